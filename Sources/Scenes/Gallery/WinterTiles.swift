import Artwork
package import Drawing
import Foundation
import Synchronization

/// The large picture of the gallery in tiles, as `tumble tiles` cuts it: drawn when it is first asked for.
///
/// Where a program keeps such files (`CacheFolder.keep(in:)`) they are read from there, and written where they
/// aren't there yet. Any thread may ask.
package enum WinterTiles {
  /// The side of the picture, and of a tile, in pixels.
  package static let side = WinterArt.side
  package static let tileSide = 256
  /// How many tiles there are across and down.
  package static let count = side / tileSide

  /// What the files' names begin with; the number counts up when the picture changes.
  private static let name = "winter-1"

  /// By row, then column; empty until one is asked for.
  private static let tiles = Mutex<[CGImage]>([])

  /// The tile in a column and a row; nil: there is none.
  package static func tile(column: Int, row: Int) -> CGImage? {
    let range = 0..<count
    guard range.contains(column), range.contains(row) else { return nil }
    return tiles.withLock { tiles in
      if tiles.isEmpty { tiles = load(CacheFolder.current) }
      let index = row * count + column
      return index < tiles.count ? tiles[index] : nil
    }
  }

  /// The tiles in the folder, or new ones, which are written there if they can be.
  private static func load(_ folder: CacheFolder) -> [CGImage] {
    let names = (0..<count * count).map { index in
      ImageTile.name(name, column: index % count, row: index / count) + ".jpg"
    }
    if let url = folder.url {
      let known = names.compactMap { try? CGImage(contentsOf: url.appending(path: $0)) }
      let isWhole = known.allSatisfy { $0.width == tileSide && $0.height == tileSide }
      if known.count == names.count, isWhole { return known }
    }
    let files = WinterArt().image().tiles(side: tileSide).compactMap { try? $0.image.jpegData() }
    for (data, name) in zip(files, names) {
      guard folder.write(data, named: name) != nil else { break }
    }
    return files.compactMap { try? CGImage(jpegData: $0) }
  }
}
