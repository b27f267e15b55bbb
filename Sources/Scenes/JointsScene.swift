import Art
import Artwork
import Foundation
import Tumble

/// A pair of spinning boxes for each kind of joint, and what the kind is called.
struct JointsScene: SpriteScene {
  static let name = "joints"
  static let summary = "all ten joints, a pair of boxes each"
  static let hints = ["drag a box: feel its joint"]
  static let view = CGRect(x: -70, y: -100, width: 1220, height: 400)

  init() {}

  /// From the middle of one pair to the next, in points.
  private static let spacing = 120.0
  private static let labels = [
    "pin", "slide", "pivot", "groove", "damped\nspring", "damped\nrotary spring", "rotary\nlimit",
    "ratchet", "gear", "simple\nmotor",
  ]

  mutating func build(in simulation: Simulation) {
    simulation.gravity = [0, -1000]
    simulation.space.sleepTimeThreshold = 0.5
    simulation.addBackdrop()
    simulation.addWall(from: [-100, 0], to: [1300, 0], friction: 0.7, elasticity: 0.2)
    var struts: [Strut] = []
    for (index, text) in Self.labels.enumerated() {
      let x = Self.spacing * Double(index)
      let a = addSpinner(at: [x - 15, 100], speed: 3, to: simulation)
      let b = addSpinner(at: [x + 15, 100], speed: -1, to: simulation)
      simulation.space.addJoint(
        Self.joint(index, a.body, b.body, at: x, in: simulation.space))
      if let strut = Self.strut(index, a.layer, b.layer) { struts.append(strut) }
      simulation.world.addSublayer(.label(text, size: 19, at: [x, -36]))
    }
    simulation.show(struts)
  }

  /// A box of side 20 that turns at `speed` radians/s.
  private func addSpinner(at position: Vector2, speed: Double, to simulation: Simulation)
    -> (body: BodyID, layer: CALayer)
  {
    let shape = ShapeDefinition(.box(width: 20, height: 20), friction: 0.7, elasticity: 0.2)
    let body = simulation.space.addBody(
      BodyDefinition(
        mass: 1, moment: Moment.box(mass: 1, width: 20, height: 20), position: position,
        angularVelocity: speed, shapes: [shape]))
    let layer = CALayer.sprite("crate", size: CGSize(width: 20, height: 20))
    simulation.attach(layer, to: body)
    return (body.id, layer)
  }

  /// What is seen of a joint that holds two points: a rod, a tube, a coil.
  private static func strut(_ index: Int, _ a: CALayer, _ b: CALayer) -> Strut? {
    let steel = MachineArt(.steel)
    let picture: CGImage
    switch index {
    case 0: picture = steel.bar(length: 30, thickness: 6)
    case 1: picture = steel.bar(length: 30, thickness: 4)
    case 4: picture = MachineArt(.copper).spring(length: 35, thickness: 14, turns: 5)
    default: return nil
    }
    return Strut(MechanismsScene.part(picture), from: .layer(a, .zero), to: .layer(b, .zero))
  }

  private static func joint(
    _ index: Int, _ a: BodyID, _ b: BodyID, at x: Double, in space: Space
  ) -> AnyJointDefinition {
    switch index {
    case 0: .pin(.init(bodyA: a, anchorA: .zero, bodyB: b, anchorB: .zero))
    case 1:
      .slide(
        .init(
          bodyA: a, anchorA: .zero, bodyB: b, anchorB: .zero, minDistance: 25, maxDistance: 40))
    case 2: .pivot(.init(bodyA: a, bodyB: b, pivot: [x, 100], in: space))
    case 3: .groove(.init(bodyA: a, grooveA: [30, -20], grooveB: [30, 20], bodyB: b))
    case 4:
      .dampedSpring(
        .init(
          bodyA: a, anchorA: .zero, bodyB: b, anchorB: .zero, restLength: 35, stiffness: 200,
          damping: 2))
    case 5:
      .dampedRotarySpring(.init(bodyA: a, bodyB: b, restAngle: 0.25, stiffness: 3000, damping: 100))
    case 6: .rotaryLimit(.init(bodyA: a, bodyB: b, minAngle: -0.5, maxAngle: 0.5))
    case 7: .ratchet(.init(bodyA: a, bodyB: b, ratchet: 0.375, phase: 0))
    case 8: .gear(.init(bodyA: a, bodyB: b, ratio: 2, phase: 0))
    default: .simpleMotor(.init(bodyA: a, bodyB: b, rate: 4, settings: .init(maxForce: 50000)))
    }
  }
}
