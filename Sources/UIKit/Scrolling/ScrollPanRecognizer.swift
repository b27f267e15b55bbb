import Foundation

/// Recognises drags of a scroll view's content, by fingers and by what scrolls without any.
///
/// What isn't a finger drags at once. So does a finger that stops a content that moves.
final class ScrollPanRecognizer: UIPanGestureRecognizer {
  /// Whether the touch is none of a finger: a wheel, keys, a stick.
  private(set) var isIndirect = false
  /// Whether it has stopped a moving content.
  private(set) var hasCaught = false

  override init() {
    super.init(handler: { recognizer in
      guard let pan = recognizer as? ScrollPanRecognizer else { return }
      (pan.view as? UIScrollView)?.follow(pan)
    })
  }

  /// Whether its fingers are down and are no other gesture's.
  var isTracking: Bool {
    numberOfTouches > 0 && (state == .possible || state == .began || state == .changed)
  }

  override var slack: Double { isIndirect || hasCaught ? 0 : super.slack }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 1 { isIndirect = touches.first?.type == .indirect }
    super.touchesBegan(touches, with: event)
    guard numberOfTouches == 1, state == .possible else { return }
    hasCaught = (view as? UIScrollView)?.isMoving == true
    if hasCaught { state = .began }
  }

  override func reset() {
    super.reset()
    hasCaught = false
  }
}
