import ArgumentParser
import Drawing
import Foundation
import Tumble

/// `tumble tiles`: cuts a large picture into squares that are loaded as they are needed.
struct TilesCommand: SimulationCommand {
  static let configuration = CommandConfiguration(
    commandName: "tiles", abstract: "Cut a picture into tiles.",
    discussion:
      "The tiles are JPEG files, NAME_XX_YY.jpg, with column and row from 00 on; those at the "
      + "right and the lower edge may be smaller. It is the book's listing 6.11.")

  /// How large tiles may be.
  private static let sizes = 1...CGImage.maximumSide
  /// How many tiles are written at most.
  private static let mostTiles = 65_536

  @Argument(help: "A PNG or JPEG picture.")
  var picture: String

  @Option(
    help:
      "The side of a tile in pixels, \(TilesCommand.sizes.lowerBound)…\(TilesCommand.sizes.upperBound)."
  )
  var size = 256

  @Option(
    name: .shortAndLong, help: "Where they are written; the picture's folder unless given.")
  var output: String?

  @Flag(help: "Write over files that exist.")
  var force = false

  func validate() throws {
    guard Self.sizes.contains(size) else {
      throw ValidationError(
        "--size is \(Self.sizes.lowerBound)…\(Self.sizes.upperBound), not \(size)")
    }
  }

  func work() throws {
    let file = URL(filePath: picture)
    let image: CGImage
    do { image = try CGImage(contentsOf: file) } catch {
      throw Failure(.badFile, Self.line(error, of: picture))
    }
    let folder = output ?? file.deletingLastPathComponent().path
    let (columns, rows) = image.tileCounts(side: size)
    guard columns * rows <= Self.mostTiles else {
      throw Failure(
        .usage,
        "tiles of \(size)×\(size) are \(columns * rows) of \(picture), more than "
          + "\(Self.mostTiles); --size makes it fewer")
    }
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure(.badFile, "\(folder): the folder can't be made")
    }
    let name = file.deletingPathExtension().lastPathComponent
    func path(_ column: Int, _ row: Int) -> String {
      "\(folder)/\(ImageTile.name(name, column: column, row: row)).jpg"
    }
    for index in 0..<columns * rows {
      try FileOutput.refuseExisting(
        path(index % columns, index / columns), force: force, followsLinks: false)
    }
    for tile in image.tiles(side: size) {
      try Interrupt.check()
      try FileOutput.write(
        try tile.image.jpegData(), to: path(tile.column, tile.row), force: force,
        followsLinks: false)
    }
    Console.result(
      "\(columns * rows) tiles of \(size)×\(size), \(columns) across and "
        + "\(rows) down: \(folder)/\(name)_XX_YY.jpg")
  }

  private static func line(_ error: ImageError, of path: String) -> String {
    if case .unreadable = error { return "\(error)" }
    return "\(path): \(error)"
  }
}
