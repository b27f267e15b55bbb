import Physics

// What is in a space, what is not, and until when.
extension AbortCase {
  static var addingCases: [AbortCase] {
    let value = "what is added is a definition, and each addition makes an object of its own"
    return [
      impossible("add body", "already in this space", value),
      impossible("add body", "already in another space", value),
      impossible("add body", "the space's own static body", "it has no handle and no definition"),
      impossible("add shape", "already in this space", value),
      impossible("add shape", "already in another space", value),
      impossible("add shape", "without a body", "a shape is added to a body, or to the space"),
      stopped("add shape", "to a body that is not in the space", "body 0 was removed at step 0") {
        let pair = Pair()
        pair.space.remove(pair.a)
        pair.a.addShape(ShapeDefinition(.circle(radius: 1)))
      },
      impossible("add constraint", "already in this space", value),
      refused("add constraint", "of another space's body", "body 7 is not in the space") {
        try Pair().space.validate(JointKind.pivot.sample(nil, BodyID(7)))
      },
      refused("add constraint", "of a body that was removed", "body 0 is not in the space") {
        let pair = Pair()
        pair.space.remove(pair.a)
        try pair.space.validate(JointKind.pivot.sample(pair.a.id, pair.b.id))
      },
      defined("add constraint", "without its first body") {
        let pair = Pair()
        let joint = pair.space.addJoint(
          PivotJointDefinition(anchorA: .zero, bodyB: pair.b.id, anchorB: [1, 2]))
        return joint.bodyA == nil && pair.space.staysSound
      },
      refused("add constraint", "without both bodies", "not the space and the space") {
        try Pair().space.validate(JointKind.pivot.sample(nil, nil))
      },
    ]
  }

  static var removingCases: [AbortCase] {
    [
      stopped("remove body", "of another space", Misuse.bodyOfAnotherSpace),
      stopped("remove body", "twice", Misuse.bodyTwice),
      stopped("remove shape", "of another space", Misuse.shapeOfAnotherSpace),
      stopped("remove shape", "twice", "shape 0 was removed at step 0") {
        let pair = Pair()
        let shape = pair.a.shapes[0]
        pair.space.remove(shape)
        pair.space.remove(shape)
      },
      impossible(
        "remove constraint", "of another space", "a joint is asked to remove itself from its own"),
      stopped("remove constraint", "twice", Misuse.jointTwice),
      stopped("remove constraint", "after its body took it along", Misuse.jointAfterItsBody),
      impossible("remove body", "the space's own static body", "it has no handle"),
      defined("remove body", "while all are gone through") {
        let pair = Pair()
        for body in pair.space.bodies { pair.space.remove(body) }
        return pair.space.bodyCount == 0 && pair.space.shapes.isEmpty && pair.space.staysSound
      },
      defined("remove body", "with its shapes and joints left in the space") {
        let pair = Pair()
        pair.space.addJoint(JointKind.pivot.sample(pair.a.id, pair.b.id))
        pair.space.remove(pair.a)
        return pair.space.jointCount == 0 && pair.space.shapes.count == 1
          && pair.space.staysSound
      },
    ]
  }

  /// What Chipmunk forbids while a space is locked waits for the end of the step.
  static var callbackCases: [AbortCase] {
    let locked = "while the space is locked"
    return [
      defined("add body", locked) {
        atContact { space, _ in space.addBody(.box(side: 5, at: [0, 80])) }.space.bodyCount == 2
      },
      defined("add shape", locked) {
        atContact { $1.addShape(ShapeDefinition(.circle(radius: 3))) }.ball.shapes.count == 2
      },
      defined("add constraint", locked) {
        atContact { space, ball in
          space.addJoint(PivotJointDefinition(anchorA: .zero, bodyB: ball.id, anchorB: [1, 1]))
        }.space.jointCount == 1
      },
      defined("remove body", locked) { atContact { $0.remove($1) }.ball.isRemoved },
      defined("remove shape", locked) {
        atContact { $0.remove($1.shapes[0]) }.ball.shapes.isEmpty
      },
      defined("remove constraint", locked) {
        atContact { space, ball in
          let joint = PivotJointDefinition(anchorA: .zero, bodyB: ball.id, anchorB: [1, 1])
          space.remove(space.addJoint(joint))
        }.space.jointCount == 0
      },
      defined("set body type", locked) { atContact { $1.makeKinematic() }.ball.type == .kinematic },
      defined("sleep body", locked) { atContact { $1.sleep() }.ball.isSleeping },
      defined("reindex static, reindex shape", locked) {
        let moved = atContact { space, ball in
          ball.makeStatic()
          ball.position = [50, 50]
        }
        return moved.space.nearestShape(to: [50, 50])?.body == moved.ball.id
      },
      impossible(
        "use spatial hash", locked, "the broad phase is chosen when the space is made, for good"),
      stopped("step", "inside a callback", ContactMisuse.step),
      defined("free", "inside a callback") {
        // The closure lets go of the last handle; the step that runs keeps its own.
        var kept: Space? = Space()
        kept?.addBody(BodyDefinition()).velocityRule = { _ in kept = nil }
        kept?.step(tickLength)
        return kept == nil
      },
    ]
  }

  static var lifetimeCases: [AbortCase] {
    [
      impossible("any call", "with a nil space", "a handle always has a space"),
      defined("any call", "with a body whose space nobody keeps any more") {
        func bodyAlone() -> Body { Space().addBody(.box(side: 10, at: [3, 4])) }
        let body = bodyAlone()
        body.velocity = [120, 0]
        body.space.step(tickLength)
        return body.position == [4, 4]
      },
      defined("any call", "with a joint whose space nobody keeps any more") {
        func jointAlone() -> SimpleMotor {
          let pair = Pair()
          return pair.space.addJoint(SimpleMotorDefinition(bodyB: pair.b.id, rate: 3))
        }
        return jointAlone().rate == 3
      },
      stopped("any call", "with a body that was freed", Misuse.bodyAfterRemoval),
      stopped("any call", "with a shape that was freed", Misuse.shapeAfterRemoval),
      stopped("arbiter", "after the callback", ContactMisuse.escaped),
      stopped("arbiter", "after its space was freed", ContactMisuse.afterSpace),
    ]
  }

  /// A misuse that is listed with those of its subject.
  static func stopped(
    _ call: String, _ condition: String, _ misuse: some ListedMisuse
  ) -> AbortCase {
    stopped(call, condition, misuse.message) { misuse.commit() }
  }
}
