import Foundation
import Testing

@testable import Drawing

/// Pictures that come piece by piece.
@Suite struct IncrementalSourceTests {
  private let image = CGImage.pattern(width: 60, height: 40, opaque: false)

  @Test func `a PNG shows the rows that have come`() throws {
    let data = try image.pngData()
    let source = CGImageSource.incremental()
    #expect(source.status == .statusReadingHeader && source.count == 0 && source.type == nil)
    #expect(try source.createImage() == nil)
    source.update(data: data.prefix(10), isFinal: false)
    #expect(source.status == .statusReadingHeader && source.properties() == nil)
    source.update(data: data.prefix(40), isFinal: false)
    #expect(source.status == .statusIncomplete)
    #expect(source.properties()?.pixelWidth == 60 && source.properties()?.pixelHeight == 40)
    var rows = [Int]()
    for count in stride(from: 60, to: data.count - 12, by: 200) {
      source.update(data: data.prefix(count), isFinal: false)
      guard let part = try source.createImage() else { continue }
      let known = (0..<40).prefix { y in
        (0..<60).allSatisfy { part[$0, y] == image[$0, y] }
      }.count
      let isClearBelow = part.pixels.dropFirst(known * 60 + 60).allSatisfy { $0 == 0 }
      #expect(isClearBelow && known >= rows.last ?? 0)
      rows.append(known)
    }
    #expect(Set(rows).count > 3)
    source.update(data: data, isFinal: true)
    #expect(source.status == .statusComplete)
    let isWhole = try source.createImage()?.pixels == image.pixels
    #expect(isWhole)
  }

  @Test func `an interlaced PNG shows all of itself, coarsely at first`() throws {
    // Of 8 × 8 grey pixels the first pass is one pixel, which stands for all.
    let file = PNGBytes.file(
      width: 8, height: 8, depth: 8, colorType: 0, rows: [[77]], isInterlaced: true)
    let source = CGImageSource.incremental()
    source.update(data: file.dropLast(12), isFinal: false)
    let part = try #require(try source.createImage())
    #expect(part.pixels == [UInt32](repeating: 0xFF4D_4D4D, count: 64))
  }

  @Test func `a JPEG shows what has come, and the rest in grey`() throws {
    let red = CGImage(width: 64, height: 64, pixels: .init(repeating: 0xFFC0_2020, count: 64 * 64))
    let data = try JPEGBytes.file(red)
    let source = CGImageSource.incremental()
    source.update(data: data.dropLast(data.count / 12), isFinal: false)
    #expect(source.status == .statusIncomplete)
    let part = try #require(try source.createImage())
    #expect(difference(part[2, 2], 0xFFC0_2020) <= 3)
    #expect(difference(part[63, 63], 0xFFC0_2020) > 30)
    source.update(data: data + [0, 0, 7], isFinal: true)
    #expect(source.status == .statusComplete)
    #expect(difference(try #require(try source.createImage())[63, 63], 0xFFC0_2020) <= 3)
  }

  @Test func `what ends too early, or is something else, says so`() throws {
    let source = CGImageSource.incremental()
    source.update(data: try image.pngData().dropLast(20), isFinal: true)
    #expect(source.status == .statusUnexpectedEOF)
    source.update(data: Data("hello".utf8), isFinal: false)
    #expect(source.status == .statusReadingHeader)
    source.update(data: Data("hello, world".utf8), isFinal: false)
    #expect(source.status == .statusUnknownType)
    source.update(data: Data(), isFinal: true)
    #expect(source.status == .statusUnexpectedEOF)
    source.update(
      data: PNGBytes.file(width: 0, height: 1, depth: 8, colorType: 0, rows: [[0]]), isFinal: false)
    #expect(source.status == .statusInvalidData)
    // A source that had its file from the start keeps it.
    let whole = try CGImageSource(data: image.pngData())
    whole.update(data: Data(), isFinal: true)
    #expect(whole.status == .statusComplete && whole.count == 1)
  }

  @Test(arguments: [false, true])
  func `a JPEG is reading its header until its first scan`(progressive: Bool) throws {
    let opaque = CGImage.pattern(width: 60, height: 40, opaque: true)
    let data = try JPEGBytes.file(opaque, progressive: progressive)
    let scan = try #require(data.range(of: Data([0xFF, 0xDA]))).lowerBound
    // A scan begins with its marker and what it has of which colours.
    let header = scan + 2 + Int(data[scan + 3])
    for count in 0..<data.count {
      let source = CGImageSource.incremental()
      source.update(data: data.prefix(count), isFinal: false)
      #expect(
        source.status == (count < header ? .statusReadingHeader : .statusIncomplete), "\(count)")
      #expect(source.properties()?.pixelWidth == (count < header ? nil : 60), "\(count)")
    }
  }

  @Test func `what has come is shown when no more will come, and as a thumbnail`() throws {
    let data = try image.pngData()
    let source = CGImageSource.incremental()
    source.update(data: data.dropLast(data.count / 4), isFinal: false)
    let before = try #require(try source.createImage()).pixels
    source.update(data: data.dropLast(data.count / 4), isFinal: true)
    #expect(source.status == .statusUnexpectedEOF)
    let after = try #require(try source.createImage()).pixels
    #expect(before == after)
    let small = try #require(try source.createThumbnail(maxPixelSize: 30))
    #expect(small.width == 30 && small.height == 20 && small.pixels.first != 0)
    #expect(small.pixels.last == 0)
    // A file that was there from the start must be whole.
    let file = try CGImageSource(data: data.dropLast(data.count / 4))
    #expect(throws: ImageError.self) {
      try file.createImage(options: .shouldCacheImmediately)
    }
  }

  @Test func `a GIF has the frames that are there as a whole`() throws {
    let encoder = try GIFEncoder(
      width: 60, height: 40, palette: GIFPalette(colors: [0x000000, 0xFF0000, 0x00FF00]))
    let colors: [UInt32] = [0xFFFF_0000, 0xFF00_FF00, 0xFF00_0000]
    for color in colors {
      let frame = CGImage(width: 60, height: 40, pixels: .init(repeating: color, count: 2400))
      try encoder.append(frame, delay: 5)
    }
    let data = try encoder.finish()
    let source = CGImageSource.incremental()
    var counts: [Int] = []
    for count in 0..<data.count {
      source.update(data: data.prefix(count), isFinal: false)
      #expect(source.status == (source.count == 0 ? .statusReadingHeader : .statusIncomplete))
      if counts.last != source.count { counts.append(source.count) }
    }
    #expect(counts == [0, 1, 2, 3])
    for (index, color) in colors.enumerated() {
      #expect(try source.createImage(at: index)?[30, 20] == color)
    }
    source.update(data: data.dropLast(), isFinal: true)
    #expect(source.status == .statusUnexpectedEOF && source.count == 3)
    source.update(data: data, isFinal: true)
    #expect(source.status == .statusComplete && source.count == 3)
    // Some files end without a trailer, but none in the middle.
    #expect(try CGImageSource(data: data.dropLast()).count == 3)
    #expect(throws: ImageError.self) { try CGImageSource(data: data.dropLast(9)) }
  }
}
