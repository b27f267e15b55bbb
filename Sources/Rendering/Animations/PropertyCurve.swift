import Foundation

/// What an animation makes of a property, or of a part of one, as its progress goes from 0 to 1.
package struct PropertyCurve: Equatable, Sendable {
  /// What is changed.
  package enum Target: Hashable, Sendable {
    /// A property.
    case property(PropertySlot)
    /// A part of a property's value.
    case field(PropertySlot, PropertyField)
    /// Something that Core Animation doesn't know, by the key path it was named by.
    case custom(String)
    /// A part of the value of a key that Core Animation doesn't know.
    case customField(String, PropertyField)

    /// The property; nil for what Core Animation doesn't know.
    package var slot: PropertySlot? {
      switch self {
      case .property(let slot), .field(let slot, _): slot
      case .custom, .customField: nil
      }
    }

    /// The key, if Core Animation doesn't know it.
    package var customKey: String? {
      switch self {
      case .custom(let key), .customField(let key, _): key
      case .property, .field: nil
      }
    }

    /// The part of the value; nil: all of it.
    package var field: PropertyField? {
      switch self {
      case .field(_, let field), .customField(_, let field): field
      case .property, .custom: nil
      }
    }

    /// The kind of the values; nil where any kind will do.
    package var kind: PropertyKind? {
      switch self {
      case .property(let slot): slot.kind
      case .field(let slot, let field): field.kind(in: slot.kind)
      case .customField(_, let field): field.kind
      case .custom: nil
      }
    }
  }

  /// One end of a course.
  package enum End: Equatable, Sendable {
    /// A value.
    case fixed(PropertyValue)
    /// The layer's own value, whatever it is at the moment.
    case model
    /// The layer's own value and something added to it.
    case modelPlus(PropertyValue)
  }

  /// The values on the way.
  package enum Values: Equatable, Sendable {
    /// What lies between two ends.
    case between(End, End)
    /// Values of up to four numbers.
    case lanes(VectorKeyframes)
    /// Other values, each mixed with the next.
    case keys(KeyframeTimeline, [PropertyValue])
    /// Lists of values of up to four numbers, along smooth curves.
    case lists(ListKeyframes)
    /// A point that runs along an outline.
    case path(PathKeyframes)
    /// A turn about z, in radians, before the layer's own transform: where the course leads.
    case turn(Turn)
    /// Outlines, each on its way to the next.
    case outlines(OutlineKeyframes)
  }

  /// A turn along a course.
  package struct Turn: Equatable, Sendable {
    /// The course.
    package enum Course: Equatable, Sendable {
      /// Along an outline.
      case path(PathKeyframes)
      /// From point to point.
      case points(VectorKeyframes)
    }

    /// The course.
    package var course: Course
    /// What is added to the course's angle: a half turn to look back.
    package var offset: Double

    /// A turn along `course`.
    package init(along course: Course, offset: Double = 0) {
      self.course = course
      self.offset = offset
    }
  }

  /// What is changed.
  package var target: Target
  /// The values on the way; of outlines the ways between them, however they were given.
  package let values: Values
  /// Whether values are added to what is there.
  package var isAdditive: Bool
  /// Whether each repetition goes on from the end of the one before.
  package var isCumulative: Bool
  /// What makes a transform of numbers; then the values are lanes, and the target is a transform.
  package var valueFunction: ValueFunction?
  /// The kind of the values; nil: that of the layer's own value.
  package var kind: PropertyKind?

  /// A course of values for `target`.
  package init(
    _ target: Target, values: Values, isAdditive: Bool = false, isCumulative: Bool = false,
    valueFunction: ValueFunction? = nil, kind: PropertyKind? = nil
  ) {
    self.target = target
    self.values = OutlineKeyframes(values).map { .outlines($0) } ?? values
    self.isAdditive = isAdditive
    self.isCumulative = isCumulative
    self.valueFunction = valueFunction
    self.kind = kind
  }
}

/// What makes a transform of one number or of three; the raw values are Core Animation's.
package enum ValueFunction: String, CaseIterable, Sendable {
  /// A rotation about x, of an angle in radians.
  case rotateX
  /// A rotation about y, of an angle in radians.
  case rotateY
  /// A rotation about z, of an angle in radians.
  case rotateZ
  /// Scales along x, y and z.
  case scale
  /// A scale along x.
  case scaleX
  /// A scale along y.
  case scaleY
  /// A scale along z.
  case scaleZ
  /// Moves along x, y and z.
  case translate
  /// A move along x.
  case translateX
  /// A move along y.
  case translateY
  /// A move along z.
  case translateZ

  /// How many numbers it takes.
  package var count: Int { self == .scale || self == .translate ? 3 : 1 }

  /// The numbers that it makes the identity of.
  package var identity: SIMD4<Double> {
    switch self {
    case .scale, .scaleX, .scaleY, .scaleZ: SIMD4(1, 1, 1, 0)
    default: .zero
    }
  }

  /// The transform that it makes of `lanes`.
  package func transform(_ lanes: SIMD4<Double>) -> CATransform3D {
    switch self {
    case .rotateX: CATransform3DMakeRotation(lanes.x, 1, 0, 0)
    case .rotateY: CATransform3DMakeRotation(lanes.x, 0, 1, 0)
    case .rotateZ: CATransform3DMakeRotation(lanes.x, 0, 0, 1)
    case .scale: CATransform3DMakeScale(lanes.x, lanes.y, lanes.z)
    case .scaleX: CATransform3DMakeScale(lanes.x, 1, 1)
    case .scaleY: CATransform3DMakeScale(1, lanes.x, 1)
    case .scaleZ: CATransform3DMakeScale(1, 1, lanes.x)
    case .translate: CATransform3DMakeTranslation(lanes.x, lanes.y, lanes.z)
    case .translateX: CATransform3DMakeTranslation(lanes.x, 0, 0)
    case .translateY: CATransform3DMakeTranslation(0, lanes.x, 0)
    case .translateZ: CATransform3DMakeTranslation(0, 0, lanes.x)
    }
  }
}
