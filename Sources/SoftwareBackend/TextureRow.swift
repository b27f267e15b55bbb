import Rendering

/// A row of pixels of a picture on a quad, all in one block of columns.
struct TextureRow {
  /// Where column 0 and those after it read the texture.
  var span: TextureSpan
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
    let (u0, u1) = (span.u &+ span.du &* from, span.u &+ span.du &* (to &- 1))
    let (v0, v1) = (span.v &+ span.dv &* from, span.v &+ span.dv &* (to &- 1))
    // At the right and bottom limits themselves, neighbours would be needed.
    return u0 >= left && u0 < right && u1 >= left && u1 < right
      && v0 >= top && v0 < bottom && v1 >= top && v1 < bottom
  }
}

extension TexturePaint {
  /// Whether `count` columns from the anchor on can be drawn by `Painter.draw(_:turned:visible:)`.
  func fits(columns count: Int) -> Bool {
    count <= TextureAxis.block && tint.isNone && !copiesRows
  }
}

extension Painter {
  /// Draws what of `paint`, which fits, is visible inside `outline`.
  ///
  /// The same pixels as any paint's, without what a paint in general has to ask in each row.
  func draw(_ paint: TexturePaint, turned outline: QuadEdges, visible: PixelRect) {
    let tools = tools
    let (overRow, mixes) = (tools.kernels.overRow, paint.mixes)
    let first = visible.minX - outline.anchor.x
    let end = visible.maxX - outline.anchor.x
    var row = visible.minY - outline.anchor.y
    let lastRow = visible.maxY - outline.anchor.y
    // Where column 0 would be.
    var pixels = canvas.target.row(visible.minY) + (outline.anchor.x - canvas.target.bounds.minX)
    let pitch = canvas.target.pitch
    var paint = paint
    paint.begin(row: row, with: tools)
    var (rowU, rowV) = (paint.rowU, paint.rowV)
    let (perRowU, perRowV) = (paint.u.perRow, paint.v.perRow)
    var start = TextureRow(paint, outline.row(row))
    withUnsafeMutablePointer(to: &start) { state in
      while row < lastRow {
        let edges = state.pointee.edges
        let span = RowSpan(from: first, to: end, edges: outline, row: edges)
        if span.interiorFrom < span.interiorTo {
          if state.pointee.readsInside(span.interiorFrom, span.interiorTo) {
            overRow(state, mixes, span, pixels)
          } else {
            paint.begin(row: row, with: tools)
            draw(paint, span, edges, to: pixels, with: tools)
          }
        } else if span.from < span.to {
          paint.begin(row: row, with: tools)
          paint.drawEdge(span.from, span.to, edges, to: pixels + span.from, with: tools)
        }
        row &+= 1
        pixels += pitch
        rowU &+= perRowU
        rowV &+= perRowV
        state.pointee.span.u = TextureAxis.place(rowU)
        state.pointee.span.v = TextureAxis.place(rowV)
        state.pointee.edges = outline.row(row)
      }
    }
  }
}
