import Artwork
import Drawing
import Foundation

/// Draws the pictures of assets/images and the film of assets/films: `asset-maker ASSETS`.
@main
struct AssetMaker {
  static func main() {
    guard CommandLine.arguments.count == 2 else { fail("usage: asset-maker FOLDER", code: 64) }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    let images = folder.appendingPathComponent("images")
    for picture in Picture.all {
      write(to: images.appendingPathComponent(picture.fileName)) { try picture.draw().pngData() }
    }
    let films = folder.appendingPathComponent("films")
    write(to: films.appendingPathComponent(ShipFilm.fileName)) { try ShipFilm().data() }
  }

  private static func write(to file: URL, _ data: () throws -> Data) {
    do {
      try data().write(to: file, options: .atomic)
    } catch let error as ImageError {
      fail("\(file.path): \(error)", code: 2)
    } catch {
      fail("\(file.path): can't be written there", code: 2)
    }
    print(file.path)
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
