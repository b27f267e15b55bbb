/// How long a frame took, in milliseconds by stage; measured by a clock that whoever runs frames hands in.
public struct FrameTimings: Equatable, Sendable {
  /// Keys, pointers and controllers.
  public var input = 0.0
  /// Ticks: events, the scene's hooks, the space's steps.
  public var physics = 0.0
  /// Display links, and what animations make of the layers.
  public var animation = 0.0
  /// Layout, drawing of contents, and taking up what changed.
  public var commit = 0.0
  /// The display list, and drawing it.
  public var draw = 0.0

  /// No time.
  public init() {}

  /// All stages together.
  public var total: Double { input + physics + animation + commit + draw }

  /// The stages in the order of a frame, with what people call them.
  public var stages: [(name: String, milliseconds: Double)] {
    [
      ("input", input), ("physics", physics), ("animation", animation), ("commit", commit),
      ("draw", draw),
    ]
  }
}

/// Measures the stages of a frame, if there is a clock.
package struct StageTimer {
  /// What was measured so far.
  package private(set) var timings = FrameTimings()
  private let nanoseconds: (() -> Int64)?
  private var last: Int64 = 0

  /// A timer by a clock of nanoseconds; nil: it measures nothing.
  package init(_ nanoseconds: (() -> Int64)?) {
    self.nanoseconds = nanoseconds
    last = nanoseconds?() ?? 0
  }

  /// What has gone since the last call belongs to no stage.
  package mutating func skip() { last = nanoseconds?() ?? 0 }

  /// What has gone since the last call belongs to a stage.
  package mutating func end(_ stage: WritableKeyPath<FrameTimings, Double>) {
    guard let nanoseconds else { return }
    let now = nanoseconds()
    timings[keyPath: stage] += Double(now - last) / 1e6
    last = now
  }
}

extension FrameTimings: Encodable {
  private enum Keys: String, CodingKey {
    case input, physics, animation, commit, draw, total
  }

  /// Milliseconds by stage, and their sum as "total".
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(input, forKey: .input)
    try container.encode(physics, forKey: .physics)
    try container.encode(animation, forKey: .animation)
    try container.encode(commit, forKey: .commit)
    try container.encode(draw, forKey: .draw)
    try container.encode(total, forKey: .total)
  }
}
