extension UIControl {
  /// What happens to a control.
  public struct Event: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// The events of those bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// A touch came down on it.
    public static let touchDown = Event(rawValue: 1 << 0)
    /// A touch came down on it again, soon after another.
    public static let touchDownRepeat = Event(rawValue: 1 << 1)
    /// Its touch moved on it.
    public static let touchDragInside = Event(rawValue: 1 << 2)
    /// Its touch moved beside it.
    public static let touchDragOutside = Event(rawValue: 1 << 3)
    /// Its touch came back onto it.
    public static let touchDragEnter = Event(rawValue: 1 << 4)
    /// Its touch left it.
    public static let touchDragExit = Event(rawValue: 1 << 5)
    /// Its touch went up on it.
    public static let touchUpInside = Event(rawValue: 1 << 6)
    /// Its touch went up beside it.
    public static let touchUpOutside = Event(rawValue: 1 << 7)
    /// Its touch was taken away.
    public static let touchCancel = Event(rawValue: 1 << 8)
    /// It has another value, by a touch.
    public static let valueChanged = Event(rawValue: 1 << 12)
    /// It did what it is for: a button was pressed, another control has another value.
    public static let primaryActionTriggered = Event(rawValue: 1 << 13)
    /// All that touches do.
    public static let allTouchEvents = Event(rawValue: 0xFFF)
    /// All that happens.
    public static let allEvents = Event(rawValue: 0xFFFF_FFFF)
  }

  /// What a control is at a moment.
  public struct State: OptionSet, Hashable, Sendable {
    /// UIKit's bits.
    public let rawValue: UInt

    /// What those bits say.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Nothing else.
    public static let normal: State = []
    /// It looks pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// It can't be used.
    public static let disabled = State(rawValue: 1 << 1)
    /// It is chosen.
    public static let selected = State(rawValue: 1 << 2)
  }
}
