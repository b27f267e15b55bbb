import Assets
import Drawing
import Layers
import QuartzCore
import Synchronization

/// The pictures of files that were asked for by name: each is read once, as long as it is kept.
///
/// Any thread may ask. No file is read or decoded while another thread would have to wait for that,
/// but one that asks for the same file meanwhile may read it, too; all get the picture that was there
/// first.
final class NamedPictures: Sendable {
  /// A file's picture, decoded, and how it is to be seen.
  struct Picture: Sendable {
    let image: CGImage
    let orientation: UIImage.Orientation
  }

  /// Those of the program.
  static let shared = NamedPictures()

  /// How many bytes of decoded pictures are kept; a larger one is read each time.
  static let byteLimit = 64 << 20

  /// Where pictures are looked for, in this order.
  static let directories: [URL] = {
    let program = Bundle.main.bundleURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: program.path)) ?? []
    let bundles = names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
    return [program] + bundles.map { program.appending(path: $0) } + [Assets.imageDirectory]
  }()

  private let pictures: Mutex<LRUCache<String, Picture>>
  private let read: @Sendable (URL) -> Picture?

  /// Pictures of `byteLimit` bytes at most, each of which `read` reads.
  init(
    byteLimit: Int = NamedPictures.byteLimit,
    read: @escaping @Sendable (URL) -> Picture? = { Picture(contentsOf: $0) }
  ) {
    pictures = Mutex(LRUCache(totalCostLimit: byteLimit))
    self.read = read
  }

  /// The picture in a file, the same one each time while it is kept; nil where there is none.
  func picture(_ file: URL) -> Picture? {
    if let picture = pictures.withLock({ $0.value(forKey: file.path) }) { return picture }
    guard let picture = read(file) else { return nil }
    return pictures.withLock { pictures in
      // Another thread may have been faster: all have the same one.
      if let known = pictures.value(forKey: file.path) { return known }
      let cost = picture.image.width * picture.image.height * 4
      pictures.setValue(picture, forKey: file.path, cost: cost)
      return picture
    }
  }

  /// Drops what is to go when memory is short: at a warning half of the bytes, else all.
  func respond(to pressure: MemoryPressure) { pictures.withLock { $0.respond(to: pressure) } }
}

extension NamedPictures.Picture {
  /// The first picture of a file, decoded at once, so that a damaged one is none.
  init?(contentsOf file: URL) {
    guard let source = try? CGImageSource(url: file),
      let image = try? source.createImage(options: .shouldCacheImmediately)
    else { return nil }
    self.image = image
    orientation = UIImage.Orientation(source.properties()?.orientation ?? .up)
  }
}
