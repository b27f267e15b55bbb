public import Physics

/// Plays a recording: its events at its ticks, and no tick beyond its end.
package struct ReplaySource: TickSource {
  /// The file that is played.
  package let path: String
  /// The recording's end.
  package var lastTick: Tick { Tick(player.lastTick) }

  private let player: ReplayPlayer
  private let catalog: SceneCatalog
  private let recorded: RecordedEvents

  /// Opens and checks a recording; its scene is looked up in `catalog`.
  public init(path: String, catalog: SceneCatalog) throws(ReplayError) {
    self.path = path
    self.catalog = catalog
    player = try ReplayPlayer(path: path)
    recorded = RecordedEvents(player: player, file: path)
  }

  /// Opens and checks a recording whose bytes are here, so that its file isn't needed any more.
  package init(bytes: [UInt8], path: String, catalog: SceneCatalog) throws(ReplayError) {
    self.path = path
    self.catalog = catalog
    player = try ReplayPlayer(bytes: bytes, name: path)
    recorded = RecordedEvents(player: player, file: path)
  }

  /// The recording's first line.
  package var header: ReplayHeader { player.header }

  /// The scene that was recorded, at tick 0.
  ///
  /// - Throws: `ReplayError` where the catalogue can't build it.
  package func makeSimulation() throws(ReplayError) -> Simulation {
    do { return try Simulation(player.header, catalog: catalog) } catch {
      throw ReplayError(file: path, line: 1, fault: error)
    }
  }

  /// The events of the tick that comes now, or nil at the end.
  public func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]? {
    tick < lastTick ? try recorded.events(at: tick) : nil
  }

  /// The file and line of an event of the tick that was given last, and why it is refused.
  public func error(refusing index: Int, at tick: Tick, _ reason: EventRefusal) -> ReplayError? {
    recorded.error(refusing: index, at: tick, reason)
  }

  /// The file and line of the last event, and why no step can be made.
  public func error(stoppingAt tick: Tick, _ reason: Crowding) -> ReplayError? {
    recorded.error(stoppingAt: tick, reason)
  }
}

/// The events of a recording, up to those at its very last tick: only an interrupted one has any,
/// and whether they can be applied shows if they are.
struct RecordedEvents: TickSource {
  let player: ReplayPlayer
  /// The recording's name, for messages.
  let file: String

  func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]? {
    guard tick.number <= player.lastTick else { return nil }
    let events = try player.events(at: tick.number)
    return tick.number == player.lastTick && events.isEmpty ? nil : events
  }

  func error(refusing index: Int, at tick: Tick, _ reason: EventRefusal) -> ReplayError? {
    ReplayError(
      file: file, line: player.moment.eventLines[index],
      fault: .refused(tick: tick.number, reason: reason.description))
  }

  func error(stoppingAt tick: Tick, _ reason: Crowding) -> ReplayError? {
    ReplayError(
      file: file, line: player.lastEventLine,
      fault: .crowded(tick: tick.number, reason: reason.description))
  }
}

/// Plays a script, and no events once it has ended.
public struct ScriptSource: TickSource {
  private let reader: ScriptReader

  /// Opens a script, a file or standard input ("-"), for a scene of `rate`.
  public init(path: String, rate: TickRate) throws(ReplayError) {
    reader = try ScriptReader(path: path, hz: rate.ticksPerSecond)
  }

  /// The events of the tick that comes now.
  public mutating func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]? {
    try reader.events(at: tick.number)
  }

  /// The file and line of an event of the tick that was given last, and why it is refused.
  public func error(refusing index: Int, at tick: Tick, _ reason: EventRefusal) -> ReplayError? {
    reader.error(refusing: index, at: tick.number, reason)
  }

  /// The file and line of the last event, and why no step can be made.
  public func error(stoppingAt tick: Tick, _ reason: Crowding) -> ReplayError? {
    reader.error(stoppingAt: tick.number, reason.description)
  }

  /// What is to be said about events at or after the tick at which a run ended; nil if none are.
  package func warning(endingAt tick: Tick) throws(ReplayError) -> ScriptWarning? {
    try reader.warning(endingAt: tick.number)
  }
}
