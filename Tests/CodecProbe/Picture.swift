import Drawing
import Foundation

/// A file of any format, decoded in all the ways that there are.
struct Picture {
  private let source: CGImageSource
  private let data: Data

  init(_ data: Data) throws(ImageError) {
    self.data = data
    source = try CGImageSource(data: data)
  }

  /// Pixels of all frames.
  var pixelCount: Int {
    source.count * (source.properties().map { $0.pixelWidth * $0.pixelHeight } ?? 0)
  }

  /// Format, size, how many frames and the CRC-32 of their pixels.
  func summary() throws(ImageError) -> String {
    var checksum = CRC32()
    try decodeFrames(into: &checksum, most: source.count > 1 ? Self.mostPixels : .max)
    let (format, properties) = (source.type?.name ?? "?", source.properties())
    let size = "\(properties?.pixelWidth ?? 0)×\(properties?.pixelHeight ?? 0)"
    let frames = source.count > 1 ? ", \(source.count) frames" : ""
    return "\(format) \(size)\(frames), crc \(checksum.hexadecimal)"
  }

  /// Decodes it and feeds a checksum with what is seen: a thumbnail, all frames, and parts, of each the first pixels.
  func decode(into checksum: inout CRC32) throws(ImageError) {
    checksum.update(UInt8(source.properties()?.orientation.rawValue ?? 0))
    let small = try source.createThumbnail(
      maxPixelSize: 7, options: .createThumbnailWithTransform)
    checksum.update(pixels: small?.pixels ?? [], most: Self.mostPixels)
    try decodeFrames(into: &checksum, most: Self.mostPixels)
    feed(&checksum)
  }

  /// How many pixels a checksum looks at in each way of decoding, so that it takes less than that does.
  private static let mostPixels = 1 << 18

  private func decodeFrames(into checksum: inout CRC32, most: Int) throws(ImageError) {
    let most = max(1, most / max(1, source.count))
    for index in 0..<source.count {
      let image = try source.createImage(at: index, options: .shouldCacheImmediately)
      checksum.update(pixels: image?.pixels ?? [], most: most)
    }
  }

  /// Gives a source the file in two parts, as if it came over a line.
  private func feed(_ checksum: inout CRC32) {
    let source = CGImageSource.incremental()
    for count in [data.count / 2, data.count] {
      source.update(data: data.prefix(count), isFinal: count == data.count)
      guard let image = try? source.createImage() else { continue }
      checksum.update(pixels: image.pixels, most: Self.mostPixels)
    }
  }
}

extension CRC32 {
  /// Feeds words, the lowest byte first, of the first so many.
  mutating func update(pixels: [UInt32], most: Int = .max) {
    pixels.withUnsafeBytes { bytes in
      let seen = UnsafeRawBufferPointer(rebasing: bytes.prefix(4 * min(most, pixels.count)))
      update(seen.bindMemory(to: UInt8.self))
    }
  }

  /// Eight digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
