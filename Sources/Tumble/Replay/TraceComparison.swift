/// Compares a running simulation with a trace, tick by tick, until they first differ.
struct TraceComparison {
  private(set) var difference: TraceDifference?
  private let reader: TraceReader
  private let name: String
  private var bodies: [TracedBody] = []

  /// The last tick that was compared; nil if none was.
  var lastTick: Int64? { reader.lastTick }

  init(path: String) throws(ReplayError) {
    reader = try TraceReader(path: path)
    name = path
  }

  /// Compares the simulation's present state with the trace's tick.
  mutating func compare(_ tick: Int64, with run: any SimulationRun) throws(ReplayError) {
    guard difference == nil, let traced = try reader.bodies(at: tick) else { return }
    run.readBodies(into: &bodies)
    difference = Self.firstDifference(bodies, traced).map { body, kind in
      TraceDifference(trace: name, tick: tick, body: body, kind: kind)
    }
  }

  /// The lowest body that differs, and in what.
  private static func firstDifference(_ here: [TracedBody], _ traced: [TracedBody])
    -> (UInt32, TraceDifference.Kind)?
  {
    for (a, b) in zip(here, traced) {
      guard a.id == b.id else { return a.id < b.id ? (a.id, .onlyHere) : (b.id, .onlyInTrace) }
      if let field = a.firstDifference(from: b) {
        return (a.id, .field(field, here: a[field], inTrace: b[field]))
      }
    }
    let common = min(here.count, traced.count)
    if here.count > common { return (here[common].id, .onlyHere) }
    return traced.count > common ? (traced[common].id, .onlyInTrace) : nil
  }
}

/// The first difference of a simulation and a trace: first tick, lowest body, first field.
package struct TraceDifference: Equatable, Sendable, CustomStringConvertible {
  /// The trace's name.
  package let trace: String
  /// The first tick at which they differ.
  package let tick: Int64
  /// The lowest id that differs.
  package let body: UInt32
  /// How.
  package let kind: Kind

  /// How a body can differ.
  package enum Kind: Equatable, Sendable {
    /// A number has other bits.
    case field(TracedBody.Field, here: Double, inTrace: Double)
    /// The trace doesn't have the body.
    case onlyHere
    /// The simulation doesn't have the body.
    case onlyInTrace
  }

  /// "tick 181, body 0, vy: 0x1.8p+3 (12.0) here, 0x1.9p+3 (12.5) in b.trace".
  package var description: String {
    let name = trace == "-" ? "standard input" : printable(trace)
    let location = "tick \(tick), body \(body)"
    switch kind {
    case .field(let field, let here, let inTrace):
      return "\(location), \(field.rawValue): \(shown(here)) here, \(shown(inTrace)) in \(name)"
    case .onlyHere: return "\(location): missing in \(name)"
    case .onlyInTrace: return "\(location): only in \(name)"
    }
  }

  private func shown(_ value: Double) -> String { "\(HexDouble.text(value)) (\(value))" }
}
