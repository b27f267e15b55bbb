import Rendering

extension Mesh {
  /// Makes it the inside of `ring`, with its fringe.
  mutating func set(_ ring: OutlineRing, _ clipper: PolygonClipper) {
    removeAll()
    ring.forEachPiece { add($0, clipper) }
    if let mapping = clipper.mapping {
      addGrid(ring.sections.map(\.inner), clipper, mapping)
    } else {
      addInside(of: ring, clipper)
    }
  }

  /// All within a ring: what lies beyond each round corner's chord, and what is left in three strips.
  ///
  /// One fan would do, but all of its triangles would be long and thin: what draws without a graphics
  /// card takes several times as long for them.
  private mutating func addInside(of ring: OutlineRing, _ clipper: PolygonClipper) {
    let corners = Self.byCorner(ring.sections.map { [$0.inner] }, ring)
    guard corners.count == 4 else { return add(ring.sections.map(\.inner), clipper) }
    for corner in corners where corner.count > 2 { add(corner, clipper) }
    let from = corners.map { $0[0] }
    let to = corners.map { $0[$0.count - 1] }
    add([to[0], from[1], to[1], from[0]], clipper)
    add([from[0], to[1], from[2], to[3]], clipper)
    add([to[3], from[2], to[2], from[3]], clipper)
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
