import Foundation
import Rendering

extension CALayer {
  /// The action that a change of `property` runs, asked while the layer has still the old value.
  ///
  /// There is none for a layer that no commit knows yet, unless its view animates it, nor while
  /// actions are off.
  func actionForChange(of property: PropertyNumber) -> (any CAAction)? {
    runsActions ? actionForChange(of: property.name) : nil
  }

  /// Whether changes run actions at all, now.
  @inline(__always)
  var runsActions: Bool { !isTakingStyle && !LayerContext.disablesActions }

  func actionForChange(of key: String) -> (any CAAction)? {
    guard isCommitted || isAnimatedWhenNew else { return nil }
    let context = LayerContext.current
    context.transactions.openImplicitly()
    return context.transactions.disablesActions ? nil : action(forKey: key)
  }

  /// Whether changes run actions before any commit knows the layer: in a block of its view.
  @inline(__always)
  var isAnimatedWhenNew: Bool { isOfView && isInBlock }

  @inline(never)
  private var isInBlock: Bool {
    !isPresentation && delegate != nil && ViewAnimation.current != nil
  }

  /// Runs the action of a change that was made.
  ///
  /// The default animation is the layer's at once, without a copy, if nobody else has it.
  func run(_ action: inout (any CAAction)?, of property: PropertyNumber) {
    if let animation = CAAnimation.takeDefaultAction(from: &action) {
      animation.startFromShown(on: self)
      attachOwn(animation, key: property.name)
    } else {
      action?.run(forKey: property.name, object: self, arguments: nil)
    }
  }

  /// Tells whatever action there is that something has happened to the layer.
  func runAction(of event: String) {
    actionForChange(of: event)?.run(forKey: event, object: self, arguments: nil)
  }

  /// Whether a change may be made; of a presentation copy it may not.
  @inline(__always)
  func canChange(_ property: PropertyNumber) -> Bool {
    if !isPresentation, extras?.values.isDisplayingShown != true { return true }
    return canChange(property.name)
  }

  func canChange(_ key: String) -> Bool {
    if isPresentation {
      misuse("\(key) of a presentation layer can't be set: \(label)")
      return false
    }
    guard extras?.values.isDisplayingShown == true,
      key != PropertyNumber(\.contents.contents).name
    else { return true }
    misuse("\(key) of \(label) can't be set while its animation displays it")
    return false
  }
}

extension CAAnimation {
  /// Marks the animation as one that nobody asked for: it has the default curve.
  func asDefaultAction() -> Self {
    isDefaultAction = true
    return self
  }

  /// Takes the default action of a change out of `action`; nil if it is another, somebody else has
  /// it, too, or it is of a class that may override how it is run.
  static func takeDefaultAction(from action: inout (any CAAction)?) -> CAAnimation? {
    guard var animation = action as? CAAnimation, animation.isDefaultAction,
      type(of: animation) == CABasicAnimation.self || type(of: animation) == CATransition.self
    else { return nil }
    action = nil
    if isKnownUniquelyReferenced(&animation) { return animation }
    action = animation
    return nil
  }
}
