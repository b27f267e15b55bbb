import Drawing
import Foundation
import Rendering

/// The slow, plain way to say what a drawing shows: doubles, one pixel at a time.
///
/// Independent of any backend: sample points come from solving for (s, t), mixing is done in
/// one go without rounding, coverage is counted in 256 points of the pixel.
nonisolated enum ReferenceSampling {
  /// What `drawing` shows at the middle of a pixel; nil where rounding may decide between texels.
  static func color(_ drawing: ImageQuad, _ x: Int, _ y: Int) -> UInt32? {
    color(drawing, at: drawing.quad.unitPoint(at: [Double(x) + 0.5, Double(y) + 0.5]))
  }

  /// What `drawing` shows at a point (s, t) of its rectangle.
  static func color(_ drawing: ImageQuad, at point: SIMD2<Double>) -> UInt32? {
    let source = drawing.source
    let u = source.minX + point.x * source.width
    let v = source.minY + point.y * source.height
    switch drawing.filter {
    case .nearest: return nearest(drawing, u, v)
    case .linear, .trilinear: return linear(drawing, u - 0.5, v - 0.5)
    }
  }

  /// The part of a pixel that lies inside `quad`, 0…1.
  static func coverage(_ quad: Quad, _ x: Int, _ y: Int) -> Double {
    let depth = quad.depth(of: [Double(x) + 0.5, Double(y) + 0.5])
    guard abs(depth) < 1 else { return depth > 0 ? 1 : 0 }
    var inside = 0
    for step in 0..<256 {
      let point = SIMD2(
        Double(x) + (Double(step % 16) + 0.5) / 16, Double(y) + (Double(step / 16) + 0.5) / 16)
      let unit = quad.unitPoint(at: point)
      if unit.x >= 0, unit.x < 1, unit.y >= 0, unit.y < 1 { inside += 1 }
    }
    return Double(inside) / 256
  }

  /// A frame of such drawings, composited in 8 bits.
  static func frame(_ drawings: [ImageQuad], size: PixelSize, background: UInt32) -> [UInt32] {
    var words = [UInt32](repeating: background, count: size.width * size.height)
    for drawing in drawings {
      for index in words.indices {
        let (x, y) = (index % size.width, index / size.width)
        let covered = coverage(drawing.quad, x, y)
        guard covered > 0, let color = color(drawing, x, y) else { continue }
        words[index] = blended(
          color, over: words[index], alpha: covered * Double(drawing.tint.alpha) / 255)
      }
    }
    return words
  }

  private static func nearest(_ drawing: ImageQuad, _ u: Double, _ v: Double) -> UInt32? {
    let slack = 1.0 / 64
    func isNearEdge(_ position: Double) -> Bool { abs(position - position.rounded()) < slack }
    guard !isNearEdge(u), !isNearEdge(v) else { return nil }
    return texel(drawing, Int(u.rounded(.down)), Int(v.rounded(.down)))
  }

  private static func linear(_ drawing: ImageQuad, _ u: Double, _ v: Double) -> UInt32 {
    let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
    let (right, down) = (u - u.rounded(.down), v - v.rounded(.down))
    func at(_ x: Int, _ y: Int) -> SIMD4<Double> {
      SIMD4<Double>(channels(texel(drawing, left + x, top + y)))
    }
    let upper = at(0, 0) * (1 - right) + at(1, 0) * right
    let lower = at(0, 1) * (1 - right) + at(1, 1) * right
    let mixed = upper * (1 - down) + lower * down
    return word(SIMD4<Int>(mixed.rounded(.toNearestOrAwayFromZero)))
  }

  /// A texel of the source, clamped to its edge.
  private static func texel(_ drawing: ImageQuad, _ x: Int, _ y: Int) -> UInt32 {
    let source = drawing.source
    let right = max(source.minX.rounded(.down), source.maxX.rounded(.up) - 1)
    let bottom = max(source.minY.rounded(.down), source.maxY.rounded(.up) - 1)
    return drawing.image.texel(
      min(max(x, Int(source.minX.rounded(.down))), Int(right)),
      min(max(y, Int(source.minY.rounded(.down))), Int(bottom)))
  }
}
