import Foundation
import Layers
import Testing

@testable import Drawing

/// Colours of files that say what they mean: against the formulas that define the spaces.
@Suite struct ColorProfileTests {
  /// sRGB's level of a light, by IEC 61966-2-1.
  private static func level(_ light: Double) -> Double {
    let light = min(max(light, 0), 1)
    return 255 * (light <= 0.003_130_8 ? 12.92 * light : 1.055 * pow(light, 1 / 2.4) - 0.055)
  }

  /// Adobe RGB (1998) in sRGB: its curve, and the matrix of both spaces' primaries, whose white is the same.
  private static func sRGB(adobe levels: [Double]) -> [Double] {
    let light = levels.map { pow($0 / 255, 563.0 / 256) }
    return [
      level(1.398_28 * light[0] - 0.398_28 * light[1]), level(light[1]),
      level(-0.042_94 * light[1] + 1.042_94 * light[2]),
    ]
  }

  private static let colors: [[UInt8]] = [
    [150, 100, 100], [255, 255, 255], [0, 0, 0], [128, 128, 128], [90, 120, 60], [200, 190, 220],
  ]

  private static func check(_ word: UInt32, _ expected: [Double], _ note: String) {
    for (shift, value) in zip([16, 8, 0], expected) {
      #expect(abs(Double(word >> UInt32(shift) & 255) - value) <= 1.5, "\(note): \(expected)")
    }
  }

  @Test func `a PNG's profile brings its colours to sRGB`() throws {
    let file = PNGBytes.file(
      width: Self.colors.count, height: 1, depth: 8, colorType: 2,
      rows: [Self.colors.flatMap { $0 }],
      chunks: PNGBytes.profile(ProfileBytes.adobeRGB))
    let image = try CGImage(data: file)
    for (index, color) in Self.colors.enumerated() {
      Self.check(image[index, 0], Self.sRGB(adobe: color.map(Double.init)), "\(color)")
    }
    #expect(image.pixels[0] != 0xFF96_6464)
  }

  @Test func `a palette's colours have the profile that stands before it`() throws {
    let file = PNGBytes.file(
      width: Self.colors.count, height: 1, depth: 8, colorType: 3,
      rows: [(0..<UInt8(Self.colors.count)).map { $0 }],
      chunks: PNGBytes.profile(ProfileBytes.adobeRGB)
        + PNGBytes.chunk("PLTE", Self.colors.flatMap { $0 }))
    let image = try CGImage(data: file)
    for (index, color) in Self.colors.enumerated() {
      Self.check(image[index, 0], Self.sRGB(adobe: color.map(Double.init)), "\(color)")
    }
  }

  @Test func `alpha is multiplied in after the profile`() throws {
    let file = PNGBytes.file(
      width: 1, height: 1, depth: 8, colorType: 6, rows: [[150, 100, 100, 128]],
      chunks: PNGBytes.profile(ProfileBytes.adobeRGB))
    let pixel = try CGImage(data: file)[0, 0]
    #expect(pixel >> 24 == 128)
    Self.check(pixel, Self.sRGB(adobe: [150, 100, 100]).map { $0 * 128 / 255 }, "half")
  }

  @Test func `a JPEG's profile may lie in several segments`() throws {
    // One colour in all of the picture, so that compression changes it by no more than a level.
    let image = CGImage(width: 16, height: 16, pixels: .init(repeating: 0xFF96_6464, count: 256))
    let plain = try JPEGBytes.file(image, quality: 100)
    let profile = ProfileBytes.adobeRGB
    let half = profile.count / 2
    let segments =
      JPEGBytes.profile(profile.dropFirst(half), part: 2, of: 2)
      + JPEGBytes.profile(profile.prefix(half), part: 1, of: 2)
    let file = plain.prefix(2) + segments + plain.dropFirst(2)
    let decoded = try CGImage(data: plain)[4, 4]
    let levels = [16, 8, 0].map { Double(decoded >> $0 & 255) }
    Self.check(try CGImage(data: file)[4, 4], Self.sRGB(adobe: levels), "JPEG")
    let small = try #require(try CGImageSource(data: file).createThumbnail(maxPixelSize: 4))
    Self.check(small[1, 1], Self.sRGB(adobe: levels), "thumbnail")
  }

  @Test func `grey has a profile of its own`() throws {
    let file = PNGBytes.file(
      width: 3, height: 1, depth: 8, colorType: 0, rows: [[40, 128, 200]],
      chunks: PNGBytes.profile(ProfileBytes.gray(gamma: 1.8)))
    let image = try CGImage(data: file)
    for (index, grey) in [40.0, 128, 200].enumerated() {
      let level = Self.level(pow(grey / 255, 1.8))
      Self.check(image[index, 0], [level, level, level], "\(grey)")
    }
  }

  @Test func `sRGB's own profile changes nothing`() throws {
    let rows = [
      (0..<256).flatMap { (level: Int) -> [UInt8] in
        [UInt8(level), UInt8(255 - level), UInt8(level * 7 & 255)]
      }
    ]
    func file(_ chunks: [UInt8]) -> Data {
      PNGBytes.file(width: 256, height: 1, depth: 8, colorType: 2, rows: rows, chunks: chunks)
    }
    let plain = try CGImage(data: file([])).pixels
    #expect(try CGImage(data: file(PNGBytes.profile(ProfileBytes.sRGB))).pixels == plain)
    // A file that says sRGB in a chunk of its own isn't asked for its profile.
    let both = PNGBytes.chunk("sRGB", [0]) + PNGBytes.profile(ProfileBytes.adobeRGB)
    #expect(try CGImage(data: file(both)).pixels == plain)
  }

  @Test func `a profile that can't be used is said in one line, and the picture is there`() throws {
    let context = LayerContext()
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    func pixel(_ profile: Data, gray: Bool = false) throws -> UInt32 {
      let row: [UInt8] = gray ? [77] : [77, 77, 77]
      return try context.perform {
        try CGImage(
          data: PNGBytes.file(
            width: 1, height: 1, depth: 8, colorType: gray ? 0 : 2, rows: [row],
            chunks: PNGBytes.profile(profile)))[0, 0]
      }
    }
    var broken = ProfileBytes.adobeRGB
    for index in 128..<broken.count { broken[index] = 0xA5 }
    #expect(try pixel(broken) == 0xFF4D_4D4D)
    #expect(try pixel(ProfileBytes.adobeRGB, gray: true) == 0xFF4D_4D4D)
    #expect(try pixel(Data("no profile".utf8)) == 0xFF4D_4D4D)
    #expect(lines.count == 3 && lines.allSatisfy { $0.contains("profile") })
  }

  @Test func `a file's profile is refused once, however often it is decoded`() throws {
    let context = LayerContext()
    var lines: [String] = []
    context.reportMisuse = { lines.append($0) }
    try context.perform {
      let profile = PNGBytes.profile(Data("no profile".utf8))
      let still = try CGImageSource(
        data: PNGBytes.file(
          width: 1, height: 1, depth: 8, colorType: 2, rows: [[7, 7, 7]], chunks: profile))
      for _ in 0..<3 { _ = try still.createImage(options: .shouldCacheImmediately) }
      #expect(lines.count == 1)
      var encoder = APNGEncoder(framesPerSecond: 10)
      for frame: UInt32 in 0..<4 {
        let pixels = [UInt32](repeating: 0xFF00_0000 | frame * 40, count: 81)
        try encoder.append(CGImage(width: 9, height: 9, pixels: pixels))
      }
      var film = try encoder.finish()
      let start = try #require(film.range(of: Data("acTL".utf8))).lowerBound - 4
      film.insert(contentsOf: profile, at: start)
      let frames = try CGImageSource(data: film)
      for index in [0, 1, 2, 3, 0, 3] {
        _ = try frames.createImage(at: index, options: .shouldCacheImmediately)
      }
      #expect(frames.count == 4 && lines.count == 2)
    }
  }
}
