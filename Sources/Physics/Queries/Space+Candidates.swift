internal import CChipmunk

/// Which shapes a query has to look at.
///
/// The broad phase finds them, but not where it would be wrong (bodies moved by setters), slow
/// (regions of many more cells than there are shapes) or in the way (a spatial hash in the middle
/// of its own walk). There every shape's box is tested instead, which is always right.
extension Space {
  /// The shapes whose boxes meet `box`, in the order of ids, each where its body is now.
  ///
  /// A little more than the box is looked at, so that rounding in a bounding box loses nothing.
  func candidates(
    in box: BoundingBox, _ filter: ShapeFilter, _ includingSensors: Bool
  ) -> [OpaquePointer] {
    let region = box.withMargin
    let numbers = isIndexUsable(for: region) ? indexed([region], filter) : all(filter, region)
    return shapes(numbers, includingSensors)
  }

  /// The shapes whose boxes are near a thick segment, in the order of ids.
  func candidates(
    from a: Vector2, to b: Vector2, _ radius: Double, _ filter: ShapeFilter,
    _ includingSensors: Bool
  ) -> [OpaquePointer] {
    let maximum = 16 + shapeTable.count / 4
    let pieces = broadPhase.pieces(of: a, b, atMost: maximum)?
      .map { $0.expanded(by: radius).withMargin }
    guard let pieces, pieces.allSatisfy(isIndexUsable) else {
      let whole = BoundingBox(minimum: a, maximum: a).expanded(to: b).expanded(by: radius)
      return shapes(all(filter, whole.withMargin), includingSensors)
    }
    let numbers = indexed(pieces, filter)
    return shapes(numbers, includingSensors)
  }

  private func shapes(_ numbers: [UInt32], _ includingSensors: Bool) -> [OpaquePointer] {
    let found = numbers.map { shapeTable.pointer($0) }
    return includingSensors ? found : found.filter { cpShapeGetSensor($0) == 0 }
  }

  private func isIndexUsable(for region: BoundingBox) -> Bool {
    switch broadPhase {
    case .tree: true
    case .spatialHash(let cellSize, _):
      // While a step is under way the hash is half built, and its walk must not be disturbed.
      cpSpaceIsLocked(raw) == 0
        && region.cellCount(ofSize: cellSize) <= Double(1000 + shapeTable.count)
    }
  }

  /// By the broad phase, but for the bodies whose position it does not know; ascending.
  private func indexed(_ regions: [BoundingBox], _ filter: ShapeFilter) -> [UInt32] {
    var found: [UInt32] = []
    withUnsafeMutablePointer(to: &found) { list in
      for region in regions {
        cpSpaceBBQuery(
          raw, region.chipmunk, filter.chipmunk,
          { shape, list in
            guard let shape, let list else { return }
            list.assumingMemoryBound(to: [UInt32].self).pointee
              .append(ShapeID(labelOf: shape).number)
          }, list)
      }
    }
    // During a step the broad phase and the outlines agree, whatever closures have set since.
    if !moved.list.isEmpty, !isStepping {
      found.removeAll { number in shapeTable[number].body.map(moved.contains) ?? false }
      found += shapesOfMoved.filter { meets($0, regions, filter) }
    }
    found.sort()
    return regions.count > 1 ? found.withoutRepeats : found
  }

  /// By a look at every shape; ascending.
  private func all(_ filter: ShapeFilter, _ region: BoundingBox) -> [UInt32] {
    shapeTable.numbers.filter { meets($0, [region], filter) }
  }

  private var shapesOfMoved: [UInt32] {
    moved.list.filter { bodyTable.find($0.number) != nil }
      .flatMap { bodyTable[$0.number].shapes.map(\.number) }
  }

  private func meets(_ number: UInt32, _ regions: [BoundingBox], _ filter: ShapeFilter) -> Bool {
    let shape = shapeTable.pointer(number)
    // What a closure adds joins after the step.
    guard cpSpaceContainsShape(raw, shape) != 0 else { return false }
    guard ShapeFilter(cpShapeGetFilter(shape)).agrees(with: filter) else { return false }
    let box = BoundingBox(cpShapeGetBB(refreshed(number)))
    return regions.contains { $0.intersects(box) }
  }
}

extension BoundingBox {
  /// The box grown by some millionfold of what rounding may be off at such coordinates.
  fileprivate var withMargin: BoundingBox {
    let largest = max(abs(left), abs(bottom), abs(right), abs(top))
    return largest.isFinite ? expanded(by: (1 + largest) * 1e-9) : self
  }

  /// How many cells of a spatial hash the box may reach into.
  ///
  /// Infinity where the hash's whole numbers of 32 bits would not hold the cells' coordinates.
  func cellCount(ofSize cellSize: Double) -> Double {
    let largest = max(abs(left), abs(bottom), abs(right), abs(top))
    guard largest < cellSize * 1e9 else { return .infinity }
    return (width / cellSize + 2) * (height / cellSize + 2)
  }
}

extension [UInt32] {
  /// The same numbers, each once; they come sorted.
  fileprivate var withoutRepeats: [UInt32] {
    reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }
}
