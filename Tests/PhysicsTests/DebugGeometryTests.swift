import Physics
import Testing

/// What is drawn over the world, as values.
@Suite struct DebugGeometryTests {
  private let space = Space()

  @Test func `outlines are where the bodies are, in the colour of their state`() {
    let wall = space.addWall([0, 0], [100, 0], friction: 1, elasticity: 0)
    let ball = space.addBody(.ball(radius: 4, at: [20, 30]))
    let box = space.addBody(.box(side: 10, at: [50, 40]))
    box.angle = .pi / 2
    let lift = space.addBody(
      BodyDefinition(
        type: .kinematic, position: [80, 9], shapes: [ShapeDefinition(.circle(radius: 2))]))
    let sensor = space.addStaticShape(ShapeDefinition(.circle(radius: 3), isSensor: true))
    let shapes = space.debugGeometry().shapes
    #expect(
      shapes.map(\.id) == [
        wall.id, ball.shapes[0].id, box.shapes[0].id, lift.shapes[0].id, sensor.id,
      ])
    #expect(shapes.map(\.state) == [.static, .awake, .awake, .kinematic, .sensor])
    #expect(shapes.map(\.body) == [nil, ball.id, box.id, lift.id, nil])
    #expect(shapes[0].outline == .segment(a: [0, 0], b: [100, 0], radius: 1))
    #expect(shapes[1].outline == .circle(center: [20, 30], radius: 4, angle: 0))
    guard case .polygon(let corners, 0) = shapes[2].outline else {
      Issue.record("a box is a polygon")
      return
    }
    for corner: Vector2 in [[45, 35], [55, 35], [55, 45], [45, 45]] {
      #expect(corners.contains { $0.isNear(corner, within: 1e-9) })
    }
    #expect(shapes[2].boundingBox.contains([50, 40]))
    let colors = DebugGeometry.State.allCases.map(\.color)
    #expect(Set(colors).count == colors.count)
  }

  @Test func `a sleeper has its own colour, and contacts show where it rests`() throws {
    space.gravity = [0, -1000]
    space.sleepTimeThreshold = 0.1
    space.addWall([0, 0], [100, 0], friction: 1, elasticity: 0)
    space.addBody(.box(side: 10, at: [50, 6]))
    space.step(times: 200)
    let geometry = space.debugGeometry()
    #expect(geometry.shapes[1].state == .sleeping)
    #expect(geometry.contacts.count == 2)
    for contact in geometry.contacts {
      #expect((contact.point.y - 1).magnitude < 0.5 && contact.normal.y.magnitude == 1)
    }
  }

  @Test func `velocities start at the centre of gravity`() {
    let body = space.addBody(
      BodyDefinition(
        mass: 1, moment: 100, centerOfGravity: [3, 0], position: [10, 0], velocity: [5, 6]))
    let marks = space.debugGeometry().bodies
    #expect(marks.map(\.id) == [body.id])
    #expect(marks[0].center == [13, 0] && marks[0].velocity == [5, 6])
  }

  @Test func `every kind of joint has its points and a line`() {
    let a = space.addBody(.box(side: 10, at: [0, 0])).id
    let b = space.addBody(.box(side: 10, at: [40, 0])).id
    space.addJoint(PinJointDefinition(bodyA: a, anchorA: [5, 0], bodyB: b, anchorB: [-5, 0]))
    space.addJoint(
      GrooveJointDefinition(
        bodyA: a, grooveA: [10, -5], grooveB: [10, 5], bodyB: b, anchorB: .zero))
    space.addJoint(
      DampedSpringDefinition(
        bodyA: a, anchorA: .zero, bodyB: b, anchorB: .zero, restLength: 40, stiffness: 10,
        damping: 1))
    space.addJoint(GearJointDefinition(bodyA: a, bodyB: b, ratio: 2))
    let joints = space.debugGeometry().joints
    #expect(joints.map(\.kind) == [.pin, .groove, .dampedSpring, .gear])
    #expect(joints[0].points == [[5, 0], [35, 0]] && joints[0].line == joints[0].points)
    #expect(joints[1].points == [[10, -5], [10, 5], [40, 0]] && joints[1].line.count == 2)
    #expect(joints[2].points == [[0, 0], [40, 0]] && joints[2].line.count == 12)
    #expect(joints[2].line.first == [0, 0] && joints[2].line.last == [40, 0])
    #expect(joints[3].points == [[0, 0], [40, 0]])
  }
}
