import Drawing
import Foundation

/// A snowman with hat and scarf, 120 × 170 points, nothing around him.
struct SnowmanArt {
  private static let size = CGSize(width: 120, height: 170)

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.size, scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// Draws him from (0, 0) to (120, 170).
  func draw(in context: CGContext) {
    drawArms(in: context)
    drawBall(in: context, at: CGPoint(x: 60, y: 126), radius: 42)
    drawBall(in: context, at: CGPoint(x: 60, y: 82), radius: 31)
    drawButtons(in: context)
    drawBall(in: context, at: CGPoint(x: 60, y: 46), radius: 23)
    drawScarf(in: context)
    drawFace(in: context)
    drawHat(in: context)
  }

  private func drawBall(in context: CGContext, at center: CGPoint, radius: CGFloat) {
    context.fillDisc(at: center, radius: radius, Palette.frost.darker(0.12))
    let ball = CGPath(
      ellipseIn: CGRect(
        x: center.x - radius + 1.2, y: center.y - radius + 1.2, width: 2 * radius - 2.4,
        height: 2 * radius - 2.4))
    context.fill(ball, Palette.snow)
    context.saved {
      context.addPath(ball)
      context.clip()
      context.drawRadialGradient(
        CGGradient(
          colors: [Palette.ice.withAlpha(0), Palette.ice, Palette.frost],
          locations: [0.35, 0.75, 1]),
        startCenter: CGPoint(x: center.x - 0.3 * radius, y: center.y - 0.4 * radius),
        startRadius: 0,
        endCenter: CGPoint(x: center.x - 0.1 * radius, y: center.y - 0.15 * radius),
        endRadius: 1.2 * radius, options: .drawsAfterEndLocation)
    }
  }

  private func drawArms(in context: CGContext) {
    let arms = CGMutablePath()
    for side: CGFloat in [-1, 1] {
      func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: 60 + side * x, y: y) }
      arms.addLines(between: [point(26, 80), point(46, 66), point(56, 50)])
      arms.addLines(between: [point(46, 66), point(57, 65)])
      arms.addLines(between: [point(50, 60), point(48, 50)])
    }
    context.stroke(arms, width: 4, Palette.woodDeep)
    context.stroke(arms, width: 2, Palette.woodDark)
  }

  private func drawButtons(in context: CGContext) {
    for y: CGFloat in [91, 104, 122, 138] {
      context.fillDisc(at: CGPoint(x: 60, y: y), radius: 3.2, Palette.coal)
      context.fillDisc(at: CGPoint(x: 59, y: y - 1), radius: 1, Palette.frost)
    }
  }

  private func drawFace(in context: CGContext) {
    for x: CGFloat in [51, 67] {
      context.fillDisc(at: CGPoint(x: x, y: 41), radius: 2.8, Palette.coal)
      context.fillDisc(at: CGPoint(x: x - 0.8, y: 40.2), radius: 0.9, Palette.snow)
    }
    for (x, y) in [(48.5, 54.5), (53, 57.5), (58.5, 58.5), (64, 57.5), (68.5, 54.5)] {
      context.fillDisc(at: CGPoint(x: x, y: y), radius: 1.4, Palette.coal)
    }
    let nose = CGPath.polygon([(57, 45), (82, 49.5), (57, 52)])
    context.stroke(nose, width: 2, Palette.carrot.darker(0.3))
    context.fill(
      nose, [Palette.carrot.lighter(0.3), Palette.carrot, Palette.carrot.darker(0.25)],
      from: CGPoint(x: 62, y: 45), to: CGPoint(x: 61, y: 52))
  }

  private func drawScarf(in context: CGContext) {
    let end = CGPath.polygon([(72, 64), (84, 64), (88, 96), (75, 97)])
    let band = CGMutablePath()
    band.move(to: CGPoint(x: 38, y: 59))
    band.addQuadCurve(to: CGPoint(x: 82, y: 59), control: CGPoint(x: 60, y: 75))
    band.addLine(to: CGPoint(x: 84, y: 68))
    band.addQuadCurve(to: CGPoint(x: 36, y: 68), control: CGPoint(x: 60, y: 86))
    band.closeSubpath()
    for part in [end, band] {
      context.stroke(part, width: 2.4, Palette.coral.darker(0.4))
      context.fill(
        part, [Palette.coral.lighter(0.15), Palette.coral, Palette.coral.darker(0.2)],
        from: CGPoint(x: 40, y: 60), to: CGPoint(x: 84, y: 84))
    }
    for x: CGFloat in [77.5, 81, 84.5] {
      context.line(
        from: CGPoint(x: x, y: 90), to: CGPoint(x: x + 0.6, y: 96.5), width: 1.2,
        Palette.cream.withAlpha(0.8))
    }
  }

  private func drawHat(in context: CGContext) {
    let crown = CGPath.polygon([(43, 28), (45, 4), (75, 4), (77, 28)])
    let brim = CGPath(ellipseIn: CGRect(x: 32, y: 22, width: 56, height: 10))
    let band = CGPath.polygon([(43.3, 24.5), (43.9, 17.5), (76.1, 17.5), (76.7, 24.5)])
    context.stroke(crown, width: 2, Palette.coal.darker(0.5))
    let shade = [Palette.coal.lighter(0.12), Palette.coal.lighter(0.3), Palette.coal]
    context.fill(crown, shade, from: CGPoint(x: 43, y: 0), to: CGPoint(x: 77, y: 0))
    context.fill(
      band, [Palette.coral.darker(0.1), Palette.coral.lighter(0.1), Palette.coral.darker(0.3)],
      from: CGPoint(x: 43, y: 0), to: CGPoint(x: 77, y: 0))
    context.fill(brim, shade, from: CGPoint(x: 32, y: 20), to: CGPoint(x: 88, y: 30))
    context.stroke(brim, width: 1.2, Palette.coal.darker(0.5))
  }
}
