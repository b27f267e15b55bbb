import Rendering

/// How a key-frame animation goes from value to value, checked.
struct KeyframeCourse {
  let mode: CalculationMode
  let keyTimes: [Double]?
  let timingFunctions: [TimingFunction]
  let tension: [Double]
  let continuity: [Double]
  let bias: [Double]

  /// Of values of up to four numbers.
  func frames(of values: [PropertyValue]) -> VectorKeyframes? {
    VectorKeyframes(
      values: values.map(\.lanes), mode: mode, keyTimes: keyTimes,
      timingFunctions: timingFunctions, tension: tension, continuity: continuity, bias: bias)
  }

  /// Of any other values, of which only lists of numbers can be smooth.
  func others(_ values: [PropertyValue]) -> PropertyCurve.Values {
    guard mode == .cubic || mode == .cubicPaced, values.count > 1,
      let frames = ListKeyframes(
        values: values, keyTimes: mode.isPaced ? nil : keyTimes,
        timingFunctions: mode.isPaced ? [] : timingFunctions, tension: tension,
        continuity: continuity, bias: bias)
    else { return .keys(timeline(of: values), values) }
    guard mode.isPaced else { return .lists(frames) }
    let samples = frames.samples(64, in: values.count - 1)
    return .keys(timeline(of: samples), samples)
  }

  func timeline(of values: [PropertyValue]) -> KeyframeTimeline {
    KeyframeTimeline(
      valueCount: values.count, mode: mode, keyTimes: keyTimes, timingFunctions: timingFunctions,
      lengths: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
  }
}
