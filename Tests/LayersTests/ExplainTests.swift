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
}
