import Drawing
import Foundation
import Layers
import Testing

/// Transforms that are made of numbers.
@Suite struct CAValueFunctionTests {
  @Test func `value functions make transforms of numbers`() throws {
    let cases: [(CAValueFunctionName, Any, CATransform3D)] = [
      (.rotateX, Double.pi, CATransform3DMakeRotation(.pi / 2, 1, 0, 0)),
      (.rotateY, Double.pi, CATransform3DMakeRotation(.pi / 2, 0, 1, 0)),
      (.rotateZ, Double.pi, CATransform3DMakeRotation(.pi / 2, 0, 0, 1)),
      (.scaleX, 4, CATransform3DMakeScale(2, 1, 1)), (.scaleY, 4, CATransform3DMakeScale(1, 2, 1)),
      (.scaleZ, 4, CATransform3DMakeScale(1, 1, 2)),
      (.scale, [4, 6, 8], CATransform3DMakeScale(2, 3, 4)),
      (.translateX, 8, CATransform3DMakeTranslation(4, 0, 0)),
      (.translateY, 8, CATransform3DMakeTranslation(0, 4, 0)),
      (.translateZ, 8, CATransform3DMakeTranslation(0, 0, 4)),
      (.translate, [2, 4, 6], CATransform3DMakeTranslation(1, 2, 3)),
    ]
    for (name, to, expected) in cases {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        let from: Any = to is [Int] ? [0, 0, 0] : 0
        let animation = CABasicAnimation("transform", from: from, to: to)
        animation.valueFunction = CAValueFunction(name: name)
        layer.add(animation, forKey: "made")
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        let shown = try #require(layer.presentation()).transform
        #expect(shown.isClose(to: expected, 1e-9), "\(name.rawValue)")
        #expect(stage.lines.isEmpty)
      }
    }
  }

  @Test func `a rotation by a number goes round as often as it says`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.transform = CATransform3DMakeScale(2, 2, 1)
      stage.show(layer)
      layer.add(CABasicAnimation("transform.rotation", from: 0, to: 4 * Double.pi), forKey: "spin")
      stage.frame(at: 0)
      stage.frame(at: 0.125)
      let quarter = CATransform3DConcat(
        CATransform3DMakeScale(2, 2, 1), CATransform3DMakeRotation(.pi / 2, 0, 0, 1))
      let shown = try #require(layer.presentation())
      #expect(shown.transform.isClose(to: quarter, 1e-9))
    }
  }

  @Test func `a value function of a property that is no transform is one line`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.zPosition = 1
      stage.show(layer)
      let animation = CABasicAnimation("zPosition", from: 0, to: 1)
      animation.valueFunction = CAValueFunction(name: .rotateZ)
      layer.add(animation, forKey: "wrong")
      stage.frame(at: 0)
      #expect(stage.lines.count == 1 && stage.number("zPosition", of: layer) == 1)
    }
  }
}
