import CRaster
import Rendering

/// The four straight edges of a quad.
struct QuadSides {
  let left: EdgeLine
  let right: EdgeLine
  let top: EdgeLine
  let bottom: EdgeLine

  /// Those of what lies `inset` inside a quad of `size` units; nil where it has no edges.
  init?(
    _ point: HomogeneousPosition, _ size: SIMD2<Double>, _ edges: AntialiasedEdges, inset: Double
  ) {
    let high = size - inset
    guard
      let left = EdgeLine(
        point.across - inset * point.depth, isHard: !edges.contains(.left), ownsTies: true),
      let right = EdgeLine(
        high.x * point.depth - point.across, isHard: !edges.contains(.right), ownsTies: false),
      let top = EdgeLine(
        point.down - inset * point.depth, isHard: !edges.contains(.top), ownsTies: true),
      let bottom = EdgeLine(
        high.y * point.depth - point.down, isHard: !edges.contains(.bottom), ownsTies: false)
    else { return nil }
    (self.left, self.right, self.top, self.bottom) = (left, right, top, bottom)
  }

  /// Them as edges of what lies in `bounds` where they are axis-aligned; else nil.
  func axisAligned(in bounds: PixelRect, anchor: SIMD2<Int>) -> AxisAlignedEdges? {
    guard areAxisAligned else { return nil }
    let (left, right) = (left.row(0), right.row(0))
    let whole = Int64(CRASTER_WHOLE)
    return AxisAlignedEdges(
      bounds: bounds, anchor: anchor,
      columns: AxisAlignedStrip(end: bounds.maxX - anchor.x) { column in
        max(0, left.coverage(Int64(column)) &+ right.coverage(Int64(column)) &- whole)
      },
      rows: AxisAlignedStrip(end: bounds.maxY - anchor.y) { row in
        max(0, top.row(row).coverage(0) &+ bottom.row(row).coverage(0) &- whole)
      })
  }

  /// Whether each runs along rows or columns.
  var areAxisAligned: Bool {
    left.isVertical && right.isVertical && top.isHorizontal && bottom.isHorizontal
  }
}

/// The inverse homography of a quad, from pixels to its own units, before the perspective divide.
struct HomogeneousPosition {
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
      let point = corner.point * size
      let x = (across - point.x * depth) * corner.weight
      let y = (down - point.y * depth) * corner.weight
      return max(longest, (x.y * x.y + x.z * x.z + y.y * y.y + y.z * y.z).squareRoot())
    }
    return quad.isAffine ? longest : longest * 1.25
  }
}
