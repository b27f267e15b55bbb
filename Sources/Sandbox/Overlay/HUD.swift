package import Rendering
package import Tumble

/// How much the HUD says.
public enum HUDMode: Sendable {
  /// Frames a second and the seed.
  case line
  /// All numbers, and a graph of what frames take.
  case panel
  /// Nothing.
  case off

  /// What F4 goes on to.
  var next: HUDMode {
    switch self {
    case .line: .panel
    case .panel: .off
    case .off: .line
    }
  }
}

/// What the HUD says of the frame: numbers in, lines of text out.
package struct HUD: Equatable, Sendable {
  /// The scene that runs.
  package var scene = ""
  /// Its seed.
  package var seed: Int32 = 0
  /// Frames shown in the last second; nil: the first isn't over.
  package var framesPerSecond: Int?
  /// The rate of the slowest hundredth of the last frames.
  package var lowestRate = 0.0
  /// The state that is shown.
  package var tick = Tick(0)
  /// How long a tick is.
  package var rate = TickRate.standard
  /// Ticks that frames owed beyond the clamp.
  package var ticksDropped: Int64 = 0
  /// Simulated seconds a second.
  package var speed = 1.0
  /// Simulated seconds a second, where ticks take longer than that; nil: they keep up.
  package var achievedSpeed: Double?
  /// Whether time stands still.
  package var isPaused = false
  /// Seconds of the recording that is being made; nil: none is.
  package var recording: Double?
  /// How far the recording is that is being played; nil: none is.
  package var replay: ReplayProgress?
  /// Bodies in the space that move.
  package var bodiesAwake = 0
  /// Bodies in the space that sleep.
  package var bodiesAsleep = 0
  /// Bodies that left the world and were removed.
  package var bodiesEscaped = 0
  /// What the last frame took; nil: nobody counts.
  package var statistics: FrameStatistics?
  /// What draws and where it goes.
  package var backend = ""

  /// A HUD of nothing yet.
  package init() {}

  /// The one line.
  package var line: String { "\(framesText) · seed \(seed)" }

  /// What the panel says above the graph of frame times.
  package var rateLine: String {
    lowestRate > 0 ? "\(framesText) · 1% low \(Self.tenths(lowestRate))" : framesText
  }

  /// What it says below.
  package var panelLines: [String] {
    [
      "tick \(tick.number) · \(Self.fixed(rate.seconds(at: tick))) s",
      "dropped \(ticksDropped) \(ticksDropped == 1 ? "tick" : "ticks") · "
        + "\(Self.fixed(Double(ticksDropped) * rate.tickSeconds)) s",
      "bodies \(bodiesAwake) awake · \(bodiesAsleep) asleep"
        + (bodiesEscaped > 0 ? " · \(bodiesEscaped) gone" : ""),
      "layers \(count(\.layersVisited)) · \(count(\.layersDrawn)) drawn",
      // In memory each drawing is a call, and there are no textures.
      "draw calls \(statistics?.batches.map(String.init) ?? count(\.quads))",
      "texture switches \(statistics.map { "\($0.textureSwitches ?? 0)" } ?? "–")",
      "\(scene) · seed \(seed)", backend,
    ].filter { !$0.isEmpty }
  }

  private var framesText: String { "\(framesPerSecond.map(String.init) ?? "–") frames/s" }

  private func count(_ path: KeyPath<FrameStatistics, Int?>) -> String {
    statistics?[keyPath: path].map(String.init) ?? "–"
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

  /// A length of time, as in "12.3 s", and from a minute on as in "1:02".
  static func length(_ seconds: Double) -> String {
    guard seconds >= 59.95 else { return "\(tenths(seconds)) s" }
    let whole = Int64(seconds)
    let rest = whole % 60
    return "\(whole / 60):\(rest < 10 ? "0" : "")\(rest)"
  }

  /// A speed, as in "0.5 ×".
  static func times(_ speed: Double) -> String {
    speed == speed.rounded() ? "\(Int(speed)) ×" : "\(speed) ×"
  }
}

/// How far a recording is that is being played.
package struct ReplayProgress: Equatable, Sendable {
  /// Where it is, in seconds.
  package var now: Double
  /// How long it is, in seconds.
  package var length: Double
}
