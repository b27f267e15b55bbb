import Drawing
import Foundation

/// A spark, 32 points across: white in the middle, nothing at the rim.
///
/// White, so that a particle's colour is the spark's.
struct SparkArt {
  func image() -> CGImage {
    let context = CGContext(size: CGSize(width: 32, height: 32), scale: 1, opaque: false)
    let middle = CGPoint(x: 16, y: 16)
    context.glow(at: middle, radius: 16, CGColor.white.withAlpha(0.6))
    context.glow(at: middle, radius: 7, .white)
    return context.image()
  }
}
