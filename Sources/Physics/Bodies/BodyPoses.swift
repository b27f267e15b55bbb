/// The poses of all bodies of a space at one moment, in the order of ids.
///
/// A value that can be passed between threads; `Space.readPoses(into:)` fills it again and again
/// without allocating.
public struct BodyPoses: Equatable, Sendable {
  /// The bodies, ascending.
  public private(set) var ids: [BodyID] = []
  /// The poses, at the indices of their `ids`.
  public private(set) var poses: [Pose] = []

  /// No poses.
  public init() {}

  /// How many there are.
  public var count: Int { ids.count }

  /// The pose of a body, or nil when it is not among these.
  ///
  /// Complexity: O(log n).
  public subscript(id: BodyID) -> Pose? {
    var low = 0
    var high = ids.count
    while low < high {
      let middle = (low + high) / 2
      if ids[middle] < id { low = middle + 1 } else { high = middle }
    }
    return low < ids.count && ids[low] == id ? poses[low] : nil
  }

  /// Takes in the bodies of those numbers, ascending, and has their poses written.
  mutating func fill(
    _ numbers: [UInt32], by write: (UnsafeMutableBufferPointer<Pose>) -> Void
  ) {
    // Most often they are the same: then the array may be another's, too.
    if !ids.elementsEqual(numbers, by: { $0.number == $1 }) {
      ids.removeAll(keepingCapacity: true)
      ids.append(contentsOf: numbers.lazy.map { BodyID($0) })
    }
    if poses.count > ids.count { poses.removeLast(poses.count - ids.count) }
    while poses.count < ids.count { poses.append(Pose(position: .zero, angle: 0)) }
    poses.withUnsafeMutableBufferPointer { write($0) }
  }

  /// Uses the other's array of ids if it is equal; says whether it is.
  mutating func reuseIDs(of other: BodyPoses) -> Bool {
    guard ids == other.ids else { return false }
    ids = other.ids
    return true
  }
}
