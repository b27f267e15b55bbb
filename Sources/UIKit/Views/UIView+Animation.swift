public import Foundation
import Layers
import QuartzCore

// Blocks in which changes of views are animated.
extension UIView {
  /// Animates the changes of views that are made in `animations`.
  ///
  /// It is a transaction of that duration and curve in which views' layers run their actions, those
  /// included that no commit knows yet; layers without a view take duration and curve, but nothing
  /// else of it. What is on its way goes on from where it is. An `animate` within another has the
  /// duration and the curve of that one, unless it overrides them.
  ///
  /// Views that are animated aren't touched meanwhile, unless the options allow it. Of a view that
  /// is in no window by the end of the turn nothing is animated: it has come to its end.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less: changes happen at once. So they do with one that isn't
  ///     finite, and a line says so.
  ///   - delay: how long views stay as they were first, in seconds; less than 0 is 0.
  ///   - options: the curve, and how the changes are repeated.
  ///   - animations: makes the changes; called once, at once.
  ///   - completion: called once, when all these animations have ended, with whether each came to
  ///     its end; if there is none, before `animate` returns, with true.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let block = ViewAnimation(delay: usable(delay, "delay"))
    block.take(options)
    begin(block, usable(duration, "duration"), options, completion)
    animations()
    end(options)
  }

  /// Animates changes of views by a curve that is slow at both ends.
  public class func animate(
    withDuration duration: TimeInterval, animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    animate(withDuration: duration, delay: 0, animations: animations, completion: completion)
  }

  /// Animates changes of views as springs do.
  ///
  /// - Parameters:
  ///   - duration: how long the swinging seems to last, in seconds.
  ///   - bounce: 0 doesn't swing, 1 for ever, below 0 it creeps.
  ///   - velocity: how fast it is at first, in ways a second.
  ///   - delay: how long views stay as they were first, in seconds.
  ///   - options: how the changes are repeated; a curve plays no part.
  ///   - animations: makes the changes; called once, at once.
  ///   - completion: called when all these animations have ended.
  public class func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0,
    initialSpringVelocity velocity: CGFloat = 0, delay: TimeInterval = 0,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let spring = CASpringAnimation(perceptualDuration: duration, bounce: bounce)
    spring.initialVelocity = velocity
    let length = spring.settlingDuration
    animate(by: spring, length, delay, options, animations, completion)
  }

  /// Animates changes of views as a spring does that has come to rest after `duration`.
  ///
  /// The spring is as strong as that takes: one that starts with no speed is within a thousandth of
  /// its end from then on.
  ///
  /// - Parameters:
  ///   - duration: in seconds; 0 or less: changes happen at once.
  ///   - delay: how long views stay as they were first, in seconds.
  ///   - dampingRatio: 1 doesn't swing, less swings the more; from 0.01 to 1.
  ///   - velocity: how fast it is at first, in ways a second.
  ///   - options: how the changes are repeated; a curve plays no part.
  ///   - animations: makes the changes; called once, at once.
  ///   - completion: called when all these animations have ended.
  public class func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let length = usable(duration, "duration")
    let spring = CASpringAnimation()
    // At a natural frequency of 1 first: how long it takes is in inverse proportion to that.
    let ratio = min(max(dampingRatio.isFinite ? dampingRatio : 1, 0.01), 1)
    spring.stiffness = 1
    spring.damping = 2 * ratio
    let frequency = spring.settlingDuration / max(length, 1e-3)
    spring.stiffness = frequency * frequency
    spring.damping = 2 * ratio * frequency
    spring.initialVelocity = velocity
    animate(by: spring, length, delay, options, animations, completion)
  }

  private class func animate(
    by spring: CASpringAnimation, _ duration: TimeInterval, _ delay: TimeInterval,
    _ options: AnimationOptions, _ animations: () -> Void, _ completion: ((Bool) -> Void)?
  ) {
    let block = ViewAnimation(delay: usable(delay, "delay"))
    block.take(options)
    block.spring = spring
    begin(block, duration, options, completion)
    animations()
    end(options)
  }

  /// Makes changes of views that aren't animated, in a block of `animate` either.
  public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
    let context = LayerContext.current
    let animates = context.animatesViews
    context.animatesViews = false
    actionsWithoutAnimation()
    context.animatesViews = animates
  }

  /// Sets whether blocks animate anything from now on: those of the layers of this simulation, or of
  /// this thread.
  public class func setAnimationsEnabled(_ enabled: Bool) {
    LayerContext.current.animatesViews = enabled
  }

  /// Whether blocks animate anything.
  public class var areAnimationsEnabled: Bool { LayerContext.current.animatesViews }

  /// Lets what is animated in a block from here on, within `animations`, be repeated.
  ///
  /// It is for calling in a block of `animate`. A count of 0, or one below, is once.
  public class func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = ViewAnimation.current else { return animations() }
    let (outerCount, outerReverses) = (block.repeatCount, block.autoreverses)
    block.repeatCount = count > 0 ? Float(count) : 0
    block.autoreverses = autoreverses
    animations()
    (block.repeatCount, block.autoreverses) = (outerCount, outerReverses)
  }

  // MARK: What views and layers call

  private class func begin(
    _ block: ViewAnimation, _ duration: TimeInterval, _ options: AnimationOptions,
    _ completion: ((Bool) -> Void)?
  ) {
    let isInner = ViewAnimation.current != nil
    let inheritsDuration = isInner && !options.contains(.overrideInheritedDuration)
    let inheritsCurve = isInner && !options.contains(.overrideInheritedCurve)
    block.begin(
      duration: inheritsDuration ? CATransaction.animationDuration() : duration,
      timing: inheritsCurve ? CATransaction.animationTimingFunction() : options.timing,
      completion: completion)
  }

  private class func end(_ options: AnimationOptions) {
    if options.contains(.layoutSubviews) { LayerContext.current.mainTree?.root.layoutIfNeeded() }
    CATransaction.commit()
  }

  /// A time that is finite and not below 0.
  class func usable(_ seconds: TimeInterval, _ name: String) -> TimeInterval {
    guard seconds.isFinite else {
      misuse("the \(name) of UIView.animate can't be \(seconds)")
      return 0
    }
    return max(seconds, 0)
  }

  /// What the view's layer runs when it is changed.
  func actionOfBlock(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let block = ViewAnimation.current, UIView.areAnimationsEnabled else { return noAction }
    let action = block.action(for: layer, forKey: event)
    if action is CAAnimation, !block.allowsTouches { blockTouches(during: block) }
    return action
  }

  /// Keeps touches away until a block's animations have ended.
  func blockTouches(during block: ViewAnimation) {
    touchBlocks += 1
    block.atEnd { [weak self] in self?.touchBlocks -= 1 }
  }
}

extension UIView: ViewAnimationHost {}

extension ViewAnimation {
  func take(_ options: UIView.AnimationOptions) {
    if options.contains(.repeat) { repeatCount = .infinity }
    autoreverses = options.contains(.autoreverse)
    allowsTouches = options.contains(.allowUserInteraction)
  }
}

/// One for all: each change of each view asks for it.
private let noAction = NSNull()
