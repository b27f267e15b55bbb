import Drawing
import Foundation

/// The icon of windows, 64 × 64 pixels: a crate that tumbles in front of the evening sky.
struct IconArt {
  private static let all = CGRect(x: 0, y: 0, width: 64, height: 64)

  func image() -> CGImage {
    let context = CGContext(size: Self.all.size, scale: 1, opaque: false)
    let frame = CGMutablePath()
    frame.addRoundedRect(
      in: Self.all.insetBy(dx: 1, dy: 1), cornerWidth: 14, cornerHeight: 14)
    context.fill(frame, Palette.dusk.darker(0.4))
    context.saved {
      context.addPath(frame)
      context.clip()
      context.fill(
        Self.all.insetBy(dx: 2, dy: 2), [Palette.dusk, Palette.twilight, Palette.haze],
        from: .zero, to: CGPoint(x: 0, y: 64))
      context.glow(at: CGPoint(x: 32, y: 58), radius: 44, Palette.glow.withAlpha(0.6))
      drawCrate(in: context)
    }
    return context.image()
  }

  private func drawCrate(in context: CGContext) {
    context.translateBy(x: 32, y: 32)
    context.rotate(by: 0.3)
    let side: CGFloat = 40
    for reach: CGFloat in [3, 2, 1] {
      context.setFillColor(CGColor(gray: 0, alpha: 0.14))
      context.fill(
        CGRect(
          x: -side / 2 - reach + 1, y: -side / 2 - reach + 2, width: side + 2 * reach,
          height: side + 2 * reach))
    }
    context.scaleBy(x: side / 64, y: side / 64)
    context.translateBy(x: -32, y: -32)
    CrateArt.wooden.draw(in: context)
  }
}
