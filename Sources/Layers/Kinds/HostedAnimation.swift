import Foundation

/// What one call of `HostedLayer.animate` makes of the changes in it.
///
/// It is told when their animations end, unless they tell somebody else.
final class HostedAnimation: NSObject, CAAnimationDelegate {
  /// Whether none of the animations was stopped before its end.
  private(set) var isFinished = true
  /// In seconds.
  private let delay: TimeInterval

  init(delay: TimeInterval) { self.delay = delay }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if !flag { isFinished = false }
  }

  /// The layer's own action for an event; an animation of it waits for the delay.
  ///
  /// Asked while the layer has still the old value, which is where the animation starts: of a layer
  /// that no commit knows there is no other way to know it later.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    var action = layer.ownAction(event)
    let animation: CAAnimation
    if let own = CAAnimation.takeDefaultAction(from: &action) {
      own.startFromShown(on: layer)
      animation = own
    } else {
      guard let original = action as? CAAnimation, let copy = original.copy() as? CAAnimation
      else { return action }
      animation = copy.prepared(for: event, on: layer)
    }
    if animation.delegate == nil { animation.delegate = self }
    if delay > 0, animation.beginTime == 0 { wait(with: animation, on: layer) }
    return animation
  }

  /// Until it begins the layer stays as it was.
  private func wait(with animation: CAAnimation, on layer: CALayer) {
    animation.beginTime = layer.localTime(atMediaTime: CACurrentMediaTime() + delay)
    animation.fillMode = .backwards
  }
}
