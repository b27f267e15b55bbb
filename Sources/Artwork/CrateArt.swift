import Drawing
import Foundation

/// A crate, 64 × 64 points: vertical planks behind a frame with a brace from corner to corner.
struct CrateArt {
  var material: Material
  var seed: UInt64

  static let wooden = CrateArt(material: .wood, seed: 11)
  static let steel = CrateArt(material: .steel, seed: 5)

  private static let side: CGFloat = 64
  /// How wide the planks of the frame and the brace are.
  private static let frame: CGFloat = 10
  private static let panel = CGRect(x: 10, y: 10, width: 44, height: 44)

  func image(scale: CGFloat) -> CGImage {
    let context = CGContext(
      size: CGSize(width: Self.side, height: Self.side), scale: scale, opaque: true)
    draw(in: context)
    return context.image()
  }

  /// Draws it from (0, 0) to (64, 64).
  func draw(in context: CGContext) {
    context.setFillColor(material.deep)
    context.fill(CGRect(x: 0, y: 0, width: Self.side, height: Self.side))
    drawPanel(in: context)
    context.saved {
      context.clip(to: Self.panel)
      drawBrace(in: context)
      drawPanelShadow(in: context)
    }
    drawFrame(in: context)
    drawNails(in: context)
    drawLight(in: context)
  }

  private func drawPanel(in context: CGContext) {
    for index in 0..<4 {
      let plank = CGRect(x: 10 + 11 * CGFloat(index), y: 10, width: 11, height: 44)
      let tone: CGFloat = [-0.62, -0.45, -0.66, -0.5][index]
      PlankArt(rect: plank, material: material, tone: tone, seed: seed + UInt64(index))
        .draw(in: context)
    }
  }

  private func drawBrace(in context: CGContext) {
    context.translateBy(x: 32, y: 32)
    context.rotate(by: -.pi / 4)
    for step in 1...3 {
      context.setFillColor(material.deep.withAlpha(0.22))
      context.fill(CGRect(x: -40, y: -5, width: 80, height: 10 + 1.2 * CGFloat(step)))
    }
    let plank = CGRect(x: -40, y: -Self.frame / 2, width: 80, height: Self.frame)
    PlankArt(rect: plank, material: material, tone: 0.05, seed: seed + 20).draw(in: context)
    context.rotate(by: .pi / 4)
    context.translateBy(x: -32, y: -32)
  }

  /// The shadow that the frame casts on the panel behind it.
  private func drawPanelShadow(in context: CGContext) {
    let colors = [material.deep.withAlpha(0.6), material.deep.withAlpha(0)]
    let corner = Self.panel.origin
    context.fill(Self.panel, colors, from: corner, to: CGPoint(x: corner.x, y: corner.y + 6))
    context.fill(Self.panel, colors, from: corner, to: CGPoint(x: corner.x + 5, y: corner.y))
  }

  private func drawFrame(in context: CGContext) {
    let (side, frame) = (Self.side, Self.frame)
    let planks: [(CGRect, CGFloat)] = [
      (CGRect(x: 0, y: frame, width: frame, height: side - 2 * frame), 0.1),
      (CGRect(x: side - frame, y: frame, width: frame, height: side - 2 * frame), -0.08),
      (CGRect(x: 0, y: 0, width: side, height: frame), 0.22),
      (CGRect(x: 0, y: side - frame, width: side, height: frame), -0.04),
    ]
    for (index, (rect, tone)) in planks.enumerated() {
      PlankArt(rect: rect, material: material, tone: tone, seed: seed + 40 + UInt64(index))
        .draw(in: context)
    }
  }

  private func drawNails(in context: CGContext) {
    let near: CGFloat = 5
    let far = Self.side - near
    for y in [near, far] {
      for x in [near, 32, far] { NailArt(center: CGPoint(x: x, y: y)).draw(in: context) }
    }
    for x in [near, far] { NailArt(center: CGPoint(x: x, y: 32)).draw(in: context) }
  }

  /// Light from the upper left over the whole, and a dark outline.
  private func drawLight(in context: CGContext) {
    let all = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    context.fill(
      all,
      [CGColor(gray: 1, alpha: 0.16), CGColor(gray: 1, alpha: 0), CGColor(gray: 0, alpha: 0.2)],
      from: .zero, to: CGPoint(x: Self.side, y: Self.side))
    context.setStrokeColor(material.deep.withAlpha(0.85))
    context.setLineWidth(1)
    context.stroke(all.insetBy(dx: 0.5, dy: 0.5))
  }
}

/// The round head of a nail.
struct NailArt {
  var center: CGPoint

  func draw(in context: CGContext) {
    disc(in: context, radius: 2, offset: 0.4, Palette.woodDeep.withAlpha(0.55))
    disc(in: context, radius: 1.6, offset: 0, Palette.steelDark)
    disc(in: context, radius: 0.8, offset: -0.4, Palette.steelLight.withAlpha(0.9))
  }

  private func disc(in context: CGContext, radius: CGFloat, offset: CGFloat, _ color: CGColor) {
    context.setFillColor(color)
    context.fillEllipse(
      in: CGRect(
        x: center.x + offset - radius, y: center.y + offset - radius, width: 2 * radius,
        height: 2 * radius))
  }
}
