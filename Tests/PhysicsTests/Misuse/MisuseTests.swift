import Physics
import Testing

/// What a programmer can get wrong, and what the program says before it ends.
enum Misuse: ListedMisuse {
  case gravity, damping, iterations, sleepTimeThreshold, stepLength, negativeStep
  case bodyDefinition, shapeDefinition, tooManyBodies
  case position, angle, velocity, angularVelocity, mass, moment
  case massOfKinematic, momentOfStatic, velocityOfStatic
  case friction, elasticity
  case bodyTwice, bodyAfterRemoval, shapeAfterRemoval, bodyOfAnotherSpace, shapeOfAnotherSpace
  case jointDefinition, jointTwice, jointAfterItsBody, maxForce, anchor, momentUnderJoint

  /// What the message must contain.
  var message: String {
    switch self {
    case .gravity: "gravity y must be -10000000.0…10000000.0, not nan"
    case .damping: "damping must be 0.0…1.0, not -0.5"
    case .iterations: "iterations must be 1…100, not 0"
    case .sleepTimeThreshold:
      "sleep time threshold must be 1e-06…1000000000.0 or infinity, not -1.0"
    case .stepLength: "step must be 1e-06…1.0, not nan"
    case .negativeStep: "step must be 1e-06…1.0, not -0.1"
    case .bodyDefinition: "mass must be 1e-09…1000000000000.0, not 0.0"
    case .shapeDefinition: "elasticity must be 0.0…1.0, not 2.0"
    case .tooManyBodies: "a space holds 20000 bodies at most"
    case .position: "position of body 0 x must be -10000000.0…10000000.0, not 20000000.0"
    case .angle: "angle of body 0 must be -10000000.0…10000000.0, not nan"
    case .velocity: "velocity of body 0 y must be -1000000000000.0…1000000000000.0, not inf"
    case .angularVelocity: "angular velocity of body 0 must be"
    case .mass: "mass of body 0 must be 1e-09…333333333.3333333, not -1.0"
    case .moment: "moment of body 0 must be 5.0000000000000004e-08…1e+30 or infinity, not 0.0"
    case .massOfKinematic: "mass of body 0 can't be set: it is kinematic"
    case .momentOfStatic: "moment of body 0 can't be set: it is static"
    case .velocityOfStatic: "velocity of body 0 can't be set: it is static"
    case .friction: "friction of shape 0 must be 0.0…1000000.0, not -1.0"
    case .elasticity: "elasticity of shape 0 must be 0.0…1.0, not 1.5"
    case .bodyTwice, .bodyAfterRemoval: "body 0 was removed at step 3"
    case .shapeAfterRemoval: "shape 0 was removed at step 3"
    case .bodyOfAnotherSpace: "body 0 belongs to another space"
    case .shapeOfAnotherSpace: "shape 0 belongs to another space"
    case .jointDefinition: "a joint needs two different bodies"
    case .jointTwice, .jointAfterItsBody: "joint 0 was removed at step 0"
    case .maxForce: "joint 0: max force must be 0.0…1e+30 or infinity, not -1.0"
    case .anchor: "joint 0: anchor a x must be -100000000.0…100000000.0, not nan"
    case .momentUnderJoint: "moment of body 0 must be 2.25e-07…1e+30 or infinity, not 1e-07"
    }
  }

  /// Does it.
  func commit() {
    let space = Space()
    switch self {
    case .gravity, .damping, .iterations, .sleepTimeThreshold, .stepLength, .negativeStep:
      misuseSettings(of: space)
    case .bodyDefinition: space.addBody(BodyDefinition(mass: 0))
    case .shapeDefinition:
      space.addStaticShape(ShapeDefinition(.circle(radius: 1), elasticity: 2))
    case .tooManyBodies: for _ in 0...20_000 { space.addBody(BodyDefinition()) }
    case .massOfKinematic: space.addBody(BodyDefinition(type: .kinematic)).mass = 1
    case .momentOfStatic: space.addBody(BodyDefinition(type: .static)).moment = 1
    case .velocityOfStatic: space.addBody(BodyDefinition(type: .static)).velocity = [1, 0]
    case .bodyTwice, .bodyAfterRemoval, .shapeAfterRemoval, .bodyOfAnotherSpace,
      .shapeOfAnotherSpace:
      misuseHandle(of: space.addBody(.box(side: 10, at: .zero)))
    case .jointDefinition, .jointTwice, .jointAfterItsBody, .maxForce, .anchor, .momentUnderJoint:
      misuseJoint(of: space.addBody(.box(side: 10, at: .zero)))
    default: misuseNumbers(of: space.addBody(.box(side: 10, at: .zero)))
    }
  }

  private func misuseSettings(of space: Space) {
    switch self {
    case .gravity: space.gravity = [0, .nan]
    case .damping: space.damping = -0.5
    case .iterations: space.iterations = 0
    case .sleepTimeThreshold: space.sleepTimeThreshold = -1
    case .stepLength: space.step(.nan)
    default: space.step(-0.1)
    }
  }

  private func misuseNumbers(of body: Body) {
    switch self {
    case .position: body.position = [2e7, 0]
    case .angle: body.angle = .nan
    case .velocity: body.velocity = [0, .infinity]
    case .angularVelocity: body.angularVelocity = .nan
    case .mass: body.mass = -1
    case .moment: body.moment = 0
    case .friction: body.shapes[0].friction = -1
    default: body.shapes[0].elasticity = 1.5
    }
  }

  private func misuseHandle(of body: Body) {
    let shape = body.shapes[0]
    switch self {
    case .bodyOfAnotherSpace: Space().remove(body)
    case .shapeOfAnotherSpace: Space().remove(shape)
    default:
      body.space.step(times: 3)
      body.space.remove(body)
      switch self {
      case .bodyTwice: body.space.remove(body)
      case .bodyAfterRemoval: body.velocity = .zero
      default: _ = shape.friction
      }
    }
  }

  private func misuseJoint(of body: Body) {
    let space = body.space
    let definition = PivotJointDefinition(anchorA: .zero, bodyB: body.id, anchorB: [9, 12])
    let joint = space.addJoint(definition)
    switch self {
    case .jointDefinition:
      space.addJoint(PivotJointDefinition(bodyA: body.id, anchorA: .zero, bodyB: body.id))
    case .jointTwice:
      joint.space.remove(joint)
      joint.space.remove(joint)
    case .jointAfterItsBody:
      space.remove(body)
      joint.anchorA = [1, 1]
    case .maxForce: joint.maxForce = -1
    case .anchor: joint.anchorA = [.nan, 0]
    default: body.moment = 1e-7
    }
  }
}

@Suite struct MisuseTests {
  @Test func `misuse ends the program and says what was wrong`() async {
    await #expect(processExitsWith: .success) { Misuse.expectStops() }
  }
}
