internal import CSpace

/// The boxes of a space's shapes that the next step will look at, in storage that is used again.
struct CrowdBoxes {
  /// Where the shapes will be.
  private var present: [broad_phase_box] = []
  /// As the tree will keep them.
  private var kept: [broad_phase_box] = []
  private var cells: [UInt32] = []

  /// Reads the boxes of a `cpSpace` with `shapeCount` shapes at the most, before a step of `seconds` and with
  /// a velocity added to those of dynamic bodies.
  ///
  /// `leaves` are what the tree keeps, by numbers of shapes; nil: it doesn't grow boxes.
  mutating func read(
    _ space: OpaquePointer, shapeCount: Int, in seconds: Double, adding velocity: Vector2,
    leaves: [BoundingBox]?
  ) {
    for _ in present.count..<max(shapeCount, present.count) {
      present.append(broad_phase_box())
      kept.append(broad_phase_box())
    }
    let count = (leaves ?? []).withUnsafeBytes { bytes in
      broad_phase_boxes(
        UnsafeMutableRawPointer(space), seconds, velocity.x, velocity.y,
        leaves == nil
          ? nil : bytes.assumingMemoryBound(to: (Double, Double, Double, Double).self).baseAddress,
        leaves?.count ?? 0, &present, &kept, present.count)
    }
    present.removeLast(present.count - min(count, present.count))
    kept.removeLast(kept.count - min(count, kept.count))
  }

  /// Numbers that the pairs don't exceed, in time linear in the number of boxes.
  mutating func mostPairs() -> PairCount {
    // About two cells a box.
    let wanted = (Int.bitWidth - (2 * present.count).leadingZeroBitCount + 1) / 2
    let bits = min(max(2, wanted), Int(broad_phase_most_bits))
    let cellCount = 1 << (2 * bits)
    if cells.count < cellCount { cells = Array(repeating: 0, count: cellCount) }
    let all = kept.count * (kept.count - 1) / 2
    return PairCount(
      near: all <= PhysicsLimits.nearPairs
        ? all : Int(broad_phase_most_pairs(kept, kept.count, &cells, Int32(bits))),
      overlapping: Int(broad_phase_most_pairs(present, present.count, &cells, Int32(bits))))
  }

  /// The pairs, in n log n.
  var pairs: PairCount {
    PairCount(near: MeetingPairs(kept).count, overlapping: MeetingPairs(present).count)
  }
}
