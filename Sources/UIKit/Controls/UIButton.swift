public import Foundation
import QuartzCore

/// A control that shows a title and does something when it is pressed.
///
/// It is pressed by a touch that came down on it and goes up on it.
open class UIButton: UIControl {
  /// What a button looks like by itself.
  public enum ButtonType: Int, Sendable {
    /// Its title is white, and nothing else is there.
    case custom = 0
    /// Its title is blue, grey when it can't be used, and paler while it is pressed.
    case system = 1
  }

  /// What it looks like by itself.
  public private(set) var buttonType = ButtonType.custom
  private var titles: [State: String] = [:]
  private var colors: [State: UIColor] = [:]
  private let titleView = TextView()

  /// A custom button where its superview has `frame`.
  public override init(frame: CGRect) { super.init(frame: frame) }

  /// A button of no size yet, which performs `primaryAction` when it is pressed.
  ///
  /// The action's title is the button's.
  public convenience init(type: ButtonType, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    buttonType = type
    setNeedsLayout()
    guard let primaryAction else { return }
    if !primaryAction.title.isEmpty { setTitle(primaryAction.title, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UIButton.self }

  /// Sets what it says in a state; nil: what it says normally.
  open func setTitle(_ title: String?, for state: State) {
    titles[state] = title
    setNeedsLayout()
  }

  /// What it says in a state; what isn't set is as normally.
  open func title(for state: State) -> String? { titles[state] ?? titles[.normal] }

  /// What it says now.
  open var currentTitle: String? { title(for: state) }

  /// Sets the title's colour in a state; nil: the one that it has normally.
  open func setTitleColor(_ color: UIColor?, for state: State) {
    colors[state] = color
    setNeedsLayout()
  }

  /// The title's colour in a state; what isn't set is as normally.
  open func titleColor(for state: State) -> UIColor? {
    if let color = colors[state] { return color }
    let normal = colors[.normal] ?? (buttonType == .system ? .controlTint : .white)
    guard buttonType == .system else { return normal }
    if state.contains(.disabled) { return UIColor(white: 0.6, alpha: 1) }
    return state.contains(.highlighted) ? normal.withAlphaComponent(0.3) : normal
  }

  /// The title's colour now.
  open var currentTitleColor: UIColor { titleColor(for: state) ?? .white }

  /// The title in the middle.
  open override func layoutSubviews() {
    guard let title = currentTitle, !title.isEmpty else { return titleView.removeFromSuperview() }
    if titleView.superview == nil { addSubview(titleView) }
    titleView.show(title, size: Self.titleSize, color: currentTitleColor.cgColor)
    let size = titleView.bounds.size
    titleView.frame.origin = CGPoint(
      x: (bounds.midX - size.width / 2).rounded(), y: (bounds.midY - size.height / 2).rounded())
  }

  /// The title's size, and 6 points above and below it.
  open override var intrinsicContentSize: CGSize {
    let size = TextView.size(of: currentTitle ?? "", size: Self.titleSize)
    return CGSize(width: size.width.rounded(.up), height: size.height.rounded(.up) + 12)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  override func wasPressed() { sendActions(for: .primaryActionTriggered) }

  /// In points.
  private static let titleSize = 15.0
}

extension UIColor {
  /// The blue of what can be pressed, or is on.
  static var controlTint: UIColor { UIColor(red: 0, green: 122.0 / 255, blue: 1, alpha: 1) }
}
