/// What a simulation is told: exactly what a replay holds, already quantised.
///
/// Coordinates are 1/64 point in the scene's axes (y up), gravity is in milli-points/s², so that
/// live play, scripts and recordings feed the same bits. An event at tick t is applied to state t,
/// before the step that makes state t + 1.
public enum SimulationEvent: Equatable, Sendable {
  /// Sets gravity; the present value does nothing, a new one wakes every sleeper.
  case gravity(x: Int32, y: Int32)
  /// Pointer 0…9 went down: grabs the dynamic body that lies there.
  case pointerDown(pointer: Int32, x: Int32, y: Int32)
  /// Pointer 0…9 moved.
  case pointerMoved(pointer: Int32, x: Int32, y: Int32)
  /// Pointer 0…9 went up: lets go.
  case pointerUp(pointer: Int32)
  /// A key of the scene's own `actions` (0…255) went down or up.
  case key(code: Int32, isDown: Bool)
  /// Makes a body at (x, y) of size (w, h), each side 4…256 points.
  case spawn(SpawnKind, x: Int32, y: Int32, w: Int32, h: Int32)
  /// Removes a body, by id.
  case remove(body: Int32)
  /// Adds a velocity, in milli-points/s, to every dynamic body.
  case shake(vx: Int32, vy: Int32)
  /// Sets the scene parameter at an index of the scene's list.
  case setParameter(index: Int32, value: Int32)
  /// Wakes every sleeping body.
  case wakeAll

  /// The pointer by which wheel, keys and sticks drag in a scene that scrolls: 9.
  public static let scrollPointer: Int32 = 9
}

/// What a spawn event makes.
public enum SpawnKind: Int32, Sendable, CaseIterable {
  /// A crate of w × h.
  case box = 0
  /// A ball of diameter w.
  case ball = 1
}
