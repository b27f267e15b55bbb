import Drawing
import Foundation
import Layers
import Testing

/// Arrays, as gradients have them: each value is mixed with that of the same index in the other.
@Suite struct ListAnimationTests {
  /// What a layer shows under “mine” at several times, and what it complained about.
  private func shown(
    _ animations: [CAAnimation], at times: [Double], own: Any? = nil, lines: Int = 0
  ) throws -> [Any?] {
    var shown: [Any?] = []
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.setValue(own, forKey: "mine")
      for animation in animations { layer.add(animation, forKey: nil) }
      stage.frame(at: 0)
      for time in times {
        stage.frame(at: time)
        shown.append(stage.shown("mine", of: layer))
      }
      #expect(stage.lines.count == lines, "\(stage.lines)")
    }
    return shown
  }

  private func numbers(_ value: Any??) -> [Double] {
    ((value ?? nil) as? [Any] ?? []).flatMap { components(of: $0) }
  }

  private func frames(
    _ values: [Any], _ mode: CAAnimationCalculationMode = .linear
  ) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: "mine")
    animation.values = values
    animation.calculationMode = mode
    animation.duration = 1
    return animation
  }

  @Test func `F77: arrays of numbers mix by components`() throws {
    let value = try shown(
      [CABasicAnimation("mine", from: [0.0, 0.5], to: [0.5, 1.0])], at: [0.25])[0]
    #expect(value as? [Double] == [0.125, 0.625])
    #expect((value as? [NSNumber])?.map(\.doubleValue) == [0.125, 0.625])
  }

  @Test func `F78: arrays of colours mix colour by colour`() throws {
    let from = [CGColor(1, 1, 1), CGColor(1, 0, 0)]
    let to = [CGColor(1, 0, 0, 0), CGColor(0, 0, 1)]
    let value = try shown([CABasicAnimation("mine", from: from, to: to)], at: [0.5])[0]
    let colors = try #require(value as? [CGColor])
    #expect(colors.count == 2)
    #expect(colors[0].isClose(to: CGColor(1, 0.5, 0.5, 0.5), 1e-6))
    #expect(colors[1].isClose(to: CGColor(0.5, 0, 0.5), 1e-6))
  }

  @Test func `arrays of points, of boxes, of transforms and of arrays mix, too`() throws {
    let points = try shown(
      [
        CABasicAnimation(
          "mine", from: [CGPoint.zero, CGPoint(x: 2, y: 2)],
          to: [CGPoint(x: 4, y: 8), CGPoint(x: 2, y: 0)])
      ], at: [0.5])[0]
    #expect(points as? [CGPoint] == [CGPoint(x: 2, y: 4), CGPoint(x: 2, y: 1)])
    let boxes = try shown(
      [CABasicAnimation("mine", from: [CGRect.zero], to: [CGRect(2, 4, 6, 8)])], at: [0.5])[0]
    #expect(boxes as? [CGRect] == [CGRect(1, 2, 3, 4)])
    let transforms = try shown(
      [
        CABasicAnimation(
          "mine", from: [CATransform3DIdentity], to: [CATransform3DMakeScale(3, 3, 3)])
      ], at: [0.5])[0]
    let scale = try #require((transforms as? [CATransform3D])?.first)
    #expect(scale.isClose(to: CATransform3DMakeScale(2, 2, 2), 1e-9))
    let nested = try shown(
      [CABasicAnimation("mine", from: [[0.0], [1.0, 2.0]], to: [[4.0], [3.0, 6.0]])], at: [0.5])[0]
    #expect(nested as? [[Double]] == [[2], [2, 4]])
  }

  @Test func `F80: key frames of arrays, straight and in steps`() throws {
    let values: [[Double]] = [[0, 0], [1, 10], [3, 0]]
    let straight = try shown([frames(values)], at: [0.25, 0.5, 0.75])
    #expect(straight.map { numbers($0) } == [[0.5, 5], [1, 10], [2, 5]])
    let steps = try shown([frames(values, .discrete)], at: [0.25, 0.5, 0.75])
    #expect(steps.map { numbers($0) } == [[0, 0], [1, 10], [3, 0]])
  }

  @Test func `an even pace measures all numbers of an array together`() throws {
    // 5 there, 15 on: a quarter of the time for the first way.
    let values: [[Double]] = [[0, 0], [3, 4], [12, 16]]
    let shown = try shown([frames(values, .paced)], at: [0.125, 0.25, 0.625])
    for (found, expected) in zip(shown, [[1.5, 2], [3, 4], [7.5, 10.0]]) {
      #expect(areClose(numbers(found), expected))
    }
  }

  @Test func `smooth key frames of an array are those of its elements`() throws {
    let values: [[Double]] = [[0, 5], [10, 3], [40, -2], [50, 9]]
    let times = [0.1, 0.3, 0.5, 0.9]
    let lists = try shown([frames(values, .cubic)], at: times)
    for index in 0..<2 {
      let numbers = try shown([frames(values.map { $0[index] }, .cubic)], at: times)
      for (list, number) in zip(lists, numbers) {
        #expect(areClose([self.numbers(list)[index]], components(of: number)))
      }
    }
  }

  @Test func `smooth ones at one speed go as points do`() throws {
    let values = [(0.0, 0.0), (10, 5), (20, -5), (30, 40)]
    let times = [0.1, 0.3, 0.5, 0.7, 0.9]
    let lists = try shown([frames(values.map { [$0.0, $0.1] }, .cubicPaced)], at: times)
    let points = try shown(
      [frames(values.map { CGPoint(x: $0.0, y: $0.1) }, .cubicPaced)], at: times)
    for (list, point) in zip(lists, points) {
      #expect(areClose(numbers(list), components(of: point), 0.03))
    }
  }

  @Test func `by, the layer's own value, sums and repetitions go by components`() throws {
    let by = CABasicAnimation("mine", by: [2.0, 4.0])
    #expect(try numbers(shown([by], at: [0.5], own: [1.0, 10.0])[0]) == [2, 12])
    let to = CABasicAnimation("mine", to: [3.0, 0.0])
    #expect(try numbers(shown([to], at: [0.5], own: [1.0, 10.0])[0]) == [2, 5])
    let back = CABasicAnimation("mine", to: [3.0, 0.0], by: [2.0, 4.0])
    #expect(try numbers(shown([back], at: [0])[0]) == [1, -4])
    let sum = CABasicAnimation("mine", from: [2.0, 4.0], to: [4.0, 8.0])
    sum.isAdditive = true
    #expect(try numbers(shown([sum], at: [0.5], own: [1.0, 10.0])[0]) == [4, 16])
    let missing = CABasicAnimation("mine", to: [4.0, 8.0])
    missing.isAdditive = true
    #expect(try numbers(shown([missing], at: [0.5], own: [1.0, 10.0])[0]) == [3, 14])
    let turns = CABasicAnimation("mine", from: [0.0, 1.0], to: [2.0, 4.0])
    turns.isCumulative = true
    turns.repeatCount = 3
    #expect(try numbers(shown([turns], at: [2.5])[0]) == [5, 10.5])
  }

  @Test func `springs swing all numbers alike`() throws {
    let spring = CASpringAnimation(keyPath: "mine")
    spring.fromValue = [0.0, 10.0]
    spring.toValue = [1.0, 30.0]
    spring.duration = 1
    // The first peak is at π/ω, 1 + e^(−βπ/ω).
    let value = numbers(try shown([spring], at: [0.3628])[0])
    #expect(areClose(value, [1.163, 10 + 20 * 1.163], 1e-3))
  }

  @Test func `arrays that aren't alike change half way, with a line`() throws {
    let pairs: [(Any, Any)] = [
      ([0.0], [1.0, 2.0]), ([0.0, 0.0], [1.0, CGPoint.zero]), (0.0, [1.0, 2.0]),
      (0.0, CGPoint(x: 1, y: 2)), ("nought", 1.0),
    ]
    for (from, to) in pairs {
      let found = try shown(
        [CABasicAnimation("mine", from: from, to: to)], at: [0.49, 0.5], lines: 1)
      #expect("\(found[0] ?? "")" == "\(boxed(from))" && "\(found[1] ?? "")" == "\(boxed(to))")
      let keys = try shown([frames([from, to])], at: [0.49, 0.5], lines: 1)
      #expect("\(keys[0] ?? "")" == "\(boxed(from))" && "\(keys[1] ?? "")" == "\(boxed(to))")
      let own = try shown([CABasicAnimation("mine", to: to)], at: [0.49, 0.5], own: from, lines: 1)
      #expect("\(own[0] ?? "")" == "\(boxed(from))" && "\(own[1] ?? "")" == "\(boxed(to))")
      let by = try shown(
        [CABasicAnimation("mine", from: from, by: to)], at: [0.5], own: "own", lines: 1)
      #expect(by[0] as? String == "own")
    }
  }

  private func boxed(_ value: Any) -> Any {
    if let array = value as? [Double] { return array.map { NSNumber(value: $0) as Any } }
    if let array = value as? [Any] { return array.map { boxed($0) } }
    return (value as? Double).map { NSNumber(value: $0) } ?? value
  }

  @Test func `arrays with anything else in them, and empty ones, change half way`() throws {
    let words = try shown(
      [CABasicAnimation("mine", from: ["a", "b"], to: ["c", "d"])], at: [0.49, 0.5])
    #expect(words.map { $0 as? [String] } == [["a", "b"], ["c", "d"]])
    let none = try shown(
      [CABasicAnimation("mine", from: [Double](), to: [Double]())], at: [0.5])[0]
    #expect((none as? [Any])?.isEmpty == true)
  }

  @Test func `an array with numbers that aren't finite is a line, and nothing moves`() throws {
    let value = try shown(
      [CABasicAnimation("mine", from: [0.0, 1.0], to: [0.0, .nan])], at: [0.5], own: "own",
      lines: 1)[0]
    #expect(value as? String == "own")
  }

  @Test func `key frames of points and a path need no value of the layer's own`() throws {
    let points = frames([CGPoint.zero, CGPoint(x: 2, y: 4)])
    #expect(try shown([points], at: [0.5])[0] as? CGPoint == CGPoint(x: 1, y: 2))
    let path = CAKeyframeAnimation(keyPath: "mine")
    path.path = CGPath(elements: [.move(.zero), .line(CGPoint(x: 2, y: 4))])
    path.duration = 1
    #expect(try shown([path], at: [0.5])[0] as? CGPoint == CGPoint(x: 1, y: 2))
  }
}
