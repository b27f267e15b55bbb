import Art
import Artwork
import Foundation
import Tumble

// The five kinds of joint that hold points of bodies.
extension MechanismsScene {
  /// A ball on a rod; the rod's upper end goes round with a crank.
  mutating func addPin(at middle: Vector2, to simulation: Simulation) {
    let wheel = Self.part(Self.brass.plate(radius: 26))
    let hub = middle + [0, 62]
    let crank = addDriven(wheel, to: simulation) { (hub, 2.4 * $0) }
    let ball = simulation.addBall(
      "steel-ball", radius: 15, at: hub + [20, -92], elasticity: 0.2, group: 1)
    simulation.space.addJoint(
      PinJointDefinition(bodyA: crank.id, anchorA: [20, 0], bodyB: ball.id, anchorB: .zero))
    let rod = Self.part(Self.steel.bar(length: 92, thickness: 8, bolts: [-46]))
    guard let shown = simulation.layer(of: ball) else { return }
    struts.append(
      Strut(rod, from: .layer(wheel, [20, 0]), to: .layer(shown, .zero), margin: 10))
  }

  /// A block pushes and pulls a crate by a tube that goes in and out.
  mutating func addSlide(at middle: Vector2, to simulation: Simulation) {
    let (least, most, tube) = (46.0, 74.0, 42.0)
    simulation.addTimber(
      from: middle + [-62, -30], to: middle + [62, -30], thickness: 10, friction: 0.9)
    let size = 24.0
    let block = Self.part(Self.brass.bar(length: size, thickness: size, bolts: [0]))
    let height = middle + [0, -25 + size / 2 + 1]
    let driver = addDriven(
      block, shapes: [ShapeDefinition(.box(width: size, height: size), filter: Self.parts)],
      to: simulation
    ) { (height + [-36 + 28 * Self.swing($0, period: 4), 0], 0) }
    let crate = simulation.addBox(
      "crate", width: 30, height: 30, at: middle + [10, -9.5], friction: 0.9, group: 1)
    simulation.space.addJoint(
      SlideJointDefinition(
        bodyA: driver.id, anchorA: .zero, bodyB: crate.id, anchorB: .zero, minDistance: least,
        maxDistance: most))
    guard let shown = simulation.layer(of: crate) else { return }
    let ends = (Strut.End.layer(block, .zero), Strut.End.layer(shown, .zero))
    let (outer, inner) = (
      Self.part(Self.steel.bar(length: tube, thickness: 14)),
      Self.part(Self.copper.bar(length: tube, thickness: 8))
    )
    struts.append(Strut(inner, from: ends.1, to: ends.0, length: tube, margin: 6))
    struts.append(Strut(outer, from: ends.0, to: ends.1, length: tube, margin: 6))
  }

  /// Two arms, the second hung on the first: pushed to and fro at the upper bolt.
  mutating func addPivot(at middle: Vector2, to simulation: Simulation) {
    let (reach, top) = (17.0, middle + [0, 14])
    mount(Self.steel.plate(radius: 11), at: top, to: simulation)
    let arms = [0.0, 1].map { index in
      addBar(
        index == 0 ? Self.brass : Self.copper, length: 2 * reach + 14, thickness: 14,
        bolts: [-reach, reach], at: top - [0, reach * (1 + 2 * index)], angle: -.pi / 2,
        to: simulation
      ).body
    }
    simulation.addHinge(nil, arms[0], at: top)
    simulation.addHinge(arms[0], arms[1], at: top - [0, 2 * reach])
    drives.append { time, _ in
      guard let arm = arms.first, !arm.isRemoved, abs(arm.angularVelocity) < 9 else { return }
      arm.torque = 52_000 * Self.jump(time, period: 1.1, change: 0.2)
    }
  }

  /// A ball in the slot of a plate that tips to one side and the other.
  mutating func addGroove(at middle: Vector2, to simulation: Simulation) {
    let half = 46.0
    let layer = Self.part(Self.steel.bar(length: 2 * half + 32, thickness: 32, slot: 2 * half))
    let plate = addDriven(layer, to: simulation) {
      (middle, 0.42 * Self.swing($0 + 1, period: 4.4))
    }
    let ball = simulation.addBall(
      "ball", radius: 12, at: middle, friction: 0.2, elasticity: 0, group: 1)
    simulation.space.addJoint(
      GrooveJointDefinition(
        bodyA: plate.id, grooveA: [-half, 0], grooveB: [half, 0], bodyB: ball.id))
  }

  /// A crate on a coil; the hand that holds it jerks up and down.
  mutating func addSpring(at middle: Vector2, to simulation: Simulation) {
    let handle = Self.part(Self.steel.bar(length: 56, thickness: 12, bolts: [-20, 0, 20]))
    let hand = addDriven(handle, to: simulation) {
      (middle + [0, 82 + 13 * Self.jump($0, period: 5, change: 0.15)], 0)
    }
    let side = 40.0
    let crate = simulation.addBox(
      "crate", width: side, height: side, at: middle + [0, -28], mass: 2, group: 1)
    simulation.space.addJoint(
      DampedSpringDefinition(
        bodyA: hand.id, anchorA: .zero, bodyB: crate.id, anchorB: [0, side / 2], restLength: 62,
        stiffness: 85, damping: 1.6))
    guard let shown = simulation.layer(of: crate) else { return }
    let coil = Self.part(Self.copper.spring(length: 90, thickness: 24, turns: 7))
    struts.append(
      Strut(coil, from: .layer(handle, .zero), to: .layer(shown, [0, side / 2]), margin: 2))
  }
}
