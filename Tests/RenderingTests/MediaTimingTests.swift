import Foundation
import Testing

@testable import Rendering

/// The timing rule by the tables of Core Animation's facts: progress at moments of the layer's time.
@Suite struct MediaTimingTests {
  /// A row of the table; nil where nothing is shown.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let timing: MediaTiming
    let progress: [Double?]
  }

  static let moments = [-0.25, 0, 0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 2.25, 3, 4.5]

  private static func row(
    _ name: String, fill: String = "", _ progress: [Double?],
    _ change: (inout MediaTiming) -> Void
  ) -> Row {
    var timing = MediaTiming(
      duration: 1, fillsBackwards: fill == "backwards" || fill == "both",
      fillsForwards: fill == "forwards" || fill == "both")
    change(&timing)
    return Row(testDescription: name, timing: timing, progress: progress)
  }

  static let rows: [Row] = [
    row("F59 plain", [nil, 0, 0.25, 0.5, 0.75, nil, nil, nil, nil, nil, nil, nil]) { _ in },
    row("F60 both", fill: "both", [0, 0, 0.25, 0.5, 0.75, 1, 1, 1, 1, 1, 1, 1]) { _ in },
    row("F61 speed 2", fill: "forwards", [nil, 0, 0.5, 1, 1, 1, 1, 1, 1, 1, 1, 1]) { $0.speed = 2 },
    row(
      "F62 repeatCount 1.5", fill: "forwards",
      [nil, 0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0.5, 0.5, 0.5, 0.5]
    ) { $0.repeatCount = 1.5 },
    row(
      "F63 repeatDuration 2.25", fill: "both",
      [0, 0, 0.25, 0.5, 0.75, 0, 0.25, 0.5, 0, 0.25, 0.25, 0.25]
    ) { $0.repeatDuration = 2.25 },
    row("F64 autoreverses", fill: "forwards", [nil, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0, 0, 0, 0]) {
      $0.autoreverses = true
    },
    row(
      "F65 autoreverses, repeatCount 2",
      [nil, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0, 0.25, 1, nil]
    ) {
      $0.autoreverses = true
      $0.repeatCount = 2
    },
    row("F66 beginTime 1", fill: "backwards", [0, 0, 0, 0, 0, 0, 0.25, 0.5, nil, nil, nil, nil]) {
      $0.beginTime = 1
    },
    row(
      "F67 timeOffset 0.25", [nil, 0.25, 0.5, 0.75, 0, nil, nil, nil, nil, nil, nil, nil]
    ) { $0.timeOffset = 0.25 },
    row(
      "F68 timeOffset 0.75, speed 0.5",
      [nil, 0.75, 0.875, 0, 0.125, 0.25, 0.375, 0.5, nil, nil, nil, nil]
    ) {
      $0.timeOffset = 0.75
      $0.speed = 0.5
    },
    row(
      "F69 repeatDuration 1.5, autoreverses", fill: "forwards",
      [nil, 0, 0.25, 0.5, 0.75, 1, 0.75, 0.5, 0.5, 0.5, 0.5, 0.5]
    ) {
      $0.repeatDuration = 1.5
      $0.autoreverses = true
    },
    row(
      "F128 speed −1, repeatCount 1.5", fill: "both",
      [1, 1, 0.75, 0.5, 0.25, 1, 0.75, 0.5, 0.5, 0.5, 0.5, 0.5]
    ) {
      $0.speed = -1
      $0.repeatCount = 1.5
    },
  ]

  @Test(arguments: rows) func `F59 to F69, F128`(row: Row) {
    for (moment, wanted) in zip(Self.moments, row.progress) {
      let state = row.timing.state(at: moment)
      let got = state.isShown ? state.progress : nil
      let isRight = wanted.map { abs($0 - (got ?? .infinity)) < 1e-9 } ?? (got == nil)
      #expect(isRight, "at \(moment): \(String(describing: got))")
    }
  }

  @Test func `F54: the window is the count's, or the duration's that it is repeated for`() {
    var timing = MediaTiming(duration: 2, repeatCount: 3.5)
    #expect(timing.activeDuration == 7)
    #expect(timing.endTime == 7)
    timing.autoreverses = true
    #expect(timing.activeDuration == 14)
    timing.repeatDuration = 5
    #expect(timing.activeDuration == 5)
    timing.speed = -2
    timing.beginTime = 10
    #expect(timing.endTime == 12.5)
  }

  @Test func `F57: at speed 0 an offset of the whole duration is the end`() {
    for (offset, progress) in [(0, 0), (0.999, 0.999), (1, 1), (1.25, 0.25), (2, 1)] {
      let timing = MediaTiming(duration: 1, speed: 0, timeOffset: offset)
      let got = timing.state(at: 50).progress
      #expect(abs(got - progress) < 1e-9, "\(offset)")
    }
    let there = MediaTiming(duration: 1, speed: 0, timeOffset: 2, autoreverses: true)
    #expect(there.state(at: 0).progress == 0)
  }

  @Test func `F58: after the end a whole offset, also a negative one, leaves the end`() {
    for offset in [-2.0, -1, 0, 1, 2] {
      let timing = MediaTiming(
        duration: 1, timeOffset: offset, fillsForwards: true)
      #expect(timing.state(at: 1).progress == 1, "\(offset)")
      let back = MediaTiming(duration: 1, speed: -1, timeOffset: offset, fillsForwards: true)
      #expect(back.state(at: 1).progress == 0, "\(offset)")
    }
  }

  @Test func `F57: at speed 0 the offset is shown for ever`() {
    let timing = MediaTiming(duration: 4, speed: 0, timeOffset: 1)
    for moment in [-1e9, 0, 3, 1e9] {
      #expect(timing.state(at: moment).progress == 0.25)
      #expect(timing.state(at: moment).stage == .active)
      #expect(timing.nextChange(after: moment) == nil)
    }
    #expect(timing.endTime == .infinity)
  }

  @Test func `F58: before and after, each fill shows what it should`() {
    for (backwards, forwards) in [(false, false), (true, false), (false, true), (true, true)] {
      let timing = MediaTiming(
        beginTime: 1, duration: 1, repeatCount: 1.5, fillsBackwards: backwards,
        fillsForwards: forwards)
      let before = timing.state(at: 0.5)
      let after = timing.state(at: 3)
      #expect(before.isShown == backwards && before.stage == .before && before.progress == 0)
      #expect(after.isShown == forwards && after.stage == .after && after.progress == 0.5)
      #expect(timing.state(at: 1).isShown)
    }
  }

  @Test func `iterations count what is over, and runs of tenths don't lose one`() {
    let timing = MediaTiming(duration: 0.1, repeatCount: 10, fillsForwards: true)
    #expect(timing.state(at: 0.25).iteration == 2)
    for repeats in 1...30 {
      let tenths = MediaTiming(
        duration: 0.1, repeatDuration: Double(repeats) * 0.1, fillsForwards: true)
      let end = tenths.state(at: 100)
      #expect(end.progress == 1 && end.iteration == Double(repeats - 1), "\(repeats) runs: \(end)")
    }
  }

  @Test func `the next change is the begin, then the end, then none`() {
    let timing = MediaTiming(beginTime: 2, duration: 3, speed: 2)
    #expect(timing.nextChange(after: 0) == 2)
    #expect(timing.nextChange(after: 2) == 3.5)
    #expect(timing.nextChange(after: 3.5) == nil)
    var endless = timing
    endless.repeatCount = .infinity
    #expect(endless.nextChange(after: 2) == nil)
    #expect(endless.state(at: 1e12).stage == .active)
  }

  @Test func `after 10⁶ seconds a quarter of a second is exact to 1e-7, and its end is met`() {
    for fraction in [0.0, 0.1, 0.3, 1 / 3.0, 0.7, 0.123456789] {
      let begin = 1e6 + fraction
      let timing = MediaTiming(beginTime: begin, duration: 0.25)
      for fraction in [0.1, 0.25, 0.5, 0.9] {
        let progress = timing.state(at: begin + 0.25 * fraction).progress
        #expect(abs(progress - fraction) < 1e-7 / 0.25, "\(progress)")
      }
      #expect(timing.state(at: timing.endTime).stage == .after)
      #expect(timing.state(at: begin + 0.25).stage == .after)
      #expect(timing.state(at: timing.endTime - 1e-8).stage == .active)
      let fast = MediaTiming(beginTime: begin, duration: 0.25, speed: 1 / 3.0)
      #expect(fast.state(at: fast.endTime).stage == .after)
    }
  }

  @Test func `endless durations, huge and tiny numbers, and no numbers are no trap`() {
    let endless = MediaTiming(duration: .infinity)
    #expect(endless.state(at: 1e9).progress == 0)
    #expect(endless.state(at: 1e9).time == 1e9)
    let hostile: [Double] = [
      0, -1, 1e-300, 1e300, -1e300, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    ]
    for duration in [1e-300, 0.25, 1e300, Double.infinity] {
      for number in hostile {
        for speed in [1, -1, 1e-30, 1e30, 0] {
          let timing = MediaTiming(
            beginTime: number.isNaN ? 0 : number, duration: duration, speed: speed,
            timeOffset: number.isFinite ? number : 0, repeatCount: abs(number.isNaN ? 1 : number))
          for moment in hostile {
            let state = timing.state(at: moment)
            #expect(!state.isShown || state.progress.isNaN || (0...1).contains(state.progress))
          }
        }
      }
    }
  }

  @Test func `F53: a layer's time, there and back`() {
    let clock = LayerClock(beginTime: 5, speed: 2, timeOffset: 1)
    #expect(clock.localTime(atParent: 8) == 7)
    #expect(clock.parentTime(atLocal: 7) == 8)
    let stopped = LayerClock(beginTime: 3, speed: 0, timeOffset: 4)
    #expect([-1, 0, 1e9].allSatisfy { stopped.localTime(atParent: $0) == 4 })
    #expect(stopped.parentTime(atLocal: 4) == nil)
  }

  @Test func `the short way to a running animation's progress gives the same bits`() {
    let timings = [0, -3, 0.1, 123_456_789.123].flatMap { begin in
      [0.25, 1 / 3.0, 1e-9, 7e5, .infinity].flatMap { duration in
        [1, 0.3, 1e5, -1, 0].flatMap { speed in
          [0, 0.2, -0.2, 9, -1e9].flatMap { offset in
            [(0, 0), (2.5, 0), (.infinity, 0), (1e9, 0), (0, 1.7)].flatMap { count, length in
              [false, true].map { autoreverses in
                MediaTiming(
                  beginTime: begin, duration: duration, speed: speed, timeOffset: offset,
                  repeatCount: count, repeatDuration: length, autoreverses: autoreverses)
              }
            }
          }
        }
      }
    }
    var (taken, wrong) = (0, 0)
    for timing in timings {
      let length = min(timing.activeDuration / max(abs(timing.speed), 0.1), 1e12)
      for fraction in [-0.1, 0, 0.123, 0.5, 1, 1.1] {
        let time = timing.beginTime + fraction * length
        for time in [time.nextDown, time, time.nextUp] {
          guard let progress = timing.progressWhileRunning(at: time) else { continue }
          taken += 1
          let state = timing.state(at: time)
          let isSame = progress.bitPattern == state.progress.bitPattern
          if !isSame || state.stage != .active { wrong += 1 }
        }
      }
    }
    #expect(wrong == 0)
    #expect(taken > timings.count)
  }
}
