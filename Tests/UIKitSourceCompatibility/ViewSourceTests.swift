import Layers
import Testing
import UIKit

/// What is written for iOS by `import UIKit` compiles as Swift 5 without a warning, and does as there.
@Suite struct ViewSourceTests {
  /// A visible window of 320 × 480 points, and time.
  private final class Screen {
    let context = LayerContext()
    let tree: LayerTree
    let window: UIWindow

    init() {
      let frame = CGRect(x: 0, y: 0, width: 320, height: 480)
      (tree, window) = context.perform {
        let (tree, window) = (LayerTree(size: frame.size, scale: 1), UIWindow(frame: frame))
        tree.root.addSublayer(window.layer)
        window.makeKeyAndVisible()
        return (tree, window)
      }
    }

    func frame<Result>(at seconds: Double, _ body: () -> Result) -> Result {
      context.perform {
        context.beginFrame(at: seconds)
        let result = body()
        _ = tree.commit()
        return result
      }
    }
  }

  private let screen = Screen()

  @Test func `a ring of a view of its own layer class`() throws {
    let ring = screen.frame(at: 0) { () -> ProgressRing in
      let ring = ProgressRing(frame: CGRect(x: 10, y: 10, width: 50, height: 40))
      screen.window.addSubview(ring)
      return ring
    }
    let shape = try #require(ring.layer as? CAShapeLayer)
    #expect(shape.path?.boundingBoxOfPath == CGRect(x: 7, y: 2, width: 36, height: 36))
    screen.frame(at: 1) { ring.progress = 1 }
    screen.frame(at: 1.125) {}
    let shown = screen.context.perform { shape.presentation()?.strokeEnd }
    #expect(shown.map { abs($0 - 0.5) < 1e-9 } == true)
  }

  @Test func `a drawn star, and pictures made of views and colours`() throws {
    try screen.context.perform {
      let star = StarView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      star.isOpaque = false
      let picture = star.snapshot()
      #expect(picture.size == CGSize(width: 40, height: 40))
      #expect(picture.color(x: 20, y: 20)?.components.alpha == 1)
      #expect(picture.color(x: 1, y: 1)?.components.alpha == 0)
      let red = try #require(
        UIImage.solid(UIColor(hex: 0xFF8000), size: CGSize(width: 9, height: 9)))
      let center = try #require(red.color(x: 4, y: 4)?.components)
      #expect((center.red, center.green * 255, center.blue) == (1, 128, 0))
      #expect(red.rounded(radius: 4).color(x: 0, y: 0)?.components.alpha == 0)
    }
  }

  @Test func `a card is flipped by a touch`() {
    var ends: [Bool] = []
    let card = screen.frame(at: 0) { () -> FlipCard in
      let card = FlipCard()
      card.onFlip = { ends.append($0) }
      screen.window.addSubview(card)
      return card
    }
    #expect(screen.window.hitTest(CGPoint(x: 30, y: 20), with: nil) === card.front)
    screen.frame(at: 1) { card.flip() }
    #expect(card.front.isHidden && !card.back.isHidden && card.isFlipped)
    screen.frame(at: 2) {}
    #expect(ends == [true])
  }

  @Test func `controllers with a dragged knob and with controls`() {
    screen.frame(at: 0) {
      let controller = DragController()
      screen.window.rootViewController = controller
      controller.loadViewIfNeeded()
      #expect(controller.knob.superview === controller.view)
      #expect(controller.knob.gestureRecognizers?.count == 1)
      let settings = SettingsController()
      settings.loadViewIfNeeded()
      settings.press()
      settings.slide(to: 99)
      #expect(settings.log == ["go", "slider 10.0"])
    }
  }

  @Test func `extensions that every project has`() {
    screen.frame(at: 0) {
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
      screen.window.addSubview(view)
      view.shake()
      view.pin([.topLeft, .bottomRight], radius: 8)
      #expect(view.layer.animationKeys() == ["shake"])
      #expect((view.layer.mask as? CAShapeLayer)?.path?.contains(CGPoint(x: 1, y: 1)) == false)
      #expect((view.layer.mask as? CAShapeLayer)?.path?.contains(CGPoint(x: 29, y: 1)) == true)
    }
  }
}
