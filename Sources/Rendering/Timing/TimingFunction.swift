/// How progress follows time: a cubic Bézier curve from (0, 0) to (1, 1), x time and y progress.
///
/// What `CAMediaTimingFunction` says, as a value with everything prepared that an evaluation needs.
/// Its slope is the speed. Progress may leave 0…1 where the controls' y do.
package struct TimingFunction: Equatable, Sendable {
  /// The first control point: x in 0…1, y finite.
  package let control1: SIMD2<Float>
  /// The second control point: x in 0…1, y finite.
  package let control2: SIMD2<Float>
  /// Whether progress is time itself: both controls lie on the diagonal.
  package let isLinear: Bool
  private let x: BezierCoordinate
  private let y: BezierCoordinate

  /// The curve of two control points.
  ///
  /// Their x is limited to 0…1, so that the curve has one y for each x. A coordinate that isn't
  /// finite is taken from `linear`: 0 in the first point, 1 in the second.
  package init(control1: SIMD2<Float>, control2: SIMD2<Float>) {
    self.control1 = sound(control1, instead: 0)
    self.control2 = sound(control2, instead: 1)
    isLinear =
      self.control1.x == self.control1.y && self.control2.x == self.control2.y
    x = BezierCoordinate(Double(self.control1.x), Double(self.control2.x))
    y = BezierCoordinate(Double(self.control1.y), Double(self.control2.y))
  }

  /// The progress at a moment.
  ///
  /// - Parameter time: the fraction of the duration, 0…1. Before it and for NaN the progress is 0,
  ///   after it 1.
  /// - Returns: y of the point whose x is `time` to 1e-14; a linear function gives `time` itself.
  package func progress(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    return isLinear ? time : y.value(at: x.parameter(of: time))
  }

  /// The inverse: the fraction of the duration at a progress 0…1; for curves that never fall.
  package func time(ofProgress progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    return isLinear ? progress : x.value(at: y.parameter(of: progress))
  }
}

extension TimingFunction {
  /// Constant speed.
  package static let linear = TimingFunction(control1: [0, 0], control2: [1, 1])
  /// Starts slowly.
  package static let easeIn = TimingFunction(control1: [0.42, 0], control2: [1, 1])
  /// Ends slowly.
  package static let easeOut = TimingFunction(control1: [0, 0], control2: [0.58, 1])
  /// Starts and ends slowly.
  package static let easeInEaseOut = TimingFunction(control1: [0.42, 0], control2: [0.58, 1])
  /// Starts fast and ends slowly: what implicit animations have.
  package static let `default` = TimingFunction(control1: [0.25, 0.1], control2: [0.25, 1])
}

private func sound(_ point: SIMD2<Float>, instead: Float) -> SIMD2<Float> {
  [
    point.x.isFinite ? min(max(point.x, 0), 1) : instead,
    point.y.isFinite ? point.y : instead,
  ]
}
