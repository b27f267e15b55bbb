import Drawing
import Foundation
import Rendering

/// A type of property, as key-value access takes and gives it.
protocol KeyedValue {
  /// For messages: “takes …”.
  static var kind: String { get }
  /// The value in what a user gave; nil: that is of a wrong type.
  static func taken(from value: Any) -> Self?
  /// What a user is given.
  var boxed: Any? { get }
  /// What nil stands for, if it does for any; else nil gives the property its default.
  static var none: Self? { get }
}

extension KeyedValue {
  static func taken(from value: Any) -> Self? { value as? Self }
  var boxed: Any? { self }
  static var none: Self? { nil }
}

/// The number that a value of any numeric type is.
func number(_ value: Any) -> Double? {
  switch value {
  case let value as Double: value
  case let value as CGFloat: Double(value)
  case let value as Bool: value ? 1 : 0
  case let value as any BinaryFloatingPoint: Double(value)
  case let value as any BinaryInteger: Double(value)
  case let value as NSNumber: value.doubleValue
  default: nil
  }
}

extension CGFloat: KeyedValue {
  static var kind: String { "a number" }
  static func taken(from value: Any) -> CGFloat? { number(value).map { CGFloat($0) } }
  var boxed: Any? { NSNumber(value: Double(self)) }
}

extension Double: KeyedValue {
  static var kind: String { "a number" }
  static func taken(from value: Any) -> Double? { number(value) }
  var boxed: Any? { NSNumber(value: self) }
}

extension Float: KeyedValue {
  static var kind: String { "a number" }
  static func taken(from value: Any) -> Float? { number(value).map { Float($0) } }
  var boxed: Any? { NSNumber(value: self) }
}

extension Int: KeyedValue {
  static var kind: String { "a whole number" }
  static func taken(from value: Any) -> Int? {
    (value as? Int) ?? number(value).flatMap { Int(exactly: $0) }
  }
  var boxed: Any? { NSNumber(value: self) }
}

extension UInt32: KeyedValue {
  static var kind: String { "a whole number of 32 bits" }
  static func taken(from value: Any) -> UInt32? {
    (value as? UInt32) ?? number(value).flatMap { UInt32(exactly: $0) }
  }
  var boxed: Any? { NSNumber(value: self) }
}

extension Bool: KeyedValue {
  static var kind: String { "a Bool" }
  static func taken(from value: Any) -> Bool? { number(value).map { $0 != 0 } }
  var boxed: Any? { NSNumber(value: self) }
}

extension CGPoint: KeyedValue {
  static var kind: String { "a CGPoint" }
  static func taken(from value: Any) -> CGPoint? {
    value as? CGPoint ?? held(by: value)
  }
}

extension CGSize: KeyedValue {
  static var kind: String { "a CGSize" }
  static func taken(from value: Any) -> CGSize? {
    value as? CGSize ?? held(by: value)
  }
}

extension CGRect: KeyedValue {
  static var kind: String { "a CGRect" }
  static func taken(from value: Any) -> CGRect? {
    value as? CGRect ?? held(by: value)
  }
}

extension CATransform3D: KeyedValue {
  static var kind: String { "a CATransform3D" }
  static func taken(from value: Any) -> CATransform3D? {
    value as? CATransform3D ?? held(by: value)
      ?? (value as? CGAffineTransform ?? CGAffineTransform.held(by: value))
      .map(CATransform3DMakeAffineTransform)
  }
}

extension CGColor: KeyedValue {
  static var kind: String { "a CGColor" }
}

extension CGPath: KeyedValue {
  static var kind: String { "a CGPath" }
}

extension CALayer: KeyedValue {
  static var kind: String { "a CALayer" }
}

extension String: KeyedValue {
  static var kind: String { "a String" }
}

extension Optional: KeyedValue where Wrapped: KeyedValue {
  static var kind: String { "\(Wrapped.kind) or nil" }
  static func taken(from value: Any) -> Wrapped?? { Wrapped.taken(from: value).map { $0 } }
  var boxed: Any? { flatMap(\.boxed) }
  static var none: Wrapped?? { .some(nil) }
}

extension Array: KeyedValue {
  static var kind: String { "an array of \(Element.self)" }
}

extension Dictionary: KeyedValue {
  static var kind: String { "a dictionary" }
}

/// A string that names something: the name itself is taken, too, and given.
protocol KeyedName: KeyedValue, RawRepresentable<String> {}

extension KeyedName {
  static var kind: String { "a \(Self.self)" }
  static func taken(from value: Any) -> Self? {
    value as? Self ?? (value as? String).flatMap { Self(rawValue: $0) }
  }
  var boxed: Any? { rawValue }
}

extension CALayerContentsGravity: KeyedName {}
extension CALayerContentsFilter: KeyedName {}
extension CALayerContentsFormat: KeyedName {}
extension CALayerCornerCurve: KeyedName {}
extension CALayer.ToneMapMode: KeyedName {}
extension CAMediaTimingFillMode: KeyedName {}
extension CAShapeLayerFillRule: KeyedName {}
extension CAShapeLayerLineCap: KeyedName {}
extension CAShapeLayerLineJoin: KeyedName {}
extension CAScrollLayerScrollMode: KeyedName {}
extension CAGradientLayerType: KeyedName {}
extension CATextLayerTruncationMode: KeyedName {}
extension CATextLayerAlignmentMode: KeyedName {}
extension CAEmitterLayerEmitterShape: KeyedName {}
extension CAEmitterLayerEmitterMode: KeyedName {}
extension CAEmitterLayerRenderMode: KeyedName {}
extension AVLayerVideoGravity: KeyedName {}

/// A set of bits: their number is taken, too, and given.
protocol KeyedBits: KeyedValue, OptionSet where RawValue: FixedWidthInteger {}

extension KeyedBits {
  static var kind: String { "a \(Self.self)" }
  static func taken(from value: Any) -> Self? {
    value as? Self ?? number(value).flatMap { RawValue(exactly: $0) }.map { Self(rawValue: $0) }
  }
  var boxed: Any? { NSNumber(value: UInt64(rawValue)) }
}

extension CACornerMask: KeyedBits {}
extension CAEdgeAntialiasingMask: KeyedBits {}
extension CAAutoresizingMask: KeyedBits {}
