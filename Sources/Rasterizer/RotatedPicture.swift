import CRaster
import Rendering

extension CRotatedPicture {
  /// Whether what `paint` draws of `visible` inside `outline` is neither too wide nor too steep.
  ///
  /// Not found by an initializer that fails: what it makes would be copied, and is large.
  @inline(__always)
  static func canDraw(
    _ paint: TexturePaint, _ outline: QuadEdges, visible: PixelRect, adds: Bool
  ) -> Bool {
    let (u, v) = (paint.u, paint.v)
    let hasNeighbours = u.first < u.last && v.first < v.last
    return visible.maxX - outline.anchor.x <= TextureAxis.block && (adds || !paint.copiesRows)
      && (!paint.mixes || hasNeighbours) && max(abs(u.step), abs(v.step)) <= steepest
  }

  /// What `paint` draws of `visible` inside `outline`, over what is there or added to it.
  ///
  /// The same pixels as any paint's, without what a paint in general has to ask in each row.
  /// Precondition: `canDraw` says so.
  ///
  /// Inlined, so that it is made where it stays.
  @inline(__always)
  init(_ paint: TexturePaint, _ outline: QuadEdges, visible: PixelRect, adds: Bool) {
    let (u, v) = (paint.u, paint.v)
    let columns = visible.minX - outline.anchor.x..<visible.maxX - outline.anchor.x
    self.init()
    texels = paint.texels
    pitch = paint.pitch
    (left, right) = (Int32(u.first), Int32(u.last))
    (top, bottom) = (Int32(v.first), Int32(v.last))
    let row = visible.minY - outline.anchor.y
    self.u = u.start &+ u.perRow &* Int64(row)
    self.v = v.start &+ v.perRow &* Int64(row)
    (uPerRow, vPerRow) = (u.perRow, v.perRow)
    (du, dv) = (Int32(u.step), Int32(v.step))
    across = CStrip(outline.across, row: row)
    down = CStrip(outline.down, row: row)
    (from, to) = (Int32(columns.lowerBound), Int32(columns.upperBound))
    staysInside = paint.staysInside
    mixes = paint.mixes
    tint = paint.tint.argb
    isTinted = !paint.tint.isNone
    self.adds = adds
  }

  /// The longest step to the next column's sample, in 1/65536 texel.
  private static var steepest: Int { CRASTER_STEEPEST * CRASTER_TEXEL }
}

extension CStrip {
  fileprivate init(_ strip: Strip, row: Int) {
    let inRow = strip.row(row)
    self.init(
      low: inRow.low, high: inRow.high, perColumn: strip.perColumn, perRow: strip.perRow,
      lowInterior: strip.lowInterior, highInterior: strip.highInterior,
      columnsPerUnit: strip.columnsPerUnit)
  }
}

extension Painter {
  /// Draws what the pass in hand shows of `picture`, which is on a quad with those edges.
  ///
  /// Whether its interior hides what is behind it, `hides` says.
  func draw(
    _ picture: inout CRotatedPicture, on outline: QuadEdges, visible: PixelRect, hides: Bool,
    with loops: RotatedLoops
  ) {
    // The surface isn't held for long, so that no reference to it is counted.
    let origin = SIMD2(renderTarget.surface.bounds.minX, renderTarget.surface.bounds.minY)
    let pitch = renderTarget.surface.pitch
    let column = outline.anchor.x - origin.x
    let row = visible.minY - origin.y
    // Where column 0 of the first row would be.
    let first = renderTarget.surface.row(visible.minY) + column
    withUnsafePointer(to: &picture) { picture in
      switch pass {
      case .whole: loops.over(picture, first, pitch, visible.height)
      case .front:
        // Every other column may be covered.
        let most = visible.height * (visible.width / 2 + 3)
        var cover = mask.lent(column: column, row: row)
        let stored = loops.front(
          picture, first, pitch, visible.height, hides, &cover, rest.spans.room(for: most))
        rest.spans.appendStored(stored)
        mask.subtract(cover)
      case .rest(let noted):
        let spans = rest.spans(noted, inRows: row..<row + visible.height)
        let start = UnsafePointer(rest.spans.start + spans.lowerBound)
        loops.rest(picture, first, pitch, start, spans.count, Int32(column), Int32(row))
      case .search(let command):
        var cover = mask.lent(column: column, row: row)
        visibleRows.add(
          picture, of: command, on: first, count: visible.height, hides: hides, &cover, with: loops)
      }
    }
  }
}
