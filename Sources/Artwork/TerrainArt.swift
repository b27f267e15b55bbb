import Drawing
import Foundation

/// Hills with an arch and a loose rock, 640 × 480 points; what is clear is air.
struct TerrainArt {
  private static let size = CGSize(width: 640, height: 480)

  func image() -> CGImage {
    let context = CGContext(size: Self.size, scale: 1, opaque: false)
    for (width, color) in [(CGFloat(18), Palette.teal.darker(0.5)), (14, Palette.teal)] {
      outline(context)
      context.setLineJoin(.round)
      context.setStrokeColor(color)
      context.setLineWidth(width)
      context.strokePath()
    }
    context.saved {
      outline(context)
      context.clip(using: .evenOdd)
      drawSoil(in: context)
    }
    drawGrass(in: context)
    return context.image()
  }

  /// A valley between two slopes, a hill in it, a hole through the right one, a rock in the air.
  private func outline(_ context: CGContext) {
    context.beginPath()
    context.move(to: CGPoint(x: -20, y: 150))
    curve(context, 60, 150, 110, 190, 150, 260)
    curve(context, 180, 320, 230, 330, 270, 300)
    curve(context, 310, 270, 350, 290, 380, 340)
    curve(context, 410, 380, 450, 330, 480, 260)
    curve(context, 510, 200, 570, 170, 660, 170)
    context.addLine(to: CGPoint(x: 660, y: 500))
    context.addLine(to: CGPoint(x: -20, y: 500))
    context.closePath()
    context.addEllipse(in: CGRect(x: 520, y: 240, width: 70, height: 60))
    context.addEllipse(in: CGRect(x: 236, y: 120, width: 110, height: 54))
  }

  private func curve(
    _ context: CGContext, _ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat,
    _ y: CGFloat
  ) {
    context.addCurve(
      to: CGPoint(x: x, y: y), control1: CGPoint(x: x1, y: y1), control2: CGPoint(x: x2, y: y2))
  }

  /// Light on the grass, and its shadow on the earth: over what is opaque alone, since the ground
  /// that bodies roll on is traced from the picture's alpha.
  private func drawGrass(in context: CGContext) {
    context.saved {
      context.setBlendMode(.sourceAtop)
      context.setLineJoin(.round)
      for (width, color) in [
        (CGFloat(34), Palette.woodDeep.darker(0.3).withAlpha(0.3)),
        (24, Palette.woodDeep.darker(0.3).withAlpha(0.35)), (14, Palette.teal.darker(0.3)),
        (7, Palette.teal), (2, Palette.teal.lighter(0.3)),
      ] {
        outline(context)
        context.setStrokeColor(color)
        context.setLineWidth(width)
        context.strokePath()
      }
    }
  }

  private func drawSoil(in context: CGContext) {
    let all = CGRect(origin: .zero, size: Self.size)
    context.fill(
      all, [Palette.woodDark, Palette.woodDeep.darker(0.2)], from: CGPoint(x: 0, y: 140),
      to: CGPoint(x: 0, y: 480))
    var grain = Grain(seed: 77)
    var y = 150.0
    while y < 480 {
      let line = CGMutablePath()
      line.move(to: CGPoint(x: -10, y: y))
      for x in stride(from: 0.0, through: 680, by: 40) {
        line.addLine(to: CGPoint(x: x, y: y + grain.next(in: -6...6)))
      }
      context.stroke(
        line, width: grain.next(in: 2...7), Palette.woodLight.withAlpha(grain.next(in: 0.03...0.09))
      )
      y += grain.next(in: 16...30)
    }
    for _ in 0..<160 {
      let radius = grain.next(in: 1.5...5)
      let (x, y) = (grain.next(in: 0...640), grain.next(in: 120...480))
      context.setFillColor(Palette.woodLight.withAlpha(grain.next(in: 0.06...0.2)))
      // The outermost pixels go on in wide windows: a stone there would be drawn out to a bar.
      guard x > 2, x + 2.4 * radius < 638 else { continue }
      context.fillEllipse(in: CGRect(x: x, y: y, width: 2.4 * radius, height: 1.6 * radius))
    }
  }
}
