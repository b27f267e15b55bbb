import Foundation
import Layers
import Testing

/// What an animation's delegate is told, and when.
@Suite struct AnimationDelegateTests {
  private func fade(
    _ name: String, told delegate: RecordingDelegate, duration: Double = 1
  ) -> CABasicAnimation {
    CABasicAnimation("opacity", from: 0, to: 1, duration: duration).told(to: delegate, as: name)
  }

  @Test func `F111: it is told once that it starts and once that it has ended`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(fade("fade", told: RecordingDelegate(stage)), forKey: "fade")
      stage.commit()
      #expect(stage.events.isEmpty)
      let heard = stage.frames([0, 0.1, 0.5, 0.999, 1, 1.1, 2])
      #expect(heard == ["0.0 start fade", "1.0 stop fade true"])
    }
  }

  @Test func `what begins later starts then`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let late = fade("late", told: RecordingDelegate(stage))
      late.beginTime = 3
      layer.add(late, forKey: "late")
      stage.commit()
      #expect(stage.frames([0, 2.9, 3, 4]) == ["3.0 start late", "4.0 stop late true"])
    }
  }

  @Test func `a frame that skips all of it hears both, in order`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(fade("fade", told: RecordingDelegate(stage)), forKey: "fade")
      stage.commit()
      #expect(stage.frames([3600]) == ["3600.0 start fade", "3600.0 stop fade true"])
    }
  }

  @Test func `removed, replaced, or gone with the layer: not finished`() throws {
    try AnimationStage.play { stage in
      let delegate = RecordingDelegate(stage)
      let layers = (0..<4).map { _ in stage.show(CALayer()) }
      for (layer, name) in zip(layers, ["removed", "replaced", "gone", "cleared"]) {
        layer.add(fade(name, told: delegate), forKey: "fade")
      }
      stage.frame(at: 0)
      stage.frame(at: 0.1)
      stage.events.removeAll()
      layers[0].removeAnimation(forKey: "fade")
      layers[1].add(CABasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      layers[2].removeFromSuperlayer()
      layers[3].removeAllAnimations()
      stage.commit()
      #expect(layers[2].animationKeys() == nil)
      let heard = ["removed", "replaced", "cleared", "gone"].map { "0.2 stop \($0) false" }
      #expect(Set(stage.frames([0.2])) == Set(heard))
      #expect(stage.frames([1, 2, 3]).isEmpty)
    }
  }

  @Test func `what is removed before it began was never started`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(fade("fade", told: RecordingDelegate(stage)), forKey: "fade")
      layer.removeAnimation(forKey: "fade")
      stage.commit()
      #expect(stage.frames([0, 1]) == ["0.0 stop fade false"])
    }
  }

  @Test func `what stays after its end is told of once, also when it is removed at last`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let stay = fade("stay", told: RecordingDelegate(stage))
      stay.isRemovedOnCompletion = false
      stay.fillMode = .forwards
      layer.add(stay, forKey: "stay")
      stage.commit()
      #expect(stage.frames([0, 1, 2]) == ["0.0 start stay", "1.0 stop stay true"])
      layer.removeAnimation(forKey: "stay")
      #expect(stage.frames([3, 4]).isEmpty)
    }
  }

  @Test func `an animation without end starts, and doesn't stop`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let spin = fade("spin", told: RecordingDelegate(stage))
      spin.repeatCount = .infinity
      layer.add(spin, forKey: "spin")
      stage.commit()
      #expect(stage.frames([0, 1, 1e6]) == ["0.0 start spin"])
      layer.removeAnimation(forKey: "spin")
      #expect(stage.frames([1e6 + 1]) == ["1000001.0 stop spin false"])
    }
  }

  @Test func `it is given the layer's copy, which is known by its tags`() throws {
    final class Keeper: NSObject, CAAnimationDelegate {
      var seen: [CAAnimation] = []
      func animationDidStart(_ anim: CAAnimation) { seen.append(anim) }
      func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { seen.append(anim) }
    }
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let keeper = Keeper()
      defer {  // the animations hold both
        keeper.seen.removeAll()
        layer.removeAllAnimations()
      }
      let original = CABasicAnimation("opacity", from: 0, to: 1)
      original.delegate = keeper
      original.setValue(layer, forKey: "hand")
      original.isRemovedOnCompletion = false
      layer.add(original, forKey: "fade")
      stage.frame(at: 0)
      stage.frame(at: 0)
      stage.frame(at: 1)
      #expect(keeper.seen.count == 2)
      for animation in keeper.seen {
        #expect(animation !== original && animation === layer.animation(forKey: "fade"))
        #expect(animation.value(forKey: "hand") as? CALayer === layer)
      }
    }
  }

  @Test func `an animation keeps its delegate alive`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      weak var delegate: RecordingDelegate?
      do {
        let made = RecordingDelegate(stage)
        delegate = made
        layer.add(fade("fade", told: made), forKey: "fade")
      }
      #expect(delegate != nil)
      stage.commit()
      #expect(stage.frames([0, 1]) == ["0.0 start fade", "1.0 stop fade true"])
      stage.commit()
      #expect(delegate == nil)
    }
  }

  @Test func `what it sets at the end is in the first frame without the animation`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let delegate = RecordingDelegate(stage) { _ in
        stage.withoutActions { layer.zPosition = 10 }
      }
      let move = CABasicAnimation("zPosition", from: 0, to: 10).told(to: delegate, as: "move")
      layer.add(move, forKey: "move")
      // 10 from the end on: no flash of 0.
      #expect(
        areClose(stage.numbers("zPosition", of: layer, at: [0, 0.5, 1, 1.1]), [0, 5, 10, 10]))
    }
  }

  @Test func `what it adds at the end begins at that frame`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let delegate = RecordingDelegate(stage) { _ in
        layer.add(CABasicAnimation("zPosition", from: 100, to: 200), forKey: "next")
      }
      let first = CABasicAnimation("zPosition", from: 0, to: 100).told(to: delegate, as: "first")
      layer.add(first, forKey: "first")
      let shown = stage.numbers("zPosition", of: layer, at: [0, 0.5, 1, 1.5])
      #expect(areClose(shown, [0, 50, 100, 150]))
    }
  }

  @Test func `one that removes another at its end: that isn't finished`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let delegate = RecordingDelegate(stage) { _ in layer.removeAnimation(forKey: "long") }
      layer.add(fade("short", told: delegate, duration: 1), forKey: "short")
      layer.add(fade("long", told: delegate, duration: 5), forKey: "long")
      stage.commit()
      let heard = stage.frames([0, 1, 2, 5])
      #expect(
        heard == [
          "0.0 start short", "0.0 start long", "1.0 stop short true", "2.0 stop long false",
        ])
    }
  }

  @Test func `events of one frame come by time, then in the order of addition`() throws {
    try AnimationStage.play { stage in
      let delegate = RecordingDelegate(stage)
      let layers = (0..<3).map { _ in stage.show(CALayer()) }
      layers[2].add(fade("a", told: delegate, duration: 0.9), forKey: "fade")
      layers[0].add(fade("b", told: delegate, duration: 0.3), forKey: "fade")
      layers[1].add(fade("c", told: delegate, duration: 0.9), forKey: "fade")
      stage.frame(at: 0)
      _ = stage.frames([0])
      let heard = stage.frames([5])
      #expect(heard == ["b", "a", "c"].map { "5.0 stop \($0) true" })
    }
  }

  @Test func `the delegate hears by the layer's own time`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.speed = 2
      stage.show(layer)
      layer.add(fade("fast", told: RecordingDelegate(stage)), forKey: "fade")
      stage.commit()
      #expect(stage.frames([0, 0.4, 0.5, 1]) == ["0.0 start fast", "0.5 stop fast true"])
    }
  }

  @Test func `while the layer's time stands still nothing ends`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(fade("fade", told: RecordingDelegate(stage)), forKey: "fade")
      stage.commit()
      #expect(stage.frames([0, 0.5]) == ["0.0 start fade"])
      layer.speed = 0
      layer.timeOffset = 0.5
      stage.commit()
      #expect(stage.frames([1, 2, 100]).isEmpty)
      layer.removeAnimation(forKey: "fade")
      #expect(stage.frames([101]) == ["101.0 stop fade false"])
    }
  }
}
