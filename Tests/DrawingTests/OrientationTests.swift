import Foundation
import Testing

@testable import Drawing

@Suite struct OrientationTests {
  /// Which corner of the stored picture is seen at the top left, top right, bottom left and bottom right: from
  /// what EXIF says of where row 0 and column 0 are.
  ///
  /// The stored corners: a top left, b top right, c bottom left, d bottom right.
  private static let seen: [String] = [
    "abcd", "badc", "dcba", "cdab", "acbd", "cadb", "dbca", "bdac",
  ]

  private static let corners: [Character: UInt32] = [
    "a": 0xFFFF_0000, "b": 0xFF00_FF00, "c": 0xFF00_00FF, "d": 0xFFFF_FFFF,
  ]

  /// 4 × 2 pixels, of which the corners have the four colours.
  private static let stored: CGImage = {
    var words = [UInt32](repeating: 0xFF00_0000, count: 8)
    for (index, corner) in zip([0, 3, 4, 7], "abcd") { words[index] = corners[corner] ?? 0 }
    return CGImage(width: 4, height: 2, pixels: words)
  }()

  @Test(arguments: 1...8)
  func `each orientation shows the corners where EXIF says`(number: UInt32) throws {
    let orientation = try #require(CGImagePropertyOrientation(rawValue: number))
    let image = Self.stored.oriented(orientation)
    #expect((image.width, image.height) == (number < 5 ? (4, 2) : (2, 4)))
    let (right, bottom) = (image.width - 1, image.height - 1)
    let seen = [image[0, 0], image[right, 0], image[0, bottom], image[right, bottom]]
    #expect(seen == Self.seen[Int(number) - 1].map { Self.corners[$0] ?? 0 })
  }

  @Test(arguments: [true, false])
  func `a JPEG says its orientation in EXIF`(bigEndian: Bool) throws {
    let image = CGImage.pattern(width: 40, height: 20, opaque: true)
    let plain = try JPEGBytes.file(image)
    for number in 1...8 {
      let exif = Data("Exif\0\0".utf8) + JPEGBytes.exif(UInt8(number), bigEndian: bigEndian)
      let file = plain.prefix(2) + JPEGBytes.segment(0xE1, exif) + plain.dropFirst(2)
      let source = try CGImageSource(data: file)
      #expect(source.properties()?.orientation.rawValue == UInt32(number))
      // A picture is as it is stored; a thumbnail may be asked for as it is seen.
      let picture = try #require(try source.createImage())
      #expect((picture.width, picture.height) == (40, 20))
      let small = try #require(
        try source.createThumbnail(maxPixelSize: 10, options: .createThumbnailWithTransform))
      #expect((small.width, small.height) == (number < 5 ? (10, 5) : (5, 10)))
    }
    #expect(try CGImageSource(data: plain).properties()?.orientation == .up)
  }

  @Test func `a PNG says it in a chunk of its own`() throws {
    let chunk = PNGBytes.chunk("eXIf", Array(JPEGBytes.exif(6, bigEndian: true)))
    let file = PNGBytes.file(
      width: 1, height: 1, depth: 8, colorType: 2, rows: [[1, 2, 3]], chunks: chunk)
    #expect(try CGImageSource(data: file).properties()?.orientation == .right)
  }

  @Test func `what is no orientation counts as none`() {
    for number: UInt8 in [0, 9, 200] {
      #expect(EXIF.orientation(in: JPEGBytes.exif(number, bigEndian: false)) == nil)
    }
    let good = JPEGBytes.exif(3, bigEndian: true)
    for count in 0..<20 { #expect(EXIF.orientation(in: good.prefix(count)) == nil) }
    var loop = good
    loop[7] = 0xFF
    #expect(EXIF.orientation(in: loop) == nil)
  }
}
