public import Foundation

/// What the touches of a window did at one moment.
open class UIEvent: NSObject {
  /// What an event is about.
  public enum EventType: Int, Sendable {
    /// Touches.
    case touches
  }

  /// What the event is about.
  open var type: EventType { .touches }
  /// When it happened, in media time.
  public let timestamp: TimeInterval

  /// In the order in which they came down.
  let touches: [UITouch]

  /// What `touches` did, in media time; a touch that did nothing is stationary.
  package init(_ touches: [UITouch], timestamp: TimeInterval) {
    self.touches = touches
    self.timestamp = timestamp
  }

  /// All touches that are down or went up just now.
  open var allTouches: Set<UITouch>? { Set(touches) }

  /// Those of them that belong to `view`.
  open func touches(for view: UIView) -> Set<UITouch>? { only { $0.view === view } }

  /// Those of them that belong to `window`.
  open func touches(for window: UIWindow) -> Set<UITouch>? { only { $0.window === window } }

  /// Those of them that `gesture` is told of.
  open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    only { $0.gestureRecognizers?.contains { $0 === gesture } == true }
  }

  private func only(_ condition: (UITouch) -> Bool) -> Set<UITouch>? {
    let found = touches.filter(condition)
    return found.isEmpty ? nil : Set(found)
  }
}
