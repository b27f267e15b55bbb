public import Foundation

/// Watches the touches of a view, and of the views in it, for a gesture.
///
/// It is told of touches before the views are. As soon as it knows its gesture, other recognisers of
/// the same touches fail, and the views' touches are cancelled. A subclass overrides the four
/// methods of touches and sets `state`.
open class UIGestureRecognizer: NSObject {
  /// How far a recogniser is.
  public enum State: Int, Sendable {
    /// Nothing is known yet.
    case possible
    /// A gesture that lasts has begun.
    case began
    /// It has changed.
    case changed
    /// It is over, or a gesture that doesn't last was made.
    case ended
    /// It was taken away.
    case cancelled
    /// The touches are another gesture, or none.
    case failed

    /// A gesture that doesn't last was made.
    public static let recognized = State.ended
  }

  /// The view whose touches it watches.
  open internal(set) weak var view: UIView?
  /// Whether it watches; one that is disabled while it has a gesture loses it.
  open var isEnabled = true {
    didSet { if !isEnabled, isEnabled != oldValue { stop() } }
  }
  /// Whether views lose the touches of a gesture that was recognised.
  open var cancelsTouchesInView = true

  private var handlers: [(UIGestureRecognizer) -> Void]
  private var current = State.possible
  /// Those that it is told of, in the order in which they came down.
  private(set) var touches: [UITouch] = []

  /// A recogniser that calls `handler` at each change of its state from `began` on.
  ///
  /// Apple's takes a target and a selector, which there are none of here.
  public init(handler: @escaping (UIGestureRecognizer) -> Void) { handlers = [handler] }

  /// A recogniser that calls nobody: what asks for its state, or a subclass, has use for it.
  public override init() { handlers = [] }

  /// How far it is; a subclass sets it, and so tells what it has recognised.
  open var state: State {
    get { current }
    set { enter(newValue) }
  }

  /// How many touches are down.
  open var numberOfTouches: Int { touches.count }

  /// The middle of the touches, in the coordinates of `view`; of the window with nil.
  open func location(in view: UIView?) -> CGPoint {
    let points = touches.map { $0.location(in: view) }
    guard !points.isEmpty else { return lastLocation(in: view) }
    return CGPoint(
      x: points.reduce(0) { $0 + $1.x } / CGFloat(points.count),
      y: points.reduce(0) { $0 + $1.y } / CGFloat(points.count))
  }

  /// Where one of the touches is; precondition: `touchIndex` is below `numberOfTouches`.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches[touchIndex].location(in: view)
  }

  // MARK: For subclasses

  /// Touches came down.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches moved.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were lifted.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Touches were taken away.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    state = current == .possible ? .failed : .cancelled
  }
  /// Begins anew, after a gesture or the lack of one.
  open func reset() {}
  /// Whether this recogniser's gesture makes `preventedGestureRecognizer` fail; unless overridden
  /// it does.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another one's gesture makes this one fail; unless overridden it does.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: States

  private func enter(_ wanted: State) {
    var wanted = wanted
    switch (current, wanted) {
    case (.possible, .began), (.possible, .changed), (.possible, .ended):
      if !begins() { wanted = .failed }
    case (.possible, .failed), (.began, .changed), (.changed, .changed): break
    case (.began, .ended), (.began, .cancelled), (.changed, .ended), (.changed, .cancelled): break
    case (_, .possible): return current = .possible
    default: return
    }
    current = wanted
    guard wanted != .failed else { return }
    for handler in handlers { handler(self) }
  }

  /// Whether the gesture may begin: then it is the only one, and the views lose their touches.
  private func begins() -> Bool {
    let views = touches.compactMap(\.view)
    guard views.allSatisfy({ $0.gestureRecognizerShouldBegin(self) }),
      view?.gestureRecognizerShouldBegin(self) != false
    else { return false }
    let others = rivals
    for other in others where other.hasBegun && other.prevents(self) { return false }
    for other in others where other.current == .possible && prevents(other) {
      other.current = .failed
    }
    if cancelsTouchesInView {
      for touch in touches { touch.window?.takeFromView(touch) }
    }
    return true
  }

  /// The others that are told of the same touches.
  private var rivals: [UIGestureRecognizer] {
    var found: [UIGestureRecognizer] = []
    for other in touches.flatMap({ $0.gestureRecognizers ?? [] })
    where other !== self && !found.contains(where: { $0 === other }) {
      found.append(other)
    }
    return found
  }

  private var hasBegun: Bool { current == .began || current == .changed || current == .ended }

  private func prevents(_ other: UIGestureRecognizer) -> Bool {
    canPrevent(other) && other.canBePrevented(by: self)
  }

  private func stop() {
    if current == .began || current == .changed { state = .cancelled }
    touches = []
    begin()
  }

  private func begin() {
    current = .possible
    reset()
  }

  // MARK: What the window calls

  func take(_ touch: UITouch) {
    if touches.isEmpty, current != .possible { begin() }
    touches.append(touch)
  }

  /// Whether a touch is still of interest.
  func tracks(_ touch: UITouch) -> Bool {
    current != .failed && current != .cancelled && touches.contains { $0 === touch }
  }

  func leave(_ touch: UITouch) {
    left = touch
    touches.removeAll { $0 === touch }
    guard touches.isEmpty, current != .possible else { return }
    begin()
  }

  /// The touch that went up last: where the gesture was.
  private var left: UITouch?

  private func lastLocation(in view: UIView?) -> CGPoint { left?.location(in: view) ?? .zero }
}
