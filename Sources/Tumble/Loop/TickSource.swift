public import Physics

/// Where a simulation's events come from: live input, a replay, a script, or nothing.
public protocol TickSource {
  /// The events of the tick that comes now, or nil where there are no more ticks to come.
  mutating func events(at tick: Tick) throws(ReplayError) -> [SimulationEvent]?
  /// What is to be said where an event of the tick that was given last can't be applied: its file,
  /// its line and the reason; nil where the events come from no file.
  func error(refusing index: Int, at tick: Tick, _ reason: EventRefusal) -> ReplayError?
  /// What is to be said where the events so far have led to a state from which no step can be made:
  /// their file, the line of the last of them and the reason; nil where they come from no file.
  func error(stoppingAt tick: Tick, _ reason: Crowding) -> ReplayError?
}

extension TickSource {
  /// Nil.
  public func error(stoppingAt tick: Tick, _ reason: Crowding) -> ReplayError? { nil }

  /// Nil.
  public func error(refusing index: Int, at tick: Tick, _ reason: EventRefusal) -> ReplayError? {
    nil
  }
}

/// No events, for ever.
public struct NoEvents: TickSource {
  /// A source of nothing.
  public init() {}

  /// None.
  public mutating func events(at tick: Tick) -> [SimulationEvent]? { [] }
}
