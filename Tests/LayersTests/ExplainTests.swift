import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// Why a layer shows what it shows.
@Suite struct ExplainTests {
  @Test func `without animations it is the layer's own value`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      stage.withoutActions { layer.position = CGPoint(x: 3, y: 32) }
      stage.commit()
      let explanation = try #require(layer.explain("position.y"))
      #expect(explanation.keyPath == "position.y" && explanation.model == .number(32))
      #expect(explanation.contributions.isEmpty && explanation.value == .number(32))
      #expect(explanation.description == "position.y = 32: 32 from the layer")
    }
  }

  @Test func `each animation says what it makes of it, in order`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.zPosition = 10
      stage.show(layer)
      let sum = CABasicAnimation("zPosition", from: 1, to: 1, duration: 2)
      sum.isAdditive = true
      layer.add(CABasicAnimation("zPosition", from: 100, to: 200, duration: 2), forKey: "move")
      layer.add(sum, forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let explanation = try #require(layer.explain("zPosition"))
      #expect(explanation.model == .number(10) && explanation.value == .number(126))
      #expect(explanation.contributions.map(\.key) == ["move", nil])
      #expect(explanation.contributions.map(\.value) == [.number(125), .number(126)])
      #expect(explanation.contributions.map(\.elapsed) == [0.5, 0.5])
      #expect(explanation.contributions.allSatisfy { $0.isShown && $0.stage == .active })
      #expect(
        explanation.description
          == "zPosition = 126: 10 from the layer, 125 from animation “move”, 0.5 s in, "
          + "126 from an animation without a key, 0.5 s in")
    }
  }

  @Test func `what hasn't begun, or has ended, is listed with no effect`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let late = CABasicAnimation("opacity", from: 0, to: 0)
      late.beginTime = 5
      let over = CABasicAnimation("opacity", from: 0, to: 0)
      over.isRemovedOnCompletion = false
      layer.add(late, forKey: "late")
      layer.add(over, forKey: "over")
      stage.frame(at: 0)
      stage.frame(at: 2)
      let explanation = try #require(layer.explain("opacity"))
      #expect(explanation.value == .number(1))
      #expect(explanation.contributions.map(\.stage) == [.before, .after])
      #expect(explanation.contributions.allSatisfy { !$0.isShown })
      #expect(
        explanation.description
          == "opacity = 1: 1 from the layer, nothing from animation “late”, which hasn't begun, "
          + "nothing from animation “over”, which has ended")
    }
  }

  @Test func `animations of a whole explain its parts`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("position", to: CGPoint(x: 10, y: 20)), forKey: "move")
      layer.add(CABasicAnimation("transform.rotation", from: 0, to: 1), forKey: "turn")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(layer.explain("position.y")?.value == .number(10))
      #expect(layer.explain("position")?.value == .point(CGPoint(x: 5, y: 10)))
      guard case .lanes(.number, let angle) = layer.explain("transform.rotation")?.value else {
        Issue.record("no number")
        return
      }
      #expect(abs(angle.x - 0.5) < 1e-9)
    }
  }

  @Test func `a layer that nobody saw has its own value`() {
    let layer = CALayer()
    layer.opacity = 0.5
    #expect(layer.explain("opacity")?.value == .number(0.5))
  }

  @Test func `what can't be animated has no explanation`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      for path in ["frame", "name", "position.z", "colour", ""] {
        #expect(layer.explain(path) == nil, "\(path)")
      }
    }
  }

  @Test func `in the middle of a turn it says what is shown, and what will be`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      stage.withoutActions { layer.opacity = 0.25 }
      let explanation = try #require(layer.explain("opacity"))
      #expect(explanation.value == .number(1) && layer.presentation()?.opacity == 1)
      #expect(explanation.model == .number(0.25) && explanation.committed == .number(1))
      #expect(
        explanation.description == "opacity = 1: 1 from the layer (0.25 from the next commit on)")
      stage.commit()
      #expect(layer.explain("opacity")?.description == "opacity = 0.25: 0.25 from the layer")
    }
  }

  @Test func `what animations make of the value before a change is what they show`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      stage.withoutActions { layer.opacity = 0.5 }
      layer.add(CABasicAnimation("opacity", to: 1), forKey: "rise")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      stage.withoutActions { layer.opacity = 0 }
      let explanation = try #require(layer.explain("opacity"))
      #expect(explanation.value == .number(0.75) && layer.presentation()?.opacity == 0.75)
      #expect(explanation.contributions.map(\.value) == [.number(0.75)])
      #expect(
        explanation.description
          == "opacity = 0.75: 0.5 from the layer (0 from the next commit on), "
          + "0.75 from animation “rise”, 0.5 s in")
    }
  }

  @Test func `of a part it lists what touches that part`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let adding: [(String, Any)] = [
        ("position.x", 10), ("position", CGPoint(x: 10, y: 20)), ("bounds.size.width", 10),
        ("transform.rotation.y", 0.1), ("transform.scale", 2), ("transform.translation.x", 5),
      ]
      for (keyPath, to) in adding {
        layer.add(CABasicAnimation(keyPath, to: to), forKey: keyPath)
      }
      layer.add(PoseAnimation(1), forKey: "pose")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let expected: [(String, [String])] = [
        ("position.y", ["position", "pose"]), ("position.x", ["position.x", "position", "pose"]),
        ("bounds.size", ["bounds.size.width"]), ("bounds.size.height", []), ("bounds.origin", []),
        ("bounds", ["bounds.size.width"]), ("transform.rotation", ["pose"]),
        ("transform.rotation.y", ["transform.rotation.y"]),
        ("transform.scale.z", ["transform.scale"]),
        ("transform.translation", ["transform.translation.x"]),
        ("transform.translation.y", []),
      ]
      for (keyPath, keys) in expected {
        let explanation = try #require(layer.explain(keyPath))
        #expect(explanation.contributions.map(\.key) == keys, "\(keyPath)")
      }
    }
  }

  @Test func `a turn along a way is part of the rotation, and not of the translation`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let way = CAKeyframeAnimation(keyPath: "position")
      way.values = [CGPoint.zero, CGPoint(x: 10, y: 10)]
      way.rotationMode = .rotateAuto
      way.duration = 1
      layer.add(way, forKey: "way")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let turn = try #require(layer.explain("transform.rotation"))
      #expect(turn.contributions.map(\.key) == ["way"])
      #expect(layer.explain("transform.translation")?.contributions == [])
    }
  }

  @Test func `members of a group are told apart, and say when they have ended`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let first = CABasicAnimation("position.y", from: 0, to: 1, duration: 0.5)
      let second = CABasicAnimation("position.y", from: 5, to: 6, duration: 0.5)
      second.beginTime = 1
      let inner = CAAnimationGroup()
      inner.animations = [second]
      let group = CAAnimationGroup()
      group.animations = [first, inner]
      group.duration = 2
      layer.add(group, forKey: "pair")
      stage.frame(at: 0)
      stage.frame(at: 0.75)
      #expect(
        layer.explain("position.y")?.description
          == "position.y = 0: 0 from the layer, "
          + "nothing from animation “pair”, whose member 1 has ended, "
          + "nothing from animation “pair”, whose member 2.1 hasn't begun")
      stage.frame(at: 1.25)
      let explanation = try #require(layer.explain("position.y"))
      #expect(explanation.contributions.map(\.member) == [[1], [2, 1]])
      #expect(explanation.contributions.map(\.stage) == [.after, .active])
      #expect(
        explanation.description
          == "position.y = 5.5: 0 from the layer, "
          + "nothing from animation “pair”, whose member 1 has ended, "
          + "5.5 from animation “pair”, member 2.1, 0.25 s in")
    }
  }

  @Test func `the time is the animation's own, within its run`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let still = CABasicAnimation("zPosition", from: 0, to: 10)
      still.speed = 0
      still.timeOffset = 0.5
      let fast = CABasicAnimation("zPosition", from: 0, to: 10)
      fast.repeatCount = 3
      fast.speed = 2
      layer.add(still, forKey: "still")
      layer.add(fast, forKey: "fast")
      stage.frame(at: 0)
      stage.frame(at: 0.75)
      let explanation = try #require(layer.explain("zPosition"))
      #expect(explanation.contributions.map(\.elapsed) == [0.5, 0.5])
      #expect(explanation.contributions.map(\.iteration) == [0, 1])
      #expect(
        explanation.description
          == "zPosition = 5: 0 from the layer, 5 from animation “still”, 0.5 s in, "
          + "5 from animation “fast”, 0.5 s into run 2")
    }
  }

  @Test func `a key that Core Animation doesn't know is explained as well`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("level", from: 0, to: 10), forKey: "fill")
      layer.setValue(CGPoint(x: 0, y: 7), forKey: "spot")
      layer.add(CABasicAnimation("spot.x", from: 0, to: 10), forKey: "right")
      layer.setValue([1.0, 2.0], forKey: "stops")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(
        layer.explain("level")?.description
          == "level = 5: nil from the layer, 5 from animation “fill”, 0.5 s in")
      #expect(
        layer.explain("spot")?.description
          == "spot = (5, 7): (0, 7) from the layer, (5, 7) from animation “right”, 0.5 s in")
      #expect(
        layer.explain("spot.x")?.description
          == "spot.x = 5: 0 from the layer, 5 from animation “right”, 0.5 s in")
      #expect(layer.explain("spot.y")?.description == "spot.y = 7: 7 from the layer")
      #expect(layer.explain("stops")?.description == "stops = [1, 2]: [1, 2] from the layer")
      #expect(layer.explain("unheard") == nil)
    }
  }

  @Test func `in the middle of a turn a key of one's own is explained as it is shown`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.setValue(2.0, forKey: "level")
      stage.commit()
      layer.setValue(3.0, forKey: "level")
      let explanation = try #require(layer.explain("level"))
      #expect(explanation.description == "level = 2: 2 from the layer (3 from the next commit on)")
      stage.commit()
      #expect(layer.explain("level")?.description == "level = 3: 3 from the layer")
    }
  }
}
