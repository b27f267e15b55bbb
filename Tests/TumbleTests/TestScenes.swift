import Foundation
import Synchronization
import Tumble

/// What the hooks of scenes saw, in order: of those scenes that were made while it was current.
final class HookLog: Sendable {
  @TaskLocal static var current: HookLog?

  private let entries = Mutex<[String]>([])

  func add(_ entry: String) { entries.withLock { $0.append(entry) } }

  /// All since the last call.
  func take() -> [String] {
    entries.withLock { entries in
      defer { entries = [] }
      return entries
    }
  }
}

/// Tells what its hooks see.
struct HookScene: Scene {
  static let name = "hooks"
  static let actions = ["jump", "duck"]
  static let parameters = [
    SceneParameter("push", 0...10, default: 2.5),
    SceneParameter("bounce", 0...1, default: 0.5, divisor: 100),
  ]

  private let log = HookLog.current

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    log?.add("build at \(simulation.now.number), media \(CACurrentMediaTime())")
    simulation.addTimer(everyTicks: 2) { [log, unowned simulation] _ in
      log?.add("timer at \(simulation.now.number)")
    }
  }

  mutating func tick(_ simulation: Simulation) {
    log?.add("tick at \(simulation.now.number), gravity \(simulation.gravity.y)")
  }

  mutating func handle(_ event: SimulationEvent, in simulation: Simulation) {
    log?.add("\(event): gravity \(simulation.gravity.y), push \(simulation["push"])")
  }
}

/// A floor at y = 0 and nothing else; sleeping is on.
struct FloorScene: Scene {
  static let name = "floor"

  func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.space.sleepTimeThreshold = 0.5
    simulation.space.addStaticShape(
      ShapeDefinition(.segment(a: [-1e4, -1], b: [1e4, -1], radius: 1), friction: 0.5))
  }
}

/// Nothing at all, not even gravity.
struct VoidScene: Scene {
  static let name = "void"

  func build(in simulation: Simulation) {}
}

/// Three bodies over one another at (150, 150): 0 dynamic, 1 dynamic, 2 kinematic.
struct StackedScene: Scene {
  static let name = "stacked"

  func build(in simulation: Simulation) {
    for type in [BodyType.dynamic, .dynamic, .kinematic] {
      let shape = ShapeDefinition(.box(width: 40, height: 40), isSensor: true)
      let moment = Moment.box(mass: 2, width: 40, height: 40)
      simulation.space.addBody(
        BodyDefinition(type: type, mass: 2, moment: moment, position: [150, 150], shapes: [shape]))
    }
  }
}

/// As many bodies as a space holds, far from each other.
struct FullScene: Scene {
  static let name = "full"

  func build(in simulation: Simulation) {
    for index in 0..<Space.maximumBodies {
      simulation.space.addBody(BodyDefinition(position: [Double(index) * 100, 0]))
    }
  }
}

/// One body that is as fast as a body may be, and one at rest.
struct FastScene: Scene {
  static let name = "fast"

  func build(in simulation: Simulation) {
    simulation.space.addBody(BodyDefinition())
    simulation.space.addBody(BodyDefinition(velocity: [1e12, 0]))
  }
}

extension Simulation {
  /// Steps `count` times without events.
  func steps(_ count: Int) throws {
    for _ in 0..<count { try step() }
  }

  /// Spawns at a point.
  func spawn(_ kind: SpawnKind = .box, x: Int32, y: Int32, w: Int32 = 32, h: Int32 = 32) throws {
    try apply(.spawn(kind, x: x * 64, y: y * 64, w: w * 64, h: h * 64))
  }

  func body(_ number: UInt32) -> Body? { space.body(BodyID(number)) }
}
