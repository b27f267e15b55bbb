import Drawing
import Foundation
import Testing

/// Decoded blocks: by hand, and against another decoder.
@Suite struct PVRTCTests {
  /// A picture of 8×8 pixels in which each block is the same word.
  private static func picture(
    of word: UInt64, format: UInt64 = 3, flags: UInt32 = 0
  ) throws -> [[UInt32]] {
    let count = format < 2 ? 2 : 4
    let header = PVRBytes.Version3(flags: flags, format: format)
    let file = try PVRFile(header.file(Array(repeating: word, count: count)))
    let pixels = try file.pixels()
    return (0..<8).map { Array(pixels[$0 * 8..<$0 * 8 + 8]) }
  }

  // Red is 31 of 31, enlarged 496 of 496: 248 + 7. An eighth of 255 is 31.875.
  @Test func `pixels are 0, 3, 5 or 8 eighths of the second colour`() throws {
    let picture = try Self.picture(of: 0x801F_FC00_E4E4_E4E4)
    let four: [UInt32] = [0xFFFF_0000, 0xFF9F_005F, 0xFF5F_009F, 0xFF00_00FF]
    #expect(picture == Array(repeating: four + four, count: 8))
  }

  @Test func `a flagged block has halves, and one of them is clear`() throws {
    let four: [UInt32] = [0xFFFF_0000, 0xFF7F_007F, 0, 0xFF00_00FF]
    let picture = try Self.picture(of: 0x801F_FC01_E4E4_E4E4)
    #expect(picture == Array(repeating: four + four, count: 8))
    // Where the format has no alpha, it's the half.
    let opaque = try Self.picture(of: 0x801F_FC01_E4E4_E4E4, format: 2)
    #expect(opaque[0][2] == 0xFF7F_007F)
  }

  // Alpha 4 of 7 becomes 8 of 15, enlarged 128 + 8; red 8 of 15 becomes 17 of 31, enlarged 136 +
  // 4; blue 4 of 7 becomes 18 of 31, enlarged 144 + 4. 140 · 136 / 255 is 74.7, 148 · 136 / 255 is
  // 78.9.
  @Test func `a translucent colour is multiplied by its alpha`() throws {
    let word: UInt64 = 0x8000_4808_0000_0000
    #expect(try Self.picture(of: word)[0][0] == 0x884B_004F)
    // If the file says that it is, it's only kept below alpha.
    #expect(try Self.picture(of: word, flags: 2)[0][0] == 0x8888_0088)
    #expect(try Self.picture(of: word, format: 2)[0][0] == 0xFF8C_0094)
  }

  /// One block's colour is white: 31 · 16 in the middle, three quarters beside it: 186 + 5, and so
  /// on.
  @Test func `colours are interpolated, around the edges, too`() throws {
    let (white, black): (UInt64, UInt64) = (0x8000_FFFE_0000_0000, 0x8000_8000_0000_0000)
    let words = [white, black, black, black]
    let pixels = try PVRFile(PVRBytes.Version3().file(words)).pixels()
    let levels: [UInt32] = [127, 191, 255, 191, 127, 63, 0, 63]
    #expect((0..<8).map { pixels[16 + $0] & 255 } == levels)
    #expect((0..<8).map { pixels[$0 * 8 + 2] & 255 } == levels)
    // Half of a half, 124: 62 + 1.
    #expect(pixels[0] == 0xFF3F_3F3F)
  }

  /// The block at (1, 0) is the third in the file, the one at (0, 1) the second.
  @Test func `words lie by row and column in turns`() throws {
    let black: UInt64 = 0x8000_8000_0000_0000
    let pixels = try PVRFile(
      PVRBytes.Version3().file([black, black, 0x8000_FFFE_0000_0000, black])
    ).pixels()
    #expect(pixels[2 * 8 + 6] == 0xFFFF_FFFF && pixels[6 * 8 + 2] == 0xFF00_0000)
    let grid = PVRTCGrid(side: 64, bitsPerPixel: 4)
    #expect(grid.index(column: 13, row: 2) == 0b1010_0110)
  }

  /// 2 bits a pixel: 8 columns and 16 rows of words; the highest bit of the row stands alone above.
  @Test func `what rows have more of stands above`() {
    let grid = PVRTCGrid(side: 64, bitsPerPixel: 2)
    #expect(grid.columns == 8 && grid.rows == 16 && grid.wordCount == 128)
    #expect(grid.index(column: 7, row: 0) == 0b010_1010)
    #expect(grid.index(column: 0, row: 9) == 0b100_0001)
    let all = (0..<16).flatMap { row in (0..<8).map { grid.index(column: $0, row: row) } }
    #expect(Set(all) == Set(0..<128))
  }

  /// A white pixel at (2, 0) of each block of 8×4; what its neighbours have of it.
  @Test(
    arguments: [
      (0x0C, 63, 63, 63),  // the mean of four: 2 eighths
      (0x0D, 127, 0, 0),  // of left and right: 4 eighths
      (0x10_000D, 0, 127, 127),  // of above and below
    ] as [(UInt64, UInt32, UInt32, UInt32)])
  func `with 2 bits the pixels between are means`(
    modulation: UInt64, beside: UInt32, below: UInt32, above: UInt32
  ) throws {
    let rows = try Self.picture(of: 0xFFFF_8001_0000_0000 | modulation, format: 1)
      .map { $0.map { $0 & 255 } }
    #expect(rows[0] == [0, beside, 255, beside, 0, 0, 0, 0])
    #expect(rows[1] == [0, 0, below, 0, 0, 0, 0, 0])
    #expect(rows[2] == [0, 0, 0, 0, 0, 0, 0, 0])
    #expect(rows[3] == [0, 0, above, 0, 0, 0, 0, 0])
  }

  @Test func `with 2 bits an unflagged block has a bit a pixel`() throws {
    let rows = try Self.picture(of: 0xFFFF_8000_0000_00A1, format: 1)
    #expect(rows[0].map { $0 & 255 } == [255, 0, 0, 0, 0, 255, 0, 255])
  }

  /// A line of pvrtc-checksums.txt, which another decoder made.
  struct Line: Sendable, CustomTestStringConvertible {
    let bits: Int
    let side: Int
    let seed: UInt64
    let kind: String
    let withAlpha: String
    let withoutAlpha: String

    var testDescription: String { "\(bits) bits, \(side) pixels, \(kind)" }

    var words: [UInt64] {
      let (ones, zeros): (UInt64, UInt64) =
        switch kind {
        case "plain": (0, 1 << 32)
        case "flagged": (1 << 32, 0)
        case "opaque": (1 << 63 | 1 << 47, 0)
        case "checkered": (1 << 32, 1)
        case "rows": (1 << 32 | 1, 1 << 20)
        case "columns": (1 << 32 | 1 | 1 << 20, 0)
        default: (0, 0)
        }
      return PVRBytes.words(seed: seed, count: side * side * bits / 64)
        .map { ($0 | ones) & ~zeros }
    }

    static let all: [Line] = {
      guard
        let file = Bundle.module.url(
          forResource: "pvrtc-checksums", withExtension: "txt", subdirectory: "Fixtures"),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { return [] }
      return text.split(separator: "\n").compactMap { line in
        let words = line.split(separator: " ").map(String.init)
        guard words.count == 6, let bits = Int(words[0]), let side = Int(words[1]),
          let seed = UInt64(words[2])
        else { return nil }
        return Line(
          bits: bits, side: side, seed: seed, kind: words[3], withAlpha: words[4],
          withoutAlpha: words[5])
      }
    }()
  }

  @Test func `the list of checksums is there`() { #expect(Line.all.count == 42) }

  @Test(arguments: Line.all)
  func `another decoder gives the same pixels`(line: Line) throws {
    var header = PVRBytes.Version3(width: UInt32(line.side), height: UInt32(line.side))
    header.format = line.bits == 4 ? 3 : 1
    let file = try PVRFile(header.file(line.words))
    #expect(file.hasAlpha && file.bitsPerPixel == line.bits)
    #expect(try file.pixels().checksum == line.withAlpha)
    header.format -= 1
    let opaque = try PVRFile(header.file(line.words))
    #expect(!opaque.hasAlpha)
    #expect(try opaque.pixels().checksum == line.withoutAlpha)
  }
}

extension [UInt32] {
  /// The CRC-32 of their bytes, the lowest first, in hexadecimal.
  var checksum: String {
    var checksum = CRC32()
    checksum.update(flatMap { word in [0, 8, 16, 24].map { UInt8(word >> $0 & 255) } })
    let digits = String(checksum.value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }
}
