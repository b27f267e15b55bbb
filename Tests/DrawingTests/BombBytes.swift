import Foundation

/// Small files that say much, put together by hand.
enum BombBytes {
  // MARK: JPEG

  /// A progressive file in colour, its colours at half the size: a scan of all first coefficients, and then scans that
  /// say of each block of the first component that nothing follows.
  static func progressive(side: Int, scans: Int) -> Data {
    // One code of one bit: no difference; and "nothing in so many blocks", 14 bits of a number after it.
    let tables = segment(0xC4, [0x00, 1] + zeros(15) + [0, 0x10, 1] + zeros(15) + [0xE0])
    let units = (side + 15) / 16 * ((side + 15) / 16)
    let blocks = (side + 7) / 8 * ((side + 7) / 8)
    var bits: [UInt8] = []
    for _ in 0..<(blocks + 32_766) / 32_767 { bits += [0] + [UInt8](repeating: 1, count: 14) }
    var file = start(side, marker: 0xC2) + tables
    file += scan([1, 2, 3], 0, 0) + zeros((6 * units + 7) / 8)
    let rest = scan([1], 1, 63) + stuffed(bits)
    for _ in 1..<scans { file += rest }
    return Data(file + [0xFF, 0xD9])
  }

  /// The same with a comment between the scans that holds the bytes of a picture's end.
  static func progressiveWithComment(side: Int, scans: Int) -> Data {
    var file = progressive(side: side, scans: scans)
    guard let second = file.ranges(of: Data(scan([1], 1, 63))).first else { return file }
    file.insert(contentsOf: segment(0xFE, [0xFF, 0xD9]), at: second.lowerBound)
    return file
  }

  /// The same in arithmetic coding, of next to no bytes.
  static func arithmetic(side: Int, scans: Int) -> Data {
    var file = start(side, marker: 0xCA) + scan([1, 2, 3], 0, 0) + [0x55, 0x55]
    for _ in 1..<scans { file += scan([1], 1, 63) + [0x55, 0x55] }
    return Data(file + [0xFF, 0xD9])
  }

  /// The same, but that each scan gives one bit more of coefficients that are there: from the 14th on they begin anew.
  static func refined(side: Int, scans: Int) -> Data {
    let plain = [UInt8](progressive(side: side, scans: 2))
    let first = scan([1], 1, 63)
    guard let second = Data(plain).firstRange(of: Data(first)) else { return Data(plain) }
    let bits = plain[second.upperBound..<plain.count - 2]
    var file = Array(plain[..<second.lowerBound])
    for number in 0..<scans - 1 {
      let bit = UInt8(13 - number % 14)
      file += first.dropLast() + [bit == 13 ? 13 : (bit + 1) << 4 | bit] + bits
    }
    return Data(file + [0xFF, 0xD9])
  }

  private static func start(_ side: Int, marker: UInt8) -> [UInt8] {
    let high = UInt8(side >> 8)
    let low = UInt8(side & 255)
    let components: [UInt8] = [1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0]
    return [0xFF, 0xD8] + segment(0xDB, [0] + [UInt8](repeating: 1, count: 64))
      + segment(marker, [8, high, low, high, low, 3] + components)
  }

  private static func scan(_ components: [UInt8], _ first: UInt8, _ last: UInt8) -> [UInt8] {
    segment(0xDA, [UInt8(components.count)] + components.flatMap { [$0, 0] } + [first, last, 0])
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
  }

  /// Bits as bytes, ended by ones; after each byte of ones one of zeros.
  private static func stuffed(_ bits: [UInt8]) -> [UInt8] {
    let padded = bits + [UInt8](repeating: 1, count: (8 - bits.count % 8) % 8)
    return stride(from: 0, to: padded.count, by: 8).flatMap { start -> [UInt8] in
      let byte = padded[start..<start + 8].reduce(0) { $0 << 1 | $1 }
      return byte == 255 ? [255, 0] : [byte]
    }
  }

  // MARK: GIF

  /// Frames that cover all and have no pixels.
  static func gif(side: Int, frames: Int) -> Data {
    let number = [UInt8(side & 255), UInt8(side >> 8)]
    let frame: [UInt8] = [0x2C, 0, 0, 0, 0] + number + number + [0, 2, 0]
    var file = Array("GIF89a".utf8) + number + number + [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for _ in 0..<frames { file += frame }
    return Data(file + [0x3B])
  }

  /// Frames of one pixel each on a large canvas, which is clear but for the one.
  static func gifDots(side: Int, frames: Int) -> Data {
    func number(_ number: Int) -> [UInt8] { [UInt8(number & 255), UInt8(number >> 8)] }
    var file = Array("GIF89a".utf8) + number(side) + number(side)
    file += [0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for frame in 0..<frames {
      file += [0x21, 0xF9, 4, 2 << 2, 1, 0, 0, 0]
      file += [0x2C] + number(frame % side) + number(frame * 7 % side) + [1, 0, 1, 0, 0]
      // Codes of three bits: begin, the second colour, end.
      file += [2, 2, 0x4C, 1, 0]
    }
    return Data(file + [0x3B])
  }

  // MARK: PNG

  /// A picture of one pixel.
  static func pixel(withProfile profile: Data) -> Data {
    PNGBytes.file(
      width: 1, height: 1, depth: 8, colorType: 2, rows: [[9, 99, 199]],
      chunks: PNGBytes.profile(profile))
  }

  /// A picture of clear pixels of 16 bits a channel, interlaced and with a profile; over a thousand pixels for each byte.
  static func deep(side: Int) -> Data {
    let start = PNGBytes.start(side, side, depth: 16, colorType: 6, isInterlaced: true)
    // Eight bytes a pixel, and a filter's at the start of each of at most two rows for each of the picture's.
    let pixels = PNGBytes.deflated(byCount: (side * side * 8 + side * 2) / 1032)
    return Data(
      start + PNGBytes.profile(profile(grid: 9)) + PNGBytes.chunk("IDAT", pixels)
        + PNGBytes.chunk("IEND", []))
  }

  /// An animation of frames, each of which covers all and has the pixels of one that is a pixel.
  static func film(
    side: Int = 1, depth: UInt8 = 8, isInterlaced: Bool = false, frames: Int, profile: Data?
  ) -> Data {
    let row = PNGBytes.stored(zeros: 5)
    var file = PNGBytes.start(side, side, depth: depth, colorType: 6, isInterlaced: isInterlaced)
    if let profile { file += PNGBytes.profile(profile) }
    file += PNGBytes.chunk("acTL", PNGBytes.bytes(frames) + PNGBytes.bytes(0))
    for frame in 0..<frames {
      let number = PNGBytes.bytes(2 * frame)
      let box = [side, side, 0, 0].flatMap { PNGBytes.bytes($0) }
      file += PNGBytes.chunk("fcTL", number + box + [0, 1, 0, 100, 0, 1])
      file +=
        frame == 0
        ? PNGBytes.chunk("IDAT", row)
        : PNGBytes.chunk("fdAT", PNGBytes.bytes(2 * frame + 1) + row)
    }
    return Data(file + PNGBytes.chunk("IEND", []))
  }

  /// An animation of an opaque frame and then of ones of a pixel, each of which is taken back.
  static func dots(side: Int, frames: Int) -> Data {
    let dot = PNGBytes.stored(zeros: 4)
    let whole = PNGBytes.deflated(byCount: side * (3 * side + 1) / 1032)
    let zero = PNGBytes.bytes(0)
    var file = PNGBytes.start(side, side, depth: 8, colorType: 2, isInterlaced: false)
    file += PNGBytes.chunk("acTL", PNGBytes.bytes(frames + 1) + zero)
    let sides = PNGBytes.bytes(side) + PNGBytes.bytes(side)
    file += PNGBytes.chunk("fcTL", zero + sides + zero + zero + [0, 1, 0, 100, 0, 0])
    file += PNGBytes.chunk("IDAT", whole)
    for frame in 1...frames {
      let position = PNGBytes.bytes(frame % side) + PNGBytes.bytes(frame * 7 % side)
      let box = PNGBytes.bytes(1) + PNGBytes.bytes(1) + position
      file += PNGBytes.chunk("fcTL", PNGBytes.bytes(2 * frame - 1) + box + [0, 1, 0, 100, 2, 1])
      file += PNGBytes.chunk("fdAT", PNGBytes.bytes(2 * frame) + dot)
    }
    return Data(file + PNGBytes.chunk("IEND", []))
  }

  // MARK: Profiles

  /// A profile with a matrix, and beside it as many steps by floating-point numbers, all of them the same one.
  static func profile(steps: Int) -> Data {
    let ones = [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0].map { Float($0).bitPattern }
    let step = Array("matf".utf8) + zeros(4) + [0, 3, 0, 3] + ones.flatMap { bytes($0) }
    let position = bytes(UInt32(16 + 8 * steps)) + bytes(UInt32(step.count))
    var program = Array("mpet".utf8) + zeros(4) + [0, 3, 0, 3] + bytes(UInt32(steps))
    for _ in 0..<steps { program += position }
    let curve = Array("curv".utf8) + zeros(4) + [0, 0, 0, 1, 2, 51, 0, 0]
    return profile(
      space: "XYZ ",
      [
        ("rXYZ", xyz(0.6, 0.31, 0.02)), ("gXYZ", xyz(0.2, 0.62, 0.06)),
        ("bXYZ", xyz(0.15, 0.06, 0.74)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
        ("D2B0", program + step),
      ])
  }

  /// A profile with a table of so many colours along each side.
  static func profile(grid: UInt8) -> Data {
    let even = (0...255).map { UInt8($0) }
    let count = Int(grid) * Int(grid) * Int(grid) * 3
    var table = Array("mft1".utf8) + zeros(4) + [3, 3, grid, 0]
    for index in 0..<9 { table += bytes(index % 4 == 0 ? 0x1_0000 : 0) }
    table += even + even + even + [UInt8](repeating: 0x55, count: count) + even + even + even
    return profile(space: "Lab ", [("A2B0", table)])
  }

  /// A header of 128 bytes, the table of tags, and what they hold.
  private static func profile(space: String, _ tags: [(String, [UInt8])]) -> Data {
    let tags = [("wtpt", xyz(0.9642, 1, 0.8249))] + tags
    var (entries, content) = (bytes(UInt32(tags.count)), [UInt8]())
    for (name, tag) in tags {
      entries += Array(name.utf8) + bytes(UInt32(132 + 12 * tags.count + content.count))
      entries += bytes(UInt32(tag.count))
      content += tag
    }
    var header = bytes(UInt32(128 + entries.count + content.count)) + zeros(4)
    header += [4, 0x40, 0, 0] + Array(("mntrRGB " + space).utf8) + zeros(12) + Array("acsp".utf8)
    header += zeros(28) + xyz(0.9642, 1, 0.8249).dropFirst(8)
    return Data(header + zeros(128 - header.count) + entries + content)
  }

  private static func xyz(_ x: Double, _ y: Double, _ z: Double) -> [UInt8] {
    Array("XYZ ".utf8) + zeros(4) + [x, y, z].flatMap { bytes(UInt32($0 * 65_536)) }
  }

  private static func bytes(_ number: UInt32) -> [UInt8] { PNGBytes.bytes(Int(number)) }

  private static func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }
}
