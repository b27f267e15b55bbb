package import Drawing
package import Foundation

/// A point's course along a path, with everything prepared for evaluation.
///
/// Each line and curve is one segment, from one key to the next, its parameter the fraction of
/// the segment's time; in paced modes the way is run at one speed. What closes a subpath is a
/// line, unless it has no length, or there are just as many key times as the path needs without it:
/// then it is left out. A `move` is no segment: the point jumps.
package struct PathKeyframes: Equatable, Sendable {
  /// How long all lines and curves are together, in the path's unit, to about ten digits.
  ///
  /// What isn't finite counts as 0.
  package let length: Double
  private let course: CurveCourse

  /// The course along a path's steps; nil when none of them is a `move`.
  ///
  /// Where there are only moves, the point stays at the first. Steps before the first `move` are
  /// left out. Discrete mode holds the start of each segment; the cubic modes are `linear` and
  /// `paced`. Times and functions are as in `KeyframeTimeline`, for so many values as
  /// `keyCount(of:mode:timeCount:)` says.
  package init?(
    _ elements: [CGPath.Element], mode: CalculationMode = .linear, keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction] = []
  ) {
    guard let curves = Self.curves(elements, mode: mode, timeCount: keyTimes?.count) else {
      return nil
    }
    course = CurveCourse(
      curves, mode: mode, keyTimes: keyTimes, timingFunctions: timingFunctions)
    let measured =
      mode.isPaced ? course.segments : curves.map { MeasuredCurve($0, isPaced: true) }
    length = measured.reduce(0) { $0 + $1.length }
  }

  /// As how many values a path's steps count, where so many key times are given; nil: none are.
  ///
  /// One more than segments; in discrete mode as many as segments. 0 when none is a `move`.
  package static func keyCount(
    of elements: [CGPath.Element], mode: CalculationMode, timeCount: Int? = nil
  ) -> Int {
    guard let curves = curves(elements, mode: mode, timeCount: timeCount) else { return 0 }
    return mode == .discrete ? curves.count : curves.count + 1
  }

  /// The segments; nil when no step is a `move`.
  private static func curves(
    _ elements: [CGPath.Element], mode: CalculationMode, timeCount: Int?
  ) -> [CubicCurve]? {
    if let timeCount, !mode.isPaced,
      let open = CubicCurve.course(along: elements, isClosed: false),
      timeCount == open.count + 1 || mode == .discrete && timeCount == open.count
    {
      return open
    }
    return CubicCurve.course(along: elements)
  }

  /// The point at a progress of the whole animation, found in O(log n) steps.
  ///
  /// In paced modes it is exact to 1e-7 of the length. At a jump it is the point after it. Progress
  /// below 0 and NaN counts as 0, above 1 as 1. A segment's timing function may lead beyond its
  /// ends.
  package func point(at progress: Double) -> CGPoint {
    let point = course.value(at: progress)
    return CGPoint(x: point.x, y: point.y)
  }

  /// The angle of the path's tangent at a progress, in radians, −π…π, from the x axis towards y.
  ///
  /// Where a curve starts with its control point on its start, that of the way to the next control
  /// point. At a cusp and on a segment without length the angle before; before all movement the
  /// first after it; 0 if there is none.
  package func angle(at progress: Double) -> Double {
    let direction = course.direction(at: progress, looksAhead: true)
    return atan2(direction.y, direction.x)
  }
}
