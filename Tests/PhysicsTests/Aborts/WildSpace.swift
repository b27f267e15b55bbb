import Glibc
import Physics

/// Where a scene's random numbers come from; closures that the space keeps use it, too.
final class Dice {
  private var random: SplitMix64

  init(seed: UInt64) { random = SplitMix64(state: seed) }

  /// 0…count - 1.
  func roll(_ count: Int) -> Int { Int.random(in: 0..<count, using: &random) }

  /// True once in `count` times.
  func once(in count: Int) -> Bool { roll(count) == 0 }

  func pick<Element>(_ elements: [Element]) -> Element { elements[roll(elements.count)] }

  func pick<Element>(from elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[roll(elements.count)]
  }

  /// Mostly a usual number, sometimes an extreme one, once in a while one that is never legal.
  func number(_ usual: [Double], _ extreme: [Double] = []) -> Double {
    if once(in: 3000) { return pick([.nan, .infinity, -.infinity, 1e300, -1e300]) }
    if !extreme.isEmpty, once(in: 12) { return pick(extreme) }
    return once(in: 3) ? (pick(usual) + pick(usual)) / 2 : pick(usual)
  }

  func point() -> Vector2 {
    let numbers: [Double] = [-30, -10, 0, 0, 10, 20, 40]
    return [number(numbers, [-1e7, 1e7]), number(numbers, [-1e7, 1e7])]
  }
}

/// A short scene in which anything that the module offers may happen, in any order.
///
/// Numbers that are not legal are given now and then: errors are caught, and a stop by the module
/// itself ends the scene, which is as it should be.
final class WildSpace {
  let dice: Dice
  let space: Space
  /// What was done, for knowing that enough was tried.
  private(set) var changes = 0
  private(set) var refusals = 0

  init(seed: UInt64) {
    dice = Dice(seed: seed)
    let hash = BroadPhase.spatialHash(cellSize: dice.pick([20, 1e4]), count: 1000)
    space = Space(broadPhase: dice.once(in: 3) ? hash : .tree)
    space.gravity = [dice.number([0, 0, 100]), dice.number([0, -100, -1000], [-1e7])]
    space.iterations = dice.pick([1, 10, 10, 50])
    space.sleepTimeThreshold = dice.pick([1e-6, 0.05, 0.05, 0.5, .infinity])
    space.recordedEvents = dice.pick([[], .touches, .all])
    if dice.once(in: 4) { setUnusual() }
    space.addWall([-200, -20], [200, -20], friction: 1, elasticity: 0.3)
    for _ in 0..<4 { addBody() }
    if dice.once(in: 2) { addHandler() }
  }

  private func setUnusual() {
    space.damping = dice.number([0, 0.5, 1])
    space.idleSpeedThreshold = dice.number([0, 10, 1e9])
    space.collisionSlop = dice.number([0, 0.1, 5], [1e6])
    space.collisionBias = dice.number([0, 0.5, 1])
    space.collisionPersistence = dice.pick([1, 3, 1000])
  }

  /// Changes and steps; stops stepping when a body's numbers are out of bounds for good.
  func run() {
    for tick in 0..<40 {
      for _ in 0..<dice.roll(4) { change() }
      while let body = space.firstNonFiniteBody.flatMap({ space.body($0) }) { space.remove(body) }
      space.step(tick % 13 == 12 ? dice.pick([1e-6, 1.0 / 30, 1]) : tickLength)
      if dice.once(in: 6) { look() }
    }
  }

  private func change() {
    changes += 1
    switch dice.roll(10) {
    case 0: addBody()
    case 1: addShape()
    case 2: addJoint()
    case 3: remove()
    case 4: if let body = dice.pick(from: space.bodies) { retype(body) }
    case 5: if let body = dice.pick(from: space.bodies) { move(body) }
    case 6: if let body = dice.pick(from: space.bodies) { push(body) }
    case 7: if let shape = dice.pick(from: space.shapes) { alter(shape) }
    case 8: if let body = dice.pick(from: space.bodies) { sleepOrWake(body) }
    default: changeClosures()
    }
  }

  // MARK: Adding and removing

  private func outline() -> ShapeGeometry {
    let radius = dice.number([0, 0, 2], [1e6, -1])
    let sides: [Double] = [1, 10, 20]
    switch dice.roll(4) {
    case 0: return .circle(radius: dice.number(sides, [1e-2, 1e6, 0]), offset: dice.point())
    case 1:
      return .box(
        width: dice.number(sides, [1e-2, 1e6]), height: dice.number(sides, [1e-2, 1e6]),
        cornerRadius: radius)
    case 2: return .polygon((0..<(2 + dice.roll(5))).map { _ in dice.point() }, radius: radius)
    default: return .segment(a: dice.point(), b: dice.point(), radius: radius)
    }
  }

  private func shape() -> ShapeDefinition {
    let weights: [MassSource] = [
      .body, .body, .mass(dice.number([1, 10], [1e-9, 1e12, -1])),
      .density(dice.number([0.01, 1], [1e-12, 1e12])),
    ]
    return ShapeDefinition(
      outline(), friction: dice.number([0, 0.5, 1], [1e6, -1]),
      elasticity: dice.number([0, 0.5, 1], [2]), collisionType: UInt(dice.roll(3)),
      isSensor: dice.once(in: 8),
      filter: dice.once(in: 6) ? ShapeFilter(group: 1, categories: 3, mask: 1) : .all,
      surfaceVelocity: dice.once(in: 6) ? dice.point() : .zero, massSource: dice.pick(weights))
  }

  private func body() -> BodyDefinition {
    BodyDefinition(
      type: dice.pick([.dynamic, .dynamic, .dynamic, .kinematic, .static]),
      mass: dice.number([1, 10], [1e-9, 1e12, 0]),
      moment: dice.number([100, 1e4, 1e6], [1e-30, 1e30, .infinity, 0]),
      centerOfGravity: dice.once(in: 6) ? dice.point() : .zero, position: dice.point(),
      angle: dice.number([0, 1], [1e7]),
      shapes: (0..<(1 + dice.roll(2))).map { _ in shape() })
  }

  /// Adds what is not refused.
  private func attempt(_ add: () throws -> Void) {
    do { try add() } catch { refusals += 1 }
  }

  private func addBody() {
    let definition = body()
    attempt {
      try space.validate(definition)
      space.addBody(definition)
    }
  }

  private func addShape() {
    let definition = shape()
    attempt {
      if dice.once(in: 3) {
        try space.validate(definition)
        space.addStaticShape(definition)
      } else if let body = dice.pick(from: space.bodies) {
        try body.validate(definition)
        // Weights that add up to too much are found only when they are added up.
        guard definition.massSource == .body || dice.once(in: 8) else { return }
        body.addShape(definition)
      }
    }
  }

  private func addJoint() {
    let ids = space.bodies.map(\.id)
    let kind = dice.pick(JointKind.allCases)
    let settings = JointSettings(
      maxForce: dice.number([0, 1e6], [1e30, .infinity]), collideBodies: dice.once(in: 2),
      breakingForce: dice.number([1e3, 1e6], [0, .infinity]))
    let definition = kind.sample(
      dice.once(in: 3) ? nil : dice.pick(from: ids), dice.pick(from: ids), settings)
    attempt {
      try space.validate(definition)
      space.addJoint(definition)
    }
  }

  private func remove() {
    switch dice.roll(3) {
    case 0: if let body = dice.pick(from: space.bodies) { space.remove(body) }
    case 1: if let shape = dice.pick(from: space.shapes) { space.remove(shape) }
    default: if let joint = dice.pick(from: space.joints) { space.remove(joint) }
    }
  }

  // MARK: Reading

  /// Asks everything that can be asked; nothing may change or crash by that.
  private func look() {
    let hash = space.stateHash(tick: 0)
    let (a, b) = (dice.point(), dice.point())
    _ = (space.nearestShape(to: a), space.shapes(near: a, within: 20), space.bodies(containing: b))
    _ = (space.shapes(from: a, to: b, radius: 1), space.firstShape(from: b, to: a))
    _ = space.shapes(in: BoundingBox(circleAt: a, radius: 15))
    _ = space.shapes(touching: .circle(radius: 9), at: Pose(position: b, angle: 1))
    if let one = dice.pick(from: space.shapes), let other = dice.pick(from: space.shapes),
      one != other
    {
      _ = (one.overlap(with: other), one.nearest(to: a), one.hit(from: a, to: b), one.boundingBox)
    }
    _ = (space.collisionEvents, space.contacts, space.debugGeometry(), space.textDump)
    if space.stateHash(tick: 0) != hash { fatalError("reading changed the state") }
  }
}
