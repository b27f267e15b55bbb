public import Foundation

/// What happens when a property of a layer changes, or something else happens to it.
public protocol CAAction {
  /// Does it: `event` happened to `anObject`, which is a layer.
  func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?)
}

/// The action that is none: it ends the search for one.
extension NSNull: CAAction {
  /// Does nothing.
  public func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
  }
}

/// The event of a layer that appears in a tree.
public let kCAOnOrderIn = "onOrderIn"
/// The event of a layer that leaves its tree.
public let kCAOnOrderOut = "onOrderOut"
/// The key of a transition.
public let kCATransition = "transition"

extension CALayer {
  /// The first that is found: the delegate's, the layer's, that of its style, the class's.
  func findAction(_ event: String) -> (any CAAction)? {
    let found = delegate?.action(for: self, forKey: event) ?? ownAction(event)
    return found is NSNull ? nil : found
  }

  /// What is found without the delegate; `NSNull` where the search ends with nothing.
  func ownAction(_ event: String) -> (any CAAction)? {
    actions?[event] ?? styleAction(event) ?? type(of: self).defaultAction(forKey: event)
  }

  private func styleAction(_ event: String) -> (any CAAction)? {
    firstInStyle { style in
      (style["actions"] as? [String: Any])?[event] as? any CAAction
    }
  }
}
