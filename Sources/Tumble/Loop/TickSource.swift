/// Where a simulation's events come from: live input, a replay, a script, or nothing.
public protocol TickSource {
  /// The events of the tick that comes now, or nil where there are no more ticks to come.
  mutating func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]?
}

/// No events, for ever.
public struct NoEvents: TickSource {
  /// A source of nothing.
  public init() {}

  /// None.
  public mutating func events(at tick: Tick) -> [SimulationEvent]? { [] }
}
