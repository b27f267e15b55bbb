internal import CChipmunk
internal import CSpace

// The boxes that Chipmunk's tree keeps: a shape's is grown by its body's velocity, and kept with all its
// pairs until the shape leaves it, however slow the body has become. (cpBBTree.c, LeafUpdate.)
extension Space {
  /// Has the tree tell of each box that it makes.
  ///
  /// It asks for a velocity then and only then; what it is told is what it would have taken itself.
  func noteLeaves() {
    guard broadPhase == .tree, let movingShapes else { return }
    cpBBTreeSetVelocityFunc(movingShapes) { shape in
      guard let shape = shape.map({ OpaquePointer($0) }) else { return cpvzero }
      let body: OpaquePointer = cpShapeGetBody(shape)
      let velocity = cpBodyGetVelocity(body)
      if let space = cpBodyGetSpace(body), let data = cpSpaceGetUserData(space) {
        let leaf = BoundingBox(cpShapeGetBB(shape)).grownByTree(Vector2(velocity))
        // Not retained: the space outlives every callback.
        Unmanaged<Space>.fromOpaque(data)._withUnsafeGuaranteedRef {
          $0.setLeaf(leaf, of: ShapeID(labelOf: shape))
        }
      }
      return velocity
    }
  }

  private func setLeaf(_ leaf: BoundingBox, of shape: ShapeID) {
    let empty = BoundingBox(
      left: .infinity, bottom: .infinity, right: -.infinity, top: -.infinity)
    while leaves.count <= shape.number { leaves.append(empty) }
    leaves[Int(shape.number)] = leaf
  }

  /// How many boxes that the tree keeps meet one, those of walls and sleeping bodies among them.
  func leafCount(meeting box: BoundingBox) -> Int {
    guard let movingShapes else { return 0 }
    var count = 0
    for index in [movingShapes, movingShapes.pointee.staticIndex].compactMap({ $0 }) {
      cpSpatialIndexQuery(
        index, nil, box.chipmunk,
        { _, _, id, count in
          count?.assumingMemoryBound(to: Int.self).pointee += 1
          return id
        }, &count)
    }
    return count
  }

  private var movingShapes: UnsafeMutablePointer<cpSpatialIndex>? {
    broad_phase_moving_shapes(UnsafeMutableRawPointer(raw))?
      .assumingMemoryBound(to: cpSpatialIndex.self)
  }
}

extension BoundingBox {
  /// A box as the tree grows it around a shape of a velocity, in points/s.
  func grownByTree(_ velocity: Vector2) -> BoundingBox {
    let box = broad_phase_grown(
      broad_phase_box(left: left, bottom: bottom, right: right, top: top, is_static: 0),
      velocity.x, velocity.y)
    return BoundingBox(left: box.left, bottom: box.bottom, right: box.right, top: box.top)
  }
}
