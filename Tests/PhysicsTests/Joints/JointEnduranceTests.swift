import Physics
import Testing

/// Whatever passes the rules may look odd, but never ends the process.
@Suite struct JointEnduranceTests {
  @Test(arguments: [21, 22, 23, 24] as [UInt64])
  func `the widest joints that are allowed never make Chipmunk abort`(seed: UInt64) async {
    await #expect(processExitsWith: .success) { [seed] in
      var scenes = WildJoints(random: SplitMix64(state: seed))
      for _ in 0..<750 { scenes.run() }
      // Else the rules refuse so much that nothing is tried.
      precondition(scenes.added.allSatisfy { $0.value > 100 } && scenes.added.count == 10)
      precondition(scenes.steps > 20_000 && scenes.broken > 100)
    }
  }
}

/// Scenes of bodies and joints with the widest legal numbers, some of which change on the way.
struct WildJoints {
  var random: SplitMix64
  /// What was tried, to know that it was enough.
  var added: [JointKind: Int] = [:]
  var steps = 0
  var broken = 0

  private mutating func pick(_ numbers: [Double]) -> Double {
    let a = numbers.randomElement(using: &random) ?? 0
    let b = numbers.randomElement(using: &random) ?? 0
    return Int.random(in: 0..<3, using: &random) == 0 && (a + b).isFinite ? (a + b) / 2 : a
  }

  private mutating func point(_ widest: Double) -> Vector2 {
    let numbers = [-widest, -30, 0, 0, 0, 10, 30, widest]
    return [pick(numbers), pick(numbers)]
  }

  private mutating func body() -> BodyDefinition {
    let type: BodyType = Int.random(in: 0..<4, using: &random) == 0 ? .kinematic : .dynamic
    let shape = ShapeDefinition(
      .box(width: pick([1e-2, 20, 20, 1e6]), height: pick([1e-2, 20, 20, 1e6])),
      friction: pick([0, 1, 1e6]), elasticity: pick([0, 1]))
    return BodyDefinition(
      type: type, mass: pick([1e-9, 1, 1, 100, 1e12]),
      moment: pick([1e-30, 1, 1e4, 1e4, 1e30, .infinity]), position: point(1e7),
      angle: pick([0, 1, -1e7]), velocity: [pick([0, 0, 1e3, 1e12]), pick([0, -1e12])],
      angularVelocity: pick([0, 0, 1, -1e9, 1e9]),
      shapes: Bool.random(using: &random) ? [shape] : [])
  }

  private mutating func settings() -> JointSettings {
    JointSettings(
      maxForce: pick([0, 1e6, 1e30, .infinity, .infinity]),
      errorBias: Bool.random(using: &random) ? nil : pick([0, 0.5, 1]),
      maxBias: pick([0, 10, 1e30, .infinity, .infinity]),
      collideBodies: Bool.random(using: &random),
      breakingForce: pick([1e3, 1e29, .infinity, .infinity, .infinity, .infinity]))
  }

  private mutating func joint(_ a: BodyID?, _ b: BodyID?) -> AnyJointDefinition {
    let kind = JointKind.allCases.randomElement(using: &random) ?? .pin
    return kind.isRotary ? rotary(kind, a, b) : anchored(kind, a, b)
  }

  private mutating func anchored(
    _ kind: JointKind, _ a: BodyID?, _ b: BodyID?
  ) -> AnyJointDefinition {
    let (p, q, r) = (point(1e8), point(1e8), point(1e8))
    let settings = settings()
    let lengths = [0, 1e-6, 20, 1e3, 1e9]
    switch kind {
    case .pin:
      let distance = Bool.random(using: &random) ? nil : pick(lengths)
      return .pin(
        .init(
          bodyA: a, anchorA: p, bodyB: b, anchorB: q, distance: distance, settings: settings))
    case .slide:
      return .slide(
        .init(
          bodyA: a, anchorA: p, bodyB: b, anchorB: q, minDistance: pick(lengths),
          maxDistance: pick(lengths + [.infinity]), settings: settings))
    case .pivot:
      return .pivot(.init(bodyA: a, anchorA: p, bodyB: b, anchorB: q, settings: settings))
    case .groove:
      let end = Bool.random(using: &random) ? r : p + [pick([1e-6, 1e-5, 1]), 0]
      return .groove(
        .init(bodyA: a, grooveA: p, grooveB: end, bodyB: b, anchorB: q, settings: settings))
    default:
      return .dampedSpring(
        .init(
          bodyA: a, anchorA: p, bodyB: b, anchorB: q, restLength: pick(lengths),
          stiffness: pick([0, 10, 1e9, 1e30]), damping: pick([0, 1, 1e9, 1e30]),
          settings: settings))
    }
  }

  private mutating func rotary(
    _ kind: JointKind, _ a: BodyID?, _ b: BodyID?
  ) -> AnyJointDefinition {
    let settings = settings()
    let angles = [-1e7, -1, 0, 1, 1e7]
    switch kind {
    case .dampedRotarySpring:
      return .dampedRotarySpring(
        .init(
          bodyA: a, bodyB: b, restAngle: pick(angles), stiffness: pick([0, 10, 1e9, 1e30]),
          damping: pick([0, 1, 1e9, 1e30]), settings: settings))
    case .rotaryLimit:
      return .rotaryLimit(
        .init(
          bodyA: a, bodyB: b, minAngle: pick(angles), maxAngle: pick(angles), settings: settings))
    case .ratchet:
      return .ratchet(
        .init(
          bodyA: a, bodyB: b, ratchet: pick([-1e7, -1, -1e-6, 1e-6, 1, 1e7]), phase: pick(angles),
          angle: Bool.random(using: &random) ? nil : pick(angles), settings: settings))
    case .gear:
      return .gear(
        .init(
          bodyA: a, bodyB: b, ratio: pick([-1e6, -1, -1e-6, 1e-6, 1, 1e6]), phase: pick(angles),
          settings: settings))
    default:
      return .simpleMotor(
        .init(bodyA: a, bodyB: b, rate: pick([-1e9, 0, 4, 1e9]), settings: settings))
    }
  }

  /// Adds what passes the rules, and steps for as long as the space does; a body that left the
  /// numbers is removed once in a while, as scenes may.
  mutating func run() {
    let space = Space()
    space.gravity = [pick([0, 0, 1e7]), pick([-1e3, -1e7])]
    space.iterations = [1, 10, 10, 100].randomElement(using: &random) ?? 10
    space.sleepTimeThreshold = pick([0.1, .infinity, .infinity])
    for _ in 0..<5 {
      let definition = body()
      if (try? space.validate(definition)) != nil { space.addBody(definition) }
    }
    let lengths = [1e-6, 1.0 / 120, 1.0 / 120, 1]
    let length = pick(lengths)
    for tick in 0..<60 {
      if tick % 20 == 0 { addJoints(to: space) }
      if tick % 20 == 10 { change(space) }
      if let body = space.firstNonFiniteBody.flatMap({ space.body($0) }) { space.remove(body) }
      guard space.firstNonFiniteBody == nil else { continue }
      space.step(tick % 15 == 14 ? pick(lengths) : length)
      steps += 1
      broken += space.brokenJoints.count
    }
  }

  private mutating func addJoints(to space: Space) {
    let ids = space.bodies.map(\.id)
    for id in ids {
      for _ in 0..<2 {
        let other = Bool.random(using: &random) ? nil : ids.randomElement(using: &random)
        let definition =
          Bool.random(using: &random) ? joint(id, other) : joint(other, id)
        guard (try? space.validate(definition)) != nil else { continue }
        space.addJoint(definition)
        added[definition.kind, default: 0] += 1
      }
    }
  }

  /// Removes a joint, and gives others new settings.
  private mutating func change(_ space: Space) {
    if let joint = space.joints.randomElement(using: &random) { space.remove(joint) }
    for joint in space.joints {
      let settings = settings()
      joint.maxForce = settings.maxForce
      joint.errorBias = settings.errorBias ?? 1
      joint.maxBias = settings.maxBias
      joint.collideBodies = settings.collideBodies
    }
  }
}
