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

  @Test(arguments: [[0, 0.7, 1], [0, 0.7], [0, 0.7, 0.8], [0.3, 0.7, 0.9]])
  func `AP4: discrete times are as many as values, or one more`(times: [Double]) {
    let timeline = KeyframeTimeline(valueCount: 2, mode: .discrete, keyTimes: times)
    expect(timeline, at: 0.1, 0, 0)
    expect(timeline, at: 0.69, 0, 0)
    expect(timeline, at: 0.7, 1, 0)
    expect(timeline, at: 1, 1, 0)
  }

  @Test func `AP3: times need neither begin at 0 nor end at 1`() {
    let timeline = KeyframeTimeline(valueCount: 3, keyTimes: [0.2, 0.4, 0.8])
    expect(timeline, at: 0, 0, 0, tolerance: 0)
    expect(timeline, at: 0.2, 0, 0, tolerance: 0)
    expect(timeline, at: 0.3, 0, 0.5)
    expect(timeline, at: 0.6, 1, 0.5)
    expect(timeline, at: 0.8, 1, 1)
    expect(timeline, at: 1, 1, 1, tolerance: 0)
  }

  @Test func `AP3: times may lie outside of 0…1`() {
    let timeline = KeyframeTimeline(valueCount: 3, keyTimes: [-1, 0.5, 2.5])
    expect(timeline, at: 0, 0, 2.0 / 3)
    expect(timeline, at: 0.5, 1, 0)
    expect(timeline, at: 1, 1, 0.25)
    let late = KeyframeTimeline(valueCount: 2, keyTimes: [1.5, 2])
    expect(late, at: 1, 0, 0)
    let early = KeyframeTimeline(valueCount: 2, keyTimes: [-2, -1])
    expect(early, at: 0, 0, 1)
  }

  @Test func `AP3: times need not rise: a value is reached with those before it`() {
    let timeline = KeyframeTimeline(valueCount: 4, keyTimes: [0, 0.6, 0.4, 1])
    expect(timeline, at: 0.3, 0, 0.5)
    expect(timeline, at: 0.5, 0, 5.0 / 6)
    // At 0.6 the third value, at 0.4, lies behind already.
    expect(timeline, at: 0.6, 2, 1.0 / 3)
    expect(timeline, at: 0.7, 2, 0.5)
    let falling = KeyframeTimeline(valueCount: 3, keyTimes: [0.9, 0.5, 1])
    expect(falling, at: 0.4, 0, 0)
    expect(falling, at: 0.75, 1, 0.5)
    let discrete = KeyframeTimeline(valueCount: 3, mode: .discrete, keyTimes: [0, 0.6, 0.4])
    expect(discrete, at: 0.5, 0, 0)
    expect(discrete, at: 0.6, 2, 0)
  }

  @Test func `AP3: 20,000 random times are walked as the rule says`() {
    var state: UInt64 = 3
    func below(_ count: UInt64) -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) % count
    }
    for _ in 0..<20_000 {
      let count = Int(2 + below(7))
      let times = (0..<count).map { _ in (Double(below(33)) - 8) / 16 }
      let timeline = KeyframeTimeline(valueCount: count, keyTimes: times)
      let p = Double(below(17)) / 16
      var i = 0
      while i + 2 < count, p >= times[i + 1] { i += 1 }
      let limited = min(max(p, times[i]), max(times[i], times[i + 1]))
      let length = times[i + 1] - times[i]
      // Between times that don't rise there is no way: only before it or behind it.
      let fraction = length > 0 ? (limited - times[i]) / length : p < times[i] ? 0 : 1
      expect(timeline, at: p, i, fraction)
    }
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

  @Test func `AP3: as many times as values are used, whatever they are`() {
    #expect(fault([0, 0.5, 1]) == nil)
    #expect(fault([0, 0, 1]) == nil)
    #expect(fault([0, 1, 1], 3, .cubic) == nil)
    #expect(fault([0, 0.5, 0.75, 1], 3, .discrete) == nil)
    #expect(fault([0], 1) == nil)
    #expect(fault([0, 1], 1, .discrete) == nil)
    #expect(fault([0, 0.6, 0.5, 1], 4) == nil)
    #expect(fault([0.1, 0.5, 0.9]) == nil)
    #expect(fault([-0.5, 1.5, 1]) == nil)
  }

  @Test func `AP4: in discrete mode they may be one more`() {
    #expect(fault([0, 0.5, 1], 3, .discrete) == nil)
    #expect(fault([0, 0.5, 0.6, 0.9], 3, .discrete) == nil)
    #expect(fault([0, 0.5, 0.6, 0.9]) != nil)
  }

  @Test func `a fault is one line that says what was found`() {
    #expect(fault([0, 1]) == "the number of values is 3, that of times 2, not 3")
    #expect(
      fault([0, 1], 3, .discrete) == "the number of values is 3, that of times 2, not 3 or 4")
    #expect(fault([0, .nan, 1]) == "time 1 is nan")
    #expect(fault([0, 1, .infinity]) == "time 2 is inf")
    #expect(fault([]) == "the number of values is 3, that of times 0, not 3")
  }

  @Test(arguments: [CalculationMode.paced, .cubicPaced])
  func `paced modes don't look at times`(mode: CalculationMode) {
    #expect(fault([.nan, 7], 3, mode) == nil)
  }

  @Test(arguments: [
    [0, 1], [0, .nan, 0.5, 1], [0, 0.2, 0.3, .infinity], [0, 0.2, 0.5, 0.7, 1], [],
  ])
  func `F79: wrong times are ignored`(times: [Double]) {
    let timeline = KeyframeTimeline(valueCount: 4, keyTimes: times)
    #expect(timeline == KeyframeTimeline(valueCount: 4))
  }
}
