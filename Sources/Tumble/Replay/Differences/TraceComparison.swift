/// Compares a running simulation with a trace, tick by tick, until they first differ.
struct TraceComparison {
  private(set) var difference: TraceDifference?
  private let reader: TraceReader
  private let name: String
  private var bodies: [TracedBody] = []

  /// The last tick that was compared; nil if none was.
  var lastTick: Int64? { reader.lastTick }

  init(path: String, watch: @escaping ByteSource.Watch) throws(ReplayError) {
    reader = try TraceReader(path: path, watch: watch)
    name = path
  }

  /// Compares the simulation's present state with the trace's tick; `causes` led there from the tick before.
  mutating func compare(_ tick: Int64, with run: any SimulationRun, after causes: ReplayMoment)
    throws(ReplayError)
  {
    guard difference == nil, let traced = try reader.bodies(at: tick) else { return }
    run.readBodies(into: &bodies)
    difference = BodyDifference.first(between: bodies, and: traced).map {
      TraceDifference(
        trace: name, tick: tick, difference: $0,
        events: causes.events.map { ReplayLine.event(tick: causes.tick, $0).text })
    }
  }
}

/// The first difference of a simulation and a trace: first tick, lowest body, first field.
package struct TraceDifference: Equatable, Sendable, CustomStringConvertible {
  /// The trace's name.
  package let trace: String
  /// The first tick at which they differ.
  package let tick: Int64
  /// How the lowest body that differs does: first the simulation, then the trace.
  package let difference: BodyDifference
  /// The events of the tick before, from which the state was made, as lines of a recording.
  package var events: [String] = []

  /// "tick 181, body 0, vy: 0x1.8p+3 (12.0) here, 0x1.9p+3 (12.5) in b.trace, … ULPs apart; events of tick 180: none".
  package var description: String {
    let name = trace == "-" ? "standard input" : printable(trace)
    let location = "tick \(tick), body \(difference.body)"
    guard let field = difference.kind.name, let values = difference.kind.values else {
      let isMissing = difference.kind == .onlyInFirst
      return "\(location): \(isMissing ? "missing" : "only") in \(name)" + causes
    }
    let distance = difference.kind.distance.map { ", \($0)" } ?? ""
    return "\(location), \(field): \(values.first) here, \(values.second) in \(name)\(distance)"
      + causes
  }

  private var causes: String {
    guard tick > 0 else { return "" }
    return "; events of tick \(tick - 1): "
      + (events.isEmpty ? "none" : events.joined(separator: " "))
  }
}
