import Foundation

/// Draws the outline of strokes: along one side of a line, round its end, back along the other.
///
/// On the outer side of a bend stands the join. On the inner side the outline goes through the
/// bend's point itself: what it then encloses twice is enclosed all the same.
struct Stroker {
  let halfWidth: Double
  let cap: CGLineCap
  let join: CGLineJoin
  let miterLimit: Double
  private(set) var outline: [CGPath.Element] = []

  init(halfWidth: Double, cap: CGLineCap, join: CGLineJoin, miterLimit: Double) {
    self.halfWidth = halfWidth
    self.cap = cap
    self.join = join
    self.miterLimit = miterLimit
  }

  /// Makes room for so many elements at once.
  mutating func reserveCapacity(_ count: Int) { outline.reserveCapacity(count) }

  /// Adds the outline of a line.
  mutating func add(_ line: Polyline) {
    if line.vertices.count < 2 {
      if line.isDrawn { addDot(line.vertices[0].point) }
    } else if line.isClosed {
      addRing(line)
      addRing(line.reversed)
    } else {
      addOpen(line)
    }
  }

  private mutating func addOpen(_ line: Polyline) {
    for (number, side) in [line, line.reversed].enumerated() {
      let (vertices, directions) = (side.vertices, side.directions)
      let start = beside(vertices[0].point, directions[0])
      if number == 0 { outline.append(.move(start)) } else { outline.append(.line(start)) }
      for index in directions.indices.dropFirst() {
        addBend(vertices[index], directions[index - 1], directions[index])
      }
      if let end = vertices.last, let direction = directions.last {
        outline.append(.line(beside(end.point, direction)))
        addCap(end.point, direction)
      }
    }
    outline.append(.close)
  }

  /// One side of a closed line.
  private mutating func addRing(_ line: Polyline) {
    let (vertices, directions) = (line.vertices, line.directions)
    outline.append(.move(beside(vertices[0].point, directions[directions.count - 1])))
    var before = directions[directions.count - 1]
    for (vertex, direction) in zip(vertices, directions) {
      addBend(vertex, before, direction)
      before = direction
    }
    outline.append(.close)
  }

  /// What a pen leaves that was put down and lifted, if it is round: others have no direction.
  private mutating func addDot(_ point: Vector) {
    let direction = Vector(1, 0)
    guard cap == .round else { return }
    outline.append(.move(beside(point, direction)))
    addCap(point, direction)
    addCap(point, -direction)
    outline.append(.close)
  }

  /// The point half a width beside a point of a line.
  private func beside(_ point: Vector, _ direction: Vector) -> CGPoint {
    (point + direction.perpendicular * halfWidth).point
  }

  /// From one side of an end to the other.
  private mutating func addCap(_ point: Vector, _ direction: Vector) {
    switch cap {
    case .butt: break
    case .square:
      let ahead = point + direction * halfWidth
      outline.append(.line(beside(ahead, direction)))
      outline.append(.line(beside(ahead, -direction)))
    case .round: addArc(point, from: direction.perpendicular, to: -direction.perpendicular)
    }
    outline.append(.line(beside(point, -direction)))
  }

  private mutating func addArc(_ center: Vector, from: Vector, to: Vector) {
    let arc = CircularArc(center: center, radius: halfWidth, from: from, to: to, rising: false)
    for curve in arc.curves {
      outline.append(
        .curve(
          control1: curve.control1.point, control2: curve.control2.point, end: curve.end.point))
    }
  }

  /// From beside the line that comes to beside the one that goes on.
  private mutating func addBend(
    _ vertex: Polyline.Vertex, _ before: Vector, _ after: Vector
  ) {
    let cosine = before.dot(after)
    outline.append(.line(beside(vertex.point, before)))
    // In a curve that was cut into lines a small bend is none.
    let isSmooth = !vertex.isCorner && cosine > 0.98
    if before.cross(after) > 0 {
      if !isSmooth { outline.append(.line(vertex.point.point)) }
    } else {
      addJoin(vertex, before, after, isSmooth ? .miter : vertex.isCorner ? join : .round)
    }
    outline.append(.line(beside(vertex.point, after)))
  }

  /// What stands on the outer side of a bend.
  private mutating func addJoin(
    _ vertex: Polyline.Vertex, _ before: Vector, _ after: Vector, _ join: CGLineJoin
  ) {
    let cosine = before.dot(after)
    switch join {
    case .bevel: break
    case .round: addArc(vertex.point, from: before.perpendicular, to: after.perpendicular)
    case .miter:
      // The corner's length over the line's width is 1 over the cosine of half the bend.
      guard 2 <= miterLimit * miterLimit * (1 + cosine), cosine < 1 else { return }
      let way = (before.perpendicular + after.perpendicular) * (halfWidth / (1 + cosine))
      outline.append(.line((vertex.point + way).point))
    }
  }
}
