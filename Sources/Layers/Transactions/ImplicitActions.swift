import Foundation
import Rendering

extension CALayer {
  /// The action that a change of `key` runs, asked while the layer has still the old value.
  ///
  /// There is none for a layer that no commit knows yet, unless its host animates it, nor while
  /// actions are off.
  func actionForChange(of key: LayerKey) -> (any CAAction)? {
    isTakingStyle ? nil : actionForChange(of: key.name)
  }

  func actionForChange(of key: String) -> (any CAAction)? {
    guard isCommitted || isAnimatedWhenNew else { return nil }
    let context = LayerContext.current
    context.transactions.openImplicitly()
    return context.transactions.disablesActions ? nil : action(forKey: key)
  }

  /// Tells whatever action there is that something has happened to the layer.
  func runAction(of event: String) {
    actionForChange(of: event)?.run(forKey: event, object: self, arguments: nil)
  }

  /// Whether a change may be made; of a presentation copy it may not.
  func canChange(_ key: LayerKey) -> Bool { canChange(key.name) }

  func canChange(_ key: String) -> Bool {
    if isPresentation {
      misuse("\(key) of a presentation layer can't be set: \(label)")
      return false
    }
    guard extras?.values.isDisplayingShown == true, key != LayerKey.contents.name else {
      return true
    }
    misuse("\(key) of \(label) can't be set while its animation displays it")
    return false
  }
}

extension LayerKey {
  /// The animation of a change that nothing else was said about.
  var defaultAction: (any CAAction)? {
    switch self {
    case .contents, .filters, .backgroundFilters, .compositingFilter:
      return CATransition().asDefaultAction()
    case .path, .shadowPath, .doubleSided: return nil
    default:
      guard LayerProperty(rawValue: name) != nil else { return nil }
      return CABasicAnimation(keyPath: name).asDefaultAction()
    }
  }
}

extension CAAnimation {
  /// Marks the animation as one that nobody asked for: it has the default curve.
  fileprivate func asDefaultAction() -> CAAnimation {
    isDefaultAction = true
    return self
  }
}
