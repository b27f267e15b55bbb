import Layers
import Rendering
import Testing
import UIKit

/// `UIView.transition`: flips and dissolves.
@Suite struct ViewTransitionTests: StageSuite {
  let stage = Stage()

  /// The transform that is shown at a time.
  private func transform(at seconds: Double) -> CATransform3D? {
    frame(at: seconds)
    return context.perform { view.layer.presentation()?.transform }
  }

  private func rotated(by angle: Double) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    return CATransform3DRotate(perspective, angle, 0, 1, 0)
  }

  @Test(arguments: [
    (UIView.AnimationOptions.transitionFlipFromLeft, 1.0), (.transitionFlipFromRight, -1),
  ])
  func `a flip turns to the edge and comes from the other side`(
    direction: UIView.AnimationOptions, sign: Double
  ) throws {
    let ends = Ends()
    turn {
      UIView.transition(
        with: view, duration: 1, options: [direction, .curveLinear],
        animations: { view.backgroundColor = UIColor.white }, completion: { ends.flags.append($0) })
    }
    #expect(view.layer.animationKeys() == ["transition", "flip"])
    for (time, angle) in [(0.25, 0.25), (0.5, -0.5), (0.75, -0.25)] {
      let shown = try #require(transform(at: time))
      #expect(shown.isClose(to: rotated(by: sign * angle * .pi), 1e-9))
      #expect(view.layer.animationKeys()?.contains("transition") == (time < 0.5))
    }
    #expect(ends.flags.isEmpty)
    #expect(transform(at: 1) == CATransform3DIdentity)
    #expect(ends.flags == [true])
  }

  @Test func `a flip shows the old picture in its first half alone`() throws {
    turn {
      UIView.transition(
        with: view, duration: 1, options: .transitionFlipFromLeft,
        animations: { view.backgroundColor = UIColor.white })
    }
    func hasOld(at seconds: Double) throws -> Bool {
      frame(at: seconds)
      let shown = context.perform { tree.shown.values(of: view.layer.layerID)?.values }
      return try #require(shown).effects.transition?.progress == 0
    }
    #expect(try hasOld(at: 0) && hasOld(at: 0.49))
    #expect(try !hasOld(at: 0.5) && !hasOld(at: 0.9))
  }

  @Test(arguments: [
    (UIView.AnimationOptions.curveEaseIn, 0.6575), (.curveEaseOut, 0.3425),
    (.curveEaseInOut, 0.5), (.curveLinear, 0.5),
  ])
  func `a flip changes the picture when the layer stands edge on`(
    curve: UIView.AnimationOptions, edge: Double
  ) throws {
    turn {
      UIView.transition(
        with: view, duration: 1, options: [.transitionFlipFromLeft, curve],
        animations: { view.backgroundColor = UIColor.white })
    }
    // The x of the point of the curve (0.42, 0, 1, 1), or (0, 0, 0.58, 1), whose y is a half.
    for (time, hasOld) in [(edge - 0.001, true), (edge + 0.001, false)] {
      let shown = try #require(transform(at: time))
      let values = context.perform { tree.shown.values(of: view.layer.layerID)?.values }
      #expect((values?.effects.transition?.progress == 0) == hasOld)
      #expect(abs(shown.m11) < 0.01 && (shown.m13 < 0) == hasOld)
    }
  }

  @Test func `a dissolve is a fade of the whole layer`() {
    turn {
      UIView.transition(
        with: view, duration: 1, options: [.transitionCrossDissolve, .curveLinear],
        animations: { view.center.x = 100 })
    }
    #expect(view.layer.animationKeys() == ["transition"])
    #expect((view.layer.animation(forKey: "transition") as? CATransition)?.type == .fade)
    expect(at: [(0.5, 100)])
  }

  @Test func `without a transition there is only the change`() {
    let ends = Ends()
    turn {
      UIView.transition(
        with: view, duration: 1, animations: { view.center.x = 100 },
        completion: { ends.flags.append($0) })
      UIView.transition(
        with: view, duration: 0, options: .transitionFlipFromLeft,
        animations: { view.center.y = 100 }, completion: { ends.flags.append($0) })
    }
    #expect(view.layer.animationKeys() == nil)
    #expect(ends.flags == [true, true])
    expect(at: [(0, 100)])
  }
}

extension CATransform3D {
  fileprivate func isClose(to other: CATransform3D, _ tolerance: Double) -> Bool {
    let differences = [
      m11 - other.m11, m12 - other.m12, m13 - other.m13, m14 - other.m14, m21 - other.m21,
      m22 - other.m22, m23 - other.m23, m24 - other.m24, m31 - other.m31, m32 - other.m32,
      m33 - other.m33, m34 - other.m34, m41 - other.m41, m42 - other.m42, m43 - other.m43,
      m44 - other.m44,
    ]
    return differences.allSatisfy { abs($0) <= tolerance }
  }
}
