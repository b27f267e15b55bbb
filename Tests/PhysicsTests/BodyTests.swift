import Physics
import Testing

@Suite struct BodyTests {
  @Test func `a body is what its definition says`() throws {
    let space = Space()
    space.addWall([0, 0], [100, 0], friction: 1, elasticity: 0.5)
    let body = space.addBody(
      BodyDefinition(
        mass: 3, moment: 40, position: [5, 6], angle: 0.25, velocity: [7, 8], angularVelocity: 9,
        shapes: [
          ShapeDefinition(.circle(radius: 2, offset: [1, 0]), friction: 0.5, elasticity: 0.25),
          ShapeDefinition(.segment(a: [0, 0], b: [1, 1]), collisionType: 7, isSensor: true),
        ]))
    #expect(body.id == BodyID(0), "walls have no body id")
    #expect(body.type == .dynamic && !body.isSleeping && !body.isRemoved)
    #expect(body.mass == 3 && body.moment == 40)
    #expect(body.pose == Pose(position: [5, 6], angle: 0.25))
    #expect(body.velocity == [7, 8] && body.angularVelocity == 9)
    #expect(body.shapes.map(\.id.number) == [1, 2])
    #expect(body.shapes.map(\.friction) == [0.5, 0])
    #expect(body.shapes.map(\.elasticity) == [0.25, 0])
    #expect(body.shapes.map(\.collisionType) == [0, 7])
    #expect(body.shapes.map(\.isSensor) == [false, true])
    #expect(body.shapes.allSatisfy { $0.body == body })
    #expect(space.bodies == [body])
  }

  @Test func `a wall belongs to no body`() {
    let space = Space()
    let wall = space.addWall([0, 0], [100, 0], friction: 0.5, elasticity: 0.75)
    #expect(wall.body == nil && wall.id == ShapeID(0) && wall.collisionType == 2)
    #expect(space.bodyCount == 0 && space.bodies.isEmpty)
    space.remove(wall)
    #expect(wall.isRemoved)
  }

  @Test func `what is set can be read`() {
    let space = Space()
    let body = space.addBody(.box(side: 10, at: .zero))
    body.position = [1, 2]
    body.angle = 3
    body.velocity = [4, 5]
    body.angularVelocity = 6
    body.mass = 7
    body.moment = 8
    #expect(body.pose == Pose(position: [1, 2], angle: 3))
    #expect(body.velocity == [4, 5] && body.angularVelocity == 6)
    #expect(body.mass == 7 && body.moment == 8)
    space.damping = 0.5
    space.iterations = 20
    space.sleepTimeThreshold = 0.5
    space.gravity = [1, 2]
    #expect(space.damping == 0.5 && space.iterations == 20)
    #expect(space.sleepTimeThreshold == 0.5 && space.gravity == [1, 2])
  }

  @Test func `a new space has Chipmunk's defaults`() {
    let space = Space()
    #expect(space.gravity == .zero && space.damping == 1 && space.iterations == 10)
    #expect(space.sleepTimeThreshold == .infinity && space.stepCount == 0)
    #expect(space.firstNonFiniteBody == nil && space.recordedEvents.isEmpty)
  }

  @Test func `points go between a body's and the space's coordinates`() {
    let body = Space().addBody(BodyDefinition(position: [10, 20], angle: .pi / 2))
    let world = body.localToWorld([3, 4])
    #expect(abs(world.x - 6) < 1e-12 && abs(world.y - 23) < 1e-12)
    let local = body.worldToLocal(world)
    #expect(abs(local.x - 3) < 1e-12 && abs(local.y - 4) < 1e-12)
  }

  @Test func `damping keeps that fraction of the speed in a second`() {
    let space = Space()
    space.damping = 0.5
    let body = space.addBody(BodyDefinition(velocity: [64, 0]))
    space.step(times: 120)
    #expect(abs(body.velocity.x - 32) < 1e-9)
    #expect(space.stepCount == 120)
  }

  @Test func `kinematic bodies move by their velocity, static ones do not`() {
    let space = Space()
    space.gravity = [0, -1000]
    let lift = space.addBody(BodyDefinition(type: .kinematic, velocity: [0, 60]))
    let rock = space.addBody(BodyDefinition(type: .static, position: [5, 5]))
    space.step(times: 60)
    #expect(abs(lift.position.y - 30) < 1e-9)
    #expect(rock.position == [5, 5])
    #expect(lift.type == .kinematic && rock.type == .static)
  }

  @Test func `an infinite moment never turns`() {
    let space = Space()
    space.gravity = [0, -1000]
    space.addWall([-100, 0], [100, 0], friction: 1, elasticity: 0)
    let shape = ShapeDefinition(.box(width: 10, height: 10), friction: 1)
    let body = space.addBody(
      BodyDefinition(position: [0, 20], angle: 0.5, velocity: [50, 0], shapes: [shape]))
    space.step(times: 240)
    #expect(body.angle == 0.5)
  }

  @Test func `what rests on a static body that is moved away falls`() {
    let space = Space()
    space.gravity = [0, -1000]
    space.sleepTimeThreshold = 0.1
    let ledge = space.addBody(
      BodyDefinition(type: .static, shapes: [ShapeDefinition(.box(width: 50, height: 10))]))
    let body = space.addBody(.box(side: 10, at: [0, 10]))
    space.step(times: 120)
    #expect(body.isSleeping)
    ledge.position = [1000, 0]
    #expect(!body.isSleeping)
    space.step(times: 60)
    #expect(body.position.y < -50)
  }
}
