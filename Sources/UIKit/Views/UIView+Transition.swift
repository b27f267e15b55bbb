public import Foundation
import Layers
import QuartzCore

extension UIView {
  /// Changes a view, with all in it, from how it looks to how it will after `animations`.
  ///
  /// What is changed in `animations` is part of the new picture, and not animated itself. A flip
  /// shows the old picture until the view stands edge on, halfway round, and then the new one,
  /// never mirrored; it is seen from 500 points away. Without a transition there is only the change.
  ///
  /// - Parameters:
  ///   - view: any view that stays in its superview.
  ///   - duration: in seconds, as for `animate`.
  ///   - options: the transition, and the curve that bends its course.
  ///   - animations: makes the changes; called once, at once.
  ///   - completion: as for `animate`.
  public class func transition(
    with view: UIView, duration: TimeInterval, options: AnimationOptions = [],
    animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    let block = ViewAnimation(delay: 0)
    block.take(options)
    let duration = usable(duration, "duration")
    block.begin(
      duration: duration, timing: options.timing, animates: false, completion: completion)
    if duration > 0, areAnimationsEnabled, let transition = options.transition {
      transition.run(on: view.layer, duration: duration, in: block)
      if !block.allowsTouches { view.blockTouches(during: block) }
    }
    CATransaction.setDisableActions(true)
    animations?()
    CATransaction.commit()
  }

  /// Shows `toView` instead of `fromView` in the superview of that, by a transition of the superview.
  ///
  /// The view that goes is taken out and the other put in, unless the options have both hidden and
  /// shown. A view that is in no superview is a mistake, which a line says.
  public class func transition(
    from fromView: UIView, to toView: UIView, duration: TimeInterval,
    options: AnimationOptions = [], completion: ((Bool) -> Void)? = nil
  ) {
    guard let container = fromView.superview else {
      return misuse("a transition needs a superview of the view that goes")
    }
    transition(
      with: container, duration: duration, options: options,
      animations: {
        guard options.contains(.showHideTransitionViews) else {
          container.insertSubview(toView, aboveSubview: fromView)
          return fromView.removeFromSuperview()
        }
        toView.isHidden = false
        fromView.isHidden = true
      }, completion: completion)
  }
}

extension UIView.AnimationOptions {
  /// Which transition is meant; nil: none that there is here.
  fileprivate var transition: ViewTransition? {
    switch UIView.AnimationOptions(rawValue: rawValue & 7 << 20) {
    case .transitionFlipFromLeft: .flip(from: .left)
    case .transitionFlipFromRight: .flip(from: .right)
    case .transitionFlipFromTop: .flip(from: .top)
    case .transitionFlipFromBottom: .flip(from: .bottom)
    case .transitionCrossDissolve: .crossDissolve
    default: nil
    }
  }
}
