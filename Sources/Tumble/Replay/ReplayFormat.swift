/// The numbers of the replay format, version 1: its name, its caps and its tick grid.
///
/// `docs/replay-format.md` describes the format as a whole. A reader checks each cap before it
/// makes room for what the cap limits.
package enum ReplayFormat {
  /// The version that this program writes, and the only one it reads.
  package static let version: Int32 = 1
  /// The value of the header's first key.
  package static let magic = "tumble-replay"
  /// Bytes of a whole file, 64 MiB.
  package static let maximumFileSize: Int64 = 67_108_864
  /// Bytes of one line, its line feed included.
  package static let maximumLineLength = 4096
  /// Events of one tick.
  package static let maximumEventsPerTick = 1000
  /// Bodies alive at once.
  package static let maximumBodies = 20_000
  /// Parameters in the header.
  package static let maximumParameters = 32
  /// Bytes of a string, after its escapes are resolved.
  package static let maximumStringLength = 64
  /// Ticks per second that a recording may have.
  package static let tickRates: ClosedRange<Int32> = 30...1000

  /// The name that a recording has while it is being written, or after it was interrupted.
  package static let partSuffix = ".part"
  /// The ending of a recording's name.
  package static let suffix = ".rpl"

  /// The last tick that a recording of `hz` ticks per second may reach: 24 hours.
  package static func lastTick(hz: Int) -> Int64 { 86_400 * Int64(hz) }

  /// Whether a checkpoint is due at a tick: at each positive multiple of `hz`.
  package static func isCheckpoint(_ tick: Int64, hz: Int) -> Bool {
    tick > 0 && tick.isMultiple(of: Int64(hz))
  }
}
