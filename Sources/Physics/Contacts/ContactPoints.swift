import Contracts

/// A point at which two shapes touch.
public struct ContactPoint: Equatable, Sendable {
  /// On the outline of A, in points of the space.
  public var pointA: Vector2
  /// On the outline of B, in points of the space.
  public var pointB: Vector2
  /// From A to B along the normal, in points; negative where they overlap.
  public var distance: Double

  /// A point of contact.
  public init(pointA: Vector2, pointB: Vector2, distance: Double) {
    self.pointA = pointA
    self.pointB = pointB
    self.distance = distance
  }

  /// The same point with A and B exchanged.
  var swapped: Self { Self(pointA: pointB, pointB: pointA, distance: distance) }
}

/// The points at which two shapes touch: two where flat sides meet, else one, or none.
///
/// A collection without storage of its own, since contacts come by the thousand.
public struct ContactPoints: RandomAccessCollection, Equatable, Sendable {
  private static let none = ContactPoint(pointA: .zero, pointB: .zero, distance: 0)

  private var first: ContactPoint
  private var second: ContactPoint
  /// How many points there are, 0…2.
  public let count: Int

  /// No points.
  public init() {
    self.init(count: 0, Self.none, Self.none)
  }

  /// One point.
  public init(_ point: ContactPoint) {
    self.init(count: 1, point, Self.none)
  }

  /// Two points.
  public init(_ first: ContactPoint, _ second: ContactPoint) {
    self.init(count: 2, first, second)
  }

  private init(count: Int, _ first: ContactPoint, _ second: ContactPoint) {
    self.count = count
    self.first = first
    self.second = second
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// The number of points.
  public var endIndex: Int { count }

  /// A point; stops the program when the index is out of range.
  public subscript(index: Int) -> ContactPoint {
    get {
      requireIndex(index)
      return index == 0 ? first : second
    }
    set {
      requireIndex(index)
      if index == 0 { first = newValue } else { second = newValue }
    }
  }

  /// The same points with A and B exchanged.
  var swapped: Self {
    // What is not there stays equal to itself, so that equality may compare everything.
    Self(count: count, count > 0 ? first.swapped : first, count > 1 ? second.swapped : second)
  }

  private func requireIndex(_ index: Int) {
    require(index >= 0 && index < count, "there are \(count) contact points, none at \(index)")
  }
}
