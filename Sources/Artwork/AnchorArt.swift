import Drawing
import Foundation

/// An anchor of steel, 128 × 128 points, nothing around it.
struct AnchorArt {
  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(
      size: CGSize(width: 128, height: 128), scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (128, 128).
  func draw(in context: CGContext) {
    for (width, color) in [(CGFloat(16), Palette.steelDeep), (11, Palette.steel)] {
      context.stroke(Self.bars, width: width, color)
      context.fill(Self.flukes, color)
      if width > 12 { context.stroke(Self.flukes, width: 5, color) }
    }
    context.saved {
      context.translateBy(x: -1.6, y: -1.6)
      context.stroke(Self.bars, width: 2.6, Palette.steelLight.withAlpha(0.85))
    }
  }

  /// Ring, shank, stock and the bow below.
  private static var bars: CGPath {
    let path = CGMutablePath()
    path.addEllipse(in: CGRect(x: 53, y: 12, width: 22, height: 22))
    path.addLines(between: [CGPoint(x: 64, y: 34), CGPoint(x: 64, y: 112)])
    path.addLines(between: [CGPoint(x: 40, y: 48), CGPoint(x: 88, y: 48)])
    path.move(to: CGPoint(x: 22, y: 82))
    path.addQuadCurve(to: CGPoint(x: 64, y: 112), control: CGPoint(x: 30, y: 110))
    path.addQuadCurve(to: CGPoint(x: 106, y: 82), control: CGPoint(x: 98, y: 110))
    return path
  }

  /// The points at both ends of the bow.
  private static var flukes: CGPath {
    let path = CGMutablePath()
    for side: CGFloat in [-1, 1] {
      path.addLines(
        between: [
          CGPoint(x: 64 + side * 44, y: 66), CGPoint(x: 64 + side * 53, y: 92),
          CGPoint(x: 64 + side * 29, y: 88),
        ])
      path.closeSubpath()
    }
    return path
  }
}
