import Foundation
import Physics
import RawPhysics

/// The wrapper against plain C calls, on the reference scenes, in one process and in turn.
///
/// Both make the same steps of the same scene, a chunk here and a chunk there; the states are equal
/// bit for bit, so the work is, too.
struct PhysicsBench {
  static let rounds = 7

  /// What is measured of a scene: from which tick, how many chunks of how many steps.
  struct Plan {
    let recipe: Recipe
    let start: Int
    let chunks: Int
    let steps: Int
  }

  static let plans = [
    Plan(recipe: .crates, start: 240, chunks: 40, steps: 500),
    Plan(recipe: .pile, start: 60, chunks: 20, steps: 20),
    Plan(recipe: .boxes1000, start: 120, chunks: 15, steps: 6),
    Plan(recipe: .circles5000, start: 60, chunks: 8, steps: 4),
  ]

  static func run() {
    _ = Space()  // Chipmunk's start-up text stays off standard output
    print("Physics, µs a step at 1/120 s; median of \(rounds) rounds of C and Swift in turn")
    print("  poses: both sides also read every body's pose; strict: only Swift does")
    for plan in plans { plan.compare() }
    hashing()
    addingAndRemoving()
  }

  private static func hashing() {
    let space = Recipe.boxes1000.makeSpace()
    space.step(times: 120)
    var sum: UInt64 = 0
    let times = (0..<200).map { tick in
      microseconds { sum &+= space.stateHash(tick: Int64(tick)) }
    }
    print(
      String(
        format: "state hash of 1,000 bodies: %.1f µs (best %.1f) [%llx]", median(times),
        times.min() ?? 0, sum))
  }

  private static func addingAndRemoving() {
    for count in [2_500, 5_000, 10_000, 20_000] {
      let ours = (0..<5).map { _ in microseconds { addAndRemove(count, atOnce: false) } }
      let atOnce = (0..<5).map { _ in microseconds { addAndRemove(count, atOnce: true) } }
      let raw = (0..<5).map { _ in microseconds { cr_add_and_remove(Int32(count)) } }
      print(
        String(
          format:
            "adding and removing %d bodies, µs a body: C %.2f, Swift %.2f, removing all at once "
            + "%.2f", count, median(raw) / Double(count), median(ours) / Double(count),
          median(atOnce) / Double(count)))
    }
  }

  private static func addAndRemove(_ count: Int, atOnce: Bool) {
    let space = Space()
    for index in 0..<count {
      space.addBody(.ball(radius: 4, at: [Double(index % 100) * 10, Double(index / 100) * 10]))
    }
    if atOnce { return space.removeAllBodies() }
    for body in space.bodies { space.remove(body) }
  }
}

extension PhysicsBench.Plan {
  /// One line of the table.
  fileprivate func compare() {
    var plain: [Double] = []
    var poses: [Double] = []
    var ratios: [[Double]] = [[], [], [], []]
    var counted = (ours: 0, raw: 0)
    for _ in 0..<PhysicsBench.rounds {
      let round = Round(self)
      plain.append(round.raw)
      poses.append(round.ours)
      ratios[0].append(round.ours / round.rawWithPoses)
      ratios[1].append(round.ours / round.raw)
      ratios[2].append(round.touches / round.ours)
      ratios[3].append(round.allEvents / round.ours)
      counted = (round.allocations, round.rawAllocations)
    }
    print(
      String(
        format: "%@: C %.2f, Swift with poses %.2f; ratio %.3f (poses) %.3f (strict); "
          + "begin and separate ×%.3f, all events ×%.3f; allocations a step %@",
        recipe.rawValue as NSString, median(plain), median(poses), median(ratios[0]),
        median(ratios[1]), median(ratios[2]), median(ratios[3]),
        AllocationCount.isKnown
          ? String(
            format: "%.3f (C %.3f)", Double(counted.ours) / Double(chunks * steps),
            Double(counted.raw) / Double(chunks * steps)) as NSString
          : "unknown" as NSString))
  }

  /// Five spaces in the same state, each measured a chunk at a time; µs a step.
  fileprivate struct Round {
    private(set) var raw = 0.0
    private(set) var rawWithPoses = 0.0
    private(set) var ours = 0.0
    private(set) var touches = 0.0
    private(set) var allEvents = 0.0
    private(set) var allocations = 0
    private(set) var rawAllocations = 0

    init(_ plan: PhysicsBench.Plan) {
      let reference = [0, 1].map { _ in cr_open(plan.recipe.rawValue) }
      defer { for scene in reference { cr_close(scene) } }
      let spaces = (0..<3).map { _ in plan.recipe.makeSpace() }
      spaces[1].recordedEvents = .touches
      spaces[2].recordedEvents = .all
      for scene in reference { for _ in 0..<plan.start { cr_step(scene) } }
      for space in spaces { space.step(times: plan.start) }
      var poses = BodyPoses()
      var numbers = [Double](repeating: 0, count: 3 * spaces[0].bodyCount)
      var count = 0
      spaces[0].readPoses(into: &poses)
      func chunk(_ body: () -> Void) -> Double {
        microseconds { for _ in 0..<plan.steps { body() } } / Double(plan.chunks * plan.steps)
      }
      for _ in 0..<plan.chunks {
        let start = AllocationCount.now
        raw += chunk { cr_step(reference[0]) }
        rawAllocations += AllocationCount.now - start
        rawWithPoses += chunk {
          cr_step(reference[1])
          cr_poses(reference[1], &numbers)
        }
        let before = AllocationCount.now
        ours += chunk {
          spaces[0].step(tickLength)
          spaces[0].readPoses(into: &poses)
        }
        allocations += AllocationCount.now - before
        touches += chunk {
          spaces[1].step(tickLength)
          spaces[1].readPoses(into: &poses)
          count += spaces[1].collisionEvents.count
        }
        allEvents += chunk {
          spaces[2].step(tickLength)
          spaces[2].readPoses(into: &poses)
          count += spaces[2].collisionEvents.count
        }
      }
      precondition(
        cr_hash(reference[0], 0) == spaces[0].stateHash(tick: 0), "the states have parted")
    }
  }
}

/// What the preloaded counter says (scripts/bench).
enum AllocationCount {
  private static let counter: (@convention(c) () -> UInt)? = {
    guard let symbol = dlsym(UnsafeMutableRawPointer(bitPattern: 0), "tumble_allocation_count")
    else { return nil }
    return unsafeBitCast(symbol, to: (@convention(c) () -> UInt).self)
  }()

  static var isKnown: Bool { counter != nil }
  static var now: Int { counter.map { Int($0()) } ?? 0 }
}

/// The wall time of `body` in microseconds.
func microseconds(_ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  let time = clock.measure(body).components
  return Double(time.seconds) * 1e6 + Double(time.attoseconds) * 1e-12
}

/// The middle one, or the upper of both.
func median(_ figures: [Double]) -> Double { figures.sorted()[figures.count / 2] }
