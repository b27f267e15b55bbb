import Drawing
import Foundation
import Synchronization
import Testing

@Suite struct LazyImageTests {
  private let image = CGImage.pattern(width: 31, height: 17, opaque: false)
  private let solid = CGImage.pattern(width: 31, height: 17, opaque: true)

  @Test func `a picture knows its size before it is decoded`() throws {
    let lazy = try CGImage(data: image.pngData(), decoding: .whenNeeded)
    #expect((lazy.width, lazy.height) == (31, 17))
    #expect(!lazy.isDecoded)
    #expect(lazy.pixels == image.pixels)
    #expect(lazy.isDecoded)
    #expect(lazy.decodingError == nil)
  }

  @Test func `it is decoded at once where that is asked for`() throws {
    #expect(try CGImage(data: image.pngData()).isDecoded)
    let lazy = try CGImage(data: image.pngData(), decoding: .whenNeeded)
    try lazy.prepareForDisplay()
    #expect(lazy.isDecoded)
  }

  @Test(arguments: [1, 31])
  func `drawing it forces that, into one pixel or as a whole`(side: Int) throws {
    let lazy = try CGImage(data: image.pngData(), decoding: .whenNeeded)
    let context = CGContext(width: side, height: side)
    context.draw(lazy, in: CGRect(x: 0, y: 0, width: side, height: side))
    #expect(lazy.isDecoded)
  }

  @Test func `each thread counts what it decodes, once a picture`() throws {
    let lazy = try CGImage(data: image.pngData(), decoding: .whenNeeded)
    let before = DecodingTally.ofThisThread
    _ = lazy.pixels
    _ = lazy.pixels
    #expect(DecodingTally.ofThisThread == before + 1)
    let other = Mutex(0)
    let data = try image.pngData()
    let thread = Thread {
      _ = try? CGImage(data: data)
      other.withLock { $0 = DecodingTally.ofThisThread }
    }
    thread.start()
    while !thread.isFinished { sched_yield() }
    #expect(other.withLock { $0 } == 1 && DecodingTally.ofThisThread == before + 1)
  }

  @Test func `it can be decoded in the background`() async throws {
    let lazy = try CGImage(data: image.pngData(), decoding: .whenNeeded)
    let ready = try await lazy.preparedForDisplay()
    #expect(ready == lazy)
    #expect(lazy.isDecoded)
  }

  @Test(arguments: [
    (2, 8, false), (6, 8, false), (0, 8, true), (3, 8, true), (4, 8, true), (2, 16, true),
    (6, 16, true), (0, 1, true),
  ])
  func `the header tells which pixels have to be converted`(
    colorType: UInt8, depth: UInt8, isConverted: Bool
  ) throws {
    let file = PNGBytes.file(
      width: 1, height: 1, depth: depth, colorType: colorType,
      rows: [[UInt8](repeating: 0, count: 8)])
    #expect(try CGImage(data: file, decoding: .whenNeeded).isConverted == isConverted)
  }

  @Test func `bytes in another order than ours are converted, our own aren't`() {
    func isConverted(_ info: CGBitmapInfo) -> Bool? {
      CGImage(width: 1, height: 1, bitmapInfo: info, data: Data(repeating: 0, count: 4))?
        .isConverted
    }
    #expect(isConverted(CGBitmapInfo(.premultipliedFirst, .byteOrder32Little)) == false)
    #expect(isConverted(CGBitmapInfo(.noneSkipFirst, .byteOrder32Little)) == false)
    #expect(isConverted(CGBitmapInfo(.first, .byteOrder32Little)) == true)
    #expect(isConverted(CGBitmapInfo(.premultipliedLast, .byteOrder32Big)) == true)
  }

  @Test func `the header tells that a picture without an alpha channel is opaque`() throws {
    let png = try CGImage(data: solid.pngData(), decoding: .whenNeeded)
    let jpeg = try CGImage(data: JPEGBytes.file(solid), decoding: .whenNeeded)
    #expect(png.isOpaque && jpeg.isOpaque)
    #expect(!png.isDecoded && !jpeg.isDecoded)
    #expect(png.pixels.allSatisfy { $0 >> 24 == 255 } && jpeg.pixels.allSatisfy { $0 >> 24 == 255 })
  }

  @Test func `an alpha channel or a clear colour is looked at`() throws {
    // Two pixels of colour and alpha, both opaque.
    let opaque = PNGBytes.file(
      width: 2, height: 1, depth: 8, colorType: 6, rows: [[1, 2, 3, 255, 4, 5, 6, 255]])
    #expect(try CGImage(data: opaque, decoding: .whenNeeded).isOpaque)
    let translucent = try CGImage(data: image.pngData(), decoding: .whenNeeded)
    #expect(!translucent.isOpaque)
  }

  @Test func `a damaged file makes a clear picture that says what is wrong`() throws {
    let data = try image.pngData()
    let lazy = try CGImage(data: data.prefix(data.count - 30), decoding: .whenNeeded)
    #expect(lazy.decodingError == nil)
    #expect(lazy.pixels == Array(repeating: 0, count: 31 * 17))
    #expect(lazy.decodingError == .truncated(format: .png, byteCount: data.count - 30))
    #expect(!lazy.isOpaque)
    #expect(throws: ImageError.self) { try lazy.prepareForDisplay() }
    let jpeg = try JPEGBytes.file(solid)
    let broken = try CGImage(data: jpeg.prefix(jpeg.count - 30), decoding: .whenNeeded)
    #expect(throws: ImageError.truncated(format: .jpeg, byteCount: jpeg.count - 30)) {
      try broken.prepareForDisplay()
    }
    #expect(broken.pixels.allSatisfy { $0 == 0 } && !broken.isOpaque)
  }

  @Test func `what is no picture is refused at once`() {
    #expect(throws: ImageError.empty) { try CGImage(data: Data(), decoding: .whenNeeded) }
    #expect(throws: ImageError.unknownFormat(start: "68 69")) {
      try CGImage(data: Data("hi".utf8), decoding: .whenNeeded)
    }
    let huge = PNGBytes.file(width: 8193, height: 1, depth: 8, colorType: 6, rows: [[0]])
    #expect(throws: ImageError.badSize(format: .png, width: 8193, height: 1, limit: 8192)) {
      try CGImage(data: huge, decoding: .whenNeeded)
    }
  }

  @Test func `threads that ask at once get the same pixels`() async throws {
    let lazy = try CGImage(data: image.pngData(), decoding: .whenNeeded)
    let expected = image.pixels
    await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { lazy.pixels == expected } }
      for await isEqual in group { #expect(isEqual) }
    }
  }
}
