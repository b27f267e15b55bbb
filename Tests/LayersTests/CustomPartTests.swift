import Drawing
import Foundation
import Layers
import Testing

/// Animations of a part of a value that Core Animation doesn't know.
@Suite struct CustomPartTests {
  private func play(
    _ animations: [CAAnimation], own: Any?, at time: Double = 0.5,
    _ body: (AnimationStage, CALayer) throws -> Void
  ) throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.name = "crate"
      stage.show(layer)
      layer.setValue(own, forKey: "spot")
      for animation in animations { layer.add(animation, forKey: nil) }
      stage.frame(at: 0)
      stage.frame(at: time)
      try body(stage, layer)
    }
  }

  @Test func `it shows in the value, and the rest of that stays`() throws {
    try play([CABasicAnimation("spot.x", from: 0, to: 10)], own: CGPoint(x: 0, y: 7)) {
      stage, layer in
      #expect(stage.number("spot.x", of: layer) == 5)
      #expect(stage.shown("spot", of: layer) as? CGPoint == CGPoint(x: 5, y: 7))
      #expect(layer.presentation()?.value(forKey: "spot.x") == nil)
      #expect(layer.value(forKey: "spot") as? CGPoint == CGPoint(x: 0, y: 7))
      #expect(stage.lines.isEmpty)
      stage.frame(at: 1)
      #expect(stage.shown("spot", of: layer) as? CGPoint == CGPoint(x: 0, y: 7))
    }
  }

  @Test func `parts of a whole that is animated, too, come after it`() throws {
    let whole = CABasicAnimation("spot", from: CGPoint.zero, to: CGPoint(x: 100, y: 200))
    let part = CABasicAnimation("spot.y", from: 1, to: 3)
    part.isAdditive = true
    try play([whole, part], own: CGPoint(x: 0, y: 7)) { stage, layer in
      #expect(stage.shown("spot", of: layer) as? CGPoint == CGPoint(x: 50, y: 102))
    }
  }

  @Test func `by, from alone and to alone take the layer's own part`() throws {
    let by = CABasicAnimation("spot.x", by: 4)
    let to = CABasicAnimation("spot.y", to: 17)
    try play([by, to], own: CGPoint(x: 1, y: 7)) { stage, layer in
      #expect(stage.shown("spot", of: layer) as? CGPoint == CGPoint(x: 3, y: 12))
      #expect(stage.lines.isEmpty)
    }
  }

  @Test func `boxes, their sides, and transforms have parts`() throws {
    let wide = CABasicAnimation("spot.size.width", from: 10, to: 20)
    let away = CABasicAnimation("spot.origin", from: CGPoint.zero, to: CGPoint(x: 2, y: 4))
    try play([wide, away], own: CGRect(9, 9, 9, 9)) { stage, layer in
      #expect(stage.shown("spot", of: layer) as? CGRect == CGRect(1, 2, 15, 9))
    }
    let frames = CAKeyframeAnimation(keyPath: "spot.rotation.z")
    frames.values = [0, 1, 0]
    frames.duration = 1
    try play([frames], own: CATransform3DMakeTranslation(3, 4, 5)) { stage, layer in
      let expected = CATransform3DConcat(
        CATransform3DMakeRotation(1, 0, 0, 1), CATransform3DMakeTranslation(3, 4, 5))
      let shown = try #require(stage.shown("spot", of: layer) as? CATransform3D)
      #expect(shown.isClose(to: expected, 1e-9))
    }
  }

  @Test func `without values it starts where it is shown`() throws {
    try play([CABasicAnimation("spot.x", from: 0, to: 10)], own: CGPoint(x: 20, y: 7)) {
      stage, layer in
      layer.add(CABasicAnimation("spot.x"), forKey: nil)
      stage.frame(at: 0.5)
      stage.frame(at: 1)
      // From 5 to 20.
      #expect(stage.number("spot.x", of: layer) == 12.5)
    }
  }

  @Test func `a part that the value hasn't is one line, and no effect`() throws {
    for own: Any? in [nil, 5, CGSize(width: 1, height: 2), "word"] {
      try play([CABasicAnimation("spot.x", from: 0, to: 10)], own: own) { stage, layer in
        #expect(stage.lines.count == 1 && stage.lines[0].contains("spot.x of “crate”"))
        #expect("\(stage.shown("spot", of: layer) as Any)" == "\(own as Any)")
      }
    }
  }

  @Test func `if the value comes to be of another kind it stays as it is`() throws {
    try play([CABasicAnimation("spot.x", from: 0, to: 10)], own: CGPoint.zero) { stage, layer in
      layer.setValue("word", forKey: "spot")
      stage.frame(at: 0.75)
      #expect(stage.shown("spot", of: layer) as? String == "word")
    }
  }
}
