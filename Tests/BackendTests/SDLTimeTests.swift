import SDLBackend
import Testing

@Suite struct SDLTimeTests {
  @Test func `the clock never goes back, and a deadline in the past is no wait`() {
    let start = SDLTime.now()
    SDLTime.sleep(until: start - 1_000_000_000)
    #expect(SDLTime.now() >= start)
  }

  @Test func `a sleep ends at its deadline, not before`() {
    let deadline = SDLTime.now() + 2_000_000
    SDLTime.sleep(until: deadline)
    #expect(SDLTime.now() >= deadline)
  }

  @Test func `deadlines advance by the period, however late a frame woke up`() {
    var pacer = FramePacer(framesPerSecond: 50)
    #expect(pacer.period == 20_000_000)
    #expect(pacer.deadline(after: 1_000) == 20_001_000)
    #expect(pacer.deadline(after: 20_301_000) == 40_001_000)
    #expect(pacer.deadline(after: 59_999_999) == 60_001_000)
  }

  @Test func `after a stall frames are not made up for`() {
    var pacer = FramePacer(framesPerSecond: 50)
    _ = pacer.deadline(after: 0)
    // One period late is caught up with; two are forgiven.
    #expect(pacer.deadline(after: 50_000_000) == 40_000_000)
    #expect(pacer.deadline(after: 1_000_000_000) == 1_000_000_000)
    #expect(pacer.deadline(after: 1_000_000_500) == 1_020_000_000)
  }

  @Test func `no pacer without a rate`() async {
    await #expect(processExitsWith: .failure) { _ = FramePacer(framesPerSecond: 0) }
    await #expect(processExitsWith: .failure) { _ = FramePacer(framesPerSecond: 1_001) }
  }
}
