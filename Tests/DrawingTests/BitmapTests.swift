import Drawing
import Foundation
import Testing

private let premultipliedWords =
  CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue

@Suite struct BitmapTests {
  private let space = CGColorSpaceCreateDeviceRGB()

  @Test func `a context in Core Graphics' form has memory of its own`() throws {
    let context = try #require(
      CGContext(
        data: nil, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 0, space: space,
        bitmapInfo: premultipliedWords))
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.image().rows == [[0xFF00_0000, 0, 0], [0, 0, 0]])
    #expect((context.width, context.height, context.bytesPerRow) == (3, 2, 12))
    #expect(context.alphaInfo == .premultipliedFirst)
    #expect(context.data?.load(as: UInt32.self) == 0xFF00_0000)
  }

  @Test func `or it draws into words that it is given`() throws {
    var words = [UInt32](repeating: 0, count: 8)
    try words.withUnsafeMutableBytes { bytes in
      let context = try #require(
        CGContext(
          data: bytes.baseAddress, width: 3, height: 2, bitsPerComponent: 8, bytesPerRow: 16,
          space: space, bitmapInfo: premultipliedWords))
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 1, y: 1, width: 5, height: 1))
      _ = context.data
    }
    #expect(words == [0, 0, 0, 0, 0, 0xFFFF_0000, 0xFFFF_0000, 0])
  }

  /// Core Graphics' layouts of a red pixel of half alpha.
  @Test(
    arguments: [
      (.premultipliedLast, [], [128, 0, 0, 128]),
      (.premultipliedLast, .byteOrder32Big, [128, 0, 0, 128]),
      (.premultipliedLast, .byteOrder32Little, [128, 0, 0, 128].reversed()),
      (.premultipliedFirst, [], [128, 128, 0, 0]),
      (.noneSkipLast, [], [128, 0, 0, 255]), (.noneSkipFirst, [], [255, 128, 0, 0]),
    ] as [(CGImageAlphaInfo, CGBitmapInfo, [UInt8])])
  func `or into bytes in any order, its own or the caller's`(
    alpha: CGImageAlphaInfo, order: CGBitmapInfo, expected: [UInt8]
  ) throws {
    let info = CGBitmapInfo(alpha, order)
    var bytes = [UInt8](repeating: 0, count: 2 * 5 + 4)
    try bytes.withUnsafeMutableBytes { memory in
      for data in [nil, memory.baseAddress] {
        let context = try #require(
          CGContext(
            data: data, width: 1, height: 2, bitsPerComponent: 8, bytesPerRow: 5, space: space,
            bitmapInfo: info.rawValue))
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
        context.fill(CGRect(x: 0, y: 1, width: 1, height: 1))
        #expect(context.bytesPerRow == 5 && context.bitmapInfo == info)
        let row = try #require(context.data) + 5
        #expect((0..<4).map { row.load(fromByteOffset: $0, as: UInt8.self) } == expected)
      }
    }
    #expect(bytes[5..<9].elementsEqual(expected))
  }

  @Test func `what the caller writes between two drawings is drawn upon`() throws {
    var bytes: [UInt8] = [0, 0, 255, 255, 9]
    try bytes.withUnsafeMutableBytes { memory in
      let context = try #require(
        CGContext(
          data: memory.baseAddress, width: 1, height: 1, bitsPerComponent: 8, bytesPerRow: 4,
          space: space, bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
      #expect(context.makeImage()?.pixels == [0xFF00_00FF])
      memory[1] = 255
      context.setBlendMode(.plusLighter)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
      context.fill(CGRect(x: 0, y: 0, width: 9, height: 9))
      #expect(Array(memory) == [0, 255, 255, 255, 9])
      context.endTransparencyLayer()
      #expect(Array(memory) == [255, 255, 255, 255, 9])
      memory[0] = 0
      #expect(context.makeImage()?.pixels == [0xFF00_FFFF])
    }
  }

  @Test func `what it can't draw into is none`() {
    func context(_ width: Int, _ bits: Int, _ row: Int, _ info: UInt32, gray: Bool = false) -> Bool
    {
      CGContext(
        data: nil, width: width, height: 1, bitsPerComponent: bits, bytesPerRow: row,
        space: gray ? CGColorSpaceCreateDeviceGray() : space, bitmapInfo: info) != nil
    }
    #expect(context(1, 8, 0, premultipliedWords))
    #expect(!context(0, 8, 0, premultipliedWords) && !context(8193, 8, 0, premultipliedWords))
    #expect(!context(1, 16, 0, premultipliedWords) && !context(2, 8, 7, premultipliedWords))
    #expect(!context(1, 8, 0, 3) && !context(1, 8, 0, 0) && !context(1, 8, 0, 31))
    #expect(!context(1, 8, 0, premultipliedWords, gray: true))
  }

  private static let layouts: [(CGBitmapInfo, [UInt8], UInt32)] = [
    (CGBitmapInfo(.last, []), [255, 128, 0, 51], 0x3333_1A00),
    (CGBitmapInfo(.last, .byteOrder32Big), [255, 128, 0, 51], 0x3333_1A00),
    (CGBitmapInfo(.last, .byteOrder32Little), [51, 0, 128, 255], 0x3333_1A00),
    (CGBitmapInfo(.first, .byteOrder32Big), [51, 255, 128, 0], 0x3333_1A00),
    (CGBitmapInfo(.premultipliedFirst, .byteOrder32Little), [1, 2, 3, 4], 0x0403_0201),
    (CGBitmapInfo(.premultipliedLast, []), [1, 2, 9, 4], 0x0401_0204),
    (CGBitmapInfo(.noneSkipLast, []), [1, 2, 3, 0], 0xFF01_0203),
    (CGBitmapInfo(.noneSkipFirst, .byteOrder32Little), [1, 2, 3, 0], 0xFF03_0201),
  ]

  @Test(arguments: layouts)
  func `bytes become a picture as their layout says`(
    info: CGBitmapInfo, bytes: [UInt8], word: UInt32
  ) throws {
    let image = try #require(
      CGImage(width: 1, height: 1, bitmapInfo: info, data: Data(bytes)))
    #expect(image.pixels == [word], "\(String(image.pixels[0], radix: 16))")
  }

  @Test func `rows may be longer than they need, the last one needn't`() throws {
    let data = Data([1, 1, 1, 255, 9, 9, 2, 2, 2, 255])
    let image = CGImage(
      width: 1, height: 2, bytesPerRow: 6, bitmapInfo: CGBitmapInfo(.last, []), data: data)
    #expect(image?.pixels == [0xFF01_0101, 0xFF02_0202])
    let inside = CGImage(
      width: 1, height: 1, bitmapInfo: CGBitmapInfo(.last, []), data: data.dropFirst(6))
    #expect(inside?.pixels == [0xFF02_0202])
  }

  @Test func `bytes that don't fit are no picture`() {
    func image(_ width: Int, _ height: Int, _ row: Int?, _ info: CGBitmapInfo, _ count: Int) -> Bool
    {
      CGImage(
        width: width, height: height, bytesPerRow: row, bitmapInfo: info, data: Data(count: count))
        != nil
    }
    let good = CGBitmapInfo(.last, [])
    #expect(image(2, 2, nil, good, 16) && !image(2, 2, nil, good, 15))
    #expect(!image(0, 1, nil, good, 16) && !image(8193, 1, nil, good, 99_999))
    #expect(!image(2, 2, 7, good, 16) && !image(1, 3, Int.max, good, 16))
    #expect(!image(1, 1, nil, CGBitmapInfo(.none, []), 16))
    #expect(!image(1, 1, nil, CGBitmapInfo(rawValue: 9), 16))
    #expect(!image(1, 1, nil, CGBitmapInfo(.last, [.byteOrder32Big, .byteOrder32Little]), 16))
  }

  @Test func `a picture says how it lies in memory`() {
    let image = CGImage(width: 3, height: 1, pixels: [0, 0, 0])
    #expect((image.bitsPerComponent, image.bitsPerPixel, image.bytesPerRow) == (8, 32, 12))
    #expect(image.alphaInfo == .premultipliedFirst)
    #expect(image.bitmapInfo.rawValue == premultipliedWords)
    #expect(CGImage(width: 1, height: 1, pixels: [0xFF00_0000]).alphaInfo == .noneSkipFirst)
  }

  @Test func `a mask's brightness becomes alpha`() throws {
    let picture = CGImage(rows: [[0xFFFF_0000, 0xFFFF_0000, 0xFFFF_0000, 0x8080_0000]])
    let mask = CGImage(rows: [[0xFFFF_FFFF, 0xFF00_0000, 0xFF80_8080, 0xFF80_8080]])
    let masked = try #require(picture.masking(mask))
    #expect(masked.pixels == [0xFFFF_0000, 0, 0x8080_0000, 0x4040_0000])
    let small = try #require(picture.masking(CGImage(rows: [[0xFFFF_FFFF]])))
    #expect(small.pixels == picture.pixels)
  }
}
