import Layers
import Testing
import UIKit

/// Views change at once, but in `UIView.animate`: UIView's documentation, and the book's chapter 7.
@Suite struct ViewAnimationTests: StageSuite {
  let stage = Stage()

  private func answer(_ key: String) -> (any CAAction)? {
    view.action(for: view.layer, forKey: key)
  }

  private func action(_ key: String) -> (any CAAction)? { view.layer.action(forKey: key) }

  // MARK: Actions

  @Test func `a change is seen at once`() {
    turn { view.center.x = 100 }
    #expect(view.layer.animationKeys() == nil)
    expect(at: [(0, 100)])
  }

  @Test func `a delegate answers NSNull outside of animate and the action inside`() {
    context.perform {
      #expect(answer("backgroundColor") is NSNull)
      #expect(action("backgroundColor") == nil)
      UIView.animate(withDuration: 1) {
        let inside = answer("backgroundColor") as? CABasicAnimation
        #expect(inside?.keyPath == "backgroundColor")
        #expect((action("position") as? CABasicAnimation)?.keyPath == "position")
        #expect(action("name") == nil)
      }
      #expect(answer("backgroundColor") is NSNull)
    }
  }

  @Test func `the layer's own actions come first, and NSNull is one`() {
    let push = CATransition()
    push.type = .push
    view.layer.actions = ["position": NSNull(), "backgroundColor": push]
    context.perform {
      UIView.animate(withDuration: 1) {
        #expect((action("backgroundColor") as? CATransition)?.type == .push)
        view.center.x = 100
      }
    }
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `with another delegate it is an ordinary layer`() {
    let nobody = Nobody()
    view.layer.delegate = nobody
    turn { view.center.x = 100 }
    #expect(view.layer.animationKeys() == ["position"])
  }

  private final class Nobody: NSObject, CALayerDelegate {}

  // MARK: Courses

  @Test func `10_2 an animation is slow at both ends unless told otherwise`() {
    turn { UIView.animate(withDuration: 1) { view.center.x = 100 } }
    #expect(view.center.x == 100)
    expect(at: [(0, 0), (0.25, 12.9162), (0.5, 50), (0.75, 87.0838), (1, 100)])
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseOut, [37.8138, 68.4643, 90.6535]),
    (.curveEaseIn, [9.3465, 31.5357, 62.1862]), (.curveLinear, [25, 50, 75]),
    (.curveEaseInOut, [12.9162, 50, 87.0838]),
  ]) func `10_2 a curve is chosen by options`(
    options: UIView.AnimationOptions, course: [Double]
  ) {
    turn { UIView.animate(withDuration: 1, delay: 0, options: options) { view.center.x = 100 } }
    expect(at: zip([0.25, 0.5, 0.75], course).map { ($0, $1) })
  }

  @Test func `before a delay is over, the layer stays as it was`() {
    turn {
      UIView.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        view.center.x = 100
      }
    }
    expect(at: [(0, 0), (0.4, 0), (0.5, 0), (0.75, 25), (1.5, 100), (2, 100)])
  }

  @Test func `ordinary layers take its duration and curve, but no delay`() {
    let plain = CALayer()
    turn { tree.root.addSublayer(plain) }
    turn {
      UIView.animate(withDuration: 1, delay: 5, options: .curveLinear) {
        plain.position.x = 100
      }
    }
    expect(plain, at: [(0.25, 25), (0.75, 75)])
  }

  @Test func `a view that was made just now is animated, too`() {
    let cover = UIView()
    turn {
      cover.center.x = 20
      window.addSubview(cover)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { cover.center.x = 120 }
      cover.alpha = 0.5
    }
    #expect(cover.layer.animationKeys() == ["position"])
    expect(cover.layer, at: [(0, 20), (0.5, 70), (1, 120)])
  }

  /// The View Programming Guide: "nested animations inherit the duration and animation curve of
  /// their parents", unless they override them.
  @Test(
    arguments: [
      ([], 100.0 / 4), ([.overrideInheritedDuration], 100.0 / 2),
      ([.overrideInheritedDuration, .overrideInheritedCurve], 68.4643),
    ] as [(UIView.AnimationOptions, Double)])
  func `an animation within another has its duration and curve, unless it overrides them`(
    options: UIView.AnimationOptions, expected: Double
  ) {
    let other = UIView()
    turn { window.addSubview(other) }
    turn {
      UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
        UIView.animate(withDuration: 1, delay: 0, options: [.curveEaseOut, options]) {
          other.center.x = 100
        }
        view.center.x = 100
      }
    }
    expect(other.layer, at: [(0.5, expected)])
    expect(at: [(0.5, 25)])
  }

  @Test func `an animation on its way is gone on from where it is`() {
    turn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 100 }
    }
    expect(at: [(0.5, 50)])
    turn { UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { view.center.x = 0 } }
    expect(at: [(0.5, 50), (1, 25), (1.5, 0)])
  }

  @Test func `where actions are off nothing is animated`() {
    turn {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      UIView.animate(withDuration: 1) { view.center.x = 100 }
      CATransaction.commit()
    }
    #expect(view.layer.animationKeys() == nil)
  }

  // MARK: Ends

  @Test func `completion is called once, when the animation has come to its end`() {
    let ends = Ends()
    turn {
      UIView.animate(withDuration: 1) {
        view.center.x = 100
      } completion: {
        ends.flags.append($0)
      }
    }
    frame(at: 0.9)
    #expect(ends.flags.isEmpty)
    for time in [1.0, 1.1, 3] { frame(at: time) }
    #expect(ends.flags == [true])
  }

  @Test func `completion waits for the delay as well`() {
    let ends = Ends()
    turn {
      UIView.animate(
        withDuration: 1, delay: 1, animations: { view.center.x = 100 },
        completion: { ends.flags.append($0) })
    }
    frame(at: 1.5)
    #expect(ends.flags.isEmpty)
    frame(at: 2)
    #expect(ends.flags == [true])
  }

  @Test func `of an animation that was replaced completion hears that it isn't finished`() {
    let ends = Ends()
    turn {
      UIView.animate(withDuration: 1) {
        view.center.x = 100
      } completion: {
        ends.flags.append($0)
      }
    }
    frame(at: 0.5)
    turn { UIView.animate(withDuration: 1) { view.center.x = 0 } }
    frame(at: 0.6)
    #expect(ends.flags == [false])
  }

  @Test func `without an animation completion is called at once`() {
    let ends = Ends()
    context.perform {
      UIView.animate(withDuration: 1, animations: {}, completion: { ends.flags.append($0) })
      UIView.animate(
        withDuration: 0, delay: 3, animations: { view.center.x = 100 },
        completion: { ends.flags.append($0) })
    }
    #expect(ends.flags == [true, true])
    #expect(view.layer.animationKeys() == nil)
  }

  @Test func `of a view that is in no window nothing is animated`() {
    let (alone, held, ends) = (UIView(), UIView(), Ends())
    turn {
      UIView.animate(withDuration: 1) {
        alone.center.x = 100
        held.center.x = 100
      } completion: {
        ends.flags.append($0)
      }
      UIView.transition(
        with: alone, duration: 1, options: .transitionCrossDissolve, animations: nil)
      UIView.animate(withDuration: 1) { held.alpha = 0 }
      // What is put there in the same turn is seen.
      window.addSubview(held)
    }
    #expect(alone.layer.animationKeys() == nil && alone.center.x == 100)
    #expect(held.layer.animationKeys() == ["position", "opacity"])
    turn { held.layer.removeAnimation(forKey: "position") }
    frame(at: 1.0 / 60)
    #expect(ends.flags == [false])
    turn {
      UIView.animate(withDuration: 1) {
        alone.alpha = 0
      } completion: {
        ends.flags.append($0)
      }
    }
    turn { window.addSubview(alone) }
    frame(at: 2.0 / 60)
    #expect(ends.flags == [false, true])
    turn { #expect(window.hitTest(CGPoint(x: 100, y: 0), with: nil) === window) }
  }

  /// A damped spring's course, x = 1 − e^(−ζωt)(cos ω′t + ζω/ω′ sin ω′t), ω′ = ω√(1−ζ²).
  @Test(arguments: [0.25, 0.5, 0.8]) func `a spring by its damping rests when its duration is over`(
    ratio: Double
  ) throws {
    turn {
      UIView.animate(
        withDuration: 2, delay: 0, usingSpringWithDamping: ratio, initialSpringVelocity: 0,
        animations: { view.center.x = 1000 })
    }
    let spring = try #require(view.layer.animation(forKey: "position") as? CASpringAnimation)
    let frequency = spring.stiffness.squareRoot()
    #expect(abs(spring.damping - 2 * ratio * frequency) < 1e-9 && spring.duration == 2)
    let swing = frequency * (1 - ratio * ratio).squareRoot()
    func course(_ time: Double) -> Double {
      let decay = ratio * frequency
      return 1000 - 1000 * exp(-decay * time)
        * (cos(swing * time) + decay / swing * sin(swing * time))
    }
    expect(at: [0.1, 0.5, 1, 1.9].map { ($0, course($0)) })
    // Within a thousandth from the end on, and not long before.
    #expect(stride(from: 2, to: 4, by: 0.01).allSatisfy { abs(course($0) - 1000) <= 1 })
    #expect(stride(from: 1.5, to: 2, by: 0.001).contains { abs(course($0) - 1000) > 0.99 })
  }

  @Test func `a view that its own completion holds is gone with its tree`() {
    weak var gone: UIView?
    LayerContext().perform {
      let tree = LayerTree(size: .zero, scale: 1)
      let window = UIWindow(frame: .zero)
      tree.root.addSublayer(window.layer)
      window.makeKeyAndVisible()
      let cover = UIView()
      gone = cover
      window.addSubview(cover)
      UIView.animate(withDuration: 1) {
        cover.alpha = 0
      } completion: { _ in
        cover.removeFromSuperview()
      }
      _ = tree.commit()
      #expect(cover.layer.animationKeys() == ["opacity"])
    }
    #expect(gone == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `without a time there is no animation`(duration: Double) {
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    turn { UIView.animate(withDuration: duration) { view.center.x = 100 } }
    #expect(view.layer.animationKeys() == nil)
    #expect(view.center.x == 100)
    #expect(lines.count == (duration.isFinite ? 0 : 1))
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `a delay that makes no sense is none`(delay: Double) {
    context.reportMisuse = { _ in }
    turn {
      UIView.animate(withDuration: 1, delay: delay, options: .curveLinear) {
        view.center.x = 100
      }
    }
    expect(at: [(0.5, 50)])
  }
}
