import CRaster
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

  /// What of them lies in `visible`, in one colour; its columns are counted from the anchor.
  func quad(_ color: UInt32, within visible: PixelRect) -> CHardQuad {
    let row = visible.minY - anchor.y
    return CHardQuad(
      edges: (
        sides.left.edge(from: row), sides.right.edge(from: row), sides.top.edge(from: row),
        sides.bottom.edge(from: row)
      ),
      color: color, from: Int32(visible.minX - anchor.x), to: Int32(visible.maxX - anchor.x),
      rows: Int32(visible.height))
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
