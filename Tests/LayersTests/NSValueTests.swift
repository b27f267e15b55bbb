import Drawing
import Foundation
import Layers
import Testing

/// AC1 and AC5: values as objects, and as arrays of numbers.
@Suite struct NSValueTests {
  private static let transform = CATransform3DConcat(
    CATransform3DMakeRotation(0.3, 1, 2, 3), CATransform3DMakeTranslation(4, 5, 6))
  private static let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)

  /// Half way between two values on a layer, and what was complained about.
  private func half(
    _ keyPath: String, _ from: Any, _ to: Any, of layer: CALayer = CALayer()
  ) throws -> (value: Any?, lines: [String]) {
    var found: (value: Any?, lines: [String]) = (nil, [])
    try AnimationStage.play { stage in
      stage.show(layer)
      layer.add(CABasicAnimation(keyPath, from: from, to: to), forKey: "it")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      found = (stage.shown(keyPath, of: layer), stage.lines)
    }
    return found
  }

  @Test func `AC1: an object gives back what it was given`() {
    #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgSize: CGSize(width: 3, height: 4)).cgSizeValue == CGSize(width: 3, height: 4))
    #expect(NSValue(cgRect: CGRect(1, 2, 3, 4)).cgRectValue == CGRect(1, 2, 3, 4))
    #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
    #expect(NSValue(cgAffineTransform: Self.affine).cgAffineTransformValue == Self.affine)
    #expect(NSValue(caTransform3D: Self.transform).caTransform3DValue == Self.transform)
    #expect(NSValue(point: CGPoint(x: 1, y: 2)).cgPointValue == CGPoint(x: 1, y: 2))
    #expect(NSValue(cgRect: CGRect(1, 2, 3, 4)).rectValue == CGRect(1, 2, 3, 4))
    #expect(NSValue(caTransform3D: Self.transform) == NSValue(caTransform3D: Self.transform))
    #expect(NSValue(caTransform3D: Self.transform) != NSValue(caTransform3D: CATransform3DIdentity))
  }

  @Test func `AC1: what it doesn't hold is nothing, and a line`() {
    let lines = MisuseLog.collect {
      #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgSizeValue == .zero)
      #expect(NSNumber(value: 4).cgPointValue == .zero)
      #expect(NSValue(cgVector: .zero).caTransform3DValue == CATransform3DIdentity)
    }
    #expect(lines.count == 3)
  }

  @Test func `AC1: animations take objects for their values`() throws {
    let cases: [(String, NSValue, NSValue, [Double])] = [
      (
        "position", NSValue(cgPoint: CGPoint(x: 2, y: 4)), NSValue(cgPoint: CGPoint(x: 4, y: 8)),
        [3, 6]
      ),
      ("bounds", NSValue(cgRect: .zero), NSValue(cgRect: CGRect(2, 4, 6, 8)), [1, 2, 3, 4]),
      (
        "bounds.size", NSValue(cgSize: .zero), NSValue(cgSize: CGSize(width: 6, height: 8)), [3, 4]
      ),
      (
        "transform.translation", NSValue(cgPoint: .zero),
        NSValue(cgSize: CGSize(width: 6, height: 8)), [3, 4]
      ),
      (
        "transform", NSValue(caTransform3D: CATransform3DIdentity),
        NSValue(cgAffineTransform: CGAffineTransform(scaleX: 3, y: 3)),
        components(of: CATransform3DMakeScale(2, 2, 1))
      ),
      (
        "spot", NSValue(cgPoint: CGPoint(x: 2, y: 4)), NSValue(cgPoint: CGPoint(x: 4, y: 8)),
        [3, 6]
      ),
    ]
    for (keyPath, from, to, expected) in cases {
      let found = try half(keyPath, from, to)
      #expect(found.lines.isEmpty, "\(found.lines)")
      #expect(areClose(components(of: found.value), expected), "\(keyPath)")
    }
  }

  @Test func `AC1: byValue and key frames take them, too`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(
        CABasicAnimation("position", by: NSValue(cgPoint: CGPoint(x: 8, y: 4))), forKey: "by")
      let turns = CAKeyframeAnimation(keyPath: "transform")
      turns.values = [0, 1, 2].map { angle in
        NSValue(caTransform3D: CATransform3DMakeRotation(angle, 0, 0, 1))
      }
      turns.duration = 1
      layer.add(turns, forKey: "turns")
      stage.frame(at: 0)
      stage.frame(at: 0.25)
      #expect(areClose(components(of: stage.shown("position", of: layer)), [2, 1]))
      #expect(abs(stage.number("transform.rotation.z", of: layer) - 0.5) < 1e-9)
      #expect(stage.lines.isEmpty)
    }
  }

  @Test func `AC1: properties take them by key, and give values`() throws {
    let lines = MisuseLog.collect {
      let layer = CALayer()
      layer.setValue(NSValue(cgPoint: CGPoint(x: 1, y: 2)), forKey: "position")
      layer.setValue(NSValue(cgRect: CGRect(0, 0, 3, 4)), forKeyPath: "bounds")
      layer.setValue(NSValue(cgSize: CGSize(width: 5, height: 6)), forKeyPath: "bounds.size")
      layer.setValue(NSValue(caTransform3D: Self.transform), forKey: "transform")
      layer.setValue(NSValue(cgAffineTransform: Self.affine), forKey: "sublayerTransform")
      #expect(layer.position == CGPoint(x: 1, y: 2) && layer.bounds == CGRect(0, 0, 5, 6))
      #expect(layer.transform == Self.transform)
      #expect(layer.sublayerTransform == CATransform3DMakeAffineTransform(Self.affine))
      #expect(layer.value(forKeyPath: "position") as? CGPoint == CGPoint(x: 1, y: 2))
      #expect(layer.value(forKeyPath: "transform") as? CATransform3D == Self.transform)
      layer.setValue(NSValue(cgPoint: CGPoint(x: 7, y: 8)), forKey: "spot")
      #expect(layer.value(forKeyPath: "spot.y") as? Double == 8)
      #expect((layer.value(forKey: "spot") as? NSValue)?.cgPointValue == CGPoint(x: 7, y: 8))
      let styled = CALayer()
      styled.style = ["position": NSValue(cgPoint: CGPoint(x: 3, y: 4))]
      #expect(styled.position == CGPoint(x: 3, y: 4))
    }
    #expect(lines.isEmpty, "\(lines)")
  }

  @Test func `AC1: an action's animation goes by them`() throws {
    try AnimationStage.play { stage in
      let move = CABasicAnimation(keyPath: "position")
      move.fromValue = NSValue(cgPoint: CGPoint(x: 10, y: 10))
      move.duration = 1
      let layer = CALayer()
      layer.actions = ["position": move]
      stage.show(layer)
      layer.position = CGPoint(x: 30, y: 10)
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(areClose(components(of: stage.shown("position", of: layer)), [20, 10]))
    }
  }

  @Test func `AC5: points, sizes and rectangles are given as arrays of numbers`() throws {
    let cases: [(String, Any, Any, [Double])] = [
      ("position", [0, 0], [10, 20.5], [5, 10.25]),
      ("position", [NSNumber(value: 2), NSNumber(value: 4)], [Float(4), Float(8)], [3, 6]),
      ("anchorPoint", [CGFloat(0), CGFloat(1)], [UInt8(1), UInt8(1)], [0.5, 1]),
      ("bounds.size", [0, 0], CGSize(width: 6, height: 8), [3, 4]),
      ("shadowOffset", [0, 0], [6, 8], [3, 4]),
      ("transform.translation", [0, 0], [6, 8], [3, 4]),
      ("bounds", [0, 0, 0, 0], [2, 4, 6, 8], [1, 2, 3, 4]),
      ("contentsRect", [0, 0, 1, 1], [0.5, 0.5, 0.5, 0.5], [0.25, 0.25, 0.75, 0.75]),
    ]
    for (keyPath, from, to, expected) in cases {
      let found = try half(keyPath, from, to)
      #expect(found.lines.isEmpty, "\(found.lines)")
      #expect(areClose(components(of: found.value), expected), "\(keyPath)")
    }
    let layer = CALayer()
    layer.setValue(CGPoint.zero, forKey: "spot")
    let spot = try half("spot", [0, 0], [4, 6], of: layer)
    #expect(spot.value as? CGPoint == CGPoint(x: 2, y: 3))
  }

  @Test func `AC5: key frames and byValue take arrays, too`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      let way = CAKeyframeAnimation(keyPath: "position")
      way.values = [[0, 0], [10, 0], [10, 20]]
      way.duration = 1
      layer.add(way, forKey: "way")
      layer.add(CABasicAnimation("shadowOffset", from: [1, 1], by: [2, 4]), forKey: "shadow")
      stage.frame(at: 0)
      stage.frame(at: 0.75)
      #expect(areClose(components(of: stage.shown("position", of: layer)), [10, 10]))
      #expect(areClose(components(of: stage.shown("shadowOffset", of: layer)), [2.5, 4]))
      #expect(stage.lines.isEmpty)
    }
  }

  @Test func `AC5: arrays that aren't just as many numbers are refused`() throws {
    for wrong: Any in [[0], [0, 0, 0], [0, "one"], [Double.nan, 0]] {
      #expect(try half("position", wrong, CGPoint.zero).lines.count == 1)
    }
    #expect(try half("bounds", [0, 0], CGRect.zero).lines.count == 1)
    // Numbers of what nobody knows stay a list.
    let list = try half("levels", [0, 0], [2, 4]).value as? [Any]
    #expect(list?.compactMap { ($0 as? NSNumber)?.doubleValue } == [1, 2])
  }
}
