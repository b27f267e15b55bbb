/// The line that measured costs lie on: `intercept + slope · count`.
struct LinearFit: Equatable {
  let intercept: Double
  let slope: Double

  /// The line with the least sum of squares of relative errors; all costs are above 0.
  ///
  /// Relative, so that one percent of the cost of a hundred weighs as much as one of a hundred
  /// thousand's. Nil: there aren't two counts.
  init?(_ points: some Collection<GrowthPoint>) {
    guard let first = points.first, points.contains(where: { $0.count != first.count }) else {
      return nil
    }
    var (weights, counts, squares, costs, products) = (0.0, 0.0, 0.0, 0.0, 0.0)
    for point in points {
      let count = Double(point.count)
      let weight = 1 / (point.milliseconds * point.milliseconds)
      weights += weight
      counts += weight * count
      squares += weight * count * count
      costs += weight * point.milliseconds
      products += weight * count * point.milliseconds
    }
    slope = (weights * products - counts * costs) / (weights * squares - counts * counts)
    intercept = (costs - slope * counts) / weights
  }

  /// What `count` cost if they lie on it.
  func cost(of count: Double) -> Double { intercept + slope * count }
}

/// What so many of something cost.
struct GrowthPoint: Equatable {
  let count: Int
  let milliseconds: Double
}

/// How a cost grows: along a line at first, and where it leaves that.
struct GrowthFit: Equatable {
  /// The line of all costs below the bend.
  let line: LinearFit
  /// The index of the first cost that isn't on the line of those below it; nil: all are on one.
  let bend: Int?

  /// How far from the line a cost is that has left it, of what the line says.
  static let tolerance = 0.25
  /// How many costs make a line that others can leave.
  static let leastCount = 4

  /// Goes through costs by ascending counts; nil: there are too few.
  init?(_ points: [GrowthPoint]) {
    guard points.count >= Self.leastCount else { return nil }
    bend = (Self.leastCount..<points.count).first { index in
      guard let line = LinearFit(points[..<index]) else { return false }
      let expected = line.cost(of: Double(points[index].count))
      return abs(points[index].milliseconds - expected) > Self.tolerance * expected
    }
    guard let line = LinearFit(points[..<(bend ?? points.count)]) else { return nil }
    self.line = line
  }
}
