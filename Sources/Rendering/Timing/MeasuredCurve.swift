/// A curve with a table of its length, to run along it at an even speed.
///
/// The table has 64 steps, and smaller ones where the curve turns on its heel. What lies between
/// two entries is integrated when it is asked for, so that shares are exact to about ten digits.
struct MeasuredCurve: Equatable, Sendable {
  /// An entry: how long the curve is up to a parameter.
  private struct Knot: Equatable, Sendable {
    var share: Double
    var length: Double
  }

  let curve: CubicCurve
  /// How long it is; 0 if it isn't finite, too short to be measured, or not asked for.
  let length: Double
  /// None where the parameter is as good a measure as the length.
  private let knots: [Knot]

  /// Measures a curve, if it is to be run along at an even speed.
  init(_ curve: CubicCurve, isPaced: Bool) {
    self.curve = curve
    if !isPaced {
      length = 0
      knots = []
    } else if curve.isEven {
      let way = (curve.end - curve.start).magnitude
      length = way.isFinite ? way : 0
      knots = []
    } else {
      let found = Self.knots(of: curve)
      let total = found.last?.length ?? 0
      length = total.isFinite ? total : 0
      knots = length > 0 ? found : []
    }
  }

  /// The parameter at which a part of the length, 0…1, lies behind; the part itself where the
  /// curve isn't paced.
  func share(ofLength part: Double) -> Double {
    guard !knots.isEmpty, part > 0, part < 1 else { return part }
    let wanted = part * length
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].length <= wanted { low = middle } else { high = middle }
    }
    return share(from: knots[low], to: knots[high], length: wanted)
  }

  /// Newton's steps, kept between two entries by halving where one would leave.
  private func share(from start: Knot, to end: Knot, length wanted: Double) -> Double {
    var (low, high) = (start.share, end.share)
    let precision = 1e-12 * (high - low)
    var share = low + (high - low) * (wanted - start.length) / (end.length - start.length)
    for _ in 0..<40 {
      let excess = start.length + curve.length(from: start.share, to: share) - wanted
      if excess < 0 { low = share } else { high = share }
      let next = share - excess / curve.velocity(at: share).magnitude
      let step = next > low && next < high ? next - share : (low + high) / 2 - share
      share += step
      if abs(step) <= precision { break }
    }
    return share
  }
}

// MARK: - The table

extension MeasuredCurve {
  /// Below this the squares of lengths lose their digits.
  private static let shortest = 1e-140

  private static func knots(of curve: CubicCurve) -> [Knot] {
    let hull = curve.hullLength
    guard hull > shortest, hull.isFinite else { return [] }
    var knots = [Knot(share: 0, length: 0)]
    let stepCount = 64
    for step in 0..<stepCount {
      append(
        to: &knots, curve, until: Double(step + 1) / Double(stepCount), tolerance: 1e-12 * hull,
        halvings: 16)
    }
    return knots
  }

  /// Adds one entry, or several where the rule is not exact over the whole step.
  private static func append(
    to knots: inout [Knot], _ curve: CubicCurve, until share: Double, tolerance: Double,
    halvings: Int
  ) {
    let last = knots[knots.count - 1]
    let middle = (last.share + share) / 2
    let whole = curve.length(from: last.share, to: share)
    let halves =
      curve.length(from: last.share, to: middle) + curve.length(from: middle, to: share)
    guard halvings > 0, abs(halves - whole) > tolerance else {
      return knots.append(Knot(share: share, length: last.length + halves))
    }
    for end in [middle, share] {
      append(to: &knots, curve, until: end, tolerance: tolerance, halvings: halvings - 1)
    }
  }
}

extension CubicCurve {
  /// The length between two parameters by Gauss and Legendre's rule of five points.
  fileprivate func length(from: Double, to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    let inner = half * 0.538_469_310_105_683_1
    let outer = half * 0.906_179_845_938_664
    let inside = velocity(at: middle - inner).magnitude + velocity(at: middle + inner).magnitude
    let outside = velocity(at: middle - outer).magnitude + velocity(at: middle + outer).magnitude
    let sum =
      0.568_888_888_888_888_9 * velocity(at: middle).magnitude
      + 0.478_628_670_499_366_5 * inside + 0.236_926_885_056_189_1 * outside
    return sum * half
  }
}
