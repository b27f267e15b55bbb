import Foundation
import Testing

@testable import Drawing

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

  @Test func `a JPEG is decoded at no more than an eighth, a quarter or a half of its size`() throws
  {
    let grey = CGImage(
      width: 801, height: 600, pixels: .init(repeating: 0xFF80_8080, count: 480_600))
    let source = try CGImageSource(data: grey.jpegData())
    for (side, expected) in [
      (100, (100, 75)), (101, (101, 76)), (250, (250, 187)), (900, (801, 600)),
    ] {
      let before = DecodingTally.ofThisThread
      let small = try #require(try source.createThumbnail(maxPixelSize: side))
      #expect((small.width, small.height) == expected)
      #expect(DecodingTally.ofThisThread == before + 1)
      #expect(small.isOpaque && small.pixels.allSatisfy { difference($0, 0xFF80_8080) <= 1 })
    }
    // What libjpeg itself makes of an eighth: each side rounded up.
    let eighth = try EncodedJPEG(grey.jpegData()).reduced(toSide: 100)
    #expect((eighth.width, eighth.height) == (101, 75))
    #expect(try EncodedJPEG(grey.jpegData()).reduced(toSide: 101).width == 201)
  }

  @Test func `a GIF and an APNG have as many pictures as frames`() throws {
    let frames = [UInt32(0xFFFF_0000), 0xFF00_FF00, 0xFF00_00FF].map { color in
      CGImage(width: 6, height: 4, pixels: Array(repeating: color, count: 24))
    }
    var apng = APNGEncoder(framesPerSecond: 4)
    for frame in frames { try apng.append(frame) }
    var palette = GIFPaletteBuilder()
    for frame in frames { palette.add(frame) }
    let gif = try GIFEncoder(width: 6, height: 4, palette: palette.palette())
    for frame in frames { try gif.append(frame, delay: 25) }
    for (data, format) in [(try apng.finish(), ImageFormat.png), (try gif.finish(), .gif)] {
      let source = try CGImageSource(data: data)
      #expect(source.count == 3 && source.type == format && source.status == .statusComplete)
      for (index, frame) in frames.enumerated() {
        let picture = try #require(try source.createImage(at: index))
        #expect(!picture.isDecoded && picture.pixels == frame.pixels)
        #expect(source.properties(at: index)?.delayTime == 0.25)
      }
      #expect(try source.createImage(at: 3) == nil && source.properties(at: -1) == nil)
      #expect(try source.createThumbnail(at: 1, maxPixelSize: 3)?.pixels.first == 0xFF00_FF00)
      // Those who know no sources get the first one.
      #expect(try CGImage(data: data).pixels == frames[0].pixels)
    }
  }

  @Test func `what is no picture is no source`() {
    #expect(throws: ImageError.empty) { try CGImageSource(data: Data()) }
    #expect(throws: ImageError.self) {
      try CGImageSource(url: URL(fileURLWithPath: "/nowhere/at-all.png"))
    }
  }
}
