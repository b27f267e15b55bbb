/// Key frames of values that are up to four numbers, with everything prepared for evaluation.
///
/// A number is in lane 0; points and sizes take two lanes, rectangles and colours all four. Lanes
/// that aren't used are 0. A value that isn't finite shows in the segments next to it.
package struct VectorKeyframes: Equatable, Sendable {
  private enum Course: Equatable, Sendable {
    /// From value to value, or holding each.
    case straight(KeyframeTimeline, [SIMD4<Double>], Headings)
    /// Along a spline through them.
    case curved(CurveCourse)
  }

  private let course: Course

  /// The course through some values, of which one alone is constant; nil when there are none.
  ///
  /// Times and functions are as in `KeyframeTimeline`. Paced modes measure distances by all lanes
  /// together, as Euclid does. The last three play a part in cubic modes: entries belong to values;
  /// what is missing or not finite is 0. `tension` is how tight the curve is, and 1 stops there;
  /// `continuity` how smooth it is, −1 the corner of straight lines, 1 one that bulges; `bias`
  /// whether it goes on as it came, 1, or already as it leaves, −1.
  package init?(
    values: [SIMD4<Double>], mode: CalculationMode = .linear, keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction] = [], tension: [Double] = [], continuity: [Double] = [],
    bias: [Double] = []
  ) {
    guard !values.isEmpty else { return nil }
    if values.count > 1, mode == .cubic || mode == .cubicPaced {
      let spline = KochanekBartels(
        values: values, tension: tension, continuity: continuity, bias: bias)
      course = .curved(
        CurveCourse(
          spline.curves, mode: mode, keyTimes: keyTimes, timingFunctions: timingFunctions))
    } else {
      let ways = zip(values, values.dropFirst())
      let timeline = KeyframeTimeline(
        valueCount: values.count, mode: mode, keyTimes: keyTimes,
        timingFunctions: timingFunctions, lengths: ways.map { ($1 - $0).magnitude })
      let headings = Headings(ways.map { CubicCurve(from: $0, to: $1) })
      course = .straight(timeline, values, headings)
    }
  }

  /// The value at a progress of the whole animation, found in O(log n) steps.
  ///
  /// Progress below 0 and NaN counts as 0, above 1 as 1. A segment's timing function may lead
  /// beyond its two values.
  package func value(at progress: Double) -> SIMD4<Double> {
    switch course {
    case .straight(let timeline, let values, _):
      let (index, fraction) = timeline.locate(progress)
      guard fraction != 0, index + 1 < values.count else { return values[index] }
      // The end itself, not what rounding makes of it.
      guard fraction != 1 else { return values[index + 1] }
      return values[index] + (values[index + 1] - values[index]) * fraction
    case .curved(let curves): return curves.value(at: progress)
    }
  }

  /// The direction of the course at a progress, of length 1.
  ///
  /// At a value where it has a corner that is the way onwards. At a cusp and where it stands still
  /// it is the last direction before; at a standstill at the start the first after it; zero if it
  /// never moves. In discrete mode each value looks towards the next, the last one the way it came.
  package func tangent(at progress: Double) -> SIMD4<Double> {
    switch course {
    case .straight(let timeline, let values, let headings):
      let (index, _) = timeline.locate(progress)
      guard index + 1 < values.count else { return headings[index] }
      return (values[index + 1] - values[index]).direction ?? headings[index]
    case .curved(let curves): return curves.direction(at: progress, looksAhead: false)
    }
  }
}
