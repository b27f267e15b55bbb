import Foundation
import Scenes
import Testing
import Tumble

/// The ten mechanisms: each shows the nature of its joint, in numbers.
@Suite struct MechanismSceneTests {
  private let run: Simulation

  init() throws { run = try Simulation.scene("mechanisms") }

  private func joint<Kind: Joint>(_ kind: Kind.Type) throws -> Kind {
    try #require(run.space.joints.compactMap { $0 as? Kind }.first)
  }

  private func bodies(of joint: some Joint) throws -> (Body, Body) {
    let a = try #require(joint.bodyA.flatMap(run.space.body))
    return (a, try #require(joint.bodyB.flatMap(run.space.body)))
  }

  /// The least and the most of a number, from the second second to the end of some.
  private func range(seconds: Double, _ value: () -> Double) throws -> ClosedRange<Double> {
    try run.run(seconds: 2)
    var (low, high) = (value(), value())
    try run.run(seconds: seconds) { (low, high) = (min(low, value()), max(high, value())) }
    return low...high
  }

  @Test func `there is one board for each kind of joint, with its name`() {
    #expect(Set(run.space.joints.map(\.kind)) == Set(JointKind.allCases))
  }

  @Test func `the pin's rod stays as long as it is, and its ball goes to and fro`() throws {
    let pin = try joint(PinJoint.self)
    let (crank, ball) = try bodies(of: pin)
    let start = crank.localToWorld(pin.anchorA).distance(to: ball.position)
    let lengths = try range(seconds: 8) {
      crank.localToWorld(pin.anchorA).distance(to: ball.position)
    }
    #expect(abs(lengths.lowerBound - start) < 1.5 && abs(lengths.upperBound - start) < 1.5)
    let ways = try range(seconds: 8) { ball.position.x }
    #expect(ways.upperBound - ways.lowerBound > 30)
  }

  @Test func `the slide's tube reaches both of its ends, and goes no farther`() throws {
    let slide = try joint(SlideJoint.self)
    let (block, crate) = try bodies(of: slide)
    let lengths = try range(seconds: 8) { block.position.distance(to: crate.position) }
    #expect(abs(lengths.lowerBound - slide.minDistance) < 1.5)
    #expect(abs(lengths.upperBound - slide.maxDistance) < 1.5)
    #expect(abs(crate.angle) < 0.1)
  }

  @Test func `the ball in the groove goes from one end to the other and stays in it`() throws {
    let groove = try joint(GrooveJoint.self)
    let (plate, ball) = try bodies(of: groove)
    var across = 0.0
    let along = try range(seconds: 9) {
      let point = plate.worldToLocal(ball.position)
      across = max(across, abs(point.y))
      return point.x
    }
    #expect(across < 1.5)
    #expect(along.lowerBound < -40 && along.upperBound > 40)
  }

  @Test func `the crate on the spring swings out and comes to rest`() throws {
    let (hand, crate) = try bodies(of: joint(DampedSpring.self))
    let lengths = try range(seconds: 10) { hand.position.y - crate.position.y }
    #expect(lengths.upperBound - lengths.lowerBound > 20)
    #expect(lengths.lowerBound > 50 && lengths.upperBound < 170)
  }

  @Test func `the pointer swings beyond its plate's angle and comes back`() throws {
    let (plate, pointer) = try bodies(of: joint(DampedRotarySpring.self))
    let angles = try range(seconds: 9) { pointer.angle - plate.angle }
    #expect(angles.lowerBound < -0.5 && angles.upperBound > 0.5)
  }

  @Test func `the arm strikes both stops and goes no farther`() throws {
    let limit = try joint(RotaryLimitJoint.self)
    let arm = try #require(limit.bodyB.flatMap(run.space.body))
    let angles = try range(seconds: 9) { arm.angle }
    #expect(abs(angles.lowerBound - limit.minAngle) < 0.1)
    #expect(abs(angles.upperBound - limit.maxAngle) < 0.1)
  }

  @Test func `the ratchet's wheel goes one way alone, a tooth for each stroke`() throws {
    let ratchet = try joint(RatchetJoint.self)
    let (_, wheel) = try bodies(of: ratchet)
    try run.run(seconds: 2.4)
    let start = wheel.angle
    var highest = start
    try run.run(seconds: 24) {
      highest = max(highest, wheel.angle)
      try #require(wheel.angle > highest - 0.1)
    }
    // Ten strokes of 2.4 s; each takes the wheel along by one tooth of twelve at least.
    #expect(wheel.angle - start > 10 * 0.9 * 2 * .pi / 12)
  }

  @Test func `the small gear turns twice for one, the other way`() throws {
    let (big, small) = try bodies(of: joint(GearJoint.self))
    let errors = try range(seconds: 9) { small.angle + 2 * big.angle }
    #expect(errors.lowerBound > -0.05 && errors.upperBound < 0.05)
  }

  @Test func `the motor's drum turns at its speed, one way and the other`() throws {
    let drum = try #require(
      run.space.joints.compactMap { $0 as? SimpleMotor }.last?.bodyA.flatMap(run.space.body))
    let speeds = try range(seconds: 20) { drum.angularVelocity }
    #expect(abs(speeds.lowerBound + 2) < 0.3 && abs(speeds.upperBound - 2) < 0.3)
  }

  @Test func `after a minute all is still on its board, and what tumbles is in the drum`() throws {
    let starts = run.space.bodies.map(\.position)
    try run.run(seconds: 60) { try #require(run.widestHinge < 3) }
    for (body, start) in zip(run.space.bodies, starts) {
      #expect(abs(body.position.x - start.x) < 80 && abs(body.position.y - start.y) < 130)
    }
  }

  @Test func `rods and springs are shown between what they join, at every fraction`() throws {
    try run.run(seconds: 1)
    let ball = try bodies(of: joint(PinJoint.self)).1
    var picture = FramePicture()
    let view = WorldView(of: run.sceneType.view, in: run.sceneType.view.size)
    for fraction in [0.25, 1] {
      run.keepPreviousPoses()
      try run.step()
      picture.draw(run, fraction: fraction, style: FrameStyle(view: view))
      let rods = (run.world.sublayers ?? []).filter { $0.zPosition == -0.1 }
      #expect(rods.count == 4 && rods.allSatisfy { !$0.isHidden })
      // The rod's lower end is where the ball is shown, ten points before its own end.
      let (rod, shown) = run.context.perform {
        (
          rods[0],
          run.world.sublayers?.first { layer in
            (layer.animation(forKey: BodyAnimation.key) as? BodyAnimation)?.bodyID == ball.id
          }?.presentation()?.position ?? .zero
        )
      }
      let end = CGPoint(x: rod.bounds.width / 2 - 10, y: 0).applying(rod.affineTransform())
      #expect(abs(rod.position.x + end.x - shown.x) < 0.01)
      #expect(abs(rod.position.y + end.y - shown.y) < 0.01)
    }
  }
}
