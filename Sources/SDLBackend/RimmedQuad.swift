import Drawing
import Foundation
import Rendering

/// A whole picture at its own size, rotated or between the pixels, drawn with a rim of its texture: that
/// antialiases its edges, and two triangles do.
///
/// Linear filtering needs a clear rim: between the outermost texels' middles and the rim's, half a pixel
/// further out, a sample is the outermost texel times the pixel's coverage; at corners times both. For
/// nearest sampling the texture is enlarged, and its texels near edges are multiplied by the coverage.
nonisolated struct RimmedQuad {
  /// How a texture is made for it.
  enum Rim: Hashable {
    /// With a clear texel all around.
    case clear
    /// A number of times larger, half a texel of the picture beyond its edges, and fading out there.
    case faded(Int)
  }

  /// The corner of the quad with half of its rim.
  private(set) var origin: SIMD2<Double>
  /// Its sides.
  private(set) var xAxis: SIMD2<Double>
  private(set) var yAxis: SIMD2<Double>
  /// The texture coordinates at the corner and at the opposite one.
  private(set) var low: SIMD2<Double>
  private(set) var high: SIMD2<Double>
  /// The texture that it needs.
  let rim: Rim

  /// How much larger a texture is for nearest sampling: edges' coverage is off by a 16th at most.
  private static let enlargement = 8
  /// The most texels of a picture that is so enlarged.
  private static let mostEnlarged = 4096

  /// How much larger or smaller than itself, squared, the picture may be drawn: its edges would be
  /// too soft or too hard.
  private static let tolerance = 1.0 / 64
  /// Further out than this Floats can't resolve pixels.
  private static let furthest = 4096.0

  /// Nil if the drawing isn't of that kind, or is a plain copy.
  init?(_ image: ImageQuad) {
    guard image.filter == .linear || image.filter == .nearest, image.edges == .all,
      image.corners == nil, image.quad.isAffine
    else { return nil }
    let (quad, source) = (image.quad, image.source)
    let size = SIMD2(Double(image.image.width), Double(image.image.height))
    guard source.minX == 0, source.minY == 0, source.width == size.x, source.height == size.y
    else { return nil }
    // Texels' own axes in pixels.
    let x = quad.xAxis / size.x
    let y = quad.yAxis / size.y
    guard abs((x * x).sum() - 1) < Self.tolerance, abs((y * y).sum() - 1) < Self.tolerance,
      abs((x * y).sum()) < Self.tolerance, size.max() < Self.furthest,
      abs(quad.origin.x) < Self.furthest, abs(quad.origin.y) < Self.furthest
    else { return nil }
    origin = quad.origin - (x + y) / 2
    xAxis = quad.xAxis + x
    yAxis = quad.yAxis + y
    if image.filter == .linear {
      guard !quad.liesOnPixels else { return nil }
      rim = .clear
      low = 0.5 / (size + 2)
      high = 1 - low
    } else {
      // Along an axis-aligned edge all pixels are covered alike: there that has to be exact.
      guard !quad.isAxisAligned, size.x * size.y <= Double(Self.mostEnlarged) else { return nil }
      rim = .faded(Self.enlargement)
      low = .zero
      high = SIMD2(1, 1)
    }
  }

  /// What it covers, with half of its rim.
  var outline: Quad { Quad(origin: origin, xAxis: xAxis, yAxis: yAxis) }

  /// What is to be drawn of it where the middles of pixels lie in a part.
  func box(around part: QuadPart) -> OcclusionPass.Visibility {
    // Half a pixel, so that no rounding loses the middle of one.
    let margin = SIMD2(
      0.5 / (xAxis * xAxis).sum().squareRoot(), 0.5 / (yAxis * yAxis).sum().squareRoot())
    return .box(
      low: pointwiseMax(part.low - margin, .zero),
      high: pointwiseMin(part.high + margin, SIMD2(1, 1)))
  }

  /// What lies between two points of it, each 0…1.
  func part(from: SIMD2<Double>, to: SIMD2<Double>) -> RimmedQuad {
    var part = self
    part.origin += from.x * xAxis + from.y * yAxis
    part.xAxis *= to.x - from.x
    part.yAxis *= to.y - from.y
    part.low = low + from * (high - low)
    part.high = low + to * (high - low)
    return part
  }
}

nonisolated extension QuadPart {
  /// The same part of a picture with a rim of half a texel around it.
  func withRim(around picture: PixelSize) -> QuadPart {
    let size = SIMD2(Double(picture.width), Double(picture.height))
    return QuadPart(low: (low * size + 0.5) / (size + 1), high: (high * size + 0.5) / (size + 1))
  }
}

extension RimmedQuad {
  /// All of a picture whose outermost texels are clear, on a parallelogram of any size.
  init(fading quad: Quad) {
    (origin, xAxis, yAxis) = (quad.origin, quad.xAxis, quad.yAxis)
    (low, high) = (.zero, SIMD2(1, 1))
    rim = .clear
  }
}

nonisolated extension ParticleBatch {
  /// Whether no edge can be seen: each particle is all of a picture whose outermost texels are clear, or
  /// nearly so, filtered linearly and without perspective.
  var fadesOut: Bool {
    let (width, height) = (image.width, image.height)
    guard filter == .linear, source == CGRect(x: 0, y: 0, width: width, height: height),
      particles.allSatisfy({ $0.quad.isAffine })
    else { return false }
    return image.pixels.withUnsafeBufferPointer { pixels in
      func isClear(_ index: Int) -> Bool { pixels[index] >> 24 <= 2 }
      return (0..<width).allSatisfy { isClear($0) && isClear((height - 1) * width + $0) }
        && (0..<height).allSatisfy { isClear($0 * width) && isClear(($0 + 1) * width - 1) }
    }
  }
}

nonisolated extension Quad {
  private static var nearlyNothing: Double { 1.0 / 256 }

  fileprivate var isAxisAligned: Bool {
    let near = Self.nearlyNothing
    return abs(xAxis.y) < near && abs(yAxis.x) < near || abs(xAxis.x) < near && abs(yAxis.y) < near
  }

  /// Whether it is axis-aligned with its corner on whole pixels.
  fileprivate var liesOnPixels: Bool {
    let near = Self.nearlyNothing
    return isAxisAligned && abs(origin.x - origin.x.rounded()) < near
      && abs(origin.y - origin.y.rounded()) < near
  }
}
