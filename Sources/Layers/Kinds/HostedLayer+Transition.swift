public import Foundation
import Rendering

// As UIKit changes what a view shows.
extension HostedLayer {
  /// Changes a layer, with all in it, from how it looks to how it will after `animations`.
  ///
  /// What is changed in `animations` is part of the new picture, and not animated itself. A flip
  /// shows the old picture until the layer stands edge on, halfway round, and then the new one,
  /// never mirrored; it is seen from 500 points away. Without a transition there is only the change.
  ///
  /// - Parameters:
  ///   - layer: any layer that stays in its tree.
  ///   - duration: in seconds, as for `animate`.
  ///   - options: the transition, and the curve that bends its course.
  ///   - animations: makes the changes; called once, at once.
  ///   - completion: as for `animate`.
  /// - Source: `UIView.transition(with:duration:options:animations:completion:)`.
  public static func transition(
    with layer: CALayer, duration: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let hosted = HostedAnimation(delay: 0)
    let duration = usable(duration, "duration")
    begin(hosted, duration: duration, options, completion)
    if duration > 0, let transition = options.transition {
      for (key, animation) in Self.animations(for: transition, of: layer, duration: duration) {
        animation.delegate = hosted
        layer.add(animation, forKey: key)
      }
    }
    CATransaction.setDisableActions(true)
    animations()
    CATransaction.commit()
  }

  private static func animations(
    for transition: AnimationOptions, of layer: CALayer, duration: TimeInterval
  ) -> [(key: String, animation: CAAnimation)] {
    switch transition {
    case .transitionFlipFromLeft: flip(layer, by: .pi, duration: duration)
    case .transitionFlipFromRight: flip(layer, by: -.pi, duration: duration)
    default: [(kCATransition, CATransition())]
    }
  }

  /// Rotates a layer by half a turn about y; what it shows changes when it stands edge on.
  private static func flip(_ layer: CALayer, by angle: CGFloat, duration: TimeInterval)
    -> [(key: String, animation: CAAnimation)]
  {
    // Stays at its start, which is the old picture, for as long as that is to be seen.
    let picture = CATransition()
    picture.endProgress = 0
    let curve = CATransaction.animationTimingFunction()?.curve ?? .linear
    picture.duration = duration * curve.time(ofProgress: 0.5)
    // The second half comes from behind, so that the new picture isn't mirrored.
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0, angle / 2, -angle / 2, 0].map { rotated(layer.transform, by: $0) }
    turn.keyTimes = [0, 0.5, 0.5, 1]
    return [(kCATransition, picture), ("flip", turn)]
  }

  private static func rotated(_ transform: CATransform3D, by angle: CGFloat) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    return CATransform3DConcat(CATransform3DRotate(perspective, angle, 0, 1, 0), transform)
  }
}
