import Rendering

/// The edges of a parallelogram of which none is smoothed: a pixel is inside, or it is not.
///
/// Its middle decides. The same pixels as those of `OutlineEdges`, without coverage for each.
struct HardEdges {
  /// The pixels it can touch.
  let bounds: PixelRect
  /// The frame's pixel that columns and rows are counted from.
  let anchor: SIMD2<Int>
  private let sides: QuadSides

  /// The edges of `quad`, which is affine, in the units of `corners`; nil when it covers nothing.
  init?(_ quad: Quad, corners: Corners?) {
    bounds = quad.pixelBounds
    guard !bounds.isEmpty else { return nil }
    anchor = OutlineEdges.anchor(of: bounds)
    let size = corners?.size ?? SIMD2(1, 1)
    guard let position = HomogeneousPosition(quad, anchor: anchor, size: size),
      let sides = QuadSides(position, size, [], inset: 0)
    else { return nil }
    self.sides = sides
  }

  /// Those of columns `from..<to` that are inside in `row`; none unless the first is below the last.
  @inline(__always) func columns(_ row: Int, from: Int, to: Int) -> (from: Int, to: Int) {
    var (from, to) = (from, to)
    sides.left.narrow(&from, &to, row: row)
    sides.right.narrow(&from, &to, row: row)
    sides.top.narrow(&from, &to, row: row)
    sides.bottom.narrow(&from, &to, row: row)
    return (from, to)
  }
}
