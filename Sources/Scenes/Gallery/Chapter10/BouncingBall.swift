import Foundation
import Tumble

/// The ball of listings 10.6 to 11.2, and the second that its fall takes.
struct BouncingBall {
  let view = HostedLayer.view(CGRect(x: 118, y: 0, width: 64, height: 64), color: nil)

  static let top = CGPoint(x: 150, y: 32)
  static let ground = CGPoint(x: 150, y: 268)
  /// In seconds.
  static let duration: CFTimeInterval = 1

  /// Puts the ball at the top of the container.
  func add(to screen: Screen) {
    view.contents = CALayer.picture("ball@2x.png")
    screen.addContainerView().addSublayer(view)
  }

  /// Where the ball is when a share of the way lies behind it.
  static func place(at share: Double) -> CGPoint {
    CGPoint(
      x: top.x + (ground.x - top.x) * share, y: top.y + (ground.y - top.y) * share)
  }

  /// The places in 60 frames, as the book collects them: the last one is a frame before the end.
  ///
  /// `CAKeyframeAnimation(keyPath:from:to:duration:easing:)` has one more, and ends where it should.
  static func frames(easing: (Double) -> Double) -> [CGPoint] {
    let count = Int(duration * 60)
    return (0..<count).map { frame in place(at: easing(Double(frame) / Double(count))) }
  }

  /// Lets the ball go through places at an even speed; the layer itself stays at the top.
  func play(_ places: [CGPoint]) {
    view.position = Self.top
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = Self.duration
    animation.values = places
    view.add(animation, forKey: nil)
  }
}
