import Drawing
import Foundation
import Layers
import Testing

@Suite struct KeyValueTests {
  private let layer = named("crate")

  @Test func `a property is set and read by its name`() {
    layer.setValue(0.5, forKey: "opacity")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "position")
    layer.setValue(true, forKey: "hidden")
    layer.setValue("center", forKey: "contentsGravity")
    layer.setValue(CGColor.white, forKey: "backgroundColor")
    #expect(layer.opacity == 0.5 && layer.position == CGPoint(x: 1, y: 2) && layer.isHidden)
    #expect(layer.contentsGravity == .center && layer.backgroundColor == .white)
    #expect(layer.value(forKey: "opacity") as? Double == 0.5)
    #expect(layer.value(forKey: "position") as? CGPoint == CGPoint(x: 1, y: 2))
    #expect(layer.value(forKey: "isHidden") as? Bool == true)
    #expect(layer.value(forKey: "contentsGravity") as? String == "center")
    #expect(layer.value(forKey: "backgroundColor") as? CGColor == .white)
    #expect(layer.value(forKey: "borderColor") as? CGColor == .black)
    #expect(layer.value(forKey: "mask") == nil)
  }

  /// The keys that F112 lists without parts.
  private static let keys: [String] = [
    "anchorPoint", "anchorPointZ", "backgroundColor", "borderColor", "borderWidth", "bounds",
    "contents", "contentsCenter", "contentsRect", "contentsScale", "cornerRadius", "doubleSided",
    "filters", "hidden", "mask", "masksToBounds", "opacity", "position", "rasterizationScale",
    "shadowColor", "shadowOffset", "shadowOpacity", "shadowPath", "shadowRadius",
    "shouldRasterize", "sublayerTransform", "transform", "zPosition",
  ]

  private static func values() -> [String: Any] {
    [
      "anchorPoint": CGPoint(x: 1, y: 0), "anchorPointZ": 3, "backgroundColor": CGColor.white,
      "borderColor": CGColor.clear, "borderWidth": 2, "bounds": CGRect(1, 2, 3, 4),
      "contents": CGImage.blank(1, 1), "contentsCenter": CGRect(0, 0, 0.5, 0.5),
      "contentsRect": CGRect(0, 0, 0.25, 0.5), "contentsScale": 2, "cornerRadius": 5,
      "doubleSided": false, "filters": [LayerFilter.sepia()], "hidden": true, "mask": CALayer(),
      "masksToBounds": true, "opacity": 0.25, "position": CGPoint(x: 7, y: 8),
      "rasterizationScale": 3, "shadowColor": CGColor.white,
      "shadowOffset": CGSize(width: 4, height: 5), "shadowOpacity": 0.75,
      "shadowPath": CGPath(rect: CGRect(0, 0, 1, 1)), "shadowRadius": 6, "shouldRasterize": true,
      "sublayerTransform": CATransform3DMakeScale(2, 2, 2),
      "transform": CATransform3DMakeTranslation(1, 2, 3), "zPosition": 9,
    ]
  }

  @Test(arguments: keys) func `F112: each key sets its property`(key: String) throws {
    let tree = LayerTree(size: CGSize(width: 1, height: 1), scale: 1)
    tree.root.addSublayer(layer)
    let before = tree.commit()
    let value = try #require(Self.values()[key])
    #expect(MisuseLog.collect { layer.setValue(value, forKeyPath: key) }.isEmpty)
    #expect(tree.commit() != before)
    let read = try #require(layer.value(forKeyPath: key))
    // Numbers and truth values come back as numbers, the rest as what it was.
    if let number = read as? NSNumber {
      #expect(number == value as? NSNumber)
    } else {
      #expect(type(of: read) == type(of: value) || read is [Any])
    }
  }

  private static let parts: [(String, Double, CGRect)] = [
    ("bounds.origin.x", 9, CGRect(9, 2, 3, 4)), ("bounds.origin.y", 9, CGRect(1, 9, 3, 4)),
    ("bounds.size.width", 9, CGRect(1, 2, 9, 4)), ("bounds.size.height", 9, CGRect(1, 2, 3, 9)),
  ]

  @Test(arguments: parts) func `F112: parts of the bounds`(
    path: String, number: Double, all: CGRect
  ) {
    layer.bounds = CGRect(1, 2, 3, 4)
    layer.setValue(number, forKeyPath: path)
    #expect(layer.bounds == all)
    #expect(layer.value(forKeyPath: path) as? Double == number)
  }

  @Test(arguments: [
    "anchorPoint.x", "anchorPoint.y", "position.x", "position.y", "shadowOffset.width",
    "shadowOffset.height", "contentsRect.origin.x", "contentsRect.size.height",
    "contentsCenter.origin.y", "contentsCenter.size.width",
  ])
  func `F112: parts of points, sizes and rectangles`(path: String) {
    #expect(MisuseLog.collect { layer.setValue(0.375, forKeyPath: path) }.isEmpty)
    #expect(layer.value(forKeyPath: path) as? Double == 0.375)
  }

  @Test func `F112: origins and sizes as a whole`() {
    layer.setValue(CGPoint(x: 5, y: 6), forKeyPath: "bounds.origin")
    layer.setValue(CGSize(width: 7, height: 8), forKeyPath: "bounds.size")
    #expect(layer.bounds == CGRect(5, 6, 7, 8))
    #expect(layer.value(forKeyPath: "bounds.origin") as? CGPoint == CGPoint(x: 5, y: 6))
    #expect(layer.value(forKeyPath: "bounds.size") as? CGSize == CGSize(width: 7, height: 8))
  }

  @Test func `F112: parts of the frame can be read, not set`() {
    layer.frame = CGRect(1, 2, 3, 4)
    #expect(layer.value(forKeyPath: "frame.origin.x") as? Double == 1)
    let lines = MisuseLog.collect { layer.setValue(9, forKeyPath: "frame.origin.x") }
    #expect(lines == ["Layers: frame.origin.x of “crate” can't be set"])
    layer.setValue(CGRect(5, 6, 7, 8), forKey: "frame")
    #expect(layer.frame == CGRect(5, 6, 7, 8))
  }

  @Test(arguments: ["transform", "sublayerTransform"])
  func `F113: a rotation, a scale and a translation are parts of a transform`(key: String) throws {
    func number(_ field: String) throws -> Double {
      try #require(layer.value(forKeyPath: "\(key).\(field)") as? Double)
    }
    layer.setValue(2.5, forKeyPath: "\(key).rotation.z")
    layer.setValue(3, forKeyPath: "\(key).scale.x")
    layer.setValue(CGSize(width: 10, height: 20), forKeyPath: "\(key).translation")
    let expected = CATransform3DScale(
      CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 0), 2.5, 0, 0, 1), 3, 1, 1)
    let found = try #require(layer.value(forKey: key) as? CATransform3D)
    #expect(found.isClose(to: expected, 1e-9))
    #expect(abs(try number("rotation") - 2.5) < 1e-9)
    #expect(abs(try number("scale") - 5 / 3) < 1e-9)
    #expect(abs(try number("translation.y") - 20) < 1e-9)
    layer.setValue(2, forKeyPath: "\(key).scale")
    layer.setValue(-7, forKeyPath: "\(key).translation.z")
    #expect(try abs(number("scale.x") - 2) + abs(number("scale.z") - 2) < 1e-9)
    #expect(try number("translation.z") == -7)
  }

  @Test(arguments: [("x", 1.0), ("x", -2.5), ("y", 0.3), ("y", 2.0), ("y", -3.0), ("z", 3.0)])
  func `F113: a rotation about one axis is exact`(axis: String, angle: Double) throws {
    layer.setValue(angle, forKeyPath: "transform.rotation.\(axis)")
    let vector = ["x": (1.0, 0.0, 0.0), "y": (0, 1, 0), "z": (0, 0, 1)][axis] ?? (0, 0, 0)
    let expected = CATransform3DMakeRotation(angle, vector.0, vector.1, vector.2)
    #expect(layer.transform.isClose(to: expected, 1e-9))
    for other in ["x", "y", "z"] {
      let read = try #require(layer.value(forKeyPath: "transform.rotation.\(other)") as? Double)
      #expect(abs(read - (other == axis ? angle : 0)) < 1e-9)
    }
  }

  @Test func `F113: perspective stays when a rotation is set`() {
    layer.transform.m34 = -1.0 / 500
    layer.setValue(Double.pi / 4, forKeyPath: "transform.rotation.y")
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let expected = CATransform3DRotate(perspective, .pi / 4, 0, 1, 0)
    #expect(layer.transform.isClose(to: expected, 1e-12))
  }

  @Test(arguments: [
    "path", "fillColor", "strokeColor", "strokeStart", "strokeEnd", "lineWidth", "miterLimit",
    "lineDashPhase", "lineDashPattern", "lineCap", "lineJoin", "fillRule",
  ])
  func `F114: a shape layer's keys are its own`(key: String) throws {
    let values: [String: Any] = [
      "path": CGPath(rect: CGRect(0, 0, 1, 1)), "fillColor": CGColor.white,
      "strokeColor": CGColor.white, "strokeStart": 0.25, "strokeEnd": 0.5, "lineWidth": 3,
      "miterLimit": 2, "lineDashPhase": 1, "lineDashPattern": [NSNumber(value: 1)],
      "lineCap": "round", "lineJoin": "bevel", "fillRule": "even-odd",
    ]
    let value = try #require(values[key])
    let shape = CAShapeLayer()
    let copy = CAShapeLayer(layer: shape)
    shape.setValue(value, forKey: key)
    #expect(shape.value(forKey: key) != nil)
    let tree = LayerTree(size: CGSize(width: 1, height: 1), scale: 1)
    tree.root.sublayers = [shape, copy]
    let layers = tree.commit().layers
    #expect(layers[1].values.shape != layers[2].values.shape)
    // To a plain layer the same key is any key.
    layer.setValue("mine", forKey: key)
    #expect(layer.value(forKey: key) as? String == "mine")
  }

  @Test func `numbers of any type are taken`() {
    let numbers: [Any] = [
      Double(2), Float(2), CGFloat(2), 2, UInt8(2), Int64(2), NSNumber(value: 2),
      Float(2) as Any? as Any,
    ]
    for number in numbers {
      layer.cornerRadius = 0
      layer.setValue(number, forKey: "cornerRadius")
      #expect(layer.cornerRadius == 2)
    }
    layer.setValue(1, forKey: "masksToBounds")
    #expect(layer.masksToBounds)
    layer.setValue(5, forKey: "maskedCorners")
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMinXMaxYCorner])
    layer.setValue(NSValue(point: CGPoint(x: 3, y: 4)), forKey: "position")
    #expect(layer.position == CGPoint(x: 3, y: 4))
    layer.setValue(CGAffineTransform(scaleX: 2, y: 2), forKey: "transform")
    #expect(layer.transform == CATransform3DMakeScale(2, 2, 1))
  }

  private static let wrong: [(String, any Sendable, String)] = [
    ("position", "left", "position of “crate” takes a CGPoint, not String"),
    ("opacity", "half", "opacity of “crate” takes a number, not String"),
    ("hidden", "no", "hidden of “crate” takes a Bool, not String"),
    ("bounds", 7, "bounds of “crate” takes a CGRect, not Int"),
    ("backgroundColor", 7, "backgroundColor of “crate” takes a CGColor or nil, not Int"),
    ("shadowPath", "heart", "shadowPath of “crate” takes a CGPath or nil, not String"),
    ("mask", 1, "mask of “crate” takes a CALayer or nil, not Int"),
    ("transform", 1.5, "transform of “crate” takes a CATransform3D, not Double"),
    ("contentsGravity", 3, "contentsGravity of “crate” takes a CALayerContentsGravity, not Int"),
    ("superlayer", 3, "superlayer of “crate” can't be set"),
    ("position.x", "left", "position.x of “crate” takes a number, not String"),
    ("bounds.size", 3, "bounds.size of “crate” takes a CGSize, not Int"),
    ("transform.rotation", "quarter", "transform.rotation of “crate” takes a number, not String"),
    ("opacity.x", 1, "“opacity.x” of “crate” leads nowhere"),
    ("nothing.at.all", 1, "“nothing.at.all” of “crate” leads nowhere"),
    ("cornerRadius", Double.infinity, "cornerRadius of “crate” can't be inf"),
  ]

  @Test(arguments: wrong)
  func `a wrong type is one line and no change`(path: String, value: any Sendable, line: String) {
    let tree = LayerTree(size: CGSize(width: 1, height: 1), scale: 1)
    tree.root.addSublayer(layer)
    let before = tree.commit()
    #expect(MisuseLog.collect { layer.setValue(value, forKeyPath: path) } == ["Layers: \(line)"])
    #expect(tree.commit() == before)
  }

  @Test func `nil gives the default, or nil where that is a value`() {
    layer.opacity = 0.5
    layer.setValue(nil, forKey: "opacity")
    layer.borderColor = .white
    layer.setValue(nil, forKey: "borderColor")
    layer.mask = CALayer()
    layer.setValue(nil, forKey: "mask")
    layer.position = CGPoint(x: 4, y: 5)
    layer.setValue(nil, forKeyPath: "position.x")
    #expect(layer.opacity == 1 && layer.borderColor == nil && layer.mask == nil)
    #expect(layer.position == CGPoint(x: 0, y: 5))
    #expect(CALayer.defaultValue(forKey: "opacity") as? Double == 1)
    #expect(CALayer.defaultValue(forKey: "tag") == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? Double == 1)
  }

  @Test func `what Core Animation doesn't know is kept`() {
    #expect(layer.value(forKey: "tag") == nil)
    layer.setValue("left", forKey: "tag")
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "home")
    #expect(layer.value(forKey: "tag") as? String == "left")
    #expect(layer.value(forKeyPath: "home.x") as? Double == 1)
    layer.setValue(9, forKeyPath: "home.y")
    #expect(layer.value(forKey: "home") as? CGPoint == CGPoint(x: 1, y: 9))
    layer.setValue(nil, forKey: "tag")
    #expect(layer.value(forKey: "tag") == nil)
  }

  @Test func `a path leads on through other layers and animations`() {
    let mask = CALayer()
    layer.mask = mask
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    layer.setValue(7, forKeyPath: "mask.position.x")
    #expect(mask.opacity == 0.5 && mask.position.x == 7)
    #expect(layer.value(forKeyPath: "mask.position.x") as? Double == 7)
    #expect(layer.value(forKeyPath: "mask.mask.opacity") == nil)
    let animation = CAAnimation()
    layer.setValue(animation, forKey: "spare")
    layer.setValue("hand", forKeyPath: "spare.tag")
    #expect(animation.value(forKey: "tag") as? String == "hand")
  }

  @Test func `a setter that a subclass overrides is the one that is called`() {
    final class Counting: CALayer {
      var count = 0
      override var position: CGPoint { didSet { count += 1 } }
    }
    let layer = Counting()
    layer.setValue(CGPoint(x: 1, y: 1), forKey: "position")
    layer.setValue(5, forKeyPath: "position.y")
    #expect(layer.count == 2)
  }

  @Test func `a subclass has defaults of its own`() {
    final class Dial: CALayer {
      override class func defaultValue(forKey key: String) -> Any? {
        key == "progress" ? 0.5 : super.defaultValue(forKey: key)
      }
    }
    let dial = Dial()
    #expect(dial.value(forKey: "progress") as? Double == 0.5)
    dial.setValue(1.0, forKey: "progress")
    #expect(dial.value(forKey: "progress") as? Double == 1)
  }

  @Test func `the book's 8.4: an animation keeps tags, and so does the layer's copy`() throws {
    let animation = CAAnimation()
    animation.setValue(layer, forKey: "handView")
    defer { layer.removeAllAnimations() }  // they hold the layer
    layer.add(animation, forKey: nil)
    layer.add(animation, forKey: "turn")
    let copy = try #require(layer.animation(forKey: "turn"))
    #expect(copy !== animation && copy.value(forKey: "handView") as? CALayer === layer)
    #expect(copy.value(forKeyPath: "handView.name") as? String == "crate")
    animation.setValue(nil, forKey: "handView")
    #expect(copy.value(forKey: "handView") != nil)
    let lines = MisuseLog.collect { animation.setValue(1, forKeyPath: "no.where") }
    #expect(lines == ["Layers: “no.where” of an animation leads nowhere"])
  }
}
