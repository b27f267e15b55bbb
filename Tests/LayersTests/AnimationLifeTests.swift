import Drawing
import Foundation
import Layers
import Testing

/// How an animation lives on a layer: added, kept, found, filled, removed.
@Suite struct AnimationLifeTests {
  private func layer(on stage: AnimationStage, zPosition: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.zPosition = zPosition
    return stage.show(layer)
  }

  @Test func `F33: an animation's defaults`() {
    let animation = CABasicAnimation(keyPath: nil)
    #expect(animation.duration == 0 && animation.speed == 1 && animation.beginTime == 0)
    #expect(animation.timeOffset == 0 && animation.repeatCount == 0)
    #expect(animation.repeatDuration == 0 && !animation.autoreverses)
    #expect(animation.fillMode == .removed && animation.isRemovedOnCompletion)
    #expect(animation.timingFunction == nil && animation.delegate == nil)
    #expect(animation.keyPath == nil && !animation.isAdditive && !animation.isCumulative)
    #expect(animation.valueFunction == nil && animation.preferredFrameRateRange == .default)
    #expect(animation.fromValue == nil && animation.toValue == nil && animation.byValue == nil)
  }

  @Test func `F70: a duration of none is the transaction's, and the copy says so`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let original = CABasicAnimation("opacity", from: 0, to: 1, duration: 0)
      layer.add(original, forKey: "usual")
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      original.duration = -1
      layer.add(original, forKey: "slow")
      CATransaction.commit()
      #expect(layer.animation(forKey: "usual")?.duration == 0.25)
      #expect(layer.animation(forKey: "slow")?.duration == 3)
      #expect(original.duration == -1)
    }
  }

  @Test func `F70: a begin of none is the layer's time at the commit`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.speed = 2
      stage.show(layer)
      stage.context.mediaTime = 4
      layer.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      #expect(layer.animation(forKey: "fade")?.beginTime == 0)
      stage.context.mediaTime = 5
      stage.commit()
      #expect(layer.animation(forKey: "fade")?.beginTime == 10)
    }
  }

  @Test func `adding copies: what is changed later changes nothing`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 0)
      let original = CABasicAnimation("zPosition", from: 0, to: 10)
      original.setValue("first", forKey: "tag")
      layer.add(original, forKey: "z")
      original.toValue = 1000
      original.setValue("second", forKey: "tag")
      #expect(areClose(stage.numbers("zPosition", of: layer, at: [0, 0.5]), [0, 5]))
      let kept = try #require(layer.animation(forKey: "z"))
      #expect(kept !== original && type(of: kept) == CABasicAnimation.self)
      #expect(kept.value(forKey: "tag") as? String == "first" && stage.lines.isEmpty)
    }
  }

  @Test func `what a layer has is frozen: changing it is one line`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("opacity", from: 1, to: 0), forKey: "fade")
      let kept = try #require(layer.animation(forKey: "fade") as? CABasicAnimation)
      let changes: [() -> Void] = [
        { kept.duration = 9 }, { kept.toValue = 0.5 }, { kept.keyPath = "zPosition" },
        { kept.delegate = nil }, { kept.setValue(1, forKey: "tag") }, { kept.speed = 2 },
        { kept.setValue(3, forKey: "duration") }, { kept.fillMode = .both },
      ]
      for change in changes {
        stage.lines.removeAll()
        change()
        #expect(stage.lines.count == 1)
      }
      #expect(kept.duration == 1 && kept.toValue as? Int == 0 && kept.keyPath == "opacity")
      #expect(kept.value(forKey: "tag") == nil && kept.speed == 1 && kept.fillMode == .removed)
    }
  }

  @Test func `a copy of what a layer has can be changed`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("opacity", from: 1, to: 0), forKey: "fade")
      let copy = try #require(layer.animation(forKey: "fade")?.copy() as? CABasicAnimation)
      copy.duration = 9
      #expect(copy.duration == 9 && stage.lines.isEmpty)
    }
  }

  @Test func `keys are in the order of addition; those without a key have none`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 0)
      for key in ["b", "c", "a", "b"] {
        layer.add(CABasicAnimation("opacity", from: 1, to: 0), forKey: key)
      }
      for _ in 0..<2 {
        let one = CABasicAnimation("zPosition", from: 1, to: 1)
        one.isAdditive = true
        layer.add(one, forKey: nil)
      }
      #expect(layer.animationKeys() == ["c", "a", "b"])
      stage.frame(at: 0)
      #expect(stage.number("zPosition", of: layer) == 2)
      layer.removeAllAnimations()
      stage.commit()
      #expect(layer.animationKeys() == nil && stage.number("zPosition", of: layer) == 0)
    }
  }

  // MARK: Fill modes and removal

  @Test func `fill modes show the ends before and after`() throws {
    let expected: [(CAMediaTimingFillMode, [Double])] = [
      (.removed, [10, 2, 10]), (.forwards, [10, 2, 6]), (.backwards, [2, 2, 10]),
      (.both, [2, 2, 6]),
    ]
    for (mode, values) in expected {
      try AnimationStage.play { stage in
        let layer = layer(on: stage, zPosition: 10)
        let animation = CABasicAnimation("zPosition", from: 2, to: 6)
        animation.beginTime = 1
        animation.fillMode = mode
        animation.isRemovedOnCompletion = false
        layer.add(animation, forKey: "z")
        #expect(
          stage.numbers("zPosition", of: layer, at: [0.5, 1, 3]) == values, "\(mode.rawValue)")
        #expect(layer.animationKeys() == ["z"])
      }
    }
  }

  @Test func `what fills forwards is gone all the same if it is removed on completion`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      let animation = CABasicAnimation("zPosition", from: 2, to: 6)
      animation.fillMode = .both
      layer.add(animation, forKey: "z")
      #expect(stage.numbers("zPosition", of: layer, at: [0, 1]) == [2, 10])
      #expect(layer.animationKeys() == nil && layer.animation(forKey: "z") == nil)
    }
  }

  @Test func `what stays is removed by its key, and the layer shows itself`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      let animation = CABasicAnimation("zPosition", from: 2, to: 6)
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "z")
      #expect(stage.numbers("zPosition", of: layer, at: [0, 5]) == [2, 6])
      layer.removeAnimation(forKey: "z")
      stage.commit()
      #expect(stage.number("zPosition", of: layer) == 10)
    }
  }

  @Test func `stopping in flight without a jump: the shown value first, then the removal`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      layer.add(CABasicAnimation("zPosition", from: 2, to: 6), forKey: "z")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let shown = try #require(layer.presentation()).zPosition
      stage.withoutActions { layer.zPosition = shown }
      layer.removeAnimation(forKey: "z")
      stage.commit()
      #expect(layer.presentation()?.zPosition == shown && abs(shown - 4) < 1e-9)
    }
  }

  // MARK: Time before a tree

  @Test func `on a layer outside of a tree it waits, and begins where the layer is first shown`()
    throws
  {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.add(CABasicAnimation("zPosition", from: 0, to: 10), forKey: "z")
      stage.frame(at: 7)
      #expect(layer.animationKeys() == ["z"] && layer.animation(forKey: "z")?.beginTime == 0)
      stage.tree.root.addSublayer(layer)
      #expect(areClose(stage.numbers("zPosition", of: layer, at: [10, 10.5]), [0, 5]))
      #expect(layer.animation(forKey: "z")?.beginTime == 10)
    }
  }

  @Test func `taking the layer out and putting it back in one turn changes nothing`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("zPosition", from: 0, to: 10), forKey: "z")
      stage.frame(at: 0)
      layer.removeFromSuperlayer()
      stage.tree.root.addSublayer(layer)
      stage.frame(at: 0.5)
      #expect(abs(stage.number("zPosition", of: layer) - 5) < 1e-9)
    }
  }

  @Test func `F58: on a clock that stands still nothing is shown before the begin`() throws {
    for mode in [CAMediaTimingFillMode.removed, .forwards] {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        stage.withoutActions { layer.zPosition = -7 }
        layer.speed = 0
        layer.timeOffset = 5
        let animation = CABasicAnimation("zPosition", from: 0, to: 1)
        animation.fillMode = mode
        layer.add(animation, forKey: nil)
        stage.commit()
        #expect(stage.number("zPosition", of: layer) == 0)
        layer.timeOffset = 4
        stage.commit()
        #expect(stage.number("zPosition", of: layer) == -7)
        layer.timeOffset = 5.5
        stage.commit()
        #expect(stage.number("zPosition", of: layer) == 0.5)
      }
    }
  }

  @Test func `on a clock that runs backwards nothing is waited for before the begin`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.speed = -1
      stage.frame(at: 5)
      layer.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: nil)
      stage.frame(at: 5)
      stage.frame(at: 6)
      #expect(layer.presentation()?.opacity == 1)
      #expect(stage.tree.nextChange() == nil)
    }
  }

  @Test func `on a clock that runs backwards what is over will be again`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.speed = -1
      let animation = CABasicAnimation("opacity", from: 0, to: 1)
      animation.beginTime = -4
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: nil)
      stage.frame(at: 1)
      #expect(stage.tree.nextChange() == 1, "its end is to be told")
      stage.frame(at: 1)
      // From −4 to −3 of the layer's time, which is −media time: from 3 to 4, backwards.
      #expect(stage.tree.nextChange() == 3)
      stage.frame(at: 3.75)
      #expect(areClose([stage.number("opacity", of: layer)], [0.25]))
    }
  }

  @Test func `an animation that has ended before it was added is told to be over`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      stage.frame(at: 10)
      let animation = CABasicAnimation("opacity", from: 0, to: 1)
      animation.beginTime = 1
      animation.delegate = RecordingDelegate(stage)
      layer.add(animation, forKey: "late")
      stage.frame(at: 10)
      #expect(stage.tree.nextChange() == 10)
      #expect(stage.frames([10]).count == 2 && stage.tree.nextChange() == nil)
    }
  }
}
