import Drawing
import Foundation
import Rendering

/// Draws quads slowly, in doubles, from the definitions alone: what OpenGL is compared with.
struct SDLReference {
  /// Colours of one pixel, 0…255, in the order blue, green, red, alpha.
  typealias Color = SIMD4<Double>

  static func picture(of list: DisplayList) -> CGImage {
    BackendTests.picture(list.size.width, list.size.height) { x, y in
      var color = channels(list.background.argb)
      for command in list.commands {
        let source = Self.color(of: command, [Double(x) + 0.5, Double(y) + 0.5])
        color = source + color * (1 - source.w / 255)
      }
      return (0..<4).reduce(UInt32(0)) { $0 | UInt32(color[$1].rounded()) << UInt32($1 * 8) }
    }
  }

  static func channels(_ argb: UInt32) -> Color {
    Color(
      Double(argb & 255), Double(argb >> 8 & 255), Double(argb >> 16 & 255), Double(argb >> 24))
  }

  private static func color(of command: DisplayList.Command, _ pixel: SIMD2<Double>) -> Color {
    switch command {
    case .fill(let fill):
      guard let sample = Sample(pixel, in: fill.quad) else { return .zero }
      return channels(fill.color.argb) * sample.coverage
    case .image(let image):
      guard let sample = Sample(pixel, in: image.quad) else { return .zero }
      return color(image, at: sample.point) * sample.coverage * Double(image.tint.alpha) / 255
    default: return .zero
    }
  }

  /// Where a pixel's middle is in a quad, and how much of the pixel the quad covers.
  struct Sample {
    /// (s, t): 0…1 inside the quad.
    var point: SIMD2<Double>
    var coverage: Double

    init?(_ pixel: SIMD2<Double>, in quad: Quad) {
      let cross = quad.xAxis.x * quad.yAxis.y - quad.xAxis.y * quad.yAxis.x
      let offset = pixel - quad.origin
      point = [
        (offset.x * quad.yAxis.y - offset.y * quad.yAxis.x) / cross,
        (quad.xAxis.x * offset.y - quad.xAxis.y * offset.x) / cross,
      ]
      let extent = SIMD2(
        abs(cross) / hypot(quad.yAxis.x, quad.yAxis.y),
        abs(cross) / hypot(quad.xAxis.x, quad.xAxis.y))
      coverage = 1
      for axis in 0..<2 {
        // The pixel reaches half a pixel each way from its middle.
        let middle = point[axis] * extent[axis]
        coverage *= max(0, min(middle + 0.5, extent[axis]) - max(middle - 0.5, 0))
      }
      if coverage == 0 { return nil }
    }
  }

  /// The picture at a point (s, t) of the source, with nothing from outside the source's texels.
  private static func color(_ image: ImageQuad, at point: SIMD2<Double>) -> Color {
    let start = SIMD2<Double>(image.source.minX, image.source.minY)
    let end = SIMD2<Double>(image.source.maxX, image.source.maxY)
    let held = point.clamped(lowerBound: .zero, upperBound: .one)
    let position = start + held * (end - start)
    func texel(_ x: Double, _ y: Double) -> Color {
      func held(_ value: Double, _ axis: Int, _ side: Int) -> Int {
        let first = min(max(Int(start[axis].rounded(.down)), 0), side - 1)
        let last = min(max(Int(end[axis].rounded(.up)) - 1, first), side - 1)
        return min(max(Int(value.rounded(.down)), first), last)
      }
      return channels(
        image.image[held(x, 0, image.image.width), held(y, 1, image.image.height)])
    }
    if image.filter == .nearest { return texel(position.x, position.y) }
    let corner = position - 0.5
    let weight = corner - corner.rounded(.down)
    let top = texel(corner.x, corner.y) * (1 - weight.x) + texel(corner.x + 1, corner.y) * weight.x
    let bottom =
      texel(corner.x, corner.y + 1) * (1 - weight.x) + texel(corner.x + 1, corner.y + 1) * weight.x
    return top * (1 - weight.y) + bottom * weight.y
  }
}
