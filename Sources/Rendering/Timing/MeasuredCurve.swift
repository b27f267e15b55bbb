/// A curve with a table of its length, to run along it at an even speed.
///
/// The table has 64 steps, and smaller ones where the curve turns on its heel: as many as make
/// parameters exact to 1e-8 of the length, but no more than `mostHalvings` halve a step.
///
/// Source of that bound: the square of the speed has degree 4, so two pairs of conjugate roots. Gauss and Legendre's
/// rule and the interpolation fail only in steps that are long beside their distance from a root. Of steps of one
/// length those are a few round each pair, 16 at the most; a step is halved 16 times at the most.
struct MeasuredCurve: Equatable, Sendable {
  /// How many steps of a table are halved at the most: 2 pairs of roots × 16 lengths × 16 steps.
  static let mostHalvings = 512

  let curve: CubicCurve
  /// How long it is; 0 if it isn't finite, too short to be measured, or not asked for.
  let length: Double
  /// None where the parameter is as good a measure as the length.
  private let knots: [LengthKnot]

  /// How many entries the table has.
  var knotCount: Int { knots.count }

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
      let found = LengthTable(curve).knots
      let total = found.last?.length ?? 0
      length = total.isFinite ? total : 0
      knots = length > 0 ? found : []
    }
  }

  /// The parameter at which a part of the length, 0…1, lies behind; the part itself where the
  /// curve isn't paced.
  func parameter(ofLength part: Double) -> Double {
    guard !knots.isEmpty, part > 0, part < 1 else { return part }
    let wanted = part * length
    var (low, high) = (0, knots.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if knots[middle].length <= wanted { low = middle } else { high = middle }
    }
    return knots[low].parameter(atLength: wanted, before: knots[high])
  }
}

/// An entry of a table: how long a curve is up to a parameter.
private struct LengthKnot: Equatable, Sendable {
  var parameter: Double
  var length: Double
  /// The length's slope here.
  var speed: Double

  /// The parameter at a length between this entry and the next, by Hermite's interpolation.
  ///
  /// Slopes are limited as Fritsch and Carlson limit them, so that it never runs back, not even
  /// where the speed is 0.
  func parameter(atLength wanted: Double, before next: LengthKnot) -> Double {
    let (step, rise) = (next.parameter - parameter, next.length - length)
    guard rise > 0 else { return parameter }
    let leaving = min(rise / (speed * step), 3)
    let arriving = min(rise / (next.speed * step), 3)
    let t = (wanted - length) / rise
    let bend = 3 - 2 * leaving - arriving
    return parameter + step * t * (leaving + t * (bend + t * (leaving + arriving - 2)))
  }
}

/// Builds the table of a curve.
private struct LengthTable {
  /// None for a curve that can't be measured.
  private(set) var knots: [LengthKnot] = []
  private let curve: CubicCurve
  private let tolerance: Double
  /// How many steps may still be halved.
  private var halvingsLeft = MeasuredCurve.mostHalvings

  init(_ curve: CubicCurve) {
    self.curve = curve
    let hull = curve.hullLength
    tolerance = 1e-8 * hull
    // Shorter ones are measured by no number of its own.
    guard hull > 1e-140, (6 * hull).isFinite else { return }
    knots = [LengthKnot(parameter: 0, length: 0, speed: curve.speed(at: 0))]
    let stepCount = 64
    for step in 1...stepCount {
      append(until: Double(step) / Double(stepCount), halvings: 16)
    }
  }

  /// Adds one entry, or several where one would not be exact enough.
  private mutating func append(until parameter: Double, halvings: Int) {
    let last = knots[knots.count - 1]
    let middle = (last.parameter + parameter) / 2
    let first = curve.length(from: last.parameter, to: middle)
    let second = curve.length(from: middle, to: parameter)
    let knot = LengthKnot(
      parameter: parameter, length: last.length + first + second, speed: curve.speed(at: parameter))
    let interpolated = last.parameter(atLength: last.length + first, before: knot)
    let stray = abs(interpolated - middle) * curve.speed(at: middle)
    let error = abs(first + second - curve.length(from: last.parameter, to: parameter))
    guard halvings > 0, halvingsLeft > 0, max(stray, error * 100) > tolerance else {
      return knots.append(knot)
    }
    halvingsLeft -= 1
    append(until: middle, halvings: halvings - 1)
    append(until: parameter, halvings: halvings - 1)
  }
}

extension CubicCurve {
  fileprivate func speed(at parameter: Double) -> Double { velocity(at: parameter).magnitude }

  /// The length between two parameters by Gauss and Legendre's rule of five points.
  fileprivate func length(from: Double, to: Double) -> Double {
    let (middle, half) = ((from + to) / 2, (to - from) / 2)
    let inner = half * 0.538_469_310_105_683_1
    let outer = half * 0.906_179_845_938_664
    let sum =
      0.568_888_888_888_888_9 * speed(at: middle)
      + 0.478_628_670_499_366_5 * (speed(at: middle - inner) + speed(at: middle + inner))
      + 0.236_926_885_056_189_1 * (speed(at: middle - outer) + speed(at: middle + outer))
    return sum * half
  }
}
