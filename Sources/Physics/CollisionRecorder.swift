internal import CChipmunk

/// Receives Chipmunk's collision callbacks and keeps them until the step is over.
///
/// The callbacks only append: nothing may be changed while Chipmunk walks its structures, and
/// the order in which separations come depends on addresses. Sorted after the step, the events
/// come in the same order in every process.
final class CollisionRecorder {
  /// The events of the last step, sorted.
  private(set) var delivered: [CollisionEvent] = []
  private var pending: [CollisionEvent] = []
  private var handler: UnsafeMutablePointer<cpCollisionHandler>?
  /// Chipmunk's own functions, to be put back: a function that is nil would crash it.
  private var original = cpCollisionHandler()

  /// Whether events are being recorded.
  private(set) var isInstalled = false

  /// Starts recording; does nothing when it already does.
  func install(in space: OpaquePointer) {
    guard !isInstalled, let handler = handler ?? cpSpaceAddDefaultCollisionHandler(space) else {
      return
    }
    self.handler = handler
    original = handler.pointee
    handler.pointee.beginFunc = { arbiter, _, data in
      CollisionRecorder.record(.begin, arbiter, data)
      return 1
    }
    handler.pointee.preSolveFunc = { arbiter, _, data in
      CollisionRecorder.record(.preSolve, arbiter, data)
      return 1
    }
    handler.pointee.postSolveFunc = { arbiter, _, data in
      CollisionRecorder.record(.postSolve, arbiter, data)
    }
    handler.pointee.separateFunc = { arbiter, _, data in
      CollisionRecorder.record(.separate, arbiter, data)
    }
    // Not retained: the space owns this object and outlives every callback.
    handler.pointee.userData = Unmanaged.passUnretained(self).toOpaque()
    isInstalled = true
  }

  /// Stops recording and forgets what was recorded.
  func uninstall() {
    guard isInstalled else { return }
    handler?.pointee = original
    isInstalled = false
    pending = []
    delivered = []
  }

  /// Makes what was recorded since the last call the events of the step that just ended.
  func deliver() {
    guard isInstalled else { return }
    // Small keys are sorted and not the events themselves, which are some 200 bytes each.
    let order = pending.indices.map { SortKey(pending[$0], at: $0) }.sorted()
    delivered.removeAll(keepingCapacity: true)
    for key in order { delivered.append(pending[key.place]) }
    pending.removeAll(keepingCapacity: true)
  }

  private static func record(
    _ kind: CollisionEvent.Kind, _ arbiter: OpaquePointer?, _ data: UnsafeMutableRawPointer?
  ) {
    guard let arbiter, let data else { return }
    let recorder = Unmanaged<CollisionRecorder>.fromOpaque(data).takeUnretainedValue()
    let event = CollisionEvent(kind, arbiter)
    recorder.pending.append(event.shapeA < event.shapeB ? event : event.swapped)
  }
}

/// Where an event stands among those of its step: by kind, then by the shapes' ids.
private struct SortKey: Comparable {
  let kind: Int
  let shapes: UInt64
  let place: Int

  init(_ event: CollisionEvent, at place: Int) {
    kind = event.kind.rawValue
    shapes = UInt64(event.shapeA.number) << 32 | UInt64(event.shapeB.number)
    self.place = place
  }

  // A pair has one event of a kind in a step at most, so places never decide.
  static func < (left: SortKey, right: SortKey) -> Bool {
    left.kind != right.kind ? left.kind < right.kind : left.shapes < right.shapes
  }
}

// MARK: What C objects are labelled with

extension CollisionRecorder {
  /// What a C shape carries as user data: its number.
  static func label(of shape: ShapeID) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt(shape.number))
  }

  /// What a C body carries as user data: its number plus 1, since the static body carries 0.
  static func label(of body: BodyID) -> UnsafeMutableRawPointer? {
    UnsafeMutableRawPointer(bitPattern: UInt(body.number) + 1)
  }
}

extension ShapeID {
  fileprivate init(_ shape: OpaquePointer?) {
    self.init(UInt32(UInt(bitPattern: cpShapeGetUserData(shape))))
  }
}

extension BodyID {
  init?(labelOf body: OpaquePointer?) {
    let label = UInt(bitPattern: cpBodyGetUserData(body))
    guard label != 0 else { return nil }
    self.init(UInt32(label - 1))
  }
}

// MARK: Reading an arbiter

extension CollisionEvent {
  /// What an arbiter tells during a callback, in Chipmunk's order of A and B.
  fileprivate init(_ kind: Kind, _ arbiter: OpaquePointer) {
    var shapeA: OpaquePointer?
    var shapeB: OpaquePointer?
    cpArbiterGetShapes(arbiter, &shapeA, &shapeB)
    let touches = kind != .separate
    self.init(
      kind: kind, shapeA: ShapeID(shapeA), shapeB: ShapeID(shapeB),
      bodyA: BodyID(labelOf: cpShapeGetBody(shapeA)),
      bodyB: BodyID(labelOf: cpShapeGetBody(shapeB)),
      normal: touches ? Vector2(cpArbiterGetNormal(arbiter)) : .zero,
      impulse: kind == .postSolve ? Vector2(cpArbiterTotalImpulse(arbiter)) : .zero,
      firstContact: touches ? Contact(0, of: arbiter) : nil,
      secondContact: touches ? Contact(1, of: arbiter) : nil,
      isRemoval: !touches && cpArbiterIsRemoval(arbiter) != 0)
  }
}

extension CollisionEvent.Contact {
  /// One of an arbiter's points, or nil when it has fewer: asking for it would abort.
  fileprivate init?(_ place: Int32, of arbiter: OpaquePointer) {
    guard place < cpArbiterGetCount(arbiter) else { return nil }
    self.init(
      pointA: Vector2(cpArbiterGetPointA(arbiter, place)),
      pointB: Vector2(cpArbiterGetPointB(arbiter, place)),
      distance: cpArbiterGetDepth(arbiter, place))
  }
}
