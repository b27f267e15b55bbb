import Contracts

/// Reads a script: event lines as a recording has them, blank lines allowed, and nothing else.
///
/// Lines are read when their tick comes, so a script can be a pipe that is still being written.
package final class ScriptReader {
  private let lines: LineReader
  private let name: String
  private var order: ReplayOrder
  private var pending: (tick: Int64, event: SimulationEvent)?
  private var hasBegun = false
  private var eventLines: [Int] = []
  /// The line of the last event that was given; nil: there was none.
  private var lastEventLine: Int?

  /// Opens a script, a file or standard input ("-"), for a simulation of `hz` ticks per second.
  package convenience init(path: String, hz: Int) throws(ReplayError) {
    try self.init(ByteSource(stream: path), hz: hz)
  }

  /// Reads a script in memory; the name is for messages.
  package convenience init(bytes: [UInt8], name: String, hz: Int) {
    self.init(ByteSource(bytes, name: name), hz: hz)
  }

  init(_ source: ByteSource, hz: Int) {
    // More than that no recording of it could hold, and blank lines might never end.
    lines = LineReader(source, maximumSize: ReplayFormat.maximumFileSize)
    name = source.name
    order = ReplayOrder(hz: hz)
  }

  /// The events of a tick, in order.
  ///
  /// Precondition: the ticks that are asked for ascend, and none with events is left out.
  package func events(at tick: Int64) throws(ReplayError) -> [SimulationEvent] {
    try begin()
    var events: [SimulationEvent] = []
    eventLines.removeAll(keepingCapacity: true)
    while let next = pending, next.tick <= tick {
      require(next.tick == tick, "tick \(next.tick) has events and was left out")
      eventLines.append(lines.lineNumber)
      lastEventLine = lines.lineNumber
      events.append(next.event)
      try readEvent()
    }
    return events
  }

  /// Why an event, by its index in the tick that was given last, can't be applied.
  func error(refusing index: Int, at tick: Int64, _ reason: EventRefusal) -> ReplayError {
    ReplayError(
      file: name, line: eventLines[index],
      fault: .refused(tick: tick, reason: reason.description))
  }

  /// What is to be said where the events so far have led to a step that can't be made.
  func error(stoppingAt tick: Int64, _ reason: String) -> ReplayError {
    ReplayError(file: name, line: lastEventLine, fault: .crowded(tick: tick, reason: reason))
  }

  /// What is to be said about events that come too late for a run of so many ticks; nil if none do.
  ///
  /// Asked at the end of the run; no more than one line is read.
  package func warning(endingAt tick: Int64) throws(ReplayError) -> ScriptWarning? {
    try begin()
    guard let pending, pending.tick >= tick else { return nil }
    return ScriptWarning(script: name, line: lines.lineNumber, tick: pending.tick, end: tick)
  }

  private func begin() throws(ReplayError) {
    guard !hasBegun else { return }
    hasBegun = true
    try readEvent()
  }

  private func readEvent() throws(ReplayError) {
    pending = nil
    while pending == nil {
      switch try lines.next() {
      case .end: return
      case .line(let bytes), .cut(let bytes):
        do {
          try take(bytes)
        } catch {
          throw lines.error(error)
        }
      }
    }
  }

  private func take(_ bytes: UnsafeBufferPointer<UInt8>) throws(ReplayFault) {
    try bytes.checkPrintable()
    guard !bytes.allSatisfy({ $0 == UInt8(ascii: " ") }) else { return }
    let line = try ReplayLine(bytes)
    guard case .event(let tick, let event) = line else { throw .notForScripts }
    try order.admit(line, at: lines.lineNumber)
    pending = (tick, event)
  }
}

/// Events of a script that come at or after the end of the run, and are left out.
package struct ScriptWarning: Equatable, Sendable, CustomStringConvertible {
  /// The script's name.
  package let script: String
  /// The line of the first such event.
  package let line: Int
  /// Its tick.
  package let tick: Int64
  /// The tick at which the run ends.
  package let end: Int64

  /// "tilt.jsonl:5: warning: the run ends at tick 240, events from tick 420 on are left out".
  package var description: String {
    let location = script == "-" ? "standard input" : printable(script)
    return "\(location):\(line): warning: the run ends at tick \(end), "
      + "events from tick \(tick) on are left out"
  }
}
