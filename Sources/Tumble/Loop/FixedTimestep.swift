/// Turns the time that frames took into whole ticks of equal length.
///
/// A simulation that is stepped by the time a frame took gives other results on each machine, and
/// one that always catches up dies in a spiral: where a step takes longer than it simulates, each
/// frame owes more steps than the one before. Hence whole ticks, a remainder that is carried
/// exactly, and a clamp: one frame runs at most `maximumTicksPerFrame`; time beyond that is
/// dropped and counted, and the simulation runs slower than the clock. Whoever runs the ticks and
/// finds that they take too long drops more (`drop`).
///
/// Everything is whole numbers (nanoseconds × ticks a second × thousandths of speed), so an hour
/// of frames gives exactly an hour of ticks.
package struct FixedTimestep: Equatable, Sendable {
  /// Ticks a simulated second.
  package let rate: TickRate
  /// Simulated seconds a real second, a multiple of 1/1000 in `allowedSpeeds`.
  package private(set) var speed: Double = 1
  /// Whether time stands still.
  package private(set) var isPaused = false
  /// Ticks that were given out.
  package private(set) var ticksRun: Int64 = 0
  /// Ticks that frames owed beyond the clamp, or had no time for.
  package private(set) var ticksDropped: Int64 = 0

  /// What a speed may be; beyond 100 no machine follows.
  package static let allowedSpeeds = 0.0...100.0

  /// Time not yet given out, in nanoseconds × ticks a second × thousandths of speed.
  private var overstep: Int128 = 0
  private var speedThousandths: Int128 = 1000
  private var stepsAsked = 0
  /// Whether ticks of this frame were dropped: then each frame is a tick or some, whole ones.
  private var isBehind = false

  private static let tickLength: Int128 = 1_000_000_000 * 1000

  /// A timestep that owes nothing yet.
  package init(rate: TickRate = .standard) { self.rate = rate }

  /// The most ticks that one frame runs: those of 1/15 s, 8 of 1/120 s, times the speed if that is above 1.
  ///
  /// That is the time of four frames: a frame may be late by that much before the simulation slows
  /// down, however long a tick is.
  package var maximumTicksPerFrame: Int {
    let thousandths = Int128(rate.ticksPerSecond) * max(1000, speedThousandths)
    return max(1, Int(thousandths / 15_000))
  }

  /// The interpolation factor between the last two ticks, 0..<1: what is drawn.
  ///
  /// While paused it is 1: the last state itself. So it is where there was no time for all ticks:
  /// then a frame's way is that of its ticks, and steady.
  package var fraction: Double {
    isPaused || isBehind ? 1 : Double(overstep) / Double(Self.tickLength)
  }

  /// The number of ticks to run now, `nanoseconds` after the previous call.
  ///
  /// A negative time counts as 0. While paused the time is forgotten and only single steps that
  /// were asked for are given out.
  package mutating func advance(by nanoseconds: Int64) -> Int {
    isBehind = false
    let ticks = isPaused ? stepsAsked : ticksOwed(after: max(0, nanoseconds))
    stepsAsked = 0
    ticksRun += Int64(ticks)
    return ticks
  }

  /// Takes back ticks that were given out and not run: they are dropped.
  package mutating func drop(_ ticks: Int64) {
    isBehind = ticks > 0
    ticksRun -= ticks
    ticksDropped = Int64(clamping: Int128(ticksDropped) + Int128(ticks))
  }

  /// Sets `speed`, rounded to 1/1000.
  ///
  /// - Throws: `TimestepError.speed` if it is not a number in `allowedSpeeds`.
  package mutating func setSpeed(_ newSpeed: Double) throws(TimestepError) {
    guard Self.allowedSpeeds.contains(newSpeed) else { throw .speed(newSpeed) }
    let thousandths = (newSpeed * 1000).rounded()
    speedThousandths = Int128(thousandths)
    speed = thousandths / 1000
  }

  /// Stops time at the last state; going on starts right behind it, so nothing jumps back.
  package mutating func pause() {
    guard !isPaused else { return }
    isPaused = true
    overstep = Self.tickLength - 1
  }

  /// Lets time go on.
  package mutating func resume() {
    isPaused = false
    stepsAsked = 0
  }

  /// Asks for one tick at the next frame; pauses first if time is running.
  package mutating func singleStep() {
    pause()
    stepsAsked += 1
  }

  /// Goes on at the speed, and paused or not, as `other` is; ticks and remainder stay its own.
  package mutating func adoptSettings(of other: FixedTimestep) {
    speed = other.speed
    speedThousandths = other.speedThousandths
    if other.isPaused { pause() }
  }

  private mutating func ticksOwed(after nanoseconds: Int64) -> Int {
    overstep += Int128(nanoseconds) * Int128(rate.ticksPerSecond) * speedThousandths
    let (owed, remainder) = overstep.quotientAndRemainder(dividingBy: Self.tickLength)
    overstep = remainder
    let run = min(owed, Int128(maximumTicksPerFrame))
    ticksDropped = Int64(clamping: Int128(ticksDropped) + owed - run)
    return Int(run)
  }
}

/// What a timestep refuses.
package enum TimestepError: Error, Equatable, CustomStringConvertible {
  /// A speed that is not a number or out of range.
  case speed(Double)

  /// The one line that a person reads.
  package var description: String {
    switch self {
    case .speed(let speed):
      "speed \(speed) is not in \(FixedTimestep.allowedSpeeds.lowerBound)…"
        + "\(FixedTimestep.allowedSpeeds.upperBound)"
    }
  }
}
