import Contracts

/// The poses of the last ticks, for looking back: a picture of the past, not a state.
///
/// A space can't go on from a trail: what Chipmunk keeps beside poses (contacts, impulses, the
/// shape of its trees) can't be read or written. To be at an earlier tick see `ParkedSpaces`.
/// A trail never grows beyond its capacity: the oldest ticks make room for new ones. Up to 500
/// bodies it keeps every tick, above that every second.
public struct PoseTrail: Sendable {
  /// The most bytes that poses may take.
  public let capacity: Int

  private struct Frame: Sendable {
    var tick: Int64
    var poses: BodyPoses
    /// Without the ids where the frame before has the same ones, and then both use one array.
    var byteCount: Int
  }

  /// The frames from `first` on are kept; those before are forgotten and give their memory away.
  private var frames: [Frame] = []
  private var first = 0

  /// How many bytes the poses take now.
  public private(set) var byteCount = 0

  /// Above this many bodies only every second tick is kept.
  private static let manyBodies = 500
  private static let bytesPerFrame = MemoryLayout<Frame>.stride

  /// A trail of nothing yet that takes `capacity` bytes at most, 0 or more.
  ///
  /// A minute of five crates at 120 ticks a second takes 1.3 MB, one of 1,000 bodies 88 MB.
  public init(capacity: Int) {
    require(capacity >= 0, "the capacity of a trail must be 0 or more bytes, not \(capacity)")
    self.capacity = capacity
  }

  /// The oldest and the newest tick that are kept; nil while there are none.
  public var ticks: ClosedRange<Int64>? {
    guard first < frames.count else { return nil }
    return frames[first].tick...frames[frames.count - 1].tick
  }

  /// Keeps the poses at a tick, and forgets the oldest where they don't fit.
  ///
  /// Poses that are larger than the whole capacity leave the trail empty.
  ///
  /// - Precondition: the tick is later than the last one.
  public mutating func record(_ poses: BodyPoses, at tick: Int64) {
    if let last = ticks?.upperBound {
      require(tick > last, "a trail that is at tick \(last) can't take tick \(tick)")
    }
    if poses.count > Self.manyBodies, !tick.isMultiple(of: 2) { return }
    append(poses, tick)
    while byteCount > capacity { forgetOldest() }
    closeGap()
  }

  /// The poses at a tick, or at the last tick before it that was kept.
  ///
  /// nil where the trail does not reach back so far. Complexity: O(log n).
  public func poses(at tick: Int64) -> BodyPoses? {
    var low = first
    var high = frames.count
    while low < high {
      let middle = (low + high) / 2
      if frames[middle].tick <= tick { low = middle + 1 } else { high = middle }
    }
    return low > first ? frames[low - 1].poses : nil
  }

  /// Forgets everything; the next tick may be any.
  public mutating func removeAll() {
    frames.removeAll(keepingCapacity: true)
    first = 0
    byteCount = 0
  }

  private mutating func append(_ poses: BodyPoses, _ tick: Int64) {
    var frame = Frame(tick: tick, poses: poses, byteCount: Self.bytesPerFrame)
    frame.byteCount += poses.count * MemoryLayout<Pose>.stride
    let reusesIDs =
      first < frames.count && frame.poses.reuseIDs(of: frames[frames.count - 1].poses)
    if !reusesIDs { frame.byteCount += poses.count * MemoryLayout<BodyID>.stride }
    frames.append(frame)
    byteCount += frame.byteCount
  }

  private mutating func forgetOldest() {
    byteCount -= frames[first].byteCount
    frames[first].poses = BodyPoses()
    first += 1
    // The next frame's ids are its own now.
    guard first < frames.count else { return }
    let poses = frames[first].poses
    let whole =
      Self.bytesPerFrame
      + poses.count * (MemoryLayout<Pose>.stride + MemoryLayout<BodyID>.stride)
    byteCount += whole - frames[first].byteCount
    frames[first].byteCount = whole
  }

  /// Half of the array at most is forgotten frames, so recording takes constant time on average.
  private mutating func closeGap() {
    guard first > 64, first * 2 > frames.count else { return }
    frames.removeFirst(first)
    first = 0
  }
}
