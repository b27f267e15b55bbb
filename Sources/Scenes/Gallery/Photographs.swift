import Artwork
import Drawing
package import Foundation

/// The photographs of chapter 14 as files: each is drawn when it is first asked for, and kept by `CacheFolder`.
///
/// Any thread may ask; drawing one of 800 × 600 pixels takes a fraction of a second. The file of each URL can be
/// read at once.
package enum Photographs {
  /// How a photograph is written.
  package enum Format: String, Hashable, Codable, Sendable, CaseIterable {
    /// Without loss.
    case png
    /// Of quality 60.
    case jpeg = "jpg"

    /// "PNG" or "JPEG".
    package var name: String { self == .png ? "PNG" : "JPEG" }
  }

  /// How many photographs of a vacation there are.
  package static var count: Int { PhotographArt.count }
  /// The size of each, in pixels.
  package static let size = PictureSize(800, 600)

  /// A photograph of the vacation; an index beyond the last begins anew.
  package static func vacation(
    index: Int, _ format: Format, in folder: CacheFolder = .current
  ) -> URL {
    File.vacation(index: index, format, in: folder).url
  }

  /// The coast in a size that is four pixels wide to three high.
  package static func coast(_ size: PictureSize, _ format: Format) -> URL {
    File("coast-\(size.width)x\(size.height)", format, size) {
      PhotographArt.coast.image(scale: Double(size.width) / 800)
    }.url
  }

  /// A rainbow in a size, which PNG keeps in few bytes.
  package static func rainbow(_ size: PictureSize, _ format: Format) -> URL {
    File("rainbow-\(size.width)x\(size.height)", format, size) {
      RainbowArt().image(width: size.width, height: size.height)
    }.url
  }

  /// The side of the snowman's texture, in pixels.
  package static let textureSide = 512

  /// A file that is drawn and written where it isn't there yet.
  package struct File: Sendable {
    /// The file's name.
    let name: String
    /// Where it is kept.
    private let folder: CacheFolder
    private let isWhole: @Sendable (URL) -> Bool
    private let make: @Sendable () throws -> Data

    /// The file, which can be read at once; any thread may ask, and waits while it is drawn.
    package var url: URL { folder.file(named: name, isWhole: isWhole, make: make) }

    /// The file, if it was asked for before and is there: nobody waits.
    var known: URL? { folder.knownFile(named: name) }
  }
}

// The files that there are, and that pages have drawn by other threads.
extension Photographs.File {
  /// A photograph of the vacation; an index beyond the last begins anew.
  static func vacation(
    index: Int, _ format: Photographs.Format, in folder: CacheFolder = .current
  ) -> Self {
    let number = (index % Photographs.count + Photographs.count) % Photographs.count
    return Self("vacation-\(number)", format, Photographs.size, in: folder) {
      PhotographArt.vacation(number).image()
    }
  }

  /// The snowman before hills, a JPEG file of 2048 × 2048 pixels.
  package static var snowman: Self { Self("snowman", .jpeg, winter) { WinterArt().image() } }

  /// What of `snowman` is the snowman: a PNG file of the same size, white where he stands, black elsewhere.
  package static var snowmanMask: Self {
    Self("snowman-mask", .png, winter) { WinterArt().snowmanMask() }
  }

  /// The snowman alone as a PVR file of 4 or 2 bits a pixel, clear around him, `textureSide` pixels across and down.
  package static func snowmanTexture(bitsPerPixel: Int) -> Self {
    let encoder = PVRTCEncoder(bitsPerPixel: bitsPerPixel)
    return Self(
      name: "\(prefix)-snowman-\(encoder.bitsPerPixel)bpp.pvr", folder: .current,
      // Its header says how long it is.
      isWhole: { texture.isSize(of: try? CGImageSource(url: $0)) },
      make: { try encoder.data(of: WinterArt().snowman(side: Photographs.textureSide)) })
  }

  /// The same picture in another format; JPEG has black around him.
  package static func snowmanCutout(_ format: Photographs.Format) -> Self {
    Self("snowman-cutout", format, texture) { WinterArt().snowman(side: Photographs.textureSide) }
  }

  private static let winter = PictureSize(2048, 2048)
  private static let texture = PictureSize(Photographs.textureSide, Photographs.textureSide)

  /// What the files' names begin with; the number counts up when the pictures change.
  private static let prefix = "photographs-1"

  fileprivate init(
    _ subject: String, _ format: Photographs.Format, _ size: PictureSize,
    in folder: CacheFolder = .current, draw: @escaping @Sendable () -> CGImage
  ) {
    self.init(
      name: "\(Self.prefix)-\(subject).\(format.rawValue)", folder: folder,
      isWhole: { format.isWhole($0, size) },
      make: {
        let image = draw()
        return format == .png ? try image.pngData() : try image.jpegData(quality: 60)
      })
  }
}

extension Photographs.Format {
  /// The first bytes of a file, and its last.
  private var ends: (first: [UInt8], last: [UInt8]) {
    switch self {
    case .png: ([0x89, 0x50, 0x4E, 0x47], [0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82])
    case .jpeg: ([0xFF, 0xD8], [0xFF, 0xD9])
    }
  }

  /// Whether a file begins and ends as one of the format does, and its picture has a size.
  fileprivate func isWhole(_ file: URL, _ size: PictureSize) -> Bool {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return data.starts(with: ends.first) && data.suffix(ends.last.count) == Data(ends.last)
      && size.isSize(of: try? CGImageSource(data: data))
  }
}

extension PictureSize {
  /// Whether a file's picture has that size, as its header says; nil: there is no such file.
  fileprivate func isSize(of file: CGImageSource?) -> Bool {
    guard let properties = file?.properties() else { return false }
    return properties.pixelWidth == width && properties.pixelHeight == height
  }
}
