import Foundation

// The way of touches: gesture recognisers are told first, then the view.
extension UIWindow {
  /// Tells whoever they belong to what the touches of an event did.
  func deliver(_ event: UIEvent) {
    for touch in event.touches where touch.window === self {
      switch touch.phase {
      case .began: begin(touch, event)
      case .moved, .ended, .cancelled: pass(touch, event)
      case .stationary: break
      }
    }
  }

  /// Finds out whose a touch is.
  private func begin(_ touch: UITouch, _ event: UIEvent) {
    guard let view = hitTest(touch.location(in: nil), with: event),
      touch.type == .indirect || canTake(touch, view)
    else { return }
    touch.view = view
    let recognizers = sequence(first: view, next: \.superview)
      .flatMap { $0.gestureRecognizers ?? [] }.filter { $0.isEnabled && $0.hears(touch) }
    touch.gestureRecognizers = recognizers
    // What only scrolls touches no view.
    touch.isTakenFromView = touch.type == .indirect
    touches.append(touch)
    for recognizer in recognizers { recognizer.take(touch) }
    pass(touch, event)
  }

  /// Whether a view may have one more touch.
  private func canTake(_ touch: UITouch, _ view: UIView) -> Bool {
    for other in touches where other.type != .indirect {
      guard let owner = other.view else { continue }
      if owner === view {
        if !view.isMultipleTouchEnabled { return false }
      } else if owner.isExclusiveTouch || view.isExclusiveTouch {
        return false
      }
    }
    return true
  }

  private func pass(_ touch: UITouch, _ event: UIEvent) {
    guard touches.contains(where: { $0 === touch }) else { return }
    let set: Set<UITouch> = [touch]
    for recognizer in touch.gestureRecognizers ?? [] where recognizer.tracks(touch) {
      tell(recognizer, set, touch.phase, event)
    }
    if !touch.isTakenFromView { touch.view?.tell(set, touch.phase, event) }
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    touches.removeAll { $0 === touch }
    for recognizer in touch.gestureRecognizers ?? [] { recognizer.leave(touch) }
  }

  private func tell(
    _ recognizer: UIGestureRecognizer, _ touches: Set<UITouch>, _ phase: UITouch.Phase,
    _ event: UIEvent
  ) {
    switch phase {
    case .began: recognizer.touchesBegan(touches, with: event)
    case .moved: recognizer.touchesMoved(touches, with: event)
    case .ended: recognizer.touchesEnded(touches, with: event)
    case .cancelled: recognizer.touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }

  /// Tells a touch's view that it isn't the view's any more.
  func takeFromView(_ touch: UITouch) {
    guard !touch.isTakenFromView else { return }
    touch.isTakenFromView = true
    touch.view?.tell([touch], .cancelled, UIEvent([touch], timestamp: touch.timestamp))
  }

  /// Takes the touches of a view, and of those in it, away: the view leaves the window.
  ///
  /// Recognisers of views around it go on, as a list's does whose row goes out of sight.
  func cancelTouches(in view: UIView) {
    for touch in touches where touch.view?.isDescendant(of: view) == true {
      let event = UIEvent([touch], timestamp: touch.timestamp)
      let (leaving, staying) = recognizers(of: touch, in: view)
      guard staying.contains(where: { $0.tracks(touch) }) else {
        touch.change(to: .cancelled, at: nil, timestamp: touch.timestamp)
        pass(touch, event)
        continue
      }
      for recognizer in leaving {
        if recognizer.tracks(touch) { recognizer.touchesCancelled([touch], with: event) }
        recognizer.leave(touch)
      }
      touch.gestureRecognizers = staying
      takeFromView(touch)
    }
  }

  /// Those of a touch whose views lie in a view, and the others.
  private func recognizers(
    of touch: UITouch, in view: UIView
  ) -> (inside: [UIGestureRecognizer], outside: [UIGestureRecognizer]) {
    let all = touch.gestureRecognizers ?? []
    return (
      all.filter { $0.view?.isDescendant(of: view) == true },
      all.filter { $0.view?.isDescendant(of: view) != true }
    )
  }
}

extension UIGestureRecognizer {
  /// Whether it is told of a touch at all: those that only scroll are for scroll views.
  fileprivate func hears(_ touch: UITouch) -> Bool {
    touch.type != .indirect || self is ScrollPanRecognizer
  }
}

extension UIView {
  fileprivate func tell(_ touches: Set<UITouch>, _ phase: UITouch.Phase, _ event: UIEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
