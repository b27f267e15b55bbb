import Drawing
import Foundation

/// A blue disc of 40 pixels, of which a rectangle with round corners can be stretched.
struct CircleArt {
  func image() -> CGImage {
    let context = CGContext(size: CGSize(width: 40, height: 40), scale: 1, opaque: false)
    context.setFillColor(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
    context.fillEllipse(in: CGRect(x: 0, y: 0, width: 40, height: 40))
    return context.image()
  }
}
