import Rendering

/// The four straight edges of a quad.
struct QuadSides {
  let left: EdgeLine
  let right: EdgeLine
  let top: EdgeLine
  let bottom: EdgeLine

  /// Those of what lies `inset` inside a quad of `size` units; nil where it has no edges.
  init?(
    _ place: HomogeneousPlace, _ size: SIMD2<Double>, _ edges: AntialiasedEdges, inset: Double
  ) {
    let high = size - inset
    guard
      let left = EdgeLine(
        place.across - inset * place.depth, isHard: !edges.contains(.left), ownsTies: true),
      let right = EdgeLine(
        high.x * place.depth - place.across, isHard: !edges.contains(.right), ownsTies: false),
      let top = EdgeLine(
        place.down - inset * place.depth, isHard: !edges.contains(.top), ownsTies: true),
      let bottom = EdgeLine(
        high.y * place.depth - place.down, isHard: !edges.contains(.bottom), ownsTies: false)
    else { return nil }
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  /// Whether they run along rows and columns.
  var areUpright: Bool { left.isUpright && right.isUpright && top.isLevel && bottom.isLevel }
}

/// Where a quad's pixels lie in units of its own, before the division by depth.
struct HomogeneousPlace {
  let across: SIMD3<Double>
  let down: SIMD3<Double>
  let depth: SIMD3<Double>
  private let size: SIMD2<Double>

  init?(_ quad: Quad, anchor: SIMD2<Int>, size: SIMD2<Double>) {
    let middle = SIMD2(Double(anchor.x) + 0.5, Double(anchor.y) + 0.5)
    guard let inverse = QuadInverse(quad, anchor: middle) else { return nil }
    across = inverse.across * size.x
    down = inverse.down * size.y
    depth = inverse.depth
    self.size = size
  }

  /// The round corners of an outline that lies `inset` inside.
  func arcs(of outline: Corners, inset: Double, margin: Double) -> [CornerArc] {
    guard !outline.areSquare else { return [] }
    let low = SIMD2(repeating: inset)
    let high = low + outline.size
    // From the centre of the arc towards the corner: left and up, right and up, and so on.
    let signs: [SIMD2<Double>] = [[-1, -1], [1, -1], [1, 1], [-1, 1]]
    return (0..<4).compactMap { corner in
      let (radius, sign) = (outline.radii[corner], signs[corner])
      guard radius > 0 else { return nil }
      let centre = SIMD2(
        sign.x < 0 ? low.x + radius : high.x - radius,
        sign.y < 0 ? low.y + radius : high.y - radius)
      return CornerArc(
        across: (across - centre.x * depth) * sign.x, down: (down - centre.y * depth) * sign.y,
        depth: depth, radius: radius, margin: margin)
    }
  }

  /// At least the length of a pixel in the outline's units, where that is greatest.
  func longestPixel(of quad: Quad) -> Double {
    let corners = quad.visiblePart
    let longest = corners.reduce(0) { longest, corner in
      let place = corner.place * size
      let x = (across - place.x * depth) * corner.weight
      let y = (down - place.y * depth) * corner.weight
      return max(longest, (x.y * x.y + x.z * x.z + y.y * y.y + y.z * y.z).squareRoot())
    }
    return quad.isAffine ? longest : longest * 1.25
  }
}
