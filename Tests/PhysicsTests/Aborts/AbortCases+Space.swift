import Physics

// What Chipmunk's spaces, queries and functions of geometry can't take.
extension AbortCase {
  private static let nan = Double.nan
  private static let inf = Double.infinity

  /// A case of a setter, tried at a space with two bodies.
  private static func stopped(
    _ call: String, _ condition: String, _ words: String, at misuse: @escaping (Space) -> Void
  ) -> AbortCase {
    stopped(call, condition, words) { misuse(Pair().space) }
  }

  static var settingCases: [AbortCase] {
    let numbers: [(String, Double)] = [("negative", -1), ("NaN", nan)]
    return numbers.flatMap { (condition: String, number: Double) -> [AbortCase] in
      [
        stopped(
          "damping", condition, "damping must be 0.0…1.0, not \(number)",
          at: { $0.damping = number }),
        stopped(
          "slop", condition, "collision slop must be 0.0…1000000.0, not \(number)",
          at: { $0.collisionSlop = number }),
        stopped(
          "bias", condition, "collision bias must be 0.0…1.0, not \(number)",
          at: { $0.collisionBias = number }),
        stopped(
          "sleep time", condition, "sleep time threshold must be 1e-06…1000000000.0 or inf",
          at: { $0.sleepTimeThreshold = number }),
        stopped(
          "idle speed", condition, "idle speed threshold must be 0.0…1000000000.0, not",
          at: { $0.idleSpeedThreshold = number }),
      ]
    } + [
      stopped("damping", "infinite", "damping must be 0.0…1.0, not inf", at: { $0.damping = inf }),
      stopped("gravity", "NaN", "gravity x must be", at: { $0.gravity = [nan, 0] }),
      stopped("gravity", "infinite", "gravity y must be", at: { $0.gravity = [0, -inf] }),
      stopped("iterations", "0", "iterations must be 1…100, not 0", at: { $0.iterations = 0 }),
      stopped(
        "iterations", "negative", "iterations must be 1…100, not -1",
        at: { $0.iterations = -1 }),
      stopped(
        "persistence", "0", "collision persistence must be 1…1000, not 0",
        at: { $0.collisionPersistence = 0 }),
      stopped(
        "persistence", "negative", "collision persistence must be 1…1000, not -1",
        at: { $0.collisionPersistence = -1 }),
    ]
  }

  static var stepCases: [AbortCase] {
    let numbers: [(String, Double)] = [
      ("dt NaN", nan), ("dt infinite", inf), ("dt 0", 0), ("dt negative", -0.1),
    ]
    return numbers.map { (condition: String, number: Double) -> AbortCase in
      stopped("step", condition, "step must be 1e-06…1.0, not \(number)", at: { $0.step(number) })
    } + [
      stopped("step", "with a body that is not finite", "is not finite since step") {
        let pair = Pair()
        pair.space.addJoint(
          DampedSpringDefinition(
            anchorA: .zero, bodyB: pair.a.id, anchorB: .zero, restLength: 1, stiffness: 1e9,
            damping: 0))
        for _ in 0..<10_000 { pair.space.step(tickLength) }
      }
    ]
  }

  static var broadPhaseCases: [AbortCase] {
    let cells: [(String, Double)] = [("0", 0), ("negative", -10), ("NaN", nan)]
    let sizes = cells.map { (condition: String, number: Double) -> AbortCase in
      refused("spatial hash", "cell \(condition)", "cell size must be 0.1…1000000.0, not \(number)")
      { try BroadPhase.spatialHash(cellSize: number, count: 100).validate() }
    }
    let counts = [0, -1].map { (count: Int) -> AbortCase in
      refused("spatial hash", "count \(count)", "cell count must be 1.0…1000000.0, not") {
        try BroadPhase.spatialHash(cellSize: 10, count: count).validate()
      }
    }
    return sizes + counts + [
      stopped("spatial hash", "made with a cell of 0", "cell size must be 0.1…1000000.0, not 0.0") {
        _ = Space(broadPhase: .spatialHash(cellSize: 0, count: 1))
      }
    ]
  }

  static var geometryCases: [AbortCase] {
    let outline: [Vector2] = [[0, 0], [9, 0], [4, 3], [0, 9]]
    let line: [Vector2] = [[0, 0], [1, 1], [2, 2]]
    return [
      impossible("point query all", "callback nil", "queries give arrays, there is no callback"),
      impossible("segment query, box query, shape query", "callback nil", "the same"),
      stopped(
        "point query", "NaN", "point x must be -1000000000.0…1000000000.0, not nan",
        at: { _ = $0.nearestShape(to: [nan, 0]) }),
      stopped(
        "shape query", "a degenerate outline", "a polygon needs an area",
        at: { _ = $0.shapes(touching: .polygon(line), at: Pose(position: .zero, angle: 0)) }),
      defined("hull", "0 points") { Hull.convex(of: []).isEmpty },
      refused("hull", "0 points, as an outline", "points of a hull must be 3.0…16384.0, not 0.0") {
        _ = try ShapeGeometry.convexHull(of: [])
      },
      defined("moment of a zero-area polygon", "NaN result") {
        Moment.polygon(mass: 1, vertices: line).isNaN
      },
      defined("centroid of a zero-area polygon", "NaN result") {
        !Centroid.polygon(line).isFinite
      },
      refused("set moment", "what a zero-area polygon has", "moment must be 1e-30…1e+30 or inf") {
        try BodyDefinition(moment: Moment.polygon(mass: 1, vertices: line)).validate()
      },
      refused("convex decomposition", "open outline", "an open line can't be cut into pieces") {
        _ = try Polyline(outline, isClosed: false).convexDecomposition()
      },
      defined("convex decomposition", "negative area") {
        let pieces = try? Polyline(outline.reversed(), isClosed: true).convexDecomposition()
        return pieces?.map(\.area).reduce(0, +) == 31.5
      },
      refused("convex decomposition", "outline that crosses itself", "must not cross or touch") {
        _ = try Polyline([[0, 0], [9, 9], [9, 0], [0, 7]], isClosed: true).convexDecomposition()
      },
    ]
  }
}
