import Physics
import Testing

/// Whatever passes the checks may look odd, but never ends the process.
@Suite struct EnduranceTests {
  @Test func `the widest values that are allowed never make Chipmunk abort`() async {
    await #expect(processExitsWith: .success) {
      var random = SplitMix64(state: 11)
      for _ in 0..<1000 { random.runScene() }
    }
  }
}

/// A small generator, so that every run tries the same scenes.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var word = state
    word = (word ^ word >> 30) &* 0xbf58_476d_1ce4_e5b9
    word = (word ^ word >> 27) &* 0x94d0_49bb_1331_11eb
    return word ^ word >> 31
  }

  /// One of the numbers, or now and then something between two of them.
  private mutating func pick(_ numbers: Double...) -> Double {
    let a = numbers[Int(next() % UInt64(numbers.count))]
    let b = numbers[Int(next() % UInt64(numbers.count))]
    return next() % 3 == 0 ? (a + b) / 2 : a
  }

  private mutating func point() -> Vector2 {
    [pick(-1e7, -30, 0, 0, 0, 10, 1e7), pick(-1e7, 0, 0, 10, 30, 1e7)]
  }

  private mutating func outline() -> ShapeGeometry {
    let radius = pick(0, 0, 1, 1e6)
    switch next() % 4 {
    case 0: return .circle(radius: pick(1e-2, 10, 1e6), offset: point())
    case 1:
      return .box(
        width: pick(1e-2, 20, 1e6), height: pick(1e-2, 20, 1e6), cornerRadius: radius)
    case 2: return .polygon([point(), point(), point(), point()], radius: radius)
    default: return .segment(a: point(), b: point(), radius: radius)
    }
  }

  private mutating func body() -> BodyDefinition {
    BodyDefinition(
      type: next() % 5 == 0 ? .kinematic : .dynamic, mass: pick(1e-9, 1, 100, 1e12),
      moment: pick(1e-30, 1, 1e4, 1e30, .infinity), position: point(),
      angle: pick(0, 1, 1e7), velocity: [pick(0, 0, 1e3, 1e12), pick(0, -1e3, -1e12)],
      angularVelocity: pick(0, 1, 1e9),
      shapes: [
        ShapeDefinition(outline(), friction: pick(0, 0.5, 1e6), elasticity: pick(0, 0.5, 1))
      ])
  }

  private mutating func joint(_ a: BodyID?, _ b: BodyID) -> PivotJointDefinition {
    PivotJointDefinition(
      bodyA: a, anchorA: point() * 10, bodyB: b, anchorB: point() * 10,
      settings: JointSettings(maxForce: pick(0, 1e6, 1e30, .infinity)))
  }

  /// Adds what passes the checks, and steps for as long as the space does.
  mutating func runScene() {
    let space = Space()
    space.gravity = [pick(0, 0, 1e7), pick(-1e3, -1e7)]
    space.iterations = Int(pick(1, 10, 100))
    space.sleepTimeThreshold = pick(0.1, .infinity, .infinity)
    addAll(to: space)
    let length = pick(1e-6, 1.0 / 120, 1.0 / 120, 1)
    for tick in 0..<60 where space.firstNonFiniteBody == nil {
      if tick == 30, let body = space.bodies.first { space.remove(body) }
      space.step(length)
    }
  }

  private mutating func addAll(to space: Space) {
    for _ in 0..<6 {
      let definition = body()
      if (try? space.validate(definition)) != nil { space.addBody(definition) }
      let wall = ShapeDefinition(outline(), friction: 1, elasticity: 1)
      if next() % 3 == 0, (try? wall.validate()) != nil { space.addStaticShape(wall) }
    }
    let ids = space.bodies.map(\.id)
    for id in ids {
      let definition = joint(next() % 2 == 0 ? nil : ids.randomElement(using: &self), id)
      if (try? space.validate(definition)) != nil { space.addJoint(definition) }
    }
  }
}
