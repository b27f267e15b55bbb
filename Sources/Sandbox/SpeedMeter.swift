import Tumble

/// How fast a scene really runs where it can't keep up: simulated seconds a second, over about a second.
struct SpeedMeter {
  /// Below the speed that was asked for; nil: it keeps up, or nothing was measured yet.
  private(set) var achieved: Double?

  private var elapsed: Int64 = 0
  private var counted: (run: Int64, dropped: Int64)?

  /// A second, in nanoseconds.
  private static let span: Int64 = 1_000_000_000
  /// Ticks have a part of a frame only: one that is longer was held up by something else.
  private static let longestFrame: Int64 = 250_000_000
  /// What drops less than a twentieth of its ticks keeps up: a frame was late, once.
  private static let leastDrop = 0.05

  /// Takes a frame that began `elapsed` nanoseconds after the one before, and has run its ticks.
  mutating func add(_ elapsed: Int64, _ timestep: FixedTimestep) {
    // Nothing runs late while time stands still.
    guard !timestep.isPaused else { return self = SpeedMeter() }
    guard let before = counted else {
      counted = (timestep.ticksRun, timestep.ticksDropped)
      return
    }
    // A frame that stood still, as while a picture is written, says nothing of what ticks take.
    guard elapsed < Self.longestFrame else {
      let achieved = self.achieved
      self = SpeedMeter()
      return self.achieved = achieved
    }
    self.elapsed += max(0, elapsed)
    guard self.elapsed >= Self.span else { return }
    let run = Double(timestep.ticksRun - before.run)
    let dropped = Double(timestep.ticksDropped - before.dropped)
    let seconds = Double(self.elapsed) / 1e9
    achieved =
      dropped > (run + dropped) * Self.leastDrop ? run * timestep.rate.tickSeconds / seconds : nil
    self.elapsed = 0
    counted = (timestep.ticksRun, timestep.ticksDropped)
  }
}
