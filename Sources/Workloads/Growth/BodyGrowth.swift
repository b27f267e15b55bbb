import Foundation
import Physics

/// Balls that fall into a pit as wide as they are many, four to a column, and come to rest there.
///
/// So each touches as many others, however many there are.
struct BodyGrowth {
  private static let (rows, radius) = (4, 5.0)
  private static let (columnWidth, rowHeight) = (10.5, 10.5)
  /// Columns to a piece of the floor: one piece below all would be near every ball.
  private static let floorColumns = 10
  /// Steps until most have touched, and those that are measured, of 1/60 s each.
  private static let (settling, measured) = (30, 30)

  private let spaces: [Space]

  /// More balls than a space holds are in as many spaces as they need.
  private init(count: Int) {
    spaces = stride(from: 0, to: count, by: Space.maximumBodies).map { first in
      Self.pit(of: min(count - first, Space.maximumBodies))
    }
  }

  private static func pit(of count: Int) -> Space {
    let space = Space()
    space.gravity = [0, -900]
    let columns = (count + rows - 1) / rows
    let width = Double(columns) * columnWidth
    func addWall(_ start: Vector2, _ end: Vector2) {
      space.addStaticShape(
        ShapeDefinition(
          .segment(a: start, b: end, radius: 0), friction: 0.6, elasticity: 0.3))
    }
    for x in [0, width] { addWall([x, 0], [x, 200]) }
    for column in stride(from: 0, to: columns, by: floorColumns) {
      addWall(
        [Double(column) * columnWidth, 0],
        [Double(min(column + floorColumns, columns)) * columnWidth, 0])
    }
    var random = XorShift(workload: 6)
    let ball = ShapeDefinition(.circle(radius: radius), friction: 0.6, elasticity: 0.3)
    // Chipmunk's tree of boxes becomes a long chain where they come from left to right.
    for index in shuffled(count, &random) {
      let (column, row) = (Double(index / rows), Double(index % rows))
      let position: Vector2 = [
        (column + 0.5) * columnWidth + 0.4 * (random.unit() - 0.5),
        radius + 1 + row * rowHeight,
      ]
      space.addBody(
        BodyDefinition(
          mass: 1, moment: Moment.circle(mass: 1, outerRadius: radius), position: position,
          shapes: [ball]))
    }
    return space
  }

  /// Numbers from 0 on in an order by chance, the same in each run.
  private static func shuffled(_ count: Int, _ random: inout XorShift) -> [Int] {
    var numbers = Array(0..<count)
    for index in (1..<count).reversed() {
      numbers.swapAt(index, Int(random.unit() * Double(index + 1)))
    }
    return numbers
  }

  /// Makes a step of all, and reads where they are then.
  private func step(into poses: inout BodyPoses) {
    for space in spaces {
      space.step(1.0 / 60)
      space.readPoses(into: &poses)
    }
  }

  /// Processor milliseconds a step; of few balls the mean of many pits, one after another.
  static func cost(of count: Int) -> Double {
    let pits = max(1, 10_000 / count)
    var time = 0.0
    for _ in 0..<pits {
      let balls = BodyGrowth(count: count)
      var poses = BodyPoses()
      for _ in 0..<settling { balls.step(into: &poses) }
      let start = processorMilliseconds()
      balls.step(into: &poses)
      let first = processorMilliseconds() - start
      guard first <= Growth.longestFrame else { return first }
      for _ in 1..<measured { balls.step(into: &poses) }
      time += processorMilliseconds() - start
    }
    return time / Double(pits * measured)
  }
}
