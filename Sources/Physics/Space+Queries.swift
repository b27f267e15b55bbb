internal import CChipmunk

extension Space {
  /// The dynamic and kinematic bodies with a shape that contains `point`, in the order of ids.
  ///
  /// A point on the outline is contained; walls and static bodies are left out, sensors are not.
  /// Sees bodies where they are now, also between a setter and the next step. Changes no bit.
  ///
  /// Complexity: O(n); the broad phase would know only where bodies were in the last step.
  public func bodies(containing point: Vector2) -> [Body] {
    guard point.isFinite else { return [] }
    let found = zip(bodyTable.numbers, bodyTable.pointers).filter { number, body in
      cpBodyGetType(body) != CP_BODY_TYPE_STATIC
        && bodyTable[number].shapes.contains { contains(point, shapeTable.pointer($0.number)) }
    }
    return found.map { Body(space: self, id: BodyID($0.0)) }
  }

  private func contains(_ point: Vector2, _ shape: OpaquePointer) -> Bool {
    // Brings the outline to where the body is: what the next step does first, so no bit changes.
    cpShapeCacheBB(shape)
    var nearest = cpPointQueryInfo()
    return cpShapePointQuery(shape, point.chipmunk, &nearest) <= 0
  }
}
