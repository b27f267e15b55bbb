import Drawing
import Foundation

/// A dab of chalk, 32 points across: white, grainy, and soft at the rim.
struct ChalkArt {
  private static let middle = CGPoint(x: 16, y: 16)

  func image() -> CGImage {
    let context = CGContext(size: CGSize(width: 32, height: 32), scale: 1, opaque: false)
    context.glow(at: Self.middle, radius: 14, CGColor.white.withAlpha(0.5))
    var grain = Grain(seed: 13)
    for _ in 0..<420 { addGrain(by: &grain, to: context) }
    return context.image()
  }

  /// A crumb, the fainter the farther out it lies.
  private func addGrain(by grain: inout Grain, to context: CGContext) {
    let (angle, distance) = (grain.next(in: 0...(2 * .pi)), 15 * grain.next(in: 0...1).squareRoot())
    let size = grain.next(in: 0.6...1.8)
    let alpha = grain.next(in: 0.15...0.6) * (1 - (distance / 15.5) * (distance / 15.5))
    context.setFillColor(CGColor.white.withAlpha(alpha))
    context.fillEllipse(
      in: CGRect(
        x: Self.middle.x + distance * cos(angle) - size / 2,
        y: Self.middle.y + distance * sin(angle) - size / 2, width: size, height: size))
  }
}
