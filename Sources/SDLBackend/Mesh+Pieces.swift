import Rendering

extension Mesh {
  /// Forgets all, keeping the memory.
  mutating func removeAll() {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
  }

  /// Adds a convex piece, cut as `clipper` says.
  mutating func add(_ piece: [Vertex], _ clipper: PolygonClipper) {
    clipper.forEachPart(of: piece) { addFan($0) }
  }

  /// The same triangles, cut as `clipper` says.
  func clipped(by clipper: PolygonClipper) -> Mesh {
    var result = Mesh()
    for first in stride(from: 0, to: indices.count, by: 3) {
      result.add(indices[first..<first + 3].map { vertices[Int($0)] }, clipper)
    }
    return result
  }

  /// Gives each vertex the texel that `texel` says for its position.
  mutating func setTexels(_ texel: (SIMD2<Double>) -> SIMD2<Double>) {
    for index in vertices.indices {
      let found = texel(vertices[index].position)
      vertices[index].texel = (found * 0).sum() == 0 ? found : .zero
    }
  }

  mutating func addFan(_ polygon: [Vertex]) {
    let base = Int32(vertices.count)
    vertices += polygon
    for corner in 2..<Int32(polygon.count) {
      indices.append(base)
      indices.append(base + corner - 1)
      indices.append(base + corner)
    }
  }
}
