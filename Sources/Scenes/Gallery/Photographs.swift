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

  /// What the files' names begin with; the number counts up when the pictures change.
  private static let name = "photographs-1"

  /// A photograph of the vacation; an index beyond the last begins anew.
  package static func vacation(
    index: Int, _ format: Format, in folder: CacheFolder = .current
  ) -> URL {
    let number = (index % count + count) % count
    return file("vacation-\(number)", format, in: folder) {
      PhotographArt.vacation(number).image()
    }
  }

  /// The coast in a size that is four pixels wide to three high.
  package static func coast(_ size: PictureSize, _ format: Format) -> URL {
    file("coast-\(size.width)x\(size.height)", format) {
      PhotographArt.coast.image(scale: Double(size.width) / 800)
    }
  }

  /// A rainbow in a size, which PNG keeps in few bytes.
  package static func rainbow(_ size: PictureSize, _ format: Format) -> URL {
    file("rainbow-\(size.width)x\(size.height)", format) {
      RainbowArt().image(width: size.width, height: size.height)
    }
  }

  /// The snowman before hills, a JPEG file of 2048 × 2048 pixels.
  package static var snowman: URL { file("snowman", .jpeg) { WinterArt().image() } }

  /// What of `snowman` is the snowman: a PNG file of the same size, white where he stands, black elsewhere.
  package static var snowmanMask: URL {
    file("snowman-mask", .png) { WinterArt().snowmanMask() }
  }

  /// The side of the snowman's texture, in pixels.
  package static let textureSide = 512

  /// The snowman alone as a PVR file of 4 or 2 bits a pixel, clear around him, `textureSide` pixels across and down.
  package static func snowmanTexture(bitsPerPixel: Int) -> URL {
    let encoder = PVRTCEncoder(bitsPerPixel: bitsPerPixel)
    return CacheFolder.current.file(
      named: "\(name)-snowman-\(encoder.bitsPerPixel)bpp.pvr",
      // Its header says how long it is.
      isWhole: { (try? CGImageSource(url: $0)) != nil },
      make: { try encoder.data(of: WinterArt().snowman(side: textureSide)) })
  }

  /// The same picture in another format; JPEG has black around him.
  package static func snowmanCutout(_ format: Format) -> URL {
    file("snowman-cutout", format) { WinterArt().snowman(side: textureSide) }
  }

  private static func file(
    _ subject: String, _ format: Format, in folder: CacheFolder = .current, draw: () -> CGImage
  ) -> URL {
    folder.file(
      named: "\(name)-\(subject).\(format.rawValue)", isWhole: format.isWhole,
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

  /// Whether a file begins and ends as one of the format does.
  fileprivate func isWhole(_ file: URL) -> Bool {
    guard let data = try? Data(contentsOf: file, options: .mappedIfSafe) else { return false }
    return data.starts(with: ends.first) && data.suffix(ends.last.count) == Data(ends.last)
  }
}
