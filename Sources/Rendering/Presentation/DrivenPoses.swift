import Contracts
public import Foundation

/// Where something is that drives a layer, in the coordinates of that layer's superlayer.
public struct DrivenPose: Equatable, Sendable {
  /// Where the layer's anchor point goes.
  public var position: CGPoint
  /// The layer's rotation about z, in radians, from the x axis towards the y axis.
  public var angle: CGFloat

  /// A pose.
  public init(position: CGPoint, angle: CGFloat) {
    self.position = position
    self.angle = angle
  }
}

/// The poses of all things that drive layers at one moment, found by their numbers.
///
/// Filled in ascending order of the numbers. Storage is kept by `removeAll`, so that filling it
/// anew each frame allocates nothing.
public struct DrivenPoses: Equatable, Sendable {
  /// The numbers of the things, ascending, none twice.
  package private(set) var drivers: [UInt32] = []
  /// Their poses, in the same order.
  package private(set) var poses: [DrivenPose] = []

  /// No poses.
  public init() {}

  /// The poses of `drivers`.
  ///
  /// Precondition: the numbers ascend, none is there twice, and there are as many poses.
  package init(drivers: [UInt32], poses: [DrivenPose]) {
    require(
      drivers.count == poses.count, "\(drivers.count) drivers have \(poses.count) poses")
    for (driver, next) in zip(drivers, drivers.dropFirst()) { Self.check(next, after: driver) }
    self.drivers = drivers
    self.poses = poses
  }

  /// Forgets all poses and keeps their memory.
  public mutating func removeAll() {
    drivers.removeAll(keepingCapacity: true)
    poses.removeAll(keepingCapacity: true)
  }

  /// Adds the pose of `driver`.
  ///
  /// Precondition: its number is above all that were added before.
  public mutating func append(_ pose: DrivenPose, of driver: UInt32) {
    if let last = drivers.last { Self.check(driver, after: last) }
    drivers.append(driver)
    poses.append(pose)
  }

  /// Where `driver` is; nil if it isn't there.
  ///
  /// Complexity: constant while numbers 0…n−1 are all there, otherwise O(log n).
  package func pose(of driver: UInt32) -> DrivenPose? {
    // Numbers ascend from 0 or more, so the index of one is never above the number itself.
    var high = min(Int(driver), drivers.count - 1)
    if high >= 0, drivers[high] == driver { return poses[high] }
    var low = 0
    while low <= high {
      let middle = (low + high) / 2
      if drivers[middle] == driver { return poses[middle] }
      if drivers[middle] < driver { low = middle + 1 } else { high = middle - 1 }
    }
    return nil
  }

  private static func check(_ driver: UInt32, after last: UInt32) {
    require(driver > last, "drivers ascend: \(driver) can't follow \(last)")
  }
}
