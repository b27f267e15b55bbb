import CChipmunk
import Testing

@testable import Physics

/// Every joint against the same calls in C, bit for bit, with numbers that are not the defaults.
@Suite struct JointBitsTests {
  @Test(arguments: JointKind.allCases)
  func `a joint has the bits of plain C, also when its values are set on the way`(
    kind: JointKind
  ) {
    let pair = Pair(gravity: [10, -100], spins: (3, -1))
    let raw = RawPair(kind, gravity: cpVect(x: 10, y: -100), spins: (3, -1))
    let joint = pair.space.addJoint(kind.sample(pair.a.id, pair.b.id))
    #expect(joint.kind == kind && joint.id == JointID(0))
    var most = 0.0
    for tick in 0..<300 {
      if tick == 80 {
        set(joint)
        raw.set()
      }
      if tick == 160 {
        change(joint)
        raw.change(kind)
      }
      pair.space.step(tickLength)
      raw.step()
      let same =
        bits(pair.a) == raw.bits(raw.a) && bits(pair.b) == raw.bits(raw.b)
        && joint.impulse.bitPattern == cpConstraintGetImpulse(raw.joint).bitPattern
      #expect(same, "parted at tick \(tick + 1)")
      if !same { break }
      #expect(joint.force == abs(joint.impulse) / tickLength)
      most = max(most, joint.force)
    }
    #expect(most > 0, "the joint did nothing")
    withExtendedLifetime(raw) {}
  }

  @Test func `a joint without settings has Chipmunk's own`() {
    let raw = RawPair(.pivot, gravity: cpvzero, spins: (0, 0), sets: false)
    let pair = Pair()
    let joint = pair.space.addJoint(
      PivotJointDefinition(bodyA: pair.a.id, anchorA: .zero, bodyB: pair.b.id))
    #expect(joint.errorBias.bitPattern == cpConstraintGetErrorBias(raw.joint).bitPattern)
    #expect(joint.maxForce == .infinity && joint.maxBias == .infinity && joint.collideBodies)
    #expect(joint.breakingForce == .infinity)
    withExtendedLifetime(raw) {}
  }

  @Test func `a pivot at a point of the space has the anchors that C gives it`() {
    let pair = Pair()
    let raw = RawPair(.pivot, gravity: cpvzero, spins: (0, 0), sets: false)
    for (body, other) in [(pair.a, raw.a), (pair.b, raw.b)] {
      body.angle = 0.7
      cpBodySetAngle(other, 0.7)
    }
    let pivot: OpaquePointer = cpPivotJointNew(raw.a, raw.b, cpVect(x: 3.3, y: 7.1))
    defer { cpConstraintFree(pivot) }
    let definition = PivotJointDefinition(
      bodyA: pair.a.id, bodyB: pair.b.id, pivot: [3.3, 7.1], in: pair.space)
    #expect(definition.anchorA == Vector2(cpPivotJointGetAnchorA(pivot)))
    #expect(definition.anchorB == Vector2(cpPivotJointGetAnchorB(pivot)))
    let held = PivotJointDefinition(bodyB: pair.b.id, pivot: [3.3, 7.1], in: pair.space)
    #expect(held.anchorA == [3.3, 7.1])
    withExtendedLifetime(raw) {}
  }

  private func bits(_ body: Body) -> [UInt64] {
    let numbers = [
      body.position.x, body.position.y, body.angle, body.velocity.x, body.velocity.y,
      body.angularVelocity,
    ]
    return numbers.map(\.bitPattern)
  }

  private func set(_ joint: any Joint) {
    joint.maxForce = 70_000
    joint.errorBias = 0.0625
    joint.maxBias = 45
    joint.collideBodies = true
  }

  private func change(_ joint: any Joint) {
    switch joint {
    case let pin as PinJoint:
      pin.anchorA = [6, 1]
      pin.anchorB = [-2, 3]
      pin.distance = 22
    case let slide as SlideJoint:
      slide.anchorA = [6, 1]
      slide.anchorB = [-2, 3]
      slide.setLimits(min: 22, max: 28)
      slide.minDistance = 23
      slide.maxDistance = 27
    case let pivot as PivotJoint:
      pivot.anchorA = [12, 1]
      pivot.anchorB = [-11, 3]
    case let groove as GrooveJoint:
      groove.setGroove(from: [20, 14], to: [25, -7])
      groove.grooveA = [21, 15]
      groove.grooveB = [24, -8]
      groove.anchorB = [-2, 3]
    case let spring as DampedSpring:
      spring.anchorA = [6, 1]
      spring.anchorB = [-2, 3]
      spring.restLength = 50
      spring.stiffness = 150
      spring.damping = 0.5
    case let spring as DampedRotarySpring:
      spring.restAngle = -0.5
      spring.stiffness = 6000
      spring.damping = 70
    case let limit as RotaryLimitJoint:
      limit.setLimits(min: 0.25, max: 0.5)
      limit.maxAngle = 0.45
      limit.minAngle = 0.3
    case let ratchet as RatchetJoint:
      ratchet.phase = 0.05
      ratchet.ratchet = -0.2
      ratchet.angle = -0.1
    case let gear as GearJoint:
      gear.phase = -0.25
      gear.ratio = 3
    case let motor as SimpleMotor: motor.rate = -2
    default: Issue.record("an unknown joint")
    }
  }
}

/// The same pair and joint in C.
final class RawPair {
  let space: OpaquePointer
  let a: OpaquePointer
  let b: OpaquePointer
  let joint: OpaquePointer
  private let shapes: [OpaquePointer]

  init(_ kind: JointKind, gravity: cpVect, spins: (Double, Double), sets: Bool = true) {
    _ = Space()  // so that Chipmunk's start-up text does not get between the tests' own
    let space: OpaquePointer = cpSpaceNew()
    cpSpaceSetGravity(space, gravity)
    let first = Self.box(at: -15, spin: spins.0, in: space)
    let second = Self.box(at: 15, spin: spins.1, in: space)
    self.space = space
    (a, b) = (first.body, second.body)
    shapes = [first.shape, second.shape]
    joint = Self.make(kind, a, b)
    if sets {
      cpConstraintSetMaxForce(joint, 40_000)
      cpConstraintSetErrorBias(joint, 0.125)
      cpConstraintSetMaxBias(joint, 30)
      cpConstraintSetCollideBodies(joint, 0)
    }
    cpSpaceAddConstraint(space, joint)
  }

  deinit {
    cpSpaceFree(space)
    cpConstraintFree(joint)
    for shape in shapes { cpShapeFree(shape) }
    cpBodyFree(a)
    cpBodyFree(b)
  }

  func step() { cpSpaceStep(space, tickLength) }

  func bits(_ body: OpaquePointer) -> [UInt64] {
    let p = cpBodyGetPosition(body)
    let v = cpBodyGetVelocity(body)
    let numbers = [p.x, p.y, cpBodyGetAngle(body), v.x, v.y, cpBodyGetAngularVelocity(body)]
    return numbers.map(\.bitPattern)
  }

  func set() {
    cpConstraintSetMaxForce(joint, 70_000)
    cpConstraintSetErrorBias(joint, 0.0625)
    cpConstraintSetMaxBias(joint, 45)
    cpConstraintSetCollideBodies(joint, 1)
  }

  private static func box(
    at x: Double, spin: Double, in space: OpaquePointer
  ) -> (body: OpaquePointer, shape: OpaquePointer) {
    let body: OpaquePointer = cpBodyNew(1, cpMomentForBox(1, 20, 20))
    let shape: OpaquePointer = cpBoxShapeNew(body, 20, 20, 0)
    cpShapeSetFriction(shape, 0.5)
    cpShapeSetElasticity(shape, 0)
    cpBodySetPosition(body, cpVect(x: x, y: 0))
    cpSpaceAddBody(space, body)
    cpSpaceAddShape(space, shape)
    if spin != 0 { cpBodySetAngularVelocity(body, spin) }
    return (body, shape)
  }

  private static func make(
    _ kind: JointKind, _ a: OpaquePointer, _ b: OpaquePointer
  ) -> OpaquePointer {
    let (p, q) = (cpVect(x: 3, y: 4), cpVect(x: -5, y: 2))
    switch kind {
    case .pin:
      let pin: OpaquePointer = cpPinJointNew(a, b, p, q)
      cpPinJointSetDist(pin, 17)
      return pin
    case .slide: return cpSlideJointNew(a, b, p, q, 12, 21)
    case .pivot: return cpPivotJointNew2(a, b, cpVect(x: 13, y: 4), cpVect(x: -9, y: 2))
    case .groove:
      return cpGrooveJointNew(
        a, b, cpVect(x: 12, y: -9), cpVect(x: 20, y: 14), cpVect(x: 1, y: 2))
    case .dampedSpring: return cpDampedSpringNew(a, b, p, q, 40, 90, 1.5)
    case .dampedRotarySpring: return cpDampedRotarySpringNew(a, b, 0.75, 4000, 150)
    case .rotaryLimit: return cpRotaryLimitJointNew(a, b, -0.25, 0.125)
    case .ratchet:
      let ratchet: OpaquePointer = cpRatchetJointNew(a, b, 0.1, 0.3)
      cpRatchetJointSetAngle(ratchet, 0.2)
      return ratchet
    case .gear: return cpGearJointNew(a, b, 0.5, -1.5)
    case .simpleMotor: return cpSimpleMotorNew(a, b, 6)
    }
  }

  func change(_ kind: JointKind) {
    let (p, q) = (cpVect(x: 6, y: 1), cpVect(x: -2, y: 3))
    switch kind {
    case .pin:
      cpPinJointSetAnchorA(joint, p)
      cpPinJointSetAnchorB(joint, q)
      cpPinJointSetDist(joint, 22)
    case .slide:
      cpSlideJointSetAnchorA(joint, p)
      cpSlideJointSetAnchorB(joint, q)
      cpSlideJointSetMin(joint, 23)
      cpSlideJointSetMax(joint, 27)
    case .pivot:
      cpPivotJointSetAnchorA(joint, cpVect(x: 12, y: 1))
      cpPivotJointSetAnchorB(joint, cpVect(x: -11, y: 3))
    case .groove:
      cpGrooveJointSetGrooveA(joint, cpVect(x: 21, y: 15))
      cpGrooveJointSetGrooveB(joint, cpVect(x: 24, y: -8))
      cpGrooveJointSetAnchorB(joint, q)
    case .dampedSpring:
      cpDampedSpringSetAnchorA(joint, p)
      cpDampedSpringSetAnchorB(joint, q)
      cpDampedSpringSetRestLength(joint, 50)
      cpDampedSpringSetStiffness(joint, 150)
      cpDampedSpringSetDamping(joint, 0.5)
    case .dampedRotarySpring:
      cpDampedRotarySpringSetRestAngle(joint, -0.5)
      cpDampedRotarySpringSetStiffness(joint, 6000)
      cpDampedRotarySpringSetDamping(joint, 70)
    case .rotaryLimit:
      cpRotaryLimitJointSetMin(joint, 0.3)
      cpRotaryLimitJointSetMax(joint, 0.45)
    case .ratchet:
      cpRatchetJointSetPhase(joint, 0.05)
      cpRatchetJointSetRatchet(joint, -0.2)
      cpRatchetJointSetAngle(joint, -0.1)
    case .gear:
      cpGearJointSetPhase(joint, -0.25)
      cpGearJointSetRatio(joint, 3)
    case .simpleMotor: cpSimpleMotorSetRate(joint, -2)
    }
  }
}
