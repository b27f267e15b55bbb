import Foundation
import Testing

@testable import Drawing

/// Kinds of PNG files that our encoder doesn't write, made by hand as the specification says.
@Suite struct PNGKindTests {
  private func image(
    _ width: Int, _ height: Int, depth: UInt8, type: UInt8, _ rows: [[UInt8]],
    chunks: [UInt8] = [], isInterlaced: Bool = false
  ) throws -> CGImage {
    try CGImage(
      data: PNGBytes.file(
        width: width, height: height, depth: depth, colorType: type, rows: rows,
        isInterlaced: isInterlaced, chunks: chunks))
  }

  @Test func `16 bits become the nearest 8`() throws {
    // v × 255 / 65535, rounded: 0x00FF is 0.99, 0x0080 0.498, 0x0081 0.502, 0xFE7F 253.5.
    let values = [0x0000, 0x0080, 0x0081, 0x00FF, 0x7FFF, 0x8000, 0xFE7F, 0xFFFF]
    let image = try image(
      values.count, 1, depth: 16, type: 0, [values.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }])
    for (index, value) in values.enumerated() {
      let level = UInt32((Double(value) * 255 / 65535).rounded())
      #expect(image[index, 0] == 0xFF00_0000 | level * 0x01_0101, "\(value)")
    }
  }

  @Test func `few bits of grey are spread over all levels`() throws {
    #expect(
      try image(4, 1, depth: 2, type: 0, [[0b0001_1011]]).rows == [
        [0xFF00_0000, 0xFF55_5555, 0xFFAA_AAAA, 0xFFFF_FFFF]
      ])
    #expect(try image(2, 1, depth: 4, type: 0, [[0x3F]]).rows == [[0xFF33_3333, 0xFFFF_FFFF]])
    #expect(
      try image(3, 1, depth: 1, type: 0, [[0b1010_0000]]).rows == [
        [0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF]
      ])
  }

  @Test func `a palette may have colours that are clear`() throws {
    let chunks =
      PNGBytes.chunk("PLTE", [255, 0, 0, 0, 200, 0, 0, 0, 255])
      + PNGBytes.chunk("tRNS", [255, 128])
    let image = try image(4, 1, depth: 2, type: 3, [[0b0001_1000]], chunks: chunks)
    #expect(image.rows == [[0xFFFF_0000, 0x8000_6400, 0xFF00_00FF, 0xFFFF_0000]])
    #expect(!image.isOpaque)
  }

  @Test func `grey with alpha is premultiplied`() throws {
    #expect(try image(1, 1, depth: 8, type: 4, [[200, 51]]).pixels == [0x3328_2828])
  }

  /// A picture of grey, pixel (x, y) having 8 y + x, in Adam7's seven passes.
  private static func interlaced(_ width: Int, _ height: Int) -> [[UInt8]] {
    let passes = [
      (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2),
      (0, 1, 1, 2),
    ]
    return passes.flatMap { x0, y0, dx, dy -> [[UInt8]] in
      guard x0 < width else { return [] }
      return stride(from: y0, to: height, by: dy).map { y in
        stride(from: x0, to: width, by: dx).map { x in UInt8(8 * y + x) }
      }
    }
  }

  /// Small ones have passes without a pixel.
  @Test(arguments: [(8, 8), (1, 1), (2, 1), (1, 2), (3, 3), (5, 1), (1, 5), (9, 7)])
  func `interlaced pictures are put together`(width: Int, height: Int) throws {
    let rows = Self.interlaced(width, height)
    let image = try image(width, height, depth: 8, type: 0, rows, isInterlaced: true)
    let expected = (0..<width * height).map { index in
      0xFF00_0000 | UInt32(8 * (index / width) + index % width) * 0x01_0101
    }
    #expect(image.pixels == expected)
  }

  @Test func `properties are those of the file`() throws {
    let file = PNGBytes.file(
      width: 1, height: 1, depth: 16, colorType: 4, rows: [[1, 2, 3, 4]])
    let properties = try #require(try CGImageSource(data: file).properties())
    #expect(properties.depth == 16 && properties.colorModel == .gray && properties.hasAlpha)
    #expect(properties.delayTime == nil)
  }

  @Test func `chunks that pixels don't depend on are never handed on`() throws {
    // A text that claims two gigabytes of a file of some bytes, and one that is there.
    let claims = PNGBytes.bytes(0x7FFF_FFFF) + Array("tEXt".utf8)
    let file = PNGBytes.file(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]], chunks: claims)
    #expect(throws: ImageError.truncated(format: .png, byteCount: file.count)) {
      try CGImage(data: file)
    }
    let text = PNGBytes.chunk("tEXt", Array(repeating: 65, count: 5000))
    let good = PNGBytes.file(
      width: 1, height: 1, depth: 8, colorType: 0, rows: [[9]], chunks: text)
    let handedOn = PNGFile(good).essentials(of: []).reduce(0) { $0 + $1.count }
    #expect(handedOn == good.count - text.count - PNGHeader.signature.count)
    #expect(try CGImage(data: good).pixels == [0xFF09_0909])
  }

  @Test func `what comes after the pixels changes nothing of them`() throws {
    let row: [UInt8] = [7, 8, 9]
    let plain = PNGBytes.file(width: 1, height: 1, depth: 8, colorType: 2, rows: [row])
    // A colour that would be clear, a profile, and pixels once more.
    let late =
      PNGBytes.chunk("tRNS", [0, 7, 0, 8, 0, 9]) + PNGBytes.profile(ProfileBytes.adobeRGB)
      + PNGBytes.chunk("IDAT", [])
    let file = plain.dropLast(12) + late + plain.suffix(12)
    #expect(try CGImage(data: file).pixels == [0xFF07_0809])
    #expect(try CGImageSource(data: file).properties()?.hasAlpha == false)
  }
}
