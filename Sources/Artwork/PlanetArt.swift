import Drawing
import Foundation

/// A planet with craters, 192 points across.
struct PlanetArt {
  private static let square = CGRect(x: 0, y: 0, width: 192, height: 192)
  /// Middles and radii.
  private static let craters: [(CGFloat, CGFloat, CGFloat)] = [
    (60, 58, 20), (118, 44, 12), (136, 96, 26), (78, 122, 16), (44, 96, 9), (112, 150, 14),
    (92, 84, 8), (158, 134, 9), (70, 160, 8),
  ]

  func image() -> CGImage {
    let context = CGContext(size: Self.square.size, scale: 1, opaque: false)
    context.setFillColor(Palette.teal.darker(0.5))
    context.fillEllipse(in: Self.square)
    context.setBlendMode(.sourceAtop)
    context.setFillColor(Palette.teal)
    context.fillEllipse(in: Self.square.insetBy(dx: 1.5, dy: 1.5))
    for (x, y, radius) in Self.craters { drawCrater(at: CGPoint(x: x, y: y), radius, context) }
    drawShade(in: context)
    return context.image()
  }

  private func drawCrater(at middle: CGPoint, _ radius: CGFloat, _ context: CGContext) {
    func disc(_ offset: CGFloat, _ radius: CGFloat, _ color: CGColor) {
      context.setFillColor(color)
      context.fillEllipse(
        in: CGRect(
          x: middle.x + offset - radius, y: middle.y + offset - radius, width: 2 * radius,
          height: 2 * radius))
    }
    disc(1.5, radius, Palette.teal.lighter(0.3))
    disc(0, radius, Palette.teal.darker(0.45))
    disc(radius * 0.1, radius * 0.86, Palette.teal.darker(0.22))
  }

  private func drawShade(in context: CGContext) {
    let dark = Palette.dusk.darker(0.6)
    context.drawRadialGradient(
      CGGradient(
        colors: [dark.withAlpha(0), dark.withAlpha(0.2), dark.withAlpha(0.75)],
        locations: [0.35, 0.7, 1]),
      startCenter: CGPoint(x: 70, y: 64), startRadius: 0, endCenter: CGPoint(x: 84, y: 80),
      endRadius: 124, options: .drawsAfterEndLocation)
    context.glow(at: CGPoint(x: 62, y: 52), radius: 70, CGColor(gray: 1, alpha: 0.22))
  }
}
