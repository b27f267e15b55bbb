package import Physics

/// The bodies that pointers hold: a pivot joint each, between a point of the world and the body.
///
/// Pressing takes the dynamic body whose shape contains the point, the highest id of several. The
/// joint's force is limited to 10,000 × the body's mass: enough to lift it against ten times the
/// book's gravity, too little to pull it through a wall.
package struct PointerGrabs {
  private var held: [Grab?] = Array(repeating: nil, count: 10)

  private struct Grab {
    let joint: PivotJoint
    let body: Body
  }

  mutating func begin(_ pointer: Int32, at point: Vector2, in space: Space) throws(EventRefusal) {
    let slot = try slot(of: pointer)
    guard let body = space.bodies(containing: point).last(where: { $0.type == .dynamic }) else {
      return release(slot)
    }
    let definition = PivotJointDefinition(
      anchorA: point, bodyB: body.id, anchorB: body.worldToLocal(point),
      settings: JointSettings(maxForce: 10_000 * body.mass))
    do { try space.validate(definition) } catch { throw .physics(error) }
    release(slot)
    held[slot] = Grab(joint: space.addJoint(definition), body: body)
    body.activate()
  }

  /// The bodies that are held now, and the joints that hold them.
  package var inHand: [(body: Body, joint: PivotJoint)] {
    held.compactMap { grab in
      guard let grab, !grab.joint.isRemoved, !grab.body.isRemoved else { return nil }
      return (grab.body, grab.joint)
    }
  }

  func move(_ pointer: Int32, to point: Vector2) throws(EventRefusal) {
    guard let grab = held[try slot(of: pointer)], !grab.joint.isRemoved else { return }
    grab.joint.anchorA = point
    grab.body.activate()
  }

  mutating func end(_ pointer: Int32) throws(EventRefusal) {
    release(try slot(of: pointer))
  }

  mutating func release(bodyWithID id: BodyID) {
    for slot in held.indices where held[slot]?.body.id == id { release(slot) }
  }

  /// A scene may have removed the body by itself, and the joint with it.
  private mutating func release(_ slot: Int) {
    if let joint = held[slot]?.joint, !joint.isRemoved { joint.space.remove(joint) }
    held[slot] = nil
  }

  private func slot(of pointer: Int32) throws(EventRefusal) -> Int {
    guard held.indices.contains(Int(pointer)) else { throw .unknownPointer(pointer) }
    return Int(pointer)
  }
}
