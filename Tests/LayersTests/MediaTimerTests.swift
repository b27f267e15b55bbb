import Foundation
import Layers
import Testing

/// Timers on the clock of a layer context.
@Suite struct MediaTimerTests {
  private let context = LayerContext()

  /// Runs turns at the given times.
  private func turns(_ times: some Sequence<Double>) {
    for time in times {
      context.mediaTime = time
      context.perform { context.fireTimers() }
    }
  }

  private func addTimer(
    _ interval: Double, repeats: Bool = true, _ block: @escaping (MediaTimer) -> Void
  ) -> MediaTimer {
    context.perform {
      .scheduledTimer(withTimeInterval: interval, repeats: repeats, block: block)
    }
  }

  @Test func `a timer is called when its time has come, never early`() {
    var calls: [Double] = []
    context.mediaTime = 5
    let timer = addTimer(0.5) { _ in calls.append(CACurrentMediaTime()) }
    #expect(timer.fireTime == 5.5 && timer.timeInterval == 0.5 && timer.repeats)
    turns([5, 5.25, 5.499_999, 5.5, 5.9, 6.1, 6.4])
    #expect(calls == [5.5, 6.1])
  }

  @Test func `there is one call a turn at most, and what was missed is not made up for`() {
    var calls: [Double] = []
    let timer = addTimer(0.1) { _ in calls.append(CACurrentMediaTime()) }
    turns([1.05, 1.06, 1.1])
    #expect(calls == [1.05, 1.1])
    #expect(abs(timer.fireTime - 1.2) < 1e-12)
  }

  @Test func `a call that came late doesn't move the next ones`() {
    var calls: [Double] = []
    _ = addTimer(1) { _ in calls.append(CACurrentMediaTime()) }
    turns([1.4, 2, 2.7, 3, 4.9, 5])
    #expect(calls == [1.4, 2, 3, 4.9, 5])
  }

  @Test func `a million intervals come to their sum`() {
    let timer = addTimer(0.1) { _ in }
    turns((1...1_000_000).lazy.map { Double($0) * 0.1 })
    #expect(abs(timer.fireTime - 100_000.1) < 1e-9)
  }

  @Test func `sixty turns a second are sixty calls, also after a million seconds`() {
    var calls = 0
    context.mediaTime = 1_000_000
    _ = addTimer(1.0 / 60) { _ in calls += 1 }
    turns((1...600).map { 1_000_000 + Double($0) / 60 })
    #expect(calls == 600)
  }

  @Test func `one that doesn't repeat is called once, and lets go of its block`() {
    final class Target {}
    weak var target: Target?
    var calls = 0
    func add() -> MediaTimer {
      let strong = Target()
      target = strong
      return addTimer(1, repeats: false) { _ in
        _ = strong
        calls += 1
      }
    }
    let timer = add()
    #expect(timer.isValid && target != nil)
    turns([1, 2, 3])
    #expect(calls == 1 && !timer.isValid && target == nil)
  }

  @Test func `a timer may end itself and others while it is called`() {
    var calls: [String] = []
    let second = { (name: String) in self.addTimer(1) { _ in calls.append(name) } }
    var others: [MediaTimer] = []
    _ = addTimer(1) { timer in
      calls.append("first")
      timer.invalidate()
      for other in others { other.invalidate() }
    }
    others = [second("second"), second("third")]
    turns([1, 2])
    #expect(calls == ["first"])
  }

  @Test func `one added by a block waits for its own time, and for another turn`() {
    var calls: [Double] = []
    _ = addTimer(1, repeats: false) { _ in
      for interval in [0.0001, 1] {
        MediaTimer.scheduledTimer(withTimeInterval: interval, repeats: false) { _ in
          calls.append(CACurrentMediaTime())
        }
      }
    }
    turns([1, 1, 1.5, 2])
    #expect(calls == [1.5, 2])
  }

  @Test func `timers are called in the order in which they were added`() {
    var calls: [String] = []
    _ = addTimer(2) { _ in calls.append("first") }
    _ = addTimer(1) { _ in calls.append("second") }
    turns([2])
    #expect(calls == ["first", "second"])
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `an interval that is none is a tenth of a millisecond`(interval: Double) {
    #expect(addTimer(interval) { _ in }.timeInterval == 0.0001)
  }

  @Test func `time that starts anew, or is no number, calls nobody`() {
    var calls = 0
    context.mediaTime = 100
    _ = addTimer(1) { _ in calls += 1 }
    turns([0, 1, .nan, -.infinity, 100.5])
    #expect(calls == 0)
    turns([101])
    #expect(calls == 1)
  }
}
