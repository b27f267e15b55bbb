public import Foundation
import QuartzCore

/// A control of a value that two buttons, − and +, take a step from or add one to.
///
/// A button acts when a touch that came down on it goes up on it; holding it doesn't repeat that.
open class UIStepper: UIControl {
  private var current = 0.0
  private var held: Direction?
  /// The button that looks pressed; nil: none.
  package private(set) var pressed: Direction? {
    didSet { if pressed != oldValue { setNeedsLayout() } }
  }
  private let signs: [TextView] = [TextView(), TextView()]
  private let divider = UIView()

  /// What one of the buttons does to the value.
  package enum Direction: Int, CaseIterable {
    case decrement, increment
  }

  private static let size = CGSize(width: 94, height: 32)

  /// A stepper of 0…100 by 1, of 94 × 32 points whatever `frame` says.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UIStepper.self }

  // MARK: Values

  /// The value, from `minimumValue` to `maximumValue`; what is beyond becomes the nearer one.
  open var value: Double {
    get { current }
    set { take(newValue) }
  }
  /// The least value; at first 0.
  open var minimumValue = 0.0 {
    didSet { value = current }
  }
  /// The greatest value; at first 100.
  open var maximumValue = 100.0 {
    didSet { value = current }
  }
  /// How much a press adds or takes away; above 0, at first 1.
  open var stepValue = 1.0
  /// Whether it goes on from one end at the other.
  open var wraps = false

  private func take(_ value: Double) {
    let wanted = min(max(value, minimumValue), maximumValue)
    guard wanted == wanted, wanted != current else { return }
    current = wanted
    setNeedsLayout()
  }

  /// Takes a step; whether the value is another one now, which is told.
  @discardableResult
  package func step(_ direction: Direction) -> Bool {
    let before = value
    let wanted = before + (direction == .increment ? stepValue : -stepValue)
    if wraps, wanted > maximumValue {
      value = minimumValue
    } else if wraps, wanted < minimumValue {
      value = maximumValue
    } else {
      value = wanted
    }
    guard value != before else { return false }
    valueWasChanged()
    return true
  }

  // MARK: Looks

  /// Where the buttons are, if each hasn't a half.
  package var buttonRects: (decrement: CGRect, increment: CGRect)?

  /// Where a button is.
  package func rect(of direction: Direction) -> CGRect {
    if let buttonRects {
      return direction == .decrement ? buttonRects.decrement : buttonRects.increment
    }
    let halves = bounds.divided(atDistance: bounds.width / 2, from: .minXEdge)
    return direction == .decrement ? halves.slice : halves.remainder
  }

  /// The two signs, paler where they would change nothing, and a line between them.
  open override func layoutSubviews() {
    if divider.superview == nil {
      for view in signs + [divider] { addSubview(view) }
      divider.isUserInteractionEnabled = false
      divider.backgroundColor = UIColor(white: 0.7, alpha: 1)
    }
    layer.cornerRadius = 8
    backgroundColor = UIColor(white: 0.93, alpha: 1)
    divider.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: bounds.height - 14)
    for (direction, sign) in zip(Direction.allCases, signs) {
      sign.show(direction == .decrement ? "−" : "+", size: 22, color: UIColor.black.cgColor)
      let rect = rect(of: direction)
      sign.frame.origin = CGPoint(
        x: (rect.midX - sign.bounds.width / 2).rounded(),
        y: (rect.midY - sign.bounds.height / 2).rounded())
      sign.alpha = isAtEnd(of: direction) || !isEnabled ? 0.3 : pressed == direction ? 0.5 : 1
    }
  }

  /// Whether a button would change nothing.
  package func isAtEnd(of direction: Direction) -> Bool {
    !wraps && value == (direction == .decrement ? minimumValue : maximumValue)
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Touches

  private func direction(at touch: UITouch) -> Direction? {
    let point = touch.location(in: self)
    return Direction.allCases.first { rect(of: $0).insetBy(dx: -4, dy: -4).contains(point) }
  }

  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    held = direction(at: touch)
    pressed = held
    return true
  }

  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    pressed = direction(at: touch) == held ? held : nil
    return true
  }

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    let done = pressed
    cancelTracking(with: event)
    if let done { step(done) }
  }

  open override func cancelTracking(with event: UIEvent?) {
    held = nil
    pressed = nil
  }

  /// Shows a button pressed, or not, as a key does.
  package func show(_ direction: Direction?) { pressed = direction }
}
