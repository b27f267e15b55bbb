import Art
import Foundation
import Tumble
import UIKit

/// The door of listings 9.2 and 9.4: it turns about its left edge, in perspective.
enum Door {
  /// A closed door in the middle of the container.
  static func add(to containerView: UIView) -> CALayer {
    let door = CALayer()
    door.frame = CGRect(x: 0, y: 0, width: 128, height: 256)
    door.position = CGPoint(x: 150 - 64, y: 150)
    door.anchorPoint = CGPoint(x: 0, y: 0.5)
    door.contents = CALayer.picture("door.png")
    containerView.layer.addSublayer(door)
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    containerView.layer.sublayerTransform = perspective
    return door
  }

  /// A quarter of a turn towards the viewer.
  static func swing(duration: CFTimeInterval) -> CABasicAnimation {
    let animation = CABasicAnimation(keyPath: "transform.rotation.y")
    animation.toValue = -CGFloat.pi / 2
    animation.duration = duration
    return animation
  }
}
