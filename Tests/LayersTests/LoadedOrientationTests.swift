import Drawing
import Foundation
import Layers
import Testing

/// Photographs that were taken on their side, or mirrored, are loaded as they are to be seen.
@Suite struct LoadedOrientationTests {
  private let context = LayerContext()
  private let folder: PictureFolder

  init() throws { folder = try PictureFolder() }

  /// The stored corners' colours: top left, top right, bottom left, bottom right.
  private static let colors: [Character: UInt32] = [
    "a": 0xFFFF_0000, "b": 0xFF00_FF00, "c": 0xFF00_00FF, "d": 0xFFFF_FFFF,
  ]

  /// Which stored corner is seen at the top left, top right, bottom left and bottom right, by EXIF's
  /// numbers: what EXIF 2.32, 4.6.5.1.6 (tag 0x112) says of where row 0 and column 0 are.
  private static let seen = ["abcd", "badc", "dcba", "cdab", "acbd", "cadb", "dbca", "bdac"]

  /// 32 × 16 pixels, a quarter of each colour.
  private static let stored = CGImage(
    width: 32, height: 16,
    pixels: (0..<512).map { index in
      let (isRight, isBelow) = (index % 32 >= 16, index / 32 >= 8)
      return colors[isBelow ? (isRight ? "d" : "c") : (isRight ? "b" : "a")] ?? 0
    })

  private func load(_ file: URL, as options: ImageLoadingOptions) throws -> CGImage {
    var loaded: Result<CGImage, ImageError>?
    context.imageLoader.load(contentsOf: file, as: options) { loaded = $0 }
    context.imageLoader.waitForAll()
    return try #require(loaded).get()
  }

  /// The letters of the colours nearest to those in the corners, in the order of `seen`.
  private func corners(_ image: CGImage) -> String {
    let (right, bottom) = (image.width - 1, image.height - 1)
    let words = [image[0, 0], image[right, 0], image[0, bottom], image[right, bottom]]
    return String(
      words.map { word in
        // JPEG keeps its levels to within some of 255, far less than a half.
        let rounded = [16, 8, 0].reduce(UInt32(0xFF00_0000)) { sum, shift in
          sum | (word >> UInt32(shift) & 255 > 127 ? 255 << UInt32(shift) : 0)
        }
        return Self.colors.first { $0.value == rounded }?.key ?? "?"
      })
  }

  @Test(arguments: 1...8)
  func `each orientation is applied to the whole picture and to thumbnails`(number: Int) throws {
    let png = FileParts.png(try Self.stored.pngData(), orientation: number)
    let jpeg = FileParts.jpeg(try Self.stored.jpegData(quality: 100), orientation: number)
    let files = [try folder.file("one.png", png), try folder.file("one.jpg", jpeg)]
    for file in files {
      for (size, sides) in [(nil, (32, 16)), (100, (32, 16)), (8, (8, 4))] as [(Int?, (Int, Int))] {
        let image = try load(file, as: ImageLoadingOptions(maxPixelSize: size))
        let expected = number < 5 ? sides : (sides.1, sides.0)
        #expect((image.width, image.height) == expected)
        #expect(corners(image) == Self.seen[number - 1])
        #expect(image.isDecoded)
      }
    }
  }

  @Test(arguments: 1...8) func `so it is for bytes in memory`(number: Int) throws {
    var loaded: CGImage?
    let png = FileParts.png(try Self.stored.pngData(), orientation: number)
    context.imageLoader.load(png) { loaded = try? $0.get() }
    context.imageLoader.waitForAll()
    #expect(corners(try #require(loaded)) == Self.seen[number - 1])
  }

  @Test(arguments: [nil, 8] as [Int?])
  func `who doesn't want it gets the picture as it is stored`(size: Int?) throws {
    let options = ImageLoadingOptions(maxPixelSize: size, appliesOrientation: false)
    #expect(options != ImageLoadingOptions(maxPixelSize: size))
    for number in 1...8 {
      let file = try folder.file(
        "\(number).png", FileParts.png(try Self.stored.pngData(), orientation: number))
      let image = try load(file, as: options)
      #expect(image.width == size ?? 32 && corners(image) == "abcd")
    }
  }

  @Test func `a mask lies over the picture as it is seen`() throws {
    // White at the left of 2 × 1 pixels: of a picture that is seen on its side, the left half stays.
    let mask = CGImage(width: 2, height: 1, pixels: [0xFFFF_FFFF, 0xFF00_0000])
    let plain = ImageLoadingOptions(mask: try folder.file("mask.png", mask.pngData()))
    let file = try folder.file(
      "one.png", FileParts.png(try Self.stored.pngData(), orientation: 6))
    let image = try load(file, as: plain)
    try #require(image.width == 16 && image.height == 32)
    #expect([image[0, 0], image[0, 31]] == [0xFF00_00FF, 0xFFFF_FFFF])
    #expect([image[15, 0], image[15, 31]] == [0, 0])
    // A mask that says for itself that it is to be rotated clockwise: its left is seen at the top.
    let rotated = ImageLoadingOptions(
      mask: try folder.file("rotated.png", FileParts.png(mask.pngData(), orientation: 6)))
    let other = try load(file, as: rotated)
    try #require(other.width == 16 && other.height == 32)
    #expect([other[0, 0], other[15, 0]] == [0xFF00_00FF, 0xFFFF_0000])
    #expect([other[0, 31], other[15, 31]] == [0, 0])
  }
}
