import Foundation
import Layers
import Tumble

extension Growth {
  /// What simulations keep.
  static let bodies = [
    Growth("bodies that are added", most: Space.maximumBodies) { count in
      let space = Space()
      return { for index in 0..<count { space.addBody(body(index)) } }
    },
    onBodies("bodies that make a step") { space, _ in space.step(1.0 / 240) },
    onBodies("bodies that leave, the first one first") { space, bodies in
      for body in bodies { space.remove(body) }
    },
    // Chipmunk looks for each in an array of all, as `Space.remove(_:)` says: of what 20,000 take that is three
    // quarters, and ten times as many take 19 times as long; 10,000 take 14 to 17 times as long as 1,000.
    onBodies("bodies that leave, the last one first", most: Space.maximumBodies / 2) {
      space, bodies in
      for body in bodies.reversed() { space.remove(body) }
    },
    onBodies("bodies that leave all at once") { space, _ in space.removeAllBodies() },
    onBodies("bodies that are found by their numbers") { space, bodies in
      for body in bodies where space.body(body.id) == nil { fatalError("a body is lost") }
    },
    onBodies("bodies that are read") { space, bodies in
      _ = space.bodies.reduce(0) { $0 + $1.position.x }
    },
    Growth("layers that follow bodies", most: Space.maximumBodies) { count in
      guard let run = try? Simulation(Nothing.self) else { fatalError("no simulation") }
      let bodies = (0..<count).map { run.space.addBody(body($0)) }
      return {
        for body in bodies { run.attach(CALayer(), to: body) }
        _ = run.tree.commit()
      }
    },
    Growth("timers of ticks that end themselves") { count in
      guard let run = try? Simulation(Nothing.self) else { fatalError("no simulation") }
      return {
        for _ in 0..<count { run.addTimer(everyTicks: 1) { $0.invalidate() } }
        try? run.step()
      }
    },
  ]

  private struct Nothing: Scene {
    static let name = "nothing"
    func build(in simulation: Simulation) {}
  }

  private static func onBodies(
    _ name: String, most: Int = Space.maximumBodies,
    work: @escaping @Sendable (_ space: Space, _ bodies: [Body]) -> Void
  ) -> Growth {
    Growth(name, most: most) { count in
      let space = Space()
      let bodies = (0..<count).map { space.addBody(body($0)) }
      return { work(space, bodies) }
    }
  }

  /// A ball of its own: none touches another one.
  private static func body(_ index: Int) -> BodyDefinition {
    BodyDefinition(
      mass: 1, moment: 1, position: [Double(index % 300) * 10, Double(index / 300) * 10],
      shapes: [ShapeDefinition(.circle(radius: 4))])
  }
}
