internal import CChipmunk

extension Space {
  /// Writes every body's pose, in the order of ids, into storage that is used again.
  ///
  /// Allocates only when there are more bodies than before. Reading in one call is
  /// several times faster than through handles.
  public func readPoses(into poses: inout BodyPoses) {
    poses.removeAll()
    for (number, body) in zip(bodyTable.numbers, bodyTable.pointers) {
      poses.append(BodyID(number), Pose(of: body))
    }
  }

  /// Writes every body's state, in the order of ids, into storage that is used again.
  ///
  /// Allocates only when there are more bodies than before.
  public func readStates(into states: inout BodyStates) {
    states.removeAll()
    for (number, body) in zip(bodyTable.numbers, bodyTable.pointers) {
      states.append(BodyState(BodyID(number), body))
    }
  }

  /// The 64-bit hash of the space's whole public state, as recordings hold it.
  ///
  /// `tick` is the number of the tick that the state is at, from 0; it is hashed, too.
  ///
  /// Complexity: linear in the number of bodies. Source: the replay format, section 4.
  public func stateHash(tick: Int64) -> UInt64 {
    var hash = StateHash(tick: tick, gravity: gravity, bodyCount: bodyCount)
    for (number, body) in zip(bodyTable.numbers, bodyTable.pointers) {
      hash.combine(BodyState(BodyID(number), body))
    }
    return hash.value
  }

  /// The lowest body whose state Chipmunk can't go on with.
  func findNonFiniteBody() -> BodyID? {
    let limit = PhysicsLimits.state
    let reach = min(limit, broadPhase.reach)
    let index = bodyTable.pointers.withUnsafeBufferPointer { bodies in
      bodies.firstIndex { !BodyState.isUsable($0, limit, reach) }
    }
    return index.map { BodyID(bodyTable.numbers[$0]) }
  }
}

extension Pose {
  /// The pose of a C body.
  init(of body: OpaquePointer) {
    self.init(position: Vector2(cpBodyGetPosition(body)), angle: cpBodyGetAngle(body))
  }
}

extension BodyState {
  /// The state of a C body.
  init(_ id: BodyID, _ body: OpaquePointer) {
    self.init(
      id: id, type: BodyType(body), isSleeping: cpBodyIsSleeping(body) != 0,
      position: Vector2(cpBodyGetPosition(body)), angle: cpBodyGetAngle(body),
      velocity: Vector2(cpBodyGetVelocity(body)),
      angularVelocity: cpBodyGetAngularVelocity(body))
  }

  /// Whether Chipmunk can take another step from this body's state without overflow.
  ///
  /// Asked of every body after every step, hence plain comparisons: they are fast in debug, too.
  fileprivate static func isUsable(
    _ body: OpaquePointer, _ limit: Double, _ reach: Double
  ) -> Bool {
    let position = cpBodyGetPosition(body)
    let velocity = cpBodyGetVelocity(body)
    let angle = cpBodyGetAngle(body)
    let spin = cpBodyGetAngularVelocity(body)
    return position.x >= -reach && position.x <= reach && position.y >= -reach
      && position.y <= reach && velocity.x >= -reach && velocity.x <= reach
      && velocity.y >= -reach && velocity.y <= reach && angle >= -limit && angle <= limit
      && spin >= -limit && spin <= limit
  }
}

extension BodyType {
  /// The type of a C body.
  init(_ body: OpaquePointer) {
    switch cpBodyGetType(body) {
    case CP_BODY_TYPE_KINEMATIC: self = .kinematic
    case CP_BODY_TYPE_STATIC: self = .static
    default: self = .dynamic
    }
  }
}
