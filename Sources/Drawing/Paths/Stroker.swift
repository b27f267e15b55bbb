package import Foundation

/// Draws the outline of strokes: along one side of a line, round its end, back along the other.
///
/// On the outer side of a bend stands the join. On the inner side the outline goes through the
/// bend's point itself: what it then encloses twice is enclosed all the same.
package struct Stroker {
  /// How a line is drawn.
  package struct Pen {
    var halfWidth: Double
    var cap: CGLineCap
    var join: CGLineJoin
    var miterLimit: Double

    /// A round pen of a diameter.
    package init(width: CGFloat, cap: CGLineCap, join: CGLineJoin, miterLimit: CGFloat) {
      halfWidth = width / 2
      self.cap = cap
      self.join = join
      self.miterLimit = miterLimit
    }
  }

  /// The outline of the last stroke, to be filled by the winding rule.
  package private(set) var outline: [CGPath.Element] = []
  private var pen = Pen(width: 1, cap: .butt, join: .miter, miterLimit: 10)
  private var line = Polyline()

  /// One that has drawn nothing yet.
  package init() {}

  /// Draws a stroke along a path, with curves as lines that stray from them by at most
  /// `tolerance` points.
  ///
  /// Nothing for a width that isn't above 0 and finite, and where the outline would be beyond all
  /// numbers. What one stroke took of memory serves the next.
  package mutating func stroke(
    _ path: [CGPath.Element], with pen: Pen, tolerance: CGFloat
  ) {
    outline.removeAll(keepingCapacity: true)
    guard pen.halfWidth > 0, pen.halfWidth.isFinite else { return }
    self.pen = pen
    outline.reserveCapacity(6 * path.count)
    // After a `close` the next one starts where the last did, unless a `move` comes first.
    var (isStarted, isOpen) = (false, false)
    for element in path {
      switch element {
      case .move(let point):
        if isStarted { addLine() }
        line.begin(at: Vector(point))
        isStarted = true
      case .close:
        if isOpen { line.close() }
      case .line, .quadCurve, .curve:
        guard isStarted else { continue }
        if !isOpen {
          addLine()
          line.begin(at: line.start)
        }
        line.add(element, tolerance: tolerance)
      }
      isOpen = element != .close && isStarted
    }
    if isStarted { addLine() }
    if !outline.isFinite { outline.removeAll(keepingCapacity: true) }
  }

  /// Adds the outline of the line in hand.
  private mutating func addLine() {
    guard line.vertices.count > 1 else {
      if line.isDrawn { addDot(line.vertices[0].point) }
      return
    }
    line.findDirections()
    if line.isClosed { addRing() } else { addSide() }
    line.reverse()
    if line.isClosed { addRing() } else { addSide(isSecond: true) }
  }

  /// One side of an open line, and its end; the second one closes the outline.
  private mutating func addSide(isSecond: Bool = false) {
    let (vertices, directions) = (line.vertices, line.directions)
    let start = beside(vertices[0].point, directions[0])
    outline.append(isSecond ? .line(start) : .move(start))
    for index in directions.indices.dropFirst() {
      addBend(vertices[index], directions[index - 1], directions[index])
    }
    if let end = vertices.last, let direction = directions.last {
      outline.append(.line(beside(end.point, direction)))
      addCap(end.point, direction)
    }
    if isSecond { outline.append(.close) }
  }

  /// One side of a closed line.
  private mutating func addRing() {
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
    guard pen.cap == .round else { return }
    outline.append(.move(beside(point, direction)))
    addCap(point, direction)
    addCap(point, -direction)
    outline.append(.close)
  }

  /// The point half a width beside a point of a line.
  private func beside(_ point: Vector, _ direction: Vector) -> CGPoint {
    (point + direction.perpendicular * pen.halfWidth).point
  }

  /// From one side of an end to the other.
  private mutating func addCap(_ point: Vector, _ direction: Vector) {
    switch pen.cap {
    case .butt: break
    case .square:
      let ahead = point + direction * pen.halfWidth
      outline.append(.line(beside(ahead, direction)))
      outline.append(.line(beside(ahead, -direction)))
    case .round: addArc(point, from: direction.perpendicular, to: -direction.perpendicular)
    }
    outline.append(.line(beside(point, -direction)))
  }

  private mutating func addArc(_ center: Vector, from: Vector, to: Vector) {
    let arc = CircularArc(center: center, radius: pen.halfWidth, from: from, to: to, rising: false)
    arc.forEachCurve { curve in
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
      addJoin(vertex, before, after, isSmooth ? .miter : vertex.isCorner ? pen.join : .round)
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
      guard 2 <= pen.miterLimit * pen.miterLimit * (1 + cosine), cosine < 1 else { return }
      let way = (before.perpendicular + after.perpendicular) * (pen.halfWidth / (1 + cosine))
      outline.append(.line((vertex.point + way).point))
    }
  }
}

extension [CGPath.Element] {
  fileprivate var isFinite: Bool {
    // Not by way of a list of each element's points, which would take memory.
    allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadCurve(let control, let end): control.isFinite && end.isFinite
      case .curve(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}
