import Foundation
import Rendering
import Tumble

/// One frame of a profile.
struct ProfiledFrame: Encodable {
  /// The frame's index; the first is 0.
  let frame: Int
  /// The state that it shows, or is on the way to.
  let tick: Int64
  /// Its moment in simulated seconds.
  let seconds: Double
  /// When it began, in milliseconds since the profile did.
  let start: Double
  let statistics: FrameStatistics
  let timings: FrameTimings
  /// Ticks that a window would have left out after a frame that long.
  let droppedTicks: Int
}

/// What the frames of a run took.
struct FrameProfile {
  /// What was run.
  let source: String
  /// What drew.
  let backend: String
  /// The frame's size in pixels.
  let size: PixelSize
  let framesPerSecond: Int
  private(set) var frames: [ProfiledFrame] = []

  init(source: String, backend: String, size: PixelSize, framesPerSecond: Int) {
    self.source = source
    self.backend = backend
    self.size = size
    self.framesPerSecond = framesPerSecond
  }

  mutating func append(_ frame: ProfiledFrame) { frames.append(frame) }

  /// How long a frame may take, in milliseconds.
  var budget: Double { 1000 / Double(framesPerSecond) }

  /// The slowest frames, at most ten, the slowest first; of equal ones the earlier.
  var slowest: [ProfiledFrame] {
    Array(
      frames.sorted { ($0.timings.total, $1.frame) > ($1.timings.total, $0.frame) }.prefix(10))
  }

  /// The parts of the frames below which percentiles lie.
  static let parts: [(name: String, part: Double)] = [
    ("least", 0), ("50%", 0.5), ("90%", 0.9), ("99%", 0.99), ("most", 1),
  ]

  /// The percentiles of a count; nil: no frame has it.
  func percentiles(of path: KeyPath<FrameStatistics, Int?>) -> [Int]? {
    let values = frames.compactMap { $0.statistics[keyPath: path] }.sorted()
    guard !values.isEmpty else { return nil }
    return Self.parts.map { values[Self.index($0.part, of: values.count)] }
  }

  /// The percentiles of a time, in milliseconds.
  func percentiles(of time: (FrameTimings) -> Double) -> [Double] {
    let values = frames.map { time($0.timings) }.sorted()
    guard !values.isEmpty else { return [] }
    return Self.parts.map { values[Self.index($0.part, of: values.count)] }
  }

  /// The nearest rank: the least value that so many are not above.
  static func index(_ part: Double, of count: Int) -> Int {
    min(max(Int((part * Double(count)).rounded(.up)) - 1, 0), count - 1)
  }

  /// Why a frame took long, in a few words: what it had more of than the median frame has.
  func reasons(for frame: ProfiledFrame) -> [String] {
    let stages = frame.timings.stages.filter { $0.milliseconds >= frame.timings.total / 4 }
      .map { "\($0.name) \(Self.fixed($0.milliseconds))" }
    let counts: [(KeyPath<FrameStatistics, Int?>, String)] = [
      (\.offscreenPasses, "passes"), (\.imagesDecoded, "decoded"), (\.layersDisplayed, "drawn"),
      (\.cacheMisses, "caches missed"), (\.bytesUploaded, "bytes sent"),
    ]
    let more = counts.compactMap { path, name -> String? in
      guard let count = frame.statistics[keyPath: path], count > 0,
        count > (percentiles(of: path)?[1] ?? 0) || path == \.offscreenPasses
      else { return nil }
      return "\(count) \(name)"
    }
    let dropped =
      frame.droppedTicks == 0
      ? [] : ["\(frame.droppedTicks) \(frame.droppedTicks == 1 ? "tick" : "ticks") dropped"]
    return stages + more + dropped
  }

  /// Two decimals.
  static func fixed(_ value: Double) -> String { String(format: "%.2f", value) }
}
