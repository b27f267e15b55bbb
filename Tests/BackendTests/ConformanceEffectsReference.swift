import Foundation
import Rendering

/// The slow, plain way to say what outlines cover: points of the quad's own plane, in doubles.
nonisolated struct OutlineReference {
  let quad: Quad
  var corners: Corners?
  /// Only this wide a border is covered, if it is set.
  var borderWidth: Double?

  /// The point (s, t) of the rectangle that is seen at `pixel`; nil behind the eye.
  func unproject(_ pixel: SIMD2<Double>) -> SIMD2<Double>? {
    // (origin + s·x + t·y) = pixel · (w + s·wx + t·wy): two equations for s and t.
    let x = quad.xAxis - pixel * quad.weights.y
    let y = quad.yAxis - pixel * quad.weights.z
    let way = pixel * quad.weights.x - quad.origin
    let area = x.x * y.y - x.y * y.x
    let point = SIMD2(way.x * y.y - way.y * y.x, x.x * way.y - x.y * way.x) / area
    let weight = quad.weights.x + point.x * quad.weights.y + point.y * quad.weights.z
    return weight >= Quad.nearest ? point : nil
  }

  /// Whether a point of the frame is covered.
  func isInside(_ pixel: SIMD2<Double>) -> Bool {
    guard let unit = unproject(pixel), unit.min() >= 0, unit.max() < 1 else { return false }
    guard let corners else { return true }
    let point = unit * corners.size
    guard isInside(point, corners) else { return false }
    guard let borderWidth, let inner = corners.inset(by: borderWidth) else { return true }
    let moved = point - borderWidth
    let isBeside = moved.min() < 0 || moved.x > inner.size.x || moved.y > inner.size.y
    return isBeside || !isInside(moved, inner)
  }

  /// The part of a pixel that is covered.
  func coverage(_ x: Int, _ y: Int) -> Double {
    Self.coverage(x, y, grain: borderWidth == nil ? 2 : 4) { isInside($0) }
  }

  /// The part of a pixel that is inside something, from 256 points of it.
  ///
  /// Where `grain` by `grain` points around it are alike, so is all in between.
  static func coverage(
    _ x: Int, _ y: Int, grain: Int = 2, _ isInside: (SIMD2<Double>) -> Bool
  ) -> Double {
    let corner = SIMD2(Double(x), Double(y))
    func count(_ grain: Int, from: Double, to: Double) -> Int {
      var inside = 0
      for step in 0..<grain * grain {
        let offset =
          SIMD2(Double(step % grain), Double(step / grain)) * ((to - from) / Double(grain - 1))
        if isInside(corner + from + offset) { inside += 1 }
      }
      return inside
    }
    let around = count(grain, from: -0.25, to: 1.25)
    if around == 0 || around == grain * grain { return around == 0 ? 0 : 1 }
    return Double(count(16, from: 1.0 / 32, to: 31.0 / 32)) / 256
  }

  private func isInside(_ point: SIMD2<Double>, _ corners: Corners) -> Bool {
    let isRight = point.x > corners.size.x / 2
    let isBelow = point.y > corners.size.y / 2
    let radius = corners.radii[isBelow ? (isRight ? 2 : 3) : (isRight ? 1 : 0)]
    let beside = SIMD2(
      radius - (isRight ? corners.size.x - point.x : point.x),
      radius - (isBelow ? corners.size.y - point.y : point.y))
    return beside.min() <= 0 || (beside * beside).sum() <= radius * radius
  }
}

nonisolated extension ConformancePicture {
  /// Every effect: what needs more than flat pictures, groups and clips.
  ///
  /// Backends other than the software renderer are compared with its picture of these.
  static let effects: [ConformancePicture] =
    roundCorners + borders + perspective + hardEdges + tints + mipmaps + shapes + blurredFills
    + blends + filters + shadows + rasters + gradients

  /// A pixel of `color` that an outline covers in part, over `background`.
  static func covered(
    _ color: UInt32, by outline: OutlineReference, over background: UInt32 = dark, _ x: Int,
    _ y: Int
  ) -> UInt32 {
    blended(color, over: background, alpha: outline.coverage(x, y))
  }

  /// How far coverage by distance may be off that by area, of 255: 6% along an edge, and as much
  /// again where the edge is round.
  static let areaSlack = 31
}

nonisolated extension Quad {
  /// A rectangle of points around `center`, rotated about the y axis and seen from `distance`.
  init(
    center: SIMD2<Double>, width: Double, height: Double, degreesAboutY degrees: Double,
    distance: Double, scale: Double = 1
  ) {
    let angle = degrees * .pi / 180
    // x rotates towards −z, away from the viewer; w = 1 − z/d.
    let (across, depth) = (width * cos(angle), width * sin(angle) / distance)
    let near = SIMD3(1 - depth / 2, depth, 0)
    let origin = SIMD2(-across / 2, -height / 2) * scale + center * near.x
    self.init(
      origin: origin, xAxis: SIMD2(across * scale, 0) + center * near.y,
      yAxis: [0, height * scale], weights: near)
  }
}
