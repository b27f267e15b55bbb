import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// Wrong values, and far larger ones than anybody needs.
@Suite struct HostileAnimationTests {
  /// Adds `animation` to a layer at 7, and gives what is complained about and what is shown.
  private func play(
    _ animation: CAAnimation, at times: [Double] = [0, 0.5, 1]
  ) throws -> (lines: [String], shown: [Double]) {
    var result: (lines: [String], shown: [Double]) = ([], [])
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.name = "crate"
      layer.zPosition = 7
      stage.show(layer)
      layer.add(animation, forKey: "hostile")
      stage.commit()
      result.shown = stage.numbers("zPosition", of: layer, at: times)
      result.lines = stage.lines
    }
    return result
  }

  @Test func `a value of a wrong type is one line that names key, kind and what was given`() throws
  {
    let wrong: [(String, Any, String)] = [
      ("opacity", "half", "toValue of an animation of opacity takes a number, not String"),
      ("position", 5, "toValue of an animation of position takes a CGPoint, not Int"),
      ("position.x", CGPoint.zero, "toValue of an animation of position.x takes a number, not"),
      ("bounds.size", 5, "toValue of an animation of bounds.size takes a CGSize, not Int"),
      ("backgroundColor", 5, "toValue of an animation of backgroundColor takes a CGColor"),
      ("transform", 5, "toValue of an animation of transform takes a CATransform3D, not Int"),
      ("contents", 5, "toValue of an animation of contents takes a CGImage, not Int"),
      ("hidden", "yes", "toValue of an animation of hidden takes a Bool, not String"),
      ("shadowPath", 5, "toValue of an animation of shadowPath takes a CGPath, not Int"),
    ]
    for (keyPath, value, line) in wrong {
      let found = try play(CABasicAnimation(keyPath, to: value)).lines
      #expect(found.count == 1 && found.first?.contains(line) == true, "\(found)")
    }
  }

  @Test func `with one value of a wrong type nothing moves`() throws {
    let result = try play(CABasicAnimation("zPosition", from: 0, to: "ten"))
    #expect(result.lines.count == 1 && result.shown == [7, 7, 7])
  }

  @Test func `values that aren't finite are one line, and nothing moves`() throws {
    for value in [Double.nan, .infinity, -.infinity] {
      let result = try play(CABasicAnimation("zPosition", from: 0, to: value))
      #expect(result.lines.count == 1 && result.shown == [7, 7, 7], "\(value)")
      #expect(try play(CABasicAnimation("position", to: CGPoint(x: value, y: 0))).lines.count == 1)
      let scale = CATransform3DMakeScale(value, 1, 1)
      #expect(try play(CABasicAnimation("transform", to: scale)).lines.count == 1)
      #expect(try play(CABasicAnimation("mine", from: 0, to: value)).lines.count == 1)
    }
  }

  @Test func `what can't be animated is one line`() throws {
    for path in ["frame", "name", "position.z", "zPosition.x", "superlayer", "delegate"] {
      let lines = try play(CABasicAnimation(path, from: 0, to: 1)).lines
      #expect(lines.count == 1 && lines.first?.contains("\(path) of “crate”") == true, "\(path)")
    }
  }

  @Test func `an animation of nothing is one line, and lasts its time`() throws {
    let result = try play(CABasicAnimation(nil, from: 0, to: 1))
    #expect(result.lines.count == 1 && result.shown == [7, 7, 7])
    #expect(try play(CABasicAnimation("", from: 0, to: 1)).shown == [7, 7, 7])
  }

  @Test func `times that can't be are one line each, and stay as they were`() throws {
    try AnimationStage.play { stage in
      let animation = CABasicAnimation("zPosition", from: 0, to: 10)
      for value in [Double.nan, .infinity] {
        animation.beginTime = value
        animation.timeOffset = value
        animation.speed = Float(value)
      }
      animation.duration = .nan
      animation.repeatCount = -1
      animation.repeatCount = .nan
      animation.repeatDuration = -1
      animation.fillMode = CAMediaTimingFillMode(rawValue: "sideways")
      #expect(stage.lines.count == 11)
      #expect(animation.beginTime == 0 && animation.timeOffset == 0 && animation.speed == 1)
      #expect(animation.duration == 1 && animation.repeatCount == 0)
      #expect(animation.repeatDuration == 0 && animation.fillMode == .removed)
    }
  }

  @Test func `by key-value access wrong values are one line, too`() throws {
    try AnimationStage.play { stage in
      let animation = CABasicAnimation("zPosition", from: 0, to: 10)
      for key in ["duration", "speed", "keyPath", "removedOnCompletion", "timingFunction"] {
        animation.setValue([1], forKey: key)
      }
      #expect(stage.lines.count == 5)
      #expect(animation.duration == 1 && animation.speed == 1 && animation.keyPath == "zPosition")
    }
  }

  @Test func `a body can't be followed within a group: one line, and the others go on`() throws {
    let group = CAAnimationGroup()
    group.animations = [PoseAnimation(1), CABasicAnimation("zPosition", from: 0, to: 10)]
    group.duration = 1
    let result = try play(group)
    #expect(result.lines.count == 1 && result.lines[0].contains("body"))
    #expect(result.shown == [0, 5, 7])
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(group, forKey: "group")
      let poses = DrivenPoses(
        drivers: [1], poses: [DrivenPose(position: CGPoint(x: 5, y: 6), angle: 1)])
      var shown = PresentationTree()
      shown.sample(stage.tree.commit(), at: 0, driven: poses)
      #expect(shown.values(of: layer.layerID)?.values.position == .zero)
    }
  }

  @Test func `timing functions of a wrong number are one line: what is missing is linear`() throws {
    let ease = CAMediaTimingFunction(name: .easeIn)
    let frames = CAKeyframeAnimation(keyPath: "zPosition")
    frames.values = [0, 100, 200, 300]
    frames.duration = 3
    // F43 half way through the first way.
    for (count, lines, second) in [(1, 1, 150), (2, 1, 131.5356813), (4, 1, 131.5356813)] {
      frames.timingFunctions = Array(repeating: ease, count: count)
      let result = try play(frames, at: [0, 0.5, 1.5])
      #expect(areClose(result.shown, [0, 31.5356813, second], 1e-4))
      #expect(result.lines.count == lines && result.lines[0].contains("timingFunctions"))
    }
    frames.timingFunctions = Array(repeating: ease, count: 3)
    #expect(try play(frames).lines == [])
    frames.timingFunctions = []
    #expect(try play(frames).lines == [])
    frames.timingFunctions = [ease]
    frames.calculationMode = .paced
    #expect(try play(frames).lines == [])
    let way = CAKeyframeAnimation(keyPath: "position")
    way.path = CGPath(rect: CGRect(0, 0, 1, 1))
    way.timingFunctions = [ease]
    way.duration = 1
    #expect(try play(way).lines.count == 1)
  }

  @Test func `what bends a curve counts as 0 where it isn't finite, with a line each`() throws {
    func frames(_ bends: [NSNumber]) -> CAKeyframeAnimation {
      let frames = CAKeyframeAnimation(keyPath: "zPosition")
      frames.values = [0, 20, 30, -10]
      frames.calculationMode = .cubic
      frames.tensionValues = bends
      frames.continuityValues = bends
      frames.biasValues = bends
      frames.duration = 1
      return frames
    }
    let times = [0.1, 0.4, 0.8]
    let straight = try play(frames([0, 0, 0, 0]), at: times)
    let bent = try play(
      frames([0, .init(value: Double.nan), .init(value: Double.infinity)]), at: times)
    #expect(straight.lines == [] && bent.lines.count == 3 && bent.shown == straight.shown)
    for (line, name) in zip(bent.lines, ["tension", "continuity", "bias"]) {
      #expect(line.contains("\(name)Values"))
    }
  }

  @Test func `springs of no duration, or of a bounce that can't be, are a line, and usual ones`() {
    let wrong: [(Double, Double, Double, Double)] = [
      (0, 2, 0.5, 0), (.nan, 2, 0.5, 0), (-1, 0.25, 0.5, 0.25), (.infinity, 0, 0.5, 0),
      (2, .nan, 2, 0), (2, -1, 2, 0), (2, 1.5, 2, 0),
    ]
    for (length, bounce, usedLength, usedBounce) in wrong {
      let lines = MisuseLog.collect {
        let spring = CASpringAnimation(perceptualDuration: length, bounce: bounce)
        #expect(abs(spring.perceptualDuration - usedLength) < 1e-9)
        #expect(abs(spring.bounce - usedBounce) < 1e-9)
        #expect(spring.duration == spring.settlingDuration && spring.duration < .infinity)
      }
      #expect(lines.count == 1, "\(length), \(bounce)")
    }
    #expect(MisuseLog.collect { _ = CASpringAnimation(perceptualDuration: 1, bounce: 1) } == [])
  }

  @Test func `frames at times that are no numbers show something finite`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("zPosition", from: 0, to: 10), forKey: "z")
      stage.frame(at: 0)
      for time in [Double.nan, .infinity, -.infinity, -1e300, 1e300] {
        stage.frame(at: time)
        #expect(stage.number("zPosition", of: layer).isFinite)
      }
    }
  }

  @Test func `huge values stay what they are, and sums of them don't end the program`() throws {
    let huge = Double.greatestFiniteMagnitude
    let animation = CABasicAnimation("zPosition", from: -huge, to: huge)
    _ = try play(animation)
    animation.isAdditive = true
    animation.isCumulative = true
    animation.repeatCount = 1e9
    _ = try play(animation, at: [0, 0.5, 1000])
  }

  @Test func `steep curves and steep springs show what is finite`() throws {
    let spring = CASpringAnimation(keyPath: "zPosition")
    spring.stiffness = 1e300
    spring.mass = 1e-300
    spring.initialVelocity = 1e300
    spring.fromValue = 0
    spring.toValue = 1
    spring.duration = 1
    #expect(try play(spring, at: [0, 0.5, 0.9]).shown.allSatisfy(\.isFinite))
    let bent = CABasicAnimation("zPosition", from: 0, to: 1)
    bent.timingFunction = CAMediaTimingFunction(controlPoints: .nan, .infinity, -.infinity, 1e30)
    #expect(try play(bent, at: [0, 0.5, 0.9]).shown.allSatisfy(\.isFinite))
  }

  @Test func `after a million seconds a quarter of a second is exact`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      stage.context.mediaTime = 1e6
      layer.add(CABasicAnimation("zPosition", from: 0, to: 1, duration: 0.25), forKey: "z")
      let times = [0, 0.0625, 0.125, 0.1875, 0.25].map { 1e6 + $0 }
      let shown = stage.numbers("zPosition", of: layer, at: times)
      #expect(areClose(shown, [0, 0.25, 0.5, 0.75, 0], 1e-7))
    }
  }
}
