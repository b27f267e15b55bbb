import Drawing
import Foundation
import Layers
import Testing

/// What pictures drawn by Core Animation say of key frames, paths and ends.
@Suite struct PictureRuleTests {
  private func frames(_ keyPath: String, _ values: [Any]? = nil) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation(keyPath: keyPath)
    animation.values = values
    animation.duration = 1
    return animation
  }

  /// From (0, 0) to (40, 0) to (40, 20).
  private func corner(isClosed: Bool = false) -> CGPath {
    let path = CGMutablePath()
    path.addLines(between: [.zero, CGPoint(x: 40, y: 0), CGPoint(x: 40, y: 20)])
    if isClosed { path.closeSubpath() }
    return path
  }

  /// What an animation shows at some times of a layer that is made for it.
  private func shown(
    _ keyPath: String, by animation: CAAnimation, at times: [Double],
    of layer: CALayer = CALayer()
  ) throws -> [[Double]] {
    var found: [[Double]] = []
    try AnimationStage.play { stage in
      stage.show(layer)
      layer.add(animation, forKey: "it")
      stage.frame(at: 0)
      for time in times {
        stage.frame(at: time)
        found.append(components(of: stage.shown(keyPath, of: layer)))
      }
      #expect(stage.lines.isEmpty, "\(stage.lines)")
    }
    return found
  }

  @Test(arguments: [
    "position", "transform.translation", "sublayerTransform.translation", "bounds.size",
    "bounds.origin", "shadowOffset", "anchorPoint", "spot", "extent",
  ])
  func `AP1: whatever is a point or a size runs along a path`(keyPath: String) throws {
    let layer = CALayer()
    layer.setValue(CGPoint(x: 1, y: 1), forKey: "spot")
    layer.setValue(CGSize(width: 1, height: 1), forKey: "extent")
    let way = frames(keyPath)
    way.path = corner()
    let found = try shown(keyPath, by: way, at: [0, 0.25, 0.5, 0.75], of: layer)
    for (got, wanted) in zip(found, [[0, 0], [20, 0], [40, 0], [40, 10.0]]) {
      #expect(areClose(got, wanted), "\(got), not \(wanted)")
    }
  }

  @Test func `AP1: a path is added to what is there, and turns the layer`() throws {
    let layer = CALayer()
    layer.transform = CATransform3DMakeTranslation(5, 6, 7)
    let way = frames("transform.translation")
    way.path = corner()
    way.isAdditive = true
    let moved = try shown("transform.translation", by: way, at: [0.75], of: layer)
    #expect(areClose(moved[0], [45, 16]))
    let turning = frames("transform.translation")
    turning.path = corner()
    turning.rotationMode = .rotateAuto
    let found = try shown("transform", by: turning, at: [0.75], of: CALayer())
    let wanted = CATransform3DConcat(
      CATransform3DMakeRotation(.pi / 2, 0, 0, 1), CATransform3DMakeTranslation(40, 10, 0))
    #expect(areClose(found[0], components(of: wanted)))
  }

  @Test func `AP1: what is no point and no size takes no path`() throws {
    for keyPath in ["zPosition", "position.x", "bounds", "transform", "transform.rotation"] {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        let way = frames(keyPath)
        way.path = corner()
        layer.add(way, forKey: nil)
        #expect(stage.lines.count == 1)
      }
    }
  }

  @Test func `AP3: values are reached at whatever times`() throws {
    func depths(_ times: [NSNumber], at moments: [Double]) throws -> [Double] {
      let animation = frames("zPosition", [0, 10, 40])
      animation.keyTimes = times
      return try shown("zPosition", by: animation, at: moments).map { $0[0] }
    }
    #expect(areClose(try depths([0.2, 0.4, 0.8], at: [0.1, 0.3, 0.6, 0.9]), [0, 5, 25, 40]))
    #expect(areClose(try depths([-0.5, 0.5, 1.5], at: [0, 0.25, 0.75]), [5, 7.5, 17.5]))
    #expect(areClose(try depths([0, 0.6, 0.4], at: [0.3, 0.59, 0.7]), [5, 59.0 / 6, 40]))
    #expect(areClose(try depths([0.5, 0.5, 1], at: [0.4, 0.5, 0.75]), [0, 10, 25]))
  }

  @Test func `AP4: discrete values have as many times, or one more`() throws {
    for times: [NSNumber] in [[0, 0.3, 0.6], [0, 0.3, 0.6, 1], [0.1, 0.3, 0.6, 0.7]] {
      let steps = frames("zPosition", [1, 2, 3])
      steps.calculationMode = .discrete
      steps.keyTimes = times
      let found = try shown("zPosition", by: steps, at: [0.05, 0.29, 0.3, 0.59, 0.6, 0.95])
      #expect(found == [[1], [1], [2], [2], [3], [3]])
    }
  }

  @Test func `AP5: what closes a path is no key where times are too few for it`() throws {
    let way = frames("position")
    way.path = corner(isClosed: true)
    way.keyTimes = [0, 0.2, 1]
    let open = try shown("position", by: way, at: [0.1, 0.6, 0.9])
    #expect(zip(open, [[20, 0], [40, 10], [40, 17.5]]).allSatisfy { areClose($0, $1) })
    way.keyTimes = [0, 0.2, 0.5, 1]
    #expect(areClose(try shown("position", by: way, at: [0.75])[0], [20, 10]))
  }

  @Test func `AP6: a single discrete value has no effect`() throws {
    let layer = CALayer()
    layer.zPosition = 7
    let still = frames("zPosition", [3])
    still.calculationMode = .discrete
    #expect(try shown("zPosition", by: still, at: [0, 0.5], of: layer) == [[7], [7]])
    still.keyTimes = [0, 1]
    #expect(try shown("zPosition", by: still, at: [0.5], of: layer) == [[7]])
  }

  @Test func `AP17: a close is no discrete value`() throws {
    let way = frames("position")
    way.path = corner(isClosed: true)
    way.calculationMode = .discrete
    way.keyTimes = [0, 0.3, 0.6]
    let found = try shown("position", by: way, at: [0, 0.29, 0.3, 0.7, 0.99])
    #expect(found == [[0, 0], [0, 0], [40, 0], [40, 0], [40, 0]])
  }

  // MARK: Ends

  private func member(_ duration: Double, begin: Double = 0) -> CABasicAnimation {
    let member = CABasicAnimation("zPosition", from: 0, to: 100, duration: duration)
    member.beginTime = begin
    return member
  }

  /// Depths of a layer at 7 at times after an odd beginning.
  private func depths(_ animation: CAAnimation, at times: [Double]) throws -> [Double] {
    var depths: [Double] = []
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.zPosition = 7
      stage.show(layer)
      let start = 100_000.123
      stage.frame(at: start)
      layer.add(animation, forKey: "it")
      stage.frame(at: start)
      depths = stage.numbers("zPosition", of: layer, at: times.map { start + $0 })
    }
    return depths
  }

  @Test func `AP8: a member holds at the very moment of its end in a group that goes on`() throws {
    for (length, begin) in [(0.7, 0.0), (0.3, 0.1), (1, 0.5)] {
      let group = CAAnimationGroup()
      group.animations = [member(length, begin: begin)]
      group.duration = 3
      let end = begin + length
      let found = try depths(group, at: [end - 0.001, end, end + 0.001])
      #expect(areClose(found, [100 - 0.1 / length, 100, 7], 1e-3), "\(found)")
    }
  }

  @Test func `AP8: so it does in groups within groups, repeated, eased and as they end`() throws {
    let inner = CAAnimationGroup()
    inner.animations = [member(0.7)]
    inner.duration = 0.7
    inner.beginTime = 0.1
    let outer = CAAnimationGroup()
    outer.animations = [inner]
    outer.duration = 2
    outer.repeatCount = 2
    #expect(areClose(try depths(outer, at: [0.8, 0.801, 2.8, 2.801]), [100, 7, 100, 7], 1e-3))
    let eased = CAAnimationGroup()
    eased.animations = [member(1)]
    eased.duration = 2
    // Half of the progress at half of the time, exactly.
    eased.timingFunction = CAMediaTimingFunction(controlPoints: 0.25, 0, 0.75, 1)
    #expect(areClose(try depths(eased, at: [1, 1.01]), [100, 7], 1e-3))
    let ending = CAAnimationGroup()
    ending.animations = [member(2)]
    ending.duration = 2
    ending.fillMode = .forwards
    ending.isRemovedOnCompletion = false
    #expect(areClose(try depths(ending, at: [2, 5]), [100, 100]))
  }

  @Test func `AP8: what is in no group is over at its end`() throws {
    #expect(areClose(try depths(member(0.7), at: [0.699, 0.7]), [100 - 0.1 / 0.7, 7], 1e-3))
  }

  // MARK: Shapes

  @Test func `AP10: a miter limit of 0 is kept, and drawn as bevels`() throws {
    try AnimationStage.play { stage in
      func pixels(_ style: (CAShapeLayer) -> Void) -> [UInt32] {
        let shape = CAShapeLayer()
        let path = CGMutablePath()
        path.addLines(between: [(5, 35), (20, 5), (35, 35)].map { CGPoint(x: $0.0, y: $0.1) })
        shape.path = path
        shape.fillColor = nil
        shape.strokeColor = CGColor(1, 1, 1)
        shape.lineWidth = 6
        style(shape)
        stage.show(shape)
        defer { shape.removeFromSuperlayer() }
        return (0..<40).map { stage.pixel(20, $0) }
      }
      let cut = pixels {
        $0.miterLimit = 0
        #expect($0.miterLimit == 0)
      }
      #expect(cut == pixels { $0.lineJoin = .bevel })
      #expect(cut != pixels { _ in })
      #expect(stage.lines.isEmpty)
    }
  }

  @Test func `AP13: a point that isn't finite is left out with a line, and no stop`() throws {
    try AnimationStage.play { stage in
      let size = CGSize.zero
      let path = CGMutablePath()
      path.move(to: CGPoint(x: 1 / size.width, y: 0 / size.height))
      path.addLine(to: CGPoint(x: 5, y: 5))
      #expect(stage.lines.count == 1)
      path.addRect(CGRect(0, 0, 10, 10))
      path.addArc(
        center: .zero, radius: 0 / size.width, startAngle: 0, endAngle: 1, clockwise: true)
      #expect(stage.lines.count == 2 && stage.lines.allSatisfy { $0.hasPrefix("Drawing: ") })
      let shape = stage.show(CAShapeLayer())
      shape.path = path
      #expect(shape.path?.elements == CGPath(rect: CGRect(0, 0, 10, 10)).elements)
    }
  }
}
