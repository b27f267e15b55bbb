import Drawing
import Foundation
import Rendering
import Testing

/// A frame for the comparison of both backends.
nonisolated struct SDLScene: Sendable, CustomTestStringConvertible {
  let name: String
  let list: DisplayList

  var testDescription: String { name }

  /// A frame of 240 by 160 pixels.
  init(
    _ name: String, background: UInt32 = 0xFF20_3040, _ commands: [DisplayList.Command]
  ) {
    self.name = name
    list = DisplayList(
      size: PixelSize(width: 240, height: 160), background: PixelColor(argb: background),
      commands: commands)
  }

  static let all: [SDLScene] =
    rounded + borders + tilted + sampled + blends + changed + shaped + nested
}

nonisolated extension SDLScene {
  static let orange: UInt32 = 0xFFE0_7020
  static let glass: UInt32 = 0x8040_6080
  static let whole = PixelRect(minX: 0, minY: 0, maxX: 240, maxY: 160)

  /// 64 by 64 texels: smooth, without an edge but the picture's own.
  static let photo = image(64, 64) { x, y in
    0xFF00_0000 | UInt32(x * 4) << 16 | UInt32(y * 4) << 8 | UInt32((x + y) * 2)
  }
  /// Squares of 8 texels, the light ones half transparent.
  static let board = image(64, 64) { x, y in
    (x / 8 + y / 8).isMultiple(of: 2) ? 0xFF10_4080 : 0x8080_6020
  }

  static func image(_ width: Int, _ height: Int, _ color: (Int, Int) -> UInt32) -> CGImage {
    var pixels: [UInt32] = []
    for y in 0..<height { for x in 0..<width { pixels.append(color(x, y)) } }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Quad {
    Quad(origin: [x, y], xAxis: [width, 0], yAxis: [0, height])
  }

  static func rotated(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ degrees: Double
  ) -> Quad {
    let angle = degrees * .pi / 180
    let xAxis = width * SIMD2(cos(angle), sin(angle))
    let yAxis = height * SIMD2(-sin(angle), cos(angle))
    return Quad(origin: [x, y] - (xAxis + yAxis) / 2, xAxis: xAxis, yAxis: yAxis)
  }

  /// A rectangle rotated about the vertical (`yaw`) and then the horizontal axis through its
  /// middle, seen from `distance` pixels.
  static func tilted(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, yaw: Double, pitch: Double = 0,
    distance: Double = 500
  ) -> Quad {
    let (a, b) = (yaw * .pi / 180, pitch * .pi / 180)
    // The plane's axes in space; z is towards the eye.
    let xAxis = SIMD3(cos(a), sin(a) * sin(b), -sin(a) * cos(b)) * width
    let yAxis = SIMD3(0, cos(b), sin(b)) * height
    let corner = -(xAxis + yAxis) / 2
    func weight(_ z: Double) -> Double { -z / distance }
    let middle = SIMD2(x, y)
    func plane(_ v: SIMD3<Double>) -> SIMD2<Double> { SIMD2(v.x, v.y) }
    return Quad(
      origin: plane(corner) + middle * (1 + weight(corner.z)),
      xAxis: plane(xAxis) + middle * weight(xAxis.z),
      yAxis: plane(yAxis) + middle * weight(yAxis.z),
      weights: [1 + weight(corner.z), weight(xAxis.z), weight(yAxis.z)])
  }

  static func fill(
    _ quad: Quad, _ argb: UInt32 = orange, _ corners: Corners? = nil, border: Double? = nil,
    blur: Double = 0, edges: AntialiasedEdges = .all
  ) -> DisplayList.Command {
    .fill(
      FillQuad(
        quad: quad, color: PixelColor(argb: argb), edges: edges, corners: corners,
        borderWidth: border, blur: blur))
  }

  static func image(
    _ quad: Quad, _ image: CGImage = photo, _ corners: Corners? = nil,
    filter: SamplingFilter = .linear, tint: UInt32 = 0xFFFF_FFFF, source: CGRect? = nil,
    edges: AntialiasedEdges = .all
  ) -> DisplayList.Command {
    .image(
      ImageQuad(
        quad: quad, image: image,
        source: source ?? CGRect(x: 0, y: 0, width: image.width, height: image.height),
        filter: filter, tint: PixelColor(argb: tint), edges: edges, corners: corners))
  }

  static func corners(_ width: Double, _ height: Double, _ radii: SIMD4<Double>) -> Corners {
    Corners(size: [width, height], radii: radii)
  }

  static func corners(_ width: Double, _ height: Double, _ radius: Double) -> Corners {
    Corners(size: [width, height], radii: SIMD4(repeating: radius))
  }
}
