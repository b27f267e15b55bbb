import Foundation
import Layers
import Testing

/// In which order the blocks of transactions are called, and what comes of what they do themselves.
@Suite struct CompletionOrderTests {
  private func note(_ event: String, on stage: AnimationStage) {
    CATransaction.setCompletionBlock { stage.events.append(event) }
  }

  @Test func `delegates are told first, then inner blocks, then outer ones`() throws {
    try AnimationStage.play { stage in
      let (first, second) = (stage.show(CALayer()), stage.show(CALayer()))
      let delegate = RecordingDelegate(stage)
      func fade(_ name: String) -> CAAnimation {
        CABasicAnimation("opacity", from: 0, to: 1).told(to: delegate, as: name)
      }
      CATransaction.begin()
      note("outer block", on: stage)
      first.add(fade("a"), forKey: "fade")
      CATransaction.begin()
      note("inner block", on: stage)
      second.add(fade("b"), forKey: "fade")
      CATransaction.commit()
      CATransaction.commit()
      stage.commit()
      #expect(stage.frames([0]) == ["0.0 start a", "0.0 start b"])
      let end = ["stop a true", "stop b true", "inner block", "outer block"]
      #expect(stage.frames([1]) == end.map { "1.0 \($0)" })
    }
  }

  @Test func `blocks of one frame come in the order of their ends, then of their beginnings`()
    throws
  {
    try AnimationStage.play { stage in
      let layers = (0..<3).map { _ in stage.show(CALayer()) }
      for (layer, (name, duration)) in zip(layers, [("slow", 0.9), ("fast", 0.3), ("twin", 0.3)]) {
        CATransaction.begin()
        note(name, on: stage)
        CATransaction.setAnimationDuration(duration)
        layer.zPosition = 1
        CATransaction.commit()
      }
      stage.commit()
      #expect(stage.frames([5]) == ["5.0 fast", "5.0 twin", "5.0 slow"])
    }
  }

  @Test func `E_2: inner blocks come before those around them, unrelated ones as they were added`()
    throws
  {
    try AnimationStage.play { stage in
      let (first, second) = (stage.show(CALayer()), stage.show(CALayer()))
      CATransaction.begin()
      note("first", on: stage)
      first.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "fade")
      CATransaction.commit()
      CATransaction.begin()
      note("outer", on: stage)
      CATransaction.begin()
      note("inner", on: stage)
      second.add(CABasicAnimation("opacity", from: 0, to: 1, duration: 2), forKey: "fade")
      CATransaction.commit()
      CATransaction.commit()
      #expect(stage.frames([0, 2]) == ["2.0 first", "2.0 inner", "2.0 outer"])
    }
  }

  @Test func `what a block changes takes the usual time, not that of its transaction`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setCompletionBlock {
        layer.transform = CATransform3DMakeRotation(1, 0, 0, 1)
        stage.events.append("\(CATransaction.animationDuration())")
      }
      layer.backgroundColor = .white
      CATransaction.commit()
      stage.commit()
      #expect(stage.frames([0.5, 1]) == ["1.0 0.25"])
      #expect(layer.animationKeys() == ["transform"])
      #expect(layer.animation(forKey: "transform")?.duration == 0.25)
      #expect(layer.animation(forKey: "transform")?.beginTime == 1)
    }
  }

  @Test func `a block that is called at once when replaced is within its transaction`() throws {
    try AnimationStage.play { stage in
      CATransaction.begin()
      CATransaction.setAnimationDuration(3)
      CATransaction.setCompletionBlock {
        stage.events.append("\(CATransaction.animationDuration())")
      }
      CATransaction.setCompletionBlock(nil)
      CATransaction.commit()
      #expect(stage.events == ["3.0"])
    }
  }

  @Test func `blocks in blocks, 17 deep, are all called, the last in the next frame`() throws {
    try AnimationStage.play { stage in
      func nest(_ depth: Int) {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          stage.events.append("\(depth)")
          if depth < 17 { nest(depth + 1) }
        }
        CATransaction.commit()
      }
      nest(1)
      #expect(stage.events == (1...16).map { "\($0)" })
      #expect(stage.frames([0]).last == "0.0 17")
      #expect(stage.frames([1]).isEmpty)
    }
  }

  @Test func `blocks in blocks without end leave each frame an end`() throws {
    try AnimationStage.play { stage in
      var calls = 0
      func nest() {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          calls += 1
          nest()
        }
        CATransaction.commit()
      }
      nest()
      let first = calls
      #expect(first > 0)
      stage.frame(at: 1)
      #expect(calls > first && calls < 100)
    }
  }

  @Test func `animations that blocks add without end run one after the other`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      func swing(to depth: CGFloat) {
        CATransaction.begin()
        CATransaction.setCompletionBlock {
          stage.events.append("\(depth)")
          swing(to: 1 - depth)
        }
        layer.zPosition = depth
        CATransaction.commit()
      }
      swing(to: 1)
      stage.commit()
      let heard = stage.frames([0.25, 0.5, 0.75, 1])
      #expect(heard == ["0.25 1.0", "0.5 0.0", "0.75 1.0", "1.0 0.0"])
      #expect(layer.animationKeys() == ["zPosition"])
    }
  }
}
