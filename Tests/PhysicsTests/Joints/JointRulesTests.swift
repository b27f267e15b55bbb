import Testing

@testable import Physics

/// What joints refuse, as errors for values from outside.
@Suite struct JointRulesTests {
  /// A change of a sample that makes it illegal, and what the error says of it.
  private typealias Fault = (AnyJointDefinition, words: String)

  @Test func `every number of every joint is checked`() {
    let pair = Pair()
    let (a, b) = (pair.a.id, pair.b.id)
    var count = 0
    for bad in [Double.nan, .infinity, -.infinity, 1e300, -1e300] {
      for (definition, words) in numberFaults(a, b, bad) {
        let error = #expect(throws: PhysicsError.self) { try pair.space.validate(definition) }
        let text = error?.description ?? ""
        #expect(text.contains(words), "\(text)")
        #expect(text.contains("\(bad)") || text.contains("\(abs(bad))"), "\(text)")
        count += 1
      }
    }
    #expect(count == 5 * 31)
    #expect(pair.space.jointCount == 0)
  }

  /// Each number of each kind that is a plain Double or a coordinate, replaced by a bad one.
  private func numberFaults(_ a: BodyID, _ b: BodyID, _ bad: Double) -> [Fault] {
    let point = Vector2(bad, 0)
    let anchored: [Fault] = [
      (.pin(.init(bodyA: a, anchorA: point, bodyB: b, anchorB: [1, 1])), "anchor a x"),
      (.pin(.init(bodyA: a, anchorA: [1, 1], bodyB: b, anchorB: point)), "anchor b x"),
      (.pin(.init(anchorA: .zero, bodyB: b, anchorB: .zero, distance: bad)), "distance"),
      (.slide(.init(anchorA: point, bodyB: b, anchorB: .zero, maxDistance: 1)), "anchor a x"),
      (.slide(.init(anchorA: .zero, bodyB: b, anchorB: point, maxDistance: 1)), "anchor b x"),
      (
        .slide(.init(anchorA: .zero, bodyB: b, anchorB: .zero, minDistance: bad, maxDistance: 1)),
        "min distance"
      ),
      (.pivot(.init(anchorA: point, bodyB: b)), "anchor a x"),
      (.pivot(.init(anchorA: .zero, bodyB: b, anchorB: point)), "anchor b x"),
      (.groove(.init(grooveA: point, grooveB: .zero, bodyB: b)), "groove a x"),
      (.groove(.init(grooveA: .zero, grooveB: point, bodyB: b)), "groove b x"),
      (.groove(.init(grooveA: .zero, grooveB: [1, 1], bodyB: b, anchorB: point)), "anchor b x"),
    ]
    return anchored + springFaults(b, bad) + rotaryFaults(b, bad) + settingFaults(b, bad)
  }

  private func springFaults(_ b: BodyID, _ bad: Double) -> [Fault] {
    func spring(
      _ anchorA: Vector2 = .zero, _ anchorB: Vector2 = .zero, rest: Double = 1,
      stiffness: Double = 1, damping: Double = 1
    ) -> AnyJointDefinition {
      .dampedSpring(
        .init(
          anchorA: anchorA, bodyB: b, anchorB: anchorB, restLength: rest, stiffness: stiffness,
          damping: damping))
    }
    return [
      (spring([bad, 0]), "anchor a x"), (spring(.zero, [0, bad]), "anchor b y"),
      (spring(rest: bad), "rest length"), (spring(stiffness: bad), "stiffness"),
      (spring(damping: bad), "damping"),
      (
        .dampedRotarySpring(.init(bodyB: b, restAngle: bad, stiffness: 1, damping: 1)),
        "rest angle"
      ),
      (.dampedRotarySpring(.init(bodyB: b, stiffness: bad, damping: 1)), "stiffness"),
      (.dampedRotarySpring(.init(bodyB: b, stiffness: 1, damping: bad)), "damping"),
    ]
  }

  private func rotaryFaults(_ b: BodyID, _ bad: Double) -> [Fault] {
    [
      (.rotaryLimit(.init(bodyB: b, minAngle: bad, maxAngle: 1)), "min angle"),
      (.rotaryLimit(.init(bodyB: b, minAngle: 0, maxAngle: bad)), "max angle"),
      (.ratchet(.init(bodyB: b, ratchet: bad)), "ratchet, without its sign,"),
      (.ratchet(.init(bodyB: b, ratchet: 1, phase: bad)), "phase"),
      (.ratchet(.init(bodyB: b, ratchet: 1, angle: bad)), "angle"),
      (.gear(.init(bodyB: b, ratio: bad)), "ratio, without its sign,"),
      (.gear(.init(bodyB: b, ratio: 1, phase: bad)), "phase"),
      (.simpleMotor(.init(bodyB: b, rate: bad)), "rate"),
    ]
  }

  /// Infinity is legal for all but the error bias, so that one is left to itself here.
  private func settingFaults(_ b: BodyID, _ bad: Double) -> [Fault] {
    let number = bad == .infinity ? -1e301 : bad
    let settings: [(JointSettings, String)] = [
      (JointSettings(maxForce: number), "max force"),
      (JointSettings(errorBias: bad), "error bias"),
      (JointSettings(maxBias: number), "max bias"),
      (JointSettings(breakingForce: number), "breaking force"),
    ]
    return settings.map { settings, words in
      let shown: AnyJointDefinition = .pivot(
        .init(anchorA: .zero, bodyB: b, settings: settings))
      return (shown, words)
    }
  }

  @Test(arguments: JointKind.allCases)
  func `a joint needs two different bodies that are there, one of them dynamic`(
    kind: JointKind
  ) {
    let pair = Pair()
    let body = pair.a.id
    let lift = pair.space.addBody(BodyDefinition(type: .kinematic)).id
    let rock = pair.space.addBody(BodyDefinition(type: .static)).id
    let refused: [(BodyID?, BodyID?, PhysicsError)] = [
      (body, body, .unjoinableBodies(body, body)), (nil, nil, .unjoinableBodies(nil, nil)),
      (nil, rock, .unjoinableBodies(nil, rock)), (lift, nil, .unjoinableBodies(lift, nil)),
      (lift, rock, .unjoinableBodies(lift, rock)), (nil, BodyID(9), .noSuchBody(BodyID(9))),
      (BodyID(9), body, .noSuchBody(BodyID(9))),
    ]
    for (a, b, error) in refused {
      #expect(throws: error) { try pair.space.validate(kind.sample(a, b)) }
    }
    for (a, b) in [(nil, body), (body, nil), (lift, body), (body, rock)] as [(BodyID?, BodyID?)] {
      #expect(throws: Never.self) { try pair.space.validate(kind.sample(a, b)) }
    }
  }

  @Test(arguments: JointKind.allCases)
  func `a joint that turns needs a body that can turn`(kind: JointKind) throws {
    let pair = Pair()
    pair.a.moment = .infinity
    let definition = kind.sample(pair.a.id, nil)
    guard kind.isRotary else { return try pair.space.validate(definition) }
    let error = #expect(throws: PhysicsError.self) { try pair.space.validate(definition) }
    #expect(error?.description.hasSuffix("needs a body with a moment that is not infinite") == true)
    try pair.space.validate(kind.sample(pair.a.id, pair.b.id))
  }

  @Test func `what makes no joint is refused with the reason`() {
    let pair = Pair()
    let (a, b) = (pair.a.id, pair.b.id)
    let faults: [Fault] = [
      (
        .slide(.init(anchorA: .zero, bodyB: b, anchorB: .zero, minDistance: 3, maxDistance: 2)),
        "min distance 3.0 must not be above max distance 2.0"
      ),
      (
        .rotaryLimit(.init(bodyB: b, minAngle: 1, maxAngle: -1)),
        "min angle 1.0 must not be above max angle -1.0"
      ),
      (
        .groove(.init(grooveA: [3, 4], grooveB: [3, 4], bodyB: b)),
        "the ends of a groove must be 1e-06 points apart or more"
      ),
      (
        .ratchet(.init(bodyB: b, ratchet: 0)),
        "ratchet, without its sign, must be 1e-06…10000000.0, not 0.0"
      ),
      (
        .gear(.init(bodyB: b, ratio: -0.0)),
        "ratio, without its sign, must be 1e-06…1000000.0, not 0.0"
      ),
      (
        .pin(.init(bodyA: a, anchorA: [15, 0], bodyB: b, anchorB: [-15, 0])),
        "distance between the anchors of a pin joint must be 1e-06…1000000000.0, not 0.0"
      ),
    ]
    for (definition, words) in faults {
      let error = #expect(throws: PhysicsError.self) { try pair.space.validate(definition) }
      #expect(error?.description == words)
    }
  }

  @Test(arguments: [JointKind.pin, .slide, .pivot, .groove, .dampedSpring])
  func `an anchor may not be too far out for its body's moment`(kind: JointKind) {
    let space = Space()
    // With the mass of 1 the farthest is √(1e9 · 1e-12) = 0.0316 points.
    let body = space.addBody(BodyDefinition(mass: 1, moment: 1e-12)).id
    for definition in [kind.sample(body, nil), kind.sample(nil, body)] {
      let error = #expect(throws: PhysicsError.self) { try space.validate(definition) }
      guard case .anchorTooFar(body, _, let most) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
      #expect(abs(most - 0.0316) < 1e-4)
    }
  }

  @Test func `a groove on a body with hardly any moment is refused however short`() {
    let space = Space()
    let body = space.addBody(BodyDefinition(mass: 1, moment: 1e-12)).id
    #expect(throws: PhysicsError.self) {
      try space.validate(
        GrooveJointDefinition(bodyA: body, grooveA: .zero, grooveB: [1e-3, 0], bodyB: nil))
    }
  }

  @Test func `a space holds so many joints and no more`() {
    let pair = Pair()
    let definition = SimpleMotorDefinition(bodyB: pair.b.id, rate: 1)
    for _ in 0..<PhysicsLimits.joints { pair.space.addJoint(definition) }
    #expect(throws: PhysicsError.tooManyJoints(maximum: 100_000)) {
      try pair.space.validate(definition)
    }
  }

  // MARK: Bodies that change under their joints

  @Test(arguments: JointKind.allCases)
  func `a body's type and moment must keep its joints legal`(kind: JointKind) {
    let pair = Pair()
    let rock = pair.space.addBody(BodyDefinition(type: .static)).id
    pair.space.addJoint(kind.sample(pair.a.id, rock))
    pair.space.addJoint(kind.sample(pair.b.id, pair.a.id))
    let (space, a, b) = (pair.space, pair.a.id, pair.b.id)
    #expect(space.jointsProblem(of: a, type: .kinematic) == .unjoinableBodies(a, rock))
    #expect(space.jointsProblem(of: a, type: .static) == .unjoinableBodies(a, rock))
    #expect(space.jointsProblem(of: b, type: .kinematic) == nil)
    #expect(space.jointsProblem(of: rock, type: .dynamic, mass: 1, moment: 1e9) == nil)
    #expect((space.jointsProblem(of: a, moment: .infinity) == nil) == !kind.isRotary)
    #expect(space.jointsProblem(of: b, moment: .infinity) == nil)
    #expect((space.jointsProblem(of: b, moment: 1e-12) == nil) == kind.isRotary)
    #expect((space.jointsProblem(of: b, center: [1e9, 0]) == nil) == kind.isRotary)
    #expect(space.jointsProblem(of: b, mass: 2, moment: 50, center: [1, 1]) == nil)
  }

  @Test func `a body reaches as far as its farthest anchor`() {
    let pair = Pair()
    let box = 200.0.squareRoot()
    #expect(abs(pair.space.reachFromOrigin(of: pair.a.id) - box) < 1e-9)
    pair.space.addJoint(
      PivotJointDefinition(bodyA: pair.a.id, anchorA: [30, 40], bodyB: pair.b.id))
    #expect(pair.space.reachFromOrigin(of: pair.a.id) == 50)
    #expect(abs(pair.space.reachFromOrigin(of: pair.b.id) - box) < 1e-9)
    pair.space.addJoint(
      GrooveJointDefinition(bodyA: pair.a.id, grooveA: [60, 80], grooveB: .zero, bodyB: pair.b.id))
    #expect(pair.space.reachFromOrigin(of: pair.a.id) == 100)
  }
}
