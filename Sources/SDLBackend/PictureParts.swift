import Foundation
import Rendering

/// A part of a drawing whose picture is too large for one texture.
nonisolated struct PicturePart {
  /// The texels of the picture that it needs.
  var texels: PixelRect
  /// What it draws: its source counts from the first of those texels.
  var drawing: TexturedQuad
}

/// How a picture that is too large is cut: neighbours have a column or row of texels in common and
/// meet in the middle of these.
///
/// There a sample is that texel alone, so that filtering never needs what another part has.
nonisolated struct PictureParts {
  /// How many texels a side of a part has at most, above 1.
  let side: Int
  /// The picture's size.
  let size: PixelSize

  /// All parts of a drawing, in the order of its rows; its corners are square.
  func of(_ drawing: TexturedQuad) -> [PicturePart] {
    let source = drawing.source
    let columns = spans(from: source.minX, to: source.maxX, of: size.width)
    let rows = spans(from: source.minY, to: source.maxY, of: size.height)
    return rows.flatMap { row in columns.map { part(of: drawing, $0, row) } }
  }

  /// A stretch of one side of the source.
  private struct Span {
    var texels: Range<Int>
    var low: Double
    var high: Double
    var isFirst: Bool
    var isLast: Bool
  }

  private func spans(from start: Double, to end: Double, of count: Int) -> [Span] {
    let step = side - 1
    var result: [Span] = []
    for first in stride(from: 0, to: max(1, count - 1), by: step) {
      let texels = first..<min(count, first + side)
      let low = first == 0 ? start : max(start, Double(first) + 0.5)
      let high = texels.upperBound == count ? end : min(end, Double(texels.upperBound) - 0.5)
      guard low < high else { continue }
      result.append(
        Span(texels: texels, low: low, high: high, isFirst: low == start, isLast: high == end))
    }
    return result
  }

  private func part(of drawing: TexturedQuad, _ column: Span, _ row: Span) -> PicturePart {
    let source = drawing.source
    func point(_ x: Double, _ y: Double) -> SIMD2<Double> {
      SIMD2((x - source.minX) / source.width, (y - source.minY) / source.height)
    }
    var part = drawing
    part.quad = drawing.quad.part(
      from: point(column.low, row.low), to: point(column.high, row.high))
    part.source = CGRect(
      x: column.low - Double(column.texels.lowerBound),
      y: row.low - Double(row.texels.lowerBound), width: column.high - column.low,
      height: row.high - row.low)
    part.texels = readable(drawing.texels, column.texels, row.texels)
    if !column.isFirst { part.edges.remove(.left) }
    if !column.isLast { part.edges.remove(.right) }
    if !row.isFirst { part.edges.remove(.top) }
    if !row.isLast { part.edges.remove(.bottom) }
    let texels = PixelRect(
      minX: column.texels.lowerBound, minY: row.texels.lowerBound,
      maxX: column.texels.upperBound, maxY: row.texels.upperBound)
    return PicturePart(texels: texels, drawing: part)
  }

  /// What of `columns` and `rows` lies in `texels`, or nearest to these, counted from their first.
  private func readable(
    _ texels: TexelBox, _ columns: Range<Int>, _ rows: Range<Int>
  ) -> TexelBox {
    func side(_ read: ClosedRange<Int>, _ part: Range<Int>) -> (first: Int, count: Int) {
      let first = min(max(read.lowerBound, part.lowerBound), part.upperBound - 1)
      let last = max(first, min(read.upperBound, part.upperBound - 1))
      return (first - part.lowerBound, last - first + 1)
    }
    let (across, down) = (side(texels.columns, columns), side(texels.rows, rows))
    return TexelBox(
      CGRect(x: across.first, y: down.first, width: across.count, height: down.count),
      width: columns.count, height: rows.count)
  }
}
