import Drawing
import Foundation

/// A link of a chain, 64 × 32 points: a ring of steel, lit from above.
struct LinkArt {
  private static let size = CGSize(width: 64, height: 32)

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.size, scale: scale, opaque: false)
    let strokes: [(CGFloat, CGFloat, CGColor)] = [
      (10, 0, Palette.steelDeep), (8, 0, Palette.steelDark), (5, -0.6, Palette.steel),
      (2, -1.2, Palette.steelLight),
    ]
    for (width, offset, color) in strokes {
      context.setStrokeColor(color)
      context.setLineWidth(width)
      addRing(to: context, offset: offset)
      context.strokePath()
    }
    return context.image()
  }

  /// Two half circles with straight lines between them.
  private func addRing(to context: CGContext, offset: CGFloat) {
    let (top, bottom) = (5.5 + offset, 26.5 + offset)
    context.move(to: CGPoint(x: 17, y: top))
    context.addLine(to: CGPoint(x: 47, y: top))
    context.addCurve(
      to: CGPoint(x: 47, y: bottom), control1: CGPoint(x: 62, y: top),
      control2: CGPoint(x: 62, y: bottom))
    context.addLine(to: CGPoint(x: 17, y: bottom))
    context.addCurve(
      to: CGPoint(x: 17, y: top), control1: CGPoint(x: 2, y: bottom),
      control2: CGPoint(x: 2, y: top))
    context.closePath()
  }
}
