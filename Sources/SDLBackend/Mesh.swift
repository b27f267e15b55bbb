import Rendering

/// Triangles with coverage and texels at their corners: a quad as OpenGL can draw it.
nonisolated struct Mesh {
  /// A corner.
  struct Vertex {
    /// In the frame's pixels.
    var position: SIMD2<Double>
    /// In texels of the picture.
    var texel: SIMD2<Double>
    /// 0…1.
    var coverage: Double

    /// The point at a share 0…1 of the way to `other`.
    func mixed(with other: Vertex, _ share: Double) -> Vertex {
      Vertex(
        position: position + share * (other.position - position),
        texel: texel + share * (other.texel - texel),
        coverage: coverage + share * (other.coverage - coverage))
    }
  }

  var vertices: [Vertex] = []
  /// Three numbers of vertices a triangle.
  var indices: [Int] = []

  init() {}

  /// The quad as a grid: every piece of one track times every piece of the other.
  init(_ shape: QuadShape) {
    let columns = shape.xTrack.knots
    let rows = shape.yTrack.knots
    vertices.reserveCapacity(columns.count * rows.count + 4)
    for row in rows {
      for column in columns {
        vertices.append(
          Vertex(
            position: shape.quad.origin + column.place * shape.quad.xAxis
              + row.place * shape.quad.yAxis,
            texel: [column.texel, row.texel], coverage: column.coverage * row.coverage))
      }
    }
    for row in 1..<rows.count {
      for column in 1..<columns.count {
        addCell(
          endingAt: row * columns.count + column, width: columns.count,
          isCorner: columns[column].coverage != columns[column - 1].coverage
            && rows[row].coverage != rows[row - 1].coverage)
      }
    }
  }

  /// Two triangles; four around the middle where coverage changes both ways, as a product does
  /// not lie in two planes.
  private mutating func addCell(endingAt last: Int, width: Int, isCorner: Bool) {
    let corners = [last - width - 1, last - width, last, last - 1]
    guard isCorner else {
      indices += [corners[0], corners[1], corners[2], corners[0], corners[2], corners[3]]
      return
    }
    let first = vertices[corners[0]]
    var middle = first.mixed(with: vertices[last], 0.5)
    middle.coverage = corners.reduce(0) { $0 + vertices[$1].coverage } / 4
    for side in 0..<4 {
      indices += [corners[side], corners[(side + 1) % 4], vertices.count]
    }
    vertices.append(middle)
  }

  /// Whether all of it lies within `low`…`high`.
  func isInside(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    vertices.allSatisfy { vertex in
      all(vertex.position .>= low) && all(vertex.position .<= high)
    }
  }
}
