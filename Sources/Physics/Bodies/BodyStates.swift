/// All that can be seen of one body at one moment: what is hashed, traced and compared.
public struct BodyState: Equatable, Sendable {
  /// Which body.
  public var id: BodyID
  /// How it takes part.
  public var type: BodyType
  /// Whether it sleeps.
  public var isSleeping: Bool
  /// Where the origin of the body's coordinates is, in points, y up.
  public var position: Vector2
  /// Radians, counter-clockwise, not wrapped.
  public var angle: Double
  /// The velocity of the centre of gravity, in points/s.
  public var velocity: Vector2
  /// Radians/s, counter-clockwise.
  public var angularVelocity: Double

  /// A state of the given values.
  public init(
    id: BodyID, type: BodyType = .dynamic, isSleeping: Bool = false, position: Vector2 = .zero,
    angle: Double = 0, velocity: Vector2 = .zero, angularVelocity: Double = 0
  ) {
    self.id = id
    self.type = type
    self.isSleeping = isSleeping
    self.position = position
    self.angle = angle
    self.velocity = velocity
    self.angularVelocity = angularVelocity
  }

  /// The numbers in the order of a trace: x, y, angle, vx, vy, w.
  public var numbers: [Double] {
    [position.x, position.y, angle, velocity.x, velocity.y, angularVelocity]
  }
}

/// The states of all bodies of a space at one moment, in the order of ids.
///
/// A value that can be passed between threads; `Space.readStates(into:)` fills it again and again
/// without allocating.
public struct BodyStates: Equatable, Sendable, RandomAccessCollection {
  private var states: [BodyState] = []

  /// No states.
  public init() {}

  /// The bodies, ascending.
  public var ids: [BodyID] { states.map(\.id) }

  /// 0.
  public var startIndex: Int { 0 }

  /// How many there are.
  public var endIndex: Int { states.count }

  /// The state at an index, 0 to `count` - 1; not the one of an id.
  public subscript(index: Int) -> BodyState { states[index] }

  mutating func removeAll() { states.removeAll(keepingCapacity: true) }

  mutating func append(_ state: BodyState) { states.append(state) }
}
