import Rendering

extension Mesh {
  /// Makes it the inside of `ring`, with its fringe.
  mutating func set(_ ring: OutlineRing, _ clipper: PolygonClipper) {
    removeAll()
    ring.forEachPiece { add($0, clipper) }
    let inside = ring.sections.map(\.inner)
    if let mapping = clipper.mapping {
      addGrid(inside, clipper, mapping)
    } else {
      add(inside, clipper)
    }
  }

  /// Makes it what lies between the ring of a border and that of its hole.
  mutating func set(border: OutlineRing, hole: OutlineRing, _ clipper: PolygonClipper) {
    removeAll()
    border.forEachPiece { add($0, clipper) }
    hole.forEachPiece { add($0, clipper) }
    let outer = border.sections.map { [$0.inner] }
    let inner = hole.sections.map { section in
      section.tip.map { [section.arriving, $0, section.leaving] } ?? [section.leaving]
    }
    addBand(Self.byCorner(outer, border), Self.byCorner(inner, hole), clipper)
  }

  /// The points of a ring, gathered for each of the four corners.
  private static func byCorner(_ points: [[Vertex]], _ ring: OutlineRing) -> [[Vertex]] {
    var corners: [[Vertex]] = []
    var corner: [Vertex] = []
    for (index, some) in points.enumerated() {
      corner += some
      if ring.endsCorner(index) {
        corners.append(corner)
        corner = []
      }
    }
    return corners
  }

  /// All between two lines around, corner by corner: of each the next point is the one that lies
  /// less far along its own line.
  private mutating func addBand(
    _ outer: [[Vertex]], _ inner: [[Vertex]], _ clipper: PolygonClipper
  ) {
    guard outer.count == inner.count else { return }
    for corner in outer.indices {
      let (out, into) = (outer[corner], inner[corner])
      var (a, b) = (0, 0)
      while a + 1 < out.count || b + 1 < into.count {
        if b + 1 >= into.count || (a + 1 < out.count && (a + 1) * into.count <= (b + 1) * out.count)
        {
          add([out[a], out[a + 1], into[b]], clipper)
          a += 1
        } else {
          add([out[a], into[b + 1], into[b]], clipper)
          b += 1
        }
      }
      let next = (corner + 1) % outer.count
      guard let end = out.last, let start = outer[next].first, let far = inner[next].first,
        let near = into.last
      else { continue }
      add([end, start, far, near], clipper)
    }
  }
}
