import Drawing
import Foundation
import Layers
import Testing

@Suite struct CAKeyframeAnimationTests {
  private func frames(_ keyPath: String, _ values: [Any]?) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1
    return animation
  }

  /// What `animation` of zPosition shows at several times on a layer at 7.
  private func depths(
    _ animation: CAKeyframeAnimation, at times: [Double], lines: Int = 0
  ) throws -> [Double] {
    var depths: [Double] = []
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.zPosition = 7
      stage.show(layer)
      layer.add(animation, forKey: "keys")
      #expect(stage.lines.count == lines)
      stage.frame(at: 0)
      depths = stage.numbers("zPosition", of: layer, at: times)
    }
    return depths
  }

  private func way(_ animation: CAKeyframeAnimation, at times: [Double]) throws -> [CALayer] {
    var shown: [CALayer] = []
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(animation, forKey: "way")
      stage.frame(at: 0)
      #expect(stage.lines.isEmpty)
      for time in times {
        stage.frame(at: time)
        // A copy of the copy, which stays as it is.
        shown.append(CALayer(layer: try #require(layer.presentation())))
      }
    }
    return shown
  }

  @Test func `F34: the values are joined by straight ways unless something else is said`() {
    let animation = CAKeyframeAnimation()
    #expect(animation.calculationMode == .linear && animation.rotationMode == nil)
    #expect(animation.values == nil && animation.path == nil && animation.keyTimes == nil)
    #expect(animation.timingFunctions == nil && animation.tensionValues == nil)
    #expect(animation.continuityValues == nil && animation.biasValues == nil)
  }

  @Test func `F80: even steps, and steps by key times`() throws {
    let even = frames("zPosition", [0, 10, 40])
    #expect(areClose(try depths(even, at: [0, 0.25, 0.5, 0.9, 1]), [0, 5, 10, 34, 7]))
    even.keyTimes = [0, 0.8, 1]
    #expect(areClose(try depths(even, at: [0.25, 0.5, 0.9]), [3.125, 6.25, 25]))
  }

  @Test func `it jumps to its first value, and back to the layer's own at the end`() throws {
    #expect(areClose(try depths(frames("zPosition", [1, 2]), at: [0, 0.5, 1]), [1, 1.5, 7]))
  }

  @Test func `F79: discrete values hold for even slices, or from time to time`() throws {
    let steps = frames("zPosition", [1, 2, 3, 4])
    steps.calculationMode = .discrete
    let times = [0, 0.24, 0.25, 0.5, 0.75, 0.99]
    #expect(try depths(steps, at: times) == [1, 1, 2, 3, 4, 4])
    steps.keyTimes = [0, 0.1, 0.2, 0.9, 1]
    #expect(try depths(steps, at: [0.05, 0.1, 0.25, 0.5, 0.95]) == [1, 2, 3, 3, 4])
  }

  @Test func `F79: key times that can't be play no part, and a line says so`() throws {
    let wrong: [[NSNumber]] = [
      [0, 1], [0, 0.5, 0.9, 1], [0, NSNumber(value: Double.nan), 1], [],
    ]
    for times in wrong {
      let animation = frames("zPosition", [0, 10, 40])
      animation.keyTimes = times
      #expect(areClose(try depths(animation, at: [0.25, 0.5, 0.9], lines: 1), [5, 10, 34]))
    }
  }

  @Test func `F81: the whole course is bent first, then each segment`() throws {
    let animation = frames("zPosition", [0, 100, 200])
    animation.timingFunctions = [
      CAMediaTimingFunction(name: .easeIn), CAMediaTimingFunction(name: .linear),
    ]
    // F43 at ½ of the first segment, then ½ of the second.
    let shown = try depths(animation, at: [0.25, 0.75])
    #expect(areClose(shown, [31.5356813, 150], 1e-4))
    animation.timingFunctions = nil
    animation.timingFunction = CAMediaTimingFunction(name: .easeIn)
    #expect(areClose(try depths(animation, at: [0.5]), [200 * 0.315356813], 2e-4))
  }

  @Test func `F82: paced runs at one speed, whatever times and curves say`() throws {
    let animation = frames("zPosition", [0, 30, 20, 80])
    animation.calculationMode = .paced
    animation.keyTimes = [0, 0.8, 0.9, 1]
    animation.timingFunctions = [CAMediaTimingFunction(name: .easeIn)]
    #expect(areClose(try depths(animation, at: [0.15, 0.35, 0.7]), [15, 25, 50]))
  }

  /// ⅛, ¼, ½, ¾ and ⅞ of the second of three segments.
  private static let insideSecondOfThree: [Double] = [0.125, 0.25, 0.5, 0.75, 0.875].map {
    (1 + $0) / 3
  }

  @Test func `F85: cubic`() throws {
    let animation = frames("zPosition", [0, 20, 30, -10])
    animation.calculationMode = .cubic
    let times = Self.insideSecondOfThree
    let expected = [22.0703125, 24.375, 28.75, 31.25, 31.2109375]
    #expect(areClose(try depths(animation, at: times), expected))
  }

  @Test func `F86: cubic with a tension`() throws {
    let animation = frames("zPosition", [0, 20, 30, -10])
    animation.calculationMode = .cubic
    animation.tensionValues = [0, 0.5, 0.5, 0]
    let times = Self.insideSecondOfThree
    let expected = [21.25, 22.96875, 26.875, 29.84375, 30.390625]
    #expect(areClose(try depths(animation, at: times), expected))
  }

  @Test func `F88: cubic paced covers one dimension evenly`() throws {
    let animation = frames("zPosition", [0, 100])
    animation.calculationMode = .cubicPaced
    #expect(areClose(try depths(animation, at: [0.1, 0.5, 0.9]), [10, 50, 90], 0.1))
  }

  @Test func `one value stays, none does nothing`() throws {
    #expect(try depths(frames("zPosition", [3]), at: [0, 0.5, 0.99]) == [3, 3, 3])
    #expect(try depths(frames("zPosition", []), at: [0, 0.5]) == [7, 7])
    #expect(try depths(frames("zPosition", nil), at: [0, 0.5]) == [7, 7])
  }

  @Test func `values add, and accumulate`() throws {
    let adding = frames("zPosition", [0, 10, 20])
    adding.isAdditive = true
    #expect(areClose(try depths(adding, at: [0.25]), [12]))
    let growing = frames("zPosition", [0, 5, 10])
    growing.isCumulative = true
    growing.repeatCount = 3
    #expect(areClose(try depths(growing, at: [0.5, 1.5, 2.5]), [5, 15, 25]))
  }

  @Test func `colours, transforms, pictures and truth values have key frames`() throws {
    let colors = frames("backgroundColor", [CGColor(1, 0, 0), CGColor(0, 1, 0), CGColor(0, 0, 1)])
    let color = try #require(try way(colors, at: [0.75])[0].backgroundColor)
    #expect(color.isClose(to: CGColor(0, 0.5, 0.5), 1e-6))
    let turns = frames("transform", (0...2).map { CATransform3DMakeRotation(Double($0), 0, 0, 1) })
    let rotated = try way(turns, at: [0.75])[0].transform
    #expect(rotated.isClose(to: CATransform3DMakeRotation(1.5, 0, 0, 1), 1e-9))
    let hidden = frames("hidden", [false, true, false])
    #expect(
      try way(hidden, at: [0.2, 0.3, 0.7, 0.8]).map(\.isHidden) == [false, true, true, false])
    let pictures = (0..<3).map { _ in CGImage.blank(1, 1) }
    let steps = frames("contents", pictures)
    steps.calculationMode = .discrete
    let shown = try way(steps, at: [0, 0.4, 0.9]).map { $0.contents as? CGImage }
    #expect(shown == pictures)
  }

  @Test func `F89: along a path each piece takes the same time, or paced the same speed`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    path.addLine(to: CGPoint(x: 10, y: 90))
    let animation = frames("position", nil)
    animation.path = path
    #expect(try way(animation, at: [0.25])[0].position.isClose(to: CGPoint(x: 5, y: 0), 1e-6))
    animation.calculationMode = .paced
    #expect(try way(animation, at: [0.25])[0].position.isClose(to: CGPoint(x: 10, y: 15), 1e-6))
  }

  @Test func `F90: along a curve`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 100, y: 0), control1: CGPoint(x: 0, y: 100), control2: CGPoint(x: 100, y: 100))
    let animation = frames("position", nil)
    animation.path = path
    let quarter = CGPoint(x: 15.625, y: 56.25)
    #expect(try way(animation, at: [0.25])[0].position.isClose(to: quarter, 1e-6))
    animation.calculationMode = .paced
    let paced = CGPoint(x: 10.648, y: 48.460)
    #expect(try way(animation, at: [0.25])[0].position.isClose(to: paced, 0.15))
  }

  @Test func `a path comes before values, and is copied`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let animation = frames("position", [CGPoint(x: 500, y: 500)])
    animation.path = path
    path.addLine(to: CGPoint(x: 10, y: 90))
    #expect(try way(animation, at: [0.5])[0].position.isClose(to: CGPoint(x: 5, y: 0), 1e-9))
  }

  @Test func `F91: turning with the way comes before the layer's own transform`() throws {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 0, y: 10))
    for (mode, angle) in [
      (CAAnimationRotationMode.rotateAuto, Double.pi / 2), (.rotateAutoReverse, .pi * 1.5),
    ] {
      let along = frames("position", nil)
      along.path = path
      let between = frames("position", [CGPoint.zero, CGPoint(x: 0, y: 10)])
      for animation in [along, between] {
        animation.rotationMode = mode
        try AnimationStage.play { stage in
          let layer = CALayer()
          layer.transform = CATransform3DMakeScale(2, 3, 1)
          stage.show(layer)
          layer.add(animation, forKey: "way")
          stage.frame(at: 0)
          stage.frame(at: 0.5)
          let expected = CATransform3DConcat(
            CATransform3DMakeRotation(angle, 0, 0, 1), layer.transform)
          let shown = try #require(layer.presentation())
          #expect(shown.transform.isClose(to: expected, 1e-9))
          #expect(shown.position.isClose(to: CGPoint(x: 0, y: 5), 1e-9))
        }
      }
    }
  }

  @Test func `a path for what is no point is one line, and no motion`() throws {
    let animation = frames("zPosition", nil)
    animation.path = CGPath(rect: CGRect(0, 0, 1, 1))
    #expect(try depths(animation, at: [0.5], lines: 1) == [7])
  }

  @Test func `one value of a wrong type, and nothing moves`() throws {
    #expect(try depths(frames("zPosition", [0, "ten", 40]), at: [0.5], lines: 1) == [7])
    #expect(try depths(frames("zPosition", [0, Double.nan]), at: [0.5], lines: 1) == [7])
  }

  @Test func `value functions take key frames, too`() throws {
    let animation = frames("transform", [0, Double.pi, 0])
    animation.valueFunction = CAValueFunction(name: .rotateZ)
    let shown = try way(animation, at: [0.25])[0].transform
    #expect(shown.isClose(to: CATransform3DMakeRotation(.pi / 2, 0, 0, 1), 1e-9))
  }
}
