import Layers
import Testing
import UIKit

/// Gesture recognisers: UIGestureRecognizer's documentation, "gesture recognizers" of the guide.
@Suite struct GestureTests: StageSuite {
  let stage = Stage()
  private let touched = Touched(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
  private let touches: PointerTouches
  private let log = Log()

  private final class Log {
    var lines: [String] = []
  }

  private final class Touched: UIView {
    var lines: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("began")
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("moved")
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("ended")
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
      lines.append("cancelled")
    }
  }

  init() {
    touches = PointerTouches(of: stage.window)
    turn { window.addSubview(touched) }
  }

  private func tap(_ x: CGFloat, _ y: CGFloat, at time: Double, by: CGFloat = 0) {
    context.perform {
      context.beginFrame(at: time)
      touches.begin(0, at: CGPoint(x: x, y: y))
      if by != 0 { touches.move(0, to: CGPoint(x: x + by, y: y)) }
      touches.end(0)
    }
  }

  private func tapper(_ name: String, taps: Int = 1) -> UITapGestureRecognizer {
    let recognizer = UITapGestureRecognizer { [log] tap in
      let point = tap.location(in: tap.view)
      log.lines.append("\(name) \(Int(point.x)) \(tap.state == .ended)")
    }
    recognizer.numberOfTapsRequired = taps
    return recognizer
  }

  // MARK: Lifetimes

  @Test(arguments: [true, false])
  func `views and recognisers go, whether a touch of theirs has ended or is still down`(
    ends: Bool
  ) {
    weak var view: UIView?
    weak var recognizer: UIGestureRecognizer?
    do {
      let stage = Stage()
      let touches = PointerTouches(of: stage.window)
      let touched = Touched(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
      let pan = UIPanGestureRecognizer { _ in }
      (view, recognizer) = (touched, pan)
      touched.addGestureRecognizer(pan)
      stage.context.perform {
        stage.context.beginFrame(at: 0)
        stage.window.addSubview(touched)
        touches.begin(0, at: CGPoint(x: 30, y: 30))
        touches.move(0, to: CGPoint(x: 90, y: 30))
        if ends { touches.end(0) }
      }
      #expect(touched.lines.first == "began")
    }
    #expect(view == nil && recognizer == nil)
  }

  // MARK: Taps

  @Test func `a tap is recognised when it goes up, and the view's touch is cancelled`() {
    touched.addGestureRecognizer(tapper("tap"))
    tap(30, 40, at: 0)
    #expect(log.lines == ["tap 30 true"])
    #expect(touched.lines == ["began", "cancelled"])
    touched.gestureRecognizers?.first?.cancelsTouchesInView = false
    tap(50, 40, at: 1)
    #expect(log.lines == ["tap 30 true", "tap 50 true"])
    #expect(touched.lines.suffix(2) == ["began", "ended"])
  }

  @Test func `a touch that moves is no tap, but by a little`() {
    touched.addGestureRecognizer(tapper("tap"))
    tap(100, 100, at: 0, by: 10)
    #expect(log.lines == ["tap 110 true"])
    tap(100, 100, at: 1, by: 11)
    #expect(log.lines.count == 1)
    tap(100, 100, at: 2)
    #expect(log.lines.count == 2)
  }

  @Test func `two taps are two that follow soon`() {
    touched.addGestureRecognizer(tapper("double", taps: 2))
    tap(10, 10, at: 0)
    tap(12, 10, at: 0.3)
    #expect(log.lines == ["double 12 true"])
    tap(10, 10, at: 1)
    tap(10, 10, at: 1.5)
    tap(10, 10, at: 1.7)
    #expect(log.lines.count == 2)
    tap(10, 10, at: 3)
    tap(90, 10, at: 3.1)
    #expect(log.lines.count == 2)
  }

  @Test func `one tap doesn't keep another recogniser from waiting for two`() {
    touched.addGestureRecognizer(tapper("one"))
    touched.addGestureRecognizer(tapper("two", taps: 2))
    tap(10, 10, at: 0)
    tap(10, 10, at: 0.2)
    #expect(log.lines == ["one 10 true", "one 10 true", "two 10 true"])
  }

  @Test func `a recogniser sees the touches of the views in its own, innermost first`() {
    let inner = UIView(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    touched.addSubview(inner)
    touched.addGestureRecognizer(tapper("outer"))
    tap(110, 110, at: 0)
    #expect(log.lines == ["outer 110 true"])
    inner.addGestureRecognizer(tapper("inner"))
    tap(110, 110, at: 1)
    #expect(log.lines.suffix(1) == ["inner 10 true"])
    tap(10, 10, at: 2)
    #expect(log.lines.suffix(1) == ["outer 10 true"])
  }

  @Test func `a recogniser that is off, or was taken away, sees nothing`() throws {
    let recognizer = tapper("tap")
    touched.addGestureRecognizer(recognizer)
    #expect(recognizer.view === touched)
    recognizer.isEnabled = false
    tap(10, 10, at: 0)
    recognizer.isEnabled = true
    touched.removeGestureRecognizer(recognizer)
    #expect(recognizer.view == nil && touched.gestureRecognizers == nil)
    tap(10, 10, at: 1)
    #expect(log.lines.isEmpty)
    #expect(touched.lines == ["began", "ended", "began", "ended"])
  }

  @Test func `a tap on a button is the button's, not that of a recogniser around it`() {
    let button = UIButton(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    button.addAction(UIAction { [log] _ in log.lines.append("button") }, for: .touchUpInside)
    touched.addSubview(button)
    touched.addGestureRecognizer(tapper("tap"))
    tap(110, 110, at: 0)
    #expect(log.lines == ["button"])
    button.isEnabled = false
    tap(110, 110, at: 1)
    #expect(log.lines == ["button", "tap 110 true"])
  }

  @Test func `a view may refuse a gesture`() {
    final class Refusing: UIView {
      override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        false
      }
    }
    let inner = Refusing(frame: CGRect(x: 100, y: 100, width: 50, height: 50))
    touched.addSubview(inner)
    touched.addGestureRecognizer(tapper("tap"))
    tap(110, 110, at: 0)
    #expect(log.lines.isEmpty)
  }

  // MARK: Drags

  private func panner() -> UIPanGestureRecognizer {
    let recognizer = UIPanGestureRecognizer { [log] pan in
      let way = pan.translation(in: pan.view)
      log.lines.append("\(pan.state) \(Int(way.x)) \(Int(way.y))")
    }
    touched.addGestureRecognizer(recognizer)
    return recognizer
  }

  private func drag(_ points: [(time: Double, x: CGFloat, y: CGFloat)]) {
    context.perform {
      for (index, point) in points.enumerated() {
        context.beginFrame(at: point.time)
        let location = CGPoint(x: point.x, y: point.y)
        if index == 0 { touches.begin(0, at: location) } else { touches.move(0, to: location) }
      }
    }
  }

  private func lift() { context.perform { touches.end(0) } }

  @Test func `a drag begins after ten points and tells how far it is`() {
    _ = panner()
    drag([(0, 100, 100), (0.1, 106, 100), (0.2, 100, 110), (0.3, 150, 90)])
    lift()
    #expect(log.lines == ["began 0 10", "changed 50 -10", "ended 50 -10"])
    #expect(touched.lines == ["began", "moved", "cancelled"])
    log.lines = []
    tap(10, 10, at: 1)
    #expect(log.lines.isEmpty)
    #expect(touched.lines.suffix(2) == ["began", "ended"])
  }

  @Test func `a translation counts from what it is set to`() {
    let pan = panner()
    drag([(0, 100, 100), (0.1, 120, 100)])
    context.perform { pan.setTranslation(.zero, in: touched) }
    drag([])
    context.perform { touches.move(0, to: CGPoint(x: 125, y: 103)) }
    #expect(log.lines == ["began 20 0", "changed 5 3"])
  }

  @Test func `velocity is in points a second, in the view's own coordinates`() {
    let pan = panner()
    touched.transform = CGAffineTransform(scaleX: 2, y: 2)
    drag([(0, 100, 100), (0.05, 120, 100), (0.1, 140, 110)])
    context.perform {
      let velocity = pan.velocity(in: window)
      #expect(abs(velocity.x - 400) < 1e-9 && abs(velocity.y - 100) < 1e-9)
      let own = pan.velocity(in: touched)
      #expect(abs(own.x - 200) < 1e-9 && abs(own.y - 50) < 1e-9)
    }
    // Who stays where they are for a while lets go without any.
    drag([])
    context.perform {
      context.beginFrame(at: 1)
      touches.move(0, to: CGPoint(x: 140, y: 110))
      #expect(pan.velocity(in: window) == .zero)
    }
  }

  @Test func `a drag leaves nothing for a tap, and a touch that is taken away cancels it`() {
    _ = panner()
    touched.addGestureRecognizer(tapper("tap"))
    drag([(0, 100, 100), (0.1, 120, 100)])
    context.perform { touches.cancel() }
    #expect(log.lines == ["began 20 0", "cancelled 20 0"])
    tap(10, 10, at: 1)
    #expect(log.lines.suffix(1) == ["tap 10 true"])
  }
}
