import Foundation
import Layers
import Testing

/// When the block of a transaction is called: what it waits for.
@Suite struct CompletionBlockTests {
  private func note(_ event: String, on stage: AnimationStage) {
    CATransaction.setCompletionBlock { stage.events.append(event) }
  }

  @Test func `F110: a block waits for the last of the animations added since`() throws {
    try AnimationStage.play { stage in
      let (short, long) = (stage.show(CALayer()), stage.show(CALayer()))
      CATransaction.begin()
      note("done", on: stage)
      CATransaction.setAnimationDuration(0.5)
      short.zPosition = 1
      long.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "fade")
      CATransaction.commit()
      #expect(stage.frames([0, 0.5, 1, 1.999]).isEmpty)
      #expect(stage.frames([2, 3]) == ["2.0 done"])
    }
  }

  @Test func `F110: what was added before the block was set doesn't count`() throws {
    try AnimationStage.play { stage in
      let (before, after) = (stage.show(CALayer()), stage.show(CALayer()))
      CATransaction.begin()
      before.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "fade")
      note("done", on: stage)
      after.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 1), forKey: "fade")
      CATransaction.commit()
      #expect(stage.frames([0, 1, 2]) == ["1.0 done"])
    }
  }

  @Test func `F110: without animations it is called at its transaction's commit`() throws {
    try AnimationStage.play { stage in
      CATransaction.begin()
      note("outer", on: stage)
      CATransaction.begin()
      note("inner", on: stage)
      #expect(stage.events.isEmpty)
      CATransaction.commit()
      #expect(stage.events == ["inner"])
      CATransaction.commit()
      #expect(stage.events == ["inner", "outer"])
    }
  }

  @Test func `F110: with nothing to wait for it is called when it is replaced`() throws {
    try AnimationStage.play { stage in
      CATransaction.begin()
      note("first", on: stage)
      note("second", on: stage)
      #expect(stage.events == ["first"])
      CATransaction.setCompletionBlock(nil)
      #expect(stage.events == ["first", "second"])
      CATransaction.commit()
      #expect(stage.events == ["first", "second"])
    }
  }

  @Test func `F110: a replaced block still waits for its own animations`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      note("first", on: stage)
      layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "fade")
      note("second", on: stage)
      layer.add(CABasicAnimation("zPosition", from: 0, to: 1, duration: 1), forKey: "lift")
      CATransaction.commit()
      #expect(stage.frames([0, 1, 2, 3]) == ["1.0 second", "2.0 first"])
    }
  }

  @Test func `F110: an outer block waits for the animations of inner transactions`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      note("outer", on: stage)
      CATransaction.begin()
      #expect(CATransaction.completionBlock() == nil)
      layer.zPosition = 1
      CATransaction.commit()
      CATransaction.commit()
      #expect(stage.frames([0, 0.25]) == ["0.25 outer"])
    }
  }

  @Test func `a block of the turn itself is called as any other`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      note("done", on: stage)
      layer.zPosition = 1
      #expect(stage.frames([0, 0.25, 0.5]) == ["0.25 done"])
    }
  }

  @Test func `a removed animation is waited for no more`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      note("done", on: stage)
      layer.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 9), forKey: "fade")
      CATransaction.commit()
      #expect(stage.frames([0, 1]).isEmpty)
      layer.removeAnimation(forKey: "fade")
      #expect(stage.frames([2, 3]) == ["2.0 done"])
    }
  }

  @Test func `an animation that repeats for ever never completes, until it is removed`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      note("done", on: stage)
      let spin = CABasicAnimation("transform.rotation", from: 0, to: 1)
      spin.repeatCount = .infinity
      layer.add(spin, forKey: "spin")
      CATransaction.commit()
      #expect(stage.frames([0, 1, 1e6]).isEmpty)
      layer.removeAllAnimations()
      #expect(stage.frames([1e6 + 1]) == ["1000001.0 done"])
    }
  }

  @Test func `a replaced animation ends at the next frame for its block`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      note("first", on: stage)
      layer.zPosition = 1
      CATransaction.commit()
      stage.frame(at: 0)
      CATransaction.begin()
      note("second", on: stage)
      layer.zPosition = 2
      CATransaction.commit()
      stage.commit()
      #expect(stage.frames([0.125, 0.25, 0.375]) == ["0.125 first", "0.25 second"])
    }
  }

  @Test func `an animation that stays when it is over has ended for its block`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      note("done", on: stage)
      let stay = CABasicAnimation("opacity", from: 1, to: 0)
      stay.isRemovedOnCompletion = false
      stay.fillMode = .forwards
      layer.add(stay, forKey: "stay")
      #expect(stage.frames([0, 1, 2]) == ["1.0 done"])
      #expect(layer.animationKeys() == ["stay"])
    }
  }

  @Test func `a block waits for an animation of a layer that isn't in a tree yet`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      note("done", on: stage)
      layer.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      #expect(stage.frames([0, 5]).isEmpty)
      stage.tree.root.addSublayer(layer)
      #expect(stage.frames([10, 10.5]).isEmpty)
      #expect(stage.frames([11]) == ["11.0 done"])
    }
  }

  @Test func `a block doesn't wait for an animation that went with its layer`() throws {
    try AnimationStage.play { stage in
      note("done", on: stage)
      CALayer().add(CABasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      #expect(stage.frames([0, 5]).count == 1)
    }
  }

  @Test func `a layer that leaves the tree keeps no block waiting`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      note("done", on: stage)
      layer.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: "fade")
      stage.frame(at: 0)
      layer.removeFromSuperlayer()
      #expect(stage.frames([0.25, 0.5]) == ["0.5 done"])
    }
  }
}
