/// A subpath as straight lines, none without length.
struct Polyline {
  /// A point, and whether it is a corner rather than inside a curve.
  struct Vertex {
    var point: Vector
    var isCorner: Bool
  }

  /// The start of a closed one is there only once.
  private(set) var vertices: [Vertex]
  let isClosed: Bool
  /// Whether something was drawn, even if it has no length.
  let isDrawn: Bool

  init(_ subpath: Subpath, tolerance: Double) {
    vertices = [Vertex(point: subpath.start, isCorner: true)]
    isClosed = subpath.isClosed
    isDrawn = subpath.isClosed || !subpath.segments.isEmpty
    vertices.reserveCapacity(subpath.segments.count + 1)
    for segment in subpath.segments {
      segment.flatten(tolerance: tolerance) { point in
        append(Vertex(point: point, isCorner: point == segment.end))
      }
    }
    if isClosed, vertices.count > 1, vertices.last?.point == subpath.start {
      vertices.removeLast()
    }
  }

  private init(_ vertices: [Vertex], isClosed: Bool, isDrawn: Bool) {
    self.vertices = vertices
    self.isClosed = isClosed
    self.isDrawn = isDrawn
  }

  private mutating func append(_ vertex: Vertex) {
    let last = vertices.count - 1
    guard vertices[last].point != vertex.point else {
      vertices[last].isCorner = vertices[last].isCorner || vertex.isCorner
      return
    }
    vertices.append(vertex)
  }

  /// The same line the other way.
  var reversed: Polyline {
    Polyline(vertices.reversed(), isClosed: isClosed, isDrawn: isDrawn)
  }

  /// The direction from each vertex to the next; from the last one to the first when closed.
  var directions: [Vector] {
    vertices.indices.dropLast(isClosed ? 0 : 1).map { index in
      let next = vertices[(index + 1) % vertices.count].point
      return (next - vertices[index].point).unit ?? .zero
    }
  }
}
