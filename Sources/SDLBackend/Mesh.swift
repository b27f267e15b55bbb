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

    /// The vertex interpolated towards `other` by `fraction`, 0…1.
    func mixed(with other: Vertex, _ fraction: Double) -> Vertex {
      Vertex(
        position: position + fraction * (other.position - position),
        texel: texel + fraction * (other.texel - texel),
        coverage: coverage + fraction * (other.coverage - coverage))
    }
  }

  var vertices: [Vertex] = []
  /// Three numbers of vertices a triangle.
  var indices: [Int32] = []

  /// Makes it `shape` as a grid: every piece of one track times every piece of the other.
  ///
  /// What it was before is forgotten, its memory used again.
  mutating func set(_ shape: QuadShape) {
    vertices.removeAll(keepingCapacity: true)
    indices.removeAll(keepingCapacity: true)
    for row in 0..<shape.yTrack.count {
      let left = shape.quad.origin + shape.yTrack[row].position * shape.quad.yAxis
      for column in 0..<shape.xTrack.count {
        let knot = shape.xTrack[column]
        vertices.append(
          Vertex(
            position: left + knot.position * shape.quad.xAxis,
            texel: SIMD2(knot.texel, shape.yTrack[row].texel),
            coverage: knot.coverage * shape.yTrack[row].coverage))
      }
    }
    for row in 1..<shape.yTrack.count {
      let rise = shape.yTrack[row].coverage - shape.yTrack[row - 1].coverage
      for column in 1..<shape.xTrack.count {
        addCell(
          endingAt: row * shape.xTrack.count + column, width: shape.xTrack.count,
          isCorner: rise != 0
            && shape.xTrack[column].coverage != shape.xTrack[column - 1].coverage,
          isAligned: shape.isAligned)
      }
    }
  }

  /// The triangles of a grid's cell.
  private mutating func addCell(endingAt last: Int, width: Int, isCorner: Bool, isAligned: Bool) {
    let corners = SIMD4(last - width - 1, last - width, last, last - 1)
    if isCorner, let dense = onlyDense(corners) {
      if !isAligned || !addSampledCorner(corners, dense: dense) {
        addFoldedCorner(corners, dense: dense)
      }
    } else {
      addTriangle(corners[0], corners[1], corners[2])
      addTriangle(corners[0], corners[2], corners[3])
    }
  }

  /// Which of the corners is the only one with any coverage, if it is so.
  private func onlyDense(_ corners: SIMD4<Int>) -> Int? {
    var dense: Int?
    for corner in 0..<4 where vertices[corners[corner]].coverage != 0 {
      guard dense == nil else { return nil }
      dense = corner
    }
    return dense
  }

  /// A cell at a corner of an axis-aligned quad: the one pixel whose middle it holds is exact.
  ///
  /// Four triangles meet there. False if it holds no pixel's middle.
  private mutating func addSampledCorner(_ corners: SIMD4<Int>, dense: Int) -> Bool {
    let from = vertices[corners[(dense + 2) % 4]]
    let to = vertices[corners[dense]]
    let low = pointwiseMin(from.position, to.position)
    let sample = (low + 0.5).rounded(.down) + 0.5
    let fraction = (sample - from.position) / (to.position - from.position)
    guard all(fraction .>= 0), all(fraction .<= 1) else { return false }
    // All of a soft corner shows one texel, or nearly: the mean will do.
    var middle = from.mixed(with: to, fraction.sum() / 2)
    middle.position = sample
    middle.coverage = to.coverage * fraction.x * fraction.y
    for side in 0..<4 { addTriangle(corners[side], corners[(side + 1) % 4], vertices.count) }
    vertices.append(middle)
    return true
  }

  /// A cell at a corner of any quad, where coverage falls to 0 both ways.
  ///
  /// A product does not lie in two planes, but nearly: they meet on the line from the dense
  /// corner to the point a third of the way in from the faint one, so that the middle is exact.
  /// What is beyond, less than an eighth, is left out.
  private mutating func addFoldedCorner(_ corners: SIMD4<Int>, dense: Int) {
    var fold = vertices[corners[(dense + 2) % 4]].mixed(with: vertices[corners[dense]], 1.0 / 3)
    fold.coverage = 0
    addTriangle(corners[dense], corners[(dense + 1) % 4], vertices.count)
    addTriangle(corners[dense], corners[(dense + 3) % 4], vertices.count)
    vertices.append(fold)
  }

  private mutating func addTriangle(_ a: Int, _ b: Int, _ c: Int) {
    indices.append(Int32(truncatingIfNeeded: a))
    indices.append(Int32(truncatingIfNeeded: b))
    indices.append(Int32(truncatingIfNeeded: c))
  }

  /// Whether all of it lies within `low`…`high`.
  func isInside(_ low: SIMD2<Double>, _ high: SIMD2<Double>) -> Bool {
    vertices.allSatisfy { vertex in
      all(vertex.position .>= low) && all(vertex.position .<= high)
    }
  }
}
