import Drawing
import Foundation

/// A key of brass, 128 × 128 points, nothing around it.
struct KeyArt {
  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(
      size: CGSize(width: 128, height: 128), scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (128, 128).
  func draw(in context: CGContext) {
    context.saved {
      // It hangs askew, its bow at the upper left.
      context.translateBy(x: 64, y: 64)
      context.rotate(by: .pi / 4)
      context.scaleBy(x: 0.9, y: 0.9)
      drawLevel(in: context)
    }
  }

  /// Draws it along x, about (0, 0).
  private func drawLevel(in context: CGContext) {
    let brass = [Palette.gold.lighter(0.45), Palette.gold, Palette.gold.darker(0.3)]
    context.stroke(Self.blade, width: 5, Palette.woodDeep)
    context.stroke(Self.ring, width: 17, Palette.woodDeep)
    context.fill(
      Self.blade, brass, from: CGPoint(x: 0, y: -9), to: CGPoint(x: 0, y: 24))
    context.stroke(Self.ring, width: 12, Palette.gold)
    context.stroke(Self.light, width: 3, Palette.gold.lighter(0.6))
  }

  /// The middle of the ring that is held.
  private static var ring: CGPath {
    CGPath(ellipseIn: CGRect(x: -64, y: -21, width: 42, height: 42), transform: nil)
  }

  /// What shines of it.
  private static var light: CGPath {
    let path = CGMutablePath()
    path.addArc(
      center: CGPoint(x: -43, y: 0), radius: 22, startAngle: -.pi * 0.9, endAngle: -.pi * 0.35,
      clockwise: false)
    return path
  }

  /// The shaft, and the two teeth at its end.
  private static var blade: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: [
        CGPoint(x: -18, y: -6), CGPoint(x: 66, y: -6), CGPoint(x: 66, y: 24),
        CGPoint(x: 55, y: 24), CGPoint(x: 55, y: 6), CGPoint(x: 47, y: 6), CGPoint(x: 47, y: 17),
        CGPoint(x: 36, y: 17), CGPoint(x: 36, y: 6), CGPoint(x: -18, y: 6),
      ])
    path.closeSubpath()
    return path
  }
}
