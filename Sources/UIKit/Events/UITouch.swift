public import Foundation

/// A finger or a pressed pointer, from when it comes down to when it goes up again.
///
/// It is always the same object, which changes as the finger moves. It belongs to the view that it
/// came down on, wherever it goes.
open class UITouch: NSObject {
  /// What a touch did last.
  public enum Phase: Int, Sendable {
    /// It came down.
    case began
    /// It moved.
    case moved
    /// It did nothing while another one did.
    case stationary
    /// It went up.
    case ended
    /// It was taken away, by a gesture recogniser or because its view left the window.
    case cancelled
  }

  /// What makes a touch.
  public enum TouchType: Int, Sendable {
    /// A finger on the screen, or a pointer that is pressed.
    case direct
    /// Something that scrolls without pointing: a wheel, keys, a stick.
    case indirect
    /// A pencil on the screen.
    case pencil
    /// A pointer that isn't pressed.
    case indirectPointer
  }

  /// What makes it; of an indirect touch only scroll views hear.
  public let type: TouchType
  /// What it did last.
  open internal(set) var phase = Phase.began
  /// When that was, in media time.
  open internal(set) var timestamp: TimeInterval
  /// How many times in quick succession it came down at about the same point, this time included.
  open internal(set) var tapCount = 1
  /// The view that it came down on.
  open internal(set) weak var view: UIView?
  /// The window that it came down on.
  open internal(set) weak var window: UIWindow?
  /// The recognisers that are told of it, those of the innermost view first.
  ///
  /// It doesn't keep them: they hold their touches, and their views hold them.
  open internal(set) var gestureRecognizers: [UIGestureRecognizer]? {
    get { told?.compactMap(\.recognizer) }
    set { told = newValue?.map { WeakRecognizer(recognizer: $0) } }
  }
  private var told: [WeakRecognizer]?

  private struct WeakRecognizer {
    weak var recognizer: UIGestureRecognizer?
  }

  /// Where it is, in the window's coordinates.
  private(set) var location: CGPoint
  private var previousLocation: CGPoint
  /// Whether its view has been told that it isn't the view's any more, or never was.
  var isTakenFromView = false

  /// A touch that came down at a point of a window, at a media time in seconds.
  package init(
    at location: CGPoint, in window: UIWindow, timestamp: TimeInterval, type: TouchType = .direct
  ) {
    self.type = type
    self.location = location
    previousLocation = location
    self.window = window
    self.timestamp = timestamp
  }

  /// Says what the touch does now; with nil it is where it was.
  package func change(to phase: Phase, at location: CGPoint?, timestamp: TimeInterval) {
    self.phase = phase
    self.timestamp = timestamp
    previousLocation = self.location
    if let location { self.location = location }
  }

  /// Where it is, in the coordinates of `view`; of the window with nil.
  open func location(in view: UIView?) -> CGPoint { point(location, in: view) }

  /// Where it was before it did what it did last, in the coordinates of `view`.
  open func previousLocation(in view: UIView?) -> CGPoint { point(previousLocation, in: view) }

  private func point(_ point: CGPoint, in view: UIView?) -> CGPoint {
    guard let view, view !== window, let window else { return point }
    return view.layer.convert(point, from: window.layer)
  }
}
