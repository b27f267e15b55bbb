import CChipmunk
import Physics
import Testing

/// Where mass comes from, where its centre is, and what type a body has.
@Suite struct BodyMassTests {
  private let space = Space()

  @Test func `shapes that weigh themselves make up the body's mass as in plain C`() {
    let disc = ShapeGeometry.circle(radius: 5, offset: [10, 0])
    let plank = ShapeGeometry.box(width: 40, height: 4)
    let body = space.addBody(
      BodyDefinition(
        position: [7, 8],
        shapes: [
          ShapeDefinition(disc, massSource: .mass(3)),
          ShapeDefinition(plank, massSource: .density(0.5)),
          ShapeDefinition(.segment(a: [0, 0], b: [0, 9], radius: 2)),
        ]))
    let raw = RawBody(mass: 0, moment: 0, at: [7, 8])
    let circle: OpaquePointer = cpCircleShapeNew(raw.body, 5, cpv(10, 0))
    cpShapeSetMass(circle, 3)
    raw.add(circle)
    let box: OpaquePointer = cpBoxShapeNew(raw.body, 40, 4, 0)
    cpShapeSetDensity(box, 0.5)
    raw.add(box)
    raw.add(cpSegmentShapeNew(raw.body, cpv(0, 0), cpv(0, 9), 2))
    #expect(body.mass == 83, "3 and 40 · 4 · 0.5")
    #expect(body.mass == cpBodyGetMass(raw.body) && body.moment == cpBodyGetMoment(raw.body))
    #expect(body.centerOfGravity == Vector2(raw: cpBodyGetCenterOfGravity(raw.body)))
    #expect((body.centerOfGravity.x - 30.0 / 83).magnitude < 1e-12)
    #expect(body.position == [7, 8], "weighing leaves a body where it is")
    body.angularVelocity = 2
    cpBodySetAngularVelocity(raw.body, 2)
    space.step(times: 60)
    raw.step(times: 60)
    #expect(body.state == raw.state)
  }

  @Test func `a shape tells what it covers and weighs`() {
    let body = space.addBody(
      BodyDefinition(shapes: [ShapeDefinition(.box(width: 6, height: 2), massSource: .mass(3))]))
    let box = body.shapes[0]
    #expect(box.area == 12 && box.mass == 3 && box.density == 0.25)
    #expect(box.moment == 3 * (36 + 4) / 12.0)
    #expect(box.centerOfGravity == .zero)
    box.setMass(.density(2))
    #expect(box.mass == 24 && body.mass == 24)
    let line = space.addStaticShape(ShapeDefinition(.segment(a: [0, 0], b: [9, 0])))
    #expect(line.area == 0 && line.mass == 0 && line.density == 0)
  }

  @Test func `the last shape with a mass leaves it behind when it goes`() {
    let body = space.addBody(
      BodyDefinition(
        position: [50, 50], angle: 1,
        shapes: [ShapeDefinition(.circle(radius: 5, offset: [3, 0]), massSource: .mass(3))]))
    let (moment, pose) = (body.moment, body.pose)
    space.remove(body.shapes[0])
    #expect(body.mass == 3 && body.moment == moment && body.centerOfGravity == [3, 0])
    #expect(body.pose == pose)
    space.step(times: 10)
    #expect(body.velocity == .zero)
  }

  @Test func `shapes can be added later, and count`() {
    let body = space.addBody(BodyDefinition(mass: 1, moment: 100))
    body.addShape(ShapeDefinition(.circle(radius: 4)))
    #expect(body.mass == 1 && body.shapes.count == 1)
    body.addShape(ShapeDefinition(.circle(radius: 4), massSource: .mass(5)))
    #expect(body.mass == 5 && body.moment == 5 * 16 / 2.0)
  }

  @Test func `moving the centre of gravity moves the body only when it turns`() {
    let body = space.addBody(BodyDefinition(mass: 1, moment: 100, position: [5, 5], angle: 0.5))
    let pose = body.pose
    body.centerOfGravity = [2, 0]
    #expect(body.pose == pose)
    let pivot = body.localToWorld([2, 0])
    body.angularVelocity = 1
    space.step(times: 120)
    let moved = body.localToWorld([2, 0]) - pivot
    #expect(moved.x.magnitude < 1e-12 && moved.y.magnitude < 1e-12)
    #expect((body.angle - 1.5).magnitude < 1e-12)
  }

  @Test func `a definition's centre of gravity moves neither position nor angle`() {
    let body = space.addBody(
      BodyDefinition(
        mass: 1, moment: 100, centerOfGravity: [3, 1], position: [40, 30], angle: 1.25))
    #expect((body.position - [40, 30]).x.magnitude < 1e-12)
    #expect((body.position - [40, 30]).y.magnitude < 1e-12)
    #expect(body.angle == 1.25 && body.centerOfGravity == [3, 1])
  }

  @Test func `a body becomes static, kinematic and dynamic again`() {
    space.gravity = [0, -1000]
    let floor = space.addWall([-100, 0], [100, 0], friction: 1, elasticity: 0)
    let body = space.addBody(.box(side: 10, at: [0, 40]))
    body.makeStatic()
    space.step(times: 30)
    #expect(body.type == .static && body.position == [0, 40])
    body.makeKinematic()
    body.velocity = [12, 0]
    space.step(times: 10)
    #expect(body.type == .kinematic && body.velocity == [12, 0])
    body.makeDynamic(mass: 2, moment: 50)
    #expect(body.mass == 2 && body.moment == 50)
    space.step(times: 240)
    #expect(body.type == .dynamic && body.position.y < 7 && body.position.y > 5)
    withExtendedLifetime(floor) {}
  }

  @Test func `a body that weighs itself does so again after being static`() {
    let body = space.addBody(
      BodyDefinition(shapes: [ShapeDefinition(.box(width: 6, height: 2), massSource: .mass(3))]))
    let moment = body.moment
    body.makeStatic()
    #expect(body.mass == .infinity)
    body.makeDynamic()
    #expect(body.mass == 3 && body.moment == moment)
  }

  @Test func `a sleeper that becomes static is taken out of its heap`() {
    space.gravity = [0, -1000]
    space.sleepTimeThreshold = 0.1
    space.addWall([-100, 0], [100, 0], friction: 1, elasticity: 0)
    let lower = space.addBody(.box(side: 10, at: [0, 6]))
    let upper = space.addBody(.box(side: 10, at: [0, 16]))
    space.step(times: 240)
    #expect(lower.isSleeping && upper.isSleeping)
    lower.makeStatic()
    #expect(!lower.isSleeping && !upper.isSleeping)
    space.step(times: 240)
    space.remove(lower)
    space.step(times: 240)
    #expect(upper.position.y < 7, "nothing holds it up any more")
  }
}
