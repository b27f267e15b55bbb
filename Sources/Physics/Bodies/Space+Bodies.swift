internal import CChipmunk
import Contracts

/// What a space keeps about a body beside the C object.
struct BodyNotes {
  /// The farthest that a shape ever reached from the origin of the body's coordinates.
  var shapeReach: Double
  /// What the program wants to happen instead of Chipmunk's own integration.
  var updates = BodyUpdates()
  var shapes: [ShapeID] = []
  var joints: [JointID] = []

  /// Takes a joint off the list; the newest at once.
  mutating func forget(_ joint: JointID) {
    if joints.last == joint {
      joints.removeLast()
    } else {
      joints.removeAll { $0 == joint }
    }
  }
}

/// What a space keeps about a shape: whose it is, nil for a wall, and what C can't be asked.
struct ShapeNotes {
  let body: BodyID?
  let geometry: ShapeGeometry
  var neighbors: SegmentNeighbors?
}

extension Space {
  /// How many bodies there are; walls don't count.
  public var bodyCount: Int { bodyTable.count }

  /// All bodies, in the order of ids; a new array, so for many see `readStates(into:)`.
  public var bodies: [Body] { bodyTable.numbers.map { Body(space: self, id: BodyID($0)) } }

  /// All shapes, walls among them, in the order of ids.
  public var shapes: [Shape] { shapeTable.numbers.map { Shape(space: self, id: ShapeID($0)) } }

  /// The shape of an id, or nil when it was removed or never was.
  public func shape(_ id: ShapeID) -> Shape? {
    shapeTable.find(id.number) == nil ? nil : Shape(space: self, id: id)
  }

  /// The body of an id, or nil when it was removed or never was.
  public func body(_ id: BodyID) -> Body? {
    bodyTable.find(id.number) == nil ? nil : Body(space: self, id: id)
  }

  /// Throws when `addBody` would not take the definition, or has no room for it.
  public func validate(_ definition: BodyDefinition) throws(PhysicsError) {
    guard bodyCount < Self.maximumBodies else { throw .tooManyBodies(maximum: Self.maximumBodies) }
    try definition.validate()
    try broadPhase.velocities.check(definition.velocity, "velocity")
    for shape in definition.shapes { try broadPhase.validate(shape) }
  }

  /// Throws when `addStaticShape` would not take the definition.
  public func validate(_ wall: ShapeDefinition) throws(PhysicsError) {
    try wall.validate()
    try broadPhase.validateWall(wall)
  }

  /// Adds a body with its shapes; it gets the next id that was never used.
  ///
  /// The C calls come in one fixed order, since the order decides about the bits: body, each shape
  /// with its surface, pose, then both are added, then the velocities. Values that are already
  /// the default are not set.
  ///
  /// In a closure that a step called the body exists at once and joins the space after the step.
  ///
  /// - Precondition: `validate(_:)` does not throw.
  @discardableResult
  public func addBody(_ definition: BodyDefinition) -> Body {
    require { () throws(PhysicsError) in try validate(definition) }
    let body = BodyID(bodyTable.nextNumber)
    let pointer = definition.makeBody(in: memory)
    let shapes = definition.shapes.map { $0.makeShape(on: pointer, in: memory) }
    cpBodySetUserData(pointer, body.label)
    definition.setPose(of: pointer)
    bodyTable.add(pointer, BodyNotes(shapeReach: definition.reach))
    join(body: body.number)
    for (shape, definition) in zip(shapes, definition.shapes) {
      bodyTable[body.number].shapes.append(add(shape, definition, of: body))
    }
    if definition.velocity != .zero { cpBodySetVelocity(pointer, definition.velocity.chipmunk) }
    if definition.angularVelocity != 0 {
      cpBodySetAngularVelocity(pointer, definition.angularVelocity)
    }
    return Body(space: self, id: body)
  }

  /// Adds a wall: a shape on the space's own static body, whose coordinates are the space's.
  ///
  /// In a closure that a step called the wall exists at once and joins the space after the step.
  ///
  /// - Precondition: `validate(_:)` does not throw.
  @discardableResult
  public func addStaticShape(_ definition: ShapeDefinition) -> Shape {
    require { () throws(PhysicsError) in try validate(definition) }
    let ground: OpaquePointer = cpSpaceGetStaticBody(raw)
    let shape = definition.makeShape(on: ground, in: memory)
    return Shape(space: self, id: add(shape, definition, of: nil))
  }

  /// Adds one more shape to a body, which wakes up.
  ///
  /// Use `Body.addShape(_:)`.
  func addShape(_ definition: ShapeDefinition, to body: Body) -> Shape {
    var notes = bodyTable[body.id.number]
    let shape = definition.geometry.makeShape(on: body.raw, in: memory)
    body.whenAwake { definition.setSurface(of: shape) }
    let id = add(shape, definition, of: body.id)
    notes.shapes.append(id)
    notes.shapeReach = max(notes.shapeReach, definition.geometry.reach)
    bodyTable[body.id.number] = notes
    return Shape(space: self, id: id)
  }

  /// Removes a body, its joints and its shapes; what rested on it wakes up.
  ///
  /// Handles to any of them must not be used again. In a closure that a step called this happens
  /// after the step; asking for it twice there is the same as once.
  ///
  /// Complexity: linear in the number of bodies, since Chipmunk looks for each in a plain array; for
  /// all at once see `removeAllBodies()`.
  ///
  /// - Precondition: the body is of this space and was not removed before.
  public func remove(_ body: Body) {
    requireOwn(body.space, body.id)
    _ = bodyTable.pointer(body.id.number)
    let id = body.id
    whenUnlocked { space in
      if space.bodyTable.find(id.number) != nil { space.removeBody(id) }
    }
  }

  /// Removes all bodies with their joints and shapes; walls stay.
  ///
  /// In a closure that a step called this happens after the step.
  ///
  /// Complexity: O(n). Removed one after another they take O(n²): Chipmunk looks for each body in a
  /// plain array from the start and moves the last one to its index. The order here is the one in
  /// which each is found at once; shapes go oldest first, as they lie highest in the tree.
  public func removeAllBodies() {
    let bodies = bodies
    for body in bodies {
      for shape in body.shapes { remove(shape) }
    }
    for body in bodies.prefix(1) + bodies.dropFirst().reversed() { remove(body) }
  }

  /// Removes a wall or one shape of a body; what rested on it wakes up.
  ///
  /// A dynamic body that loses its last shape with a mass of its own keeps mass, moment and centre
  /// of gravity: without any mass it could not be simulated.
  ///
  /// In a closure that a step called this happens after the step; asking for it twice there is
  /// the same as once.
  ///
  /// - Precondition: the shape is of this space and was not removed before.
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

  private func add(
    _ shape: OpaquePointer, _ definition: ShapeDefinition, of body: BodyID?
  ) -> ShapeID {
    let id = ShapeID(shapeTable.nextNumber)
    cpShapeSetUserData(shape, id.label)
    shapeTable.add(
      shape,
      ShapeNotes(body: body, geometry: definition.geometry, neighbors: definition.neighbors))
    join(shape: id.number)
    crowd.goOn()
    if definition.massSource != .body { weigh(id, definition.massSource) }
    return id
  }

  private func removeBody(_ id: BodyID) {
    let notes = bodyTable[id.number]
    // Newest first: so each is at the head of Chipmunk's list, which it walks from there.
    for joint in notes.joints.reversed() { removeJoint(joint) }
    for shape in notes.shapes { removeShape(shape) }
    leave(body: bodyTable.pointer(id.number))
    bodyTable.remove(id.number, atStep: stepCount)
    if firstNonFiniteBody == id { recheckStates() }
  }

  private func removeShapeOfItsBody(_ id: ShapeID) {
    guard let body = Shape(space: self, id: id).body else { return removeShape(id) }
    bodyTable[body.id.number].shapes.removeAll { $0 == id }
    let (mass, moment, center) = (body.mass, body.moment, body.centerOfGravity)
    removeShape(id)
    guard body.type == .dynamic, body.mass == 0 else { return }
    cpBodySetMass(body.raw, mass)
    cpBodySetMoment(body.raw, moment)
    body.setCenterOfGravity(center)
  }

  /// Gives a shape a weight of its own once it has joined: before, its body would weigh nothing.
  func weigh(_ id: ShapeID, _ source: MassSource) {
    whenUnlocked { space in
      guard let shape = space.shape(id) else { return }
      space.settleEvents()  // the centre of gravity moves
      source.set(on: shape.raw)
      if let body = shape.body, body.type == .dynamic { body.requireSoundMass() }
    }
  }

  private func removeShape(_ id: ShapeID) {
    leave(shape: shapeTable.pointer(id.number))
    shapeTable.remove(id.number, atStep: stepCount)
    crowd = KnownPairs()
  }
}

extension BodyDefinition {
  /// The C body, without pose and shapes, in a space's memory; the caller adds it to the space.
  fileprivate func makeBody(in memory: SpaceMemory) -> OpaquePointer {
    let body = memory.body()
    switch type {
    case .dynamic:
      let (mass, moment) = weight
      cpBodyInit(body, mass, moment)
    // As cpBodyNewKinematic and cpBodyNewStatic do. (cpBody.c)
    case .kinematic:
      cpBodyInit(body, 0, 0)
      cpBodySetType(body, CP_BODY_TYPE_KINEMATIC)
    case .static:
      cpBodyInit(body, 0, 0)
      cpBodySetType(body, CP_BODY_TYPE_STATIC)
    }
    return body
  }

  /// Its mass and moment, or those that its shapes will make up: one that a closure adds is asked before they join.
  private var weight: (mass: Double, moment: Double) {
    // Shapes with masses of their own add up as they are added to the body.
    guard isWeighedByShapes else { return (mass, moment) }
    let weight = ShapeWeight(of: shapes)
    return (weight.mass, weight.moment)
  }

  /// Sets a new C body's centre of gravity, angle and position.
  ///
  /// The angle first: it turns the body about its centre of gravity, wherever the origin goes.
  fileprivate func setPose(of body: OpaquePointer) {
    if centerOfGravity != .zero, !isWeighedByShapes {
      cpBodySetCenterOfGravity(body, centerOfGravity.chipmunk)
    }
    if angle != 0 { cpBodySetAngle(body, angle) }
    cpBodySetPosition(body, position.chipmunk)
  }
}
