import Artwork
package import Drawing
package import Foundation
import Synchronization

/// The large picture of the gallery in tiles, as `tumble tiles` cuts it: drawn when it is first asked for.
///
/// A program may have them kept as files (`keep(in:)`): then they are read from there, and written where they
/// aren't there yet. Any thread may ask.
package enum WinterTiles {
  /// The side of the picture, and of a tile, in pixels.
  package static let side = WinterArt.side
  package static let tileSide = 256
  /// How many tiles there are across and down.
  package static let count = side / tileSide

  /// What the files' names begin with; the number counts up when the picture changes.
  private static let name = "winter-1"

  private struct State {
    var folder: URL?
    /// By row, then column.
    var tiles: [CGImage] = []
  }

  private static let state = Mutex(State())

  /// The folder of files that a program may make anew: `tumble` in `XDG_CACHE_HOME`, or else in .cache.
  ///
  /// - Source: the XDG Base Directory Specification, by which a relative path counts as none.
  package static func cacheFolder(_ environment: [String: String]) -> URL? {
    if let path = environment["XDG_CACHE_HOME"], path.hasPrefix("/") {
      return URL(filePath: path).appending(path: "tumble")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return URL(filePath: home).appending(path: ".cache/tumble")
  }

  /// Has the tiles kept as files in a folder.
  package static func keep(in folder: URL?) { state.withLock { $0.folder = folder } }

  /// The tile in a column and a row; nil: there is none.
  package static func tile(column: Int, row: Int) -> CGImage? {
    let range = 0..<count
    guard range.contains(column), range.contains(row) else { return nil }
    return state.withLock { state in
      if state.tiles.isEmpty { state.tiles = load(state.folder) }
      let index = row * count + column
      return index < state.tiles.count ? state.tiles[index] : nil
    }
  }

  /// The tiles in the folder, or new ones, which are written there if they can be.
  private static func load(_ folder: URL?) -> [CGImage] {
    let names = (0..<count * count).map { index in
      ImageTile.name(name, column: index % count, row: index / count) + ".jpg"
    }
    if let folder {
      let known = names.compactMap { try? CGImage(contentsOf: folder.appending(path: $0)) }
      let isWhole = known.allSatisfy { $0.width == tileSide && $0.height == tileSide }
      if known.count == names.count, isWhole { return known }
    }
    let files = WinterArt().image().tiles(side: tileSide).compactMap { try? $0.image.jpegData() }
    if let folder { write(files, names, to: folder) }
    return files.compactMap { try? CGImage(jpegData: $0) }
  }

  /// Each under a name of its own first, so that nobody reads half a file; what can't be written isn't.
  private static func write(_ files: [Data], _ names: [String], to folder: URL) {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for (data, name) in zip(files, names) {
      let file = folder.appending(path: name)
      let beside = folder.appending(path: "\(name).\(UUID().uuidString).part")
      guard (try? data.write(to: beside)) != nil else { return }
      if rename(beside.path, file.path) != 0 { try? FileManager.default.removeItem(at: beside) }
    }
  }
}
