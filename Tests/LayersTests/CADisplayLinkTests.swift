import Foundation
import Layers
import Testing

@Suite struct CADisplayLinkTests {
  private let context = LayerContext()

  /// Runs frames at the given times, and says at which of them `link` was called.
  private func frames(
    _ times: [Double], _ link: (@escaping (CADisplayLink) -> Void) -> CADisplayLink
  )
    -> [Double]
  {
    var calls: [Double] = []
    let link = link { calls.append($0.targetTimestamp) }
    context.perform { link.add(to: .main, forMode: .common) }
    for time in times { context.fireDisplayLinks(targetTimestamp: time) }
    return calls
  }

  private func times(_ count: Int, rate: Double = 60) -> [Double] {
    (0..<count).map { Double($0) / rate }
  }

  @Test func `a link is called once a frame with the frame's times`() {
    var seen: [[Double]] = []
    let link = CADisplayLink { seen.append([$0.timestamp, $0.targetTimestamp, $0.duration]) }
    #expect(link.duration == 0 && link.timestamp == 0)
    context.frameDuration = 0.25
    context.perform { link.add(to: .main, forMode: .default) }
    for time in [1, 1.25, 1.75] { context.fireDisplayLinks(targetTimestamp: time) }
    #expect(seen == [[1, 1, 0.25], [1, 1.25, 0.25], [1.25, 1.75, 0.25]])
  }

  @Test func `a paused link isn't called`() {
    let calls = frames(times(6)) { call in
      CADisplayLink { link in
        call(link)
        link.isPaused = true
      }
    }
    #expect(calls == [0])
  }

  @Test(arguments: [(30, 2), (20, 3), (15, 4), (60, 1), (0, 1), (240, 1)])
  func `a slower link is called in every n-th frame`(rate: Int, every: Int) {
    let calls = frames(times(60)) { call in
      let link = CADisplayLink(call)
      link.preferredFramesPerSecond = rate
      return link
    }
    #expect(calls == stride(from: 0, to: 60, by: every).map { Double($0) / 60 })
  }

  @Test func `a rate that doesn't divide that of the frames is kept on average`() {
    let calls = frames(times(600)) { call in
      let link = CADisplayLink(call)
      link.preferredFramesPerSecond = 24
      return link
    }
    #expect(calls.count == 240)
  }

  @Test func `it is media time that counts, not calls: in slow motion frames are skipped`() {
    let calls = frames(times(240, rate: 240)) { call in
      let link = CADisplayLink(call)
      link.preferredFramesPerSecond = 30
      return link
    }
    #expect(calls.count == 30)
  }

  @Test func `frames that come a little early or late are on time`() {
    let jittered = times(60).enumerated().map { $1 + ($0 % 3 == 0 ? -0.002 : 0.002) }
    let calls = frames(jittered) { call in
      let link = CADisplayLink(call)
      link.preferredFramesPerSecond = 30
      return link
    }
    #expect(calls.count == 30)
  }

  @Test func `after a stall there is one call, not all that were missed`() {
    let calls = frames([0, 10, 10 + 1.0 / 60, 10 + 2.0 / 60]) { call in
      let link = CADisplayLink(call)
      link.preferredFramesPerSecond = 30
      return link
    }
    #expect(calls == [0, 10, 10 + 2.0 / 60])
  }

  @Test func `when time starts anew calls go on`() {
    let calls = frames([100, 0, 1.0 / 60, 2.0 / 60]) { call in
      let link = CADisplayLink(call)
      link.preferredFramesPerSecond = 30
      return link
    }
    #expect(calls == [100, 0, 2.0 / 60])
  }

  @Test func `a negative rate is refused`() {
    let link = CADisplayLink { _ in }
    link.preferredFramesPerSecond = 30
    let lines = MisuseLog.collect { link.preferredFramesPerSecond = -1 }
    #expect(lines.count == 1 && link.preferredFramesPerSecond == 30)
  }

  // MARK: Every n-th frame, and ranges

  @Test(arguments: 1...4) func `frameInterval n is every n-th frame, from the first on`(n: Int) {
    let calls = frames(times(12)) { call in
      let link = CADisplayLink(call)
      link.frameInterval = n
      return link
    }
    #expect(calls == stride(from: 0, to: 12, by: n).map { Double($0) / 60 })
  }

  @Test func `frames are counted however long they are`() {
    let calls = frames([0, 1, 1.5, 9, 9.25]) { call in
      let link = CADisplayLink(call)
      link.frameInterval = 2
      return link
    }
    #expect(calls == [0, 1.5, 9.25])
  }

  @Test(arguments: [
    (CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20), 20),
    (CAFrameRateRange(minimum: 10, maximum: 30), 30),
    (CAFrameRateRange(minimum: 0, maximum: 15, preferred: 0), 15),
    (CAFrameRateRange(minimum: 30, maximum: 120, preferred: 120), 60),
    (.default, 12),
  ])
  func `a range's preferred number counts, or else its maximum`(
    range: CAFrameRateRange, count: Int
  ) {
    let calls = frames(times(60)) { call in
      let link = CADisplayLink(call)
      link.preferredFramesPerSecond = 12
      link.preferredFrameRateRange = range
      link.frameInterval = 30
      return link
    }
    #expect(calls.count == count)
  }

  @Test func `an interval below 1 and what is no range are refused`() {
    let link = CADisplayLink { _ in }
    let lines = MisuseLog.collect {
      link.frameInterval = 0
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 60, maximum: 30)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: -1, maximum: 30)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 0, maximum: .infinity)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: .nan)
      link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 30, preferred: 40)
    }
    #expect(lines.count == 6)
    #expect(link.frameInterval == 1 && link.preferredFrameRateRange == .default)
  }

  @Test func `a link in two modes is called once a frame`() {
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    context.perform {
      link.add(to: .main, forMode: .default)
      link.add(to: .main, forMode: RunLoop.Mode("tracking"))
    }
    for time in times(5) { context.fireDisplayLinks(targetTimestamp: time) }
    #expect(calls == 5)
  }

  @Test func `calls end when the link is removed from its last mode`() {
    var calls = 0
    let link = CADisplayLink { _ in calls += 1 }
    context.perform {
      link.add(to: .main, forMode: .default)
      link.add(to: .main, forMode: .common)
      link.add(to: .main, forMode: .common)
    }
    context.fireDisplayLinks(targetTimestamp: 0)
    link.remove(from: .main, forMode: .common)
    context.fireDisplayLinks(targetTimestamp: 1)
    #expect(calls == 2)
    link.remove(from: .main, forMode: .default)
    link.remove(from: .main, forMode: .default)
    context.fireDisplayLinks(targetTimestamp: 2)
    #expect(calls == 2)
  }

  @Test func `the context keeps a link, and its handler, until it is invalidated`() {
    final class Target {}
    weak var target: Target?
    weak var kept: CADisplayLink?
    func add() {
      let strong = Target()
      target = strong
      let link = CADisplayLink { _ in _ = strong }
      kept = link
      context.perform { link.add(to: .main, forMode: .default) }
    }
    add()
    #expect(kept != nil && target != nil)
    kept?.invalidate()
    #expect(kept == nil && target == nil)
  }

  @Test func `a link may invalidate itself while it is called`() {
    let calls = frames(times(3)) { call in
      CADisplayLink { link in
        link.invalidate()
        call(link)
      }
    }
    #expect(calls == [0])
  }

  @Test func `a link added by a handler waits for the next frame`() {
    var calls: [String] = []
    let second = CADisplayLink { _ in calls.append("second") }
    let first = CADisplayLink { _ in
      calls.append("first")
      second.add(to: .main, forMode: .default)
    }
    context.perform {
      first.add(to: .main, forMode: .default)
      context.fireDisplayLinks(targetTimestamp: 0)
      #expect(calls == ["first"])
      context.fireDisplayLinks(targetTimestamp: 1)
    }
    #expect(calls == ["first", "first", "second"])
  }

  @Test func `a link that an earlier handler took away isn't called`() {
    var calls: [String] = []
    let (second, third) = (
      CADisplayLink { _ in calls.append("second") }, CADisplayLink { _ in calls.append("third") }
    )
    let first = CADisplayLink { _ in
      second.invalidate()
      third.remove(from: .main, forMode: .default)
    }
    context.perform {
      for link in [first, second, third] { link.add(to: .main, forMode: .default) }
    }
    context.fireDisplayLinks(targetTimestamp: 0)
    #expect(calls.isEmpty)
  }

  @Test func `a link can't be added after its end, nor to two contexts`() {
    let ended = CADisplayLink { _ in }
    ended.invalidate()
    let link = CADisplayLink { _ in }
    context.perform { link.add(to: .main, forMode: .default) }
    let lines = MisuseLog.collect {
      ended.add(to: .main, forMode: .default)
      link.add(to: .main, forMode: .default)
    }
    #expect(lines.count == 2)
  }
}
