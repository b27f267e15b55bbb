import Contracts
import Foundation

/// How often something happens in each of several equal parts of a recording.
struct TickHistogram: Equatable {
  private(set) var counts: [Int]
  private let lastTick: Int64

  /// Nothing yet, in `count` parts from tick 0 to `lastTick`.
  init(lastTick: Int64, count: Int) {
    require(count > 0 && lastTick >= 0, "a histogram has a part or more and no negative tick")
    self.lastTick = lastTick
    counts = [Int](repeating: 0, count: count)
  }

  /// Counts something at a tick from 0 to the last.
  mutating func add(_ tick: Int64) { counts[part(of: tick)] += 1 }

  /// The part that a tick lies in; the last tick lies in the last part.
  func part(of tick: Int64) -> Int {
    guard lastTick > 0 else { return 0 }
    return Int(min(Int64(counts.count - 1), max(0, tick) * Int64(counts.count) / lastTick))
  }

  /// The same in fewer parts: each has the sum of those that begin in it.
  func narrowed(to count: Int) -> TickHistogram {
    guard count < counts.count else { return self }
    var result = TickHistogram(lastTick: lastTick, count: count)
    for (index, value) in counts.enumerated() {
      result.counts[index * count / counts.count] += value
    }
    return result
  }
}

/// The characters that a histogram is drawn with, from nothing to the most.
struct TimelineStyle: Equatable {
  /// What a part without anything has.
  let nothing: Character
  /// From few to many.
  let levels: [Character]
  /// Points at a part.
  let pointer: Character

  static let blocks = TimelineStyle(nothing: "·", levels: Array("▁▂▃▄▅▆▇█"), pointer: "▲")
  static let ascii = TimelineStyle(nothing: ".", levels: Array(":-=+*#%@"), pointer: "^")

  /// Blocks where the locale of an environment writes UTF-8, as POSIX finds it; else ASCII.
  init(_ environment: [String: String]) {
    let locale =
      ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let name = locale.lowercased()
    self = name.contains("utf-8") || name.contains("utf8") ? .blocks : .ascii
  }

  private init(nothing: Character, levels: [Character], pointer: Character) {
    self.nothing = nothing
    self.levels = levels
    self.pointer = pointer
  }

  /// One character a part: the fullest has the highest level, and whatever isn't empty one of them.
  func line(_ histogram: TickHistogram) -> String {
    let most = histogram.counts.max() ?? 0
    return String(
      histogram.counts.map { count in
        count == 0 ? nothing : levels[(count * levels.count - 1) / most]
      })
  }
}

/// How many characters a line of standard output has.
enum LineWidth {
  /// `COLUMNS` where somebody says it, else the terminal's, else 80; 40 at least and 200 at most.
  static func columns(_ environment: [String: String]) -> Int {
    let said = environment["COLUMNS"].flatMap { Int($0) }
    return min(200, max(40, said ?? terminal ?? 80))
  }

  private static var terminal: Int? {
    var size = winsize()
    guard ioctl(1, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
