import Drawing
import Foundation
import Layers
import Testing

/// Hosted layers change at once, but in `HostedLayer.animate`: as UIKit's views do.
@Suite struct HostedLayerTests: HostedLayerSuite {
  let stage = HostedLayerStage()

  private func answer(_ layer: HostedLayer, _ key: String) -> (any CAAction)? {
    layer.delegate?.action(for: layer, forKey: key)
  }

  // MARK: Actions

  @Test func `a change is seen at once`() {
    turn { view.position.x = 100 }
    #expect(view.animationKeys() == nil)
    expect(at: [(0, 100)])
  }

  @Test func `a delegate answers NSNull outside of animate and the action inside`() {
    context.perform {
      #expect(answer(view, "backgroundColor") is NSNull)
      #expect(view.action(forKey: "backgroundColor") == nil)
      HostedLayer.animate(withDuration: 1) {
        let inside = answer(view, "backgroundColor") as? CABasicAnimation
        #expect(inside?.keyPath == "backgroundColor")
        #expect((view.action(forKey: "position") as? CABasicAnimation)?.keyPath == "position")
        #expect(view.action(forKey: "name") == nil)
      }
      #expect(answer(view, "backgroundColor") is NSNull)
    }
  }

  @Test func `the layer's own actions come first, and NSNull is one`() {
    let push = CATransition()
    push.type = .push
    view.actions = ["position": NSNull(), "backgroundColor": push]
    context.perform {
      HostedLayer.animate(withDuration: 1) {
        #expect((view.action(forKey: "backgroundColor") as? CATransition)?.type == .push)
        view.position.x = 100
      }
    }
    #expect(view.animationKeys() == nil)
  }

  @Test func `with another delegate it is an ordinary layer`() {
    let nobody = Nobody()
    view.delegate = nobody
    turn { view.position.x = 100 }
    #expect(view.animationKeys() == ["position"])
  }

  private final class Nobody: NSObject, CALayerDelegate {}

  // MARK: Courses

  @Test func `10_2 an animation is slow at both ends unless told otherwise`() {
    turn { HostedLayer.animate(withDuration: 1) { view.position.x = 100 } }
    #expect(view.position.x == 100)
    expect(at: [(0, 0), (0.25, 12.9162), (0.5, 50), (0.75, 87.0838), (1, 100)])
  }

  @Test(arguments: [
    (HostedLayer.AnimationOptions.curveEaseOut, [37.8138, 68.4643, 90.6535]),
    (.curveEaseIn, [9.3465, 31.5357, 62.1862]), (.curveLinear, [25, 50, 75]),
    (.curveEaseInOut, [12.9162, 50, 87.0838]),
  ]) func `10_2 a curve is chosen by options`(
    options: HostedLayer.AnimationOptions, course: [Double]
  ) {
    turn { HostedLayer.animate(withDuration: 1, options: options) { view.position.x = 100 } }
    expect(at: zip([0.25, 0.5, 0.75], course).map { ($0, $1) })
  }

  @Test func `before a delay is over, the layer stays as it was`() {
    turn {
      HostedLayer.animate(withDuration: 1, delay: 0.5, options: .curveLinear) {
        view.position.x = 100
      }
    }
    expect(at: [(0, 0), (0.4, 0), (0.5, 0), (0.75, 25), (1.5, 100), (2, 100)])
  }

  @Test func `ordinary layers take its duration and curve, but no delay`() {
    let plain = CALayer()
    turn { tree.root.addSublayer(plain) }
    turn {
      HostedLayer.animate(withDuration: 1, delay: 5, options: .curveLinear) {
        plain.position.x = 100
      }
    }
    expect(plain, at: [(0.25, 25), (0.75, 75)])
  }

  @Test func `a view that was made just now is animated, too`() {
    let cover = HostedLayer()
    turn {
      cover.position.x = 20
      tree.root.addSublayer(cover)
      HostedLayer.animate(withDuration: 1, options: .curveLinear) { cover.position.x = 120 }
      cover.zPosition = 1
    }
    #expect(cover.animationKeys() == ["position"])
    expect(cover, at: [(0, 20), (0.5, 70), (1, 120)])
  }

  @Test func `of an animation within another each has its own duration`() {
    let other = HostedLayer()
    turn { tree.root.addSublayer(other) }
    turn {
      HostedLayer.animate(withDuration: 2, options: .curveLinear) {
        HostedLayer.animate(withDuration: 1, options: .curveLinear) { other.position.x = 100 }
        view.position.x = 100
      }
    }
    expect(other, at: [(0.5, 50)])
    expect(at: [(0.5, 25)])
  }

  @Test func `an animation on its way is gone on from where it is`() {
    turn { HostedLayer.animate(withDuration: 1, options: .curveLinear) { view.position.x = 100 } }
    expect(at: [(0.5, 50)])
    turn { HostedLayer.animate(withDuration: 1, options: .curveLinear) { view.position.x = 0 } }
    expect(at: [(0.5, 50), (1, 25), (1.5, 0)])
  }

  @Test func `where actions are off nothing is animated`() {
    turn {
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      HostedLayer.animate(withDuration: 1) { view.position.x = 100 }
      CATransaction.commit()
    }
    #expect(view.animationKeys() == nil)
  }

  // MARK: Ends

  @Test func `completion is called once, when the animation has come to its end`() {
    let ends = Ends()
    turn {
      HostedLayer.animate(withDuration: 1) {
        view.position.x = 100
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
      HostedLayer.animate(
        withDuration: 1, delay: 1, animations: { view.position.x = 100 },
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
      HostedLayer.animate(withDuration: 1) {
        view.position.x = 100
      } completion: {
        ends.flags.append($0)
      }
    }
    frame(at: 0.5)
    turn { HostedLayer.animate(withDuration: 1) { view.position.x = 0 } }
    frame(at: 0.6)
    #expect(ends.flags == [false])
  }

  @Test func `without an animation completion is called at once`() {
    let ends = Ends()
    context.perform {
      HostedLayer.animate(withDuration: 1, animations: {}, completion: { ends.flags.append($0) })
      HostedLayer.animate(
        withDuration: 0, delay: 3, animations: { view.position.x = 100 },
        completion: { ends.flags.append($0) })
    }
    #expect(ends.flags == [true, true])
    #expect(view.animationKeys() == nil)
  }

  @Test func `a view that its own completion holds is gone with its tree`() {
    weak var gone: HostedLayer?
    LayerContext().perform {
      let tree = LayerTree(size: .zero, scale: 1)
      let cover = HostedLayer()
      gone = cover
      tree.root.addSublayer(cover)
      HostedLayer.animate(withDuration: 1) {
        cover.opacity = 0
      } completion: { _ in
        cover.removeFromSuperlayer()
      }
      _ = tree.commit()
      #expect(cover.animationKeys() == ["opacity"])
    }
    #expect(gone == nil)
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `without a time there is no animation`(duration: Double) {
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    turn { HostedLayer.animate(withDuration: duration) { view.position.x = 100 } }
    #expect(view.animationKeys() == nil)
    #expect(view.position.x == 100)
    #expect(lines.count == (duration.isFinite ? 0 : 1))
  }

  @Test(arguments: [-1, Double.nan, .infinity])
  func `a delay that makes no sense is none`(delay: Double) {
    context.reportMisuse = { _ in }
    turn {
      HostedLayer.animate(withDuration: 1, delay: delay, options: .curveLinear) {
        view.position.x = 100
      }
    }
    expect(at: [(0.5, 50)])
  }
}
