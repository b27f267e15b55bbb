import Art
import Foundation
import Tumble
import UIKit

/// The ball of listings 10.6 to 11.2, and the second that its fall takes.
struct BouncingBall {
  let view = UIView(CGRect(x: 118, y: 0, width: 64, height: 64), color: nil)

  static let top = CGPoint(x: 150, y: 32)
  static let ground = CGPoint(x: 150, y: 268)
  /// In seconds.
  static let duration: CFTimeInterval = 1

  /// Puts the ball at the top of the container.
  func add(to screen: Screen) {
    view.layer.contents = CALayer.picture("ball@2x.png")
    screen.addContainerView().addSubview(view)
  }

  /// Where the ball is at a progress along its way, 0…1.
  static func position(at progress: Double) -> CGPoint {
    CGPoint(
      x: top.x + (ground.x - top.x) * progress, y: top.y + (ground.y - top.y) * progress)
  }

  /// The positions in 60 frames, as the book collects them: the last one is a frame before the end.
  ///
  /// `CAKeyframeAnimation(keyPath:from:to:duration:easing:)` has one more, and ends where it should.
  static func frames(easing: (Double) -> Double) -> [CGPoint] {
    let count = Int(duration * 60)
    return (0..<count).map { frame in position(at: easing(Double(frame) / Double(count))) }
  }

  /// Moves the ball through positions at a constant speed; the layer itself stays at the top.
  func play(_ positions: [CGPoint]) {
    view.center = Self.top
    let animation = CAKeyframeAnimation(keyPath: "position")
    animation.duration = Self.duration
    animation.values = positions
    view.layer.add(animation, forKey: nil)
  }
}
