import Testing
import Tumble

@Suite struct FixedTimestepTests {
  private let frame: Int64 = 16_666_667

  @Test func `a sixtieth of a second is two ticks`() {
    var timestep = FixedTimestep()
    #expect(timestep.advance(by: frame) == 2)
    #expect(timestep.ticksRun == 2)
    #expect(timestep.ticksDropped == 0)
  }

  @Test func `an hour of frames that end on whole nanoseconds is 432,000 ticks`() {
    var timestep = FixedTimestep()
    var last: Int64 = 0
    for number in 1...(60 * 3600) as ClosedRange<Int64> {
      let end = number * 1_000_000_000 / 60
      _ = timestep.advance(by: end - last)
      last = end
    }
    #expect(timestep.ticksRun == 432_000)
    #expect(timestep.ticksDropped == 0)
  }

  @Test func `the remainder is carried exactly`() {
    // One nanosecond short of a tick, over and over: 25 ns × 120 = 3000 of 10⁹ each time.
    var timestep = FixedTimestep()
    #expect(timestep.advance(by: 8_333_333) == 0)
    #expect(timestep.fraction == 999_999_960.0 / 1_000_000_000)
    #expect(timestep.advance(by: 1) == 1)
    #expect(timestep.fraction == 80.0 / 1_000_000_000)
  }

  @Test func `the fraction is the part of a tick that is left over`() {
    var timestep = FixedTimestep()
    #expect(timestep.advance(by: 12_500_000) == 1)
    #expect(timestep.fraction == 0.5)
  }

  @Test(arguments: [0, -1, -1_000_000_000, Int64.min])
  func `no time and negative time are no ticks`(nanoseconds: Int64) {
    var timestep = FixedTimestep()
    #expect(timestep.advance(by: nanoseconds) == 0)
    #expect(timestep.fraction == 0)
    #expect(timestep.ticksDropped == 0)
  }

  @Test func `a stall of ten seconds runs eight ticks and counts the rest as dropped`() {
    var timestep = FixedTimestep()
    #expect(timestep.advance(by: 10_000_000_000) == 8)
    #expect(timestep.ticksDropped == 1192)
    #expect(timestep.fraction == 0)
    #expect(timestep.advance(by: frame) == 2)
  }

  @Test func `the longest time there is drops what it owes and goes on`() {
    var timestep = FixedTimestep()
    #expect(timestep.advance(by: .max) == 8)
    #expect(timestep.ticksDropped == 1_106_804_644_422 - 8)
    #expect(timestep.advance(by: frame) >= 2)
  }

  @Test func `a machine too slow for real time never owes more than one frame`() {
    // A step takes 20 ms, longer than the 8.33 ms it simulates.
    var timestep = FixedTimestep()
    var ticks = timestep.advance(by: frame)
    for _ in 0..<1000 {
      ticks = timestep.advance(by: Int64(ticks) * 20_000_000)
      #expect(ticks <= 8)
    }
    #expect(timestep.ticksDropped > 0)
    // It becomes fast again: the next frame is an ordinary one, nothing is caught up.
    #expect(timestep.advance(by: frame) <= 3)
    #expect(timestep.advance(by: frame) == 2)
  }

  @Test(arguments: [(0.5, 1), (1.0, 2), (2.0, 4), (3.0, 6)])
  func `speed multiplies the ticks of a frame`(speed: Double, ticks: Int) throws {
    var timestep = FixedTimestep()
    try timestep.setSpeed(speed)
    #expect(timestep.advance(by: frame) == ticks)
  }

  @Test(arguments: [(0.25, 8), (1.0, 8), (1.5, 12), (4.0, 32)])
  func `the clamp grows with speeds above one`(speed: Double, most: Int) throws {
    var timestep = FixedTimestep()
    try timestep.setSpeed(speed)
    #expect(timestep.maximumTicksPerFrame == most)
    #expect(timestep.advance(by: 1_000_000_000) == most)
    #expect(timestep.ticksDropped == Int64(120 * speed) - Int64(most))
  }

  @Test func `speed zero stands still and loses nothing`() throws {
    var timestep = FixedTimestep()
    _ = timestep.advance(by: 12_500_000)
    try timestep.setSpeed(0)
    #expect(timestep.advance(by: 5_000_000_000) == 0)
    #expect(timestep.fraction == 0.5)
    #expect(timestep.ticksDropped == 0)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, -1, -0.001, 100.5, 1e300])
  func `speeds that are no speeds are refused and change nothing`(speed: Double) {
    var timestep = FixedTimestep()
    #expect(throws: TimestepError.self) { try timestep.setSpeed(speed) }
    #expect(timestep.speed == 1)
  }

  @Test func `a refused speed is named with the range`() {
    #expect(TimestepError.speed(-1).description == "speed -1.0 is not in 0.0…100.0")
  }

  @Test func `paused time is forgotten and the last state is shown`() {
    var timestep = FixedTimestep()
    _ = timestep.advance(by: 12_500_000)
    timestep.pause()
    #expect(timestep.fraction == 1)
    #expect(timestep.advance(by: 3_600_000_000_000) == 0)
    #expect(timestep.ticksDropped == 0)
    timestep.resume()
    #expect(timestep.fraction > 0.999_999)
    #expect(timestep.advance(by: 1) == 1)
  }

  @Test func `a single step is one tick and stays paused`() {
    var timestep = FixedTimestep()
    timestep.singleStep()
    #expect(timestep.isPaused)
    #expect(timestep.advance(by: frame) == 1)
    #expect(timestep.fraction == 1)
    #expect(timestep.advance(by: frame) == 0)
    timestep.singleStep()
    timestep.singleStep()
    #expect(timestep.advance(by: 0) == 2)
    #expect(timestep.ticksRun == 3)
  }

  @Test func `stuttering frames give the ticks of the time that passed`() {
    var timestep = FixedTimestep()
    var generator = RandomSource(seed: 7)
    var passed: Int64 = 0
    for _ in 0..<10_000 {
      let time = Int64(generator.number(in: 0...60e6))
      passed += time
      _ = timestep.advance(by: time)
    }
    #expect(timestep.ticksRun == passed * 120 / 1_000_000_000)
  }
}
