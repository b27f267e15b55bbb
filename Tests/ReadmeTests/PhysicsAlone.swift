import Physics

/// A heavy ball falls onto a beam that a breakable pin holds; returns the steps until it breaks.
func stepsUntilBreak() -> Int64? {
  let space = Space()
  space.gravity = [0, -1000]  // points/s², y up
  let disc = ShapeDefinition(.circle(radius: 20), friction: 0.5, massSource: .density(0.1))
  let ball = space.addBody(BodyDefinition(position: [80, 300], shapes: [disc]))
  let plank = ShapeDefinition(.box(width: 200, height: 10), massSource: .mass(10))
  let beam = space.addBody(BodyDefinition(position: [100, 0], shapes: [plank]))
  space.addJoint(
    PivotJointDefinition(
      bodyA: nil, anchorA: [100, 0], bodyB: beam.id, anchorB: .zero,
      settings: JointSettings(breakingForce: 50_000)))
  space.recordedEvents = .touches
  while space.stepCount < 600 {
    space.step(1.0 / 120)
    for event in space.collisionEvents where event.kind == .begin {
      print("\(event.shapeA) and \(event.shapeB) touch")
    }
    if let joint = space.brokenJoints.first {
      print("the \(joint.kind) broke at \(joint.force), the ball had \(ball.velocity.y) points/s")
      return space.stepCount
    }
  }
  return nil
}
