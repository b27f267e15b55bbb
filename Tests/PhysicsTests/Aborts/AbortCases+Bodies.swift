import Physics

// What Chipmunk's bodies can't be.
extension AbortCase {
  private static let nan = Double.nan
  private static let inf = Double.infinity

  /// A case of a definition of a body.
  private static func refused(
    _ call: String, _ condition: String, _ words: String, _ definition: BodyDefinition
  ) -> AbortCase {
    refused(call, condition, words) { try Space().validate(definition) }
  }

  /// A case of a setter, tried at the first body of a `Pair`.
  private static func stopped(
    _ call: String, _ condition: String, _ words: String, at misuse: @escaping (Body) -> Void
  ) -> AbortCase {
    stopped(call, condition, words) { misuse(Pair().a) }
  }

  static var massCases: [AbortCase] {
    let numbers: [(String, Double)] = [
      ("negative", -1), ("NaN", nan), ("infinite", inf), ("0", 0),
    ]
    let masses = numbers.flatMap { (condition: String, number: Double) -> [AbortCase] in
      [
        refused(
          "new body", "mass \(condition)", "mass must be 1e-09…1000000000000.0, not \(number)",
          BodyDefinition(mass: number)),
        stopped("set mass", condition, "mass of body 0 must be 1e-09…", at: { $0.mass = number }),
      ]
    }
    let moments = numbers.filter { $0.1 != inf }
      .flatMap { (condition: String, number: Double) -> [AbortCase] in
        [
          refused(
            "new body", "moment \(condition)", "moment must be 1e-30…1e+30 or infinity, not",
            BodyDefinition(moment: number)),
          stopped(
            "set moment", condition, "…1e+30 or infinity, not \(number)",
            at: { $0.moment = number }),
        ]
      }
    return masses + moments + [
      defined("set moment", "infinite, which is legal") {
        let pair = Pair(spins: (3, 3))
        pair.a.moment = inf
        return pair.space.staysSound
      },
      stopped("set mass", "of a kinematic body", Misuse.massOfKinematic),
      stopped("set mass", "of a static body", "mass of body 0 can't be set: it is static") {
        Space().addBody(BodyDefinition(type: .static)).mass = 1
      },
      defined("mass 0, moment 0", "on a body whose shapes carry mass") {
        let space = Space()
        space.gravity = [0, -100]
        let shape = ShapeDefinition(.circle(radius: 5), massSource: .mass(3))
        let body = space.addBody(BodyDefinition(mass: 0, moment: 0, shapes: [shape]))
        return body.mass == 3 && space.staysSound
      },
      defined("mass 0, moment 0", "when the last shape that carries mass is removed") {
        let space = Space()
        let shape = ShapeDefinition(.circle(radius: 5), massSource: .mass(3))
        let body = space.addBody(BodyDefinition(shapes: [shape]))
        space.remove(body.shapes[0])
        return body.mass == 3 && space.staysSound
      },
    ]
  }

  static var typeCases: [AbortCase] {
    [
      defined("body type back to dynamic", "mass and moment are then 0") {
        let pair = Pair(gravity: [0, -100])
        pair.a.makeStatic()
        pair.a.makeDynamic(mass: 2, moment: 300)
        return pair.a.mass == 2 && pair.a.moment == 300 && pair.space.staysSound
      },
      stopped(
        "body type back to dynamic", "mass 0", "mass of body 0 must be 1e-09…",
        at: {
          $0.makeKinematic()
          $0.makeDynamic(mass: 0, moment: 1)
        }),
      stopped(
        "body type back to dynamic", "moment 0", "moment of body 0 must be",
        at: {
          $0.makeKinematic()
          $0.makeDynamic(mass: 1, moment: 0)
        }),
    ]
  }

  static var motionCases: [AbortCase] {
    let numbers: [(String, Double)] = [("NaN", nan), ("infinite", inf), ("huge", 1e300)]
    return numbers.flatMap { (condition: String, number: Double) -> [AbortCase] in
      let words = ", not \(number)"
      return [
        refused(
          "position", "new, \(condition)", "position y must be -10000000.0…10000000.0" + words,
          BodyDefinition(position: [0, number])),
        refused(
          "velocity", "new, \(condition)", "velocity x must be -1000000000000.0…1",
          BodyDefinition(velocity: [number, 0])),
        refused(
          "angle", "new, \(condition)", "angle must be -10000000.0…10000000.0" + words,
          BodyDefinition(angle: number)),
        refused(
          "angular velocity", "new, \(condition)", "angular velocity must be -1000000000.0…",
          BodyDefinition(angularVelocity: number)),
        stopped(
          "position", condition, "position of body 0 y must be",
          at: { $0.position = [0, number] }),
        stopped(
          "velocity", condition, "velocity of body 0 x must be",
          at: { $0.velocity = [number, 0] }),
        stopped("angle", condition, "angle of body 0 must be", at: { $0.angle = number }),
        stopped(
          "angular velocity", condition, "angular velocity of body 0 must be",
          at: { $0.angularVelocity = number }),
      ]
    } + [
      refused(
        "centre of gravity", "NaN", "centre of gravity x must be -10000000.0…10000000.0, not",
        BodyDefinition(centerOfGravity: [nan, 0])),
      stopped(
        "centre of gravity", "set to NaN", "centre of gravity of body 0 x must be",
        at: { $0.centerOfGravity = [nan, 0] }),
    ]
  }

  static var pushCases: [AbortCase] {
    let numbers: [(String, Double)] = [("NaN", nan), ("infinite", inf), ("huge", 1e300)]
    return numbers.flatMap { (condition: String, number: Double) -> [AbortCase] in
      let push: Vector2 = [0, number]
      return [
        stopped("force", condition, "force of body 0 y must be", at: { $0.force = push }),
        stopped("torque", condition, "torque of body 0 must be", at: { $0.torque = number }),
        stopped(
          "apply force", "\(condition), world", "force of body 0 y must be",
          at: { $0.applyForce(push, atWorld: .zero) }),
        stopped(
          "apply force", "\(condition), local", "force of body 0",
          at: { $0.applyForce(push, atLocal: .zero) }),
        stopped(
          "apply impulse", "\(condition), world", "velocity of body 0 after the impulse y",
          at: { $0.applyImpulse(push, atWorld: .zero) }),
        stopped(
          "apply impulse", "\(condition), local", "velocity of body 0 after the impulse",
          at: { $0.applyImpulse(push, atLocal: .zero) }),
        stopped(
          "apply impulse", "at a point that is \(condition)", "point of the impulse on body 0",
          at: { $0.applyImpulse([1, 0], atWorld: push) }),
      ]
    }
  }

  static var sleepCases: [AbortCase] {
    [
      stopped(
        "sleep body", "sleep threshold infinite",
        "body 0 can't sleep: the space's sleep time threshold is infinite", at: { $0.sleep() }),
      stopped(
        "sleep body", "non-dynamic", "body 0 can't sleep: it is kinematic",
        at: {
          $0.space.sleepTimeThreshold = 1
          $0.makeKinematic()
          $0.sleep()
        }),
      defined("sleep body", "already asleep") {
        let pair = Pair()
        pair.space.sleepTimeThreshold = 1
        pair.a.sleep()
        pair.a.sleep()
        return pair.a.isSleeping && pair.space.staysSound
      },
      stopped(
        "sleep body", "in no space", "body 0 was removed at step 0",
        at: {
          $0.space.sleepTimeThreshold = 1
          $0.space.remove($0)
          $0.sleep()
        }),
      stopped("sleep with group", "group awake", "body 0 can't sleep with body 1: that is awake") {
        let pair = Pair()
        pair.space.sleepTimeThreshold = 1
        pair.a.sleep(with: pair.b)
      },
      defined("sleep with group", "already asleep in another group") {
        let pair = Pair()
        pair.space.sleepTimeThreshold = 1
        pair.a.sleep()
        pair.b.sleep()
        pair.a.sleep(with: pair.b)
        pair.b.activate()
        return !pair.a.isSleeping && pair.space.staysSound
      },
      stopped("sleep with group", "of another space", "body 0 belongs to another space") {
        let pair = Pair()
        pair.space.sleepTimeThreshold = 1
        pair.a.sleep(with: Pair().a)
      },
      defined("activate static", "body not static") {
        let pair = Pair()
        pair.space.sleepTimeThreshold = 1
        pair.a.sleep()
        pair.a.shapes[0].activateTouching()
        return !pair.a.isSleeping && pair.space.staysSound
      },
    ]
  }
}
