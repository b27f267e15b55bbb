import Foundation

/// Reads animated GIFs as the GIF89a specification says, independently of the library that writes.
struct GIFReader {
  struct Frame {
    var left = 0
    var top = 0
    var width = 0
    var height = 0
    var delay = 0
    var disposal = 0
    var transparentIndex: Int?
    var indices: [Int] = []
  }

  struct Failure: Error {
    var what: String
  }

  private(set) var version = ""
  private(set) var width = 0
  private(set) var height = 0
  /// 0xRRGGBB.
  private(set) var palette: [UInt32] = []
  /// How often it repeats; 0 is for ever, nil once.
  private(set) var loopCount: Int?
  private(set) var frames: [Frame] = []
  private let bytes: [UInt8]
  private var position = 0

  init(_ data: Data) throws {
    bytes = Array(data)
    version = String(decoding: try take(6), as: UTF8.self)
    (width, height) = (try word(), try word())
    let flags = try byte()
    _ = try take(2)
    guard flags & 0x80 != 0 else { throw Failure(what: "no global palette") }
    palette = try colors(2 << (flags & 7))
    var next = Frame()
    while true {
      switch try byte() {
      case 0x21: try readExtension(into: &next)
      case 0x2C:
        try readImage(&next)
        frames.append(next)
        next = Frame()
      case 0x3B:
        guard position == bytes.count else { throw Failure(what: "bytes after the end") }
        return
      case let other: throw Failure(what: "block \(other) at \(position)")
      }
    }
  }

  /// What is on screen after each frame, 0xRRGGBB, `height` rows after each other.
  func screens() -> [[UInt32]] {
    var screen = [UInt32](repeating: 0, count: width * height)
    return frames.map { frame in
      for (offset, index) in frame.indices.enumerated() where index != frame.transparentIndex {
        let (x, y) = (frame.left + offset % frame.width, frame.top + offset / frame.width)
        screen[y * width + x] = palette[index]
      }
      return screen
    }
  }

  private mutating func readExtension(into frame: inout Frame) throws {
    let label = try byte()
    let blocks = try subBlocks()
    if label == 0xF9, let control = blocks.first, control.count == 4 {
      frame.disposal = Int(control[0] >> 2 & 7)
      frame.delay = Int(control[1]) | Int(control[2]) << 8
      frame.transparentIndex = control[0] & 1 == 1 ? Int(control[3]) : nil
    }
    if label == 0xFF, blocks.count == 2, blocks[0] == Array("NETSCAPE2.0".utf8) {
      loopCount = Int(blocks[1][1]) | Int(blocks[1][2]) << 8
    }
  }

  private mutating func readImage(_ frame: inout Frame) throws {
    (frame.left, frame.top) = (try word(), try word())
    (frame.width, frame.height) = (try word(), try word())
    guard try byte() == 0 else { throw Failure(what: "a local palette or interlacing") }
    let bits = Int(try byte())
    let codes = try subBlocks().flatMap(\.self)
    frame.indices = try Self.decompress(codes, bits: bits)
    guard frame.indices.count == frame.width * frame.height else {
      throw Failure(what: "\(frame.indices.count) pixels of \(frame.width)×\(frame.height)")
    }
  }

  /// LZW with codes of growing length, the lowest bit first.
  private static func decompress(_ bytes: [UInt8], bits: Int) throws -> [Int] {
    let (clear, end) = (1 << bits, 1 << bits + 1)
    var table: [[Int]] = []
    var (size, last, offset) = (0, [Int](), 0)
    var output: [Int] = []
    while true {
      var code = 0
      for bit in 0..<max(size, bits + 1) {
        guard offset / 8 < bytes.count else { throw Failure(what: "codes break off") }
        code |= Int(bytes[offset / 8] >> (offset % 8) & 1) << bit
        offset += 1
      }
      if code == end { return output }
      if code == clear {
        table = (0..<clear).map { [$0] } + [[], []]
        (size, last) = (bits + 1, [])
        continue
      }
      guard code <= table.count, code < table.count || !last.isEmpty else {
        throw Failure(what: "code \(code) of \(table.count)")
      }
      let string = code < table.count ? table[code] : last + [last[0]]
      output += string
      if !last.isEmpty, table.count < 4096 { table.append(last + [string[0]]) }
      if table.count == 1 << size, size < 12 { size += 1 }
      last = string
    }
  }

  private mutating func subBlocks() throws -> [[UInt8]] {
    var blocks: [[UInt8]] = []
    while true {
      let count = Int(try byte())
      if count == 0 { return blocks }
      blocks.append(try take(count))
    }
  }

  private mutating func colors(_ count: Int) throws -> [UInt32] {
    try (0..<count).map { _ in
      try take(3).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
  }

  private mutating func byte() throws -> UInt8 { try take(1)[0] }

  private mutating func word() throws -> Int {
    let pair = try take(2)
    return Int(pair[0]) | Int(pair[1]) << 8
  }

  private mutating func take(_ count: Int) throws -> [UInt8] {
    guard position + count <= bytes.count else { throw Failure(what: "the file breaks off") }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }
}
