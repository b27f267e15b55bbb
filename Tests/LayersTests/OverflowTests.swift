import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// Values that are finite, with nothing finite between them.
@Suite struct OverflowTests {
  private let limit = 1.7e308

  private func line(to x: Double) -> CGPath {
    CGPath(elements: [.move(.zero), .line(CGPoint(x: x, y: 0))])
  }

  /// What is shown of `keyPath` after a frame at 0 and one half way; the list for it is checked.
  private func shown(
    _ keyPath: String, _ animation: CAAnimation, of layer: CALayer
  ) throws -> Any? {
    var result: Any?
    try AnimationStage.play { stage in
      stage.show(layer)
      layer.add(animation, forKey: nil)
      stage.frame(at: 0)
      _ = stage.tree.shown
      stage.frame(at: 0.5)
      let tree = stage.tree.shown
      try DisplayListBuilder.build(
        tree, size: PixelSize(width: 40, height: 40), scale: 1,
        background: PixelColor(argb: 0xFF00_0000)
      ).validate()
      // What the display list is made from is what the presentation copy shows.
      let values = try #require(tree.values(of: layer.layerID)).values
      let slot = try #require(PropertyNumber(named: keyPath, of: type(of: layer))?.row.slot)
      result = stage.shown(keyPath, of: layer)
      #expect(slot.value(in: values) == layer.explain(keyPath)?.value)
    }
    return result
  }

  private func shape(_ path: CGPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.bounds = CGRect(0, 0, 10, 10)
    layer.path = path
    layer.shadowPath = path
    layer.shadowOpacity = 1
    return layer
  }

  @Test(arguments: ["path", "shadowPath"])
  func `of a path between which and the next nothing is finite, the layer's own is shown`(
    keyPath: String
  ) throws {
    let (from, to, own) = (line(to: limit), line(to: -limit), line(to: 8))
    let basic = CABasicAnimation(keyPath, from: from, to: to)
    let additive = CABasicAnimation(keyPath, from: from, to: to)
    additive.isAdditive = true
    additive.isCumulative = true
    let frames = CAKeyframeAnimation(keyPath: keyPath)
    frames.values = [from, to]
    frames.duration = 1
    let cubic = CAKeyframeAnimation(keyPath: keyPath)
    cubic.values = [from, to, from, to]
    cubic.calculationMode = .cubic
    cubic.duration = 1
    let spring = CASpringAnimation(keyPath: keyPath)
    spring.fromValue = from
    spring.toValue = to
    spring.duration = 1
    let group = CAAnimationGroup()
    group.animations = [CABasicAnimation(keyPath, from: from, to: to)]
    group.duration = 1
    for animation in [basic, additive, frames, cubic, spring, group] {
      let path = try shown(keyPath, animation, of: shape(own)) as? CGPath
      #expect(path?.elements == own.elements)
    }
  }

  @Test func `numbers, points, boxes and colours go back to the layer's own, too`() throws {
    let ends: [(String, Any, Any, [Double])] = [
      ("zPosition", limit, -limit, [3]),
      ("position", CGPoint(x: limit, y: 0), CGPoint(x: -limit, y: 0), [4, 5]),
      ("bounds", CGRect(limit, 0, 1, 1), CGRect(-limit, 0, 1, 1), [0, 0, 10, 10]),
      ("cornerRadius", limit, -limit, [2]),
      ("backgroundColor", CGColor(limit, 0, 0), CGColor(-limit, 0, 0), [0, 1, 0, 1]),
    ]
    for (keyPath, from, to, own) in ends {
      let layer = CALayer()
      layer.bounds = CGRect(0, 0, 10, 10)
      layer.position = CGPoint(x: 4, y: 5)
      layer.zPosition = 3
      layer.cornerRadius = 2
      layer.backgroundColor = CGColor(0, 1, 0)
      let value = try shown(keyPath, CABasicAnimation(keyPath, from: from, to: to), of: layer)
      #expect(components(of: value) == own, "\(keyPath)")
    }
  }

  @Test func `a scale that isn't above 0 is the layer's own, whatever was shown before`() throws {
    for keyPath in ["contentsScale", "rasterizationScale"] {
      let layer = CALayer()
      layer.contentsScale = 3
      layer.rasterizationScale = 3
      let value = try shown(keyPath, CABasicAnimation(keyPath, from: 2, to: -2), of: layer)
      #expect(components(of: value) == [3], "\(keyPath)")
    }
  }

  @Test func `a key that Core Animation doesn't know shows the layer's own value`() throws {
    for (from, to, own): (Any, Any, Any) in [
      (limit, -limit, 3.0), (line(to: limit), line(to: -limit), line(to: 8)),
      (CGPoint(x: limit, y: 0), CGPoint(x: -limit, y: 0), CGPoint(x: 1, y: 2)),
    ] {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        layer.setValue(own, forKey: "mine")
        layer.add(CABasicAnimation("mine", from: from, to: to), forKey: nil)
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        let value = stage.shown("mine", of: layer)
        #expect(PropertyValue.equal(value, own))
      }
    }
  }
}

extension PropertyValue {
  /// Whether two values that a user was given are of the same numbers, or steps.
  fileprivate static func equal(_ value: Any?, _ other: Any) -> Bool {
    if let path = value as? CGPath, let other = other as? CGPath {
      return path.elements == other.elements
    }
    return components(of: value) == components(of: other)
  }
}
