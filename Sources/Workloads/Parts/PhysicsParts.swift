import Foundation
import Physics
import Scenes
import Tumble

/// Steps of the tests' scenes by the wrapper, against plain calls of Chipmunk.
///
/// Both make the same steps of the same scene; the tests compare their states bit for bit.
enum PhysicsParts {
  private struct Plan: Sendable {
    let scene: String
    /// The first step that is measured, and how many are.
    let start: Int
    let steps: Int
  }

  // A third of a second each, or more: how long a program takes to start is not to part what is compared.
  private static let plans = [
    Plan(scene: "crates", start: 240, steps: 100_000),
    Plan(scene: "pile", start: 60, steps: 1_200),
    Plan(scene: "boxes1000", start: 120, steps: 200),
    Plan(scene: "circles5000", start: 60, steps: 32),
  ]

  static let all = plans.flatMap { plan in
    [
      part(plan, "poses read", target: 1.05, events: []),
      part(plan, "poses and all contact events read", target: 1.1, events: .all),
    ]
  }

  private static func part(
    _ plan: Plan, _ what: String, target: Double, events: CollisionEvent.Kinds
  ) -> Part {
    Part(
      group: "physics", name: "\(plan.scene), \(what)",
      baseline: .plainSteps(
        scene: plan.scene, start: plan.start, count: plan.steps, readsPoses: true),
      target: target
    ) {
      let space = try Simulation(SceneCatalog.all.find(plan.scene)).space
      space.recordedEvents = events
      for _ in 0..<plan.start { space.step(TickRate.standard.tickSeconds) }
      return steps(plan.steps, of: space)
    }
  }

  /// Processor milliseconds a step.
  private static func steps(_ count: Int, of space: Space) -> Double {
    let length = TickRate.standard.tickSeconds
    var poses = BodyPoses()
    var seen = 0
    let start = processorMilliseconds()
    for _ in 0..<count {
      space.step(length)
      space.readPoses(into: &poses)
      seen += space.collisionEvents.count
    }
    return (processorMilliseconds() - start) / Double(count)
  }
}
