public import Foundation
import QuartzCore

/// A control that is on or off; a touch that goes up on it turns it.
open class UISwitch: UIControl {
  private var current = false
  /// What the knob moves in.
  package let track = UIView()
  /// What says whether it is on.
  package let knob = UIView()

  private static let size = CGSize(width: 51, height: 31)

  /// A switch that is off, of 51 × 31 points whatever `frame` says.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    for part in [track, knob] { part.isUserInteractionEnabled = false }
    addSubview(track)
    track.addSubview(knob)
    knob.backgroundColor = .white
    knob.layer.shadowOpacity = 0.15
    knob.layer.shadowOffset = CGSize(width: 0, height: 2)
    knob.layer.shadowRadius = 2
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UISwitch.self }

  /// Whether it is on; to set it tells nobody.
  open var isOn: Bool {
    get { current }
    set { setOn(newValue, animated: false) }
  }

  /// Sets whether it is on; animated, the knob goes there in 0.2 s.
  open func setOn(_ on: Bool, animated: Bool) {
    guard on != current else { return }
    if animated { layoutIfNeeded() }
    current = on
    setNeedsLayout()
    guard animated else { return }
    UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction) {
      layoutIfNeeded()
    }
  }

  /// The colour of the track when it is on; nil: green.
  open var onTintColor: UIColor? {
    didSet { setNeedsLayout() }
  }
  /// The colour of the knob; nil: white.
  open var thumbTintColor: UIColor? {
    didSet { knob.backgroundColor = thumbTintColor ?? .white }
  }

  /// The knob on its side of the track; paler if it can't be used.
  open override func layoutSubviews() {
    track.alpha = isEnabled ? 1 : 0.5
    track.frame = bounds
    track.layer.cornerRadius = bounds.height / 2
    let on = onTintColor ?? UIColor(red: 52.0 / 255, green: 199.0 / 255, blue: 89.0 / 255, alpha: 1)
    track.backgroundColor = isOn ? on : UIColor(white: 0.91, alpha: 1)
    let side = bounds.height - 4
    knob.frame = CGRect(x: isOn ? bounds.width - side - 2 : 2, y: 2, width: side, height: side)
    knob.layer.cornerRadius = side / 2
  }

  open override var intrinsicContentSize: CGSize { Self.size }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func wasPressed() {
    setOn(!isOn, animated: true)
    valueWasChanged()
  }
}
