internal import CChipmunk
import Contracts

/// A change of what is in a space, kept until Chipmunk is done with the step.
typealias DeferredChange = (Space) -> Void

extension Space {
  /// Makes a change now, or right after the step when a closure of this step asks for it.
  ///
  /// Chipmunk walks its own arrays during a step: adding, removing, types of bodies, sleep and the
  /// broad phase must stay as they are until it returns, or it aborts. Deferred changes are made
  /// in the order in which they were asked for, after the step is counted and before states are
  /// checked, so they are the same as changes between this step and the next.
  ///
  /// A deferred change has to look for itself whether its object is still there: an earlier one
  /// may have removed it.
  func whenUnlocked(_ change: @escaping DeferredChange) {
    if isStepping { deferredChanges.append(change) } else { change(self) }
  }

  /// Makes what was asked for during the step; the space must no longer be stepping.
  func makeDeferredChanges() {
    guard !deferredChanges.isEmpty else { return }
    let changes = deferredChanges
    deferredChanges.removeAll(keepingCapacity: true)
    for change in changes { change(self) }
  }

  /// Whether changing a value of a body has to wait for the step's end: it sleeps.
  ///
  /// Every setter wakes, and waking in the middle of a step puts the sleepers' contacts into
  /// Chipmunk's lists a second time, on which it aborts. (cpSpaceComponent.c, cpSpaceActivateBody.)
  fileprivate func isBusySleeper(_ body: BodyID?) -> Bool {
    guard isStepping, let pointer = body.flatMap({ bodyTable.find($0.number) }) else {
      return false
    }
    return cpBodyIsSleeping(pointer) != 0
  }

  // MARK: Joining and leaving

  // An object that a closure adds is in the table at once, but not in the C space before the step
  // is over. A removal that was asked for earlier may take it away before it ever joined; Chipmunk
  // aborts when what was not added is removed.

  /// Adds a C body to the C space as soon as that may be.
  func join(body number: UInt32) {
    whenUnlocked { space in
      if let body = space.bodyTable.find(number) { cpSpaceAddBody(space.raw, body) }
    }
  }

  /// Adds a C shape to the C space as soon as that may be; its body has to join first.
  func join(shape number: UInt32) {
    whenUnlocked { space in
      if let shape = space.shapeTable.find(number) { cpSpaceAddShape(space.raw, shape) }
    }
  }

  /// Adds a C joint to the C space as soon as that may be; its bodies have to join first.
  func join(joint number: UInt32) {
    whenUnlocked { space in
      if let joint = space.jointTable.find(number) { cpSpaceAddConstraint(space.raw, joint) }
    }
  }

  /// Takes a C body out of the C space if it ever joined, and frees it.
  func leave(body: OpaquePointer) {
    settleEvents()
    if cpSpaceContainsBody(raw, body) != 0 { cpSpaceRemoveBody(raw, body) }
    memory.free(body: body)
  }

  /// Takes a C shape out of the C space if it ever joined, and frees it.
  func leave(shape: OpaquePointer) {
    settleEvents()
    if cpSpaceContainsShape(raw, shape) != 0 { cpSpaceRemoveShape(raw, shape) }
    memory.free(shape: shape)
  }

  /// Takes a C joint out of the C space if it ever joined, and frees it.
  func leave(joint: OpaquePointer) {
    if cpSpaceContainsConstraint(raw, joint) != 0 {
      cpSpaceRemoveConstraint(raw, joint)
    }
    cpConstraintFree(joint)
  }
}

// MARK: Setting

// What waits was checked against the values of the step; others that waited may be set by then, so
// the result is checked again.

extension Body {
  /// Sets a value now, or right after the step when the body sleeps in the middle of one.
  @inline(__always)
  func whenAwake(_ set: @escaping () -> Void) {
    space.crowd = KnownPairs()
    if space.isBusySleeper(id) { setLater(set) } else { set() }
  }

  /// A body that is dynamic no longer is left alone: only dynamic ones sleep.
  private func setLater(_ set: @escaping () -> Void) {
    space.whenUnlocked { _ in
      guard !isRemoved, type == .dynamic else { return }
      set()
      requireSoundMass()
    }
  }
}

extension Shape {
  /// Sets a value now, or right after the step when its body sleeps in the middle of one.
  @inline(__always)
  func whenAwake(_ set: @escaping () -> Void) {
    guard space.isStepping, space.isBusySleeper(body?.id) else { return set() }
    space.whenUnlocked { _ in if !isRemoved { set() } }
  }
}

extension Joint {
  /// Sets a value now, or right after the step when a body sleeps in the middle of one.
  @inline(__always)
  func whenAwake(_ set: @escaping () -> Void) {
    guard space.isStepping, space.isBusySleeper(bodyA) || space.isBusySleeper(bodyB) else {
      return set()
    }
    space.whenUnlocked { _ in
      guard !isRemoved else { return }
      set()
      require { () throws(PhysicsError) in try definition.validate() }
    }
  }
}
