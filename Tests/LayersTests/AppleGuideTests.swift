import Drawing
import Foundation
import Layers
import Synchronization
import Testing

/// What Apple's guides and headers say of layers and animations where the book is silent.
@Suite struct AppleGuideTests {
  @Test func `F70: in a transaction of no duration a change is shown at once`() throws {
    for duration in [0, -1.0] {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        stage.frame(at: 1)
        CATransaction.begin()
        CATransaction.setAnimationDuration(duration)
        CATransaction.setCompletionBlock { stage.events.append("complete") }
        layer.opacity = 0.5
        let kept = try #require(layer.animation(forKey: "opacity"))
        #expect(kept.duration == 0)
        let delegate = RecordingDelegate(stage)
        let own = CABasicAnimation("zPosition", from: 1, to: 2, duration: 0)
        layer.add(own.told(to: delegate, as: "own"), forKey: "own")
        CATransaction.commit()
        stage.commit()
        #expect(stage.number("opacity", of: layer) == 0.5)
        #expect(stage.number("zPosition", of: layer) == 0)
        #expect(
          stage.frames([1.01]) == ["start own", "stop own true", "complete"].map { "1.01 \($0)" })
        #expect(layer.animationKeys() == nil && stage.lines.isEmpty)
      }
    }
  }

  @Test func `F70: without a duration a change replaces one that runs, at media time 0, too`()
    throws
  {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.zPosition = 8
      stage.frame(at: 0)
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      layer.zPosition = 4
      CATransaction.commit()
      #expect(stage.numbers("zPosition", of: layer, at: [0, 0.1, 1]) == [4, 4, 4])
    }
  }

  @Test func `F70: what fills has its values before and after a run of no length`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      CATransaction.begin()
      CATransaction.setAnimationDuration(0)
      for (key, from, repeats) in [("zPosition", 1.0, Float(1)), ("cornerRadius", 3, .infinity)] {
        let move = CABasicAnimation(key, from: from, to: from + 1, duration: 0)
        move.beginTime = 1
        move.fillMode = .both
        move.repeatCount = repeats
        move.timeOffset = 0.5
        move.isRemovedOnCompletion = false
        layer.add(move, forKey: key)
      }
      CATransaction.commit()
      #expect(stage.numbers("zPosition", of: layer, at: [0, 0.5, 1, 2]) == [1, 1, 2, 2])
      #expect(stage.numbers("cornerRadius", of: layer, at: [2.5, 3]) == [4, 4])
    }
  }

  @Test(arguments: [CATransitionType.fade, .moveIn, .push, .reveal])
  func `a layer that becomes invisible is seen to go in its transition`(
    type: CATransitionType
  ) throws {
    let hides: [(CALayer) -> Void] = [{ $0.isHidden = true }, { $0.opacity = 0 }]
    for hide in hides {
      try AnimationStage.play { stage in
        let square = layer(20, 20, at: CGPoint(x: 20, y: 20))
        square.backgroundColor = CGColor(1, 0, 0)
        layer(4, 4, at: CGPoint(x: 10, y: 10), in: square).backgroundColor = CGColor(0, 0, 1)
        stage.show(square)
        let transition = CATransition()
        transition.type = type
        transition.duration = 1
        square.add(transition, forKey: nil)
        stage.withoutActions { hide(square) }
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        // Half way a fade is half as bright; the old picture is half out to the right in the others.
        let slides = type == .push || type == .reveal
        expectClose(stage.pixel(28, 28), [255, type == .fade ? 128 : 255, 0, 0])
        expectClose(
          stage.pixel(12, 28), slides ? [255, 0, 0, 0] : [255, type == .fade ? 128 : 255, 0, 0])
        let blue = slides ? 29 : 20
        expectClose(stage.pixel(blue, 20), [255, 0, 0, type == .fade ? 128 : 255])
        stage.frame(at: 1.1)
        expectClose(stage.pixel(28, 28), [255, 0, 0, 0])
      }
    }
  }

  @Test func `a layer that becomes visible fades in`() throws {
    try AnimationStage.play { stage in
      let square = layer(20, 20, at: CGPoint(x: 20, y: 20))
      square.backgroundColor = CGColor(1, 0, 0)
      square.isHidden = true
      stage.show(square)
      let transition = CATransition()
      transition.duration = 1
      square.add(transition, forKey: nil)
      stage.withoutActions { square.isHidden = false }
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      expectClose(stage.pixel(20, 20), [255, 128, 0, 0])
    }
  }

  /// The scales of `layer`, and its rotation about z.
  private func scales(of layer: CALayer) -> [Double] {
    ["x", "y", "z"].compactMap {
      (layer.value(forKeyPath: "transform.scale.\($0)") as? NSNumber)?.doubleValue
    }
  }

  @Test func `a negative scale of one axis leaves those of the others`() {
    let numbers: [(x: Double, y: Double)] = [(-0.5, 0.75), (0.5, -0.75), (-0.5, -0.75)]
    for (x, y) in numbers {
      for order in [["x", "y"], ["y", "x"]] {
        for angle in [0, 1.2, -1.5] {
          let layer = CALayer()
          layer.setValue(angle, forKeyPath: "transform.rotation.z")
          for axis in order {
            layer.setValue(axis == "x" ? x : y, forKeyPath: "transform.scale.\(axis)")
          }
          let expected = CATransform3DConcat(
            CATransform3DMakeScale(x, y, 1), CATransform3DMakeRotation(angle, 0, 0, 1))
          #expect(layer.transform.isClose(to: expected, 1e-12), "\(x), \(y), \(order), \(angle)")
        }
      }
    }
    let mirrored = CALayer()
    mirrored.setValue(-0.5, forKeyPath: "transform.scale.x")
    #expect(scales(of: mirrored) == [-0.5, 1, 1])
    mirrored.setValue(-3, forKeyPath: "transform.scale.z")
    mirrored.setValue(-2, forKeyPath: "transform.scale.y")
    #expect(mirrored.transform.isClose(to: CATransform3DMakeScale(-0.5, -2, -3), 1e-12))
  }

  @Test func `a mirrored and slanted transform keeps its slant when one scale is set`() {
    let slanted = CATransform3DMakeAffineTransform(
      CGAffineTransform(a: -2, b: 0.25, c: 0.5, d: 3, tx: 7, ty: 8))
    let layer = CALayer()
    layer.transform = slanted
    for (axis, scale) in zip(["x", "y", "z"], scales(of: layer)) {
      layer.setValue(scale, forKeyPath: "transform.scale.\(axis)")
      #expect(layer.transform.isClose(to: slanted, 1e-12), "\(axis)")
    }
  }

  @Test func `animations of two scales show both, one of them negative`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("transform.scale.x", from: -0.5, to: -0.5), forKey: "x")
      layer.add(CABasicAnimation("transform.scale.y", from: 0.75, to: 0.75), forKey: "y")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let shown = try #require(layer.presentation()).transform
      #expect(shown.isClose(to: CATransform3DMakeScale(-0.5, 0.75, 1), 1e-12))
    }
  }

  @Test func `a redraw asks for the action of contents, which fades`() throws {
    try AnimationStage.play { stage in
      let painter = Painter()
      let drawn = layer(20, 20, at: CGPoint(x: 20, y: 20))
      drawn.delegate = painter
      painter.paint = { _, context in
        context.setFillColor(CGColor(1, 0, 0))
        context.fill(CGRect(0, 0, 20, 20))
      }
      drawn.setNeedsDisplay()
      stage.show(drawn)
      // What no commit knew is drawn at once.
      #expect(drawn.animationKeys() == nil)
      expectClose(stage.pixel(20, 20), [255, 255, 0, 0])
      painter.paint = { _, context in
        context.setFillColor(CGColor(0, 1, 0))
        context.fill(CGRect(0, 0, 20, 20))
      }
      CATransaction.setAnimationDuration(1)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .linear))
      drawn.setNeedsDisplay()
      drawn.displayIfNeeded()
      stage.frame(at: 0)
      #expect(drawn.animationKeys() == [kCATransition])
      stage.frame(at: 0.5)
      expectClose(stage.pixel(20, 20), [255, 128, 128, 0])
      stage.frame(at: 1.1)
      expectClose(stage.pixel(20, 20), [255, 0, 255, 0])
      stage.withoutActions { drawn.display() }
      #expect(drawn.animationKeys() == nil)
      drawn.actions = ["contents": NSNull()]
      drawn.display()
      #expect(drawn.animationKeys() == nil && painter.count == 4)
    }
  }

  /// A layer whose class has defaults of its own.
  private final class Faint: CALayer {
    override class func defaultValue(forKey key: String) -> Any? {
      switch key {
      case "opacity": 0.5
      case "cornerRadius": 4
      case "bounds": CGRect(0, 0, 30, 20)
      case "backgroundColor": CGColor(1, 0, 0)
      case "autoresizingMask": CAAutoresizingMask.layerWidthSizable.rawValue
      default: super.defaultValue(forKey: key)
      }
    }
  }

  private final class Wide: CAShapeLayer {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "lineWidth" ? 5 : super.defaultValue(forKey: key)
    }
  }

  private final class Open: CAScrollLayer {
    override class func defaultValue(forKey key: String) -> Any? {
      key == "masksToBounds" ? false : super.defaultValue(forKey: key)
    }
  }

  @Test func `a class's default values are those of its layers`() {
    let lines = MisuseLog.collect {
      for _ in 0..<2 {
        let faint = Faint()
        #expect(faint.opacity == 0.5 && faint.cornerRadius == 4 && faint.backgroundColor != nil)
        #expect(faint.bounds == CGRect(0, 0, 30, 20) && faint.borderWidth == 0)
        #expect(faint.autoresizingMask == .layerWidthSizable)
        faint.opacity = 1
        #expect(Faint(layer: faint).opacity == 1)
        faint.setValue(nil, forKey: "opacity")
        #expect(faint.opacity == 0.5)
      }
      let styled = Faint()
      styled.style = ["cornerRadius": 9]
      #expect(styled.cornerRadius == 9)
      styled.style = nil
      #expect(styled.cornerRadius == 4)
      let wide = Wide()
      #expect(wide.lineWidth == 5 && wide.miterLimit == 10 && CAShapeLayer().lineWidth == 1)
      #expect(!Open().masksToBounds && CAScrollLayer().masksToBounds && CALayer().opacity == 1)
    }
    #expect(lines.isEmpty)
  }

  /// Notes the names of layers to which something happens.
  private final class Noting: CAAction {
    var notes: [String] = []
    func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
      notes.append("\(event) \((anObject as? CALayer)?.name ?? "")")
    }
  }

  @Test func `layers that come and go with one above them run their actions`() throws {
    try AnimationStage.play { stage in
      let noting = Noting()
      func noted(_ name: String, in parent: CALayer?) -> CALayer {
        let layer = named(name)
        layer.actions = [kCAOnOrderIn: noting, kCAOnOrderOut: noting]
        parent?.addSublayer(layer)
        return layer
      }
      let top = noted("top", in: nil)
      let first = noted("first", in: top)
      _ = noted("second", in: top)
      let plain = layer(1, 1, in: first)
      _ = noted("deep", in: plain)
      #expect(noting.notes.isEmpty)
      stage.show(top)
      let names = ["top", "first", "deep", "second"]
      #expect(noting.notes == names.map { "onOrderIn \($0)" })
      noting.notes = []
      top.removeFromSuperlayer()
      #expect(noting.notes == names.map { "onOrderOut \($0)" })
      noting.notes = []
      stage.withoutActions { stage.tree.root.sublayers = [top] }
      #expect(noting.notes.isEmpty)
    }
  }

  @Test func `the size that a layer would like is seen from its superlayer`() {
    let rotated = layer(30, 20)
    rotated.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let size = rotated.preferredFrameSize()
    #expect(abs(size.width - 20) < 1e-9 && abs(size.height - 30) < 1e-9)
    rotated.transform = CATransform3DMakeScale(2, 3, 1)
    #expect(rotated.preferredFrameSize() == CGSize(width: 60, height: 60))
  }

  @Test func `a value function of a scale starts from 1`() throws {
    let cases: [(CAValueFunctionName, Any, CATransform3D)] = [
      (.scaleX, 3, CATransform3DMakeScale(2, 1, 1)),
      (.scale, [3, 5, 1], CATransform3DMakeScale(2, 3, 1)),
      (.rotateZ, 1, CATransform3DMakeRotation(0.5, 0, 0, 1)),
      (.translateX, 8, CATransform3DMakeTranslation(4, 0, 0)),
    ]
    for (name, to, expected) in cases {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        let animation = CABasicAnimation("transform", to: to)
        animation.valueFunction = CAValueFunction(name: name)
        layer.add(animation, forKey: "made")
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        let shown = try #require(layer.presentation()).transform
        #expect(shown.isClose(to: expected, 1e-9), "\(name.rawValue)")
      }
    }
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let grow = CABasicAnimation("transform", by: 2)
      grow.valueFunction = CAValueFunction(name: .scaleX)
      layer.add(grow, forKey: "grow")
      #expect(
        areClose(stage.numbers("transform.scale.x", of: layer, at: [0, 0.5, 0.75]), [1, 2, 2.5]))
    }
  }

  @Test func `the transaction's lock keeps other threads out, and its own thread in`() {
    let order = Mutex<[String]>([])
    let (begun, ended) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    CATransaction.lock()
    CATransaction.lock()
    Thread.detachNewThread {
      begun.signal()
      CATransaction.lock()
      order.withLock { $0.append("other") }
      CATransaction.unlock()
      ended.signal()
    }
    begun.wait()
    CATransaction.unlock()
    // Were there no lock, or were it given back by now, the other thread would be through soon.
    #expect(ended.wait(timeout: .now() + 0.05) == .timedOut)
    order.withLock { $0.append("own") }
    CATransaction.unlock()
    ended.wait()
    #expect(order.withLock { $0 } == ["own", "other"])
  }

  @Test func `F96: a spring of a bounce below 0 is overdamped`() throws {
    // ζ = 1 / (1 − ½) = 2, ω₀ = 2π: x = 1 − e^(−βt)·(cosh ω′t + β/ω′·sinh ω′t).
    let spring = CASpringAnimation(perceptualDuration: 1, bounce: -0.5)
    #expect(spring.allowsOverdamping && abs(spring.damping - 8 * .pi) < 1e-9)
    spring.keyPath = "zPosition"
    spring.fromValue = 0
    spring.toValue = 1
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(spring, forKey: "creep")
      let times = [0, 0.1, 0.4, 0.9]
      let (decay, rate) = (4 * Double.pi, 2 * Double.pi * 3.squareRoot())
      let expected = times.map { time in
        1 - exp(-decay * time) * (cosh(rate * time) + decay / rate * sinh(rate * time))
      }
      #expect(areClose(stage.numbers("zPosition", of: layer, at: times), expected, 1e-9))
    }
  }
}
