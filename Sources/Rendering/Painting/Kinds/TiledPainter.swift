import Drawing
import Foundation

extension LayerPainter {
  /// How many finer levels stand in for one that isn't there yet: twice as fine is four times as many tiles.
  private static let finerLevels = 2

  /// Draws the tiles of a layer that can be seen.
  mutating func paintTiles(_ values: TiledValues, of index: Int, in own: InheritedState) {
    let bounds = layers[index].values.bounds
    guard let source = values.tiles.source,
      let grid = values.grid(of: layers[index].values, isFlipped: own.isFlipped),
      let seen = visiblePart(of: bounds, in: own)
    else { return }
    let tiled = PaintedTiles(
      values: values, source: source, grid: grid, bounds: bounds, index: index,
      edges: layers[index].values.antialiasedEdges)
    guard let lengths = own.transform.quad(bounds).axisLengths else { return }
    let size = SIMD2(Double(bounds.width), Double(bounds.height))
    var level = values.level(pixelsPerPoint: (lengths / size).max(), of: grid)
    while grid.count(in: seen, at: level) > grid.maximumCount { level -= 1 }
    let keys = grid.keys(in: seen, at: level)
    let time = ownTime(of: index)
    let near = frame.waitsForContents ? [] : grid.keys(around: seen, at: level, in: bounds)
    let tiles = source.tiles(
      keys, near: near, of: grid,
      for: TileDemand(
        frame: frame.number, bounds: bounds, mediaTime: frame.mediaTime, layerTime: time,
        fade: values.fadeDuration, waits: frame.waitsForContents))
    for (key, tile) in zip(keys, tiles) {
      let age = tile.map { time - $0.asked } ?? 0
      let shown =
        tile == nil ? 0 : values.fadeDuration > 0 ? min(max(age / values.fadeDuration, 0), 1) : 1
      if shown < 1 { paintSubstitute(for: key, of: tiled, in: own) }
      guard let tile, shown > 0 else { continue }
      paint(tile, of: key, in: tiled.rect(of: key), of: tiled, in: own, opacity: shown)
    }
  }

  /// Draws what another level has of a tile: the next coarser one that has anything, or else finer ones.
  private mutating func paintSubstitute(
    for key: TileKey, of tiled: PaintedTiles, in own: InheritedState
  ) {
    var outer = key
    while outer.level > tiled.values.coarsestLevel {
      outer = TileKey(level: outer.level - 1, column: outer.column >> 1, row: outer.row >> 1)
      guard let tile = tiled.source.tile(outer) else { continue }
      return paint(tile, of: outer, in: tiled.rect(of: key), of: tiled, in: own, opacity: 1)
    }
    var missing = [key]
    for level in 0..<Self.finerLevels where key.level + level < tiled.values.finestLevel {
      var rest: [TileKey] = []
      for inner in missing.flatMap(\.parts) {
        guard let tile = tiled.source.tile(inner) else {
          rest.append(inner)
          continue
        }
        paint(tile, of: inner, in: tiled.rect(of: inner), of: tiled, in: own, opacity: 1)
      }
      missing = rest
    }
  }

  /// Draws what a tile's picture shows of `rect`.
  private mutating func paint(
    _ tile: Tile, of key: TileKey, in rect: CGRect, of tiled: PaintedTiles, in own: InheritedState,
    opacity: Double
  ) {
    // It may have been drawn for other bounds.
    let (whole, rect) = (tile.rect, rect.intersection(tile.rect))
    guard !rect.isNull, rect.width > 0, rect.height > 0 else { return }
    let (grid, bounds) = (tiled.grid, tiled.bounds)
    let scale = grid.scale(at: key.level)
    let top = grid.isFlipped ? whole.maxY - rect.maxY : rect.minY - whole.minY
    var geometry = ContentsGeometry(whole: tile.image, in: rect)
    geometry.source = CGRect(
      x: (rect.minX - whole.minX) * scale, y: top * scale, width: rect.width * scale,
      height: rect.height * scale)
    let quad = geometry.quad(under: own.transform, isFlipped: own.isFlipped)
    // Between tiles no edge is smoothed, or what is behind would shine through.
    var edges: AntialiasedEdges = []
    if rect.minX <= bounds.minX { edges.insert(.left) }
    if rect.maxX >= bounds.maxX { edges.insert(.right) }
    if rect.minY <= bounds.minY { edges.insert(.top) }
    if rect.maxY >= bounds.maxY { edges.insert(.bottom) }
    edges.formIntersection(tiled.edges)
    recorder.append(
      ImageQuad(
        quad: quad, image: tile.image, source: geometry.source,
        filter: Self.samplingFilter(of: layers + tiled.index, for: geometry.texels, in: quad),
        tint: .white(alpha: 255), edges: own.isFlipped ? edges.flippedVertically : edges),
      own.opacity * opacity)
  }

  /// The part of `bounds` that the clip may show; nil: none.
  private func visiblePart(of bounds: CGRect, in own: InheritedState) -> CGRect? {
    guard let inverse = QuadInverse(own.transform.quad(bounds)) else { return nil }
    let clip = recorder.clip
    var box = PixelBox.empty
    for x in [clip.minX, clip.maxX] {
      for y in [clip.minY, clip.maxY] {
        guard let point = inverse.point(at: SIMD2(Double(x), Double(y))) else { return bounds }
        box = box.union(PixelBox(low: point, high: point))
      }
    }
    let size = SIMD2(Double(bounds.width), Double(bounds.height))
    let low = box.low.clamped(lowerBound: .zero, upperBound: .one) * size
    let high = box.high.clamped(lowerBound: .zero, upperBound: .one) * size
    guard low.x < high.x, low.y < high.y else { return nil }
    return CGRect(
      x: bounds.minX + low.x, y: bounds.minY + low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

/// A layer whose tiles are painted.
private struct PaintedTiles {
  let values: TiledValues
  let source: any TileSource
  let grid: TileGrid
  let bounds: CGRect
  /// The layer's.
  let index: Int
  /// Those of the bounds that are antialiased.
  let edges: AntialiasedEdges

  /// What a tile shows.
  func rect(of key: TileKey) -> CGRect { grid.rect(of: key, in: bounds) }
}

extension TiledValues {
  /// The coarsest level that there is.
  var coarsestLevel: Int { finestLevel - max(min(levels, 60), 1) + 1 }

  /// The finest one.
  var finestLevel: Int { min(max(bias, -60), 60) }

  /// The level for a layer that is seen so large.
  fileprivate func level(pixelsPerPoint: Double, of grid: TileGrid) -> Int {
    let exact = log2(pixelsPerPoint / grid.scale)
    // An error of rounding doesn't make it coarser.
    let level = exact.isFinite ? Int((min(max(exact, -100), 100) + 1e-9).rounded(.down)) : 0
    return min(max(level, coarsestLevel), finestLevel)
  }

  /// Nil: there is nothing to be drawn.
  fileprivate func grid(of layer: LayerValues, isFlipped: Bool) -> TileGrid? {
    let bounds = layer.bounds
    let size = SIMD2(Double(tileSize.width), Double(tileSize.height))
    guard bounds.width > 0, bounds.height > 0, layer.contentsScale > 0, size.min() >= 1 else {
      return nil
    }
    let side = Double(CGImage.maximumSide)
    return TileGrid(
      tileSize: size.clamped(lowerBound: .one, upperBound: SIMD2(side, side)),
      scale: Double(layer.contentsScale), isFlipped: isFlipped)
  }
}

extension TileGrid {
  /// How many tiles are drawn of a layer at most; for more a coarser level is taken.
  ///
  /// They are 256 MiB of pixels at most, but for four, which may meet in a corner.
  fileprivate var maximumCount: Int {
    let bytes = tileSize.x.rounded(.up) * tileSize.y.rounded(.up) * 4
    return max(4, min(4_096, Int(Double(256 << 20) / bytes)))
  }

  private func range(_ low: CGFloat, _ high: CGFloat, _ side: Double) -> ClosedRange<Int> {
    // Far out tiles can't be told apart: there are none.
    let limit = 1e12
    let first = min(max((Double(low) / side).rounded(.down), -limit), limit)
    let last = min(max((Double(high) / side).rounded(.up) - 1, first), limit)
    return Int(first)...Int(last)
  }

  /// How many tiles of a level meet a rectangle.
  fileprivate func count(in rect: CGRect, at level: Int) -> Int {
    let side = tileSize / scale(at: level)
    let (columns, rows) = (
      range(rect.minX, rect.maxX, side.x).count, range(rect.minY, rect.maxY, side.y).count
    )
    return columns.multipliedReportingOverflow(by: rows).overflow ? .max : columns * rows
  }

  /// The tiles of a level that meet a rectangle, those nearest to its middle first.
  fileprivate func keys(in rect: CGRect, at level: Int) -> [TileKey] {
    let side = tileSize / scale(at: level)
    let columns = range(rect.minX, rect.maxX, side.x)
    let rows = range(rect.minY, rect.maxY, side.y)
    let middle = SIMD2(Double(rect.midX), Double(rect.midY)) / side
    return rows.flatMap { row in columns.map { TileKey(level: level, column: $0, row: row) } }
      .map { key in
        let way = SIMD2(Double(key.column), Double(key.row)) + 0.5 - middle
        return (key, (way * way).sum())
      }
      .sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// The tiles just around those that meet a rectangle: those that a scroll shows next.
  fileprivate func keys(around rect: CGRect, at level: Int, in bounds: CGRect) -> [TileKey] {
    let side = tileSize / scale(at: level)
    let wide = rect.insetBy(dx: -side.x, dy: -side.y).intersection(bounds)
    guard count(in: wide, at: level) <= maximumCount else { return [] }
    let inner = Set(keys(in: rect, at: level))
    return keys(in: wide, at: level).filter { !inner.contains($0) }
  }
}

extension TileKey {
  /// The four tiles of the next finer level that show the same.
  fileprivate var parts: [TileKey] {
    [(0, 0), (1, 0), (0, 1), (1, 1)].map { column, row in
      TileKey(level: level + 1, column: 2 * self.column + column, row: 2 * self.row + row)
    }
  }
}
