import Physics
import Testing

/// What an event is given it tells, and only equal events are equal.
@Suite struct EventValueTests {
  private static let point = ContactPoint(pointA: [1, 2], pointB: [3, 4], distance: -0.5)
  private static let other = ContactPoint(pointA: [5, 6], pointB: [7, 8], distance: 0.25)

  private let space = Space()
  private let bodies: [Body]
  private let plain: CollisionEvent

  init() {
    bodies = [space, space].map { $0.addBody(.ball(radius: 1, at: .zero)) }
    plain = CollisionEvent(
      kind: .separate, shapeA: bodies[0].shapes[0].id, shapeB: bodies[1].shapes[0].id)
  }

  private func expectKept<Value: Equatable>(
    _ path: WritableKeyPath<CollisionEvent, Value>, _ value: Value
  ) {
    var event = plain
    event[keyPath: path] = value
    #expect(event[keyPath: path] == value)
    #expect(event != plain)
    event[keyPath: path] = plain[keyPath: path]
    #expect(event == plain)
  }

  @Test func `a plain event tells of no bodies, direction, impulse and points`() {
    #expect(plain.bodyA == nil && plain.bodyB == nil)
    #expect(plain.normal == .zero && plain.impulse == .zero)
    #expect(plain.points.isEmpty && !plain.isRemoval)
  }

  @Test func `each value is kept`() {
    for kind in CollisionEvent.Kind.allCases.dropFirst() { expectKept(\.kind, kind) }
    expectKept(\.shapeA, plain.shapeB)
    expectKept(\.shapeB, plain.shapeA)
    for body in bodies {
      expectKept(\.bodyA, body.id)
      expectKept(\.bodyB, body.id)
    }
    expectKept(\.normal, [0, -1])
    expectKept(\.impulse, [2, 3])
    expectKept(\.points, ContactPoints(Self.point))
    expectKept(\.points, ContactPoints(Self.point, Self.other))
    expectKept(\.isRemoval, true)
  }

  @Test func `it is printed by its names`() {
    var event = plain
    event.normal = [0, -1]
    #expect(
      Mirror(reflecting: event).children.map(\.label) == [
        "kind", "shapeA", "shapeB", "bodyA", "bodyB", "normal", "impulse", "points", "isRemoval",
      ])
    #expect("\(event)".contains("shapeA: \(event.shapeA), shapeB: \(event.shapeB), bodyA: nil"))
  }

  @Test func `points that are gone play no part any more`() {
    var (two, one) = (plain, plain)
    two.points = ContactPoints(Self.point, Self.other)
    one.points = ContactPoints(Self.point)
    #expect(two != one)
    two.points = ContactPoints(Self.point)
    #expect(two == one)
    two.points = ContactPoints()
    #expect(two == plain)
  }
}
