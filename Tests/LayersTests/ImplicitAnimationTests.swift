import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// What a change of a layer that was shown does by itself.
@Suite struct ImplicitAnimationTests {
  /// How far a change is after 0.0625 s and after 0.125 s of its 0.25 s: F42 at ¼ and at ½.
  private static let progress = [0.408510591, 0.802403388]

  /// Properties whose numbers go from one value to the other, each with two values.
  private static func numbers() -> [(key: String, from: Any, to: Any)] {
    [
      ("anchorPoint", CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: -1)), ("anchorPointZ", 1, 5),
      ("backgroundColor", CGColor(1, 0, 0), CGColor(0, 0.5, 1, 0.25)),
      ("borderColor", CGColor.black, CGColor(1, 1, 0, 0)), ("borderWidth", 1, 9),
      ("bounds", CGRect(0, 0, 10, 20), CGRect(5, -5, 110, 220)),
      ("contentsCenter", CGRect(0, 0, 1, 1), CGRect(0.25, 0.5, 0.5, 0)),
      ("contentsRect", CGRect(0, 0, 1, 1), CGRect(0.5, 0.25, 2, 0.5)), ("contentsScale", 1, 3),
      ("cornerRadius", 0, 12), ("opacity", 1, 0.25),
      ("position", CGPoint(x: 10, y: 20), CGPoint(x: 110, y: -180)), ("rasterizationScale", 1, 2),
      ("shadowColor", CGColor.black, CGColor(0, 1, 0, 0.5)),
      ("shadowOffset", CGSize(width: 0, height: -3), CGSize(width: 6, height: 3)),
      ("shadowOpacity", 0, 0.5), ("shadowRadius", 3, 10),
      ("sublayerTransform", CATransform3DIdentity, CATransform3DMakeTranslation(10, 20, 30)),
      ("transform", CATransform3DMakeScale(1, 2, 3), CATransform3DMakeScale(3, 1, 1)),
      ("zPosition", 0, 100),
      ("fillColor", CGColor.black, CGColor(1, 0.5, 0)), ("lineDashPhase", 0, 7),
      ("lineWidth", 1, 4), ("miterLimit", 10, 2), ("strokeColor", CGColor.white, CGColor.black),
      ("strokeEnd", 1, 0.25), ("strokeStart", 0, 0.75),
    ]
  }

  /// Properties that change half way.
  private static func steps() -> [(key: String, from: Any, to: Any)] {
    [
      ("hidden", false, true), ("masksToBounds", false, true), ("shouldRasterize", false, true),
      ("maskedCorners", 15, 3),
    ]
  }

  @Test(arguments: numbers().map(\.key))
  func `F109: a change takes 0.25 s on the default curve`(key: String) throws {
    let entry = try #require(Self.numbers().first { $0.key == key })
    let (from, to) = (components(of: entry.from), components(of: entry.to))
    try AnimationStage.play { stage in
      let layer = CAShapeLayer()
      layer.setValue(entry.from, forKey: key)
      stage.show(layer)
      layer.setValue(entry.to, forKey: key)
      #expect(areClose(components(of: layer.value(forKey: key)), to, 1e-7))
      for (time, progress) in zip([0, 0.0625, 0.125, 0.25], [0] + Self.progress + [1]) {
        stage.frame(at: time)
        let expected = zip(from, to).map { $0 + ($1 - $0) * progress }
        let scale = zip(from, to).map { abs($0 - $1) }.max() ?? 1
        #expect(
          areClose(components(of: stage.shown(key, of: layer)), expected, 1e-6 * max(1, scale)),
          "\(key) at \(time)")
      }
      #expect(layer.animationKeys() == nil && stage.lines.isEmpty)
    }
  }

  @Test(arguments: steps().map(\.key))
  func `what has nothing between two values changes half way`(key: String) throws {
    let entry = try #require(Self.steps().first { $0.key == key })
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.setValue(entry.to, forKey: key)
      let shown = stage.numbers(key, of: layer, at: [0, 0.0625, 0.125, 0.25])
      let (from, to) = (components(of: entry.from)[0], components(of: entry.to)[0])
      #expect(shown == [from, from, to, to])
    }
  }

  @Test func `F109: the implicit animation is a basic one from what is shown, and nothing more`()
    throws
  {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.position = CGPoint(x: 100, y: 0)
      stage.commit()
      #expect(layer.animationKeys() == ["position"])
      let animation = try #require(layer.animation(forKey: "position") as? CABasicAnimation)
      #expect(animation.keyPath == "position" && animation.duration == 0.25)
      #expect(animation.fromValue as? CGPoint == .zero)
      #expect(animation.toValue == nil && animation.byValue == nil)
      #expect(animation.timingFunction == CAMediaTimingFunction(name: .default))
    }
  }

  @Test func `all changes of a turn start together, at the commit`() throws {
    try AnimationStage.play { stage in
      let (first, second) = (stage.show(CALayer()), stage.show(CALayer()))
      first.zPosition = 1
      stage.context.mediaTime = 3
      second.zPosition = 1
      stage.commit()
      for layer in [first, second] {
        #expect(layer.animation(forKey: "zPosition")?.beginTime == 3)
      }
    }
  }

  @Test func `two changes in one transaction are one animation to the last value`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.zPosition = 50
      layer.zPosition = 100
      stage.commit()
      #expect(layer.animationKeys() == ["zPosition"])
      let shown = stage.numbers("zPosition", of: layer, at: [0, 0.0625, 0.25])
      #expect(areClose(shown, [0, 100 * Self.progress[0], 100], 1e-4))
    }
  }

  @Test func `a change while another runs starts where the layer is shown, for the whole time`()
    throws
  {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let delegate = RecordingDelegate(stage)
      layer.actions = ["zPosition": CABasicAnimation(nil, duration: 0).told(to: delegate, as: "z")]
      layer.zPosition = 100
      stage.frame(at: 0)
      stage.frame(at: 0.125)
      // Nothing else is told of an animation: it is linear.
      #expect(abs(stage.number("zPosition", of: layer) - 50) < 1e-9)
      layer.zPosition = 0
      stage.events.removeAll()
      stage.commit()
      #expect(abs(stage.number("zPosition", of: layer) - 50) < 1e-9)
      stage.frame(at: 0.25)
      #expect(abs(stage.number("zPosition", of: layer) - 25) < 1e-9)
      #expect(stage.events == ["stop z false", "start z"])
      stage.events.removeAll()
      #expect(stage.frames([0.375]) == ["0.375 stop z true"])
      #expect(stage.number("zPosition", of: layer) == 0)
    }
  }

  @Test func `the frame is never animated itself, but its bounds and position are`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.frame = CGRect(10, 20, 100, 50)
      stage.commit()
      #expect(Set(layer.animationKeys() ?? []) == ["bounds", "position"])
      stage.frame(at: 0.0625)
      let frame = try #require(layer.presentation()).frame
      let progress = Self.progress[0]
      let expected = CGRect(10 * progress, 20 * progress, 100 * progress, 50 * progress)
      #expect(frame.isClose(to: expected, 1e-4))
    }
  }

  /// Properties that change at once, each with a value other than its default.
  private static func others() -> [String: Any] {
    [
      "contentsGravity": "center", "magnificationFilter": "nearest",
      "minificationFilter": "nearest",
      "minificationFilterBias": 1, "doubleSided": false, "opaque": true, "geometryFlipped": true,
      "allowsGroupOpacity": false, "allowsEdgeAntialiasing": false, "edgeAntialiasingMask": 0,
      "shadowPath": CGPath(rect: CGRect(0, 0, 1, 1)), "cornerCurve": "continuous",
      "drawsAsynchronously": true, "needsDisplayOnBoundsChange": true, "mask": CALayer(),
      "name": "crate", "autoresizingMask": 2, "contentsFormat": "Gray8Uint", "speed": 2,
      "timeOffset": 1, "path": CGPath(rect: CGRect(0, 0, 1, 1)), "fillRule": "even-odd",
      "lineCap": "round", "lineJoin": "bevel", "lineDashPattern": [NSNumber(value: 1)],
    ]
  }

  @Test(arguments: others().keys.sorted())
  func `other properties change at once`(key: String) throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CAShapeLayer())
      layer.setValue(Self.others()[key], forKey: key)
      stage.commit()
      #expect(layer.animationKeys() == nil)
      #expect(stage.lines.isEmpty)
      let shown = layer.presentation()?.value(forKey: key)
      if key == "mask" {
        #expect((shown as? CALayer)?.model() === layer.mask)
      } else {
        #expect(shown != nil)
        #expect("\(shown ?? "")" == "\(layer.value(forKey: key) ?? "nothing")")
      }
    }
  }

  @Test func `contents and filters change by a fade of the layer`() throws {
    let values: [(String, Any)] = [
      ("contents", CGImage.blank(2, 2)), ("filters", [LayerFilter.sepia()]),
      ("compositingFilter", "multiply"),
    ]
    for (key, value) in values {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        layer.setValue(value, forKey: key)
        stage.commit()
        #expect(layer.animationKeys() == [kCATransition], "\(key)")
        let fade = try #require(layer.animation(forKey: kCATransition) as? CATransition)
        #expect(fade.type == .fade && fade.duration == 0.25)
        #expect(layer.animation(forKey: "contents") === fade)
      }
    }
  }

  // MARK: Where there is none

  @Test func `a fresh layer changes at once, even if it is in the tree already`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.opacity = 0.5
      stage.tree.root.addSublayer(layer)
      layer.position = CGPoint(x: 5, y: 5)
      #expect(layer.animationKeys() == nil)
      stage.commit()
      #expect(layer.animationKeys() == nil)
      #expect(layer.presentation()?.position == CGPoint(x: 5, y: 5))
      layer.position = .zero
      #expect(layer.animationKeys() == ["position"])
    }
  }

  @Test func `a layer that comes back after a commit without it is fresh again`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.removeFromSuperlayer()
      stage.commit()
      stage.tree.root.addSublayer(layer)
      layer.zPosition = 1
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `an equal value changes nothing`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.opacity = 1
      layer.position = .zero
      layer.transform = CATransform3DIdentity
      #expect(layer.animationKeys() == nil)
    }
  }

  @Test func `disabled actions change at once`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      stage.withoutActions { layer.opacity = 0 }
      stage.commit()
      #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0)
    }
  }

  @Test func `a style's values are none of the layer's changes`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.style = ["opacity": 0.5]
      #expect(layer.animationKeys() == nil && layer.opacity == 0.5)
    }
  }

  @Test func `changes in a layout are animated as all others`() throws {
    final class Row: CALayer {
      override func layoutSublayers() {
        for layer in sublayers ?? [] { layer.position.x = bounds.width }
      }
    }
    try AnimationStage.play { stage in
      let row = stage.show(Row())
      let inner = CALayer()
      row.addSublayer(inner)
      stage.commit()
      row.bounds.size.width = 80
      stage.commit()
      #expect(inner.animationKeys() == ["position"])
      stage.frame(at: 0.125)
      #expect(abs(stage.number("position.x", of: inner) - 80 * Self.progress[1]) < 1e-4)
    }
  }

  @Test func `an unanimated layer changes at once, and so does one whose delegate says so`() throws
  {
    try AnimationStage.play { stage in
      let host = Host()
      let hosted = stage.show(CALayer())
      hosted.delegate = host
      for layer in [stage.show(UnanimatedLayer()), hosted] {
        layer.opacity = 0
        layer.contents = CGImage.blank(1, 1)
        stage.commit()
        #expect(layer.animationKeys() == nil && layer.presentation()?.opacity == 0)
      }
    }
  }
}
