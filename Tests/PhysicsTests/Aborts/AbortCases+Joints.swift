import Physics

// What Chipmunk's joints can't be, or can't hold.
extension AbortCase {
  static var jointBodyCases: [AbortCase] {
    JointKind.allCases.flatMap(jointBodyCases) + [
      refused("rotary spring", "both moments infinite", "needs a body with a moment that is not") {
        try validate(.dampedRotarySpring, moment: .infinity)
      },
      refused("motor", "both moments infinite", "needs a body with a moment that is not infinite") {
        try validate(.simpleMotor, moment: .infinity)
      },
      stopped("motor", "moment made infinite afterwards", JointMisuse.infiniteMoment),
      stopped("motor", "made kinematic afterwards", JointMisuse.kinematicLastTurner),
      stopped("constraint", "made static afterwards", "body 0 has to stay dynamic") {
        let pair = Pair()
        pair.space.addJoint(JointKind.pin.sample(nil, pair.a.id))
        pair.a.makeStatic()
      },
    ]
  }

  private static func jointBodyCases(_ kind: JointKind) -> [AbortCase] {
    [
      refused("\(kind) joint", "no body is dynamic", "a joint needs two different bodies, one of") {
        let space = Space()
        let lift = space.addBody(BodyDefinition(type: .kinematic))
        let rock = space.addBody(BodyDefinition(type: .static))
        try space.validate(kind.sample(lift.id, rock.id))
      },
      refused("\(kind) joint", "the same body twice", "a joint needs two different bodies, one") {
        let pair = Pair()
        try pair.space.validate(kind.sample(pair.a.id, pair.a.id))
      },
    ]
  }

  private static func validate(_ kind: JointKind, moment: Double) throws {
    let pair = Pair()
    pair.a.moment = moment
    pair.b.moment = moment
    try pair.space.validate(kind.sample(pair.a.id, pair.b.id))
  }

  /// A case of a joint at the first body of a `Pair`.
  private static func refused(
    _ call: String, _ condition: String, _ words: String,
    _ make: @escaping (BodyID) -> AnyJointDefinition
  ) -> AbortCase {
    refused(call, condition, words) {
      let pair = Pair()
      try pair.space.validate(make(pair.a.id))
    }
  }

  static var jointNumberCases: [AbortCase] { degenerateCases + springCases + nanCases }

  private static var degenerateCases: [AbortCase] {
    [
      refused("groove", "both ends equal", "the ends of a groove must be 1e-06 points apart") {
        .groove(.init(grooveA: [1, 1], grooveB: [1, 1], bodyB: $0))
      },
      stopped("groove", "both ends set equal", JointMisuse.groove),
      refused("gear", "ratio 0", "ratio, without its sign, must be 1e-06…1000000.0, not 0.0") {
        .gear(.init(bodyB: $0, ratio: 0))
      },
      stopped("gear", "ratio set to 0", JointMisuse.gearRatio),
      refused("slide", "min > max", "min distance 2.0 must not be above max distance 1.0") {
        .slide(
          .init(anchorA: .zero, bodyB: $0, anchorB: .zero, minDistance: 2, maxDistance: 1))
      },
      stopped("slide", "min set above max", JointMisuse.slideMin),
      refused("rotary limit", "min > max", "min angle 2.0 must not be above max angle 1.0") {
        .rotaryLimit(.init(bodyB: $0, minAngle: 2, maxAngle: 1))
      },
      stopped("rotary limit", "min set above max", JointMisuse.limitMin),
      refused("ratchet", "tooth 0", "ratchet, without its sign, must be 1e-06…10000000.0, not 0") {
        .ratchet(.init(bodyB: $0, ratchet: 0))
      },
      stopped("ratchet", "tooth set to 0", JointMisuse.ratchet),
      defined("typed joint getter", "wrong joint kind") {
        let pair = Pair()
        return JointKind.allCases.allSatisfy { kind in
          let id = pair.space.addJoint(kind.sample(pair.a.id, pair.b.id)).id
          return (PinJoint(space: pair.space, id: id) != nil) == (kind == .pin)
            && (SimpleMotor(space: pair.space, id: id) != nil) == (kind == .simpleMotor)
        }
      },
      impossible(
        "typed joint setter", "wrong joint kind", "a handle of a kind is made of such a joint only"),
    ]
  }

  private static var springCases: [AbortCase] {
    let bad: [(String, Double)] = [("negative", -1), ("NaN", .nan), ("huge", 1e31)]
    return bad.flatMap { (condition: String, number: Double) -> [AbortCase] in
      [
        refused("spring", "stiffness \(condition)", "stiffness must be 0.0…1e+30, not \(number)") {
          spring($0, stiffness: number, damping: 0)
        },
        refused("spring", "damping \(condition)", "damping must be 0.0…1e+30, not \(number)") {
          spring($0, stiffness: 1, damping: number)
        },
        refused("rotary spring", "stiffness \(condition)", "stiffness must be 0.0…1e+30, not") {
          .dampedRotarySpring(.init(bodyB: $0, stiffness: number, damping: 0))
        },
        refused("rotary spring", "damping \(condition)", "damping must be 0.0…1e+30, not") {
          .dampedRotarySpring(.init(bodyB: $0, stiffness: 1, damping: number))
        },
      ]
    } + [
      defined("spring", "so stiff for its body that it swings ever wider") {
        let pair = Pair()
        pair.a.velocity = [10, 0]
        pair.space.addJoint(spring(pair.a.id, stiffness: 1e9, damping: 0))
        for _ in 0..<600 where pair.space.firstNonFiniteBody == nil { pair.space.step(tickLength) }
        return pair.space.firstNonFiniteBody == pair.a.id
      },
      stopped("spring force function", "NaN", JointMisuse.springForce),
      stopped("spring torque function", "infinite", JointMisuse.springTorque),
    ]
  }

  private static func spring(
    _ body: BodyID, stiffness: Double, damping: Double
  ) -> AnyJointDefinition {
    .dampedSpring(
      .init(
        anchorA: .zero, bodyB: body, anchorB: .zero, restLength: 1, stiffness: stiffness,
        damping: damping))
  }

  private static var nanCases: [AbortCase] {
    let nan = Double.nan
    let point: Vector2 = [nan, 0]
    return [
      refused("pin", "NaN", "anchor b x must be") {
        .pin(.init(anchorA: .zero, bodyB: $0, anchorB: point))
      },
      refused("slide", "NaN", "max distance must be") {
        .slide(.init(anchorA: .zero, bodyB: $0, anchorB: .zero, maxDistance: nan))
      },
      refused("pivot", "NaN", "anchor a x must be") { .pivot(.init(anchorA: point, bodyB: $0)) },
      refused("groove", "NaN", "groove a x must be") {
        .groove(.init(grooveA: point, grooveB: [1, 0], bodyB: $0))
      },
      refused("rotary limit", "NaN", "min angle must be") {
        .rotaryLimit(.init(bodyB: $0, minAngle: nan, maxAngle: 1))
      },
      refused("ratchet", "NaN", "phase must be") {
        .ratchet(.init(bodyB: $0, ratchet: 1, phase: nan))
      },
      refused("gear", "NaN", "phase must be") { .gear(.init(bodyB: $0, ratio: 1, phase: nan)) },
      refused("motor", "rate NaN", "rate must be -1000000000.0…1000000000.0, not nan") {
        .simpleMotor(.init(bodyB: $0, rate: nan))
      },
      stopped("motor", "rate set to NaN", JointMisuse.motorRate),
    ]
  }

  static var jointSettingCases: [AbortCase] {
    let bad: [(String, Double)] = [("negative", -1), ("NaN", .nan)]
    return bad.flatMap { (condition: String, number: Double) -> [AbortCase] in
      let settings: [(String, JointSettings, String)] = [
        ("max force", .init(maxForce: number), "0.0…1e+30 or infinity"),
        ("error bias", .init(errorBias: number), "0.0…1.0"),
        ("max bias", .init(maxBias: number), "0.0…1e+30 or infinity"),
      ]
      return settings.map { name, settings, allowed in
        refused(name, condition, "\(name) must be \(allowed), not \(number)") {
          .pivot(.init(anchorA: .zero, bodyB: $0, settings: settings))
        }
      }
    } + [
      stopped("max force", "set negative", JointMisuse.maxForce),
      stopped("error bias", "set above 1", JointMisuse.errorBias),
      stopped("max bias", "set to NaN", JointMisuse.maxBias),
    ]
  }
}
