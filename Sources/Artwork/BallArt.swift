import Drawing
import Foundation

/// A painted ball, 64 points across, its outline touching all four sides of its square.
///
/// A band of cream shows that it turns, or scratches do. `paint` and `light` are the same ball in
/// two pictures, one over the other: a ball that rolls turns its paint, and the light stays.
struct BallArt {
  var color: CGColor
  var hasBand = true

  /// Painted, with a band.
  static let painted = BallArt(color: Palette.coral)
  /// Of steel all over.
  static let steel = BallArt(color: Palette.steel, hasBand: false)

  private static let square = CGRect(x: 0, y: 0, width: 64, height: 64)
  private static let center = CGPoint(x: 32, y: 32)

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.square.size, scale: scale, opaque: false)
    draw(in: context)
    return context.image()
  }

  /// What turns with the ball: its colours, without light and shade.
  func paint(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.square.size, scale: scale, opaque: false)
    drawPaint(in: context)
    if !hasBand {
      context.saved {
        context.setBlendMode(.sourceAtop)
        drawScratches(in: context)
      }
    }
    return context.image()
  }

  /// What falls on the ball from the upper left, whichever way it turns.
  func light(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.square.size, scale: scale, opaque: false)
    context.addEllipse(in: Self.square)
    context.clip()
    drawShade(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (64, 64).
  func draw(in context: CGContext) {
    drawPaint(in: context)
    context.saved {
      context.setBlendMode(.sourceAtop)
      drawShade(in: context)
    }
  }

  private func drawPaint(in context: CGContext) {
    // Painted over itself inside, so that the soft outline is made once and by one colour.
    context.setFillColor(color.darker(0.55))
    context.fillEllipse(in: Self.square)
    context.saved {
      context.setBlendMode(.sourceAtop)
      paint(context, color, Self.square.insetBy(dx: 1, dy: 1))
      if hasBand { drawBands(in: context) }
    }
  }

  /// Arcs of brushed steel round the middle, and a rivet, so that it is seen to turn.
  private func drawScratches(in context: CGContext) {
    var grain = Grain(seed: 19)
    for index in 0..<26 {
      let radius = 3 + 27 * Double(index) / 26
      let start = grain.next(in: 0...(2 * .pi))
      let color = index % 3 == 0 ? Palette.steelDeep : Palette.steelLight
      context.setStrokeColor(color.withAlpha(grain.next(in: 0.18...0.4)))
      context.setLineWidth(grain.next(in: 0.5...1))
      context.addArc(
        center: Self.center, radius: radius, startAngle: start,
        endAngle: start + grain.next(in: 0.5...1.7), clockwise: false)
      context.strokePath()
    }
    context.fillDisc(at: CGPoint(x: 50, y: 32), radius: 3.4, Palette.steelDeep.withAlpha(0.6))
    context.fillDisc(at: CGPoint(x: 50, y: 32), radius: 2.4, Palette.steelLight)
  }

  private func paint(_ context: CGContext, _ color: CGColor, _ rect: CGRect) {
    context.setFillColor(color)
    context.fillEllipse(in: rect)
  }

  /// A curved band, as seen on a ball whose axis is tilted.
  private func drawBands(in context: CGContext) {
    context.saved {
      context.addEllipse(in: Self.square.insetBy(dx: 1, dy: 1))
      context.clip()
      context.translateBy(x: 32, y: 32)
      context.rotate(by: -0.45)
      context.setFillColor(Palette.cream)
      context.addPath(Self.band)
      context.fillPath()
      context.setStrokeColor(color.darker(0.6).withAlpha(0.5))
      context.setLineWidth(1)
      context.addPath(Self.band)
      context.strokePath()
    }
  }

  /// A band over the middle that bulges downwards.
  private static var band: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: -34, y: -9))
    path.addQuadCurve(to: CGPoint(x: 34, y: -9), control: CGPoint(x: 0, y: 9))
    path.addLine(to: CGPoint(x: 34, y: 7))
    path.addQuadCurve(to: CGPoint(x: -34, y: 7), control: CGPoint(x: 0, y: 28))
    path.closeSubpath()
    return path
  }

  private func drawShade(in context: CGContext) {
    let dark = color.darker(0.75)
    context.drawRadialGradient(
      CGGradient(
        colors: [dark.withAlpha(0), dark.withAlpha(0.12), dark.withAlpha(0.62)],
        locations: [0.45, 0.75, 1]),
      startCenter: CGPoint(x: 26, y: 24), startRadius: 0, endCenter: CGPoint(x: 29, y: 28),
      endRadius: 37, options: .drawsAfterEndLocation)
    context.glow(at: CGPoint(x: 22, y: 18), radius: 24, CGColor(gray: 1, alpha: 0.5))
    context.glow(at: CGPoint(x: 20.5, y: 16), radius: 8, CGColor(gray: 1, alpha: 0.5))
    context.setStrokeColor(dark.withAlpha(0.55))
    context.setLineWidth(1.5)
    context.strokeEllipse(in: Self.square.insetBy(dx: 0.75, dy: 0.75))
  }
}
