import Drawing
import Foundation
import Layers
import Testing

/// Properties that Core Animation doesn't know, and animations of them.
@Suite struct CustomPropertyTests {
  /// A clock face that draws itself from its time, as in the book's chapter on performance.
  private final class Face: CALayer {
    var drawn: [Double] = []

    var time: Double {
      get { (value(forKey: "time") as? NSNumber)?.doubleValue ?? 0 }
      set { setValue(newValue, forKey: "time") }
    }

    override init() {
      super.init()
      bounds = CGRect(0, 0, 4, 4)
      position = CGPoint(x: 2, y: 2)
    }

    override init(layer: Any) { super.init(layer: layer) }
    required init?(coder: NSCoder) { nil }

    override class func needsDisplay(forKey key: String) -> Bool {
      key == "time" || super.needsDisplay(forKey: key)
    }

    override func draw(in ctx: CGContext) {
      drawn.append(time)
      ctx.setFillColor(CGColor(time / 10, 0, 0))
      ctx.fill(bounds)
    }
  }

  @Test func `an animation of an unknown key shows in the presentation alone`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.setValue(4, forKey: "time")
      layer.add(CABasicAnimation("time", from: 0, to: 10), forKey: "time")
      #expect(areClose(stage.numbers("time", of: layer, at: [0, 0.25, 0.5, 1]), [0, 2.5, 5, 4]))
      #expect(layer.value(forKey: "time") as? Int == 4 && stage.lines.isEmpty)
    }
  }

  @Test func `it needs no value of its own`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("time", from: 2, to: 10), forKey: "time")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.number("time", of: layer) == 6 && layer.value(forKey: "time") == nil)
      stage.frame(at: 1)
      #expect(stage.shown("time", of: layer) == nil)
    }
  }

  @Test func `values of every kind mix as they do elsewhere`() throws {
    let kinds: [(Any, Any, [Double])] = [
      (CGPoint.zero, CGPoint(x: 2, y: 4), [1, 2]),
      (CGColor.black, CGColor.white, [0.5, 0.5, 0.5, 1]),
      (CGRect.zero, CGRect(2, 4, 6, 8), [1, 2, 3, 4]),
      (CGSize.zero, CGSize(width: 2, height: 4), [1, 2]),
      (
        CATransform3DIdentity, CATransform3DMakeScale(3, 3, 3),
        components(of: CATransform3DMakeScale(2, 2, 2))
      ),
    ]
    for (from, to, half) in kinds {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        layer.add(CABasicAnimation("mine", from: from, to: to), forKey: "mine")
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        #expect(areClose(components(of: stage.shown("mine", of: layer)), half), "\(from)")
      }
    }
  }

  @Test func `from, to and by use its own value, and several animations its sum`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.setValue(10, forKey: "time")
      let adding = CABasicAnimation("time", from: 8, to: 0)
      adding.isAdditive = true
      layer.add(CABasicAnimation("time", by: 4), forKey: "by")
      layer.add(adding, forKey: "adding")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.number("time", of: layer) == 16)
    }
  }

  @Test func `key frames and groups reach it`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let keys = CAKeyframeAnimation(keyPath: "time")
      keys.values = [0, 10, 40]
      let group = CAAnimationGroup()
      group.animations = [keys]
      group.duration = 1
      layer.add(group, forKey: "group")
      #expect(areClose(stage.numbers("time", of: layer, at: [0, 0.25, 0.75]), [0, 5, 25]))
    }
  }

  @Test func `while it is animated each frame is drawn from what is presented`() throws {
    try AnimationStage.play { stage in
      let face = stage.show(Face())
      face.drawn.removeAll()
      face.add(CABasicAnimation("time", from: 0, to: 10), forKey: "time")
      stage.frame(at: 0)
      for time in [0.25, 0.5, 0.75] { stage.frame(at: time) }
      #expect(face.drawn.suffix(3) == [2.5, 5, 7.5])
      #expect(face.value(forKey: "time") == nil)
      expectClose(stage.pixel(1, 1), [255, 191, 0, 0])
    }
  }

  @Test func `after that it is drawn once more, from its own value, and then no more`() throws {
    try AnimationStage.play { stage in
      let face = stage.show(Face())
      face.time = 4
      face.add(CABasicAnimation("time", from: 0, to: 10), forKey: "time")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      stage.frame(at: 1)
      #expect(face.drawn.last == 4)
      expectClose(stage.pixel(1, 1), [255, 102, 0, 0])
      let count = face.drawn.count
      stage.frame(at: 2)
      stage.frame(at: 3)
      #expect(face.drawn.count == count)
    }
  }

  @Test func `a change of its own value draws it, and its contents fade`() throws {
    try AnimationStage.play { stage in
      let face = stage.show(Face())
      face.drawn.removeAll()
      face.time = 3
      stage.commit()
      #expect(face.drawn == [3] && face.animationKeys() == [kCATransition])
    }
  }

  @Test func `an action for it is the class's to give, and starts where it is shown`() throws {
    final class Dial: CALayer {
      var angle: Double {
        get { (value(forKey: "angle") as? NSNumber)?.doubleValue ?? 0 }
        set {
          let animation = action(forKey: "angle") as? CABasicAnimation
          animation?.fromValue =
            (presentation()?.value(forKey: "angle") as? NSNumber)?.doubleValue ?? 0
          setValue(newValue, forKey: "angle")
          if let animation { add(animation, forKey: "angle") }
        }
      }
      override func action(forKey event: String) -> (any CAAction)? {
        event == "angle" ? CABasicAnimation(keyPath: event) : super.action(forKey: event)
      }
    }
    try AnimationStage.play { stage in
      let dial = stage.show(Dial())
      dial.angle = 8
      #expect(areClose(stage.numbers("angle", of: dial, at: [0, 0.125]), [0, 4]))
      dial.angle = 0
      #expect(areClose(stage.numbers("angle", of: dial, at: [0.125, 0.25, 0.5]), [4, 2, 0]))
    }
  }

  /// A gauge that makes its contents by overriding `display()`.
  private final class Gauge: CALayer {
    var seen: [Double] = []
    override class func needsDisplay(forKey key: String) -> Bool { key == "level" }
    override func display() {
      seen.append((presentation()?.value(forKey: "level") as? NSNumber)?.doubleValue ?? .nan)
      contents = CGImage(width: 1, height: 1, pixels: [0xFF00_0000 | UInt32(seen.count)])
    }
  }

  @Test func `display is called at each frame, and knows what is shown`() throws {
    try AnimationStage.play { stage in
      let gauge = stage.show(Gauge())
      gauge.add(CABasicAnimation("level", from: 0, to: 60), forKey: "level")
      stage.frame(at: 0)
      gauge.seen = []
      for time in [0.25, 0.5, 0.75] { stage.frame(at: time) }
      #expect(gauge.seen == [15, 30, 45] && stage.lines.isEmpty)
      #expect(gauge.presentation()?.contents != nil)
    }
  }

  @Test func `a delegate that displays sees what is shown; what else it sets is refused`() throws {
    final class Displaying: NSObject, CALayerDelegate {
      var seen: [Double] = []
      func display(_ layer: CALayer) {
        seen.append((layer.presentation()?.value(forKey: "time") as? NSNumber)?.doubleValue ?? .nan)
        layer.zPosition = 9
      }
    }
    try AnimationStage.play { stage in
      let (face, delegate) = (stage.show(Face()), Displaying())
      face.delegate = delegate
      face.add(CABasicAnimation("time", from: 0, to: 10), forKey: "time")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(delegate.seen == [5] && face.zPosition == 0)
      #expect(
        stage.lines.map { $0.contains("zPosition of") && $0.hasSuffix("its animation displays it") }
          == [true])
    }
  }

  @Test func `E_3: a change of an unknown key asks for an action, as any change does`() throws {
    final class Asking: NSObject, CALayerDelegate {
      var keys: [String] = []
      func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
        keys.append(event)
        return nil
      }
    }
    final class Levelled: CALayer {
      override class func defaultAction(forKey event: String) -> (any CAAction)? {
        event == "level" ? CABasicAnimation(keyPath: event) : super.defaultAction(forKey: event)
      }
    }
    try AnimationStage.play { stage in
      let (layer, delegate) = (stage.show(Levelled()), Asking())
      layer.setValue(1.0, forKey: "level")
      stage.frame(at: 1)
      layer.delegate = delegate
      layer.setValue(1.0, forKey: "level")
      #expect(delegate.keys.isEmpty)
      layer.setValue(3.0, forKey: "level")
      #expect(delegate.keys == ["level"] && layer.animationKeys() == ["level"])
      stage.frame(at: 2)
      stage.frame(at: 2.125)
      #expect(stage.number("level", of: layer) == 2)
      CATransaction.begin()
      CATransaction.setDisableActions(true)
      layer.setValue(4.0, forKey: "level")
      CATransaction.commit()
      layer.actions = ["level": NSNull()]
      layer.setValue(5.0, forKey: "level")
      #expect(delegate.keys.count == 2 && layer.value(forKey: "level") as? Double == 5)
    }
  }

  @Test func `E_1: its value isn't shown before the outermost commit`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.setValue(1.0, forKey: "level")
      stage.commit()
      CATransaction.begin()
      layer.setValue(2.0, forKey: "level")
      stage.frame(at: 1)
      #expect(stage.number("level", of: layer) == 1)
      CATransaction.commit()
      stage.frame(at: 1)
      #expect(stage.number("level", of: layer) == 2)
    }
  }

  @Test func `F73: without from, to and by it goes from what was shown to what is set`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.setValue(CGPoint(x: 0, y: 7), forKey: "spot")
      stage.commit()
      layer.setValue(CGPoint(x: 10, y: 7), forKey: "spot")
      layer.add(CABasicAnimation("spot"), forKey: nil)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.shown("spot", of: layer) as? CGPoint == CGPoint(x: 5, y: 7))
    }
  }
}
