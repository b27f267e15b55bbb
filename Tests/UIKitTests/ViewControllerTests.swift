import Layers
import Testing
import UIKit

/// View controllers and windows: the documentation of UIViewController and UIWindow.
@Suite struct ViewControllerTests: StageSuite {
  let stage = Stage()

  private final class Log: UIViewController {
    var lines: [String] = []
    var size = CGSize.zero

    override func viewDidLoad() {
      lines.append("load")
      size = view.bounds.size
    }
    override func viewWillAppear(_ animated: Bool) { lines.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { lines.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { lines.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { lines.append("did disappear") }
    override func viewWillLayoutSubviews() { lines.append("will lay out") }
    override func viewDidLayoutSubviews() { lines.append("did lay out") }
    override func willMove(toParent parent: UIViewController?) {
      lines.append("will move \(parent != nil)")
    }
    override func didMove(toParent parent: UIViewController?) {
      lines.append("did move \(parent != nil)")
    }
  }

  private static let appearing = ["will appear", "will lay out", "did lay out", "did appear"]

  @Test func `the view is made when it is asked for, as large as the screen`() {
    let controller = Log()
    #expect(!controller.isViewLoaded && controller.viewIfLoaded == nil)
    context.perform { controller.loadViewIfNeeded() }
    #expect(controller.isViewLoaded && controller.lines == ["load"])
    #expect(controller.size == CGSize(width: 400, height: 400))
    #expect(controller.view.next === controller)
  }

  @Test func `loadView makes another view`() {
    final class Own: UIViewController {
      override func loadView() { view = UIButton() }
    }
    #expect(Own().view is UIButton)
    #expect(Own(nibName: nil, bundle: nil).view is UIButton)
  }

  @Test func `the root's view fills the window, and appears with it`() {
    context.perform {
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
      #expect(window.isHidden && !window.isKeyWindow)
      tree.root.addSublayer(window.layer)
      let controller = Log()
      window.rootViewController = controller
      #expect(controller.lines == ["load"])
      #expect(controller.view.superview === window)
      #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 100, height: 50))
      window.makeKeyAndVisible()
      #expect(!window.isHidden && window.isKeyWindow)
      #expect(controller.lines == ["load"] + Self.appearing)
      controller.lines = []
      window.frame.size.width = 80
      #expect(controller.view.bounds.width == 80)
      window.isHidden = true
      #expect(controller.lines == ["will disappear", "did disappear"])
    }
  }

  @Test func `another root takes the first one's view out`() {
    let (first, second) = (Log(), Log())
    context.perform {
      window.rootViewController = first
      #expect(first.lines == ["load"] + Self.appearing)
      first.lines = []
      window.rootViewController = second
      #expect(first.lines == ["will disappear", "did disappear"])
      #expect(first.view.superview == nil && first.view.window == nil)
      #expect(second.view.window === window)
    }
  }

  @Test func `a child's view appears where somebody adds it`() {
    let (parent, child) = (Log(), Log())
    context.perform {
      window.rootViewController = parent
      parent.addChild(child)
      #expect(child.lines == ["will move true"])
      parent.view.addSubview(child.view)
      child.didMove(toParent: parent)
      #expect(child.lines == ["will move true", "load"] + Self.appearing + ["did move true"])
      #expect(parent.children == [child] && child.parent === parent)
      child.lines = []
      child.willMove(toParent: nil)
      child.view.removeFromSuperview()
      child.removeFromParent()
      #expect(
        child.lines == ["will move false", "will disappear", "did disappear", "did move false"])
      #expect(parent.children.isEmpty && child.parent == nil)
    }
  }

  @Test func `who drops the window drops controllers and views`() {
    weak var gone: UIViewController?
    context.perform {
      let window = UIWindow(frame: .zero)
      let controller = UIViewController()
      gone = controller
      window.rootViewController = controller
      window.makeKeyAndVisible()
      #expect(gone != nil)
    }
    #expect(gone == nil)
  }

  /// Code that was written for a device, as it is typed there.
  @Test func `subclasses have the initialisers that they have there`() {
    final class Own: UIView {
      let label: String
      init(label: String) {
        self.label = label
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) {
        label = ""
        super.init(coder: coder)
      }
    }
    final class Common: UIView {
      var isReady = false
      override init(frame: CGRect) {
        super.init(frame: frame)
        isReady = true
      }
      required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
    }
    final class Controller: UIViewController {
      let number: Int
      init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
      }
      required init?(coder: NSCoder) { nil }
    }
    #expect(Own(label: "it").label == "it")
    #expect(Common().isReady)
    #expect(Controller(number: 3).number == 3)
  }
}
