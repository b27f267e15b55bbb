package import Tumble

/// What the HUD says of the frame: numbers in, lines of text out.
package struct HUD: Equatable, Sendable {
  /// The scene that runs.
  package var scene = ""
  /// Its seed.
  package var seed: Int32 = 0
  /// Frames shown in the last second.
  package var framesPerSecond = 0
  /// The state that is shown.
  package var tick = Tick(0)
  /// How long a tick is.
  package var rate = TickRate.standard
  /// Ticks that frames owed beyond the clamp.
  package var ticksDropped: Int64 = 0
  /// Simulated seconds a second.
  package var speed = 1.0
  /// Whether time stands still.
  package var isPaused = false
  /// Bodies in the space.
  package var bodies = 0
  /// What draws and where it goes.
  package var backend = ""
  /// Why it is that; empty for no line.
  package var reason = ""

  /// A HUD of nothing yet.
  package init() {}

  /// The lines, top to bottom.
  package var lines: [String] {
    [
      "\(framesPerSecond) frames/s",
      "tick \(tick.number) · \(Self.fixed(rate.seconds(at: tick))) s"
        + (isPaused ? " · paused" : speed == 1 ? "" : " · ×\(Self.trimmed(speed))"),
      "dropped \(ticksDropped) \(ticksDropped == 1 ? "tick" : "ticks") · "
        + "\(Self.fixed(Double(ticksDropped) * rate.tickSeconds)) s",
      "\(bodies) \(bodies == 1 ? "body" : "bodies") · \(scene) · seed \(seed)",
      backend, reason,
    ].filter { !$0.isEmpty }
  }

  /// Two decimals, rounded half up.
  static func fixed(_ value: Double) -> String {
    let hundredths = Int64(clamping: Int128((value * 100).rounded()))
    let cents = hundredths % 100
    return "\(hundredths / 100).\(cents < 10 ? "0" : "")\(cents)"
  }

  /// One decimal, rounded half up.
  static func tenths(_ value: Double) -> String {
    let tenths = Int64(clamping: Int128((value * 10).rounded()))
    return "\(tenths / 10).\(tenths % 10)"
  }

  private static func trimmed(_ value: Double) -> String {
    value == value.rounded() ? "\(Int(value))" : "\(value)"
  }
}

/// Frames in the last second of the time that frames took.
struct FrameRate {
  /// A longer frame counts as this long, so that the sum stays within bounds.
  private static let longest: Int64 = 1_000_000_000_000
  private var durations: [Int64] = []
  private var sum: Int64 = 0
  /// The last frames, of which a hundredth are the slowest.
  private var lately: [Int64] = []
  private static let mostLately = 600

  /// The count so far, or over the last second.
  private(set) var framesPerSecond = 0

  /// The rate that the slowest hundredth of the last 600 frames had; 0 before the first.
  var lowest: Double {
    guard !lately.isEmpty else { return 0 }
    let slowest = lately.sorted(by: >).prefix(max(1, lately.count / 100))
    return Double(slowest.count) * 1e9 / Double(slowest.reduce(0, +))
  }

  mutating func add(_ nanoseconds: Int64) {
    let duration = min(max(0, nanoseconds), Self.longest)
    durations.append(duration)
    if duration > 0 { lately.append(duration) }
    if lately.count > Self.mostLately { lately.removeFirst() }
    sum += duration
    while sum > 1_000_000_000, durations.count > 1 { sum -= durations.removeFirst() }
    framesPerSecond =
      sum > 0 ? Int((Double(durations.count) * 1e9 / Double(sum)).rounded()) : 0
  }
}
