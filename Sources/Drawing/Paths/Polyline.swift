import Foundation

/// A subpath as straight lines, none without length; its memory is used for one after the other.
struct Polyline {
  /// A point, and whether it is a corner rather than inside a curve.
  struct Vertex {
    var point: Vector
    var isCorner: Bool
  }

  /// The start of a closed one is there only once.
  private(set) var vertices: [Vertex] = []
  /// The direction from each vertex to the next; from the last one to the first when closed.
  private(set) var directions: [Vector] = []
  private(set) var start = Vector.zero
  private(set) var isClosed = false
  /// Whether something was drawn, even if it has no length.
  private(set) var isDrawn = false
  /// Where the last segment ends.
  private var end = Vector.zero

  /// Begins another one.
  mutating func begin(at start: Vector) {
    vertices.removeAll(keepingCapacity: true)
    vertices.append(Vertex(point: start, isCorner: true))
    (self.start, end) = (start, start)
    (isClosed, isDrawn) = (false, false)
  }

  /// Goes on by a step of a path; a curve becomes lines that stray from it by at most `tolerance`.
  mutating func add(_ element: CGPath.Element, tolerance: Double) {
    switch element {
    case .line(let end): add(.line(self.end, Vector(end)), tolerance)
    case .quadCurve(let control, let end):
      add(.quad(self.end, Vector(control), Vector(end)), tolerance)
    case .curve(let control1, let control2, let end):
      add(.cubic(self.end, Vector(control1), Vector(control2), Vector(end)), tolerance)
    case .move, .close: break
    }
  }

  /// Goes back to the start, where it ends.
  mutating func close() {
    if end != start { add(.line(end, start), 1) }
    (isClosed, isDrawn) = (true, true)
    if vertices.count > 1, vertices.last?.point == start { vertices.removeLast() }
  }

  /// Finds the directions, once all is added.
  mutating func findDirections() {
    directions.removeAll(keepingCapacity: true)
    for index in vertices.indices.dropLast(isClosed ? 0 : 1) {
      let next = vertices[(index + 1) % vertices.count].point
      directions.append((next - vertices[index].point).unit ?? .zero)
    }
  }

  /// Turns to the same line the other way.
  mutating func reverse() {
    vertices.reverse()
    findDirections()
  }

  private mutating func add(_ segment: PathSegment, _ tolerance: Double) {
    isDrawn = true
    end = segment.end
    segment.flatten(tolerance: tolerance) { point in
      append(Vertex(point: point, isCorner: point == segment.end))
    }
  }

  private mutating func append(_ vertex: Vertex) {
    let last = vertices.count - 1
    guard vertices[last].point != vertex.point else {
      vertices[last].isCorner = vertices[last].isCorner || vertex.isCorner
      return
    }
    vertices.append(vertex)
  }
}
