import Physics
import Testing

/// What may not enter a space, as errors: the rules that stand behind the preconditions.
@Suite struct ValidationTests {
  static let box = ShapeDefinition(.box(width: 10, height: 10))
  static let unusable = [Double.nan, .infinity, -.infinity, 1e300]

  @Test func `a sound definition passes`() throws {
    try BodyDefinition(
      mass: 1, moment: 1, position: [1e7, -1e7], angle: 1, velocity: [1e12, 0],
      angularVelocity: -1, shapes: [Self.box]
    ).validate()
    try BodyDefinition(moment: .infinity).validate()
    try BodyDefinition(type: .kinematic, mass: 0, moment: 0).validate()
    try Space().validate(BodyDefinition())
  }

  @Test func `a body's numbers are checked`() {
    let unusable = Self.unusable
    let numbers: [(String, (inout BodyDefinition, Double) -> Void, [Double])] = [
      ("mass", { $0.mass = $1 }, [0, -1, 1e-10, 1e13] + unusable),
      ("moment", { $0.moment = $1 }, [0, -1, .nan, -.infinity, 1e300]),
      ("angle", { $0.angle = $1 }, unusable),
      ("angular velocity", { $0.angularVelocity = $1 }, unusable),
      ("position x", { $0.position.x = $1 }, [1.1e7, -1.1e7] + unusable),
      ("position y", { $0.position.y = $1 }, [1.1e7, -1.1e7] + unusable),
      ("velocity x", { $0.velocity.x = $1 }, unusable),
      ("velocity y", { $0.velocity.y = $1 }, unusable),
    ]
    for (name, set, bad) in numbers {
      for value in bad {
        var definition = BodyDefinition()
        set(&definition, value)
        expectOutOfRange(name, value) { () throws(PhysicsError) in try definition.validate() }
      }
    }
  }

  @Test func `a surface's numbers are checked`() {
    let numbers: [(String, (inout ShapeDefinition, Double) -> Void, [Double])] = [
      ("friction", { $0.friction = $1 }, [-1, 1e7] + Self.unusable),
      ("elasticity", { $0.elasticity = $1 }, [-0.1, 1.1] + Self.unusable),
    ]
    for (name, set, bad) in numbers {
      for value in bad {
        var shape = Self.box
        set(&shape, value)
        expectOutOfRange(name, value) { () throws(PhysicsError) in try shape.validate() }
        expectOutOfRange(name, value) { () throws(PhysicsError) in
          try BodyDefinition(shapes: [Self.box, shape]).validate()
        }
      }
    }
  }

  @Test(arguments: [-1] + unusable)
  func `an outline's numbers are checked`(bad: Double) {
    let square: [Vector2] = [[0, 0], [2, 0], [2, 2], [0, 2]]
    let outlines: [(String, ShapeGeometry)] = [
      ("circle radius", .circle(radius: bad)), ("box width", .box(width: bad, height: 1)),
      ("box height", .box(width: 1, height: bad)),
      ("corner radius", .box(width: 1, height: 1, cornerRadius: bad)),
      ("polygon radius", .polygon(square, radius: bad)),
      ("segment radius", .segment(a: [0, 0], b: [1, 0], radius: bad)),
    ]
    for (name, outline) in outlines {
      expectOutOfRange(name, bad) { () throws(PhysicsError) in
        try ShapeDefinition(outline).validate()
      }
    }
  }

  @Test(arguments: unusable)
  func `an outline's points are checked`(bad: Double) {
    let square: [Vector2] = [[0, 0], [2, 0], [2, 2], [0, 2]]
    let outlines: [(String, ShapeGeometry)] = [
      ("circle offset y", .circle(radius: 1, offset: [0, bad])),
      ("polygon offset x", .polygon(square, offset: [bad, 0])),
      ("vertex 2 x", .polygon([[0, 0], [1, 1], [bad, 0]])),
      ("segment a x", .segment(a: [bad, 0], b: [1, 0])),
      ("segment b y", .segment(a: [0, 0], b: [1, bad])),
    ]
    for (name, outline) in outlines {
      expectOutOfRange(name, bad) { () throws(PhysicsError) in
        try ShapeDefinition(outline).validate()
      }
    }
  }

  @Test(arguments: [0, 1, 2, 257])
  func `a polygon has 3 to 256 vertices`(count: Int) {
    let vertices = (0..<count).map { Vector2(Double($0), Double($0 * $0)) }
    #expect(throws: PhysicsError.vertexCount(count, allowed: 3...256)) {
      try ShapeDefinition(.polygon(vertices)).validate()
    }
  }

  @Test(
    arguments: [
      .polygon([[0, 0], [1, 1], [2, 2]]), .polygon([[5, 5], [5, 5], [5, 5], [5, 5]]),
      .polygon([[0, 0], [1e7, 0], [0, 1e-14]]), .segment(a: [3, 3], b: [3, 3]),
    ] as [ShapeGeometry])
  func `an outline has an extent`(outline: ShapeGeometry) {
    let error = #expect(throws: PhysicsError.self) { try ShapeDefinition(outline).validate() }
    guard case .degenerateShape = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test func `clockwise and hollow outlines are fine: their hull counts`() throws {
    try ShapeDefinition(.polygon([[0, 0], [0, 2], [2, 2], [2, 0]])).validate()
    try ShapeDefinition(.polygon([[0, 0], [4, 0], [1, 1], [0, 4], [0, 0]])).validate()
  }

  @Test(
    arguments: [
      (.box(width: 6, height: 8), 5), (.circle(radius: 4, offset: [3, 4]), 9),
      (.segment(a: [0, 0], b: [3, 4], radius: 1), 6),
      (.polygon([[0, 0], [9, 0], [0, 9]], offset: [-6, 0], radius: 1), 11.816_653_826_391_969),
    ] as [(ShapeGeometry, Double)])
  func `a moment may not be absurdly small for the shapes`(outline: ShapeGeometry, reach: Double) {
    let least = 2 * reach * reach / 1e9
    let shapes = [ShapeDefinition(outline)]
    #expect(throws: Never.self) {
      try BodyDefinition(mass: 2, moment: least * 1.000_001, shapes: shapes).validate()
    }
    expectOutOfRange("moment", least * 0.999_999) { () throws(PhysicsError) in
      try BodyDefinition(mass: 2, moment: least * 0.999_999, shapes: shapes).validate()
    }
  }

  @Test func `static bodies don't move`() {
    expectOutOfRange("velocity x", 1) { () throws(PhysicsError) in
      try BodyDefinition(type: .static, velocity: [1, 0]).validate()
    }
    expectOutOfRange("angular velocity", 1) { () throws(PhysicsError) in
      try BodyDefinition(type: .static, angularVelocity: 1).validate()
    }
  }

  @Test func `the collision type of wildcards, and heaps of shapes, are refused`() {
    #expect(throws: PhysicsError.reservedCollisionType(.max)) {
      try ShapeDefinition(.circle(radius: 1), collisionType: .max).validate()
    }
    #expect(throws: PhysicsError.tooManyShapes(257, maximum: 256)) {
      try BodyDefinition(shapes: Array(repeating: Self.box, count: 257)).validate()
    }
  }

  @Test func `a space holds twenty thousand bodies`() throws {
    let space = Space()
    for _ in 0..<Space.maximumBodies { space.addBody(BodyDefinition()) }
    #expect(throws: PhysicsError.tooManyBodies(maximum: 20_000)) {
      try space.validate(BodyDefinition())
    }
    space.remove(space.bodies[7])
    try space.validate(BodyDefinition())
  }

  @Test func `joints need two bodies that are there, and one that moves`() {
    let space = Space()
    let body = space.addBody(.box(side: 10, at: .zero)).id
    let lift = space.addBody(BodyDefinition(type: .kinematic)).id
    let rock = space.addBody(BodyDefinition(type: .static)).id
    let refused: [(BodyID?, BodyID, PhysicsError)] = [
      (body, body, .unjoinableBodies(body, body)), (nil, rock, .unjoinableBodies(nil, rock)),
      (lift, rock, .unjoinableBodies(lift, rock)), (nil, BodyID(3), .noSuchBody(BodyID(3))),
      (BodyID(9), body, .noSuchBody(BodyID(9))),
    ]
    for (a, b, error) in refused {
      #expect(throws: error) {
        try space.validate(PivotJointDefinition(bodyA: a, anchorA: .zero, bodyB: b))
      }
    }
  }

  @Test func `a joint's numbers are checked`() {
    let space = Space()
    let body = space.addBody(.box(side: 10, at: .zero)).id
    for bad in Self.unusable {
      expectOutOfRange("anchor a x", bad) { () throws(PhysicsError) in
        try space.validate(PivotJointDefinition(anchorA: [bad, 0], bodyB: body))
      }
      expectOutOfRange("anchor b y", bad) { () throws(PhysicsError) in
        try space.validate(PivotJointDefinition(anchorA: .zero, bodyB: body, anchorB: [0, bad]))
      }
    }
    for bad in [-1, .nan, 1e300] {
      expectOutOfRange("max force", bad) { () throws(PhysicsError) in
        try space.validate(
          PivotJointDefinition(anchorA: .zero, bodyB: body, settings: JointSettings(maxForce: bad)))
      }
    }
  }

  @Test func `an anchor may not be so far out that the joint can't be solved`() {
    let space = Space()
    let body = space.addBody(BodyDefinition(mass: 1, moment: 1e-3)).id
    let error = PhysicsError.anchorTooFar(body, distance: 2000, maximum: 1000)
    #expect(throws: error) {
      try space.validate(PivotJointDefinition(anchorA: .zero, bodyB: body, anchorB: [0, 2000]))
    }
  }

  @Test func `every error says in one line what is wrong and what is allowed`() {
    let lines: [(PhysicsError, String)] = [
      (
        .outOfRange(parameter: "mass", value: -1, allowed: PhysicsLimits.mass),
        "mass must be 1e-09…1000000000000.0, not -1.0"
      ),
      (
        .outOfRange(parameter: "moment", value: 0, allowed: PhysicsLimits.moment),
        "moment must be 1e-30…1e+30 or infinity, not 0.0"
      ),
      (.vertexCount(2, allowed: 3...256), "a polygon has 3…256 vertices, not 2"),
      (.tooManyBodies(maximum: 20_000), "a space holds 20000 bodies at most"),
      (.noSuchBody(BodyID(3)), "body 3 is not in the space"),
      (
        .unjoinableBodies(nil, BodyID(1)),
        "a joint needs two different bodies, one of them dynamic, not the space and body 1"
      ),
    ]
    for (error, line) in lines { #expect(error.description == line) }
  }

  private func expectOutOfRange(
    _ name: String, _ value: Double, _ check: () throws(PhysicsError) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let error = #expect(throws: PhysicsError.self, sourceLocation: sourceLocation) { try check() }
    guard case .outOfRange(name, let found, _) = error else {
      Issue.record("\(name): \(String(describing: error))", sourceLocation: sourceLocation)
      return
    }
    #expect(found == value || (found.isNaN && value.isNaN), sourceLocation: sourceLocation)
  }
}
