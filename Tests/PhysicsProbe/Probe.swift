import Glibc
import Physics

/// Simulates and prints hashes: what another process, or another build, must print as well.
///
///     physics-probe churn SEED   bodies and joints come and go, some sleep; SEED shuffles the heap
///     physics-probe scenes       the reference scenes
@main
struct Probe {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    switch (words.first, words.dropFirst().first.flatMap(UInt64.init)) {
    case ("churn", .some(let seed)):
      var churn = Churn(heapNoise: seed)
      print(churn.run())
    case ("scenes", nil):
      for recipe in Recipe.allCases { print(recipe.rawValue, hash(of: recipe)) }
    default:
      print("usage: physics-probe churn SEED | scenes")
      exit(64)
    }
  }

  private static func hash(of recipe: Recipe) -> String {
    let space = recipe.makeSpace()
    let ticks: Int64 = space.bodyCount > 500 ? 60 : 600
    for tick in 0..<ticks {
      if let gravity = recipe.gravities[tick] { space.gravity = gravity }
      space.step(tickLength)
    }
    return String(space.stateHash(tick: ticks), radix: 16)
  }
}

/// A heap of bodies with all that could depend on addresses.
struct Churn {
  private let space = Space()
  private var hash = FNV1a()
  private var noise: UInt64
  private var blocks: [UnsafeMutableRawPointer?] = []

  /// Numbers other than 0 make allocations between the library's own, so that addresses differ in
  /// their order, too.
  init(heapNoise seed: UInt64) { noise = seed }

  mutating func run() -> String {
    build()
    for tick in 0..<Int64(300) {
      disturbHeap()
      change(at: tick)
      space.step(tickLength)
      combine(at: tick)
    }
    for block in blocks { free(block) }
    return String(hash.value, radix: 16)
  }

  private mutating func build() {
    space.gravity = [0, -1000]
    space.sleepTimeThreshold = 0.2
    space.recordedEvents = .all
    space.addWall([0, 0], [300, 0], friction: 0.7, elasticity: 0.1)
    space.addWall([300, 0], [300, 400], friction: 0.7, elasticity: 0.1)
    space.addWall([0, 400], [0, 0], friction: 0.7, elasticity: 0.1)
    for index in 0..<90 {
      disturbHeap()
      add(at: [
        Double(20 + 26 * (index % 10) + 3 * (index / 10 % 3)), Double(20 + 24 * (index / 10)),
      ])
    }
    for pair in 0..<20 { join(BodyID(UInt32(4 * pair)), BodyID(UInt32(4 * pair + 1))) }
  }

  /// What comes and goes at a tick.
  private func change(at tick: Int64) {
    let bodies = space.bodies
    if tick.isMultiple(of: 9) { space.remove(bodies[Int(tick * 7) % bodies.count]) }
    if tick.isMultiple(of: 6) { add(at: [Double(30 + tick * 13 % 240), 300]) }
    if tick.isMultiple(of: 50) { join(bodies[bodies.count - 1].id, bodies[bodies.count - 3].id) }
    if tick == 200 { space.gravity = [200, -900] }
  }

  private func add(at position: Vector2) {
    let isBall = Int(position.x).isMultiple(of: 2)
    space.addBody(
      isBall
        ? .ball(radius: 9, at: position, friction: 0.6, elasticity: 0.2)
        : .box(side: 18, at: position, friction: 0.6, elasticity: 0.2))
  }

  private func join(_ a: BodyID, _ b: BodyID) {
    guard space.body(a) != nil, space.body(b) != nil else { return }
    let definition = PivotJointDefinition(
      bodyA: a, anchorA: [12, 0], bodyB: b, anchorB: [-12, 0],
      settings: JointSettings(maxForce: 2e5))
    space.addJoint(definition)
  }

  private mutating func combine(at tick: Int64) {
    hash.combine(space.stateHash(tick: tick))
    for event in space.collisionEvents {
      hash.combine(UInt64(event.kind.rawValue))
      hash.combine(UInt64(event.shapeA.number) << 32 | UInt64(event.shapeB.number))
      hash.combine(event.normal)
      hash.combine(event.impulse)
    }
  }

  private mutating func disturbHeap() {
    guard noise != 0 else { return }
    for _ in 0..<8 {
      noise ^= noise << 13
      noise ^= noise >> 7
      noise ^= noise << 17
      blocks.append(malloc(Int(noise % 700) + 1))
      if noise.isMultiple(of: 3), !blocks.isEmpty {
        let index = Int(noise >> 32) % blocks.count
        free(blocks[index])
        blocks[index] = nil
      }
    }
  }
}
