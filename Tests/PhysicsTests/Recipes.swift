import Physics

/// The reference scenes through the wrapper; the numbers are those of the scene recipes.
enum Recipe: String, CaseIterable {
  case crates, tilt, pile, boxes1000, circles5000, joints

  /// The scene at tick 0.
  func makeSpace() -> Space { makeSpace(broadPhase: .tree) }

  /// The scene at tick 0 with a broad phase that is not the default.
  func makeSpace(broadPhase: BroadPhase) -> Space {
    let space = Space(broadPhase: broadPhase)
    space.gravity = [0, -1000]
    switch self {
    case .crates, .tilt: buildCrates(in: space)
    case .pile: buildPile(in: space)
    case .boxes1000: buildBoxes(in: space)
    case .circles5000: buildCircles(in: space)
    case .joints: buildJoints(in: space)
    }
    return space
  }

  /// Gravity by tick, for the scene that has a script.
  var gravities: [Int64: Vector2] {
    guard self == .tilt else { return [:] }
    return [
      60: [1000, 0], 180: [0, 1000], 300: [-1000, 0], 420: [707.107, -707.107], 540: [0, -1000],
    ]
  }

  private func buildCrates(in space: Space) {
    let corners: [Vector2] = [[0, 0], [300, 0], [300, 300], [0, 300]]
    for (index, corner) in corners.enumerated() {
      space.addWall(corner, corners[(index + 1) % 4], friction: 0.5, elasticity: 0.8)
    }
    for (x, y, side) in [(0, 0, 32), (32, 0, 32), (64, 0, 64), (128, 0, 32), (0, 32, 64)] {
      space.addBody(.crate(x: Double(x), y: Double(y), side: Double(side)))
    }
  }

  private func buildPile(in space: Space) {
    space.addWall([-300, 0], [300, 0], friction: 0.8, elasticity: 0)
    for row in 0..<20 {
      let n = 20 - row
      for i in 0..<n {
        let center = Vector2(Double(22 * i - 11 * (n - 1)), Double(11 + 20 * row))
        space.addBody(.box(side: 20, at: center, friction: 0.8, elasticity: 0))
      }
    }
  }

  private func buildBoxes(in space: Space) {
    space.addWall([0, 0], [780, 0], friction: 0.6, elasticity: 0.1)
    space.addWall([780, 0], [780, 1200], friction: 0.6, elasticity: 0.1)
    space.addWall([0, 1200], [0, 0], friction: 0.6, elasticity: 0.1)
    for row in 0..<25 {
      for col in 0..<40 {
        let center = Vector2(Double(31 + 18 * col + 2 * (row % 3)), Double(20 + 18 * row))
        space.addBody(.box(side: 16, at: center, friction: 0.6, elasticity: 0.1))
      }
    }
  }

  private func buildCircles(in space: Space) {
    space.addWall([0, 0], [920, 0], friction: 0.4, elasticity: 0.2)
    space.addWall([920, 0], [920, 1200], friction: 0.4, elasticity: 0.2)
    space.addWall([0, 1200], [0, 0], friction: 0.4, elasticity: 0.2)
    for row in 0..<50 {
      for col in 0..<100 {
        let center = Vector2(Double(10 + 9 * col + 4 * (row % 2)), Double(10 + 9 * row))
        space.addBody(.ball(radius: 4, at: center, friction: 0.4, elasticity: 0.2))
      }
    }
  }
}

extension Recipe {
  private func buildJoints(in space: Space) {
    space.sleepTimeThreshold = 0.5
    space.addWall([-100, 0], [1300, 0], friction: 0.7, elasticity: 0.2)
    for k in 0..<10 {
      let x = Double(120 * k)
      let a = addSpinner(at: [x - 15, 100], speed: 3, to: space)
      let b = addSpinner(at: [x + 15, 100], speed: -1, to: space)
      space.addJoint(Self.joint(k, a, b, in: space))
    }
  }

  private func addSpinner(at center: Vector2, speed: Double, to space: Space) -> BodyID {
    var body = BodyDefinition.box(side: 20, at: center, friction: 0.7, elasticity: 0.2)
    body.angularVelocity = speed
    return space.addBody(body).id
  }

  /// The k-th pair's joint: one of each kind.
  private static func joint(
    _ k: Int, _ a: BodyID, _ b: BodyID, in space: Space
  ) -> AnyJointDefinition {
    switch k {
    case 0: .pin(.init(bodyA: a, anchorA: .zero, bodyB: b, anchorB: .zero))
    case 1:
      .slide(
        .init(
          bodyA: a, anchorA: .zero, bodyB: b, anchorB: .zero, minDistance: 25, maxDistance: 40))
    case 2: .pivot(.init(bodyA: a, bodyB: b, pivot: [Double(120 * k), 100], in: space))
    case 3: .groove(.init(bodyA: a, grooveA: [30, -20], grooveB: [30, 20], bodyB: b))
    case 4:
      .dampedSpring(
        .init(
          bodyA: a, anchorA: .zero, bodyB: b, anchorB: .zero, restLength: 35, stiffness: 200,
          damping: 2))
    case 5:
      .dampedRotarySpring(
        .init(bodyA: a, bodyB: b, restAngle: 0.25, stiffness: 3000, damping: 100))
    case 6: .rotaryLimit(.init(bodyA: a, bodyB: b, minAngle: -0.5, maxAngle: 0.5))
    case 7: .ratchet(.init(bodyA: a, bodyB: b, ratchet: 0.375))
    case 8: .gear(.init(bodyA: a, bodyB: b, ratio: 2))
    default:
      .simpleMotor(
        .init(bodyA: a, bodyB: b, rate: 4, settings: JointSettings(maxForce: 50000)))
    }
  }
}

/// The length of every step.
let tickLength = 1.0 / 120

extension Space {
  /// Makes a number of steps of 1/120 s.
  func step(times: Int) {
    for _ in 0..<times { step(tickLength) }
  }

  /// A wall as the recipes have it: radius 1, type 2.
  @discardableResult
  func addWall(_ a: Vector2, _ b: Vector2, friction: Double, elasticity: Double) -> Shape {
    addStaticShape(
      ShapeDefinition(
        .segment(a: a, b: b, radius: 1), friction: friction, elasticity: elasticity,
        collisionType: 2))
  }
}

extension BodyDefinition {
  /// A crate of the book, by its frame in a view of 300 × 300, y down.
  static func crate(x: Double, y: Double, side: Double) -> BodyDefinition {
    let corners: [Vector2] = [[0, 0], [0, side], [side, side], [side, 0]]
    return BodyDefinition(
      mass: 100, moment: Moment.box(mass: 100, width: side, height: side),
      position: [x + side / 2, 300 - y - side / 2],
      shapes: [
        ShapeDefinition(
          .polygon(corners, offset: [-side / 2, -side / 2]), friction: 0.5, elasticity: 0.8)
      ])
  }

  /// A box of mass 1.
  static func box(
    side: Double, at center: Vector2, friction: Double = 0.5, elasticity: Double = 0
  ) -> BodyDefinition {
    BodyDefinition(
      mass: 1, moment: Moment.box(mass: 1, width: side, height: side), position: center,
      shapes: [
        ShapeDefinition(.box(width: side, height: side), friction: friction, elasticity: elasticity)
      ])
  }

  /// A ball of mass 1.
  static func ball(
    radius: Double, at center: Vector2, friction: Double = 0.5, elasticity: Double = 0
  ) -> BodyDefinition {
    BodyDefinition(
      mass: 1, moment: Moment.circle(mass: 1, outerRadius: radius), position: center,
      shapes: [
        ShapeDefinition(.circle(radius: radius), friction: friction, elasticity: elasticity)
      ])
  }
}
