import Drawing
import Foundation

extension ContentsGeometry {
  /// One of the parts that a picture is stretched in.
  struct Part: Equatable {
    var geometry: ContentsGeometry
    /// Which of its edges are edges of the whole; in the layer's coordinates.
    var outerEdges: AntialiasedEdges
  }

  /// The picture cut in nine, so that only the middle row is stretched down and only the middle
  /// column across.
  ///
  /// `center` is in units of the source. The others keep their size in points, pixels over
  /// `scale`; where there is no room for them they shrink in proportion. A middle of no pixels
  /// becomes one pixel whose middle lies there. Parts without an area are left out.
  func nineParts(center: CGRect, scale: CGFloat, isFlipped: Bool) -> [Part] {
    let center = center.standardized
    let columns = Cut(
      from: source.minX, to: source.maxX, low: center.minX, high: center.maxX,
      start: destination.minX, length: destination.width, scale: scale, isReversed: false)
    let rows = Cut(
      from: source.minY, to: source.maxY, low: center.minY, high: center.maxY,
      start: destination.minY, length: destination.height, scale: scale, isReversed: isFlipped)
    var parts: [Part] = []
    for row in rows.pieces {
      for column in columns.pieces {
        var part = self
        part.source = CGRect(
          x: column.source, y: row.source, width: column.texels, height: row.texels)
        part.destination = CGRect(
          x: column.start, y: row.start, width: column.end - column.start,
          height: row.end - row.start)
        var edges: AntialiasedEdges = []
        if column.isFirst { edges.insert(.left) }
        if column.isLast { edges.insert(.right) }
        if row.isFirst { edges.insert(.top) }
        if row.isLast { edges.insert(.bottom) }
        parts.append(Part(geometry: part, outerEdges: edges))
      }
    }
    return parts
  }
}

/// One side of the picture, cut in three.
private struct Cut {
  struct Piece {
    var source: Double
    var texels: Double
    var start: Double
    var end: Double
    var isFirst: Bool
    var isLast: Bool
  }

  private(set) var pieces: [Piece] = []

  /// `isReversed`: the picture's first texels lie at the greatest coordinates.
  init(
    from: Double, to: Double, low: Double, high: Double, start: Double, length: Double,
    scale: Double, isReversed: Bool
  ) {
    let size = to - from
    var cuts = [low, high].map { from + min(max($0, 0), 1) * size }
    if cuts[1] <= cuts[0] {
      cuts[0] = min(max(cuts[0] - 0.5, from), max(from, to - 1))
      cuts[1] = min(cuts[0] + 1, to)
    }
    var ends = [(cuts[0] - from) / scale, (to - cuts[1]) / scale]
    let shrink = length / max(ends[0] + ends[1], length)
    ends = ends.map { $0 * shrink }
    if isReversed { ends.reverse() }
    let limits = [start, start + ends[0], start + length - ends[1], start + length]
    var sources = [(from, cuts[0]), (cuts[0], cuts[1]), (cuts[1], to)]
    if isReversed { sources.reverse() }
    for index in 0..<3 where limits[index + 1] > limits[index] {
      let (first, end) = sources[index]
      guard end > first else { continue }
      pieces.append(
        Piece(
          source: first, texels: end - first, start: limits[index], end: limits[index + 1],
          isFirst: limits[index] == start, isLast: limits[index + 1] == start + length))
    }
  }
}
