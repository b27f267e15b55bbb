import Drawing
import Foundation
import Testing

/// What is read of JPEG 2000 files without a library, and what is refused.
@Suite struct JPEG2000HeaderTests {
  private static func refused(
    _ data: Data, _ expected: ImageError, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(throws: expected, sourceLocation: sourceLocation) { try JPEG2000File(data) }
  }

  @Test(arguments: [
    ("colors.j2k", 23, 19, false), ("grey.j2k", 23, 19, false), ("tiles.j2k", 23, 19, false),
    ("alpha.jp2", 23, 19, true), ("bits-12.jp2", 24, 20, false),
    ("subsampled.jp2", 24, 20, false),
  ])
  func `a file says its size`(name: String, width: Int, height: Int, hasAlpha: Bool) throws {
    let data = try JPEG2000Files.bytes(name)
    #expect(JPEG2000File.matches(data))
    let file = try JPEG2000File(data)
    #expect(file.width == width && file.height == height && file.hasAlpha == hasAlpha)
  }

  @Test func `sources of pictures know it`() throws {
    let source = try CGImageSource(data: JPEG2000Files.bytes("bits-12.jp2"))
    let properties = try #require(source.properties())
    #expect(source.type == .jpeg2000 && source.count == 1)
    #expect(properties.pixelWidth == 24 && properties.pixelHeight == 20 && properties.depth == 12)
  }

  #if !JPEG2000
    @Test func `without the trait its pixels need a package`() throws {
      let file = try JPEG2000File(JPEG2000Files.bytes("colors.j2k"))
      let expected = ImageError.needsPackage(
        format: .jpeg2000, package: "libopenjp2-7-dev", trait: "JPEG2000")
      #expect(throws: expected) { try file.pixels() }
      #expect(
        expected.description == "JPEG 2000 pictures need libopenjp2-7-dev: "
          + "install it and build with --traits JPEG2000")
    }
  #endif

  @Test func `a header made by hand is good`() throws {
    var builder = JPEG2000Builder(end: (70, 50), start: (6, 2), tile: (16, 16))
    builder.parts = (0..<20).map { ($0, []) }
    let file = try JPEG2000File(builder.data)
    #expect(file.width == 64 && file.height == 48 && !file.hasAlpha)
    builder.hasEnd = false
    #expect(throws: Never.self) { try JPEG2000File(builder.data) }
  }

  @Test(arguments: [(1, false), (2, true), (3, false), (4, true)])
  func `an even count of components has alpha if nothing is said`(
    count: Int, hasAlpha: Bool
  ) throws {
    let builder = JPEG2000Builder(components: Array(repeating: (8, 1, 1), count: count))
    #expect(try JPEG2000File(builder.data).hasAlpha == hasAlpha)
    let boxed = JPEG2000Builder.boxed(builder.data, JPEG2000Builder.colors(count < 3 ? 17 : 16))
    #expect(try JPEG2000File(boxed).hasAlpha == hasAlpha)
  }

  @Test func `a box says which channel is alpha`() throws {
    let stream = JPEG2000Builder(components: Array(repeating: (8, 1, 1), count: 4)).data
    func file(_ type: UInt8) throws -> JPEG2000File {
      let channels: [UInt8] = [0, 2, 0, 0, 0, 0, 0, 1, 0, 3, 0, type, 0, 0]
      return try JPEG2000File(
        JPEG2000Builder.boxed(stream, JPEG2000Builder.box("cdef", channels)))
    }
    #expect(try !file(0).hasAlpha)
    #expect(try file(1).hasAlpha)
    #expect(try file(2).hasAlpha)
  }

  @Test func `a box may be long, or last to the end`() throws {
    let stream = JPEG2000Builder().data
    let boxes = JPEG2000Builder.colors(16)
    #expect(try JPEG2000File(JPEG2000Builder.boxed(stream, boxes, lastLength: 0)).width == 64)
    var file = JPEG2000Builder.boxed(stream, boxes)
    let offset = file.count - stream.count - 8
    file.replaceSubrange(
      offset..<offset + 8,
      with: [0, 0, 0, 1] + Array("jp2c".utf8) + JPEG2000Builder.bytes(UInt64(stream.count + 16)))
    #expect(try JPEG2000File(file).width == 64)
  }

  @Test(arguments: [(0, 5), (5, 0), (8193, 5), (5, 8193), (1 << 31, 1)] as [(UInt32, UInt32)])
  func `a side over the limit is refused`(width: UInt32, height: UInt32) {
    Self.refused(
      JPEG2000Builder(end: (width, height)).data,
      .badSize(format: .jpeg2000, width: Int(width), height: Int(height), limit: 8192))
  }

  @Test func `what isn't a grey or a coloured picture of up to 16 bits is not read`() {
    let five = Array(repeating: JPEG2000Builder.Component(8, 1, 1), count: 5)
    func refused(_ data: Data, _ what: String) {
      Self.refused(data, .unsupported(format: .jpeg2000, what: what))
    }
    refused(JPEG2000Builder(components: five).data, "5-channel")
    refused(JPEG2000Builder(components: [(8, 1, 1), (17, 1, 1), (8, 1, 1)]).data, "17-bit")
    refused(JPEG2000Builder.boxed(JPEG2000Builder().data, JPEG2000Builder.colors(12)), "CMYK")
    let far = JPEG2000Builder(
      end: (.max, 48), start: (.max - 64, 0), tileStart: (.max - 64, 0))
    refused(far.data, "far-off")
  }

  // A tile takes OpenJPEG about 10 kB, a block 600 bytes, a packet 2.
  @Test func `what is divided too finely is refused before memory is asked for`() {
    func refused(_ builder: JPEG2000Builder, _ what: String) {
      Self.refused(builder.data, .unsupported(format: .jpeg2000, what: what))
    }
    let whole: (UInt32, UInt32) = (8192, 8192)
    refused(JPEG2000Builder(end: whole, tile: (1, 1)), "67108864-tile")
    refused(JPEG2000Builder(end: whole, tile: (127, 128)), "4160-tile")
    let fine = JPEG2000Builder(end: whole, tile: whole, block: (0, 0))
    refused(fine, "finely divided")
    let precincts = Array(repeating: 0x11 as UInt8, count: 6)
    let small = JPEG2000Builder(end: whole, tile: whole, precincts: precincts)
    refused(small, "finely divided")
    refused(
      JPEG2000Builder(
        end: (1024, 1024), tile: (1024, 1024), layers: .max,
        precincts: Array(repeating: 0x66, count: 6)), "finely divided")
    // In the header of a component, of a tile, and of a component in a tile.
    var builder = JPEG2000Builder(end: whole, tile: whole)
    #expect(throws: Never.self) { try JPEG2000File(builder.data) }
    builder.segments = [fine.codingOfComponent]
    refused(builder, "finely divided")
    builder.segments = []
    builder.parts = [(0, [small.codingOfComponent])]
    refused(builder, "finely divided")
  }

  @Test func `what contradicts itself is damaged`() {
    func damaged(_ data: Data, _ detail: String) {
      Self.refused(data, .corrupt(format: .jpeg2000, detail: detail))
    }
    let outside = "its first tile lies outside of it"
    damaged(JPEG2000Builder(tile: (0, 5)).data, outside)
    damaged(JPEG2000Builder(start: (0, 0), tileStart: (1, 0)).data, outside)
    damaged(JPEG2000Builder(start: (20, 0), tile: (10, 48), tileStart: (0, 0)).data, outside)
    let none = "a component of it has no samples"
    damaged(JPEG2000Builder(components: [(8, 0, 1)]).data, none)
    damaged(JPEG2000Builder(end: (64, 48), start: (62, 0), components: [(8, 255, 1)]).data, none)
    damaged(JPEG2000Builder(levels: 33).data, "it has 33 levels")
    let file = JPEG2000Builder().data
    damaged(Data(file.prefix(4) + [0, 46] + file.dropFirst(6)), "its size takes 46 bytes")
    let excess = JPEG2000Builder(excess: 2, hasEnd: true).data
    damaged(excess + [1, 2, 3], "a part of it is no tile's")
    let short = JPEG2000Builder(excess: -2).data
    damaged(short, "a tile's part is shorter than its header")
    let boxes = JPEG2000Builder.boxed(file, JPEG2000Builder.colors(16))
    damaged(boxes.dropLast(file.count + 8), "it has no codestream")
  }

  @Test(arguments: ["colors.j2k", "tiles.j2k", "alpha.jp2"])
  func `a file that breaks off anywhere is refused`(name: String) throws {
    let data = try JPEG2000Files.bytes(name)
    for count in 0..<data.count - 2 {
      do {
        _ = try JPEG2000File(data.prefix(count))
        Issue.record("\(count) bytes were taken")
      } catch {
        let isKnown =
          switch error {
          case .truncated: count >= 4
          // The end of a box may be the end of the file.
          case .corrupt(_, let detail): detail == "it has no codestream"
          case .unknownFormat: count < 12
          case .empty: count == 0
          default: false
          }
        #expect(isKnown, "\(count) bytes: \(error)")
      }
    }
    // Without the marker of the end it is taken.
    #expect(throws: Never.self) { try JPEG2000File(data.dropLast(2)) }
  }

  @Test func `other files aren't JPEG 2000`() {
    Self.refused(Data(), .empty)
    Self.refused(Data([1, 2, 3, 4, 5]), .unknownFormat(start: "01 02 03 04"))
    #expect(!JPEG2000File.matches(Data([0xFF, 0x4F, 0xFF])))
  }
}

/// The files of Fixtures/JPEG2000.
enum JPEG2000Files {
  static func bytes(_ name: String) throws -> Data {
    let file = try #require(
      Bundle.module.url(
        forResource: name, withExtension: nil, subdirectory: "Fixtures/JPEG2000"))
    return try Data(contentsOf: file)
  }
}
