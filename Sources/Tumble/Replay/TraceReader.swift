/// Reads a trace tick by tick, keeping one tick at a time.
package final class TraceReader {
  /// The last tick that was given; nil before the first.
  private(set) var lastTick: Int64?

  private let lines: LineReader
  private var pending: (tick: Int64, body: TracedBody)?

  /// Opens a trace, a file or standard input ("-"), which must have a line at least.
  convenience init(path: String, watch: @escaping ByteSource.Watch = ByteSource.endRequests)
    throws(ReplayError)
  {
    try self.init(ByteSource(stream: path, watch: watch))
  }

  /// Reads a trace in memory.
  package convenience init(bytes: [UInt8], name: String) throws(ReplayError) {
    try self.init(ByteSource(bytes, name: name))
  }

  init(_ source: ByteSource) throws(ReplayError) {
    lines = LineReader(source)
    try readLine()
    guard pending != nil else { throw ReplayError(file: source.name, fault: .emptyTrace) }
  }

  /// The bodies of a tick by ascending id; nil before the trace begins and after its end.
  ///
  /// The ticks that are asked for ascend. A tick between the first and the last without lines is
  /// one without bodies.
  package func bodies(at tick: Int64) throws(ReplayError) -> [TracedBody]? {
    while let line = pending, line.tick < tick { try readLine() }
    guard let next = pending, next.tick == tick || lastTick != nil else { return nil }
    lastTick = tick
    var bodies: [TracedBody] = []
    while let line = pending, line.tick == tick {
      guard bodies.count < ReplayFormat.maximumBodies else {
        throw lines.error(
          .value(
            of: "the count of bodies", found: "more",
            expected: "at most \(ReplayFormat.maximumBodies)"))
      }
      bodies.append(line.body)
      try readLine()
    }
    return try ordered(bodies, tick)
  }

  /// The next tick of which there are lines, at or after the last one that was given; nil: there is none.
  ///
  /// For traces of some ticks only, where one without lines is none without bodies.
  var nextTick: Int64? { pending?.tick }

  private func readLine() throws(ReplayError) {
    let previous = pending?.tick ?? 0
    switch try lines.next() {
    case .end: pending = nil
    case .cut(let bytes):
      throw lines.error(
        .syntax(column: bytes.count + 1, found: "the end of the file", expected: "a line feed"))
    case .line(let bytes):
      do throws(ReplayFault) {
        let line = try TraceFormat.parse(bytes)
        guard line.tick >= previous else {
          throw .tickDecreases(from: previous, to: line.tick)
        }
        pending = line
      } catch {
        throw lines.error(error)
      }
    }
  }

  private func ordered(_ bodies: [TracedBody], _ tick: Int64) throws(ReplayError) -> [TracedBody] {
    let sorted = bodies.sorted { $0.id < $1.id }
    for (body, next) in zip(sorted, sorted.dropFirst()) where body.id == next.id {
      throw lines.error(
        .value(of: "body", found: "\(body.id) twice in tick \(tick)", expected: "each id once"))
    }
    return sorted
  }
}
