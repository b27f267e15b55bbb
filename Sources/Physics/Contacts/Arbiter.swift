internal import CChipmunk
internal import CSpace
import Contracts

/// Two shapes by their ids, the lower one as A.
struct ShapePair {
  /// Both ids as one number, A's in the upper half: its order is the order of pairs.
  let key: UInt64

  /// The shape with the lower id.
  var shapeA: ShapeID { ShapeID(UInt32(key >> 32)) }
  /// The shape with the higher id.
  var shapeB: ShapeID { ShapeID(UInt32(truncatingIfNeeded: key)) }
}

/// What Chipmunk keeps about two shapes that touch: a pointer with names for reading it.
///
/// Chipmunk's A and B depend on the kinds of outlines; `isSwapped` says that the caller's A is
/// Chipmunk's B.
struct Arbiter {
  let raw: OpaquePointer

  /// Chipmunk's shapes, in its own order.
  var shapes: (OpaquePointer, OpaquePointer) {
    var a: OpaquePointer?
    var b: OpaquePointer?
    cpArbiterGetShapes(raw, &a, &b)
    guard let a, let b else { stop("a contact of Chipmunk has no shapes") }
    return (a, b)
  }

  /// The shapes' ids.
  var pair: ShapePair { ShapePair(key: space_contact_pair(UnsafeRawPointer(raw))) }

  /// Whether Chipmunk's A is the shape with the higher id.
  var isSwapped: Bool { space_contact_is_swapped(UnsafeRawPointer(raw)) != 0 }

  /// All that is known of the contact.
  func read(isSwapped: Bool) -> space_contact {
    space_contact_read(UnsafeRawPointer(raw), isSwapped ? 1 : 0)
  }

  /// Whether they did not touch in the step before.
  var isFirst: Bool { cpArbiterIsFirstContact(raw) != 0 }

  /// What this contact is found by after the step, if the solver will get it unless somebody refuses it.
  @inline(__always) var solvableKey: EventKey? {
    let key = space_contact_key(UnsafeRawPointer(raw))
    return key.source == 0 ? nil : key
  }
}

extension space_contact {
  /// The bodies; nil for walls.
  var bodies: (a: BodyID?, b: BodyID?) { (BodyID(label: body_a), BodyID(label: body_b)) }

  /// The direction from A to B.
  var normal: Vector2 { Vector2(normal_x, normal_y) }

  /// What the contact gave to A's momentum in the last step.
  var impulse: Vector2 { Vector2(impulse_x, impulse_y) }

  /// Where they touch.
  var contactPoints: ContactPoints {
    get {
      switch count {
      case 0: ContactPoints()
      case 1: ContactPoints(ContactPoint(points.0))
      default: ContactPoints(ContactPoint(points.0), ContactPoint(points.1))
      }
    }
    set {
      count = Int64(newValue.count)
      points = (space_contact_point(newValue.first), space_contact_point(newValue.last))
      if newValue.count < 2 { points.1 = space_contact_point() }
    }
  }
}

extension space_contact_point {
  /// Zeros for none.
  fileprivate init(_ point: ContactPoint?) {
    self.init()
    guard let point else { return }
    (a_x, a_y) = (point.pointA.x, point.pointA.y)
    (b_x, b_y) = (point.pointB.x, point.pointB.y)
    distance = point.distance
  }
}

extension ContactPoint {
  fileprivate init(_ point: space_contact_point) {
    self.init(
      pointA: Vector2(point.a_x, point.a_y), pointB: Vector2(point.b_x, point.b_y),
      distance: point.distance)
  }
}

// MARK: What C objects are labelled with

extension ShapeID {
  /// What a C shape carries as user data: its number.
  var label: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: UInt(number)) }

  /// The id of a C shape of a space.
  init(labelOf shape: OpaquePointer) {
    self.init(UInt32(truncatingIfNeeded: UInt(bitPattern: cpShapeGetUserData(shape))))
  }
}

extension BodyID {
  /// What a C body carries as user data: its number plus 1, since the static body carries 0.
  var label: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: UInt(number) + 1) }

  /// The id of a C body of a space; nil for the space's own static body.
  init?(labelOf body: OpaquePointer?) {
    self.init(label: UInt(bitPattern: cpBodyGetUserData(body)))
  }

  /// The id that a label tells; nil for the space's own static body.
  init?(label: UInt) {
    guard label != 0 else { return nil }
    self.init(UInt32(truncatingIfNeeded: label - 1))
  }
}
