import Rendering

/// A quad made ready for drawing: which edges need antialiasing, and how long it is each way.
///
/// Axis-aligned quads whose edges lie on whole pixels are snapped to them: they become plain copies
/// without a fringe.
nonisolated struct QuadShape {
  private(set) var quad: Quad
  /// The two axes with their soft edges, not yet with texels.
  private(set) var xTrack: EdgeTrack
  private(set) var yTrack: EdgeTrack
  /// Whether no edge needs antialiasing; then the sides are whole numbers of pixels.
  let isSharp: Bool
  /// Whether it is axis-aligned, be it by quarter turns.
  let isAligned: Bool
  /// Pixels along the quad's own axes, each measured across the other.
  let extent: SIMD2<Double>

  /// An edge so near to a whole pixel lies on it, in pixels.
  private static let tolerance = 1.0 / 256

  /// A parallelogram whose `soft` edges are antialiased.
  ///
  /// Nil if nothing of it could be seen: no area, or numbers beyond all use.
  init?(_ original: Quad, soft: AntialiasedEdges = .all) {
    let edges = Edges(original)
    quad = edges.snapped
    let cross = abs(quad.xAxis.x * quad.yAxis.y - quad.xAxis.y * quad.yAxis.x)
    extent = SIMD2(cross / Self.length(quad.yAxis), cross / Self.length(quad.xAxis))
    // The most that any pixel can be covered; a NaN fails too.
    guard min(extent.x, 1) * min(extent.y, 1) > 1.0 / 512, extent.x.isFinite, extent.y.isFinite
    else { return nil }
    func end(_ index: Int, _ edge: AntialiasedEdges) -> EdgeTrack.End {
      edges.isWhole[index] ? .whole : soft.contains(edge) ? .soft : .hard
    }
    xTrack = EdgeTrack(extent: extent.x, low: end(0, .left), high: end(1, .right))
    yTrack = EdgeTrack(extent: extent.y, low: end(2, .top), high: end(3, .bottom))
    isSharp = edges.isWhole.allSatisfy { $0 }
    isAligned = edges.isAligned
  }

  private static func length(_ vector: SIMD2<Double>) -> Double {
    (vector * vector).sum().squareRoot()
  }

  /// Gives both axes their texels.
  mutating func sample(x: TexelSpan, y: TexelSpan) {
    xTrack.sample(x)
    yTrack.sample(y)
  }

  /// Which edges lie on whole pixels: own left, right, top, bottom; and the quad snapped to them.
  private struct Edges {
    var isWhole = [false, false, false, false]
    var isAligned = false
    var snapped: Quad

    init(_ quad: Quad) {
      snapped = quad
      let tolerance = QuadShape.tolerance
      if abs(quad.xAxis.y) < tolerance && abs(quad.yAxis.x) < tolerance {
        snap(x: 0, y: 1)
      } else if abs(quad.xAxis.x) < tolerance && abs(quad.yAxis.y) < tolerance {
        snap(x: 1, y: 0)
      }
    }

    /// The quad's own x axis runs along the frame's axis `x`, its y axis along `y`.
    private mutating func snap(x: Int, y: Int) {
      isAligned = true
      let left = whole(snapped.origin[x], 0)
      let right = whole(snapped.origin[x] + snapped.xAxis[x], 1)
      let top = whole(snapped.origin[y], 2)
      let bottom = whole(snapped.origin[y] + snapped.yAxis[y], 3)
      snapped.origin[x] = left
      snapped.origin[y] = top
      snapped.xAxis[x] = right - left
      snapped.xAxis[y] = 0
      snapped.yAxis[y] = bottom - top
      snapped.yAxis[x] = 0
    }

    private mutating func whole(_ value: Double, _ edge: Int) -> Double {
      let rounded = value.rounded()
      guard abs(value - rounded) < QuadShape.tolerance else { return value }
      isWhole[edge] = true
      return rounded
    }
  }
}
