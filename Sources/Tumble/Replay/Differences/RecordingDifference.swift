/// In what two recordings differ as files: their headers and their events, not what comes of them.
package struct RecordingDifference: Equatable, Sendable {
  /// The keys of the headers that differ, but for who made them.
  package let header: [Key]
  /// The ticks whose events differ, the first few.
  package private(set) var events: [Events] = []
  /// How many such ticks there are.
  package private(set) var eventTickCount = 0
  /// The last ticks.
  package let lastTicks: [Int64]

  /// One key of two headers, "params.elasticity", with both values.
  package struct Key: Encodable, Equatable, Sendable {
    package let name: String
    package let first: String
    package let second: String
  }

  /// The events of a tick, as lines.
  package struct Events: Encodable, Equatable, Sendable {
    package let tick: Int64
    package let first: [String]
    package let second: [String]
  }

  /// As many ticks are told.
  private static let mostTold = 10

  /// Reads two recordings; nothing is simulated.
  package init(_ first: String, _ second: String) throws(ReplayError) {
    let players = (try ReplayPlayer(path: first), try ReplayPlayer(path: second))
    header = Self.keys(players.0.header, players.1.header)
    lastTicks = [players.0.lastTick, players.1.lastTick]
    for tick in 0...max(players.0.lastTick, players.1.lastTick) {
      let a = try Self.events(of: players.0, at: tick)
      let b = try Self.events(of: players.1, at: tick)
      guard a != b else { continue }
      eventTickCount += 1
      guard events.count < Self.mostTold else { continue }
      func lines(_ events: [SimulationEvent]) -> [String] {
        events.map { ReplayLine.event(tick: tick, $0).text }
      }
      events.append(Events(tick: tick, first: lines(a), second: lines(b)))
    }
  }

  /// Whether they are the same.
  package var isEmpty: Bool {
    header.isEmpty && eventTickCount == 0 && lastTicks[0] == lastTicks[1]
  }

  /// Whether both are of one scene at one rate, so that their states can be compared.
  package var isOfOneScene: Bool {
    !header.contains { ["scene", "revision", "hz"].contains($0.name) }
  }

  private static func events(of player: ReplayPlayer, at tick: Int64) throws(ReplayError)
    -> [SimulationEvent]
  {
    tick <= player.lastTick ? try player.events(at: tick) : []
  }

  private static func keys(_ a: ReplayHeader, _ b: ReplayHeader) -> [Key] {
    var keys: [Key] = []
    func compare(
      _ name: String, _ first: some CustomStringConvertible, _ second: some CustomStringConvertible
    ) {
      let (first, second) = (first.description, second.description)
      if first != second { keys.append(Key(name: name, first: first, second: second)) }
    }
    compare("hz", a.hz, b.hz)
    compare("scene", a.scene, b.scene)
    compare("revision", a.revision, b.revision)
    for name in Set(a.parameters.keys).union(b.parameters.keys).sorted() {
      compare(
        "params.\(name)", a.parameters[name].map(String.init) ?? "default",
        b.parameters[name].map(String.init) ?? "default")
    }
    compare("seed", a.seed, b.seed)
    compare("initial", hexadecimal(a.initial, digits: 16), hexadecimal(b.initial, digits: 16))
    for difference in a.platform.differences(from: b.platform) {
      compare("sim.\(difference.key)", difference.recorded, difference.here)
    }
    return keys
  }
}
