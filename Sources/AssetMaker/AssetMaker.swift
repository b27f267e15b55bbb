import Artwork
import Drawing
import Foundation

/// Draws the pictures of assets/images: `asset-maker FOLDER`.
@main
struct AssetMaker {
  static func main() {
    guard CommandLine.arguments.count == 2 else {
      FileHandle.standardError.write(Data("usage: asset-maker FOLDER\n".utf8))
      exit(64)
    }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    for picture in Picture.all {
      let file = folder.appendingPathComponent(picture.fileName)
      do {
        try picture.draw().pngData().write(to: file)
        print(file.path)
      } catch {
        FileHandle.standardError.write(Data("\(file.path): \(error)\n".utf8))
        exit(2)
      }
    }
  }
}
