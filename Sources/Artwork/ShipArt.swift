import Drawing
import Foundation

/// A small ship seen from above, 128 × 128 points, its nose to the right, nothing around it.
///
/// To the right is where an angle of 0 points: a ship that turns with its path flies nose first.
struct ShipArt {
  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(
      size: CGSize(width: 128, height: 128), scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (128, 128).
  func draw(in context: CGContext) {
    for y: CGFloat in [50, 78] { drawJet(in: context, y: y) }
    for side: CGFloat in [-1, 1] { drawWing(in: context, side: side) }
    drawHull(in: context)
    drawCockpit(in: context)
  }

  private func drawJet(in context: CGContext, y: CGFloat) {
    for (tip, half, color) in [
      (CGFloat(6), CGFloat(7), Palette.sky.withAlpha(0.55)), (12, 5, Palette.haze.lighter(0.35)),
      (18, 3, Palette.snow),
    ] {
      let jet = CGMutablePath()
      jet.move(to: CGPoint(x: 30, y: y - half))
      jet.addQuadCurve(to: CGPoint(x: tip, y: y), control: CGPoint(x: tip + 8, y: y - half))
      jet.addQuadCurve(to: CGPoint(x: 30, y: y + half), control: CGPoint(x: tip + 8, y: y + half))
      jet.closeSubpath()
      context.fill(jet, color)
    }
    let engine = CGPath(
      roundedRect: CGRect(x: 26, y: y - 8, width: 26, height: 16), cornerWidth: 5, cornerHeight: 5)
    context.stroke(engine, width: 4, Palette.steelDeep)
    context.fill(
      engine, [Palette.steelLight, Palette.steel, Palette.steelDark],
      from: CGPoint(x: 0, y: y - 8), to: CGPoint(x: 0, y: y + 8))
  }

  /// A swept wing with a stripe; `side` is −1 above, 1 below.
  private func drawWing(in context: CGContext, side: CGFloat) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: 64 + side * y) }
    let wing = CGMutablePath()
    wing.move(to: point(84, 12))
    wing.addQuadCurve(to: point(36, 54), control: point(62, 22))
    wing.addLine(to: point(24, 54))
    wing.addQuadCurve(to: point(38, 12), control: point(40, 34))
    wing.closeSubpath()
    context.stroke(wing, width: 4, Palette.steelDeep)
    let colors = [Palette.coral.lighter(0.18), Palette.coral, Palette.coral.darker(0.25)]
    context.fill(
      wing, side < 0 ? colors : colors.map { $0.darker(0.12) }, from: CGPoint(x: 80, y: 0),
      to: CGPoint(x: 26, y: 0))
    context.saved {
      context.addPath(wing)
      context.clip()
      context.line(from: point(20, 44), to: point(52, 44), width: 4, Palette.cream)
    }
  }

  private static var hull: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 121, y: 64))
    path.addCurve(
      to: CGPoint(x: 62, y: 46), control1: CGPoint(x: 104, y: 52), control2: CGPoint(x: 84, y: 46))
    path.addLine(to: CGPoint(x: 34, y: 52))
    path.addQuadCurve(to: CGPoint(x: 34, y: 76), control: CGPoint(x: 28, y: 64))
    path.addLine(to: CGPoint(x: 62, y: 82))
    path.addCurve(
      to: CGPoint(x: 121, y: 64), control1: CGPoint(x: 84, y: 82), control2: CGPoint(x: 104, y: 76))
    path.closeSubpath()
    return path
  }

  private func drawHull(in context: CGContext) {
    context.stroke(Self.hull, width: 4, Palette.steelDeep)
    context.fill(
      Self.hull, [Palette.ice, Palette.snow, Palette.frost, Palette.steel],
      from: CGPoint(x: 0, y: 44), to: CGPoint(x: 0, y: 86))
    context.saved {
      context.addPath(Self.hull)
      context.clip()
      context.fill(
        CGRect(x: 100, y: 40, width: 24, height: 48),
        [Palette.coral.lighter(0.15), Palette.coral, Palette.coral.darker(0.3)],
        from: CGPoint(x: 0, y: 52), to: CGPoint(x: 0, y: 78))
      context.setFillColor(Palette.steelDeep)
      context.fill(CGRect(x: 98, y: 40, width: 2.5, height: 48))
      context.fill(CGRect(x: 50, y: 40, width: 1.5, height: 48))
    }
  }

  private func drawCockpit(in context: CGContext) {
    let glass = CGPath(ellipseIn: CGRect(x: 62, y: 56, width: 30, height: 16))
    context.stroke(glass, width: 4, Palette.steelDeep)
    context.fill(
      glass, [Palette.sky.lighter(0.45), Palette.sky, Palette.dusk],
      from: CGPoint(x: 70, y: 55), to: CGPoint(x: 82, y: 73))
    context.fill(
      CGPath(ellipseIn: CGRect(x: 70, y: 58, width: 14, height: 4)),
      CGColor(gray: 1, alpha: 0.55))
  }
}
