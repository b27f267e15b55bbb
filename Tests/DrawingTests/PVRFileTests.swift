import Drawing
import Foundation
import Testing

/// Headers of PVR files: both versions, both orders of bytes, and what is refused.
@Suite struct PVRFileTests {
  /// White, and otherwise black, in the block at the upper left: its middle is at (2, 2).
  private static let corner: [UInt64] =
    [0x8000_FFFE_0000_0000] + Array(repeating: 0x8000_8000_0000_0000, count: 3)

  private static func middle(_ file: Data) throws -> [Int] {
    let pixels = try PVRFile(file).pixels()
    return pixels.indices.filter { pixels[$0] == 0xFFFF_FFFF }.map { $0 }
  }

  @Test(
    arguments: [
      (0, 2, false), (1, 2, true), (2, 4, false), (3, 4, true),
    ] as [(UInt64, Int, Bool)])
  func `a file of version 3 says its format`(format: UInt64, bits: Int, hasAlpha: Bool) throws {
    for isBigEndian in [false, true] {
      let header = PVRBytes.Version3(
        format: format, width: 16, height: 16, isBigEndian: isBigEndian)
      let file = try PVRFile(header.file(Array(repeating: 0, count: 4 * bits)))
      #expect(file.width == 16 && file.height == 16)
      #expect(file.bitsPerPixel == bits && file.hasAlpha == hasAlpha)
    }
  }

  @Test(
    arguments: [
      (0x0C, 2, false), (0x18, 2, false), (0x800C, 2, true), (0x8018, 2, true),
      (0x0D, 4, false), (0x19, 4, false), (0x800D, 4, true), (0x8019, 4, true),
    ] as [(UInt32, Int, Bool)])
  func `a legacy file says its type`(flags: UInt32, bits: Int, hasAlpha: Bool) throws {
    let words: [UInt64] = Array(repeating: 0, count: bits)
    let file = try PVRFile(PVRBytes.Legacy(flags: flags).file(words))
    #expect(file.bitsPerPixel == bits && file.hasAlpha == hasAlpha)
    let masked = try PVRFile(PVRBytes.Legacy(flags: flags, alphaMask: 1).file(words))
    #expect(masked.hasAlpha)
  }

  @Test func `both versions hold the same words, whatever the order of the header's bytes`() throws
  {
    for header in [PVRBytes.Version3(), PVRBytes.Version3(isBigEndian: true)] {
      #expect(try Self.middle(header.file(Self.corner)) == [2 * 8 + 2])
    }
    #expect(try Self.middle(PVRBytes.Legacy().file(Self.corner)) == [2 * 8 + 2])
  }

  @Test func `only the first level and the first surface are read`() throws {
    let rest: [UInt64] = Array(repeating: 0x8000_FFFE_0000_0000, count: 12)
    let header = PVRBytes.Version3(depth: 2, surfaces: 2, faces: 6, levels: 4)
    #expect(try Self.middle(header.file(Self.corner + rest)) == [2 * 8 + 2])
    #expect(try Self.middle(PVRBytes.Legacy(flags: 0x8119).file(Self.corner + rest)) == [18])
  }

  @Test func `a legacy file may begin at the bottom`() throws {
    #expect(try Self.middle(PVRBytes.Legacy(flags: 0x1_8019).file(Self.corner)) == [5 * 8 + 2])
  }

  @Test(arguments: [(false, false, 18), (true, false, 21), (false, true, 42), (true, true, 45)])
  func `metadata say where rows begin`(right: Bool, bottom: Bool, index: Int) throws {
    for isBigEndian in [false, true] {
      var header = PVRBytes.Version3(isBigEndian: isBigEndian)
      header.metadata = header.orientation(right: right, bottom: bottom)
      #expect(try Self.middle(header.file(Self.corner)) == [index])
      header.metadata = header.border + header.metadata
      #expect(try Self.middle(header.file(Self.corner)) == [index])
    }
  }

  @Test func `metadata that contradict themselves say nothing`() throws {
    var header = PVRBytes.Version3()
    let entry = header.orientation(right: true, bottom: true)
    header.metadata = Array(entry.dropLast(2))
    #expect(try Self.middle(header.file(Self.corner)) == [18])
    header.metadata = Array(repeating: 0xFF, count: 40)
    #expect(try Self.middle(header.file(Self.corner)) == [18])
  }

  @Test(
    arguments: [
      (16, 8), (8, 16), (4, 4), (12, 12), (1, 1), (24, 24),
    ] as [(UInt32, UInt32)])
  func `the picture is a square of a power of two`(width: UInt32, height: UInt32) throws {
    let words: [UInt64] = Array(repeating: 0, count: 64)
    let expected = ImageError.badShape(
      format: .pvr, width: Int(width), height: Int(height),
      rule: "PVRTC needs a square whose side is a power of two, at least 8")
    #expect(throws: expected) {
      try PVRFile(PVRBytes.Version3(width: width, height: height).file(words))
    }
    #expect(throws: expected) {
      try PVRFile(PVRBytes.Legacy(width: width, height: height).file(words))
    }
    #expect(
      expected.description == "the PVR picture says \(width)×\(height) pixels; "
        + "PVRTC needs a square whose side is a power of two, at least 8")
  }

  @Test(arguments: [0, 8193, 16384, 1 << 31, .max] as [UInt32])
  func `a side over the limit is refused`(side: UInt32) {
    let expected = ImageError.badSize(format: .pvr, width: Int(side), height: 8, limit: 8192)
    #expect(throws: expected) { try PVRFile(PVRBytes.Version3(width: side).file([])) }
    #expect(throws: expected) { try PVRFile(PVRBytes.Legacy(width: side).file([])) }
  }

  @Test func `what breaks off is refused`() {
    for file in [PVRBytes.Version3().file(Self.corner), PVRBytes.Legacy().file(Self.corner)] {
      for count in [48, 51, 52, file.count - 1] {
        #expect(throws: ImageError.truncated(format: .pvr, byteCount: count)) {
          try PVRFile(file.prefix(count))
        }
      }
    }
    let long = PVRBytes.Version3(metadata: Array(repeating: 0, count: 40))
    let file = long.file(Self.corner).prefix(120)
    #expect(throws: ImageError.truncated(format: .pvr, byteCount: 120)) { try PVRFile(file) }
    #expect(throws: ImageError.empty) { try PVRFile(Data()) }
    #expect(throws: ImageError.unknownFormat(start: "50 56 52")) { try PVRFile(Data("PVR".utf8)) }
  }

  @Test(
    arguments: [
      (4, "of pixel format 4"), (6, "of pixel format 6"), (0x0808_0808_6162_6772, "uncompressed"),
    ] as [(UInt64, String)])
  func `other formats of version 3 are not read`(format: UInt64, what: String) {
    #expect(throws: ImageError.unsupported(format: .pvr, what: what + " (not PVRTC)")) {
      try PVRFile(PVRBytes.Version3(format: format).file(Self.corner))
    }
  }

  @Test(arguments: [0x10, 0x12, 0x20, 0x8036] as [UInt32])
  func `other types of legacy files are not read`(flags: UInt32) {
    let what = "of type \(flags & 255) (not PVRTC)"
    #expect(throws: ImageError.unsupported(format: .pvr, what: what)) {
      try PVRFile(PVRBytes.Legacy(flags: flags).file(Self.corner))
    }
  }

  @Test func `a header that contradicts itself is damaged`() {
    for header in [
      PVRBytes.Version3(depth: 0), PVRBytes.Version3(surfaces: 0), PVRBytes.Version3(faces: 0),
      PVRBytes.Version3(levels: 0),
    ] {
      #expect(throws: ImageError.self) { try PVRFile(header.file(Self.corner)) }
    }
    let detail = "its header says that it has 44 bytes"
    #expect(throws: ImageError.corrupt(format: .pvr, detail: detail)) {
      try PVRFile(PVRBytes.Legacy(headerSize: 44).file(Self.corner))
    }
  }

  @Test func `a slice of a larger file's bytes is read as well`() throws {
    let file = Data([1, 2, 3]) + PVRBytes.Version3().file(Self.corner)
    #expect(try Self.middle(file.dropFirst(3)) == [18])
  }
}
