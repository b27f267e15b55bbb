internal import CChipmunk
import Contracts

extension Space {
  // MARK: Adding

  /// Throws when `addJoint` would not take the definition.
  ///
  /// Beside the ranges of numbers: both bodies must be there and differ, one must be dynamic; a
  /// joint that turns needs a body with a finite moment; anchors must not be so far out that an
  /// impulse there turns the body absurdly fast for its moment.
  public func validate(_ definition: some JointDefinition) throws(PhysicsError) {
    try validate(definition.erased)
  }

  /// Throws when `addJoint` would not take the definition.
  public func validate(_ definition: AnyJointDefinition) throws(PhysicsError) {
    let maximum = PhysicsLimits.joints
    guard jointTable.count < maximum else { throw .tooManyJoints(maximum: maximum) }
    try validateRules(of: definition.maker)
    if case .pin(let pin) = definition { try pin.validateTakenDistance(in: self) }
  }

  /// Adds a joint of any kind; both bodies wake up.
  ///
  /// The C calls come in one fixed order: the joint is made, then set where it differs from
  /// Chipmunk's defaults, then added. In a closure that a step called the joint exists at once and
  /// joins the space after the step; between sleepers its settings can be read only then.
  ///
  /// - Precondition: `validate(_:)` does not throw.
  @discardableResult
  public func addJoint<Definition: JointDefinition>(
    _ definition: Definition
  ) -> Definition.Handle {
    let id = add(definition.erased)
    guard let joint = Definition.Handle(space: self, id: id) else {
      stop("\(Definition.self) is not a definition of a \(definition.erased.kind.words)")
    }
    return joint
  }

  /// Adds a joint of a kind that is known only now; both bodies wake up.
  ///
  /// - Precondition: `validate(_:)` does not throw.
  @discardableResult
  public func addJoint(_ definition: AnyJointDefinition) -> any Joint {
    existingJoint(add(definition))
  }

  private func add(_ definition: AnyJointDefinition) -> JointID {
    require { () throws(PhysicsError) in try validate(definition) }
    let maker = definition.maker
    let joint = maker.makeJoint(jointBody(maker.bodyA), jointBody(maker.bodyB))
    let id = JointID(jointTable.nextNumber)
    jointTable.add(
      joint, JointNotes(kind: maker.kind, bodyA: maker.bodyA, bodyB: maker.bodyB))
    existingJoint(id).whenAwake {
      maker.finish(joint)
      maker.settings.apply(to: joint)
    }
    join(joint: id.number)
    for body in [maker.bodyA, maker.bodyB] {
      if let body { bodyTable[body.number].joints.append(id) }
    }
    setBreakingForce(maker.settings.breakingForce, of: id)
    return id
  }

  /// The C body that a joint holds on to; nil is the space's own static body.
  func jointBody(_ id: BodyID?) -> OpaquePointer {
    guard let id else { return cpSpaceGetStaticBody(raw) }
    return bodyTable.pointer(id.number)
  }

  // MARK: Removing

  func removeJoint(_ id: JointID) {
    let notes = jointTable[id.number]
    leave(joint: jointTable.pointer(id.number))
    jointTable.remove(id.number, atStep: stepCount)
    for body in [notes.bodyA, notes.bodyB] {
      if let body { bodyTable[body.number].forget(id) }
    }
    breakage.setBreakable(false, id)
  }

  /// Takes a joint out of the space and wakes both bodies.
  ///
  /// Its handles must not be used again. In a closure that a step called this happens after the
  /// step; asking for it twice there is the same as once.
  public func remove(_ joint: some Joint) {
    requireOwn(joint.space, joint.id)
    _ = joint.raw
    let id = joint.id
    whenUnlocked { space in
      if space.jointTable.find(id.number) != nil { space.removeJoint(id) }
    }
  }

  // MARK: Reading

  /// How many joints there are.
  public var jointCount: Int { jointTable.count }

  /// All joints, in the order of ids.
  public var joints: [any Joint] {
    jointTable.numbers.map { existingJoint(JointID($0)) }
  }

  /// The joint of an id, or nil when it was removed or never was.
  ///
  /// Its `kind` says what it is; its `definition.erased` can be switched over.
  public func joint(_ id: JointID) -> (any Joint)? {
    jointTable.find(id.number) == nil ? nil : existingJoint(id)
  }

  /// The handle of a joint that is there; stops the program when it is not.
  func existingJoint(_ id: JointID) -> any Joint {
    switch jointTable[id.number].kind {
    case .pin: PinJoint(self, id)
    case .slide: SlideJoint(self, id)
    case .pivot: PivotJoint(self, id)
    case .groove: GrooveJoint(self, id)
    case .dampedSpring: DampedSpring(self, id)
    case .dampedRotarySpring: DampedRotarySpring(self, id)
    case .rotaryLimit: RotaryLimitJoint(self, id)
    case .ratchet: RatchetJoint(self, id)
    case .gear: GearJoint(self, id)
    case .simpleMotor: SimpleMotor(self, id)
    }
  }

  /// Whether a joint of this id is there and of this kind.
  func has(_ id: JointID, _ kind: JointKind) -> Bool {
    jointTable.find(id.number) != nil && jointTable[id.number].kind == kind
  }

  // MARK: Breaking

  /// The joints that broke in the last step, in the order of ids; until the next step.
  ///
  /// After each step every joint whose force was above its `breakingForce` is removed, and both
  /// its bodies wake up. What the joint did in that step is done: it breaks after holding once.
  public var brokenJoints: [BrokenJoint] { breakage.broken }

  func jointForce(_ joint: OpaquePointer) -> Double {
    currentTimeStep > 0 ? abs(cpConstraintGetImpulse(joint)) / currentTimeStep : 0
  }

  func setBreakingForce(_ force: Double, of id: JointID) {
    guard force != jointTable[id.number].breakingForce else { return }
    jointTable[id.number].breakingForce = force
    breakage.setBreakable(force != .infinity, id)
  }

  /// Removes what broke in the step that just ended.
  func breakJoints() {
    if !breakage.broken.isEmpty { breakage.broken.removeAll(keepingCapacity: true) }
    if breakage.breakable.isEmpty { return }
    for id in breakage.breakable {
      let force = jointForce(jointTable.pointer(id.number))
      let notes = jointTable[id.number]
      guard force > notes.breakingForce else { continue }
      breakage.broken.append(
        BrokenJoint(
          id: id, kind: notes.kind, bodyA: notes.bodyA, bodyB: notes.bodyB, force: force))
    }
    for joint in breakage.broken { removeJoint(joint.id) }
  }
}

extension Body {
  /// The body's joints, in the order of ids.
  public var joints: [any Joint] {
    space.bodyTable[id.number].joints.map { space.existingJoint($0) }
  }
}
