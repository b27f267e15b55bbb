import Drawing
import Foundation

/// A file of any format, decoded in all the ways that there are.
struct Picture {
  private enum Contents {
    case source(CGImageSource)
    case jpeg2000(JPEG2000File)
  }

  private let contents: Contents
  private let data: Data

  init(_ data: Data) throws(ImageError) {
    self.data = data
    contents =
      JPEG2000File.matches(data)
      ? .jpeg2000(try JPEG2000File(data)) : .source(try CGImageSource(data: data))
  }

  /// Pixels of all frames.
  var pixelCount: Int {
    switch contents {
    case .jpeg2000(let file): file.width * file.height
    case .source(let source):
      source.count * (source.properties().map { $0.pixelWidth * $0.pixelHeight } ?? 0)
    }
  }

  /// Format, size, how many frames and the CRC-32 of their pixels.
  func summary() throws(ImageError) -> String {
    var checksum = CRC32()
    let size: String
    switch contents {
    case .jpeg2000(let file):
      checksum.update(pixels: try file.pixels())
      size = "JPEG 2000 \(file.width)×\(file.height)"
    case .source(let source):
      for index in 0..<source.count {
        guard let image = try source.createImage(at: index, options: .shouldCacheImmediately)
        else { continue }
        checksum.update(pixels: image.pixels)
      }
      let properties = source.properties()
      let frames = source.count > 1 ? ", \(source.count) frames" : ""
      size =
        "\(source.type?.name ?? "?") \(properties?.pixelWidth ?? 0)×\(properties?.pixelHeight ?? 0)"
        + frames
    }
    return "\(size), crc \(checksum.hexadecimal)"
  }

  /// Decodes it and feeds a checksum with what is seen.
  func decode(into checksum: inout CRC32) throws(ImageError) {
    switch contents {
    case .jpeg2000(let file): checksum.update(pixels: try file.pixels())
    case .source(let source):
      try decode(source, into: &checksum)
      feed(&checksum)
    }
  }

  private func decode(_ source: CGImageSource, into checksum: inout CRC32) throws(ImageError) {
    checksum.update(UInt8(source.properties()?.orientation.rawValue ?? 0))
    let small = try source.createThumbnail(
      maxPixelSize: 7, options: .createThumbnailWithTransform)
    checksum.update(pixels: small?.pixels ?? [])
    for index in 0..<source.count {
      let image = try source.createImage(at: index, options: .shouldCacheImmediately)
      checksum.update(pixels: image?.pixels ?? [])
    }
  }

  /// Gives a source the file in two parts, as if it came over a line.
  private func feed(_ checksum: inout CRC32) {
    let source = CGImageSource.incremental()
    for count in [data.count / 2, data.count] {
      source.update(data: data.prefix(count), isFinal: count == data.count)
      guard let image = try? source.createImage() else { continue }
      checksum.update(pixels: image.pixels)
    }
  }
}

extension CRC32 {
  /// Feeds words, the lowest byte first.
  mutating func update(pixels: [UInt32]) {
    pixels.withUnsafeBytes { update($0.bindMemory(to: UInt8.self)) }
  }

  /// Eight digits.
  var hexadecimal: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
