/// Curves one after the other, and when a progress from 0 to 1 is where on them.
struct CurveCourse: Equatable, Sendable {
  private let timeline: KeyframeTimeline
  /// Measured in paced modes only.
  let segments: [MeasuredCurve]
  private let headings: Headings

  /// The course along `curves`, of which there is at least one.
  ///
  /// In discrete mode the start of each holds.
  init(
    _ curves: [CubicCurve], mode: CalculationMode, keyTimes: [Double]?,
    timingFunctions: [TimingFunction]
  ) {
    segments = curves.map { MeasuredCurve($0, isPaced: mode.isPaced) }
    headings = Headings(curves)
    timeline = KeyframeTimeline(
      valueCount: mode == .discrete ? curves.count : curves.count + 1, mode: mode,
      keyTimes: keyTimes, timingFunctions: timingFunctions, lengths: segments.map(\.length))
  }

  /// Where the course is at a progress.
  func value(at progress: Double) -> SIMD4<Double> {
    let (index, part) = timeline.locate(progress)
    let segment = segments[index]
    return segment.curve.value(at: segment.parameter(ofLength: part))
  }

  /// The direction of the course at a progress, of length 1; zero if it never moves.
  ///
  /// At a cusp it is the way the course came. At the start of a segment that sets off from rest it
  /// is that, too, or with `looksAhead` the way it will go.
  func direction(at progress: Double, looksAhead: Bool) -> SIMD4<Double> {
    let (index, part) = timeline.locate(progress)
    let curve = segments[index].curve
    let parameter = segments[index].parameter(ofLength: part)
    if let direction = curve.direction(at: parameter) { return direction }
    let instead: SIMD4<Double>?
    if parameter > 0 {
      instead = curve.directionBefore(parameter)
    } else {
      instead = looksAhead ? curve.directionAfter(parameter) : nil
    }
    return instead ?? headings[index]
  }
}
