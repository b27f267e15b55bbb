import Drawing
import Foundation
import Layers
import Testing

/// `presentation()` and `model()`.
@Suite struct PresentationTests {
  @Test func `there is none before the first commit, and none after the layer has left`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      #expect(layer.presentation() == nil)
      stage.tree.root.addSublayer(layer)
      #expect(layer.presentation() == nil)
      stage.commit()
      #expect(layer.presentation() != nil)
      layer.removeFromSuperlayer()
      stage.commit()
      #expect(layer.presentation() == nil)
    }
  }

  @Test func `the model has the value that was set, the presentation the one that is shown`() throws
  {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("position", to: CGPoint(x: 10, y: 20)), forKey: "move")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(layer.position == .zero)
      #expect(layer.presentation()?.position == CGPoint(x: 5, y: 10))
      #expect(layer.presentation()?.frame.origin == CGPoint(x: 5, y: 10))
    }
  }

  @Test func `a change isn't shown before its commit`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      #expect(layer.presentation()?.opacity == 1)
      stage.withoutActions { layer.opacity = 0 }
      #expect(layer.presentation()?.opacity == 1)
      stage.commit()
      #expect(layer.presentation()?.opacity == 0)
    }
  }

  @Test func `model leads back, and is a model's own`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CAShapeLayer())
      let copy = try #require(layer.presentation())
      #expect(copy !== layer && copy.model() === layer && layer.model() === layer)
      #expect(type(of: copy) == CAShapeLayer.self)
      #expect(copy.presentation() === copy)
    }
  }

  @Test func `within a frame it is always the same one`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      #expect(layer.presentation() === layer.presentation())
    }
  }

  @Test func `its relations are presentation copies, too`() throws {
    try AnimationStage.play { stage in
      let (layer, mask) = (CALayer(), CALayer())
      let inner = [named("a"), named("b")]
      inner.forEach(layer.addSublayer)
      layer.mask = mask
      stage.show(layer)
      let copy = try #require(layer.presentation())
      #expect(copy.sublayers?.map { $0.model() } == inner)
      #expect(copy.sublayers?.allSatisfy { $0.superlayer === copy } == true)
      #expect(copy.superlayer?.model() === stage.tree.root)
      #expect(copy.superlayer === stage.tree.root.presentation())
      #expect(copy.mask?.model() === mask && copy.mask !== mask)
      #expect(copy.mask?.superlayer === copy)
      #expect(copy.sublayers?.first === inner[0].presentation())
    }
  }

  @Test func `a sublayer that was added since isn't there yet`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.addSublayer(CALayer())
      #expect(layer.presentation()?.sublayers == nil)
      stage.commit()
      #expect(layer.presentation()?.sublayers?.count == 1)
    }
  }

  @Test func `moving layers are hit where they are seen`() throws {
    try AnimationStage.play { stage in
      let moving = layer(10, 10, at: CGPoint(x: 5, y: 5))
      let inner = layer(4, 4, at: CGPoint(x: 2, y: 2), in: moving)
      stage.show(moving)
      let ends = (CGPoint(x: 5, y: 5), CGPoint(x: 35, y: 5))
      moving.add(CABasicAnimation("position", from: ends.0, to: ends.1), forKey: "move")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let copy = try #require(moving.presentation())
      #expect(copy.hitTest(CGPoint(x: 22, y: 8)) === copy)
      #expect(copy.hitTest(CGPoint(x: 5, y: 8)) == nil)
      #expect(copy.hitTest(CGPoint(x: 16, y: 1))?.model() === inner)
      #expect(moving.hitTest(CGPoint(x: 5, y: 8)) === moving)
      let root = try #require(stage.tree.root.presentation())
      #expect(root.hitTest(CGPoint(x: 22, y: 8))?.model() === moving)
      #expect(copy.convert(CGPoint.zero, to: root) == CGPoint(x: 15, y: 0))
    }
  }

  @Test func `it keeps its values when time goes on`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("zPosition", from: 0, to: 10), forKey: "z")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let copy = try #require(layer.presentation())
      stage.frame(at: 0.75)
      #expect(copy.zPosition == 5 && layer.presentation()?.zPosition == 7.5)
    }
  }

  @Test func `a copy outlives its frame and what it was in`() throws {
    try AnimationStage.play { stage in
      let outer = layer(10, 10)
      let inner = layer(4, 4, in: outer)
      stage.show(outer)
      let copy = try #require(inner.presentation())
      #expect(copy.superlayer?.model() === outer)
      inner.removeFromSuperlayer()
      stage.frame(at: 1)
      stage.frame(at: 2)
      #expect(copy.superlayer == nil && copy.bounds == CGRect(0, 0, 4, 4))
      #expect(copy.model() === inner && copy.hitTest(CGPoint(x: 1, y: 1)) === copy)
    }
  }

  @Test func `writing to it is one line each, and no effect`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.addSublayer(CALayer())
      layer.mask = CALayer()
      layer.setValue("old", forKey: "tag")
      layer.name = "old"
      let delegate = Onlooker()
      layer.delegate = delegate
      stage.show(layer)
      let copy = try #require(layer.presentation())
      let writes: [(String, (CALayer) -> Void)] = [
        ("position", { $0.position = CGPoint(x: 9, y: 9) }),
        ("frame", { $0.frame.origin.x = 9 }),
        ("opacity", { $0.setValue(0, forKey: "opacity") }),
        ("transform", { $0.setValue(9, forKeyPath: "transform.rotation") }),
        ("actions", { $0.actions = ["opacity": NSNull()] }),
        ("speed", { $0.speed = 9 }),
        ("duration", { $0.duration = 9 }),
        ("contents", { $0.contents = CGImage.blank(1, 1) }),
        ("tag", { $0.setValue("new", forKey: "tag") }),
        ("style", { $0.style = ["opacity": 0.5] }),
        ("sublayers", { $0.addSublayer(CALayer()) }),
        ("sublayers", { $0.sublayers = [] }),
        ("mask", { $0.mask = CALayer() }),
        ("mask", { $0.mask = nil }),
        ("superlayer", { $0.removeFromSuperlayer() }),
        ("animation", { $0.add(CABasicAnimation("opacity", from: 0, to: 1), forKey: "fade") }),
        ("animation", { $0.removeAnimation(forKey: "fade") }),
        ("animation", { $0.removeAllAnimations() }),
        ("name", { $0.name = "new" }),
        ("name", { $0.setValue("new", forKey: "name") }),
        ("delegate", { $0.delegate = nil }),
        ("display", { $0.setNeedsDisplay() }),
        ("display", { $0.setNeedsDisplay(CGRect(0, 0, 1, 1)) }),
        ("layout", { $0.setNeedsLayout() }),
      ]
      for (name, write) in writes {
        stage.lines.removeAll()
        write(copy)
        #expect(stage.lines.count == 1, "\(name): \(stage.lines)")
      }
      #expect(copy.position == .zero && copy.opacity == 1 && copy.bounds == .zero)
      #expect(copy.transform == CATransform3DIdentity && copy.actions == nil && copy.speed == 1)
      #expect(copy.contents == nil && copy.value(forKey: "tag") as? String == "old")
      #expect(copy.sublayers?.count == 1 && copy.mask != nil && copy.animationKeys() == nil)
      #expect(copy.superlayer != nil && layer.value(forKey: "tag") as? String == "old")
      #expect(layer.position == .zero && layer.sublayers?.count == 1)
      #expect(copy.name == "old" && copy.delegate === delegate)
      #expect(!copy.needsDisplay() && !copy.needsLayout())
    }
  }

  @Test func `a subclass copies its own state by init(layer:)`() throws {
    final class Gauge: CALayer {
      var reading = 0
      override init() { super.init() }
      override init(layer: Any) {
        super.init(layer: layer)
        reading = (layer as? Gauge)?.reading ?? -1
      }
      required init?(coder: NSCoder) { nil }
    }
    try AnimationStage.play { stage in
      let gauge = stage.show(Gauge())
      gauge.reading = 7
      stage.frame(at: 1)
      #expect(gauge.presentation()?.reading == 7)
    }
  }

  @Test func `a subclass without state needs no initialiser`() throws {
    final class Plain: CALayer {}
    try AnimationStage.play { stage in
      let layer = stage.show(Plain())
      layer.opacity = 0
      stage.frame(at: 0)
      stage.frame(at: 0.25)
      #expect(layer.presentation()?.opacity == 0)
    }
  }

  @Test func `colours, paths and flags are shown, too`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CAShapeLayer())
      layer.add(
        CABasicAnimation("fillColor", from: CGColor.white, to: CGColor.black), forKey: "fill")
      layer.add(CABasicAnimation("strokeEnd", from: 0, to: 1), forKey: "draw")
      layer.add(CABasicAnimation("hidden", from: true, to: true), forKey: "hide")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let copy = try #require(layer.presentation())
      #expect(copy.fillColor == CGColor(0.5, 0.5, 0.5) && copy.strokeEnd == 0.5 && copy.isHidden)
    }
  }

  @Test func `layers that have gone to another tree leave their copies' relations alone`() throws {
    try AnimationStage.play { stage in
      let (stays, goes) = (stage.show(CALayer()), stage.show(CALayer()))
      stage.withoutActions { goes.zPosition = 3 }
      stage.commit()
      let other = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
      for _ in 0..<5 { other.root.addSublayer(CALayer()) }
      other.root.addSublayer(goes)
      _ = other.commit()
      #expect(stays.presentation()?.superlayer?.model() === stage.tree.root)
      let shown = try #require(stays.presentation()?.superlayer?.sublayers)
      #expect(shown.map { $0.zPosition } == [0, 3])
      #expect(goes.presentation()?.superlayer?.model() === other.root)
      _ = stage.tree.commit()
      #expect(stays.presentation()?.superlayer?.sublayers?.count == 1)
    }
  }

  private final class Onlooker: NSObject, CALayerDelegate {}
}
