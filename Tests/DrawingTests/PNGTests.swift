import Drawing
import Foundation
import Testing

@Suite struct PNGTests {
  private let good = Result { try CGImage.pattern(width: 31, height: 17, opaque: false).pngData() }

  @Test(arguments: [true, false])
  func `what is written is read back, pixel for pixel`(opaque: Bool) throws {
    let image = CGImage.pattern(width: 61, height: 47, opaque: opaque)
    let copy = try CGImage(pngData: image.pngData())
    #expect((copy.width, copy.height) == (61, 47))
    #expect(copy.pixels == image.pixels)
    #expect(copy.isOpaque == opaque)
    #expect(copy != image)
  }

  @Test func `every premultiplied colour at every alpha survives`() throws {
    let pixels = (0..<256 * 256).map { index -> UInt32 in
      let (alpha, color) = (UInt32(index / 256), UInt32(index % 256))
      return alpha << 24 | min(color, alpha) * 0x01_0101
    }
    let image = CGImage(width: 256, height: 256, pixels: pixels)
    #expect(try CGImage(pngData: image.pngData()).pixels == pixels)
  }

  @Test func `the same picture gives the same bytes`() throws {
    let image = CGImage.pattern(width: 9, height: 9, opaque: false)
    #expect(try image.pngData() == image.pngData())
  }

  /// Two grey pixels, 0x40 and 0xC0, of a 1-row PNG written by hand (bit depth 8, colour type 0).
  @Test func `grey is read as red, green and blue alike`() throws {
    let image = try CGImage(
      data: PNGBytes.file(width: 2, height: 1, depth: 8, colorType: 0, rows: [[0x40, 0xC0]]))
    #expect(image.pixels == [0xFF40_4040, 0xFFC0_C0C0])
  }

  @Test func `16 bits a channel are read as their upper 8`() throws {
    let image = try CGImage(
      data: PNGBytes.file(
        width: 1, height: 1, depth: 16, colorType: 2, rows: [[0x12, 0x12, 0x80, 0x80, 0xFF, 0xFF]]))
    #expect(difference(image[0, 0], 0xFF12_80FF) <= 1)
  }

  @Test func `straight alpha becomes premultiplied`() throws {
    let image = try CGImage(
      data: PNGBytes.file(
        width: 1, height: 1, depth: 8, colorType: 6, rows: [[0xFF, 0x80, 0x00, 0x33]]))
    #expect(image.pixels == [0x3333_1A00])
  }

  @Test func `a file cut anywhere is refused`() throws {
    let data = try good.get()
    for count in 0..<data.count {
      #expect(throws: count == 0 ? .empty : ImageError.truncated(format: .png, byteCount: count)) {
        try CGImage(data: data.prefix(count))
      }
    }
  }

  @Test func `a file with any byte of its pixels changed is refused or stays a picture`() throws {
    let data = try good.get()
    for index in stride(from: 8, to: data.count, by: 3) {
      var damaged = data
      damaged[index] ^= 0x55
      // A changed byte outside the checksums' reach (a chunk's name, say) may leave it readable.
      let image = try? CGImage(data: damaged)
      #expect(image == nil || (image?.width == 31 && image?.height == 17))
    }
  }

  @Test(arguments: [
    (60_000, 60_000), (0, 5), (5, 0), (8193, 1), (1, 8193), (0xFFFF_FFFF, 0xFFFF_FFFF),
  ])
  func `a size over the limit is refused from the header alone`(width: Int, height: Int) {
    let data = PNGBytes.file(width: width, height: height, depth: 8, colorType: 6, rows: [[0]])
    #expect(throws: ImageError.badSize(format: .png, width: width, height: height, limit: 8192)) {
      try CGImage(data: data)
    }
  }

  @Test func `a header that claims much and holds little is refused`() {
    let data = PNGBytes.file(width: 8192, height: 8192, depth: 8, colorType: 6, rows: [[0, 0]])
    #expect(throws: ImageError.self) { try CGImage(data: data) }
  }

  @Test(arguments: [
    (Data("BM6789".utf8), "42 4d 36 37"), (Data("hello, world".utf8), "68 65 6c 6c"),
    (Data([0, 1]), "00 01"), (Data("%PDF-1.7".utf8), "25 50 44 46"),
  ])
  func `other formats are refused by how they start`(data: Data, start: String) {
    #expect(throws: ImageError.unknownFormat(start: start)) { try CGImage(data: data) }
    #expect(throws: ImageError.unknownFormat(start: start)) { try CGImage(pngData: data) }
    #expect(throws: ImageError.unknownFormat(start: start)) { try CGImage(jpegData: data) }
  }

  @Test func `a first chunk that is no header is refused`() throws {
    var data = try good.get()
    data.replaceSubrange(12..<16, with: Data("IDAT".utf8))
    #expect(throws: ImageError.corrupt(format: .png, detail: "its first chunk is not a header")) {
      try CGImage(data: data)
    }
  }

  @Test func `bytes in the middle of other bytes are read the same`() throws {
    let data = try good.get()
    let inside = (Data([1, 2, 3]) + data + Data([4]))[3..<3 + data.count]
    #expect(try CGImage(data: inside).pixels == CGImage(data: data).pixels)
  }

  @Test func `an error is one line that says what is wrong`() {
    #expect(
      "\(ImageError.badSize(format: .png, width: 60_000, height: 2, limit: 8192))"
        == "the PNG picture says 60000×2 pixels; each side must be 1…8192")
    #expect(
      "\(ImageError.truncated(format: .jpeg, byteCount: 12))"
        == "the JPEG picture breaks off after 12 bytes")
  }
}
