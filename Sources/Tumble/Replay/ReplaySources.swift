/// Plays a recording: its events at its ticks, and no tick beyond its end.
public struct ReplaySource: TickSource {
  /// The file that is played.
  public let path: String
  /// The recording's end.
  public var lastTick: Tick { Tick(player.lastTick) }

  private let player: ReplayPlayer
  private let catalog: SceneCatalog
  private var moment = ReplayMoment()

  /// Opens and checks a recording; its scene is looked up in `catalog`.
  public init(path: String, catalog: SceneCatalog) throws(ReplayError) {
    self.path = path
    self.catalog = catalog
    player = try ReplayPlayer(path: path)
  }

  /// The scene that was recorded, at tick 0.
  ///
  /// - Throws: `ReplayError` where the catalogue can't build it.
  public func makeSimulation() throws(ReplayError) -> Simulation {
    do { return try Simulation(player.header, catalog: catalog) } catch {
      throw ReplayError(file: path, line: 1, fault: error)
    }
  }

  /// The events of the tick that comes now, or nil at the end.
  public mutating func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]? {
    guard tick < lastTick else { return nil }
    try player.read(tick.number, into: &moment)
    return moment.events
  }

  /// The place of an event of the tick that was given last, and why it is refused.
  public func error(refusing index: Int, at tick: Tick, _ reason: EventRefusal) -> ReplayError? {
    ReplayError(
      file: path, line: moment.eventLines[index],
      fault: .refused(tick: tick.number, reason: reason.description))
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

  /// The place of an event of the tick that was given last, and why it is refused.
  public func error(refusing index: Int, at tick: Tick, _ reason: EventRefusal) -> ReplayError? {
    reader.error(refusing: index, at: tick.number, reason)
  }

  /// What is to be said about events at or after the tick at which a run ended; nil if none are.
  public func warning(endingAt tick: Tick) throws(ReplayError) -> ScriptWarning? {
    try reader.warning(endingAt: tick.number)
  }
}
