package import Foundation

/// Whoever shows a layer as a view does: as its delegate, asked for actions before any commit.
package protocol ViewAnimationHost: CALayerDelegate {}

/// What one block of animated changes of views makes of them.
///
/// It belongs to the transaction of its block. It is told when the animations end, unless they tell
/// somebody else.
package final class ViewAnimation: NSObject, CAAnimationDelegate {
  /// Whether none of the animations was stopped before its end.
  package private(set) var isFinished = true
  /// How long layers stay as they were first, in seconds.
  package var delay: TimeInterval
  /// How often the change is shown; 0: once.
  package var repeatCount: Float = 0
  /// Whether the change is shown backwards after each time.
  package var autoreverses = false
  /// Whether views are touched while they are animated.
  package var allowsTouches = false
  /// What moves what is animated instead of duration and curve; it has no key path.
  package var spring: CASpringAnimation?
  private var endings: [() -> Void] = []

  /// A block that waits for `delay` seconds; 0 or more.
  package init(delay: TimeInterval) { self.delay = delay }

  /// The innermost block that is open; nil: what views change isn't animated.
  package static var current: ViewAnimation? { LayerContext.current.transactions.viewAnimation }

  /// Opens the transaction of the block, to be ended by `CATransaction.commit()`.
  ///
  /// With a duration of 0 or less, and where actions are off, nothing in it is animated. A block of
  /// which only the end counts animates nothing by itself.
  package func begin(
    duration: TimeInterval, timing: CAMediaTimingFunction?, animates: Bool = true,
    completion: ((Bool) -> Void)?
  ) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(duration)
    CATransaction.setAnimationTimingFunction(timing)
    if duration <= 0 { CATransaction.setDisableActions(true) }
    CATransaction.setCompletionBlock { [self] in
      for end in endings { end() }
      endings = []
      completion?(isFinished)
    }
    LayerContext.current.changeTransaction {
      $0.viewAnimation = animates && !$0.disablesActions ? self : nil
    }
  }

  /// Calls `body` when all animations of the block have ended, before its completion.
  package func atEnd(_ body: @escaping () -> Void) { endings.append(body) }

  /// The layer's own action for an event; an animation of it runs as the block says.
  ///
  /// Asked while the layer has still the old value, which is where the animation starts: of a layer
  /// that no commit knows there is no other way to know it later.
  package func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    var action = layer.ownAction(event)
    let animation: CAAnimation
    if let own = CAAnimation.takeDefaultAction(from: &action) {
      animation = sprung(own, event, layer) ?? own
      animation.startFromShown(on: layer)
    } else {
      guard let copy = (action as? CAAnimation)?.copyForLayer()
      else { return action }
      animation = copy.prepared(for: event, on: layer)
    }
    if animation.delegate == nil { animation.delegate = self }
    if repeatCount > 0 { animation.repeatCount = repeatCount }
    if autoreverses { animation.autoreverses = true }
    if delay > 0, animation.beginTime == 0 { wait(with: animation, on: layer) }
    return animation
  }

  private func sprung(_ own: CAAnimation, _ event: String, _ layer: CALayer) -> CAAnimation? {
    guard own is CABasicAnimation, let spring = spring?.copy() as? CASpringAnimation
    else { return nil }
    spring.keyPath = event
    return spring
  }

  /// Until it begins the layer stays as it was.
  private func wait(with animation: CAAnimation, on layer: CALayer) {
    animation.beginTime = layer.localTime(atMediaTime: CACurrentMediaTime() + delay)
    animation.fillMode = .backwards
  }

  package func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {
    if !flag { isFinished = false }
  }
}

extension LayerContext {
  /// Ends what blocks have animated of layers that are in no tree, once these could have been put
  /// into one: nobody would see it.
  func endUnseenBlocks() {
    guard !unseen.isEmpty else { return }
    let layers = unseen.compactMap(\.layer)
    unseen = []
    for layer in layers { layer.endUnseenBlocks() }
  }
}
