import Layers
import Testing
import UIKit

/// What blocks of animations can do besides: UIView's documentation of its options and classes.
@Suite struct ViewAnimationOptionTests: StageSuite {
  let stage = Stage()

  // MARK: Options

  @Test func `a change that repeats and reverses goes to and fro for ever`() {
    let ends = Ends()
    turn {
      UIView.animate(
        withDuration: 1, delay: 0, options: [.repeat, .autoreverse, .curveLinear],
        animations: { view.center.x = 100 }, completion: { ends.flags.append($0) })
    }
    expect(at: [(0.25, 25), (1, 100), (1.25, 75), (2, 0), (2.5, 50), (1000.5, 50)])
    #expect(ends.flags.isEmpty)
    turn { view.layer.removeAllAnimations() }
    frame(at: 1001)
    #expect(ends.flags == [false])
  }

  @Test func `a change that reverses once is then where it was set to`() {
    turn {
      UIView.animate(withDuration: 1, delay: 0, options: [.autoreverse, .curveLinear]) {
        view.center.x = 100
      }
    }
    expect(at: [(0.5, 50), (1.5, 50), (1.9, 10), (2, 100)])
  }

  @Test func `repetitions are counted for what is changed within`() {
    let other = UIView()
    turn { window.addSubview(other) }
    turn {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        UIView.modifyAnimations(withRepeatCount: 2.5, autoreverses: true) { view.center.x = 100 }
        other.center.x = 100
      }
    }
    expect(other.layer, at: [(0.5, 50)])
    expect(at: [(1.5, 50), (4.5, 50), (4.75, 75), (5, 100)])
    expect(other.layer, at: [(5, 100)])
  }

  @Test func `what a layout changes is animated if the options say so`() {
    final class Follower: UIView {
      let child = UIView()
      override func layoutSubviews() { child.center.x = bounds.width }
    }
    for (options, half) in [(.curveLinear, 200), ([.curveLinear, .layoutSubviews], 150)]
      as [(UIView.AnimationOptions, Double)]
    {
      let follower = Follower(frame: CGRect(x: 0, y: 0, width: 100, height: 10))
      turn {
        context.mediaTime = 0
        follower.addSubview(follower.child)
        window.addSubview(follower)
      }
      turn {
        UIView.animate(withDuration: 1, delay: 0, options: options) {
          follower.bounds.size.width = 200
        }
      }
      expect(follower.child.layer, at: [(0.5, half)])
    }
  }

  // MARK: Springs

  /// A critically damped spring of perceptual duration 0.5: 1 − (1 + ωt)·e^(−ωt), ω = 2π / 0.5.
  @Test func `a spring moves what is animated, whatever the curve`() {
    turn {
      UIView.animate(springDuration: 0.5, bounce: 0, options: .curveLinear) {
        view.center.x = 100
        view.alpha = 0
      }
    }
    #expect(view.layer.animation(forKey: "opacity") is CASpringAnimation)
    let omega = 2 * Double.pi / 0.5
    for time in [0.05, 0.1, 0.25, 0.5] {
      let expected = 100 * (1 - (1 + omega * time) * exp(-omega * time))
      expect(at: [(time, expected)])
    }
  }

  @Test func `a delayed spring waits, and its completion waits for it to settle`() {
    let ends = Ends()
    turn {
      UIView.animate(
        springDuration: 0.5, bounce: 0.3, delay: 1, animations: { view.center.x = 100 },
        completion: { ends.flags.append($0) })
    }
    expect(at: [(0.5, 0), (1, 0)])
    frame(at: 1.5)
    #expect(ends.flags.isEmpty)
    frame(at: 5)
    #expect(ends.flags == [true])
  }

  // MARK: Switches

  @Test func `without animations a change in a block is there at once`() {
    turn {
      UIView.animate(withDuration: 1) {
        UIView.performWithoutAnimation { view.center.x = 100 }
        view.alpha = 0
      }
    }
    #expect(view.layer.animationKeys() == ["opacity"])
  }

  @Test func `while animations are off no block animates, and completions come at once`() {
    let ends = Ends()
    turn {
      #expect(UIView.areAnimationsEnabled)
      UIView.setAnimationsEnabled(false)
      UIView.animate(
        withDuration: 1, animations: { view.center.x = 100 }, completion: { ends.flags.append($0) })
      UIView.transition(
        with: view, duration: 1, options: .transitionFlipFromLeft, animations: nil,
        completion: { ends.flags.append($0) })
      #expect(!UIView.areAnimationsEnabled)
      UIView.setAnimationsEnabled(true)
    }
    #expect(ends.flags == [true, true])
    #expect(view.layer.animationKeys() == nil)
    #expect(LayerContext().perform { UIView.areAnimationsEnabled })
  }

  // MARK: Older blocks

  @Test func `a block by the older calls lasts 0,2 s, unless it is told otherwise`() {
    turn {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationCurve(.linear)
      view.center.x = 100
      UIView.commitAnimations()
    }
    expect(at: [(0.1, 50), (0.2, 100)])
    turn {
      UIView.beginAnimations("back", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(1)
      UIView.setAnimationCurve(.easeOut)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.center.x = 0
      UIView.commitAnimations()
    }
    expect(at: [(1, 100), (1.2, 100), (1.7, 100 - 68.4643), (4.7, 100 - 68.4643), (5.2, 0)])
  }

  @Test func `a block that wasn't opened can't be closed`() {
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    turn {
      UIView.commitAnimations()
      UIView.setAnimationDuration(3)
    }
    #expect(lines.count == 1)
  }

  // MARK: Transitions

  /// The upper edge's z, seen at a quarter of the way, is towards the viewer.
  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromTop, 1.0), (.transitionFlipFromBottom, -1),
  ])
  func `a flip from the top or the bottom turns about the horizontal axis`(
    direction: UIView.AnimationOptions, sign: Double
  ) throws {
    turn {
      UIView.transition(
        with: view, duration: 1, options: [direction, .curveLinear],
        animations: { view.backgroundColor = .white })
    }
    frame(at: 0.25)
    let shown = try #require(context.perform { view.layer.presentation()?.transform })
    // z of the point (0, −50), which is above.
    #expect(sign * -50 * shown.m23 > 30)
    #expect(abs(shown.m11 - 1) < 1e-9 && abs(shown.m22 - 0.5.squareRoot()) < 1e-9)
    frame(at: 1)
    #expect(view.layer.animationKeys() == nil)
  }

  @Test(arguments: [UIView.AnimationOptions(), .showHideTransitionViews])
  func `a transition from one view to another is their superview's`(
    options: UIView.AnimationOptions
  ) {
    let (first, second, front) = (UIView(), UIView(), UIView())
    let hides = options.contains(.showHideTransitionViews)
    turn {
      view.addSubview(first)
      view.addSubview(front)
      if hides {
        second.isHidden = true
        view.addSubview(second)
      }
    }
    turn {
      UIView.transition(
        from: first, to: second, duration: 1, options: [.transitionCrossDissolve, options])
    }
    #expect(view.layer.animationKeys() == ["transition"])
    #expect(view.subviews == (hides ? [first, front, second] : [second, front]))
    #expect(first.isHidden == hides && !second.isHidden)
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    context.perform { UIView.transition(from: UIView(), to: second, duration: 1) }
    #expect(lines.count == 1 && second.superview === view)
  }
}
