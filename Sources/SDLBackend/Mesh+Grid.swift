import Rendering

extension Mesh {
  /// Adds a large convex piece, fully covered, in cells between the lines of `clipper`.
  ///
  /// The same as to cut it cell by cell, but only those at its rim are really cut.
  mutating func addGrid(_ piece: [Vertex], _ clipper: PolygonClipper, _ mapping: PixelMapping) {
    var rest = clipper.clipped(piece)
    var start: Double?
    for line in clipper.yLines {
      let (before, after) = clipper.cut(rest, 1, at: line, mapping)
      addRow(before, clipper, mapping, from: start, to: line)
      rest = after
      start = line
    }
    addRow(rest, clipper, mapping, from: start, to: nil)
  }

  /// A row of cells: whole ones in the middle, what is cut at both ends.
  private mutating func addRow(
    _ row: [Vertex], _ clipper: PolygonClipper, _ mapping: PixelMapping, from: Double?,
    to: Double?
  ) {
    guard row.count >= 3 else { return }
    let lines = clipper.xLines
    guard let from, let to, let inside = span(of: row, mapping, from, to),
      let first = lines.firstIndex(where: { $0 >= inside.low }),
      let last = lines.lastIndex(where: { $0 <= inside.high }), first < last
    else { return clipper.cut(row, 0, lines, mapping) { addFan($0) } }
    let (left, middle) = clipper.cut(row, 0, at: lines[first], mapping)
    let (_, right) = clipper.cut(middle, 0, at: lines[last], mapping)
    if left.count >= 3 { clipper.cut(left, 0, Array(lines[..<first]), mapping) { addFan($0) } }
    addCells(lines[first...last], from, to, mapping, coverage: row[0].coverage)
    if right.count >= 3 {
      clipper.cut(right, 0, Array(lines[(last + 1)...]), mapping) { addFan($0) }
    }
  }

  /// The fractions of the x axis between which all of the row, line to line, lies in the piece.
  private func span(
    of row: [Vertex], _ mapping: PixelMapping, _ from: Double, _ to: Double
  ) -> (low: Double, high: Double)? {
    let points = row.map { mapping.point(at: $0.position) }
    let near = (to - from) * 1e-6
    var span = (low: -Double.infinity, high: Double.infinity)
    for line in [from, to] {
      let along = points.filter { abs($0.y - line) < near }.map(\.x)
      guard let low = along.min(), let high = along.max(), low < high else { return nil }
      span = (max(span.low, low), min(span.high, high))
    }
    return span
  }

  private mutating func addCells(
    _ lines: ArraySlice<Double>, _ from: Double, _ to: Double, _ mapping: PixelMapping,
    coverage: Double
  ) {
    let base = Int32(vertices.count)
    for x in lines {
      for y in [from, to] {
        vertices.append(
          Vertex(position: mapping.pixel(at: SIMD2(x, y)), texel: .zero, coverage: coverage))
      }
    }
    for column in 0..<Int32(lines.count - 1) {
      let corner = base + 2 * column
      indices += [corner, corner + 2, corner + 3, corner, corner + 3, corner + 1]
    }
  }
}
