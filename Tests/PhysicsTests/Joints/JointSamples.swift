import Physics

/// A space with two boxes of side 20 that nothing pulls, 30 points apart, for trying joints on.
struct Pair {
  let space = Space()
  let a: Body
  let b: Body

  init(gravity: Vector2 = .zero, spins: (Double, Double) = (0, 0)) {
    space.gravity = gravity
    var first = BodyDefinition.box(side: 20, at: [-15, 0])
    first.angularVelocity = spins.0
    a = space.addBody(first)
    var second = BodyDefinition.box(side: 20, at: [15, 0])
    second.angularVelocity = spins.1
    b = space.addBody(second)
  }
}

extension JointKind {
  /// A joint of this kind with numbers that are not the defaults.
  func sample(_ a: BodyID?, _ b: BodyID?, _ settings: JointSettings = .unusual)
    -> AnyJointDefinition
  {
    switch self {
    case .pin:
      .pin(
        .init(
          bodyA: a, anchorA: [3, 4], bodyB: b, anchorB: [-5, 2], distance: 17, settings: settings))
    case .slide:
      .slide(
        .init(
          bodyA: a, anchorA: [3, 4], bodyB: b, anchorB: [-5, 2], minDistance: 12, maxDistance: 21,
          settings: settings))
    case .pivot:
      .pivot(.init(bodyA: a, anchorA: [13, 4], bodyB: b, anchorB: [-9, 2], settings: settings))
    case .groove:
      .groove(
        .init(
          bodyA: a, grooveA: [12, -9], grooveB: [20, 14], bodyB: b, anchorB: [1, 2],
          settings: settings))
    case .dampedSpring:
      .dampedSpring(
        .init(
          bodyA: a, anchorA: [3, 4], bodyB: b, anchorB: [-5, 2], restLength: 40, stiffness: 90,
          damping: 1.5, settings: settings))
    case .dampedRotarySpring:
      .dampedRotarySpring(
        .init(
          bodyA: a, bodyB: b, restAngle: 0.75, stiffness: 4000, damping: 150, settings: settings))
    case .rotaryLimit:
      .rotaryLimit(.init(bodyA: a, bodyB: b, minAngle: -0.25, maxAngle: 0.125, settings: settings))
    case .ratchet:
      .ratchet(
        .init(bodyA: a, bodyB: b, ratchet: 0.3, phase: 0.1, angle: 0.2, settings: settings))
    case .gear: .gear(.init(bodyA: a, bodyB: b, ratio: -1.5, phase: 0.5, settings: settings))
    case .simpleMotor: .simpleMotor(.init(bodyA: a, bodyB: b, rate: 6, settings: settings))
    }
  }
}

extension JointSettings {
  /// Numbers that are not the defaults.
  static let unusual = JointSettings(
    maxForce: 40_000, errorBias: 0.125, maxBias: 30, collideBodies: false, breakingForce: 1e9)
}
