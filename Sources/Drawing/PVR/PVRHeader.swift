import Foundation

/// What the start of a PVR file says, legacy (version 2) or version 3.
///
/// Sources: PVR File Format Specification 1.0.4 of Imagination Technologies for version 3, whose
/// numbers may be in either order of bytes; PVRTexTool's reference manual for the older one, whose
/// numbers are little-endian.
struct PVRHeader {
  /// In pixels.
  let side: Int
  /// 4 or 2.
  let bitsPerPixel: Int
  let alpha: PVRTCDecoder.Alpha
  /// Whether the first row is the bottom one.
  let isUpsideDown: Bool
  /// Whether rows begin on the right.
  let isMirrored: Bool
  /// Where the first surface's first level begins, in bytes.
  let offset: Int

  /// How many bytes both headers take.
  static let length = 52

  /// Whether a file starts as PVR files do, as far as it goes.
  static func matches(_ data: Data) -> Bool {
    isOfVersion3(data) || data.dropFirst(44).starts(with: Array("PVR!".utf8))
  }

  private static func isOfVersion3(_ data: Data) -> Bool {
    ["PVR\u{3}", "\u{3}RVP"].contains { data.starts(with: Array($0.utf8)) }
  }

  init(_ data: Data) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    guard Self.matches(data) else { throw .unknownFormat(start: data.hexStart) }
    guard data.count >= Self.length else {
      throw .truncated(format: .pvr, byteCount: data.count)
    }
    if Self.isOfVersion3(data) {
      try self.init(version3: PVRNumbers(data, isSwapped: data.first == 3))
    } else {
      try self.init(legacy: PVRNumbers(data, isSwapped: false))
    }
  }

  /// Height, width, levels below the first, flags with the format, size, bits, masks.
  private init(legacy numbers: PVRNumbers) throws(ImageError) {
    guard numbers[0] == Self.length else {
      throw .corrupt(format: .pvr, detail: "its header says that it has \(numbers[0]) bytes")
    }
    let flags = numbers[16]
    switch flags & 0xFF {
    case 0x0C, 0x18: bitsPerPixel = 2
    case 0x0D, 0x19: bitsPerPixel = 4
    case let type: throw Self.unread("of type \(type)")
    }
    alpha = flags & 0x8000 != 0 || numbers[40] != 0 ? .straight : .opaque
    isUpsideDown = flags & 0x1_0000 != 0
    isMirrored = false
    offset = Self.length
    side = try Self.side(width: numbers[8], height: numbers[4])
    try check(numbers)
  }

  /// Flags, format (8 bytes), colour space, channel type, sides, depth, surfaces, faces, levels,
  /// metadata.
  private init(version3 numbers: PVRNumbers) throws(ImageError) {
    let (low, high) = numbers.isSwapped ? (numbers[12], numbers[8]) : (numbers[8], numbers[12])
    guard high == 0 else { throw Self.unread("uncompressed") }
    guard low < 4 else { throw Self.unread("of pixel format \(low)") }
    bitsPerPixel = low < 2 ? 2 : 4
    let isPremultiplied = numbers[4] & 2 != 0
    alpha = low & 1 == 0 ? .opaque : isPremultiplied ? .premultiplied : .straight
    for (offset, name) in [(32, "slices"), (36, "surfaces"), (40, "faces"), (44, "mip levels")]
    where numbers[offset] == 0 {
      throw .corrupt(format: .pvr, detail: "it has 0 \(name)")
    }
    offset = Self.length + numbers[48]
    (isMirrored, isUpsideDown) = numbers.orientation(in: Self.length..<offset)
    side = try Self.side(width: numbers[28], height: numbers[24])
    try check(numbers)
  }

  /// Whether all the bytes of the first level are there.
  private func check(_ numbers: PVRNumbers) throws(ImageError) {
    guard numbers.count - offset >= side * side * bitsPerPixel / 8 else {
      throw .truncated(format: .pvr, byteCount: numbers.count)
    }
  }

  private static func side(width: Int, height: Int) throws(ImageError) -> Int {
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(format: .pvr, width: width, height: height, limit: CGImage.maximumSide)
    }
    guard width == height, width >= 8, width & (width - 1) == 0 else {
      throw .badShape(
        format: .pvr, width: width, height: height,
        rule: "PVRTC needs a square whose side is a power of two, at least 8")
    }
    return width
  }

  private static func unread(_ what: String) -> ImageError {
    .unsupported(format: .pvr, what: what + " (not PVRTC)")
  }
}

/// The numbers of a PVR file, 32 bits each.
struct PVRNumbers {
  /// Whether the highest byte comes first.
  let isSwapped: Bool
  private let bytes: Data

  init(_ data: Data, isSwapped: Bool) {
    bytes = data
    self.isSwapped = isSwapped
  }

  /// How many bytes the whole file has.
  var count: Int { bytes.count }

  /// The number at an offset; precondition: its four bytes are there.
  subscript(offset: Int) -> Int {
    let start = bytes.startIndex + offset
    let four = bytes[start..<start + 4]
    return (isSwapped ? Array(four) : four.reversed()).reduce(0) { $0 << 8 | Int($1) }
  }

  /// What metadata say of where rows begin: on the right, at the bottom.
  ///
  /// An entry has four letters, a key, a length and as many bytes; "PVR" of version 3 with key 3 is
  /// a byte an axis. What breaks off says nothing.
  func orientation(in range: Range<Int>) -> (isMirrored: Bool, isUpsideDown: Bool) {
    var offset = range.lowerBound
    while offset + 12 <= min(range.upperBound, count) {
      let length = self[offset + 8]
      let content = offset + 12
      guard content + length <= min(range.upperBound, count) else { break }
      if self[offset] == 0x0352_5650, self[offset + 4] == 3, length >= 2 {
        let start = bytes.startIndex + content
        return (bytes[start] != 0, bytes[start + 1] != 0)
      }
      offset = content + length
    }
    return (false, false)
  }
}
