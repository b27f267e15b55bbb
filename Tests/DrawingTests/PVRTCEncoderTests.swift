import Artwork
import Drawing
import Foundation
import Testing

/// What the encoder makes of pictures, by how far they are from what is decoded.
@Suite struct PVRTCEncoderTests {
  /// Sky, hills and a sun with noise of several sizes, as a camera's.
  private static let photograph: CGImage = {
    let side = 256
    let noise = PVRBytes.words(seed: 14, count: side * side)
    func value(_ x: Int, _ y: Int, _ size: Int) -> Double {
      let (column, row) = (x / size, y / size)
      let (right, down) = (Double(x % size) / Double(size), Double(y % size) / Double(size))
      func at(_ column: Int, _ row: Int) -> Double {
        Double(noise[(row & 255) * side + column & 255] >> 11) / 9_007_199_254_740_992 - 0.5
      }
      let above = at(column, row) * (1 - right) + at(column + 1, row) * right
      let below = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
      return above * (1 - down) + below * down
    }
    let pixels = (0..<side * side).map { index -> UInt32 in
      let (x, y) = (index % side, index / side)
      let grain = value(x, y, 1) * 16
      var color = (120 + Double(y) / 3, 150 + Double(x) / 5, 220 - Double(y) / 2)
      if (x - 180) * (x - 180) + (y - 60) * (y - 60) < 900 { color = (250, 240, 200) }
      if Double(y) > 140 + 40 * value(x, 0, 64) + 12 * value(x, 0, 8) {
        let wood = value(x, y, 32) * 70 + value(x, y, 8) * 50 + value(x, y, 2) * 30
        color = (90 + wood, 110 + wood * 0.9, 60 + wood / 2)
      }
      func channel(_ value: Double) -> UInt32 { UInt32(min(max(value + grain, 0), 255)) }
      return 0xFF00_0000 | channel(color.0) << 16 | channel(color.1) << 8 | channel(color.2)
    }
    return CGImage(width: side, height: side, pixels: pixels)
  }()

  /// The ratio of a picture's highest value to its mean error, in decibels; of all four channels.
  private static func ratio(_ image: CGImage, _ pixels: [UInt32]) -> Double {
    var sum = 0
    for (left, right) in zip(image.pixels, pixels) {
      for shift: UInt32 in [0, 8, 16, 24] {
        let difference = Int(left >> shift & 255) - Int(right >> shift & 255)
        sum += difference * difference
      }
    }
    let channels = image.isOpaque ? 3 : 4
    return 10 * log10(65_025 * Double(channels * pixels.count) / Double(max(sum, 1)))
  }

  private static func decoded(_ image: CGImage, _ bits: Int) throws -> [UInt32] {
    try PVRFile(PVRTCEncoder(bitsPerPixel: bits).data(of: image)).pixels()
  }

  @Test(arguments: [(4, 28), (2, 24)])
  func `a photograph stays a photograph`(bits: Int, decibels: Double) throws {
    let pixels = try Self.decoded(Self.photograph, bits)
    #expect(Self.ratio(Self.photograph, pixels) >= decibels)
    #expect(pixels.allSatisfy { $0 >= 0xFF00_0000 })
  }

  @Test(arguments: [(4, 28), (2, 24)])
  func `a picture with alpha keeps it`(bits: Int, decibels: Double) throws {
    let snowman = try #require(Picture.all.first { $0.fileName == "snowman@2x.png" }).draw()
    let source = snowman.pixels
    // His upper part; to the right of him there is nothing.
    let pixels = (0..<256 * 256).map { index -> UInt32 in
      index % 256 < snowman.width ? source[index / 256 * snowman.width + index % 256] : 0
    }
    let image = CGImage(width: 256, height: 256, pixels: pixels)
    let found = try Self.decoded(image, bits)
    #expect(Self.ratio(image, found) >= decibels)
    // What lies far from any edge is as clear as it was.
    let clear = (100..<140).flatMap { y in (244..<252).map { found[y * 256 + $0] } }
    #expect(Set(clear) == [0])
  }

  @Test(arguments: [4, 2])
  func `one colour comes out within a step of five bits`(bits: Int) throws {
    for color: UInt32 in [0xFF00_0000, 0xFFFF_FFFF, 0xFFFF_0000, 0xFF33_66CC, 0xFF80_8080] {
      let image = CGImage(width: 16, height: 16, pixels: Array(repeating: color, count: 256))
      let found = try Self.decoded(image, bits)
      #expect(found.allSatisfy { difference($0, color) <= 8 })
    }
  }

  @Test(arguments: [8, 16, 32])
  func `the smallest squares are encoded`(side: Int) throws {
    for bits in [4, 2] {
      for opaque in [true, false] {
        let image = CGImage.pattern(width: side, height: side, opaque: opaque)
        let file = try PVRFile(PVRTCEncoder(bitsPerPixel: bits).data(of: image))
        #expect(file.width == side && file.bitsPerPixel == bits && file.hasAlpha == !opaque)
        #expect(try file.pixels().count == side * side)
      }
    }
  }

  @Test func `the header is of the version that was asked for, the words the same`() throws {
    for opaque in [true, false] {
      let image = CGImage.pattern(width: 32, height: 32, opaque: opaque)
      for bits in [4, 2] {
        let new = try PVRTCEncoder(bitsPerPixel: bits).data(of: image)
        let old = try PVRTCEncoder(bitsPerPixel: bits, version: .legacy).data(of: image)
        #expect(new.count == 52 + 128 * bits && old.count == new.count)
        #expect(new.starts(with: Array("PVR\u{3}".utf8)))
        #expect(old[44..<48].elementsEqual("PVR!".utf8))
        #expect(new.dropFirst(52).elementsEqual(old.dropFirst(52)))
        #expect(try PVRFile(old).hasAlpha == !opaque)
      }
    }
  }

  @Test(arguments: [(16, 8), (12, 12), (4, 4)])
  func `what is no square of a power of two isn't written`(width: Int, height: Int) {
    let image = CGImage.pattern(width: width, height: height, opaque: true)
    let detail = "\(width)×\(height) is no square whose side is a power of two, at least 8"
    #expect(throws: ImageError.notWritten(format: .pvr, detail: detail)) {
      try PVRTCEncoder().data(of: image)
    }
  }

  /// The PNGs are what another decoder (texture2ddecoder) made of the files beside them.
  @Test(arguments: [4, 2])
  func `files look as another decoder shows them`(bits: Int) throws {
    func bytes(_ kind: String) throws -> Data {
      try Data(
        contentsOf: #require(
          Bundle.module.url(
            forResource: "snowman-\(bits)", withExtension: kind, subdirectory: "Fixtures")))
    }
    let file = try PVRFile(bytes("pvr"))
    #expect(file.bitsPerPixel == bits && file.hasAlpha)
    let isSame = try file.pixels() == CGImage(pngData: bytes("png")).pixels
    #expect(isSame)
  }
}
