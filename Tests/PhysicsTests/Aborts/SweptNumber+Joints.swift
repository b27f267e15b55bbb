import Physics

// The numbers of joints that are there.
extension SweptNumber {
  private static func joint<Handle: Joint>(
    _ kind: JointKind, _ change: (Handle) -> Void
  ) -> Space? {
    let pair = Pair(gravity: [0, -1000])
    let id = pair.space.addJoint(kind.sample(pair.a.id, pair.b.id)).id
    guard let joint = Handle(space: pair.space, id: id) else { fatalError("another kind") }
    change(joint)
    return pair.space
  }

  static var ofJoints: [SweptNumber] {
    let force = 0...1e30
    return [
      stopped("joint 0: max force", force, orInfinity: true) { x in
        joint(.pivot) { (joint: PivotJoint) in joint.maxForce = x }
      },
      stopped("joint 0: error bias", 0...1) { x in
        joint(.pivot) { (joint: PivotJoint) in joint.errorBias = x }
      },
      stopped("joint 0: max bias", force, orInfinity: true) { x in
        joint(.gear) { (joint: GearJoint) in joint.maxBias = x }
      },
      stopped("joint 0: breaking force", force, orInfinity: true) { x in
        joint(.pin) { (joint: PinJoint) in joint.breakingForce = x }
      },
      stopped("joint 0: distance", 0...1e9) { x in
        joint(.pin) { (joint: PinJoint) in joint.distance = x }
      },
      stopped("joint 0: min distance", 0...1e9, hasFreeEnds: false) { x in
        joint(.slide) { (joint: SlideJoint) in joint.minDistance = x }
      },
      stopped("joint 0: max distance", 0...1e9, orInfinity: true, hasFreeEnds: false) { x in
        joint(.slide) { (joint: SlideJoint) in joint.maxDistance = x }
      },
      stopped("joint 0: anchor a x", -1e8...1e8, hasFreeEnds: false) { x in
        joint(.pivot) { (joint: PivotJoint) in joint.anchorA = [x, 0] }
      },
      stopped("joint 0: anchor b y", -1e8...1e8, hasFreeEnds: false) { x in
        joint(.groove) { (joint: GrooveJoint) in joint.anchorB = [0, x] }
      },
    ] + ofSprings + ofRotaryJoints
  }

  static var ofSprings: [SweptNumber] {
    [
      stopped("joint 0: rest length", 0...1e9) { x in
        joint(.dampedSpring) { (joint: DampedSpring) in joint.restLength = x }
      },
      stopped("joint 0: stiffness", 0...1e30) { x in
        joint(.dampedSpring) { (joint: DampedSpring) in joint.stiffness = x }
      },
      stopped("joint 0: damping", 0...1e30) { x in
        joint(.dampedSpring) { (joint: DampedSpring) in joint.damping = x }
      },
      stopped("joint 0: rest angle", -1e7...1e7) { x in
        joint(.dampedRotarySpring) { (joint: DampedRotarySpring) in joint.restAngle = x }
      },
      stopped("joint 0: stiffness", 0...1e30) { x in
        joint(.dampedRotarySpring) { (joint: DampedRotarySpring) in joint.stiffness = x }
      },
      stopped("joint 0: damping", 0...1e30) { x in
        joint(.dampedRotarySpring) { (joint: DampedRotarySpring) in joint.damping = x }
      },
      stopped("spring force of joint 0 at a distance of 35.0", -1e30...1e30) { x in
        joint(.dampedSpring) { (joint: DampedSpring) in
          (joint.anchorA, joint.anchorB) = ([-5, 0], .zero)
          joint.forceFunction = { _ in x }
        }?.stepped
      },
      stopped("spring torque of joint 0 at an angle of 0.0", -1e30...1e30) { x in
        joint(.dampedRotarySpring) { (joint: DampedRotarySpring) in
          joint.torqueFunction = { _ in x }
        }?.stepped
      },
    ]
  }

  static var ofRotaryJoints: [SweptNumber] {
    let angle = -1e7...1e7
    return [
      stopped("joint 0: min angle", angle, hasFreeEnds: false) { x in
        joint(.rotaryLimit) { (joint: RotaryLimitJoint) in joint.minAngle = x }
      },
      stopped("joint 0: angle", angle) { x in
        joint(.ratchet) { (joint: RatchetJoint) in joint.angle = x }
      },
      stopped("joint 0: phase", angle) { x in
        joint(.ratchet) { (joint: RatchetJoint) in joint.phase = x }
      },
      stopped("joint 0: phase", angle) { x in
        joint(.gear) { (joint: GearJoint) in joint.phase = x }
      },
      stopped("joint 0: rate", -1e9...1e9) { x in
        joint(.simpleMotor) { (joint: SimpleMotor) in joint.rate = x }
      },
    ]
  }
}
