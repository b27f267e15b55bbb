import Drawing
import Foundation
import Rendering

/// The pictures that the conformance frames are made of.
nonisolated enum ConformanceImages {
  /// 7×5 opaque texels, all different.
  static let small = image(7, 5) { x, y in
    0xFF00_0000 | UInt32(40 + 30 * x) << 16 | UInt32(20 + 45 * y) << 8 | UInt32(7 * x + 11 * y)
  }

  /// 8×8 texels whose alpha runs from 0 to 252, premultiplied.
  static let translucent = image(8, 8) { x, y in
    let alpha = UInt32(36 * x)
    return alpha << 24 | alpha << 16 | alpha / 2 << 8 | alpha * UInt32(y) / 7
  }

  /// A sheet of 3×3 cells of 4×4 texels; all but the middle one are red, and it has no red at all.
  static let sheet = image(12, 12) { x, y in
    guard (4..<8).contains(x), (4..<8).contains(y) else { return 0xFFFF_0000 }
    return cellTexel(x - 4, y - 4)
  }

  /// The middle cell of `sheet`.
  static let cell = CGRect(x: 4, y: 4, width: 4, height: 4)

  /// A texel of the middle cell of `sheet`, counted from its own corner.
  static func cellTexel(_ x: Int, _ y: Int) -> UInt32 {
    0xFF00_0000 | UInt32((x + y) % 2 == 0 ? 255 : 40 + 20 * x) << 8 | UInt32(60 * y + 15)
  }

  /// One opaque texel.
  static func plain(_ color: UInt32) -> CGImage { CGImage(width: 1, height: 1, pixels: [color]) }

  static func image(_ width: Int, _ height: Int, _ texel: (Int, Int) -> UInt32) -> CGImage {
    CGImage(
      width: width, height: height,
      pixels: (0..<height).flatMap { y in (0..<width).map { x in texel(x, y) } })
  }
}

nonisolated extension CGImage {
  /// All of it, in texels.
  var bounds: CGRect { CGRect(x: 0, y: 0, width: width, height: height) }

  /// A texel; outside, clamped to the edge.
  func texel(_ x: Int, _ y: Int) -> UInt32 {
    pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)]
  }
}

nonisolated extension Quad {
  /// An axis-aligned rectangle.
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(origin: [x, y], xAxis: [width, 0], yAxis: [0, height])
  }

  /// A rectangle around `center`, rotated clockwise by `degrees`.
  init(center: SIMD2<Double>, width: Double, height: Double, degrees: Double) {
    let angle = degrees * .pi / 180
    let x = SIMD2(cos(angle), sin(angle)) * width
    let y = SIMD2(-sin(angle), cos(angle)) * height
    self.init(origin: center - (x + y) / 2, xAxis: x, yAxis: y)
  }

  /// A point in the quad's own coordinates (s, t): inside it is 0…1 both ways.
  func unitPoint(at point: SIMD2<Double>) -> SIMD2<Double> {
    let way = point - origin
    let area = xAxis.x * yAxis.y - xAxis.y * yAxis.x
    return [
      (way.x * yAxis.y - way.y * yAxis.x) / area, (xAxis.x * way.y - xAxis.y * way.x) / area,
    ]
  }

  /// How far inside a point lies, in pixels: the smallest distance from the four edges.
  func depth(of point: SIMD2<Double>) -> Double {
    let unit = unitPoint(at: point)
    let area = abs(xAxis.x * yAxis.y - xAxis.y * yAxis.x)
    let width = area / (yAxis * yAxis).sum().squareRoot()
    let height = area / (xAxis * xAxis).sum().squareRoot()
    return min(
      min(unit.x, 1 - unit.x) * width, min(unit.y, 1 - unit.y) * height)
  }
}
