import Foundation
import Scenes
import Testing
import Tumble

extension Simulation {
  /// A scene of the catalogue, at tick 0.
  static func scene(_ name: String) throws -> Simulation {
    try Simulation(SceneCatalog.all.find(name))
  }

  /// Makes the ticks of some simulated seconds, `look` at each of them.
  func run(seconds: Double, look: () throws -> Void = {}) throws {
    for _ in 0..<Int((seconds * 120).rounded()) {
      try step()
      try look()
    }
  }

  /// Presses at a point of the world and lets go.
  func press(_ x: Double, _ y: Double) throws {
    try apply(.pointerDown(pointer: 0, x: Int32(x * 64), y: Int32(y * 64)))
    try apply(.pointerUp(pointer: 0))
  }

  /// The body of an id.
  func body(_ number: Int) throws -> Body {
    try #require(space.bodies.first { $0.id.number == number })
  }

  /// The most that the two points of any pivot joint are apart.
  var widestHinge: Double {
    let gaps = space.joints.compactMap { $0 as? PivotJoint }.map { hinge in
      toWorld(hinge.anchorA, of: hinge.bodyA).distance(to: toWorld(hinge.anchorB, of: hinge.bodyB))
    }
    return gaps.max() ?? 0
  }

  private func toWorld(_ anchor: Vector2, of id: BodyID?) -> Vector2 {
    id.flatMap(space.body)?.localToWorld(anchor) ?? anchor
  }
}
