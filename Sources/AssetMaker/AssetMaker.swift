import Artwork
import Drawing
import Foundation

/// Draws the pictures of assets/images: `asset-maker FOLDER`.
@main
struct AssetMaker {
  static func main() {
    guard CommandLine.arguments.count == 2 else { fail("usage: asset-maker FOLDER", code: 64) }
    let folder = URL(fileURLWithPath: CommandLine.arguments[1], isDirectory: true)
    for picture in Picture.all {
      let file = folder.appendingPathComponent(picture.fileName)
      do {
        try picture.draw().pngData().write(to: file)
      } catch let error as ImageError {
        fail("\(file.path): \(error)", code: 2)
      } catch {
        fail("\(file.path): can't be written there", code: 2)
      }
      print(file.path)
    }
  }

  private static func fail(_ message: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(code)
  }
}
