import Drawing
import Foundation

/// An evening sky behind everything: 512 × 384 points, calm enough to be stretched.
struct BackgroundArt {
  private static let size = CGSize(width: 512, height: 384)
  private static let all = CGRect(origin: .zero, size: size)

  func image() -> CGImage {
    let context = CGContext(size: Self.size, scale: 1, opaque: true)
    context.fill(
      Self.all, [Palette.dusk, Palette.twilight, Palette.haze], from: .zero,
      to: CGPoint(x: 0, y: Self.size.height))
    drawRings(in: context)
    drawVignette(in: context)
    return context.image()
  }

  /// Wide faint rings round a low sun.
  private func drawRings(in context: CGContext) {
    let sun = CGPoint(x: 256, y: 330)
    for index in 0..<7 {
      let radius = 80 + 62 * CGFloat(index)
      context.setFillColor(CGColor(gray: 1, alpha: 0.02))
      context.fillEllipse(
        in: CGRect(x: sun.x - radius, y: sun.y - radius, width: 2 * radius, height: 2 * radius))
    }
    context.glow(at: sun, radius: 300, Palette.glow.withAlpha(0.34))
  }

  /// A faint vignette.
  private func drawVignette(in context: CGContext) {
    context.drawRadialGradient(
      CGGradient(
        colors: [
          Palette.dusk.darker(0.5).withAlpha(0), Palette.dusk.darker(0.5).withAlpha(0.42),
        ],
        locations: [0.45, 1]),
      startCenter: CGPoint(x: 256, y: 192), startRadius: 0, endCenter: CGPoint(x: 256, y: 192),
      endRadius: 350, options: .drawsAfterEndLocation)
  }
}
