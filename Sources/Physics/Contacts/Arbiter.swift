internal import CChipmunk
import Contracts

/// Two shapes by their ids, the lower one as A.
struct ShapePair {
  let shapeA: ShapeID
  let shapeB: ShapeID
  /// Whether Chipmunk has them the other way round.
  let isSwapped: Bool

  /// Both ids as one number: its order is the order of pairs.
  var key: UInt64 { shapeA.pairKey(with: shapeB) }
}

extension ShapePair {
  /// The pair of a key.
  init(key: UInt64, isSwapped: Bool) {
    self.init(
      shapeA: ShapeID(UInt32(key >> 32)), shapeB: ShapeID(UInt32(truncatingIfNeeded: key)),
      isSwapped: isSwapped)
  }
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
  var pair: ShapePair { pair(of: shapes) }

  /// The ids of the shapes, which the caller asked for already.
  func pair(of shapes: (OpaquePointer, OpaquePointer)) -> ShapePair {
    let a = ShapeID(labelOf: shapes.0)
    let b = ShapeID(labelOf: shapes.1)
    return a < b
      ? ShapePair(shapeA: a, shapeB: b, isSwapped: false)
      : ShapePair(shapeA: b, shapeB: a, isSwapped: true)
  }

  /// The bodies of a pair; nil for walls.
  func bodies(of pair: ShapePair) -> (a: BodyID?, b: BodyID?) {
    let shapes = shapes
    let a = BodyID(labelOf: cpShapeGetBody(shapes.0))
    let b = BodyID(labelOf: cpShapeGetBody(shapes.1))
    return pair.isSwapped ? (b, a) : (a, b)
  }

  /// Where they touch and the direction from A to B.
  func geometry(isSwapped: Bool) -> (normal: Vector2, points: ContactPoints) {
    let set = cpArbiterGetContactPointSet(raw)
    let normal = Vector2(set.normal)
    let points = ContactPoints(set)
    return isSwapped ? (-normal, points.swapped) : (normal, points)
  }

  /// What the contact gave to A's momentum in the last step.
  func impulse(isSwapped: Bool) -> Vector2 {
    let impulse = Vector2(cpArbiterTotalImpulse(raw))
    return isSwapped ? -impulse : impulse
  }

  /// Whether they did not touch in the step before.
  var isFirst: Bool { cpArbiterIsFirstContact(raw) != 0 }

  /// Whether they part because a shape is being removed.
  var isRemoval: Bool { cpArbiterIsRemoval(raw) != 0 }

  /// Whether the solver will get this contact if nobody refuses it.
  ///
  /// It does not get sensors and pairs of which neither can be moved; their points are gone when
  /// the callback returns. (cpSpaceStep.c, cpSpaceCollideShapes.)
  func isSolvable(_ shapes: (OpaquePointer, OpaquePointer)) -> Bool {
    let (a, b) = shapes
    if cpShapeGetSensor(a) != 0 || cpShapeGetSensor(b) != 0 { return false }
    return cpBodyGetMass(cpShapeGetBody(a)) != .infinity
      || cpBodyGetMass(cpShapeGetBody(b)) != .infinity
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
    let label = UInt(bitPattern: cpBodyGetUserData(body))
    guard label != 0 else { return nil }
    self.init(UInt32(truncatingIfNeeded: label - 1))
  }
}
