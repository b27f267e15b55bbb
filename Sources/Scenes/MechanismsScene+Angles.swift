import Art
import Artwork
import Foundation
import Tumble

// The five kinds of joint that hold angles of bodies.
extension MechanismsScene {
  /// A pointer on a plate: the plate jerks round, the pointer follows and swings out.
  mutating func addRotarySpring(at middle: Vector2, to simulation: Simulation) {
    let plate = addDriven(Self.part(Self.brass.plate(radius: 56, hasSpiral: true)), to: simulation)
    {
      (middle, .pi / 2 + 0.8 * Self.jump($0, period: 4.4, change: 0.2))
    }
    let pointer = addBar(
      Self.copper, length: 92, thickness: 14, bolts: [0], at: middle, angle: .pi / 2 - 0.8,
      to: simulation
    ).body
    simulation.addHinge(nil, pointer, at: middle)
    simulation.space.addJoint(
      DampedRotarySpringDefinition(
        bodyA: plate.id, bodyB: pointer.id, restAngle: 0, stiffness: 34_000, damping: 1_100))
  }

  /// An arm that is thrown from one stop to the other.
  mutating func addRotaryLimit(at middle: Vector2, to simulation: Simulation) {
    let (limit, foot, reach) = (0.6, middle - [0, 50], 40.0)
    mount(Self.steel.sector(radius: 100, angle: limit + 0.12), at: foot, to: simulation)
    let arm = addBar(
      Self.brass, length: 2 * reach + 14, thickness: 16, bolts: [-reach], at: foot + [0, reach],
      angle: .pi / 2, to: simulation
    ).body
    simulation.addHinge(nil, arm, at: foot)
    simulation.space.addJoint(
      RotaryLimitJointDefinition(
        bodyB: arm.id, minAngle: .pi / 2 - limit, maxAngle: .pi / 2 + limit))
    drives.append { time, _ in
      if !arm.isRemoved { arm.torque = 46_000 * Self.jump(time, period: 3, change: 0.3) }
    }
  }

  /// A wheel that a lever takes along when it goes one way, and not when it comes back.
  mutating func addRatchet(at middle: Vector2, to simulation: Simulation) {
    let (radius, teeth) = (46.0, 12)
    let layer = Self.part(
      Self.copper.wheel(radius: radius, teeth: teeth, depth: 10, isRatchet: true))
    let wheel = addFree(
      layer, moment: Moment.circle(mass: 1, outerRadius: radius), at: middle - [0, 18],
      shapes: [ShapeDefinition(.circle(radius: radius), filter: Self.parts)], to: simulation)
    simulation.addHinge(nil, wheel, at: middle - [0, 18])
    // Its bearing's friction: so it stands while the lever comes back.
    simulation.space.addJoint(
      SimpleMotorDefinition(bodyA: wheel.id, bodyB: nil, rate: 0, settings: .init(maxForce: 9_000)))
    let arm = CALayer()
    let bar = Self.part(Self.steel.bar(length: 104, thickness: 14, bolts: [-44, 10, 44]))
    bar.position = CGPoint(x: 44, y: 0)
    arm.addSublayer(bar)
    let lever = addDriven(arm, to: simulation) {
      (middle - [0, 18], .pi / 2 + 0.42 * Self.swing($0, period: 2.4))
    }
    simulation.space.addJoint(
      RatchetJointDefinition(
        bodyA: lever.id, bodyB: wheel.id, ratchet: 2 * .pi / Double(teeth), phase: 0))
  }

  /// A large wheel turns a small one, the other way and twice as fast.
  mutating func addGear(at middle: Vector2, to simulation: Simulation) {
    let (large, small) = (40.0, 20.0)
    let axles = (middle + [-22, 0], middle + [-22 + large + small, 0])
    let big = addDriven(
      Self.part(Self.brass.wheel(radius: large, teeth: 24, depth: 8)), to: simulation
    ) { (axles.0, 3 * Self.swing($0, period: 9)) }
    let picture = Self.part(Self.steel.wheel(radius: small, teeth: 12, depth: 8))
    // Half a tooth on, so that a gap meets the other wheel's tooth.
    picture.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 12))
    let layer = CALayer()
    layer.addSublayer(picture)
    let wheel = addFree(
      layer, moment: Moment.circle(mass: 1, outerRadius: small), at: axles.1, angle: 6,
      shapes: [ShapeDefinition(.circle(radius: small), filter: Self.parts)], to: simulation)
    simulation.addHinge(nil, wheel, at: axles.1)
    // ratio · angle(B) − angle(A) stays what it is.
    simulation.space.addJoint(
      GearJointDefinition(bodyA: big.id, bodyB: wheel.id, ratio: -small / large, phase: 0))
  }

  /// A drum that a motor turns, and what tumbles in it.
  mutating func addMotor(at middle: Vector2, to simulation: Simulation) {
    let (radius, thickness, paddles, length) = (56.0, 6.0, 4, 14.0)
    let corners = (0...16).map { Vector2(angle: Double($0) * .pi / 8) * radius }
    let fins = (0..<paddles).map { Vector2(angle: Double($0) * 2 * .pi / Double(paddles)) }
    let walls =
      zip(corners, corners.dropFirst()).map { ($0, $1) }
      + fins.map { ($0 * radius, $0 * (radius - length)) }
    let drum = addFree(
      Self.part(
        Self.brass.drum(
          radius: radius, thickness: thickness, paddles: paddles, length: length)),
      mass: 5,
      moment: Moment.circle(mass: 5, innerRadius: radius - 4, outerRadius: radius),
      at: middle,
      shapes: walls.map {
        ShapeDefinition(
          .segment(a: $0, b: $1, radius: thickness / 2), friction: 0.8, elasticity: 0.1)
      }, to: simulation)
    simulation.addHinge(nil, drum, at: middle)
    let motor = simulation.space.addJoint(
      SimpleMotorDefinition(
        bodyA: drum.id, bodyB: nil, rate: 2, settings: .init(maxForce: 400_000)))
    drives.append { time, _ in
      let rate = -2 * Self.jump(time, period: 10, change: 0.5)
      if !motor.isRemoved, motor.rate != rate { motor.rate = rate }
    }
    simulation.addBox("crate", width: 18, height: 18, at: middle + [-14, -30])
    for (x, y) in [(10.0, -36.0), (-18, 2), (16, 0)] {
      simulation.addBall("ball", radius: 8, at: middle + [x, y])
    }
  }
}
