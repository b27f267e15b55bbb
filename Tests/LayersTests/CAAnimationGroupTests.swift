import Drawing
import Foundation
import Layers
import Testing

@Suite struct CAAnimationGroupTests {
  private func group(_ members: [CAAnimation], duration: Double) -> CAAnimationGroup {
    let group = CAAnimationGroup()
    group.animations = members
    group.duration = duration
    return group
  }

  @Test func `the members change what they name, together`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let color = CABasicAnimation("backgroundColor", from: CGColor(1, 0, 0), to: CGColor(0, 0, 1))
      let path = CGMutablePath()
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 40, y: 80))
      let way = CAKeyframeAnimation(keyPath: "position")
      way.path = path
      way.duration = 1
      layer.add(group([color, way], duration: 1), forKey: "both")
      stage.frame(at: 0)
      stage.frame(at: 0.25)
      let shown = try #require(layer.presentation())
      #expect(shown.position.isClose(to: CGPoint(x: 10, y: 20), 1e-9))
      #expect(try #require(shown.backgroundColor).isClose(to: CGColor(0.75, 0, 0.25), 1e-6))
      #expect(layer.animationKeys() == ["both"])
    }
  }

  @Test func `F71: the group cuts what lasts longer`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let long = CABasicAnimation("zPosition", from: 0, to: 100, duration: 4)
      layer.add(group([long], duration: 1), forKey: "cut")
      #expect(areClose(stage.numbers("zPosition", of: layer, at: [0, 0.5, 1]), [0, 12.5, 0]))
    }
  }

  @Test func `a member of no duration lasts as long as the group, which takes the transaction's`()
    throws
  {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let (inner, outer) = (CAAnimationGroup(), CAAnimationGroup())
      inner.animations = [CABasicAnimation("zPosition", from: 0, to: 100, duration: 0)]
      outer.animations = [inner]
      CATransaction.setAnimationDuration(2)
      layer.add(outer, forKey: "nested")
      #expect(areClose(stage.numbers("zPosition", of: layer, at: [0, 0.5, 1.5]), [0, 25, 75]))
      #expect(layer.animation(forKey: "nested")?.duration == 2)
      #expect(inner.duration == 0 && outer.duration == 0)
    }
  }

  @Test func `F70: a member's begin is counted from the group's`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let late = CABasicAnimation("zPosition", from: 100, to: 200, duration: 1)
      late.beginTime = 1
      stage.context.mediaTime = 5
      layer.add(group([late], duration: 3), forKey: "later")
      let shown = stage.numbers("zPosition", of: layer, at: [5, 5.5, 6, 6.5, 7.5])
      #expect(areClose(shown, [0, 0, 100, 150, 0]))
    }
  }

  @Test func `members' delegates and removal play no part`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let delegate = RecordingDelegate(stage)
      let member = CABasicAnimation("zPosition", from: 0, to: 100).told(to: delegate, as: "member")
      member.isRemovedOnCompletion = false
      member.fillMode = .forwards
      let group = group([member], duration: 2).told(to: delegate, as: "group")
      layer.add(group, forKey: "group")
      stage.commit()
      #expect(stage.frames([0, 1, 2]) == ["0.0 start group", "2.0 stop group true"])
      #expect(layer.animationKeys() == nil && stage.number("zPosition", of: layer) == 0)
    }
  }

  @Test func `repeating a group repeats what is in it`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let group = group([CABasicAnimation("zPosition", from: 0, to: 100)], duration: 2)
      group.repeatCount = 2
      layer.add(group, forKey: "twice")
      let shown = stage.numbers("zPosition", of: layer, at: [0, 0.5, 1.5, 2.5, 3.5, 4.5])
      #expect(areClose(shown, [0, 50, 0, 50, 0, 0]))
    }
  }

  @Test func `a copy has copies of the members`() throws {
    let member = CABasicAnimation("zPosition", from: 0, to: 100)
    let group = group([member], duration: 1)
    let copy = try #require(group.copy() as? CAAnimationGroup)
    member.toValue = 1
    #expect(copy.animations?.first !== member)
    #expect((copy.animations?.first as? CABasicAnimation)?.toValue as? Int == 100)
  }

  @Test func `a member of what a layer has is frozen, the original isn't`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let member = CABasicAnimation("zPosition", from: 0, to: 100)
      layer.add(group([member], duration: 1), forKey: "group")
      member.toValue = 1
      #expect(stage.lines.isEmpty)
      let kept = layer.animation(forKey: "group") as? CAAnimationGroup
      (kept?.animations?.first as? CABasicAnimation)?.toValue = 2
      kept?.animations = []
      #expect(stage.lines.count == 2)
      #expect(areClose(stage.numbers("zPosition", of: layer, at: [0, 0.5]), [0, 50]))
    }
  }

  @Test func `a group of nothing lasts its time and changes nothing`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let delegate = RecordingDelegate(stage)
      layer.add(CAAnimationGroup().told(to: delegate, as: "nothing"), forKey: "nothing")
      stage.commit()
      #expect(stage.frames([0, 0.25]) == ["0.0 start nothing", "0.25 stop nothing true"])
    }
  }

  @Test func `a group may be added to several layers`() throws {
    try AnimationStage.play { stage in
      let layers = [stage.show(CALayer()), stage.show(CALayer())]
      let group = group([CABasicAnimation("zPosition", from: 0, to: 100)], duration: 1)
      for layer in layers { layer.add(group, forKey: "group") }
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      for layer in layers { #expect(abs(stage.number("zPosition", of: layer) - 50) < 1e-9) }
    }
  }

  private func nested(_ depth: Int) -> CAAnimation {
    (0..<depth).reduce(CABasicAnimation("zPosition", from: 2, to: 2)) { inner, _ in
      let group = CAAnimationGroup()
      group.animations = [inner]
      group.duration = 1
      return group
    }
  }

  @Test func `groups a hundred deep play, deeper ones are one line`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(nested(100), forKey: "deep")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.number("zPosition", of: layer) == 2 && stage.lines.isEmpty)
      layer.add(nested(101), forKey: "deeper")
      layer.add(nested(2000), forKey: "deepest")
      #expect(layer.animationKeys() == ["deep"] && stage.lines.count == 2)
      #expect(stage.lines.allSatisfy { $0.contains("at most 100 deep") })
    }
  }

  @Test func `a group can't be in itself`() throws {
    try AnimationStage.play { stage in
      let (outer, inner) = (CAAnimationGroup(), CAAnimationGroup())
      outer.animations = [outer]
      outer.animations = [inner]
      inner.animations = [CABasicAnimation("zPosition", from: 0, to: 1), outer]
      #expect(inner.animations == nil && outer.animations?.count == 1)
      #expect(
        stage.lines == Array(repeating: "Layers: an animation group can't be in itself", count: 2))
    }
  }

  @Test func `one group may be in many others`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      var shared = nested(1)
      for _ in 0..<12 {
        let group = CAAnimationGroup()
        group.animations = [shared, shared]
        shared = group
      }
      layer.add(shared, forKey: nil)
      #expect(stage.lines.isEmpty)
    }
  }
}
