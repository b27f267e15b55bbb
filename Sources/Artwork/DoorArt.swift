import Drawing
import Foundation

/// A door of wood, 128 × 256 points, hinges on its left and a knob on its right.
struct DoorArt {
  private static let all = CGRect(x: 0, y: 0, width: 128, height: 256)
  /// What the frame of planks leaves open, above and below the middle rail.
  private static let panels = [
    CGRect(x: 22, y: 24, width: 84, height: 84), CGRect(x: 22, y: 132, width: 84, height: 96),
  ]
  private static let seed: UInt64 = 71

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(size: Self.all.size, scale: scale, opaque: true)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (128, 256).
  func draw(in context: CGContext) {
    context.setFillColor(Palette.woodDeep)
    context.fill(Self.all)
    for (index, panel) in Self.panels.enumerated() { drawPanel(panel, index, in: context) }
    drawFrame(in: context)
    for y: CGFloat in [34, 206] { drawHinge(in: context, y: y) }
    drawKnob(in: context)
    drawLight(in: context)
  }

  /// Vertical boards that lie deeper than the frame, in its shadow.
  private func drawPanel(_ panel: CGRect, _ index: Int, in context: CGContext) {
    for column in 0..<4 {
      let board = CGRect(
        x: panel.minX + 21 * CGFloat(column), y: panel.minY, width: 21, height: panel.height)
      PlankArt(
        rect: board, material: .wood, tone: [-0.52, -0.4, -0.58, -0.46][column],
        seed: Self.seed + UInt64(4 * index + column)
      ).draw(in: context)
    }
    let shade = [Palette.woodDeep.withAlpha(0.65), Palette.woodDeep.withAlpha(0)]
    context.fill(
      panel, shade, from: panel.origin, to: CGPoint(x: panel.minX, y: panel.minY + 9))
    context.fill(
      panel, shade, from: panel.origin, to: CGPoint(x: panel.minX + 8, y: panel.minY))
  }

  private func drawFrame(in context: CGContext) {
    let planks: [(CGRect, CGFloat)] = [
      (CGRect(x: 22, y: 0, width: 84, height: 24), 0.2),
      (CGRect(x: 22, y: 108, width: 84, height: 24), 0.08),
      (CGRect(x: 22, y: 228, width: 84, height: 28), -0.06),
      (CGRect(x: 0, y: 0, width: 22, height: 256), 0.14),
      (CGRect(x: 106, y: 0, width: 22, height: 256), 0),
    ]
    for (index, (rect, tone)) in planks.enumerated() {
      PlankArt(rect: rect, material: .wood, tone: tone, seed: Self.seed + 20 + UInt64(index))
        .draw(in: context)
    }
  }

  /// A band of steel from the left edge into the door, with nails in it.
  private func drawHinge(in context: CGContext, y: CGFloat) {
    let band = CGMutablePath()
    band.move(to: CGPoint(x: 0, y: y))
    band.addLine(to: CGPoint(x: 62, y: y + 2))
    band.addQuadCurve(to: CGPoint(x: 62, y: y + 14), control: CGPoint(x: 80, y: y + 8))
    band.addLine(to: CGPoint(x: 0, y: y + 16))
    band.closeSubpath()
    context.saved {
      context.translateBy(x: 0, y: 2)
      context.fill(band, Palette.woodDeep.withAlpha(0.5))
    }
    context.stroke(band, width: 2, Palette.steelDeep)
    context.fill(
      band, [Palette.steel, Palette.steelDark, Palette.steelDeep], from: CGPoint(x: 0, y: y),
      to: CGPoint(x: 0, y: y + 16))
    for x: CGFloat in [11, 36, 61] {
      NailArt(center: CGPoint(x: x, y: y + 8)).draw(in: context)
    }
  }

  private func drawKnob(in context: CGContext) {
    let center = CGPoint(x: 117, y: 138)
    let plate = CGPath(
      roundedRect: CGRect(x: 110, y: 122, width: 14, height: 38), cornerWidth: 6, cornerHeight: 6)
    context.stroke(plate, width: 2, Palette.woodDeep)
    context.fill(
      plate, [Palette.gold.lighter(0.2), Palette.gold.darker(0.35)], from: CGPoint(x: 110, y: 122),
      to: CGPoint(x: 124, y: 160))
    context.fillDisc(at: CGPoint(x: 118, y: 141), radius: 7.5, Palette.woodDeep.withAlpha(0.6))
    context.fillDisc(at: center, radius: 7, Palette.gold.darker(0.4))
    context.fillDisc(at: center, radius: 6, Palette.gold)
    context.saved {
      context.addEllipse(in: CGRect(x: 111, y: 132, width: 12, height: 12))
      context.clip()
      context.glow(at: CGPoint(x: 115, y: 135), radius: 6, Palette.cream)
    }
    context.fillDisc(at: CGPoint(x: 117, y: 153), radius: 1.8, Palette.coal)
  }

  /// Light from the upper left over the whole, and a dark outline.
  private func drawLight(in context: CGContext) {
    context.fill(
      Self.all,
      [CGColor(gray: 1, alpha: 0.14), CGColor(gray: 1, alpha: 0), CGColor(gray: 0, alpha: 0.22)],
      from: .zero, to: CGPoint(x: 128, y: 256))
    context.setStrokeColor(Palette.woodDeep.withAlpha(0.9))
    context.setLineWidth(2)
    context.stroke(Self.all.insetBy(dx: 1, dy: 1))
  }
}
