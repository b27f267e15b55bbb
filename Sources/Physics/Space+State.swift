internal import CChipmunk
internal import CSpace

extension Space {
  /// Writes every body's pose, in the order of ids, into storage that is used again.
  ///
  /// Allocates only when there are more bodies than before. Reading in one call is
  /// several times faster than through handles.
  public func readPoses(into poses: inout BodyPoses) {
    poses.fill(bodyTable.numbers) { poses in
      withBodies { bodies in
        space_poses(
          bodies.baseAddress, bodies.count, poses.baseAddress, MemoryLayout<Pose>.stride)
      }
    }
  }

  /// Calls `body` with the C bodies as C takes them, in the order of ids.
  private func withBodies<Result>(
    _ body: (UnsafeBufferPointer<UnsafeRawPointer?>) -> Result
  ) -> Result {
    bodyTable.pointers.withUnsafeBytes { body($0.assumingMemoryBound(to: UnsafeRawPointer?.self)) }
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

  /// The lowest body from whose state Chipmunk can't take another step without overflow.
  func findNonFiniteBody() -> BodyID? {
    let limit = PhysicsLimits.state
    let reach = min(limit, broadPhase.reach)
    let (index, count) = withBodies { bodies in
      (space_first_unusable(bodies.baseAddress, bodies.count, limit, reach), bodies.count)
    }
    return index < count ? BodyID(bodyTable.numbers[index]) : nil
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
