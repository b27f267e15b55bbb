public import Physics

/// Why a simulation could not go on.
public enum SimulationError: Error, Equatable, CustomStringConvertible {
  /// The event at `index` (from 0) of a tick can't be applied.
  case eventRefused(tick: Int64, index: Int, reason: EventRefusal)
  /// A body's state stopped being finite in the step to this tick.
  case notANumber(tick: Int64, body: UInt32)
  /// The step from this tick would take too much memory and time, and wasn't begun.
  case crowded(tick: Int64, Crowding)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .eventRefused(let tick, let index, let reason):
      "tick \(tick), event \(index + 1): \(reason)"
    case .notANumber(let tick, let body):
      "tick \(tick): not a number in the state of body \(body)"
    case .crowded(let tick, let crowding): "tick \(tick): \(crowding)"
    }
  }
}

/// Why an event can't be applied.
public enum EventRefusal: Error, Equatable, CustomStringConvertible {
  /// The space does not take what the event would make of it.
  case physics(PhysicsError)
  /// The step after it would take too much memory and time.
  case crowded(Crowding)
  /// A body would be faster than a space can simulate.
  case tooFast(BodyID)
  /// Pointers are 0…9.
  case unknownPointer(Int32)
  /// A spawned body would be too small or too large.
  case spawnSize(Vector2, ClosedRange<Double>)
  /// No body has that id.
  case unknownBody(Int32)
  /// The scene has fewer actions.
  case unknownAction(Int32, count: Int)
  /// The scene has fewer parameters.
  case unknownParameter(Int, count: Int)
  /// A parameter's quantised value is out of its range.
  case parameterOutOfRange(String, value: Int32, allowed: ClosedRange<Int32>)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .physics(let error): error.description
    case .crowded(let crowding): crowding.description
    case .tooFast(let id): "\(id) would be faster than \(PhysicsLimits.velocity)"
    case .unknownPointer(let pointer): "a pointer is 0…9, not \(pointer)"
    case .spawnSize(let size, let sides):
      "a body of \(size.x)×\(size.y) pt: each side is \(sides.lowerBound)…\(sides.upperBound)"
    case .unknownBody(let id): "there is no body \(id)"
    case .unknownAction(let code, let count): "action \(code) of a scene that has \(count)"
    case .unknownParameter(let index, let count):
      "parameter \(index) of a scene that has \(count)"
    case .parameterOutOfRange(let name, let value, let allowed):
      "\(name) is \(allowed.lowerBound)…\(allowed.upperBound), not \(value)"
    }
  }
}
