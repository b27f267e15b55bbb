import Rendering

/// A row of pixels of a picture on a quad, all in one block of columns.
struct TextureRow {
  /// The texture's first texel.
  let texels: UnsafePointer<UInt32>
  /// Texels from a row to the next.
  let pitch: Int
  /// Where column 0 samples, in 1/65536 texel.
  var u: Int
  /// The same, down.
  var v: Int
  /// How far the next column's sample is, in 1/65536 texel.
  let du: Int
  /// The same, down.
  let dv: Int
  /// Samples further left are taken here.
  let left: Int
  /// Samples further right are taken here.
  let right: Int
  /// Samples further up are taken here.
  let top: Int
  /// Samples further down are taken here.
  let bottom: Int
  /// The quad's edges as they cross the row.
  var edges: RowEdges

  /// Whether the samples of columns `from..<to` need none but texels that may be read.
  @_transparent func readsInside(_ from: Int, _ to: Int) -> Bool {
    let (u0, u1) = (u &+ du &* from, u &+ du &* (to &- 1))
    let (v0, v1) = (v &+ dv &* from, v &+ dv &* (to &- 1))
    // At the right and bottom limits themselves, neighbours would be needed.
    return u0 >= left && u0 < right && u1 >= left && u1 < right
      && v0 >= top && v0 < bottom && v1 >= top && v1 < bottom
  }

  /// What is sampled from column `from` on.
  @_transparent func span(_ from: Int) -> TextureSpan {
    TextureSpan(
      texels: texels, pitch: pitch, u: u &+ du &* from, v: v &+ dv &* from, du: du, dv: dv)
  }
}

extension TexturePaint {
  /// Whether `count` columns from the anchor on can be drawn by `Painter.draw(_:turned:visible:)`.
  func fits(columns count: Int) -> Bool {
    count <= TextureAxis.block && tint.isNone && !copiesRows
  }
}

extension Painter {
  /// Draws what of `paint`, which fits, is visible inside `edges`.
  ///
  /// The same pixels as any paint's, without what a paint in general has to ask in each row.
  func draw(_ paint: TexturePaint, turned edges: QuadEdges, visible: PixelRect) {
    let tools = tools
    let (kernels, mixes) = (tools.kernels, paint.mixes)
    let interior =
      mixes
      ? (paint.isOpaque ? kernels.storeLinear : kernels.overLinear)
      : (paint.isOpaque ? kernels.storeNearest : kernels.overNearest)
    let first = visible.minX - edges.anchor.x
    let end = visible.maxX - edges.anchor.x
    var row = visible.minY - edges.anchor.y
    let lastRow = visible.maxY - edges.anchor.y
    // Where column 0 would be.
    var pixels = canvas.target.row(visible.minY) + (edges.anchor.x - canvas.target.bounds.minX)
    let pitch = canvas.target.pitch
    var paint = paint
    paint.begin(row: row, with: tools)
    var (rowU, rowV) = (paint.rowU, paint.rowV)
    let (perRowU, perRowV) = (paint.u.perRow, paint.v.perRow)
    var start = TextureRow(paint, at: 0, edges.row(row))
    withUnsafeMutablePointer(to: &start) { state in
      while row < lastRow {
        let span = RowSpan(from: first, to: end, edges: edges, row: state.pointee.edges)
        if span.from < span.to {
          // The interior first: its stores fetch the memory that the edges' blending waits for.
          if span.interiorFrom < span.interiorTo {
            if state.pointee.readsInside(span.interiorFrom, span.interiorTo) {
              interior(
                state.pointee.span(span.interiorFrom), pixels + span.interiorFrom,
                span.interiorTo &- span.interiorFrom)
            } else {
              paint.begin(row: row, with: tools)
              paint.draw(
                span.interiorFrom, span.interiorTo, to: pixels + span.interiorFrom, with: tools)
            }
          }
          if span.from < span.interiorFrom {
            kernels.overEdges(state, mixes, span.from, span.interiorFrom, pixels)
          }
          if span.interiorTo < span.to {
            kernels.overEdges(state, mixes, span.interiorTo, span.to, pixels)
          }
        }
        row &+= 1
        pixels += pitch
        rowU &+= perRowU
        rowV &+= perRowV
        state.pointee.u = TextureAxis.place(rowU)
        state.pointee.v = TextureAxis.place(rowV)
        state.pointee.edges = edges.row(row)
      }
    }
  }
}
