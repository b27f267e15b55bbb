import Physics
import Testing

/// What a programmer can get wrong with a joint that is there, and what the program says.
enum JointMisuse: ListedMisuse {
  case maxForce, errorBias, maxBias, breakingForce
  case pinAnchorA, pinAnchorB, pinDistance, pivotAnchorB
  case slideAnchorA, slideAnchorB, slideMin, slideMax, slideLimits
  case grooveA, grooveB, grooveAnchor, groove
  case springAnchorA, springAnchorB, springRest, springStiffness, springDamping
  case rotaryRest, rotaryStiffness, rotaryDamping
  case limitMin, limitMax, limits
  case ratchetAngle, ratchetPhase, ratchet, gearPhase, gearRatio, motorRate
  case farAnchor, infiniteMoment, springForce, springTorque
  case removedTwice, equalBodies, kinematicLastTurner

  /// What the message must contain.
  var message: String {
    switch self {
    case .maxForce: "joint 0: max force must be 0.0…1e+30 or infinity, not -1.0"
    case .errorBias: "joint 0: error bias must be 0.0…1.0, not 1.5"
    case .maxBias: "joint 0: max bias must be 0.0…1e+30 or infinity, not nan"
    case .breakingForce: "joint 0: breaking force must be 0.0…1e+30 or infinity, not -2.0"
    case .pinAnchorA, .slideAnchorA, .springAnchorA: "joint 0: anchor a x must be"
    case .pinAnchorB, .slideAnchorB, .springAnchorB, .grooveAnchor, .pivotAnchorB:
      "joint 0: anchor b y must be -100000000.0…100000000.0, not nan"
    case .pinDistance: "joint 0: distance must be 0.0…1000000000.0, not -1.0"
    case .slideMin: "joint 0: min distance 22.0 must not be above max distance 21.0"
    case .slideMax: "joint 0: max distance must be 0.0…1000000000.0 or infinity, not nan"
    case .slideLimits: "joint 0: min distance 3.0 must not be above max distance 2.0"
    case .grooveA, .grooveB, .groove: "joint 0: the ends of a groove must be 1e-06 points apart"
    case .springRest: "joint 0: rest length must be 0.0…1000000000.0, not -1.0"
    case .springStiffness, .rotaryStiffness: "joint 0: stiffness must be 0.0…1e+30, not 1e+31"
    case .springDamping, .rotaryDamping: "joint 0: damping must be 0.0…1e+30, not -1.0"
    case .rotaryRest: "joint 0: rest angle must be -10000000.0…10000000.0, not inf"
    case .limitMin: "joint 0: min angle 0.5 must not be above max angle 0.125"
    case .limitMax: "joint 0: max angle must be -10000000.0…10000000.0, not inf"
    case .limits: "joint 0: min angle 2.0 must not be above max angle 1.0"
    case .ratchetAngle: "joint 0: angle must be -10000000.0…10000000.0, not nan"
    case .ratchetPhase, .gearPhase: "joint 0: phase must be -10000000.0…10000000.0, not nan"
    case .ratchet: "joint 0: ratchet, without its sign, must be 1e-06…10000000.0, not 0.0"
    case .gearRatio: "joint 0: ratio, without its sign, must be 1e-06…1000000.0, not 0.0"
    case .motorRate: "joint 0: rate must be -1000000000.0…1000000000.0, not nan"
    case .farAnchor: "joint 0: an anchor of body 0 is 50000000.0 from its centre; "
    case .infiniteMoment:
      "moment of body 1 can't be inf: a gear joint needs a body with a moment that is not infinite"
    case .springForce:
      "spring force of joint 0 at a distance of 35.0 must be -1e+30…1e+30, not nan"
    case .springTorque: "spring torque of joint 0 at an angle of 0.0 must be -1e+30…1e+30, not inf"
    case .kinematicLastTurner:
      "body 1 has to stay dynamic: a simple motor needs a body with a moment that is not infinite"
    case .removedTwice: "joint 0 was removed at step 0"
    case .equalBodies: "a joint needs two different bodies, one of them dynamic, not body 0 and"
    }
  }

  private static let badPoint = Vector2(0, .nan)

  /// Does it.
  func commit() {
    let pair = Pair()
    commitSetting(pair)
    commitPoint(pair)
    commitSpring(pair)
    commitTurn(pair)
    commitRest(pair)
  }

  private func add<Handle: Joint>(_ kind: JointKind, _ pair: Pair) -> Handle {
    let id = pair.space.addJoint(kind.sample(pair.a.id, pair.b.id)).id
    guard let joint = Handle(space: pair.space, id: id) else { fatalError("another kind") }
    return joint
  }

  private func commitSetting(_ pair: Pair) {
    func pivot() -> PivotJoint { add(.pivot, pair) }
    switch self {
    case .maxForce: pivot().maxForce = -1
    case .errorBias: pivot().errorBias = 1.5
    case .maxBias: pivot().maxBias = .nan
    case .breakingForce: pivot().breakingForce = -2
    case .pivotAnchorB: pivot().anchorB = Self.badPoint
    case .farAnchor:
      pair.a.moment = 1e3
      pivot().anchorA = [5e7, 0]
    default: break
    }
  }

  private func commitPoint(_ pair: Pair) {
    func pin() -> PinJoint { add(.pin, pair) }
    func slide() -> SlideJoint { add(.slide, pair) }
    func groove() -> GrooveJoint { add(.groove, pair) }
    switch self {
    case .pinAnchorA: pin().anchorA = [1e9, 0]
    case .pinAnchorB: pin().anchorB = Self.badPoint
    case .pinDistance: pin().distance = -1
    case .slideAnchorA: slide().anchorA = [1e9, 0]
    case .slideAnchorB: slide().anchorB = Self.badPoint
    case .slideMin: slide().minDistance = 22
    case .slideMax: slide().maxDistance = .nan
    case .slideLimits: slide().setLimits(min: 3, max: 2)
    case .grooveA: groove().grooveA = [20, 14]
    case .grooveB: groove().grooveB = [12, -9]
    case .grooveAnchor: groove().anchorB = Self.badPoint
    case .groove: groove().setGroove(from: [1, 1], to: [1, 1])
    default: break
    }
  }

  private func commitSpring(_ pair: Pair) {
    func spring() -> DampedSpring { add(.dampedSpring, pair) }
    func rotary() -> DampedRotarySpring { add(.dampedRotarySpring, pair) }
    switch self {
    case .springAnchorA: spring().anchorA = [1e9, 0]
    case .springAnchorB: spring().anchorB = Self.badPoint
    case .springRest: spring().restLength = -1
    case .springStiffness: spring().stiffness = 1e31
    case .springDamping: spring().damping = -1
    case .rotaryRest: rotary().restAngle = .infinity
    case .rotaryStiffness: rotary().stiffness = 1e31
    case .rotaryDamping: rotary().damping = -1
    case .springForce:
      let spring = spring()
      (spring.anchorA, spring.anchorB) = ([-5, 0], .zero)
      spring.forceFunction = { _ in .nan }
      pair.space.step(tickLength)
    case .springTorque:
      rotary().torqueFunction = { _ in .infinity }
      pair.space.step(tickLength)
    default: break
    }
  }

  private func commitTurn(_ pair: Pair) {
    func limit() -> RotaryLimitJoint { add(.rotaryLimit, pair) }
    func ratchet() -> RatchetJoint { add(.ratchet, pair) }
    func gear() -> GearJoint { add(.gear, pair) }
    func motor() -> SimpleMotor { add(.simpleMotor, pair) }
    switch self {
    case .limitMin: limit().minAngle = 0.5
    case .limitMax: limit().maxAngle = .infinity
    case .limits: limit().setLimits(min: 2, max: 1)
    case .ratchetAngle: ratchet().angle = .nan
    case .ratchetPhase: ratchet().phase = .nan
    case .ratchet: ratchet().ratchet = 0
    case .gearPhase: gear().phase = .nan
    case .gearRatio: gear().ratio = 0
    case .motorRate: motor().rate = .nan
    case .kinematicLastTurner:
      _ = motor()
      pair.a.moment = .infinity
      pair.b.makeKinematic()
    case .infiniteMoment:
      _ = gear()
      pair.a.moment = .infinity
      pair.b.moment = .infinity
    default: break
    }
  }

  private func commitRest(_ pair: Pair) {
    let space = pair.space
    let definition = JointKind.dampedSpring.sample(pair.a.id, pair.b.id)
    guard case .dampedSpring(let sample) = definition else { return }
    let spring = space.addJoint(sample)
    switch self {
    case .removedTwice:
      spring.space.remove(spring)
      spring.space.remove(spring)
    case .equalBodies:
      space.addJoint(PivotJointDefinition(bodyA: pair.a.id, anchorA: .zero, bodyB: pair.a.id))
    default: break
    }
  }
}

@Suite struct JointMisuseTests {
  @Test func `misuse of a joint ends the program and says what was wrong`() async {
    await #expect(processExitsWith: .success) { JointMisuse.expectStops() }
  }

  @Test func `a pin with a distance of its own prints no warning of Chipmunk's`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent]
    ) {
      let pair = Pair()
      pair.space.addJoint(
        PinJointDefinition(
          bodyA: pair.a.id, anchorA: [15, 0], bodyB: pair.b.id, anchorB: [-15, 0], distance: 0))
      pair.space.step(times: 60)
    }
    let output = result.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(!output.contains("pin joint"), "\(output.prefix(300))")
  }
}
