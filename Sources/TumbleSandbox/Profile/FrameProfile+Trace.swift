import Foundation
import Rendering

// The Trace Event format, which Perfetto and chrome://tracing open:
// https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
extension FrameProfile {
  /// The profile as a trace: a span for each frame and in it one for each stage, and counters.
  func trace() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let document = try encoder.encode(TraceDocument(traceEvents: names + frames.flatMap(events)))
    // It goes to standard output, too.
    return Data(Console.escaped(json: String(decoding: document, as: UTF8.self)).utf8)
  }

  private var names: [TraceEvent] {
    [
      TraceEvent(name: "process_name", phase: "M", arguments: ["name": .text(source)]),
      TraceEvent(name: "thread_name", phase: "M", arguments: ["name": .text("frames")]),
    ]
  }

  private func events(of frame: ProfiledFrame) -> [TraceEvent] {
    let start = frame.start * 1000
    var arguments: [String: TraceEvent.Argument] = [
      "tick": .number(frame.tick), "dropped ticks": .number(Int64(frame.droppedTicks)),
    ]
    for (name, path) in FrameStatistics.counts {
      arguments[name] = frame.statistics[keyPath: path].map { .number(Int64($0)) }
    }
    var events = [
      TraceEvent(
        name: "frame \(frame.frame)", phase: "X", start: start,
        duration: frame.timings.total * 1000, arguments: arguments)
    ]
    var time = start
    for stage in frame.timings.stages {
      let duration = stage.milliseconds * 1000
      events.append(TraceEvent(name: stage.name, phase: "X", start: time, duration: duration))
      time += duration
    }
    let counters: [(String, KeyPath<FrameStatistics, Int?>)] = [
      ("quads", \.quads), ("offscreen passes", \.offscreenPasses),
      ("images decoded", \.imagesDecoded), ("pixels filled", \.pixelsFilled),
    ]
    for (name, path) in counters {
      guard let count = frame.statistics[keyPath: path] else { continue }
      events.append(
        TraceEvent(
          name: name, phase: "C", start: start, arguments: [name: .number(Int64(count))]))
    }
    return events
  }
}

private struct TraceDocument: Encodable {
  let traceEvents: [TraceEvent]
  let displayTimeUnit = "ms"
}

/// One event, under the format's own names; times are in microseconds.
private struct TraceEvent: Encodable {
  /// What an argument is.
  enum Argument: Encodable {
    case text(String)
    case number(Int64)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .number(let number): try container.encode(number)
      }
    }
  }

  let name: String
  let phase: String
  var start = 0.0
  var duration: Double?
  var arguments: [String: Argument] = [:]

  private enum Keys: String, CodingKey {
    case name
    case phase = "ph"
    case start = "ts"
    case duration = "dur"
    case process = "pid"
    case thread = "tid"
    case arguments = "args"
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(name, forKey: .name)
    try container.encode(phase, forKey: .phase)
    try container.encode(start, forKey: .start)
    try container.encodeIfPresent(duration, forKey: .duration)
    try container.encode(1, forKey: .process)
    try container.encode(1, forKey: .thread)
    try container.encode(arguments, forKey: .arguments)
  }
}
