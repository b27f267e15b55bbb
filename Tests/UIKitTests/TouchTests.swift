import Layers
import Testing
import UIKit

/// Touches: UIResponder's, UITouch's and UIView's documentation.
@Suite struct TouchTests: StageSuite {
  let stage = Stage()
  private let log = Log()
  private let touches: PointerTouches

  /// A view of 100 × 100 at (50, 50) that writes down what it is told.
  private final class Log: UIView {
    var lines: [String] = []
    var passesOn = false

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("began", touches)
      if passesOn { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("moved", touches)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("ended", touches)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      note("cancelled", touches)
    }

    private func note(_ what: String, _ touches: Set<UITouch>) {
      for touch in touches {
        let point = touch.location(in: self)
        lines.append("\(what) \(Int(point.x)),\(Int(point.y))")
      }
    }
  }

  init() {
    log.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    touches = PointerTouches(of: stage.window)
    turn { window.addSubview(log) }
  }

  private func perform(_ body: () -> Void) { context.perform(body) }

  private func point(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  // MARK: Hits

  @Test func `the deepest, frontmost view is hit; hidden, faint and disabled ones aren't`() {
    let (back, front, inner) = (UIView(), UIView(), UIView())
    for view in [back, front] { view.frame = CGRect(x: 200, y: 200, width: 100, height: 100) }
    inner.frame = CGRect(x: 10, y: 10, width: 20, height: 20)
    perform {
      window.addSubview(back)
      window.addSubview(front)
      front.addSubview(inner)
      #expect(window.hitTest(point(215, 215), with: nil) === inner)
      #expect(window.hitTest(point(205, 205), with: nil) === front)
      back.layer.zPosition = 1
      #expect(window.hitTest(point(205, 205), with: nil) === front)
      front.alpha = 0.009
      #expect(window.hitTest(point(215, 215), with: nil) === back)
      front.alpha = 0.02
      #expect(window.hitTest(point(215, 215), with: nil) === inner)
      front.isHidden = true
      #expect(window.hitTest(point(215, 215), with: nil) === back)
      front.isHidden = false
      front.isUserInteractionEnabled = false
      #expect(window.hitTest(point(215, 215), with: nil) === back)
      #expect(window.hitTest(point(400, 10), with: nil) == nil)
    }
  }

  @Test func `what hangs over its superview isn't hit there, clipped or not`() {
    let inner = UIView(frame: CGRect(x: 90, y: 90, width: 50, height: 50))
    perform {
      log.addSubview(inner)
      #expect(window.hitTest(point(145, 145), with: nil) === inner)
      #expect(window.hitTest(point(160, 160), with: nil) === window)
    }
  }

  @Test func `points are converted through transforms, both ways`() {
    perform {
      log.transform = CGAffineTransform(rotationAngle: .pi / 2)
      let inner = log.convert(point(100, 60), from: window)
      #expect(abs(inner.x - 10) < 1e-9 && abs(inner.y - 50) < 1e-9)
      let outer = log.convert(point(10, 50), to: nil)
      #expect(abs(outer.x - 100) < 1e-9 && abs(outer.y - 60) < 1e-9)
      let box = log.convert(CGRect(x: 0, y: 0, width: 100, height: 20), to: window)
      #expect(abs(box.minX - 130) < 1e-9 && abs(box.width - 20) < 1e-9 && box.height > 99.9)
    }
  }

  // MARK: The way of a touch

  @Test func `a touch belongs to the view that it came down on, wherever it goes`() {
    perform {
      touches.begin(0, at: point(60, 70))
      touches.move(0, to: point(300, 300))
      touches.end(0)
    }
    #expect(log.lines == ["began 10,20", "moved 250,250", "ended 250,250"])
  }

  @Test func `what a view doesn't answer goes to its superviews and controllers`() {
    final class Controller: UIViewController {
      var began = 0
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { began += 1 }
    }
    let controller = Controller()
    perform {
      window.rootViewController = controller
      controller.view.addSubview(log)
      #expect(log.next === controller.view)
      #expect(controller.view.next === controller)
      #expect(controller.next === window)
      touches.begin(0, at: point(300, 300))
      touches.end(0)
      log.passesOn = true
      touches.begin(0, at: point(60, 60))
    }
    #expect(controller.began == 2)
    #expect(log.lines == ["began 10,10"])
  }

  @Test func `a touch knows where it was, when, and its window`() throws {
    final class Keeper: UIView {
      var touch: UITouch?
      var event: UIEvent?
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        touch = touches.first
        self.event = event
      }
    }
    let keeper = Keeper(frame: CGRect(x: 100, y: 200, width: 100, height: 100))
    try context.perform {
      window.addSubview(keeper)
      context.beginFrame(at: 2)
      touches.begin(0, at: point(110, 210))
      context.beginFrame(at: 2.5)
      touches.move(0, to: point(120, 230))
      let touch = try #require(keeper.touch)
      #expect(touch.location(in: keeper) == point(20, 30))
      #expect(touch.location(in: nil) == point(120, 230))
      #expect(touch.previousLocation(in: keeper) == point(10, 10))
      #expect(touch.timestamp == 2.5 && touch.phase == .moved && touch.tapCount == 1)
      #expect(touch.view === keeper && touch.window === window)
      #expect(keeper.event?.allTouches == [touch])
      #expect(keeper.event?.touches(for: keeper) == [touch])
      #expect(keeper.event?.touches(for: log) == nil)
    }
  }

  @Test func `taps that follow soon and near are counted`() {
    final class Counter: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        counts += touches.map(\.tapCount)
      }
    }
    let counter = Counter(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
    perform {
      window.addSubview(counter)
      for (time, x) in [(0, 100), (0.3, 104), (0.6, 104), (1, 104), (1.2, 200)]
        as [(Double, Double)]
      {
        context.beginFrame(at: time)
        touches.begin(0, at: point(x, 100))
        touches.end(0)
      }
    }
    #expect(counter.counts == [1, 2, 3, 1, 1])
  }

  // MARK: Several touches

  @Test func `a second touch is a view's only if it wants several`() {
    perform {
      touches.begin(0, at: point(60, 60))
      touches.begin(1, at: point(70, 60))
      touches.end(1)
      touches.end(0)
      #expect(log.lines == ["began 10,10", "ended 10,10"])
      log.isMultipleTouchEnabled = true
      log.lines = []
      touches.begin(0, at: point(60, 60))
      touches.begin(1, at: point(70, 60))
      touches.end(0)
      touches.move(1, to: point(71, 60))
      #expect(log.lines == ["began 10,10", "began 20,10", "ended 10,10", "moved 21,10"])
    }
  }

  @Test(arguments: [true, false]) func `an exclusive view is touched alone`(isFirst: Bool) {
    let other = Log(frame: CGRect(x: 200, y: 200, width: 50, height: 50))
    perform {
      window.addSubview(other)
      (isFirst ? log : other).isExclusiveTouch = true
      touches.begin(0, at: point(60, 60))
      touches.begin(1, at: point(210, 210))
      #expect(other.lines.isEmpty)
      touches.end(0)
      touches.begin(1, at: point(210, 210))
      #expect(other.lines == ["began 10,10"])
    }
  }

  @Test func `a view that leaves the window loses its touches`() {
    perform {
      touches.begin(0, at: point(60, 60))
      log.removeFromSuperview()
      touches.end(0)
      #expect(log.lines == ["began 10,10", "cancelled 10,10"])
      window.addSubview(log)
      touches.begin(0, at: point(60, 60))
      touches.cancel()
      touches.end(0)
      #expect(log.lines.suffix(2) == ["began 10,10", "cancelled 10,10"])
    }
  }

  // MARK: While views are animated

  @Test(arguments: [(UIView.AnimationOptions(), false), (.allowUserInteraction, true)])
  func `a view that is animated isn't touched, unless that is allowed`(
    options: UIView.AnimationOptions, isTouched: Bool
  ) {
    turn {
      UIView.animate(withDuration: 1, delay: 0, options: options) { log.alpha = 0.5 }
    }
    perform {
      touches.begin(0, at: point(60, 60))
      touches.end(0)
      #expect(log.lines.isEmpty == !isTouched)
    }
    log.lines = []
    frame(at: 1)
    perform { touches.begin(0, at: point(60, 60)) }
    #expect(log.lines == ["began 10,10"])
  }
}
