import Drawing
import Foundation
import Testing

@Suite struct JPEGTests {
  private let picture = CGImage.pattern(width: 40, height: 24, opaque: true)

  @Test func `colours come back nearly as they were written`() throws {
    // Smooth, as photos are; without subsampling of colour, at the highest quality.
    let soft = drawing(32, 16) { context in
      context.drawLinearGradient(
        CGGradient(colors: [CGColor(hex: 0xE84020), CGColor(hex: 0x2060C0)]), start: .zero,
        end: CGPoint(x: 32, y: 16), options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
    }
    let image = try CGImage(data: JPEGBytes.file(soft, quality: 100))
    #expect((image.width, image.height) == (32, 16))
    #expect(image.isOpaque)
    #expect(zip(image.pixels, soft.pixels).allSatisfy { difference($0, $1) <= 4 })
  }

  @Test func `progressive files are read`() throws {
    let plain = try CGImage(data: JPEGBytes.file(picture))
    let progressive = try CGImage(data: JPEGBytes.file(picture, progressive: true))
    #expect(plain.pixels == progressive.pixels)
  }

  @Test func `grey files are read as red, green and blue alike`() throws {
    let image = try CGImage(data: JPEGBytes.file(picture, subsampling: .grey))
    #expect(
      image.pixels.allSatisfy { $0 >> 16 & 255 == $0 & 255 && $0 >> 8 & 255 == $0 & 255 })
  }

  @Test func `CMYK is refused`() throws {
    let data = try JPEGBytes.cmyk(width: 8, height: 8)
    #expect(throws: ImageError.unsupported(format: .jpeg, what: "CMYK")) { try CGImage(data: data) }
  }

  @Test(arguments: [false, true])
  func `a file cut anywhere is refused`(progressive: Bool) throws {
    let data = try JPEGBytes.file(picture, progressive: progressive)
    for count in 0..<data.count {
      #expect(throws: ImageError.self, "\(count) of \(data.count) bytes") {
        try CGImage(data: data.prefix(count))
      }
    }
    #expect(throws: ImageError.truncated(format: .jpeg, byteCount: data.count - 2)) {
      try CGImage(data: data.dropLast(2))
    }
  }

  @Test func `a size over the limit is refused from the header alone`() throws {
    var data = try JPEGBytes.file(picture)
    let frame = try #require(data.firstRange(of: [0xFF, 0xC0]))
    // The frame header: marker, length (2 bytes), precision, height, width.
    data.replaceSubrange(
      frame.lowerBound + 5..<frame.lowerBound + 9, with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(throws: ImageError.badSize(format: .jpeg, width: 60_000, height: 60_000, limit: 8192)) {
      try CGImage(data: data)
    }
  }

  @Test func `a progressive file that needs too much memory is refused by its header`() throws {
    // 8192² in full colour: 3 × 2 bytes a pixel, 403 MB of coefficients beside the pixels.
    var data = try JPEGBytes.file(picture, progressive: true)
    let frame = try #require(data.firstRange(of: [0xFF, 0xC2]))
    data.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x20, 0, 0x20, 0])
    #expect(
      throws: ImageError.badShape(
        format: .jpeg, width: 8192, height: 8192,
        rule: "those in several scans may need 220200960 bytes to be decoded")
    ) { try CGImage(data: data, decoding: .whenNeeded) }
    // A baseline file is decoded row by row.
    var baseline = try JPEGBytes.file(picture)
    let start = try #require(baseline.firstRange(of: [0xFF, 0xC0]))
    baseline.replaceSubrange(start.lowerBound + 5..<start.lowerBound + 9, with: [0x20, 0, 0x20, 0])
    #expect(try CGImage(data: baseline, decoding: .whenNeeded).width == 8192)
  }

  /// libjpeg skips markers that no segment follows, and what fills up before one.
  @Test(arguments: [[0xFF, 0x01], [0xFF, 0xD0], [0xFF, 0xD7], [0xFF, 0xFF]])
  func `what libjpeg skips hides nothing that follows it`(filler: [UInt8]) throws {
    let plain = try JPEGBytes.file(.pattern(width: 16, height: 8, opaque: true), progressive: true)
    let turn = JPEGBytes.segment(0xE1, Data("Exif\0\0".utf8) + JPEGBytes.exif(6, bigEndian: true))
    var file = plain.prefix(2) + filler + turn + plain.dropFirst(2)
    #expect(try CGImageSource(data: file).properties()?.orientation == .right)
    // 8192² in full colour, as above.
    let frame = try #require(file.range(of: Data([0xFF, 0xC2]))).lowerBound
    file.replaceSubrange(frame + 5..<frame + 9, with: [0x20, 0, 0x20, 0])
    #expect {
      try CGImageSource(data: file)
    } throws: {
      if case ImageError.badShape? = $0 as? ImageError { true } else { false }
    }
  }

  @Test func `factors of colours that TurboJPEG doesn't know are no damage`() throws {
    var file = try JPEGBytes.file(.pattern(width: 16, height: 8, opaque: true))
    let frame = try #require(file.range(of: Data([0xFF, 0xC0]))).lowerBound
    file[frame + 11] = 0x31
    #expect(throws: ImageError.unsupported(format: .jpeg, what: "unusually subsampled")) {
      try CGImage(data: file)
    }
  }

  @Test func `changed bytes never crash`() throws {
    let data = try JPEGBytes.file(picture)
    for index in stride(from: 2, to: data.count, by: 2) {
      var damaged = data
      damaged[index] ^= 0x5A
      do {
        let image = try CGImage(data: damaged)
        #expect(image.pixels.count == image.width * image.height)
      } catch {
        #expect(!error.description.isEmpty)
      }
    }
  }
}
