package import Drawing
package import Foundation

/// How a tiled layer is cut into tiles.
package struct TiledValues: LayerContentValues {
  /// How large a tile is at most, in pixels.
  package var tileSize = CGSize(width: 256, height: 256)
  /// How many levels of detail there are.
  package var levels = 1
  /// How many of them are finer than the layer's own scale.
  package var bias = 0
  /// In how many seconds a tile fades in.
  package var fadeDuration = 0.25
  /// Where tiles come from.
  package var tiles = TileReference()

  /// Core Animation's defaults.
  package init() {}

  /// They lie in the content of a tiled layer.
  package static var base: PropertySlot.Base { .content(.tiled) }
}

/// Where a layer's tiles come from; equal to itself alone.
package struct TileReference: Equatable, Sendable {
  /// What draws them; nil: nothing.
  package var source: (any TileSource)?
  /// Grows when tiles were drawn anew, so that layers are committed with it.
  package var version = 0

  /// Nothing.
  package init() {}

  /// By the object.
  package static func == (left: TileReference, right: TileReference) -> Bool {
    left.source === right.source && left.version == right.version
  }
}

/// A tile's level of detail, and where it is in it.
package struct TileKey: Hashable, Sendable {
  /// 0: the layer's own scale, 1: twice as fine, −1: half as fine.
  package var level: Int
  package var column: Int
  package var row: Int

  /// A tile.
  package init(level: Int, column: Int, row: Int) {
    (self.level, self.column, self.row) = (level, column, row)
  }
}

/// How a layer's coordinates are cut into tiles.
package struct TileGrid: Equatable, Sendable {
  /// In pixels.
  package var tileSize: SIMD2<Double>
  /// Pixels for a point at level 0.
  package var scale: Double
  /// Whether y runs up in the layer.
  package var isFlipped: Bool

  /// A grid.
  package init(tileSize: SIMD2<Double>, scale: Double, isFlipped: Bool) {
    (self.tileSize, self.scale, self.isFlipped) = (tileSize, scale, isFlipped)
  }

  /// Pixels for a point at a level.
  package func scale(at level: Int) -> Double { scalbn(scale, level) }

  /// What a tile shows of a layer with these bounds, which no tile leaves, in the layer's coordinates.
  package func rect(of key: TileKey, in bounds: CGRect) -> CGRect {
    let side = tileSize / scale(at: key.level)
    return CGRect(
      x: Double(key.column) * side.x, y: Double(key.row) * side.y, width: side.x, height: side.y
    ).intersection(bounds)
  }
}

/// A tile that is there.
package struct Tile: Sendable {
  package var image: CGImage
  /// What it shows, in the layer's coordinates.
  package var rect: CGRect
  /// When it was asked for, in the layer's own time; −∞: it needn't fade in.
  package var asked: Double

  package init(image: CGImage, rect: CGRect, asked: Double) {
    (self.image, self.rect, self.asked) = (image, rect, asked)
  }
}

/// For which frame tiles are asked for.
package struct TileDemand: Sendable {
  /// The frame's number; what is shown in it several times, as copies are, is asked for by the same.
  package var frame: Int
  /// The layer's bounds.
  package var bounds: CGRect
  /// The frame's media time.
  package var mediaTime: Double
  /// The layer's own time: it may differ in copies.
  package var layerTime: Double
  /// In how many seconds tiles fade in.
  package var fade: Double
  /// Whether the frame waits for its tiles.
  package var waits: Bool

  package init(
    frame: Int, bounds: CGRect, mediaTime: Double, layerTime: Double, fade: Double, waits: Bool
  ) {
    (self.frame, self.bounds) = (frame, bounds)
    (self.mediaTime, self.layerTime) = (mediaTime, layerTime)
    (self.fade, self.waits) = (fade, waits)
  }
}

/// What draws the tiles of a layer.
package protocol TileSource: AnyObject, Sendable {
  /// The tiles that are seen in a frame, in the order in which they are wanted; those near what is seen are
  /// drawn after them. Those that no frame wants any more need not be drawn.
  ///
  /// - Returns: a tile for each of `wanted`, nil for one that isn't there.
  func tiles(
    _ wanted: [TileKey], near: [TileKey], of grid: TileGrid, for demand: TileDemand
  ) -> [Tile?]
  /// A tile, if it is there.
  func tile(_ key: TileKey) -> Tile?
  /// When another picture may be seen, if tiles fade in over so many seconds; nil: never.
  func nextChange(after time: Double, fade: Double) -> Double?
}

extension LayerValues {
  /// A tiled layer's values; nil for a layer of another kind.
  ///
  /// To set nil changes nothing.
  package var tiled: TiledValues? {
    get {
      guard case .tiled(let box) = content else { return nil }
      return box.value
    }
    set {
      if let newValue { content = .tiled(Boxed(newValue)) }
    }
  }
}
