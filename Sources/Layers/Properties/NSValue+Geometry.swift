public import Drawing
public import Foundation
public import Rendering

/// Points, transforms and their like as objects, as code for Core Animation keeps them.
///
/// Where a property, or an animation of one, takes such a value, it takes the object, too. What is
/// read is the value itself.
extension NSValue {
  /// An object that holds a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }

  /// An object that holds a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }

  /// An object that holds a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }

  /// An object that holds a vector.
  public convenience init(cgVector vector: CGVector) { self.init(numbers: vector) }

  /// An object that holds an affine transform.
  public convenience init(cgAffineTransform transform: CGAffineTransform) {
    self.init(numbers: transform)
  }

  /// An object that holds a transform.
  public convenience init(caTransform3D transform: CATransform3D) { self.init(numbers: transform) }

  /// The point in it; zero, and a line, if it holds none.
  public var cgPointValue: CGPoint { CGPoint.held(by: self) ?? missing(.zero) }

  /// The size in it; zero, and a line, if it holds none.
  public var cgSizeValue: CGSize { CGSize.held(by: self) ?? missing(.zero) }

  /// The rectangle in it; zero, and a line, if it holds none.
  public var cgRectValue: CGRect { CGRect.held(by: self) ?? missing(.zero) }

  /// The vector in it; zero, and a line, if it holds none.
  public var cgVectorValue: CGVector { CGVector.held(by: self) ?? missing(.zero) }

  /// The affine transform in it; the identity, and a line, if it holds none.
  public var cgAffineTransformValue: CGAffineTransform {
    CGAffineTransform.held(by: self) ?? missing(.identity)
  }

  /// The transform in it; the identity, and a line, if it holds none.
  public var caTransform3DValue: CATransform3D {
    CATransform3D.held(by: self) ?? missing(CATransform3DIdentity)
  }

  private func missing<Value>(_ instead: Value) -> Value {
    misuse("\(given(self)) holds no \(Value.self)")
    return instead
  }

  private convenience init<Value: HeldValue>(numbers value: Value) {
    // An array: Foundation on Linux keeps no structures but its own.
    self.init(
      bytes: withUnsafeBytes(of: value) { Array($0) }, objCType: Value.encoding)
  }

  /// What it holds, if that is one of the above.
  var held: Any? {
    CGPoint.held(by: self) ?? CGSize.held(by: self) ?? CGRect.held(by: self)
      ?? CATransform3D.held(by: self) ?? CGAffineTransform.held(by: self)
      ?? CGVector.held(by: self)
  }
}

/// A structure of numbers that an `NSValue` can hold.
protocol HeldValue {
  /// How Foundation calls the type.
  static var encoding: String { get }
  /// Any value.
  static var example: Self { get }
}

extension HeldValue {
  /// What an object holds, if it is of this type.
  static func held(by object: Any) -> Self? {
    guard let object = object as? NSValue, String(cString: object.objCType) == encoding else {
      return nil
    }
    var value = example
    withUnsafeMutableBytes(of: &value) { bytes in
      if let start = bytes.baseAddress { object.getValue(start) }
    }
    return value
  }
}

extension CGPoint: HeldValue {
  // Foundation on Linux allocates these words at each question, and never frees them.
  static let encoding = String(cString: NSValue(point: .zero).objCType)
  static var example: CGPoint { .zero }
}

extension CGSize: HeldValue {
  static let encoding = String(cString: NSValue(size: .zero).objCType)
  static var example: CGSize { .zero }
}

extension CGRect: HeldValue {
  static let encoding = String(cString: NSValue(rect: .zero).objCType)
  static var example: CGRect { .zero }
}

extension CGVector: HeldValue {
  static var encoding: String { "[2d]" }
  static var example: CGVector { .zero }
}

extension CGAffineTransform: HeldValue {
  static var encoding: String { "[6d]" }
  static var example: CGAffineTransform { .identity }
}

extension CATransform3D: HeldValue {
  static var encoding: String { "[16d]" }
  static var example: CATransform3D { CATransform3DIdentity }
}
