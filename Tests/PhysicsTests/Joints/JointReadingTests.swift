import Physics
import Testing

/// Joints as values, and lists of them.
@Suite struct JointReadingTests {
  @Test(arguments: JointKind.allCases)
  func `a joint tells the definition that it was made from`(kind: JointKind) throws {
    let pair = Pair()
    let definition = kind.sample(pair.a.id, pair.b.id)
    #expect(definition.kind == kind)
    let joint = pair.space.addJoint(definition)
    #expect(joint.definition.erased == definition)
    #expect(joint.bodyA == pair.a.id && joint.bodyB == pair.b.id)
    #expect(joint.settings == .unusual)
    #expect(joint.impulse == 0 && joint.force == 0, "before the first step")
    let held = pair.space.addJoint(kind.sample(pair.b.id, nil))
    #expect(held.bodyB == nil && held.definition.bodyB == nil)
    pair.space.step(times: 2)
  }

  @Test(arguments: JointKind.allCases)
  func `a space made again from its joints' definitions has the same bits`(kind: JointKind) {
    func run(_ make: (Pair) -> AnyJointDefinition) -> UInt64 {
      let pair = Pair(gravity: [0, -10], spins: (1, 2))
      pair.space.addJoint(make(pair))
      pair.space.step(times: 120)
      return pair.space.stateHash(tick: 0)
    }
    let first = run { kind.sample($0.a.id, $0.b.id, JointSettings()) }
    let again = run { pair in
      let other = Pair(gravity: [0, -10], spins: (1, 2))
      return other.space.addJoint(kind.sample(pair.a.id, pair.b.id, JointSettings()))
        .definition.erased
    }
    #expect(first == again)
  }

  @Test func `joints are listed in the order of ids, of a space and of a body`() {
    let pair = Pair()
    let joints = JointKind.allCases.map {
      pair.space.addJoint($0.sample($0.isRotary ? nil : pair.a.id, pair.b.id))
    }
    #expect(pair.space.jointCount == 10)
    #expect(pair.space.joints.map(\.kind) == JointKind.allCases)
    #expect(pair.a.joints.map(\.id.number) == [0, 1, 2, 3, 4])
    #expect(pair.b.joints.map(\.id.number) == Array(0..<10))
    joints[3].space.remove(joints[3])
    joints[7].space.remove(joints[7])
    let added = pair.space.addJoint(PivotJointDefinition(anchorA: .zero, bodyB: pair.b.id))
    #expect(added.id == JointID(10), "ids are never used again")
    #expect(pair.space.joints.map(\.id.number) == [0, 1, 2, 4, 5, 6, 8, 9, 10])
    #expect(pair.space.joint(JointID(3)) == nil)
    #expect(pair.space.joint(JointID(11)) == nil)
    #expect(pair.space.joint(JointID(4))?.kind == .dampedSpring)
    pair.space.remove(pair.b)
    #expect(pair.space.joints.isEmpty && joints.allSatisfy(\.isRemoved))
  }

  @Test func `a handle is of its joint's kind or none`() {
    let pair = Pair()
    let pivot = pair.space.addJoint(PivotJointDefinition(anchorA: .zero, bodyB: pair.b.id))
    #expect(PivotJoint(space: pair.space, id: pivot.id) == pivot)
    #expect(PinJoint(space: pair.space, id: pivot.id) == nil)
    #expect(PivotJoint(space: pair.space, id: JointID(1)) == nil)
    pivot.space.remove(pivot)
    #expect(PivotJoint(space: pair.space, id: pivot.id) == nil)
  }

  @Test func `every kind has its own name and says whether it only turns`() {
    let turning: [JointKind] = [
      .dampedRotarySpring, .rotaryLimit, .ratchet, .gear, .simpleMotor,
    ]
    #expect(JointKind.allCases.filter(\.isRotary) == turning)
    #expect(Set(JointKind.allCases.map(\.rawValue)).count == 10)
  }

  @Test func `a pin without a distance takes that of its anchors, with one it keeps it`() {
    let pair = Pair()
    let definition = PinJointDefinition(
      bodyA: pair.a.id, anchorA: [15, 0], bodyB: pair.b.id, anchorB: [-15, 0], distance: 12)
    #expect(pair.space.addJoint(definition).distance == 12, "though the anchors lie on each other")
    #expect(pair.space.joints[0].definition.erased == .pin(definition))
  }
}
