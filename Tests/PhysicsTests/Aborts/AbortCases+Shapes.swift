import Physics

// What Chipmunk's shapes and contacts can't be.
extension AbortCase {
  private static let nan = Double.nan

  /// A case of a definition of a shape.
  private static func refused(
    _ call: String, _ condition: String, _ words: String, _ definition: ShapeDefinition
  ) -> AbortCase {
    refused(call, condition, words) { try Space().validate(definition) }
  }

  /// A case of an outline.
  private static func refused(
    _ call: String, _ condition: String, _ words: String, _ geometry: ShapeGeometry
  ) -> AbortCase {
    refused(call, condition, words, ShapeDefinition(geometry))
  }

  /// A case of a setter, tried at the shape of the first body of a `Pair`.
  private static func stopped(
    _ call: String, _ condition: String, _ words: String, at misuse: @escaping (Shape) -> Void
  ) -> AbortCase {
    stopped(call, condition, words) { misuse(Pair().a.shapes[0]) }
  }

  static var surfaceCases: [AbortCase] {
    let ball = ShapeGeometry.circle(radius: 5)
    let numbers: [(String, Double)] = [
      ("negative", -1), ("NaN", nan), ("infinite", .infinity), ("above what is allowed", 1e7),
    ]
    return numbers.flatMap { (condition: String, number: Double) -> [AbortCase] in
      [
        refused(
          "friction", "new, \(condition)", "friction must be 0.0…1000000.0, not \(number)",
          ShapeDefinition(ball, friction: number)),
        refused(
          "elasticity", "new, \(condition)", "elasticity must be 0.0…1.0, not \(number)",
          ShapeDefinition(ball, elasticity: number)),
        stopped(
          "friction", condition, "friction of shape 0 must be 0.0…1000000.0, not \(number)",
          at: { $0.friction = number }),
        stopped(
          "elasticity", condition, "elasticity of shape 0 must be 0.0…1.0, not \(number)",
          at: { $0.elasticity = number }),
      ]
    } + [
      refused(
        "surface velocity", "new, NaN", "surface velocity x must be",
        ShapeDefinition(ball, surfaceVelocity: [nan, 0])),
      stopped(
        "surface velocity", "NaN", "surface velocity of shape 0 x must be",
        at: { $0.surfaceVelocity = [nan, 0] }),
      refused(
        "collision type", "the wildcard's", "collision type 18446744073709551615 is reserved",
        ShapeDefinition(ball, collisionType: .max)),
      stopped(
        "collision type", "set to the wildcard's", "collision type 18446744073709551615",
        at: { $0.collisionType = .max }),
    ]
  }

  static var outlineCases: [AbortCase] { radiusCases + polygonCases + accessCases }

  private static var radiusCases: [AbortCase] {
    let numbers: [(String, Double)] = [("negative", -1), ("NaN", nan)]
    let square: [Vector2] = [[0, 0], [9, 0], [9, 9], [0, 9]]
    return numbers.flatMap { (condition: String, number: Double) -> [AbortCase] in
      [
        refused(
          "circle radius", condition, "circle radius must be 0.01…1000000.0, not \(number)",
          .circle(radius: number)),
        refused(
          "segment radius", condition, "segment radius must be 0.0…1000000.0, not \(number)",
          .segment(a: .zero, b: [1, 0], radius: number)),
        refused(
          "corner radius", "\(condition), box", "corner radius must be 0.0…1000000.0, not",
          .box(width: 1, height: 1, cornerRadius: number)),
        refused(
          "corner radius", "\(condition), polygon", "polygon radius must be 0.0…1000000.0",
          .polygon(square, radius: number)),
      ]
    } + [
      refused(
        "segment ends", "NaN, first", "segment a x must be", .segment(a: [nan, 0], b: .zero)),
      refused(
        "segment ends", "NaN, second", "segment b y must be", .segment(a: .zero, b: [0, nan])),
      refused(
        "segment ends", "equal", "a segment's ends must differ",
        .segment(a: [1, 1], b: [1, 1])),
    ]
  }

  private static var polygonCases: [AbortCase] {
    let dent: [Vector2] = [[0, 0], [9, 0], [4, 3], [0, 9]]
    let clockwise: [Vector2] = [[0, 9], [9, 9], [9, 0], [0, 0]]
    let line: [Vector2] = [[0, 0], [1, 1], [2, 2], [5, 5]]
    let counts: [AbortCase] = (0...2).map { count in
      refused(
        "polygon", "\(count) points", "a polygon has 3…256 vertices, not \(count)",
        .polygon(Array(dent.prefix(count))))
    }
    return counts + [
      refused("polygon", "collinear points", "a polygon needs an area of 1e-06", .polygon(line)),
      refused(
        "polygon", "coincident points", "a polygon needs an area of 1e-06 or more",
        .polygon([[3, 3], [3, 3], [3, 3]])),
      refused("polygon", "NaN", "vertex 1 x must be", .polygon([[0, 0], [nan, 0], [1, 1]])),
      defined("raw polygon", "clockwise") { hullArea(of: clockwise) == 81 },
      defined("raw polygon", "concave") { hullArea(of: dent) == 40.5 },
    ]
  }

  /// The area of what becomes of the points.
  private static func hullArea(of vertices: [Vector2]) -> Double {
    let space = Space()
    let shape = space.addStaticShape(ShapeDefinition(.polygon(vertices)))
    return space.staysSound ? shape.area : .nan
  }

  private static var accessCases: [AbortCase] {
    let enumeration = "outlines are an enumeration: what is there is what is switched over"
    return [
      impossible("set shape's body", "shape is in a space", "a shape keeps to its body for good"),
      impossible("typed shape getter", "wrong shape kind", enumeration),
      refused(
        "typed shape setter", "wrong shape kind, new", "only a segment has neighbours",
        ShapeDefinition(
          .circle(radius: 1), neighbors: SegmentNeighbors(previous: .zero, next: .zero))),
      stopped(
        "typed shape setter", "wrong shape kind", "only a segment has neighbours",
        at: { $0.neighbors = SegmentNeighbors(previous: .zero, next: .zero) }),
      impossible("polygon vertex index", "out of range", "vertices are given out as an array"),
    ]
  }

  static var shapeWeightCases: [AbortCase] {
    let ball = ShapeGeometry.circle(radius: 5)
    let numbers: [(String, Double)] = [("negative", -1), ("NaN", nan), ("infinite", .infinity)]
    return numbers.flatMap { (condition: String, number: Double) -> [AbortCase] in
      [
        refused(
          "shape mass", "new, \(condition)", "mass of a shape must be 1e-09…1000000000000.0",
          ShapeDefinition(ball, massSource: .mass(number))),
        refused(
          "shape density", "new, \(condition)", "density of a shape must be 1e-12…100000",
          ShapeDefinition(ball, massSource: .density(number))),
        stopped(
          "shape mass", condition, "mass of a shape must be 1e-09…1000000000000.0, not",
          at: { $0.setMass(.mass(number)) }),
        stopped(
          "shape density", condition, "density of a shape must be 1e-12…1000000000000.0",
          at: { $0.setMass(.density(number)) }),
      ]
    } + [
      refused(
        "shape density", "on zero area", "mass of a shape by its density must be",
        ShapeDefinition(.segment(a: .zero, b: [9, 0]), massSource: .density(1))),
      stopped(
        "shape mass", "set back to 0", "the mass of shape 0 can't be taken away",
        at: {
          $0.setMass(.mass(1))
          $0.setMass(.body)
        }),
    ]
  }

  static var contactCases: [AbortCase] {
    [
      stopped("contact index", "out of range", ContactMisuse.pointIndex),
      stopped("contact set", "number of points changed", ContactMisuse.pointCount),
      stopped("contact set", "infinite", ContactMisuse.pointRange),
      stopped("contact set", "normal 0", ContactMisuse.normal),
      stopped("arbiter friction", "negative", ContactMisuse.friction),
      stopped("arbiter elasticity", "NaN", ContactMisuse.elasticity),
      stopped("arbiter surface velocity", "infinite", ContactMisuse.surfaceVelocity),
      defined("collision handler function pointer", "set to nil") {
        let pair = Pair()
        pair.a.position = [5, 0]
        pair.space.addContactHandler(for: .all, ContactHandler())
        return pair.space.staysSound
      },
      defined("collision handler function pointer", "taken back") {
        let pair = Pair()
        pair.a.position = [5, 0]
        let id = pair.space.addContactHandler(for: .all, ContactHandler(begin: { _ in true }))
        pair.space.step(tickLength)
        pair.space.removeContactHandler(id)
        return pair.space.staysSound
      },
    ]
  }
}
