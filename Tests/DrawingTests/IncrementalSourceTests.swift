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
}
