import Drawing
import Foundation
import Rendering
import Testing

@testable import Layers

/// The table of a layer's properties, compared with all that should be in it.
@Suite struct PropertyTableTests {
  /// A layer of each class that declares properties.
  private static let classes: [String: CALayer.Type] = [
    "CALayer": CALayer.self, "CAShapeLayer": CAShapeLayer.self, "CAScrollLayer": CAScrollLayer.self,
    "CAReplicatorLayer": CAReplicatorLayer.self, "CATransformLayer": CATransformLayer.self,
    "CAGradientLayer": CAGradientLayer.self,
    "CATextLayer": CATextLayer.self, "CAEmitterLayer": CAEmitterLayer.self,
    "CAGPULayer": CAGPULayer.self, "AVPlayerLayer": AVPlayerLayer.self,
    "CATiledLayer": CATiledLayer.self,
  ]

  /// A class in the same folder that is no layer.
  private static let noLayer = "CAEmitterCell"

  /// What is derived, and no key of Core Animation's.
  private static let unkeyed: Set<String> = [
    "visibleRect", "drawHandler", "player", "isReadyForDisplay", "videoRect", "tileProvider",
    "tileCacheLimit",
  ]

  private static let sources = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Layers")

  /// The public properties that a class declares, by looking at its text.
  private static func properties(of name: String, in file: String) throws -> [String] {
    let text = try String(contentsOf: sources.appending(path: file), encoding: .utf8)
    let start = try #require(text.range(of: "open class \(name): "))
    let end = try #require(text.range(of: "\n}\n", range: start.upperBound..<text.endIndex))
    return text[start.upperBound..<end.lowerBound].matches(of: /\n  open var (\w+):/)
      .map { String($0.1) }
  }

  @Test func `each class's public properties have a row of that class`() throws {
    var files = ["CALayer.swift"]
    for file in try FileManager.default.contentsOfDirectory(
      atPath: Self.sources.appending(path: "Kinds").path)
    where file.hasPrefix("CA") || file.hasPrefix("AV") {
      files.append("Kinds/\(file)")
    }
    var count = 0
    for file in files.sorted() {
      let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
      for declaration in text.matches(of: #/open class (\w+): /#) {
        let name = String(declaration.1)
        guard name != Self.noLayer else { continue }
        let type = try #require(Self.classes[name], "\(name) isn't among those compared here")
        for property in try Self.properties(of: name, in: file)
        where !Self.unkeyed.contains(property) {
          count += 1
          guard let number = PropertyNumber(named: property, of: type) else {
            Issue.record("\(name).\(property) has no row")
            continue
          }
          #expect(number.access.belongs(to: type), "\(name).\(property)")
          #expect(
            type == CALayer.self || !number.access.belongs(to: CALayer.self),
            "\(property) is a row of CALayer's, not of \(name)'s")
        }
      }
    }
    #expect(count == Properties.rows.count)
  }

  @Test func `the table's memory is its rows, in the order in which they are declared`() {
    func rows(_ value: Any) -> [String] {
      Mirror(reflecting: value).children.flatMap { child in
        (child.value as? PropertyRow).map { ["\($0.name)"] } ?? rows(child.value)
      }
    }
    let found = Mirror(reflecting: Properties()).children.flatMap { group in
      Mirror(reflecting: group.value).children.flatMap { property in
        Mirror(reflecting: property.value).children.compactMap { ($0.value as? PropertyRow)?.name }
          .map { "\($0)" }
      }
    }
    #expect(Properties.names == found && found.count > 70)
    for type in Self.classes.values {
      let names = PropertyNumber.all.filter { $0.access.belongs(to: type) }.map(\.name)
      #expect(Set(names).count == names.count, "\(type)")
    }
  }

  @Test func `a row is found by the path that names it`() {
    #expect(PropertyNumber(\.style.cornerRadius).name == "cornerRadius")
    #expect(PropertyNumber(\.shape.strokeEnd).name == "strokeEnd")
    #expect(PropertyNumber(\.tree.mask).name == "mask")
    func named(_ name: String, _ type: CALayer.Type = CALayer.self) -> PropertyNumber? {
      PropertyNumber(named: name, of: type)
    }
    #expect(named("isHidden") == PropertyNumber(\.geometry.hidden))
    #expect(named("hidden") == PropertyNumber(\.geometry.hidden))
    #expect(named("nothing") == nil)
    // One name, two kinds.
    let replicators = PropertyNumber(\.replicator.preservesDepth)
    #expect(named("preservesDepth", CAReplicatorLayer.self) == replicators)
    let emitters = PropertyNumber(\.emitter.preservesDepth)
    #expect(named("preservesDepth", CAEmitterLayer.self) == emitters)
    #expect(named("preservesDepth") == nil)
  }

  @Test func `no two properties are stored at one address`() {
    let slots = Properties.rows.compactMap(\.slot)
    #expect(Set(slots).count == slots.count)
  }

  @Test func `a set of properties grows with the table`() throws {
    var properties = PropertySet()
    let numbers = [0, 1, 63, 64, 127, 128, 191, 192, 300].map { PropertyNumber(rawValue: $0) }
    for number in numbers { properties.insert(number) }
    let found = (0..<400).filter { properties.contains(PropertyNumber(rawValue: $0)) }
    #expect(found == numbers.map(\.rawValue))
    properties.remove(PropertyNumber(rawValue: 128))
    properties.remove(PropertyNumber(rawValue: 399))
    #expect(!properties.contains(PropertyNumber(rawValue: 128)))
    #expect(properties.contains(PropertyNumber(rawValue: 300)))
  }

  /// The layer's properties that take numbers, with the numbers.
  private static func settable(_ layer: CALayer) -> [PropertyNumber] {
    PropertyNumber.all.filter { !$0.row.flags.contains(.isReadOnly) && layer.has($0) }
  }

  @Test(arguments: [
    CALayer.self, CAShapeLayer.self, CAScrollLayer.self, CAReplicatorLayer.self,
    CAGradientLayer.self, CATextLayer.self, CAEmitterLayer.self,
    CAGPULayer.self, AVPlayerLayer.self, CATiledLayer.self,
  ])
  func `a presentation copy takes none of the properties`(type: CALayer.Type) throws {
    try AnimationStage.play { stage in
      let layer = stage.show(type.makeDefault())
      let copy = try #require(layer.presentation())
      for property in Self.settable(copy) {
        stage.lines.removeAll()
        let own = copy.value(forKey: property.name)
        guard let value = Self.other(than: own, of: property) else { continue }
        copy.setValue(value, forKey: property.name)
        #expect(stage.lines.count >= 1, "\(property.name)")
        #expect(
          stage.lines.allSatisfy { $0.contains("of a presentation layer can't be") },
          "\(property.name): \(stage.lines)")
      }
      #expect(layer.presentation()?.explain("opacity")?.value == .number(1))
    }
  }

  @Test(arguments: [
    CALayer.self, CAShapeLayer.self, CAScrollLayer.self, CAReplicatorLayer.self,
    CAGradientLayer.self, CATextLayer.self, CAEmitterLayer.self,
    CAGPULayer.self, AVPlayerLayer.self, CATiledLayer.self,
  ])
  func `a style gives nothing that was set, and takes back what it gave`(
    type: CALayer.Type
  ) throws {
    try AnimationStage.play { stage in
      for property in PropertyNumber.all where !property.row.flags.contains(.isUnstyled) {
        let layer = type.makeDefault()
        guard layer.has(property) else { continue }
        let key = property.name
        let before = layer.value(forKey: key)
        guard let other = Self.other(than: before, of: property) else { continue }
        layer.style = [key: other]
        #expect(Self.text(layer.value(forKey: key)) == Self.text(other), "\(key)")
        layer.style = nil
        #expect(Self.text(layer.value(forKey: key)) == Self.text(before), "\(key)")
        guard before != nil else { continue }
        let set = type.makeDefault()
        set.setValue(before, forKey: key)
        set.style = [key: other]
        #expect(Self.text(set.value(forKey: key)) == Self.text(before), "\(key) that was set")
      }
    }
  }

  @Test(arguments: [
    CALayer.self, CAShapeLayer.self, CAScrollLayer.self, CAReplicatorLayer.self,
    CAGradientLayer.self, CATextLayer.self, CAEmitterLayer.self,
    CAGPULayer.self, AVPlayerLayer.self, CATiledLayer.self,
  ])
  func `a default is what a new layer has`(type: CALayer.Type) {
    for property in PropertyNumber.all where type.makeDefault().has(property) {
      let found = type.defaultValue(forKey: property.name)
      let wanted = type.makeDefault().value(forKey: property.name)
      #expect(Self.text(found) == Self.text(wanted), "\(property.name)")
    }
  }

  private static func text(_ value: Any?) -> String {
    if let path = value as? CGPath { return "\(path.elements)" }
    if let number = value as? NSNumber { return "\(number.doubleValue)" }
    return value.map { "\($0)" } ?? "nil"
  }

  /// A value of the property's type that isn't `value`; nil: none is known.
  private static func other(than value: Any?, of property: PropertyNumber) -> Any? {
    let names: [String: Any] = [
      "contentsGravity": "center", "magnificationFilter": "nearest",
      "minificationFilter": "nearest", "contentsFormat": "Gray8", "toneMapMode": "never",
      "cornerCurve": "continuous", "fillMode": "both", "fillRule": "even-odd", "lineCap": "round",
      "lineJoin": "bevel", "scrollMode": "vertically", "compositingFilter": "multiply",
      "backgroundColor": CGColor.white, "borderColor": CGColor.white, "shadowColor": CGColor.white,
      "string": "other", "font": "Courier", "foregroundColor": CGColor.black,
      "truncationMode": "end", "alignmentMode": "center",
      "fillColor": CGColor.white, "strokeColor": CGColor.white,
      "shadowPath": CGPath(rect: CGRect(0, 0, 1, 1)), "path": CGPath(rect: CGRect(0, 0, 1, 1)),
      "lineDashPattern": [NSNumber(value: 2.5)], "filters": [LayerFilter.sepia()] as [Any],
      "colors": [CGColor.white] as [Any], "locations": [NSNumber(value: 2.5)], "type": "conic",
      "name": "other", "mask": CALayer(), "sublayers": [CALayer()], "style": ["tag": 1],
      "frame": CGRect(1, 2, 3, 4),
    ]
    if let named = names[property.name] { return named }
    switch value {
    case let number as NSNumber:
      let bits = property.name.hasSuffix("Mask") || property.name == "maskedCorners"
      return NSNumber(value: bits ? 1 : number.doubleValue == 0 ? 1 : 0)
    case is CGPoint: return CGPoint(x: 3, y: 4)
    case is CGSize: return CGSize(width: 3, height: 4)
    case is CGRect: return CGRect(1, 2, 3, 4)
    case is CATransform3D: return CATransform3DMakeScale(2, 3, 1)
    default: return nil
    }
  }
}
