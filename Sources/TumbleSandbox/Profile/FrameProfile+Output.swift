import Foundation
import Rendering
import Tumble

// What people and programs are shown.
extension FrameProfile {
  /// The table, and the slowest frames.
  var lines: [String] {
    [
      "\(source) · \(frames.count) \(frames.count == 1 ? "frame" : "frames") of "
        + "\(size.width)×\(size.height) at \(framesPerSecond) a second · \(backend)",
      "", row("", FrameProfile.parts.map(\.name)),
    ] + countRows + ["", row("milliseconds", [])] + timeRows + [""] + slowestLines
  }

  private var countRows: [String] {
    FrameStatistics.counts.compactMap { name, path in
      percentiles(of: path).map { row(name, $0.map(String.init)) }
    }
  }

  private var timeRows: [String] {
    FrameTimings().stages.indices.map { index in
      row(
        FrameTimings().stages[index].name,
        percentiles { $0.stages[index].milliseconds }.map(Self.fixed))
    } + [row("all", percentiles(of: \.total).map(Self.fixed))]
  }

  private var slowestLines: [String] {
    let over = frames.count { $0.timings.total > budget }
    let dropped = frames.reduce(0) { $0 + $1.droppedTicks }
    return [
      "\(over) of \(frames.count) frames took over \(Self.fixed(budget)) ms; a window would have "
        + "dropped \(dropped) \(dropped == 1 ? "tick" : "ticks"). The slowest:"
    ]
      + slowest.map { frame in
        "  frame \(frame.frame), tick \(frame.tick), \(Self.fixed(frame.seconds)) s: "
          + "\(Self.fixed(frame.timings.total)) ms: " + reasons(for: frame).joined(separator: ", ")
      }
  }

  private func row(_ name: String, _ cells: [String]) -> String {
    let columns = cells.map { String(repeating: " ", count: max(1, 11 - $0.count)) + $0 }
    let padded = name + String(repeating: " ", count: max(0, 17 - name.count))
    return columns.isEmpty ? name : padded + columns.joined()
  }

  /// One document with all frames.
  var document: some Encodable {
    var counts: [String: [String: Int]] = [:]
    for (name, path) in FrameStatistics.counts {
      counts[Self.key(name)] = percentiles(of: path).map(Self.named)
    }
    var times: [String: [String: Double]] = [:]
    for (index, stage) in FrameTimings().stages.enumerated() {
      times[stage.name] = Self.named(percentiles { $0.stages[index].milliseconds })
    }
    times["total"] = Self.named(percentiles(of: \.total))
    return Document(
      source: source, backend: backend, width: size.width, height: size.height,
      framesPerSecond: framesPerSecond, counts: counts, milliseconds: times,
      slowest: slowest.map { Slow(frame: $0.frame, reasons: reasons(for: $0)) }, frames: frames)
  }

  /// "layers visited" as "layersVisited", which is what each frame calls it, too.
  private static func key(_ name: String) -> String {
    let words = name.split(separator: " ")
    return words.dropFirst().reduce(String(words.first ?? "")) { $0 + $1.capitalized }
  }

  private static func named<Value>(_ values: [Value]) -> [String: Value] {
    Dictionary(uniqueKeysWithValues: zip(parts.map(\.name), values))
  }

  private struct Document: Encodable {
    let source: String
    let backend: String
    let width: Int
    let height: Int
    let framesPerSecond: Int
    let counts: [String: [String: Int]]
    let milliseconds: [String: [String: Double]]
    let slowest: [Slow]
    let frames: [ProfiledFrame]
  }

  private struct Slow: Encodable {
    let frame: Int
    let reasons: [String]
  }
}
