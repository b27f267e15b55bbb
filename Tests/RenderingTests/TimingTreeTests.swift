import Drawing
import Foundation
import Rendering
import Testing

/// Random trees of clocks, groups and animations, against a model written from the rule alone.
///
/// All numbers are eighths, so that sums and products are exact and the very beginnings and ends
/// are met, too.
@Suite struct TimingTreeTests {
  @Test func `AP8: 100,000 random timing trees show what the rule says`() {
    var random = Eighths(seed: 0x7155_1E00)
    var tree = PresentationTree()
    var shownCount = 0
    var failures: [String] = []
    for number in 0..<100_000 {
      let model = TimingTree(&random)
      let snapshot = model.snapshot
      for _ in 0..<2 {
        let time = random.number(-32...96)
        tree.sample(snapshot, at: time, driven: DrivenPoses())
        let got = tree.layers[tree.layers.count - 1].values.position.x
        let wanted = model.position(at: time)
        if wanted != TimingTree.own { shownCount += 1 }
        if abs(got - wanted) > 1e-6 {
          failures.append("tree \(number) at \(time): \(got), not \(wanted): \(model)")
        }
      }
    }
    #expect(failures.isEmpty, "\(failures.count) of them: \(failures.prefix(3))")
    // As many as tell something: about half of the moments lie before or after everything.
    #expect(shownCount > 60_000, "\(shownCount)")
  }
}

/// Random multiples of 1/8.
private struct Eighths {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func below(_ count: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(count))
  }

  /// Of a range of eighths.
  mutating func number(_ range: ClosedRange<Int>) -> Double {
    Double(range.lowerBound + below(range.count)) / 8
  }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }
}

/// Layers within each other, and in the innermost an animation within groups.
private struct TimingTree: CustomStringConvertible {
  var clocks: [LayerClock] = []
  /// The groups, the outermost first, then the animation.
  var timings: [MediaTiming] = []
  var curves: [[Float]?] = []

  /// The innermost layer's own x; the animation goes from 0 to `way`.
  static let own = -500.0
  static let way = 1000.0

  init(_ random: inout Eighths) {
    for _ in 0...random.below(4) {
      guard random.below(3) == 0 else {
        clocks.append(LayerClock())
        continue
      }
      clocks.append(
        LayerClock(
          beginTime: random.number(-16...16), speed: random.pick([0, 0.5, 1, 2, -1, 0.25, 3]),
          timeOffset: random.number(-8...16)))
    }
    for _ in 0...random.below(4) {
      timings.append(Self.timing(&random))
      curves.append(random.pick([nil, nil, [0.42, 0, 0.58, 1], [0.25, 0.1, 0.25, 1]]))
    }
  }

  private static func timing(_ random: inout Eighths) -> MediaTiming {
    let fill = random.below(4)
    return MediaTiming(
      beginTime: random.pick([0, 0, random.number(-16...32)]), duration: random.number(2...32),
      speed: random.pick([1, 1, 1, 2, 0.5, 0, -1, -2]),
      timeOffset: random.pick([0, 0, random.number(-16...24)]),
      repeatCount: random.pick([0, 0, 1, 2, 1.5, 3.5, .infinity]),
      repeatDuration: random.pick([0, 0, 0, random.number(2...64)]),
      autoreverses: random.below(3) == 0, fillsBackwards: fill & 1 == 1, fillsForwards: fill > 1)
  }

  var description: String { "\(clocks) \(timings) \(curves)" }

  // MARK: For the evaluator

  var snapshot: TreeSnapshot {
    var animation = AnimationSnapshot(
      key: nil, timing: timings.last, timingFunction: function(timings.count - 1),
      curve: .property(
        PropertyCurve(
          .property(.position),
          values: .between(.fixed(.point(.zero)), .fixed(.point(CGPoint(x: Self.way, y: 0)))))))
    for index in timings.indices.dropLast().reversed() {
      animation = AnimationSnapshot(
        key: nil, timing: timings[index], timingFunction: function(index),
        curve: .group([animation]))
    }
    let layers = clocks.enumerated().map { index, clock in
      var values = LayerValues()
      values.position.x = Self.own
      values.effects.clock = clock
      return LayerSnapshot(
        id: LayerID.next(), parent: index == 0 ? nil : index - 1, end: clocks.count, values: values)
    }
    return TreeSnapshot(layers: layers, animations: [clocks.count - 1: [animation]])
  }

  private func function(_ index: Int) -> TimingFunction? {
    curves[index].map {
      TimingFunction(control1: SIMD2($0[0], $0[1]), control2: SIMD2($0[2], $0[3]))
    }
  }

  // MARK: The rule, in its own words

  /// Where the innermost layer is shown.
  func position(at mediaTime: Double) -> Double {
    var time = mediaTime
    for clock in clocks { time = (time - clock.beginTime) * clock.speed + clock.timeOffset }
    for index in timings.indices {
      guard let run = Self.run(timings[index], at: time, isInGroup: index > 0) else {
        return Self.own
      }
      let progress = Self.bent(run / timings[index].duration, curves[index])
      if index == timings.count - 1 { return progress * Self.way }
      time = curves[index] == nil ? run : progress * timings[index].duration
    }
    return Self.own
  }

  /// The time within the run that is shown; nil: none is.
  private static func run(
    _ timing: MediaTiming, at time: Double, isInGroup: Bool
  ) -> Double? {
    let cycle = timing.autoreverses ? timing.duration * 2 : timing.duration
    if timing.speed == 0 {
      // A whole number of cycles is the end of one: the progress is timeOffset / duration.
      let runTime = remainder(timing.timeOffset, cycle)
      return folded(runTime == 0 && timing.timeOffset > 0 ? cycle : runTime, timing)
    }
    var played = (time - timing.beginTime) * abs(timing.speed)
    var hasEnded = false
    let length =
      timing.repeatDuration > 0
      ? timing.repeatDuration : cycle * (timing.repeatCount > 0 ? timing.repeatCount : 1)
    if time < timing.beginTime {
      guard timing.fillsBackwards else { return nil }
      played = 0
    } else if played >= length || isInGroup && isSame(played, length) {
      // AP8: in a group the very end belongs to it, but for what curves make of eighths.
      guard timing.fillsForwards || (isInGroup && isSame(played, length)) else { return nil }
      played = length
      hasEnded = true
    }
    if timing.speed > 0 {
      var runTime = remainder(played + timing.timeOffset, cycle)
      // As at the last moment before the end.
      if hasEnded, runTime == 0 { runTime = cycle }
      return folded(runTime, timing)
    }
    var runTime = cycle - remainder(played - timing.timeOffset, cycle)
    if hasEnded, runTime == cycle { runTime = 0 }
    return folded(runTime, timing)
  }

  private static func isSame(_ time: Double, _ other: Double) -> Bool {
    abs(time - other) < 1e-11
  }

  /// What is left when all whole cycles are taken off, or added, one by one.
  private static func remainder(_ time: Double, _ cycle: Double) -> Double {
    var rest = time
    while rest >= cycle { rest -= cycle }
    while rest < 0 { rest += cycle }
    return rest
  }

  /// The way back is the way there, backwards.
  private static func folded(_ runTime: Double, _ timing: MediaTiming) -> Double {
    runTime > timing.duration ? 2 * timing.duration - runTime : runTime
  }

  /// The curve's y where its x is `time`, by bisection.
  private static func bent(_ time: Double, _ curve: [Float]?) -> Double {
    guard let curve = curve?.map(Double.init), time > 0, time < 1 else { return time }
    func at(_ s: Double, _ first: Double, _ second: Double) -> Double {
      let r = 1 - s
      return 3 * r * r * s * first + 3 * r * s * s * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if at(middle, curve[0], curve[2]) < time { low = middle } else { high = middle }
    }
    return at(low, curve[1], curve[3])
  }
}
