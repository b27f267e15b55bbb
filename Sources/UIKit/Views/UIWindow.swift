public import QuartzCore

/// The view that all others are in, and that gives them their touches.
///
/// Its layer is put into a layer tree by whoever shows it. At first it is hidden.
open class UIWindow: UIView {
  /// The touches that are down in it, in the order in which they came down.
  var touches: [UITouch] = []
  private var root: UIViewController?
  /// Whether `makeKeyAndVisible()` was called.
  open private(set) var isKeyWindow = false

  /// A hidden window where what it is shown in has `frame`.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
  }

  /// Nil: there are no archives of views here.
  public required init?(coder: NSCoder) { return nil }

  package override class var drawsNothing: Bool { self == UIWindow.self }

  /// Whose view fills the window; it appears when the window is shown.
  open var rootViewController: UIViewController? {
    get { root }
    set { setRoot(newValue) }
  }

  /// Shows the window.
  open func makeKeyAndVisible() {
    isKeyWindow = true
    isHidden = false
  }

  /// Whether the window is left out of the picture; at first it is.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != isHidden else { return }
      let controllers = subtree.compactMap(\.controller)
      for controller in controllers { controller.prepare(isShown: !newValue) }
      super.isHidden = newValue
      if !newValue { layoutIfNeeded() }
      for controller in controllers { controller.settle(isShown: !newValue) }
    }
  }

  var isShown: Bool { !isHidden }

  /// Itself.
  open override var window: UIWindow? { self }

  /// Nobody: what the window doesn't answer is lost.
  open override var next: UIResponder? { nil }

  /// Tells gesture recognisers and views what touches did.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  private func setRoot(_ controller: UIViewController?) {
    guard controller !== root else { return }
    root?.viewIfLoaded?.removeFromSuperview()
    root = controller
    guard let view = controller?.view else { return }
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    if isShown { layoutIfNeeded() }
  }
}
