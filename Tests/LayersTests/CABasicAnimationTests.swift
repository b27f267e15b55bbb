import Drawing
import Foundation
import Layers
import Testing

@Suite struct CABasicAnimationTests {
  private struct Ends: CustomTestStringConvertible {
    let name: String
    let from: Double?
    let to: Double?
    let by: Double?
    /// At ½ with 10 as the layer's own value.
    let half: Double

    var testDescription: String { name }
  }

  private static let ends = [
    Ends(name: "from, to", from: 2, to: 6, by: nil, half: 4),
    Ends(name: "from, by", from: 2, to: nil, by: 4, half: 4),
    Ends(name: "by, to", from: nil, to: 6, by: 4, half: 4),
    Ends(name: "from", from: 2, to: nil, by: nil, half: 6),
    Ends(name: "to", from: nil, to: 6, by: nil, half: 8),
    Ends(name: "by", from: nil, to: nil, by: 4, half: 12),
  ]

  private func layer(on stage: AnimationStage, zPosition: CGFloat) -> CALayer {
    let layer = CALayer()
    layer.zPosition = zPosition
    return stage.show(layer)
  }

  @Test(arguments: ends) private func `F72: the ends that are given`(ends: Ends) throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      layer.add(
        CABasicAnimation("zPosition", from: ends.from, to: ends.to, by: ends.by), forKey: "z")
      let shown = stage.numbers("zPosition", of: layer, at: [0, 0.5, 1])
      #expect(abs(shown[1] - ends.half) < 1e-9 && shown[2] == 10)
      #expect(stage.lines.isEmpty)
    }
  }

  @Test func `F72: the layer's own value counts as it is at each moment`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      layer.add(CABasicAnimation("zPosition", from: 2), forKey: "from")
      stage.frame(at: 0)
      stage.withoutActions { layer.zPosition = 20 }
      stage.frame(at: 0.5)
      #expect(abs(stage.number("zPosition", of: layer) - 11) < 1e-9)
      layer.add(CABasicAnimation("zPosition", by: 4), forKey: "from")
      stage.frame(at: 1)
      stage.withoutActions { layer.zPosition = 30 }
      stage.frame(at: 1.25)
      // Began at 1: three quarters of a second in it would be 33.
      #expect(abs(stage.number("zPosition", of: layer) - 31) < 1e-9)
    }
  }

  @Test func `F73: without values the way leads from what was shown to the layer's own value`()
    throws
  {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      stage.withoutActions { layer.zPosition = 50 }
      layer.add(CABasicAnimation("zPosition"), forKey: "z")
      stage.frame(at: 0)
      #expect(stage.number("zPosition", of: layer) == 10)
      stage.withoutActions { layer.zPosition = 90 }
      stage.frame(at: 0.25)
      #expect(abs(stage.number("zPosition", of: layer) - 30) < 1e-9)
    }
  }

  @Test func `F74: an additive animation adds, and a missing end is nothing`() throws {
    let cases: [(from: Any?, to: Any?, by: Any?, quarter: Double)] = [
      (-4, 0, nil, 7), (-4, nil, nil, 7), (nil, 8, nil, 12), (nil, nil, 8, 12), (2, nil, 8, 14),
    ]
    for ends in cases {
      try AnimationStage.play { stage in
        let layer = layer(on: stage, zPosition: 10)
        let animation = CABasicAnimation("zPosition", from: ends.from, to: ends.to, by: ends.by)
        animation.isAdditive = true
        layer.add(animation, forKey: "z")
        let shown = stage.numbers("zPosition", of: layer, at: [0, 0.25])[1]
        #expect(abs(shown - ends.quarter) < 1e-9, "\(ends)")
      }
    }
  }

  @Test func `F74: additive values of several numbers, and transforms, which come first`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.position = CGPoint(x: 10, y: 20)
      layer.transform = CATransform3DMakeScale(2, 2, 2)
      stage.show(layer)
      let move = CABasicAnimation("position", from: CGPoint(x: 4, y: 8), to: CGPoint.zero)
      move.isAdditive = true
      let lift = CABasicAnimation("transform", to: CATransform3DMakeTranslation(10, 0, 0))
      lift.isAdditive = true
      layer.add(move, forKey: nil)
      layer.add(lift, forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let shown = try #require(layer.presentation())
      #expect(shown.position.isClose(to: CGPoint(x: 12, y: 24), 1e-9))
      // value · below: 5 to the right, then twice as large.
      #expect(shown.transform.m41 == 10 && shown.transform.m11 == 2)
    }
  }

  @Test func `F75: a cumulative animation goes on from where each run has ended`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 0)
      let animation = CABasicAnimation("zPosition", from: 0, to: 10)
      animation.isCumulative = true
      animation.repeatCount = 3
      animation.fillMode = .forwards
      animation.isRemovedOnCompletion = false
      layer.add(animation, forKey: "z")
      let shown = stage.numbers("zPosition", of: layer, at: [0, 0.5, 1, 2.5, 3, 9])
      #expect(areClose(shown, [0, 5, 10, 25, 30, 30]))
    }
  }

  @Test func `F76: the last of those that don't add counts, and those after it add to that`() throws
  {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      func add(_ animation: CABasicAnimation, adding: Bool = false) {
        animation.isAdditive = adding
        layer.add(animation, forKey: nil)
        stage.frame(at: 0)
        stage.frame(at: 0)
      }
      add(CABasicAnimation("zPosition", from: 100, to: 100, duration: 9), adding: true)
      #expect(stage.number("zPosition", of: layer) == 110)
      add(CABasicAnimation("zPosition", from: 50, to: 50, duration: 9))
      #expect(stage.number("zPosition", of: layer) == 50)
      add(CABasicAnimation("zPosition", from: 1, to: 1, duration: 9), adding: true)
      add(CABasicAnimation("zPosition", from: 2, to: 2, duration: 9), adding: true)
      #expect(stage.number("zPosition", of: layer) == 53)
    }
  }

  @Test func `animations of a whole and of its part act in the order of addition`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let five = CGPoint(x: 5, y: 5)
      layer.add(CABasicAnimation("position.x", from: 9, to: 9), forKey: "x")
      layer.add(CABasicAnimation("position", from: five, to: five), forKey: "both")
      layer.add(CABasicAnimation("position.y", from: 7, to: 7), forKey: "y")
      stage.frame(at: 0)
      #expect(layer.presentation()?.position == CGPoint(x: 5, y: 7))
    }
  }

  @Test func `the model keeps its value, and the layer snaps back at the end`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("opacity", from: 1, to: 0), forKey: "fade")
      stage.frame(at: 0)
      stage.frame(at: 0.75)
      #expect(layer.opacity == 1 && abs(stage.number("opacity", of: layer) - 0.25) < 1e-6)
      stage.frame(at: 1)
      #expect(stage.number("opacity", of: layer) == 1)
    }
  }

  @Test func `all three values are one line, and byValue plays no part`() throws {
    try AnimationStage.play { stage in
      let layer = layer(on: stage, zPosition: 10)
      layer.add(CABasicAnimation("zPosition", from: 2, to: 6, by: 50), forKey: "z")
      #expect(stage.lines.count == 1 && stage.lines[0].contains("byValue plays no part"))
      #expect(areClose(stage.numbers("zPosition", of: layer, at: [0, 0.5]), [2, 4]))
    }
  }

  @Test func `F56: the way back retraces the curve of the way there`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let animation = CABasicAnimation("zPosition", from: 0, to: 1)
      animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
      animation.autoreverses = true
      layer.add(animation, forKey: nil)
      stage.commit()
      let there = stage.numbers("zPosition", of: layer, at: [0, 0.125, 0.25, 0.5, 0.875])
      let back = stage.numbers("zPosition", of: layer, at: [1.125, 1.5, 1.75, 1.875])
      #expect(areClose(back.reversed(), Array(there.dropFirst())))
      // Eased in both ways it is slow at the beginning and at the end.
      #expect(there[1] < 0.05 && there[4] > 0.75 && there[3] < 0.4)
    }
  }
}
