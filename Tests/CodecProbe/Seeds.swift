import Drawing
import Foundation
import ImageFiles

/// Good files that faults are put into.
enum Seeds {
  /// A picture with soft colours.
  static func picture(_ width: Int, _ height: Int, opaque: Bool = true, shift: Int = 0) -> CGImage {
    let pixels = (0..<width * height).map { index -> UInt32 in
      let (x, y) = (UInt32(index % width + shift), UInt32(index / width))
      let alpha = opaque ? 255 : (x * 37 + y * 11) % 256
      func channel(_ value: UInt32) -> UInt32 { value % 256 * alpha / 255 }
      return alpha << 24 | channel(x * 5 + y) << 16 | channel(y * 7) << 8 | channel(x * 3 + y)
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// Colours and shades of several depths, a palette with clear colours, interlaced or not.
  static func pngs() throws(ImageError) -> [Data] {
    let palette = Chunks.chunk("PLTE", (0..<12).map { UInt8($0 * 20) })
    let clear = Chunks.chunk("tRNS", [0, 128, 255])
    func rows(_ count: Int, _ bytes: Int) -> [UInt8] {
      let row = (0..<bytes).map { UInt8($0 * 9 & 255) }
      return (0..<count).flatMap { number -> [UInt8] in [UInt8(number % 5)] + row }
    }
    // The seven passes of 8×8 pixels: how many rows of how many pixels.
    var passes: [UInt8] = []
    for (count, width) in [(1, 1), (1, 1), (1, 2), (2, 2), (2, 4), (4, 4), (4, 8)] {
      passes += rows(count, 3 * width)
    }
    return [
      try picture(23, 19).pngData(), try picture(23, 19, opaque: false).pngData(),
      Chunks.png(9, 5, depth: 16, color: 0, rows: rows(5, 18)),
      Chunks.png(9, 5, depth: 16, color: 6, rows: rows(5, 72)),
      Chunks.png(9, 5, depth: 2, color: 3, palette + clear, rows: rows(5, 3)),
      Chunks.png(9, 5, depth: 8, color: 4, rows: rows(5, 18)),
      Chunks.png(8, 8, depth: 8, color: 2, isInterlaced: true, rows: passes),
    ]
  }

  static func apng(frames: Int) throws(ImageError) -> Data {
    var encoder = APNGEncoder(framesPerSecond: 10)
    for frame in 0..<frames { try encoder.append(picture(16, 12, opaque: false, shift: frame)) }
    return try encoder.finish()
  }

  static func gif(frames: Int) throws(ImageError) -> Data {
    let colors = (0..<64).map { UInt32($0 * 0x03_0401) }
    let encoder = try GIFEncoder(width: 16, height: 12, palette: GIFPalette(colors: colors))
    for frame in 0..<frames { try encoder.append(picture(16, 12, shift: frame), delay: 5) }
    return try encoder.finish()
  }

  /// JPEG and PNG with a block that says which way is up, in both orders of bytes.
  static func withEXIF() throws(ImageError) -> [Data] {
    let jpeg = try picture(24, 17).jpegData()
    let png = try picture(23, 19).pngData()
    var files: [Data] = []
    for isBigEndian in [true, false] {
      let block = exif(isBigEndian: isBigEndian)
      files.append(segment(0xE1, Array("Exif\0\0".utf8) + block, into: jpeg))
      files.append(Chunks.inserting("eXIf", block, into: png))
    }
    return files
  }

  /// TIFF's header, and a directory of three entries: a width, the orientation, a text elsewhere.
  private static func exif(isBigEndian: Bool) -> [UInt8] {
    func number(_ value: UInt32, _ count: Int) -> [UInt8] {
      let bytes = Array(Chunks.bytes(value).suffix(count))
      return isBigEndian ? bytes : bytes.reversed()
    }
    func entry(_ tag: UInt32, _ type: UInt32, _ count: UInt32, _ value: [UInt8]) -> [UInt8] {
      number(tag, 2) + number(type, 2) + number(count, 4) + value
    }
    var block = Array((isBigEndian ? "MM" : "II").utf8) + number(42, 2) + number(8, 4)
    block += number(3, 2) + entry(0x0100, 4, 1, number(24, 4))
    block += entry(0x0112, 3, 1, number(6, 2) + [0, 0]) + entry(0x010F, 2, 8, number(50, 4))
    return block + number(0, 4) + Array("Tumble\0\0".utf8)
  }

  /// JPEG and PNG with a profile.
  static func withProfile(_ profile: Data) throws(ImageError) -> [Data] {
    let content = Array("ICC_PROFILE\0".utf8) + [1, 1] + profile.prefix(65_000)
    return [
      segment(0xE2, content, into: try picture(24, 17).jpegData()),
      Chunks.inserting(
        "iCCP", Array("p".utf8) + [0, 0] + Chunks.stored([UInt8](profile.prefix(65_000))),
        into: try picture(23, 19, opaque: false).pngData()),
    ]
  }

  /// A JPEG with a segment before its first.
  private static func segment(_ marker: UInt8, _ content: [UInt8], into jpeg: Data) -> Data {
    let length = Chunks.bytes(UInt32(content.count + 2)).suffix(2)
    return Data(jpeg.prefix(2) + [0xFF, marker] + length + content + jpeg.dropFirst(2))
  }

  /// Legacy files and those of version 3, of 2 and 4 bits a pixel, with metadata.
  static func pvrs() -> [Data] {
    func file(_ numbers: [UInt32], count: Int) -> Data {
      let header = numbers.flatMap { Chunks.bytes($0).reversed() }
      return Data(header + (0..<count).map { UInt8(truncatingIfNeeded: $0 * 0x9D >> 2) })
    }
    func three(_ format: UInt32, _ side: UInt32, _ metadata: [UInt32] = []) -> Data {
      file(
        [0x0352_5650, 0, format, 0, 0, 0, side, side, 1, 1, 1, 1, UInt32(metadata.count * 4)]
          + metadata, count: Int(side * side / (format < 2 ? 4 : 2)))
    }
    func legacy(_ type: UInt32, _ side: UInt32) -> Data {
      file(
        [52, side, side, 0, type, 0, 4, 0, 0, 0, 1, 0x2152_5650, 1],
        count: Int(side * side / 2))
    }
    return [
      three(0, 16), three(1, 8), three(2, 32), three(3, 16, [0x0352_5650, 3, 4, 0x0101]),
      legacy(0x8019, 16), legacy(0x1_8018, 16),
    ]
  }
}
