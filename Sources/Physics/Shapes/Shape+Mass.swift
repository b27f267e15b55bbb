internal import CChipmunk
import Contracts

// What a shape covers and weighs.
extension Shape {
  /// What the outline covers, in points²; 0 for a segment without a radius.
  public var area: Double { cpShapeGetArea(raw) }

  /// The shape's centre of mass in its body's coordinates.
  public var centerOfGravity: Vector2 { Vector2(cpShapeGetCenterOfGravity(raw)) }

  /// What the shape itself weighs; 0 where the body's own mass counts.
  public var mass: Double { cpShapeGetMass(raw) }

  /// The shape's mass for each point² that it covers; 0 where the body's own mass counts.
  public var density: Double { hasOwnMass && area > 0 ? cpShapeGetDensity(raw) : 0 }

  /// The shape's own moment of inertia about its own centre, in mass·points².
  public var moment: Double { cpShapeGetMoment(raw) }

  /// Gives the shape a mass of its own, by which its body's mass is added up anew.
  ///
  /// Precondition: the numbers are in `MassSource`'s ranges, and the body, where it is dynamic, can
  /// be simulated with the sum. `.body` is only for shapes that weigh nothing: to take a mass away,
  /// remove the shape.
  public func setMass(_ source: MassSource) {
    require { () throws(PhysicsError) in try validate(source) }
    if source != .body { space.weigh(id, source) }
  }

  /// Throws when `setMass` would not take the source.
  public func validate(_ source: MassSource) throws(PhysicsError) {
    guard source != .body || !hasOwnMass else { throw .weightNotRemovable(id) }
    try source.validate(for: geometry)
    guard source != .body, let body, body.type == .dynamic else { return }
    try body.validateWeight(
      with: [ShapeDefinition(geometry, massSource: source)], without: id,
      reach: space.reachFromOrigin(of: body.id))
  }

  var hasOwnMass: Bool { mass > 0 }
}

extension Body {
  /// Adds one more shape; the body wakes up.
  ///
  /// Precondition: the definition's `validate()` does not throw, the body has fewer than 256
  /// shapes, and its moment is not absurdly small for the new shape's distance.
  @discardableResult
  public func addShape(_ definition: ShapeDefinition) -> Shape {
    require { () throws(PhysicsError) in try validate(definition) }
    return space.addShape(definition, to: self)
  }

  /// Throws when `addShape` would not take the definition.
  public func validate(_ definition: ShapeDefinition) throws(PhysicsError) {
    try definition.validate()
    try space.broadPhase.validate(definition)
    let (count, maximum) = (shapes.count + 1, PhysicsLimits.shapesPerBody)
    guard count <= maximum else { throw .tooManyShapes(count, maximum: maximum) }
    guard type == .dynamic else { return }
    let reach = max(space.reachFromOrigin(of: id), definition.geometry.reach)
    guard definition.massSource == .body else {
      return try validateWeight(with: [definition], without: nil, reach: reach)
    }
    try PhysicsLimits.moment(ofMass: mass, reach: reach + centerOfGravity.length)
      .check(moment, "moment of \(id)")
  }

  /// Throws when the shapes that weigh themselves make up a mass that can't be simulated.
  fileprivate func validateWeight(
    with added: [ShapeDefinition], without changed: ShapeID?, reach: Double
  ) throws(PhysicsError) {
    let present = shapes.filter { $0.id != changed && $0.hasOwnMass }
      .map { ShapeDefinition($0.geometry, massSource: .mass($0.mass)) }
    let weight = ShapeWeight(of: present + added)
    try BodyDefinition.validateMass(
      weight.mass, moment: weight.moment, reach: reach + weight.center.length)
  }
}
