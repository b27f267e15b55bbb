public import Foundation

/// Makes a view, and what goes on with it: what appears and disappears with a window.
open class UIViewController: UIResponder {
  private var rootView: UIView?
  private weak var parentController: UIViewController?
  private var childControllers: [UIViewController] = []
  private var appearance = Appearance.hidden

  private enum Appearance {
    case hidden, appearing, shown, disappearing
  }

  /// What its user calls it.
  open var title: String?

  /// A controller whose view isn't made yet; there are no files to make it from, so both are nil.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init()
    if let name = nibNameOrNil { misuse("there are no nibs here: \(name) makes no view") }
  }

  /// A controller whose view isn't made yet.
  public override convenience init() { self.init(nibName: nil, bundle: nil) }

  /// Nil: there are no archives of controllers here.
  public required init?(coder: NSCoder) { return nil }

  // MARK: The view

  /// The root view; asked for it for the first time, `loadView()` makes it.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var view: UIView! {
    get { loadedView() }
    set { setView(newValue) }
  }

  /// The root view, if it was made.
  open var viewIfLoaded: UIView? { rootView }

  /// Whether the root view was made.
  open var isViewLoaded: Bool { rootView != nil }

  /// Makes the root view, unless it is there.
  open func loadViewIfNeeded() { _ = loadedView() }

  /// Sets `view`; unless overridden to a plain view as large as the screen.
  open func loadView() {
    view = UIView(frame: UIScreen.main.bounds)
  }

  /// The root view was made.
  open func viewDidLoad() {}

  // MARK: What happens to it

  /// The view is about to be shown.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view is shown.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to be shown no more.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is shown no more.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay its subviews out.
  open func viewWillLayoutSubviews() {}
  /// The view has laid its subviews out.
  open func viewDidLayoutSubviews() {}

  /// The view's superview.
  open override var next: UIResponder? { rootView?.superview }

  // MARK: Controllers in it

  /// The controller that this one is in.
  open var parent: UIViewController? { parentController }
  /// The controllers in this one; their views are shown where somebody adds them.
  open var children: [UIViewController] { childControllers }

  /// Takes a controller in, away from the one that it is in.
  open func addChild(_ childController: UIViewController) {
    guard childController !== self, childController.parent !== self else { return }
    childController.parentController?.childControllers.removeAll { $0 === childController }
    childController.willMove(toParent: self)
    childController.parentController = self
    childControllers.append(childController)
  }

  /// Leaves the controller that this one is in.
  open func removeFromParent() {
    guard let parent = parentController else { return }
    parent.childControllers.removeAll { $0 === self }
    parentController = nil
    didMove(toParent: nil)
  }

  /// It is about to go into another controller; who takes it out calls it with nil.
  open func willMove(toParent parent: UIViewController?) {}
  /// It is in another controller, or in none; who takes it in calls it.
  open func didMove(toParent parent: UIViewController?) {}

  // MARK: What views and windows call

  func prepare(isShown: Bool) {
    switch (appearance, isShown) {
    case (.hidden, true), (.disappearing, true):
      appearance = .appearing
      viewWillAppear(false)
    case (.shown, false), (.appearing, false):
      appearance = .disappearing
      viewWillDisappear(false)
    default: break
    }
  }

  func settle(isShown: Bool) {
    switch (appearance, isShown) {
    case (.appearing, true):
      appearance = .shown
      viewDidAppear(false)
    case (.disappearing, false):
      appearance = .hidden
      viewDidDisappear(false)
    default: break
    }
  }

  private func loadedView() -> UIView {
    if let rootView { return rootView }
    loadView()
    if rootView == nil {
      misuse("loadView() of \(Swift.type(of: self)) sets no view: it has a plain one")
      setView(UIView())
    }
    let made = rootView ?? UIView()
    viewDidLoad()
    return made
  }

  private func setView(_ view: UIView?) {
    guard view !== rootView else { return }
    rootView?.controller = nil
    rootView = view
    view?.controller = self
  }
}
