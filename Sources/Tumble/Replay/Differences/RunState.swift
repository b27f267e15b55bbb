package import Physics

/// What is compared of a run at one tick.
package struct RunState: Equatable, Sendable {
  /// Gravity in points/s², y up; nil: a trace doesn't tell.
  package var gravity: Vector2?
  /// All bodies, by ascending id.
  package var bodies: [TracedBody]
}

/// Gives the states of a run, one tick after another.
package protocol StateSource {
  /// The state at a tick; the ticks that are asked for ascend. nil: the run ends before.
  mutating func state(at tick: Int64) throws -> RunState?
  /// The events from which the present state was made, as lines: those of the tick before; nil: nobody knows.
  var causes: [String]? { get }
}

extension StateSource {
  /// Nil.
  package var causes: [String]? { nil }
}

/// The states of a recording that is played.
package struct RecordedStates: StateSource {
  /// What plays.
  package var simulation: Simulation { loop.simulation }
  /// The recording's last tick.
  package var lastTick: Int64 { player.lastTick }
  /// Its first line.
  package var header: ReplayHeader { player.header }

  private let file: String
  private let player: ReplayPlayer
  private var loop: TickLoop<Simulation>

  /// Opens and checks a recording; it stands at tick 0.
  package init(path: String, catalog: SceneCatalog) throws(ReplayError) {
    file = path
    player = try ReplayPlayer(path: path)
    do throws(ReplayFault) {
      loop = TickLoop(
        try Simulation(player.header, catalog: catalog),
        source: RecordedEvents(player: player, file: path), onRefusal: .fail)
    } catch {
      throw ReplayError(file: path, line: 1, fault: error)
    }
  }

  /// Plays up to a tick.
  package mutating func state(at tick: Int64) throws -> RunState? {
    guard tick <= lastTick else { return nil }
    do {
      guard try loop.run(to: Tick(tick), keepingPoses: true) else { return nil }
    } catch {
      throw ReplayError(error, file: file)
    }
    var state = RunState(gravity: simulation.gravity, bodies: [])
    simulation.readBodies(into: &state.bodies)
    return state
  }

  /// Plays up to a tick and gives the events on the way from `start` on, as lines.
  package mutating func events(from start: Int64, upTo end: Int64) throws -> [String] {
    _ = try state(at: start)
    var lines: [String] = []
    var tick = start
    while tick < end {
      tick += 1
      guard try state(at: tick) != nil else { break }
      lines += stepEvents
    }
    return lines
  }

  /// The events from which the present state was made, as lines: those of the tick before.
  package var causes: [String]? { stepEvents }

  private var stepEvents: [String] {
    guard player.moment.tick == simulation.now.number - 1 else { return [] }
    return player.moment.events.map { ReplayLine.event(tick: player.moment.tick, $0).text }
  }
}

/// The states that another program has printed.
package struct PrintedStates: StateSource {
  private let reader: TraceReader

  /// The states of a trace that is read from a descriptor, which stays open; `name` is for messages.
  package init(descriptor: Int32, name: String) throws(ReplayError) {
    reader = try TraceReader(ByteSource(descriptor: descriptor, name: name))
  }

  /// The states of a trace in a file.
  package init(path: String) throws(ReplayError) { reader = try TraceReader(path: path) }

  /// The next tick of which there is a line; nil: there is none.
  package var nextTick: Int64? { reader.nextTick }

  /// Reads up to a tick.
  package mutating func state(at tick: Int64) throws -> RunState? {
    try reader.bodies(at: tick).map { RunState(gravity: nil, bodies: $0) }
  }
}
