package import Drawing
package import Foundation

/// What kind of value a property has: how it is mixed and added.
package enum PropertyKind: Sendable {
  /// One number.
  case number
  /// A point.
  case point
  /// A size.
  case size
  /// A rectangle.
  case rect
  /// A colour, mixed by its straight (not premultiplied) sRGB components.
  case color
  /// True or false, which changes half way.
  case flag
  /// A set of bits, which changes half way.
  case bits
  /// A transform, taken apart to be mixed.
  case transform
  /// An outline.
  case path
  /// A picture, which fades into the next.
  case image
  /// Several values, each of which is mixed with that of the same index in the other.
  case list
  /// Anything else, which changes half way.
  case object

  /// How many numbers a value is made of; 0 for those that aren't numbers.
  package var laneCount: Int {
    switch self {
    case .number, .flag, .bits: 1
    case .point, .size: 2
    case .rect, .color: 4
    case .transform, .path, .image, .list, .object: 0
    }
  }

  /// Whether there is nothing between two values.
  package var isStepped: Bool { self == .flag || self == .bits || self == .object }
}

/// A value of a property, as animations know it.
package enum PropertyValue: Equatable, Sendable {
  /// A value of up to four numbers, the first of `PropertyKind.laneCount` of them.
  case lanes(PropertyKind, SIMD4<Double>)
  /// A transform.
  case transform(CATransform3D)
  /// An outline; empty: none.
  case path([CGPath.Element])
  /// A picture; nil: none.
  case image(CGImage?)
  /// A picture on its way to the next, with its progress 0…1.
  case fade(from: CGImage?, to: CGImage?, progress: Double)
  /// Several values: an array of numbers, points, colours, transforms, outlines, or arrays of them.
  case list([PropertyValue])
  /// Anything else.
  case object(OpaqueValue)

  /// A number.
  package static func number(_ value: Double) -> PropertyValue {
    .lanes(.number, SIMD4(value, 0, 0, 0))
  }

  /// A point.
  package static func point(_ value: CGPoint) -> PropertyValue { .lanes(.point, value.lanes) }

  /// A size.
  package static func size(_ value: CGSize) -> PropertyValue { .lanes(.size, value.lanes) }

  /// A rectangle.
  package static func rect(_ value: CGRect) -> PropertyValue { .lanes(.rect, value.lanes) }

  /// A colour; nil counts as clear black.
  package static func color(_ value: CGColor?) -> PropertyValue { .lanes(.color, value.lanes) }

  /// True or false.
  package static func flag(_ value: Bool) -> PropertyValue {
    .lanes(.flag, SIMD4(value ? 1 : 0, 0, 0, 0))
  }

  /// What kind of value it is.
  package var kind: PropertyKind {
    switch self {
    case .lanes(let kind, _): kind
    case .transform: .transform
    case .path: .path
    case .image, .fade: .image
    case .list: .list
    case .object: .object
    }
  }

  /// The numbers; zeros where it isn't made of up to four.
  package var lanes: SIMD4<Double> {
    if case .lanes(_, let lanes) = self { lanes } else { .zero }
  }

  /// What lies at a fraction of the way to `other`; beyond 0…1 it goes on where that makes sense.
  ///
  /// Values that aren't alike, outlines of different structure, flags and objects change half way.
  package func mixed(with other: PropertyValue, fraction: Double) -> PropertyValue {
    switch (self, other) {
    case (.lanes(let kind, let from), .lanes(let otherKind, let to))
    where kind == otherKind && !kind.isStepped:
      .lanes(kind, from + (to - from) * fraction)
    case (.transform(let from), .transform(let to)):
      .transform(from.mixed(with: to, fraction: fraction))
    case (.path(let from), .path(let to)): .path(from.mixed(with: to, fraction: fraction))
    case (.image(let from), .image(let to)): Self.mix(from, to, fraction)
    case (.list(let from), .list(let to)) where isLike(other):
      .list(zip(from, to).map { $0.mixed(with: $1, fraction: fraction) })
    default: fraction < 0.5 ? self : other
    }
  }

  private static func mix(_ from: CGImage?, _ to: CGImage?, _ fraction: Double) -> PropertyValue {
    if fraction <= 0 { return .image(from) }
    return fraction >= 1 ? .image(to) : .fade(from: from, to: to, progress: fraction)
  }

  /// The sum, as additive and cumulative animations form it; what can't be added gives way.
  ///
  /// A transform goes before what is there: that of this value comes after `other`'s.
  package func added(to below: PropertyValue, times count: Double = 1) -> PropertyValue {
    switch (self, below) {
    case (.lanes(let kind, let mine), .lanes(let otherKind, let others))
    where kind == otherKind && !kind.isStepped:
      .lanes(kind, others + mine * count)
    case (.transform(let mine), .transform(let others)):
      .transform(CATransform3DConcat(mine.repeated(count), others))
    case (.list(let mine), .list(let others)) where isLike(below):
      .list(zip(mine, others).map { $0.added(to: $1, times: count) })
    default: self
    }
  }
}

extension CATransform3D {
  /// The transform so many times over, by its parts: 2.5 times is half way from twice to thrice.
  fileprivate func repeated(_ count: Double) -> CATransform3D {
    count == 1 ? self : CATransform3DIdentity.mixed(with: self, fraction: count)
  }
}

extension CGPoint {
  @inline(__always) var lanes: SIMD4<Double> { SIMD4(x, y, 0, 0) }
}

extension CGSize {
  @inline(__always) var lanes: SIMD4<Double> { SIMD4(width, height, 0, 0) }
}

extension CGRect {
  @inline(__always) var lanes: SIMD4<Double> {
    SIMD4(origin.x, origin.y, size.width, size.height)
  }
}

extension Optional<CGColor> {
  @inline(__always) var lanes: SIMD4<Double> {
    guard let self else { return .zero }
    return SIMD4(self.red, self.green, self.blue, self.alpha)
  }
}
