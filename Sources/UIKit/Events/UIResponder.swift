public import Foundation

/// Something that can answer to touches: what it doesn't answer goes on to the next in its chain.
///
/// The chain goes from a view to its superviews, by the way of their view controllers.
open class UIResponder: NSObject {
  /// A responder without a next one.
  public override init() { super.init() }

  /// Who is asked after this one; nil: nobody.
  open var next: UIResponder? { nil }

  /// Touches came down; unless overridden the next responder is told.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }
  /// Touches moved; unless overridden the next responder is told.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }
  /// Touches were lifted; unless overridden the next responder is told.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }
  /// Touches aren't this responder's any more; unless overridden the next responder is told.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
}
