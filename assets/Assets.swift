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
  /// are found again.
  public static func image(named name: String) throws(ImageError) -> CGImage {
    try images.withLock { (images) throws(ImageError) in
      if let image = images[name] { return image }
      guard !name.contains("/") else {
        throw .unreadable(path: name, reason: "a picture's name has no folder in it")
      }
      let image = try CGImage(contentsOf: imageDirectory.appendingPathComponent(name))
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

  /// Where the pictures lie.
  public static var imageDirectory: URL {
    Bundle.module.bundleURL.appendingPathComponent("images", isDirectory: true)
  }

  /// Where the font files and their licences lie.
  public static var fontDirectory: URL {
    Bundle.module.bundleURL.appendingPathComponent("fonts", isDirectory: true)
  }
}
