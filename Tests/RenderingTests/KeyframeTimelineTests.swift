import Rendering
import Testing

@Suite struct KeyframeTimelineTests {
  private func expect(
    _ timeline: KeyframeTimeline, at progress: Double, _ index: Int, _ fraction: Double,
    tolerance: Double = 1e-12, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let found = timeline.locate(progress)
    #expect(found.index == index, "at \(progress)", sourceLocation: sourceLocation)
    #expect(
      abs(found.fraction - fraction) <= tolerance, "\(found.fraction) at \(progress)",
      sourceLocation: sourceLocation)
  }

  @Test func `F79: without times the values are evenly spaced`() {
    let timeline = KeyframeTimeline(valueCount: 4)
    expect(timeline, at: 0, 0, 0)
    expect(timeline, at: 1.0 / 6, 0, 0.5)
    expect(timeline, at: 1.0 / 3, 1, 0, tolerance: 0)
    expect(timeline, at: 2.0 / 3, 2, 0, tolerance: 0)
    expect(timeline, at: 1, 2, 1, tolerance: 0)
  }

  @Test(arguments: [1, 2, 3, 7, 49, 1000])
  func `F79: a discrete value holds from i/n to just before (i+1)/n`(count: Int) {
    let timeline = KeyframeTimeline(valueCount: count, mode: .discrete)
    for index in 0..<count {
      let start = Double(index) / Double(count)
      let end = Double(index + 1) / Double(count)
      expect(timeline, at: start, index, 0, tolerance: 0)
      expect(timeline, at: end.nextDown, index, 0, tolerance: 0)
    }
    expect(timeline, at: 1, count - 1, 0, tolerance: 0)
  }

  @Test func `F79: times say when each value is reached`() {
    let timeline = KeyframeTimeline(valueCount: 3, keyTimes: [0, 0.8, 1])
    expect(timeline, at: 0.2, 0, 0.25)
    expect(timeline, at: 0.8, 1, 0)
    expect(timeline, at: 0.9, 1, 0.5)
  }

  @Test func `F79: discrete times are one more than values`() {
    let timeline = KeyframeTimeline(valueCount: 2, mode: .discrete, keyTimes: [0, 0.7, 1])
    expect(timeline, at: 0.69, 0, 0)
    expect(timeline, at: 0.7, 1, 0)
    expect(timeline, at: 1, 1, 0)
  }

  @Test func `at a repeated time the last value that has it stands there`() {
    let timeline = KeyframeTimeline(valueCount: 4, keyTimes: [0, 0.5, 0.5, 1])
    expect(timeline, at: 0.5.nextDown, 0, 1)
    expect(timeline, at: 0.5, 2, 0)
    let atStart = KeyframeTimeline(valueCount: 3, keyTimes: [0, 0, 1])
    expect(atStart, at: 0, 1, 0)
    let atEnd = KeyframeTimeline(valueCount: 3, keyTimes: [0, 1, 1])
    expect(atEnd, at: 0.5, 0, 0.5)
    expect(atEnd, at: 1, 1, 1)
  }

  @Test func `F81: the whole progress is bent first, then that of the segment`() {
    let timeline = KeyframeTimeline(valueCount: 3, timingFunctions: [.easeOut, .easeIn])
    let whole = TimingFunction.easeIn.progress(at: 0.5)
    expect(timeline, at: whole, 0, TimingFunction.easeOut.progress(at: whole * 2))
    // The curve of easeIn at ½ is 0.315357.
    expect(timeline, at: 0.75, 1, 0.315357, tolerance: 1e-6)
  }

  @Test func `functions that are missing are linear, and those beyond aren't used`() {
    let few = KeyframeTimeline(valueCount: 3, timingFunctions: [.easeIn])
    expect(few, at: 0.25, 0, 0.315357, tolerance: 1e-6)
    expect(few, at: 0.75, 1, 0.5)
    let many = KeyframeTimeline(valueCount: 2, timingFunctions: [.linear, .easeIn, .easeIn])
    expect(many, at: 0.5, 0, 0.5)
    #expect(many == KeyframeTimeline(valueCount: 2, timingFunctions: [.linear]))
  }

  @Test(arguments: [CalculationMode.paced, .cubicPaced])
  func `F82: paced, lengths alone give segments their time`(mode: CalculationMode) {
    let timeline = KeyframeTimeline(
      valueCount: 4, mode: mode, keyTimes: [0, 0.1, 0.2, 1],
      timingFunctions: [.easeIn, .easeIn, .easeIn], lengths: [30, 10, 60])
    expect(timeline, at: 0.15, 0, 0.5)
    expect(timeline, at: 0.35, 1, 0.5)
    expect(timeline, at: 0.7, 2, 0.5)
    expect(timeline, at: 1, 2, 1)
  }

  @Test(arguments: [
    [], [0, 0], [.infinity, 1], [.greatestFiniteMagnitude, .greatestFiniteMagnitude], [-1, .nan],
  ])
  func `lengths that say nothing give even segments`(lengths: [Double]) {
    let timeline = KeyframeTimeline(valueCount: 3, mode: .paced, lengths: lengths)
    #expect(timeline == KeyframeTimeline(valueCount: 3))
  }

  @Test func `a segment without length takes no time`() {
    let timeline = KeyframeTimeline(valueCount: 4, mode: .paced, lengths: [1, 0, 1])
    expect(timeline, at: 0.5.nextDown, 0, 1)
    expect(timeline, at: 0.5, 2, 0)
    let partly = KeyframeTimeline(valueCount: 3, mode: .paced, lengths: [.nan, 2])
    expect(partly, at: 0, 1, 0)
  }

  @Test(arguments: [-1, -0.0, -.infinity, .nan, .leastNonzeroMagnitude])
  func `before the start it is at the start`(progress: Double) {
    expect(KeyframeTimeline(valueCount: 3), at: progress, 0, 0)
  }

  @Test func `after the end it is at the end`() {
    for progress in [1.5, .infinity] {
      expect(KeyframeTimeline(valueCount: 3), at: progress, 1, 1)
    }
  }

  @Test(arguments: [-1, 0, 1]) func `one value and none stay`(count: Int) {
    let timeline = KeyframeTimeline(valueCount: count, timingFunctions: [.easeIn])
    for progress in [0, 0.5, 1] { expect(timeline, at: progress, 0, 0, tolerance: 0) }
  }
}

@Suite struct KeyTimesTests {
  private func fault(
    _ times: [Double], _ count: Int = 3, _ mode: CalculationMode = .linear
  ) -> String? {
    KeyframeTimeline.fault(in: times, valueCount: count, mode: mode)
  }

  @Test func `times from 0 to 1 that don't fall are used`() {
    #expect(fault([0, 0.5, 1]) == nil)
    #expect(fault([0, 0, 1]) == nil)
    #expect(fault([0, 1, 1], 3, .cubic) == nil)
    #expect(fault([0, 0.5, 0.75, 1], 3, .discrete) == nil)
    #expect(fault([0], 1) == nil)
    #expect(fault([0, 1], 1, .discrete) == nil)
  }

  @Test func `a fault is one line that says what was found`() {
    #expect(fault([0, 1]) == "the number of values is 3, that of times 2, not 3")
    #expect(
      fault([0, 0.5, 1], 3, .discrete) == "the number of values is 3, that of times 3, not 4")
    #expect(fault([0, 0.6, 0.5, 1], 4) == "time 2 is 0.5, below the 0.6 before it")
    #expect(fault([0.1, 0.5, 1]) == "time 0 is 0.1, not 0")
    #expect(fault([0, 0.5, 0.9]) == "time 2 is 0.9, not 1")
    #expect(fault([0, 1.5, 1]) == "time 1 is 1.5, outside 0…1")
    #expect(fault([-0.5, 0.5, 1]) == "time 0 is -0.5, outside 0…1")
    #expect(fault([0, .nan, 1]) == "time 1 is nan, outside 0…1")
    #expect(fault([0, 1, .infinity]) == "time 2 is inf, outside 0…1")
    #expect(fault([]) == "the number of values is 3, that of times 0, not 3")
  }

  @Test(arguments: [CalculationMode.paced, .cubicPaced])
  func `paced modes don't look at times`(mode: CalculationMode) {
    #expect(fault([.nan, 7], 3, mode) == nil)
  }

  @Test(arguments: [
    [0, 1], [0, 0.9, 0.5, 1], [0, .nan, 0.5, 1], [0.1, 0.2, 0.3, 1], [0, 0.2, 0.3, 0.9],
    [0, 0.5, 0.7, 2], [],
  ])
  func `F79: wrong times are ignored`(times: [Double]) {
    let timeline = KeyframeTimeline(valueCount: 4, keyTimes: times)
    #expect(timeline == KeyframeTimeline(valueCount: 4))
  }
}
