import Foundation

/// Writes the headers of JPEG 2000 codestreams by hand: those that no encoder would write.
struct JPEG2000Builder {
  /// Bits, and every how many pixels there is a sample, across and down.
  typealias Component = (bits: UInt8, across: UInt8, down: UInt8)

  var end: (UInt32, UInt32) = (64, 48)
  var start: (UInt32, UInt32) = (0, 0)
  var tile: (UInt32, UInt32) = (64, 48)
  var tileStart: (UInt32, UInt32) = (0, 0)
  var components: [Component] = Array(repeating: (8, 1, 1), count: 3)
  var layers: UInt16 = 1
  /// Of blocks: powers of two, less 2.
  var block: (UInt8, UInt8) = (4, 4)
  var levels: UInt8 = 5
  /// Of precincts: a power of two for rows in the upper four bits, for columns in the lower ones.
  var precincts: [UInt8] = []
  /// Segments after those that each file has.
  var segments: [[UInt8]] = []
  /// The tiles that there is a part of, and segments in it.
  var parts: [(tile: UInt16, segments: [[UInt8]])] = [(0, [])]
  /// How many packets a part has, all of them empty: a byte each.
  var packets = 0
  /// What a part's length is said to be more than it is.
  var excess = 0
  var hasEnd = true

  var data: Data {
    var bytes: [UInt8] = [0xFF, 0x4F] + size + coding
    bytes += quantization
    for segment in segments { bytes += segment }
    for part in parts { bytes += self.part(part.tile, part.segments) }
    return Data(bytes + (hasEnd ? [0xFF, 0xD9] : []))
  }

  private var size: [UInt8] {
    var numbers = Self.bytes(UInt16(38 + 3 * components.count)) + Self.bytes(0 as UInt16)
    for pair in [end, start, tile, tileStart] {
      numbers += Self.bytes(pair.0) + Self.bytes(pair.1)
    }
    numbers += Self.bytes(UInt16(components.count))
    for component in components {
      numbers += [component.bits - 1, component.across, component.down]
    }
    return [0xFF, 0x51] + numbers
  }

  private var coding: [UInt8] {
    let style: [UInt8] = [precincts.isEmpty ? 0 : 1, 0] + Self.bytes(layers) + [0]
    return Self.segment(0x52, style + levelsAndBlocks)
  }

  /// None: the exponent of each band, 10.
  private var quantization: [UInt8] {
    Self.segment(0x5C, [0x40] + Array(repeating: 0x50, count: 3 * Int(levels) + 1))
  }

  /// The segment that says how the second component is coded.
  var codingOfComponent: [UInt8] {
    Self.segment(0x53, [1, precincts.isEmpty ? 0 : 1] + levelsAndBlocks)
  }

  private var levelsAndBlocks: [UInt8] { [levels, block.0, block.1, 0, 1] + precincts }

  private func part(_ tile: UInt16, _ segments: [[UInt8]]) -> [UInt8] {
    var content: [UInt8] = []
    for segment in segments { content += segment }
    content += [0xFF, 0x93] + Array(repeating: 0, count: packets)
    var start: [UInt8] = [0xFF, 0x90, 0, 10]
    start += Self.bytes(tile) + Self.bytes(UInt32(12 + content.count + excess))
    return start + [0, 1] + content
  }

  /// A marker, the segment's length and what it holds.
  static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker] + bytes(UInt16(content.count + 2)) + content
  }

  /// A number, the highest byte first.
  static func bytes(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  /// A box of a JP2 file.
  static func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
    bytes(UInt32(content.count + 8)) + Array(name.utf8) + content
  }

  /// A JP2 file: what its header holds beside the picture's size, and its codestream.
  static func boxed(_ codestream: Data, _ boxes: [UInt8], lastLength: UInt32? = nil) -> Data {
    var file: [UInt8] = box("jP  ", [0x0D, 0x0A, 0x87, 0x0A])
    file += box("ftyp", Array("jp2 ".utf8) + [0, 0, 0, 0] + Array("jp2 ".utf8))
    let (width, height) = (codestream[8..<12], codestream[12..<16])
    let size = Array(height) + width + [0] + codestream[41..<42] + [7, 7, 0, 0]
    file += box("jp2h", box("ihdr", size) + boxes)
    file += bytes(lastLength ?? UInt32(codestream.count + 8)) + Array("jp2c".utf8)
    return Data(file) + codestream
  }

  /// The colour space's box: 16 is sRGB, 17 grey.
  static func colors(_ number: UInt32) -> [UInt8] { box("colr", [1, 0, 0] + bytes(number)) }
}
