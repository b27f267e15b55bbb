import Rendering

/// Clips each convex piece of a mesh to what is near the frame, and cuts it along lines on which
/// texels stop being linear.
nonisolated struct PolygonClipper {
  /// What reaches further out than this is cut off, in the frame's pixels.
  var low: SIMD2<Double>
  /// The other corner of the same.
  var high: SIMD2<Double>
  /// Rectangles of pixels that hold all that is seen; nil: anything may be.
  var visible: ArraySlice<PixelRect>?
  /// What the lines mean; nil when there are none.
  var mapping: PixelMapping?
  /// Fractions of the quad's x axis to cut at, in order.
  var xLines: [Double] = []
  /// Fractions of its y axis.
  var yLines: [Double] = []

  typealias Piece = [Mesh.Vertex]

  /// What remains of `piece` in the frame; empty if nothing does.
  func clipped(_ piece: Piece) -> Piece {
    let isInside = piece.allSatisfy { all($0.position .>= low) && all($0.position .<= high) }
    if isInside { return piece }
    var rest = piece
    for axis in 0..<2 {
      rest = Self.part(of: rest) { $0.position[axis] - low[axis] }
      rest = Self.part(of: rest) { high[axis] - $0.position[axis] }
    }
    return rest.allSatisfy { ($0.position * 0).sum() + $0.coverage * 0 == 0 } ? rest : []
  }

  /// Calls `body` with each part of `piece` between the lines.
  func forEachPart(of piece: Piece, _ body: (Piece) -> Void) {
    let rest = clipped(piece)
    guard rest.count >= 3 else { return }
    if let visible { return Self.forEachPart(of: rest, in: visible, body) }
    guard let mapping, !isLost(rest, mapping) else { return body(rest) }
    cut(rest, 0, xLines, mapping) { column in cut(column, 1, yLines, mapping, body) }
  }

  /// A piece smaller than this, in pixels, is drawn whole if any of it is seen.
  private static let small = 64.0

  /// Calls `body` with what lies in each of `rects`.
  private static func forEachPart(
    of piece: Piece, in rects: ArraySlice<PixelRect>, _ body: (Piece) -> Void
  ) {
    let first = piece[0].position
    let low = piece.reduce(first) { pointwiseMin($0, $1.position) }
    let high = piece.reduce(first) { pointwiseMax($0, $1.position) }
    let size = high - low
    for rect in rects where all(rect.low .< high) && all(rect.high .> low) {
      if size.x * size.y < small { return body(piece) }
      let part = PolygonClipper(low: rect.low, high: rect.high).clipped(piece)
      if part.count >= 3 { body(part) }
    }
  }

  /// Whether `piece` is no larger than two pixels and reaches beyond the quad's horizon.
  ///
  /// The fringe of what is thinner than the fringe does. No texel is right there, and all lines may
  /// meet in each piece.
  private func isLost(_ piece: Piece, _ mapping: PixelMapping) -> Bool {
    guard let first = piece.first?.position else { return false }
    let low = piece.reduce(first) { pointwiseMin($0, $1.position) }
    let high = piece.reduce(first) { pointwiseMax($0, $1.position) }
    return all(high - low .< 2) && !piece.allSatisfy { mapping.isSeen(at: $0.position) }
  }

  /// Calls `body` with each part of `piece` between `lines` of one axis.
  func cut(
    _ piece: Piece, _ axis: Int, _ lines: [Double], _ mapping: PixelMapping,
    _ body: (Piece) -> Void
  ) {
    var rest = piece
    for line in lines[firstLine(beyond: piece, axis, lines, mapping)...] {
      let (before, after) = cut(rest, axis, at: line, mapping)
      if before.count >= 3 { body(before) }
      rest = after
      if rest.isEmpty { return }
    }
    if rest.count >= 3 { body(rest) }
  }

  /// The index of the first of `lines` that has something of `piece` before it; their count if none
  /// has.
  ///
  /// Distances fall from line to line, so that it is found by bisection: a fringe has hundreds of
  /// pieces, and most lines are nowhere near one. At a pixel where nothing of the quad is seen they
  /// need not fall: then it is 0, and all lines are tried.
  ///
  /// Complexity: O(log lines) for each corner.
  private func firstLine(
    beyond piece: Piece, _ axis: Int, _ lines: [Double], _ mapping: PixelMapping
  ) -> Int {
    guard piece.allSatisfy({ mapping.isSeen(at: $0.position) }) else { return 0 }
    var low = 0
    var high = lines.count
    while low < high {
      let middle = (low + high) / 2
      let hasBefore = piece.contains {
        mapping.distance(of: $0.position, axis: axis, value: lines[middle]) < 0
      }
      if hasBefore { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// What of `piece` lies before and after a line of one axis.
  func cut(
    _ piece: Piece, _ axis: Int, at line: Double, _ mapping: PixelMapping
  ) -> (before: Piece, after: Piece) {
    let distances = piece.map { mapping.distance(of: $0.position, axis: axis, value: line) }
    guard let least = distances.min(), let most = distances.max() else { return ([], []) }
    if least >= 0 { return ([], piece) }
    if most <= 0 { return (piece, []) }
    return Self.split(piece, distances)
  }

  /// The parts of a convex polygon on either side of the line where the distance is 0.
  private static func split(_ piece: Piece, _ distances: [Double]) -> (Piece, Piece) {
    var before: Piece = []
    var after: Piece = []
    for index in piece.indices {
      let previous = index == 0 ? piece.count - 1 : index - 1
      let from = distances[previous]
      let to = distances[index]
      if (from > 0 && to < 0) || (from < 0 && to > 0) {
        // From the same end whichever way round: neighbours get the same point.
        let point =
          from < 0
          ? piece[previous].mixed(with: piece[index], from / (from - to))
          : piece[index].mixed(with: piece[previous], to / (to - from))
        before.append(point)
        after.append(point)
      }
      if to <= 0 { before.append(piece[index]) }
      if to >= 0 { after.append(piece[index]) }
    }
    return (before, after)
  }

  /// What of a convex polygon lies where `distance` is not negative (Sutherland and Hodgman).
  static func part(of piece: Piece, _ distance: (Mesh.Vertex) -> Double) -> Piece {
    guard !piece.isEmpty else { return [] }
    return split(piece, piece.map(distance)).1
  }
}
