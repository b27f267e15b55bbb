import Drawing
import Foundation

/// A spaceship that takes off, 128 × 128 points, nothing around it.
struct SpaceshipArt {
  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(
      size: CGSize(width: 128, height: 128), scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (128, 128).
  func draw(in context: CGContext) {
    drawFlame(in: context)
    for side: CGFloat in [-1, 1] { drawFin(in: context, side: side) }
    context.stroke(Self.hull, width: 4, Palette.steelDeep)
    context.fill(
      Self.hull, [Palette.ice, Palette.snow, Palette.frost, Palette.steel],
      from: CGPoint(x: 42, y: 0), to: CGPoint(x: 90, y: 0))
    drawNose(in: context)
    drawWindow(in: context)
  }

  private static var hull: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 64, y: 8))
    path.addCurve(
      to: CGPoint(x: 80, y: 96), control1: CGPoint(x: 92, y: 32), control2: CGPoint(x: 92, y: 70))
    path.addLine(to: CGPoint(x: 48, y: 96))
    path.addCurve(
      to: CGPoint(x: 64, y: 8), control1: CGPoint(x: 36, y: 70), control2: CGPoint(x: 36, y: 32))
    path.closeSubpath()
    return path
  }

  private func drawNose(in context: CGContext) {
    context.saved {
      context.addPath(Self.hull)
      context.clip()
      context.fill(
        CGRect(x: 36, y: 4, width: 56, height: 30),
        [Palette.coral.darker(0.1), Palette.coral.lighter(0.15), Palette.coral.darker(0.3)],
        from: CGPoint(x: 46, y: 0), to: CGPoint(x: 84, y: 0))
      context.setFillColor(Palette.steelDeep)
      context.fill(CGRect(x: 36, y: 33, width: 56, height: 2.5))
      context.fill(CGRect(x: 36, y: 86, width: 56, height: 2.5))
    }
  }

  private func drawWindow(in context: CGContext) {
    let center = CGPoint(x: 64, y: 56)
    context.fillDisc(at: center, radius: 13.5, Palette.steelDeep)
    context.fillDisc(at: center, radius: 11.5, Palette.steelLight)
    context.fillDisc(at: center, radius: 9, Palette.dusk)
    context.saved {
      context.addEllipse(in: CGRect(x: 55, y: 47, width: 18, height: 18))
      context.clip()
      context.glow(at: CGPoint(x: 61, y: 52), radius: 12, Palette.sky.lighter(0.5))
    }
  }

  private func drawFin(in context: CGContext, side: CGFloat) {
    func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 64 + side * x, y: y) }
    let fin = CGMutablePath()
    fin.move(to: point(20, 66))
    fin.addQuadCurve(to: point(40, 108), control: point(42, 82))
    fin.addLine(to: point(14, 96))
    fin.closeSubpath()
    context.stroke(fin, width: 4, Palette.steelDeep)
    context.fill(
      fin, [Palette.coral.lighter(0.1), Palette.coral, Palette.coral.darker(0.3)],
      from: point(16, 70), to: point(38, 108))
  }

  private func drawFlame(in context: CGContext) {
    let flames: [(CGFloat, CGFloat, CGColor)] = [
      (15, 123, Palette.coral), (11, 117, Palette.gold), (6, 110, Palette.glow.lighter(0.5)),
    ]
    for (half, tip, color) in flames {
      let flame = CGMutablePath()
      flame.move(to: CGPoint(x: 64 - half, y: 94))
      flame.addQuadCurve(
        to: CGPoint(x: 64, y: tip), control: CGPoint(x: 64 - half, y: 94 + (tip - 94) * 0.6))
      flame.addQuadCurve(
        to: CGPoint(x: 64 + half, y: 94),
        control: CGPoint(x: 64 + half, y: 94 + (tip - 94) * 0.6))
      flame.closeSubpath()
      context.fill(flame, color)
    }
  }
}
