import Foundation

/// A layer's property as key-value access names it: strings are resolved to this, and only once.
///
/// The names of the cases are Core Animation's keys.
enum LayerKey: UInt8, CaseIterable {
  // Geometry.
  case bounds, position, zPosition, anchorPoint, anchorPointZ, transform, sublayerTransform, frame
  case geometryFlipped, doubleSided, hidden, autoresizingMask
  // Contents.
  case contents, contentsRect, contentsCenter, contentsGravity, contentsScale, contentsFormat
  case magnificationFilter, minificationFilter, minificationFilterBias, opaque, backgroundColor
  case wantsExtendedDynamicRangeContent, toneMapMode, needsDisplayOnBoundsChange
  // Style.
  case cornerRadius, maskedCorners, cornerCurve, masksToBounds, borderWidth, borderColor
  case opacity, allowsGroupOpacity, shadowOpacity, shadowRadius, shadowOffset, shadowColor
  case shadowPath, mask, shouldRasterize, rasterizationScale, drawsAsynchronously
  case edgeAntialiasingMask, allowsEdgeAntialiasing, filters, compositingFilter, backgroundFilters
  case actions, style, name, delegate
  // Tree.
  case sublayers, superlayer
  // Time.
  case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
  // Shape layers.
  case path, fillColor, fillRule, strokeColor, lineWidth, lineCap, lineJoin, miterLimit
  case lineDashPattern, lineDashPhase, strokeStart, strokeEnd
  // Scroll layers.
  case scrollMode

  /// The property named so, under any name that Core Animation has for it.
  init?(name: String) {
    guard let key = Self.byName[name] else { return nil }
    self = key
  }

  /// Core Animation's key.
  var name: String { Self.names[Int(rawValue)] }

  private static let names = allCases.map { String(describing: $0) }

  var isOfShape: Bool { rawValue >= Self.path.rawValue && rawValue <= Self.strokeEnd.rawValue }

  var isOfScrolling: Bool { self == .scrollMode }

  /// Whether `style` may give its value.
  var canBeStyled: Bool {
    switch self {
    case .frame, .mask, .actions, .style, .name, .delegate, .sublayers, .superlayer: false
    default: true
    }
  }

  private static let byName: [String: LayerKey] = {
    var keys = Dictionary(uniqueKeysWithValues: allCases.map { ($0.name, $0) })
    keys["isHidden"] = .hidden
    keys["isOpaque"] = .opaque
    keys["isDoubleSided"] = .doubleSided
    keys["isGeometryFlipped"] = .geometryFlipped
    return keys
  }()
}

/// A set of properties.
struct KeySet {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  func contains(_ key: LayerKey) -> Bool {
    let bit = key.rawValue
    return bit < 64 ? low >> bit & 1 == 1 : high >> (bit - 64) & 1 == 1
  }

  mutating func insert(_ key: LayerKey) {
    let bit = key.rawValue
    if bit < 64 { low |= 1 << bit } else { high |= 1 << (bit - 64) }
  }

  mutating func remove(_ key: LayerKey) {
    let bit = key.rawValue
    if bit < 64 { low &= ~(1 << bit) } else { high &= ~(1 << (bit - 64)) }
  }

  /// The properties whose changes ask for new contents of a `type`.
  ///
  /// The class is asked once for each context; the library's own have none.
  static func displaying(_ type: CALayer.Type) -> KeySet {
    if type == CALayer.self || type == CAShapeLayer.self || type == HostedLayer.self {
      return KeySet()
    }
    let context = LayerContext.current
    if let known = context.displayKeys[ObjectIdentifier(type)] { return known }
    var keys = KeySet()
    for key in LayerKey.allCases where type.needsDisplay(forKey: key.name) { keys.insert(key) }
    context.displayKeys[ObjectIdentifier(type)] = keys
    return keys
  }
}
