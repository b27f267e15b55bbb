import Art
import Foundation
import Tumble

/// A bridge of planks that hang on each other, with crates and balls on it.
struct BridgeScene: SpriteScene {
  static let name = "bridge"
  static let summary = "a bridge of hinged planks under a load"
  static let hints = ["drag a plank: shake the bridge"]
  static let view = CGRect(x: 0, y: 0, width: 600, height: 450)
  static let revision = 2
  static let removesEscapedBodies = true

  init() {}

  /// Where the planks begin and end, and how high the banks are.
  private static let (left, right, top) = (100.0, 500.0, 220.0)
  private static let plankCount = 16
  /// How much lower the middle is, in points.
  private static let sag = 30.0

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    // With fewer the chain of hinges is never solved well enough to come to rest.
    simulation.space.iterations = 60
    simulation.addBackdrop()
    addBanks(to: simulation)
    addPlanks(to: simulation)
    for (index, x) in [180.0, 250, 320, 390].enumerated() {
      let side = 28 + 4 * Double(index % 3)
      simulation.addBox("crate", width: side, height: side, at: [x, 320 + 20 * Double(index)])
      simulation.addBall("ball", radius: 12, at: [x + 25, 400])
    }
  }

  private func addBanks(to simulation: Simulation) {
    let thickness = 16.0
    for (start, end) in [(-20, Self.left), (Self.right, 620)] {
      let height = Self.top - thickness
      simulation.space.addStaticShape(
        ShapeDefinition(
          .segment(a: [start, height], b: [end, height], radius: thickness / 2), friction: 0.8,
          elasticity: 0.2, filter: ShapeFilter(group: 1)))
    }
    let surface = Self.top - thickness / 2 - 2
    // The right bank is the left one in a mirror.
    for side in [-1.0, 1] {
      func point(_ x: Double, _ y: Double) -> Vector2 {
        [Self.view.midX + side * (Self.view.midX - x), y]
      }
      let rim = [point(-200, surface), point(Self.left + 6, surface)]
      let cliff = [
        point(Self.left + 8, surface - 14), point(88, 150), point(98, 110), point(78, 60),
        point(96, 20), point(70, 0), point(-200, 0),
      ]
      simulation.world.addSublayer(
        side < 0 ? .ground(rim, foot: cliff) : .ground(rim.reversed(), foot: cliff.reversed()))
    }
  }

  private func addPlanks(to simulation: Simulation) {
    let joints = (0...Self.plankCount).map { index in
      let fraction = Double(index) / Double(Self.plankCount)
      let sag = 4 * Self.sag * fraction * (1 - fraction)
      return Vector2(Self.left + (Self.right - Self.left) * fraction, Self.top - 5 - sag)
    }
    var last: Body?
    for (start, end) in zip(joints, joints.dropFirst()) {
      let plank = simulation.addBox(
        "plank", width: start.distance(to: end) + 2, height: 10, at: (start + end) / 2,
        angle: (end - start).angle, mass: 2, group: 1)
      simulation.addHinge(last, plank, at: start)
      last = plank
    }
    if let last { simulation.addHinge(nil, last, at: joints[Self.plankCount]) }
  }
}
