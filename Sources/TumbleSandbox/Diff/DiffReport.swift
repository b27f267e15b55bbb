import Tumble

/// What `diff` has found, and its lines.
struct DiffReport {
  /// What the two sides are called.
  let names: [String]
  /// Ticks a second.
  let hz: Int
  /// The one recording, where two programs simulate it.
  var subject: String?
  /// How the files differ, where there are two.
  var files: RecordingDifference?
  /// How the runs differ; nil: they weren't compared.
  var runs: RunComparison?
  /// The events from which the first state that differs was made, by sides; one where both have the same.
  var causes: [[String]] { runs?.causes ?? [] }
  /// The last tick, where all checkpoints of both are the recording's.
  var same: Int64?
  /// The last tick whose hash both programs have, where no number differs but a later hash does.
  var lastSameHash: Int64?

  var difference: RunDifference? { runs?.difference }

  var isDifferent: Bool {
    difference != nil || lastSameHash != nil || files.map { !$0.isEmpty } ?? false
  }

  /// What a person reads.
  var lines: [String] {
    var lines = [headline]
    if let files { lines += Self.lines(of: files) }
    if let difference {
      lines += difference.lines(of: names, hz: hz)
      lines += causeLines
      if let failure = runs?.failure { lines.append("what follows isn't known: \(failure)") }
    } else if let lastSameHash {
      lines.append(
        "state hashes part after tick \(lastSameHash), and no number of a body does: it is gravity, "
          + "or a body's type or sleep, which a trace doesn't tell")
    } else if let last = runs?.lastTick, isDifferent {
      lines.append("no state differs up to tick \(last)\(end)")
    }
    return lines
  }

  /// The first line: who, and what came out.
  var headline: String {
    if let subject {
      guard !isDifferent else { return "\(subject): \(names[0]) and in \(names[1]) differ" }
      let last = same ?? runs?.lastTick ?? 0
      return "\(subject): the same \(names[0]) and in \(names[1]), \(last) ticks"
    }
    let what = isDifferent ? "differ" : "the same, \(runs?.lastTick ?? 0) ticks"
    return isDifferent
      ? "\(names[0]) and \(names[1]) \(what)" : "\(names[0]) and \(names[1]): \(what)"
  }

  private var end: String {
    guard let ticks = files?.lastTicks, ticks[0] != ticks[1] else { return "" }
    let shorter = ticks[0] < ticks[1] ? 0 : 1
    return
      ", where \(names[shorter]) ends; \(names[1 - shorter]) goes on to tick \(ticks[1 - shorter])"
  }

  private static func lines(of files: RecordingDifference) -> [String] {
    var lines = files.header.map { "header: \($0.name) is \($0.first) | \($0.second)" }
    guard let first = files.events.first else { return lines }
    let ticks = files.eventTickCount == 1 ? "1 tick" : "\(files.eventTickCount) ticks"
    lines.append("events differ in \(ticks), first in tick \(first.tick):")
    return lines + listed([first.first, first.second], ["<", ">"])
  }

  /// The events from which the first state that differs was made.
  var causeLines: [String] {
    guard let tick = difference?.tick, tick > 0, let first = causes.first else { return [] }
    let title = "events of tick \(tick - 1), from which it was made"
    guard causes.contains(where: { !$0.isEmpty }) else { return ["\(title): none"] }
    guard causes.contains(where: { $0 != first }) else {
      return ["\(title):"] + first.map { "  \($0)" }
    }
    return ["\(title):"] + Self.listed(causes, ["<", ">"])
  }

  private static func listed(_ sides: [[String]], _ marks: [String]) -> [String] {
    zip(sides, marks).flatMap { lines, mark in
      (lines.isEmpty ? ["(none)"] : lines).map { "  \(mark) \($0)" }
    }
  }
}

extension DiffReport: Encodable {
  private enum Key: String, CodingKey {
    case result, exitCode, first, second, recording, hz, header, name, events, ticks, tick,
      difference
    case what, body, field, firstValue, secondValue, ulps, differing, bodies, sameUpTo, course
    case seconds, farthest, distance, causes
  }

  /// Encodes the report as one object; what doesn't apply is left out.
  func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(isDifferent ? "differs" : "same", forKey: .result)
    try object.encode(isDifferent ? 1 : 0, forKey: .exitCode)
    try object.encode(names[0], forKey: .first)
    try object.encode(names[1], forKey: .second)
    try object.encodeIfPresent(subject, forKey: .recording)
    try object.encode(hz, forKey: .hz)
    try object.encodeIfPresent(lastSameHash ?? same ?? sameUpTo, forKey: .sameUpTo)
    if let files { try encode(files, &object) }
    guard let difference, let runs else { return }
    try encode(difference, &object)
    var course = object.nestedUnkeyedContainer(forKey: .course)
    for distance in runs.course {
      var entry = course.nestedContainer(keyedBy: Key.self)
      try entry.encode(distance.tick, forKey: .tick)
      try entry.encode(distance.differing, forKey: .differing)
      try entry.encodeIfPresent(distance.farthest, forKey: .farthest)
      // JSON has no infinity.
      if distance.distance.isFinite { try entry.encode(distance.distance, forKey: .distance) }
    }
  }

  private var sameUpTo: Int64? {
    difference.map { $0.tick - 1 }.flatMap { $0 < 0 ? nil : $0 }
      ?? (difference == nil ? runs?.lastTick : nil)
  }

  private func encode(_ files: RecordingDifference, _ object: inout KeyedEncodingContainer<Key>)
    throws
  {
    try object.encode(files.header, forKey: .header)
    try object.encode(files.lastTicks, forKey: .ticks)
    try object.encode(files.events, forKey: .events)
  }

  private func encode(
    _ difference: RunDifference, _ object: inout KeyedEncodingContainer<Key>
  ) throws {
    var entry = object.nestedContainer(keyedBy: Key.self, forKey: .difference)
    try entry.encode(difference.tick, forKey: .tick)
    let (title, values) = difference.words
    try entry.encode(title, forKey: .what)
    try entry.encode(values[0], forKey: .firstValue)
    try entry.encode(values[1], forKey: .secondValue)
    try entry.encode(difference.extent.differing, forKey: .differing)
    try entry.encode(difference.extent.all, forKey: .bodies)
    try entry.encode(causes, forKey: .causes)
    guard case .body(let body) = difference.kind else { return }
    try entry.encode(body.body, forKey: .body)
    try entry.encodeIfPresent(body.kind.name, forKey: .field)
    if case .field(_, let a, let b) = body.kind {
      try entry.encodeIfPresent(a.ulps(from: b), forKey: .ulps)
    }
  }
}
