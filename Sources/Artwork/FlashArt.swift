import Drawing
import Foundation

/// The light of an explosion, 128 points across: bright in the middle, nothing at the rim.
struct FlashArt {
  func image() -> CGImage {
    let context = CGContext(size: CGSize(width: 128, height: 128), scale: 1, opaque: false)
    let middle = CGPoint(x: 64, y: 64)
    context.glow(at: middle, radius: 64, Palette.gold.withAlpha(0.9))
    context.glow(at: middle, radius: 40, Palette.cream)
    return context.image()
  }
}
