import Tumble

/// How many ticks ran, and how many there was no time for.
package struct TickCount: Equatable, Sendable {
  /// Ticks that ran, those that were made again to go back left out.
  package var run: Int64 = 0
  /// Ticks that frames owed beyond the clamp, or had no time for.
  package var dropped: Int64 = 0

  /// Adds those that a run's frames have asked for.
  mutating func add(_ timestep: FixedTimestep) {
    run += timestep.ticksRun
    dropped = Int64(clamping: Int128(dropped) + Int128(timestep.ticksDropped))
  }
}
