import Rendering

extension Mesh {
  /// The part of the mesh between `low` and `high`: what lies there is as it was.
  func clipped(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Mesh {
    var result = Mesh()
    for first in stride(from: 0, to: indices.count, by: 3) {
      var polygon = indices[first..<first + 3].map { vertices[Int($0)] }
      for axis in 0..<2 {
        polygon = Self.cut(polygon) { $0.position[axis] - low[axis] }
        polygon = Self.cut(polygon) { high[axis] - $0.position[axis] }
      }
      result.addFan(polygon)
    }
    return result
  }

  /// What of a convex polygon lies where `distance` is not negative (Sutherland and Hodgman).
  private static func cut(_ polygon: [Vertex], _ distance: (Vertex) -> Double) -> [Vertex] {
    var result: [Vertex] = []
    for (index, end) in polygon.enumerated() {
      let start = polygon[(index + polygon.count - 1) % polygon.count]
      let from = distance(start)
      let to = distance(end)
      if (from >= 0) != (to >= 0) { result.append(start.mixed(with: end, from / (from - to))) }
      if to >= 0 { result.append(end) }
    }
    return result
  }

  private mutating func addFan(_ polygon: [Vertex]) {
    guard polygon.count >= 3 else { return }
    let base = Int32(vertices.count)
    vertices += polygon
    for corner in 2..<Int32(polygon.count) { indices += [base, base + corner - 1, base + corner] }
  }
}
