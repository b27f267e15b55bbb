import Drawing
import Foundation
import Rendering

/// A whole picture at its own size, rotated or between the pixels, drawn with a clear rim: linear
/// filtering then antialiases its edges, and two triangles do.
///
/// Between the outermost texels' middles and the rim's, half a pixel further out, a sample is the
/// outermost texel times the pixel's coverage; at corners times both.
nonisolated struct RimmedQuad {
  /// The corner of the quad with half of its rim.
  let origin: SIMD2<Double>
  /// Its sides.
  let xAxis: SIMD2<Double>
  let yAxis: SIMD2<Double>
  /// The texture coordinates at the corner; at the opposite one they are 1 minus these.
  let low: SIMD2<Double>

  /// How much larger or smaller than itself, squared, the picture may be drawn: its edges would be
  /// too soft or too hard.
  private static let tolerance = 1.0 / 64
  /// Further out than this Floats can't resolve pixels.
  private static let furthest = 4096.0

  /// Nil if the drawing isn't of that kind, or is a plain copy.
  init?(_ image: ImageQuad) {
    guard image.filter == .linear, image.edges == .all, image.corners == nil, image.quad.isAffine
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
      abs(quad.origin.x) < Self.furthest, abs(quad.origin.y) < Self.furthest,
      !quad.liesOnPixels
    else { return nil }
    origin = quad.origin - (x + y) / 2
    xAxis = quad.xAxis + x
    yAxis = quad.yAxis + y
    low = 0.5 / (size + 2)
  }
}

extension RimmedQuad {
  /// All of a picture whose outermost texels are clear, on a parallelogram of any size.
  init(fading quad: Quad) {
    (origin, xAxis, yAxis) = (quad.origin, quad.xAxis, quad.yAxis)
    low = .zero
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
  /// Whether it is axis-aligned with its corner on whole pixels.
  fileprivate var liesOnPixels: Bool {
    let near = 1.0 / 256
    let isAligned =
      abs(xAxis.y) < near && abs(yAxis.x) < near || abs(xAxis.x) < near && abs(yAxis.y) < near
    return isAligned && abs(origin.x - origin.x.rounded()) < near
      && abs(origin.y - origin.y.rounded()) < near
  }
}
