import Foundation

/// A part of a property's value that a key path names after a dot.
package enum PropertyField: String, CaseIterable, Sendable {
  /// The x of a point.
  case x
  /// The y of a point.
  case y
  /// The width of a size.
  case width
  /// The height of a size.
  case height
  /// The origin of a rectangle.
  case origin
  /// The x of a rectangle's origin.
  case originX = "origin.x"
  /// The y of a rectangle's origin.
  case originY = "origin.y"
  /// The size of a rectangle.
  case size
  /// The width of a rectangle.
  case sizeWidth = "size.width"
  /// The height of a rectangle.
  case sizeHeight = "size.height"
  /// A transform's rotation about z, in radians.
  case rotation
  /// A transform's rotation about x, in radians.
  case rotationX = "rotation.x"
  /// A transform's rotation about y, in radians.
  case rotationY = "rotation.y"
  /// A transform's rotation about z, in radians.
  case rotationZ = "rotation.z"
  /// The mean of a transform's three scales; set, all three of them.
  case scale
  /// A transform's scale along x.
  case scaleX = "scale.x"
  /// A transform's scale along y.
  case scaleY = "scale.y"
  /// A transform's scale along z.
  case scaleZ = "scale.z"
  /// What a transform moves the origin by in the plane: a size.
  case translation
  /// What a transform moves the origin by along x.
  case translationX = "translation.x"
  /// What a transform moves the origin by along y.
  case translationY = "translation.y"
  /// What a transform moves the origin by along z.
  case translationZ = "translation.z"

  /// The kind of value that the part of a value of `whole` is; nil if that has no such part.
  package func kind(in whole: PropertyKind) -> PropertyKind? {
    switch (whole, self) {
    case (.point, .x), (.point, .y), (.size, .width), (.size, .height): .number
    case (.rect, .origin): .point
    case (.rect, .size): .size
    case (.rect, .originX), (.rect, .originY), (.rect, .sizeWidth), (.rect, .sizeHeight): .number
    case (.transform, .translation): .size
    case (.transform, _): isOfTransform ? .number : nil
    default: nil
    }
  }

  /// The kind of value that the part is, whatever it is a part of.
  package var kind: PropertyKind {
    switch self {
    case .origin: .point
    case .size, .translation: .size
    default: .number
    }
  }

  /// Whether a change of one of both changes the other.
  func overlaps(_ other: PropertyField) -> Bool { numbers & other.numbers != 0 }

  /// Whether it is a part of what a transform moves the origin by.
  var isTranslation: Bool { numbers & (0b111 << 10) != 0 }

  /// The numbers that it is made of: four of points, sizes and rectangles, then three each of
  /// rotation, scale and translation.
  private var numbers: UInt16 {
    switch self {
    case .x, .width, .originX: 1
    case .y, .height, .originY: 1 << 1
    case .sizeWidth: 1 << 2
    case .sizeHeight: 1 << 3
    case .origin: 0b11
    case .size: 0b1100
    case .rotationX: 1 << 4
    case .rotationY: 1 << 5
    case .rotation, .rotationZ: 1 << 6
    case .scaleX: 1 << 7
    case .scaleY: 1 << 8
    case .scaleZ: 1 << 9
    case .scale: 0b111 << 7
    case .translationX: 1 << 10
    case .translationY: 1 << 11
    case .translationZ: 1 << 12
    case .translation: 0b11 << 10
    }
  }

  private var isOfTransform: Bool {
    switch self {
    case .x, .y, .width, .height, .origin, .originX, .originY, .size, .sizeWidth, .sizeHeight: false
    default: true
    }
  }

  /// The part of a point, a size or a rectangle, in the first component or the first two.
  package func part(of lanes: SIMD4<Double>) -> SIMD4<Double> {
    switch firstLane {
    case 1: SIMD4(lanes.y, 0, 0, 0)
    case 2: SIMD4(lanes.z, lanes.w, 0, 0)
    case 3: SIMD4(lanes.w, 0, 0, 0)
    default: lanes
    }
  }

  /// A point, a size or a rectangle with another part.
  @inline(__always)
  package func replacing(_ part: SIMD4<Double>, in lanes: SIMD4<Double>) -> SIMD4<Double> {
    var result = lanes
    switch self {
    case .y, .height, .originY: result.y = part.x
    case .sizeWidth: result.z = part.x
    case .sizeHeight: result.w = part.x
    case .origin: result.lowHalf = part.lowHalf
    case .size: result.highHalf = part.lowHalf
    default: result.x = part.x
    }
    return result
  }

  /// The first of the components that the part is, in a point, a size or a rectangle.
  @inline(__always) private var firstLane: Int {
    switch self {
    case .y, .height, .originY: 1
    case .size, .sizeWidth: 2
    case .sizeHeight: 3
    default: 0
    }
  }
}

extension PropertyValue {
  /// A part of a point, a size, a rectangle or a transform, in the first component or the first two.
  package func part(_ field: PropertyField) -> SIMD4<Double> {
    if case .transform(let transform) = self { return transform.lanes(of: field) }
    return field.part(of: lanes)
  }

  /// The value with another part; of what has none, the value itself.
  package func replacing(_ field: PropertyField, with part: SIMD4<Double>) -> PropertyValue {
    switch self {
    case .transform(var transform):
      transform.replace(field, with: part)
      return .transform(transform)
    case .lanes(let kind, let lanes): return .lanes(kind, field.replacing(part, in: lanes))
    default: return self
    }
  }
}

extension CATransform3D {
  /// A part of the transform; in the first component, or in the first two.
  package func lanes(of field: PropertyField) -> SIMD4<Double> {
    switch field {
    case .translation: return SIMD4(m41, m42, 0, 0)
    case .translationX: return SIMD4(m41, 0, 0, 0)
    case .translationY: return SIMD4(m42, 0, 0, 0)
    case .translationZ: return SIMD4(m43, 0, 0, 0)
    default: return SIMD4(TransformParts(self).leastRotated.number(field), 0, 0, 0)
    }
  }

  /// Replaces a part and keeps the others; the counterpart of `lanes(of:)`.
  package mutating func replace(_ field: PropertyField, with lanes: SIMD4<Double>) {
    switch field {
    case .translation: (m41, m42) = (lanes.x, lanes.y)
    case .translationX: m41 = lanes.x
    case .translationY: m42 = lanes.x
    case .translationZ: m43 = lanes.x
    case .rotation where rotatesInPlane, .rotationZ where rotatesInPlane:
      replaceRotation(with: lanes.x)
    default:
      var parts = TransformParts(self).leastRotated
      parts.replace(field, with: lanes.x)
      self = parts.transform
    }
  }

  /// Whether nothing leaves the plane: then the angle about z is that of the x axis.
  private var rotatesInPlane: Bool {
    m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0
      && m44 == 1 && m11 * m22 > m12 * m21
  }
}

extension TransformParts {
  fileprivate func number(_ field: PropertyField) -> Double {
    switch field {
    case .rotation, .rotationZ: eulerAngles.z
    case .rotationX: eulerAngles.x
    case .rotationY: eulerAngles.y
    case .scale: (scale.x + scale.y + scale.z) / 3
    case .scaleX: scale.x
    case .scaleY: scale.y
    case .scaleZ: scale.z
    default: 0
    }
  }

  fileprivate mutating func replace(_ field: PropertyField, with number: Double) {
    switch field {
    case .rotation, .rotationZ: eulerAngles.z = number
    case .rotationX: eulerAngles.x = number
    case .rotationY: eulerAngles.y = number
    case .scale: scale = SIMD3(repeating: number)
    case .scaleX: scale.x = number
    case .scaleY: scale.y = number
    case .scaleZ: scale.z = number
    default: break
    }
  }
}
