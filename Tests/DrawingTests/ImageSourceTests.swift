import Drawing
import Foundation
import Testing

@Suite struct ImageSourceTests {
  private let image = CGImage.pattern(width: 40, height: 20, opaque: false)

  @Test func `a source knows its picture before it is decoded`() throws {
    let source = try CGImageSource(data: image.pngData())
    #expect(source.count == 1)
    #expect(source.type == .png)
    let properties = try #require(source.properties())
    #expect((properties.pixelWidth, properties.pixelHeight, properties.hasAlpha) == (40, 20, true))
    let made = try #require(try source.createImage(at: 0))
    #expect(!made.isDecoded)
    #expect(made.pixels == image.pixels)
    #expect(source.properties(at: 1) == nil)
    #expect(try source.createImage(at: 1) == nil)
  }

  @Test func `immediate caching leaves nothing to decode`() throws {
    let source = try CGImageSource(data: image.pngData())
    let made = try source.createImage(options: [.shouldCache, .shouldCacheImmediately])
    #expect(made?.isDecoded == true)
    let cut = try CGImageSource(data: image.pngData().dropLast(40))
    #expect(throws: ImageError.self) { try cut.createImage(options: .shouldCacheImmediately) }
  }

  @Test func `a thumbnail keeps the shape and is never larger`() throws {
    let source = try CGImageSource(data: image.pngData())
    func size(_ side: Int) throws -> [Int] {
      let small = try #require(try source.createThumbnail(maxPixelSize: side))
      return [small.width, small.height]
    }
    #expect(try size(10) == [10, 5])
    #expect(try size(7) == [7, 4])
    #expect(try size(1) == [1, 1])
    #expect(try size(99) == [40, 20])
    let grey = CGImage(width: 64, height: 64, pixels: Array(repeating: 0xFF80_8080, count: 4096))
    let small = try CGImageSource(data: grey.pngData()).createThumbnail(maxPixelSize: 5)
    #expect(small?.pixels.allSatisfy { difference($0, 0xFF80_8080) <= 1 } == true)
  }

  @Test func `what is no picture is no source`() {
    #expect(throws: ImageError.empty) { try CGImageSource(data: Data()) }
    #expect(throws: ImageError.self) {
      try CGImageSource(url: URL(fileURLWithPath: "/nowhere/at-all.png"))
    }
  }
}
