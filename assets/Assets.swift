public import Drawing
public import Foundation
import Synchronization

/// The pictures and fonts that come with the program; they lie in its resource bundle.
///
/// Any thread may ask. The pictures are drawn by the target Artwork and remade by `make assets`.
public enum Assets {
  private static let images = Mutex<[String: CGImage]>([:])
  private static let library = Mutex<FontLibrary?>(nil)

  /// The picture of that file name, as "crate.png" or "crate@2x.png".
  ///
  /// Each name is read once; then it is the same picture object every time, so textures made of it
  /// are found again. It is decoded when it is first drawn: what only simulates needs no pixels.
  public static func image(named name: String) throws(ImageError) -> CGImage {
    try images.withLock { (images) throws(ImageError) in
      if let image = images[name] { return image }
      guard !name.contains("/") else {
        throw .unreadable(path: name, reason: "a picture's name has no folder in it")
      }
      let image = try CGImage(
        contentsOf: imageDirectory.appendingPathComponent(name), decoding: .whenNeeded)
      images[name] = image
      return image
    }
  }

  /// Inter (regular and semibold) and JetBrains Mono (regular), as one library for all.
  public static func fonts() throws(FontError) -> FontLibrary {
    try library.withLock { (library) throws(FontError) in
      if let library { return library }
      let made = try FontLibrary(directory: fontDirectory)
      library = made
      return made
    }
  }

  /// Where the film of that file name, as "ship.png", would be: an animated PNG.
  public static func film(named name: String) -> URL {
    directory.appending(path: "films").appending(path: name)
  }

  /// Where the pictures lie.
  public static var imageDirectory: URL { directory.appending(path: "images") }

  /// Where the font files and their licences lie.
  public static var fontDirectory: URL { directory.appending(path: "fonts") }

  /// Makes sure that the folder of pictures and fonts is there.
  ///
  /// - Throws: `AssetsError` where somebody took the program elsewhere without it.
  public static func check() throws(AssetsError) {
    for folder in [imageDirectory, fontDirectory] {
      guard access(folder.path, R_OK | X_OK) == 0 else { throw .missing(folder: directory.path) }
    }
  }

  /// Beside the program, where the build puts it; a test program lies there, too.
  ///
  /// `Bundle.module` would end the process where it is missing, without a word to the user, and
  /// `Bundle.main` reads the program's whole folder at the start of each.
  private static let directory: URL = {
    let link = "/proc/self/exe"
    let program = (try? FileManager.default.destinationOfSymbolicLink(atPath: link)) ?? link
    return URL(filePath: program).deletingLastPathComponent()
      .appending(path: "tumble_Assets.resources")
  }()
}

/// Why the pictures and fonts can't be had.
public enum AssetsError: Error, Equatable, CustomStringConvertible {
  /// The folder that holds them isn't there, or can't be read.
  case missing(folder: String)

  /// The one line that a person reads.
  public var description: String {
    switch self {
    case .missing(let folder):
      "\(folder) is missing: the pictures and fonts belong beside the program"
    }
  }
}
