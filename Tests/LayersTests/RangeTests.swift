import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// What lies outside of a property's range is kept, and what is shown of it is limited.
@Suite struct RangeTests {
  /// A key, a number outside of its range, and what is shown of it.
  static let cases: [(String, Double, Double)] = [
    ("opacity", 1.5, 1), ("opacity", -0.5, 0), ("cornerRadius", -10, 0), ("borderWidth", -2, 0),
    ("shadowOpacity", 1.5, 1), ("shadowOpacity", -1, 0), ("shadowRadius", -3, 0),
    ("contentsScale", -2, 1), ("contentsScale", 0, 1), ("rasterizationScale", 0, 1),
    ("lineWidth", -1, 0), ("miterLimit", 0, 1), ("strokeStart", -2, 0), ("strokeEnd", 1.5, 1),
  ]

  /// A layer of which each of those properties can be seen.
  private func makeLayer() -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.frame = CGRect(4, 4, 32, 32)
    layer.backgroundColor = CGColor(red: 0.5, green: 0, blue: 0, alpha: 1)
    layer.contentsGravity = .center
    layer.borderWidth = 2
    layer.borderColor = .black
    layer.cornerRadius = 6
    layer.shadowOpacity = 0.5
    layer.path = CGPath(rect: CGRect(8, 8, 10, 10))
    layer.strokeColor = .white
    layer.lineWidth = 3
    return layer
  }

  private func list(_ tree: LayerTree) -> DisplayList {
    DisplayListBuilder.build(
      tree.shown, size: PixelSize(width: 40, height: 40), scale: 1,
      background: PixelColor(argb: 0xFF00_0000))
  }

  private func list(where key: String, is value: Double) -> DisplayList {
    let layer = makeLayer()
    layer.setValue(value, forKey: key)
    let tree = LayerTree(size: CGSize(width: 40, height: 40), scale: 1)
    tree.root.addSublayer(layer)
    _ = tree.commit()
    return list(tree)
  }

  @Test(arguments: cases)
  func `AP12: a setter keeps what can't be drawn, and drawing and presentation limit it`(
    key: String, given: Double, shown: Double
  ) throws {
    try AnimationStage.play { stage in
      let layer = makeLayer()
      layer.setValue(given, forKey: key)
      stage.show(layer)
      #expect(layer.value(forKey: key) as? Double == given)
      #expect(stage.number(key, of: layer) == shown)
      #expect(list(stage.tree) == list(where: key, is: shown))
      #expect(layer.explain(key)?.model == .number(given))
      #expect(layer.explain(key)?.value == .number(shown))
      #expect(stage.lines == [])
    }
  }

  @Test(arguments: cases)
  func `AP12: the same holds for what a style gives`(
    key: String, given: Double, shown: Double
  ) throws {
    try AnimationStage.play { stage in
      let layer = CAShapeLayer()
      layer.style = [key: given]
      stage.show(layer)
      #expect(layer.value(forKey: key) as? Double == given)
      #expect(stage.number(key, of: layer) == shown)
    }
  }

  @Test(arguments: cases)
  func `AP12: the same holds for what an animation gives`(
    key: String, given: Double, shown: Double
  ) throws {
    try AnimationStage.play { stage in
      let layer = stage.show(makeLayer())
      let animation = CABasicAnimation(keyPath: key)
      animation.fromValue = given
      animation.toValue = given
      layer.add(animation, forKey: nil)
      stage.frame(at: 0.1)
      #expect(stage.number(key, of: layer) == shown)
      #expect(list(stage.tree) == list(where: key, is: shown))
    }
  }

  @Test func `AP12: what a context is given is limited, too`() {
    let pictures = [1.5, 1].map { opacity in
      let context = CGContext(width: 8, height: 8)
      let layer = CALayer()
      layer.frame = CGRect(0, 0, 8, 8)
      layer.backgroundColor = .white
      layer.opacity = Float(opacity)
      layer.cornerRadius = opacity == 1 ? 0 : -3
      layer.render(in: context)
      return context.image().pixels
    }
    #expect(pictures[0] == pictures[1] && pictures[0][9] == 0xFFFF_FFFF)
  }

  @Test func `AP12: a picture is drawn at a scale of 1 where its own can't be`() {
    final class Painted: CALayer {
      override func draw(in ctx: CGContext) { ctx.fill(bounds) }
    }
    let layer = Painted()
    layer.bounds = CGRect(0, 0, 6, 4)
    layer.contentsScale = -2
    layer.display()
    #expect((layer.contents as? CGImage)?.width == 6)
  }

  @Test func `an animation to what can't be shown goes there, and what is shown is limited`() throws
  {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.cornerRadius = 10
      stage.show(layer)
      CATransaction.begin()
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      layer.cornerRadius = -10
      CATransaction.commit()
      let shown = stage.numbers("cornerRadius", of: layer, at: [0, 0.25, 0.5, 0.75, 1])
      #expect(shown == [10, 5, 0, 0, 0])
      #expect(layer.cornerRadius == -10)
    }
  }

  @Test func `what comes back into its range is as if it had never been elsewhere`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let before = stage.tree.commit()
      stage.withoutActions {
        layer.opacity = 1.5
        layer.cornerRadius = -3
      }
      stage.commit()
      #expect(stage.number("opacity", of: layer) == 1)
      stage.withoutActions {
        layer.opacity = 0.5
        layer.cornerRadius = 4
      }
      stage.commit()
      #expect(stage.number("opacity", of: layer) == 0.5)
      #expect(stage.number("cornerRadius", of: layer) == 4)
      stage.withoutActions {
        layer.opacity = 1
        layer.cornerRadius = 0
      }
      #expect(stage.tree.commit() == before)
    }
  }

  @Test(arguments: ["contentsScale", "rasterizationScale"])
  func `what is shown doesn't depend on which frames were drawn before`(key: String) throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.setValue(2, forKey: key)
      stage.show(layer)
      layer.setValue(-4, forKey: key)
      for time in [0, 0.05, 0.1, 0.15, 0.2, 0.3] {
        stage.frame(at: time)
        let shown = stage.tree.shown.layers[1].values
        let alone = stage.tree.commit().sample(at: time).layers[1].values
        #expect(shown == alone, "\(time)")
        let number = key == "contentsScale" ? shown.contentsScale : shown.effects.rasterizationScale
        #expect(Double(number) == stage.number(key, of: layer), "\(time)")
      }
      #expect(stage.number(key, of: layer) == 1)
    }
  }

  @Test func `a layer that no commit knows starts from what would be shown of it`() throws {
    try AnimationStage.play { stage in
      let (layer, host) = (CALayer(), Host())
      layer.delegate = host
      layer.opacity = 3
      ViewAnimation(delay: 0).begin(duration: 1, timing: nil, completion: nil)
      layer.opacity = 0
      CATransaction.commit()
      let animation = layer.animation(forKey: "opacity") as? CABasicAnimation
      #expect(animation?.fromValue as? Double == 1)
      stage.show(layer)
    }
  }

  @Test func `a colour that isn't there stays away while its animation has no effect`() throws {
    try AnimationStage.play { stage in
      let layer = CAShapeLayer()
      layer.borderColor = nil
      stage.show(layer)
      for key in ["backgroundColor", "borderColor", "strokeColor"] {
        let animation = CABasicAnimation(keyPath: key)
        animation.fromValue = CGColor.white
        animation.toValue = CGColor.black
        animation.beginTime = 1
        animation.duration = 1
        layer.add(animation, forKey: key)
      }
      for time in [0.5, 1.5, 2.5] {
        stage.frame(at: time)
        let shown = stage.tree.shown.layers[1].values
        let isThere = time == 1.5
        #expect((shown.backgroundColor != nil) == isThere)
        #expect((shown.effects.borderColor != nil) == isThere)
        #expect((shown.shape?.strokeColor != nil) == isThere)
      }
    }
  }
}
