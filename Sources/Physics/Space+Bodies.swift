internal import CChipmunk

/// What a space keeps about a body beside the C object.
struct BodyNotes {
  /// The farthest that a shape ever reached from the centre.
  let shapeReach: Double
  var shapes: [ShapeID] = []
  var constraints: [ConstraintID] = []
}

/// What a space keeps about a shape: whose it is, nil for a wall.
struct ShapeNotes {
  let body: BodyID?
}

extension Space {
  /// How many bodies there are; walls don't count.
  public var bodyCount: Int { bodyTable.numbers.count }

  /// All bodies, in the order of ids.
  public var bodies: [Body] { bodyTable.numbers.map { Body(space: self, id: BodyID($0)) } }

  /// The body of an id, or nil when it was removed or never was.
  public func body(_ id: BodyID) -> Body? {
    bodyTable.find(id.number) == nil ? nil : Body(space: self, id: id)
  }

  /// Throws when `addBody` would not take the definition, or has no room for it.
  public func validate(_ definition: BodyDefinition) throws(PhysicsError) {
    guard bodyCount < Self.maximumBodies else { throw .tooManyBodies(maximum: Self.maximumBodies) }
    try definition.validate()
  }

  /// Adds a body with its shapes; it gets the next id that was never used.
  ///
  /// The C calls come in one fixed order, since the order decides about the bits: body, each shape
  /// with its surface, place, then both are added, then the velocities. Values that are already
  /// the default are not set.
  ///
  /// In a closure that a step called the body exists at once and joins the space after the step.
  ///
  /// - Precondition: `validate(_:)` does not throw.
  @discardableResult
  public func addBody(_ definition: BodyDefinition) -> Body {
    require { () throws(PhysicsError) in try validate(definition) }
    let body = BodyID(bodyTable.nextNumber)
    let pointer = definition.makeBody()
    let shapes = definition.shapes.map { $0.makeShape(on: pointer) }
    cpBodySetUserData(pointer, body.label)
    cpBodySetPosition(pointer, definition.position.chipmunk)
    if definition.angle != 0 { cpBodySetAngle(pointer, definition.angle) }
    bodyTable.add(pointer, BodyNotes(shapeReach: definition.reach))
    join(body: body.number)
    for shape in shapes { bodyTable[body.number].shapes.append(add(shape, of: body)) }
    if definition.velocity != .zero { cpBodySetVelocity(pointer, definition.velocity.chipmunk) }
    if definition.angularVelocity != 0 {
      cpBodySetAngularVelocity(pointer, definition.angularVelocity)
    }
    return Body(space: self, id: body)
  }

  /// Adds a wall: a shape on the space's own static body, whose coordinates are the space's.
  ///
  /// - Precondition: the definition's `validate()` does not throw.
  @discardableResult
  public func addStaticShape(_ definition: ShapeDefinition) -> Shape {
    require { () throws(PhysicsError) in try definition.validate() }
    let ground: OpaquePointer = cpSpaceGetStaticBody(raw)
    return Shape(space: self, id: add(definition.makeShape(on: ground), of: nil))
  }

  /// Removes a body, its joints and its shapes; what rested on it wakes up.
  ///
  /// Handles to any of them must not be used again. In a closure that a step called this happens
  /// after the step; asking for it twice there is the same as once.
  public func remove(_ body: Body) {
    requireOwn(body.space, body.id)
    _ = bodyTable.pointer(body.id.number)
    let id = body.id
    whenUnlocked { space in
      if space.bodyTable.find(id.number) != nil { space.removeBody(id) }
    }
  }

  /// Removes a wall or one shape of a body; what rested on it wakes up.
  ///
  /// In a closure that a step called this happens after the step; asking for it twice there is
  /// the same as once.
  public func remove(_ shape: Shape) {
    requireOwn(shape.space, shape.id)
    _ = shapeTable.pointer(shape.id.number)
    let id = shape.id
    whenUnlocked { space in
      if space.shapeTable.find(id.number) != nil { space.removeShapeOfItsBody(id) }
    }
  }

  /// Stops the program when a handle of another space was passed.
  func requireOwn(_ other: Space, _ id: some CustomStringConvertible) {
    require(other === self, "\(id) belongs to another space")
  }

  private func add(_ shape: OpaquePointer, of body: BodyID?) -> ShapeID {
    let id = ShapeID(shapeTable.nextNumber)
    cpShapeSetUserData(shape, id.label)
    shapeTable.add(shape, ShapeNotes(body: body))
    join(shape: id.number)
    return id
  }

  private func removeBody(_ id: BodyID) {
    let notes = bodyTable[id.number]
    for joint in notes.constraints { removeConstraint(joint) }
    for shape in notes.shapes { removeShape(shape) }
    leave(body: bodyTable.pointer(id.number))
    bodyTable.remove(id.number, atStep: stepCount)
    if firstNonFiniteBody == id { recheckStates() }
  }

  private func removeShapeOfItsBody(_ id: ShapeID) {
    if let body = shapeTable[id.number].body {
      bodyTable[body.number].shapes.removeAll { $0 == id }
    }
    removeShape(id)
  }

  private func removeShape(_ id: ShapeID) {
    leave(shape: shapeTable.pointer(id.number))
    shapeTable.remove(id.number, atStep: stepCount)
  }
}

extension BodyDefinition {
  /// The C body, without place and shapes; the caller adds it to a space and frees it.
  fileprivate func makeBody() -> OpaquePointer {
    switch type {
    case .dynamic: cpBodyNew(mass, moment)
    case .kinematic: cpBodyNewKinematic()
    case .static: cpBodyNewStatic()
    }
  }
}

extension ShapeDefinition {
  /// The C shape with its surface; the caller adds it to the space and frees it.
  fileprivate func makeShape(on body: OpaquePointer) -> OpaquePointer {
    let shape = geometry.makeShape(on: body)
    if collisionType != 0 { cpShapeSetCollisionType(shape, collisionType) }
    cpShapeSetFriction(shape, friction)
    cpShapeSetElasticity(shape, elasticity)
    if isSensor { cpShapeSetSensor(shape, 1) }
    return shape
  }
}
