import Drawing
import Foundation
import Layers
import Rendering
import Testing

/// What key paths of animations may name.
@Suite struct AnimationKeyPathTests {
  /// Key paths with a value each, of a shape layer; the value is shown all the time.
  private static func values() -> [String: Any] {
    var values: [String: Any] = [
      "anchorPoint": CGPoint(x: 1, y: 0), "anchorPointZ": 3, "backgroundColor": CGColor.white,
      "borderColor": CGColor.clear, "borderWidth": 2, "bounds": CGRect(1, 2, 3, 4),
      "bounds.origin": CGPoint(x: 5, y: 6), "bounds.size": CGSize(width: 5, height: 6),
      "contents": CGImage.blank(1, 1), "contentsCenter": CGRect(0, 0, 0.5, 0.5),
      "contentsRect": CGRect(0, 0, 0.25, 0.5), "contentsRect.origin": CGPoint(x: 1, y: 2),
      "contentsScale": 2, "cornerRadius": 5, "doubleSided": false,
      "filters": [LayerFilter.sepia()], "hidden": true, "mask": CALayer(), "masksToBounds": true,
      "opacity": 0.25, "position": CGPoint(x: 7, y: 8), "rasterizationScale": 3,
      "shadowColor": CGColor.white, "shadowOffset": CGSize(width: 4, height: 5),
      "shadowOpacity": 0.75, "shadowPath": CGPath(rect: CGRect(0, 0, 1, 1)), "shadowRadius": 6,
      "shouldRasterize": true, "sublayerTransform": CATransform3DMakeScale(2, 2, 2),
      "transform": CATransform3DMakeTranslation(1, 2, 3), "zPosition": 9,
      "path": CGPath(rect: CGRect(0, 0, 1, 1)), "fillColor": CGColor.white,
      "strokeColor": CGColor.white, "strokeStart": 0.25, "strokeEnd": 0.75, "lineWidth": 4,
      "miterLimit": 3, "lineDashPhase": 2,
    ]
    let numbers = [
      "anchorPoint.x", "anchorPoint.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width",
      "bounds.size.height", "contentsRect.origin.x", "contentsRect.origin.y",
      "contentsRect.size.width", "contentsRect.size.height", "contentsCenter.origin.x",
      "contentsCenter.size.height", "position.x", "position.y", "shadowOffset.width",
      "shadowOffset.height",
    ]
    for path in numbers { values[path] = 0.375 }
    for name in ["transform", "sublayerTransform"] {
      let fields = ["rotation", "rotation.x", "rotation.y", "rotation.z"]
      let scales = ["scale", "scale.x", "scale.y", "scale.z"]
      let moves = ["translation.x", "translation.y", "translation.z"]
      for field in fields + scales + moves { values["\(name).\(field)"] = 0.375 }
      values["\(name).translation"] = CGSize(width: 3, height: 4)
    }
    return values
  }

  @Test(arguments: values().keys.filter { !["filters", "mask"].contains($0) }.sorted())
  func `F112, F113, F114: an animation of it shows its value`(path: String) throws {
    let value = try #require(Self.values()[path])
    try AnimationStage.play { stage in
      let layer = stage.show(CAShapeLayer())
      layer.add(CABasicAnimation(path, from: value, to: value), forKey: "shown")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.lines.isEmpty)
      let shown = stage.shown(path, of: layer)
      if let path = value as? CGPath {
        #expect((shown as? CGPath)?.elements == path.elements)
      } else if let image = value as? CGImage {
        #expect(shown as? CGImage == image)
      } else {
        #expect(areClose(components(of: shown), components(of: value), 1e-6))
        #expect(!components(of: value).isEmpty)
      }
      #expect(layer.animationKeys() == ["shown"])
    }
  }

  @Test func `F112: the frame can't be animated`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      for path in ["frame", "frame.origin.x"] {
        layer.add(CABasicAnimation(path, from: 0, to: 1), forKey: path)
      }
      stage.frame(at: 0)
      #expect(stage.lines.count == 2 && layer.presentation()?.frame == .zero)
    }
  }

  @Test func `F113: one part of a transform is animated, the others stay`() throws {
    try AnimationStage.play { stage in
      let layer = CALayer()
      layer.transform = CATransform3DConcat(
        CATransform3DMakeScale(2, 2, 2), CATransform3DMakeTranslation(10, 20, 30))
      stage.show(layer)
      layer.add(CABasicAnimation("transform.rotation.y", from: 0, to: 2), forKey: "turn")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      let expected = CATransform3DConcat(
        CATransform3DConcat(
          CATransform3DMakeScale(2, 2, 2), CATransform3DMakeRotation(1, 0, 1, 0)),
        CATransform3DMakeTranslation(10, 20, 30))
      let shown = try #require(layer.presentation())
      #expect(shown.transform.isClose(to: expected, 1e-9))
    }
  }

  @Test func `a shape's keys on a layer that is none are anybody's own`() throws {
    try AnimationStage.play { stage in
      let layer = stage.show(CALayer())
      layer.add(CABasicAnimation("strokeEnd", from: 0, to: 1), forKey: "draw")
      stage.frame(at: 0)
      stage.frame(at: 0.5)
      #expect(stage.number("strokeEnd", of: layer) == 0.5 && stage.lines.isEmpty)
    }
  }

  @Test(arguments: ["transform", "sublayerTransform"])
  func `F113: a translation may be given as a point, too`(key: String) throws {
    let givens: [Any] = [
      CGSize(width: 4, height: 8), CGPoint(x: 4, y: 8), NSValue(point: CGPoint(x: 4, y: 8)),
    ]
    for given in givens {
      try AnimationStage.play { stage in
        let layer = stage.show(CALayer())
        layer.add(CABasicAnimation("\(key).translation", to: given), forKey: nil)
        stage.frame(at: 0)
        stage.frame(at: 0.5)
        let size = stage.shown("\(key).translation", of: layer) as? CGSize
        #expect(size == CGSize(width: 2, height: 4))
        stage.withoutActions { layer.setValue(given, forKeyPath: "\(key).translation") }
        #expect(layer.value(forKeyPath: "\(key).translation.y") as? Double == 8)
        #expect(stage.lines.isEmpty)
        layer.setValue(5, forKeyPath: "\(key).translation")
        layer.add(CABasicAnimation("\(key).translation", to: "far"), forKey: nil)
        #expect(stage.lines.count == 2)
        #expect(stage.lines.allSatisfy { $0.contains("a CGSize or a CGPoint") })
      }
    }
  }
}
