public import Foundation

/// A view that does something when it is pressed or dragged.
///
/// A touch that came down on it is tracked until it goes up. The control is highlighted as long as
/// the touch is on it, or at most 4 points beside it.
open class UIControl: UIView {
  private var actions: [(events: Event, action: UIAction)] = []
  private var tracked: UITouch?

  /// A control where its superview has `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
  }

  /// A control that performs an action when it is used.
  public convenience init(frame: CGRect, primaryAction: UIAction?) {
    self.init(frame: frame)
    if let primaryAction { addAction(primaryAction, for: .primaryActionTriggered) }
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UIControl.self }

  // MARK: States

  /// Whether it can be used; one that can't keeps its touches, and does nothing.
  open var isEnabled = true {
    didSet {
      guard isEnabled != oldValue else { return }
      if !isEnabled { stopTracking() }
      setNeedsLayout()
    }
  }
  /// Whether it is chosen, as far as its class knows such a thing.
  open var isSelected = false {
    didSet { if isSelected != oldValue { setNeedsLayout() } }
  }
  /// Whether it looks pressed.
  open var isHighlighted = false {
    didSet { if isHighlighted != oldValue { setNeedsLayout() } }
  }
  /// Whether it follows a touch.
  open private(set) var isTracking = false {
    didSet { if isTracking != oldValue { setNeedsLayout() } }
  }
  /// Whether the touch that it follows is on it.
  open private(set) var isTouchInside = false
  /// All that it is right now.
  open var state: State {
    var state = State.normal
    if isHighlighted { state.insert(.highlighted) }
    if !isEnabled { state.insert(.disabled) }
    if isSelected { state.insert(.selected) }
    return state
  }

  // MARK: Tracking

  /// A touch came down on it: whether it is to be followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch moved: whether it is to be followed further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// The touch went up, or isn't followed any further.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// The touch was taken away.
  open func cancelTracking(with event: UIEvent?) {}

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard isEnabled, tracked == nil, let touch = touches.first else { return }
    guard beginTracking(touch, with: event) else { return }
    tracked = touch
    isTracking = true
    isTouchInside = true
    isHighlighted = true
    sendActions(for: .touchDown)
    if touch.tapCount > 1 { sendActions(for: .touchDownRepeat) }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    let wasInside = isTouchInside
    isTouchInside = isNear(touch)
    isHighlighted = isTouchInside
    guard continueTracking(touch, with: event) else { return finish(touch, with: event) }
    if wasInside != isTouchInside {
      sendActions(for: isTouchInside ? .touchDragEnter : .touchDragExit)
    }
    sendActions(for: isTouchInside ? .touchDragInside : .touchDragOutside)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    // Where it was when it moved last: it goes up where it is.
    let isInside = isTouchInside
    finish(touch, with: event)
    sendActions(for: isInside ? .touchUpInside : .touchUpOutside)
    if isInside { wasPressed() }
  }

  /// A touch went up on it: a button does what it is for.
  func wasPressed() {}

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = tracked, touches.contains(touch) else { return }
    stopTracking(with: event)
  }

  private func finish(_ touch: UITouch, with event: UIEvent?) {
    leaveTouch()
    endTracking(touch, with: event)
  }

  /// Forgets the touch that it follows.
  func stopTracking(with event: UIEvent? = nil) {
    guard tracked != nil else { return isHighlighted = false }
    leaveTouch()
    cancelTracking(with: event)
    sendActions(for: .touchCancel)
  }

  private func leaveTouch() {
    tracked = nil
    isTracking = false
    isTouchInside = false
    isHighlighted = false
  }

  /// How far beside the control a touch still counts as on it, in points.
  private static let slip = 4.0

  private func isNear(_ touch: UITouch) -> Bool {
    let point = touch.location(in: self)
    return self.point(inside: point, with: nil)
      || bounds.insetBy(dx: -Self.slip, dy: -Self.slip).contains(point)
  }

  /// Taps on a control are its own, not those of a recogniser of a view around it.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer)
    -> Bool
  {
    guard let tap = gestureRecognizer as? UITapGestureRecognizer, tap.view !== self else {
      return true
    }
    return tap.numberOfTapsRequired > 1 || !isEnabled
  }

  // MARK: Actions

  /// Performs `action` whenever one of the events happens; an action of the same identifier goes.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((controlEvents, action))
  }

  /// Doesn't perform `action` any more when one of the events happens.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Doesn't perform the action of that identifier any more when one of the events happens.
  open func removeAction(
    identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event
  ) {
    for index in actions.indices where actions[index].action.identifier == actionIdentifier {
      actions[index].events.subtract(controlEvents)
    }
    actions.removeAll { $0.events.isEmpty }
  }

  /// Performs an action as the control's own.
  open func sendAction(_ action: UIAction) { action.perform(for: self) }

  /// Says that the value is another one by a touch.
  package func valueWasChanged() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }

  /// Performs the actions of events, as if these had happened; of several, each action once.
  open func sendActions(for controlEvents: Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) {
      sendAction(action)
    }
  }
}
