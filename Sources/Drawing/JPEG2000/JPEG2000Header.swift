import Foundation

/// What a JPEG 2000 file says of its picture, in boxes or as a codestream alone.
///
/// Source: ITU-T T.800, annexes A (codestream) and I (boxes).
struct JPEG2000Header {
  /// The box that each JP2 file begins with.
  static let signature: [UInt8] = [
    0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]
  /// The start of a codestream, and of its first segment.
  static let codestreamStart: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]

  let codestream: JPEG2000Codestream
  /// Whether the codestream lies in a JP2 file's boxes.
  let isBoxed: Bool
  /// How many components there are once a palette was applied, or before, if they are more.
  let channelCount: Int
  /// Whether pixels may be translucent.
  let hasAlpha: Bool
  /// Whether it has shades of grey alone.
  let isGray: Bool

  /// Whether a file starts as JPEG 2000's do.
  static func matches(_ data: Data) -> Bool {
    data.starts(with: signature) || data.starts(with: codestreamStart)
  }

  init(_ data: Data) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    guard Self.matches(data) else { throw .unknownFormat(start: data.hexStart) }
    let bytes = JPEG2000Bytes(data)
    isBoxed = data.starts(with: Self.signature)
    guard isBoxed else {
      codestream = try JPEG2000Codestream(bytes, from: 0)
      let count = codestream.componentCount
      try Self.check(count)
      hasAlpha = count.isMultiple(of: 2)
      isGray = count < 3
      channelCount = count
      return
    }
    let boxes = try JPEG2000Boxes(bytes)
    codestream = try JPEG2000Codestream(bytes, from: boxes.codestreamOffset)
    let count = boxes.mappedChannels ?? codestream.componentCount
    try Self.check(count)
    guard boxes.colorSpace != 12 else { throw .unsupported(format: .jpeg2000, what: "CMYK") }
    hasAlpha = boxes.saysAlpha ?? count.isMultiple(of: 2)
    isGray = count < 3
    channelCount = max(count, codestream.componentCount)
  }

  /// Grey or colours, with or without alpha.
  private static func check(_ channels: Int) throws(ImageError) {
    guard (1...4).contains(channels) else {
      throw .unsupported(format: .jpeg2000, what: "\(channels)-channel")
    }
  }
}

/// The boxes of a JP2 file that say what its codestream's channels mean.
struct JPEG2000Boxes {
  /// Where the codestream begins.
  private(set) var codestreamOffset = -1
  /// How many channels a palette makes of the components; nil without one.
  private(set) var mappedChannels: Int?
  /// Whether a channel is said to be alpha; nil if nothing is said of channels.
  private(set) var saysAlpha: Bool?
  /// The number of the colour space, as 16 for sRGB; nil where a profile says it.
  private(set) var colorSpace: Int?

  private let bytes: JPEG2000Bytes

  init(_ bytes: JPEG2000Bytes) throws(ImageError) {
    self.bytes = bytes
    var offset = 0
    while codestreamOffset < 0 {
      guard offset < bytes.count else { throw bytes.damaged("it has no codestream") }
      let box = try box(at: offset)
      switch box.name {
      case "jp2c": codestreamOffset = box.content.lowerBound
      case "jp2h":
        guard box.content.upperBound <= bytes.count else { throw bytes.truncated }
        try readHeader(box.content)
      default: break
      }
      offset = box.content.upperBound
    }
  }

  /// The name of a box and where its content lies, which may end beyond the file.
  private func box(at offset: Int) throws(ImageError) -> (name: String, content: Range<Int>) {
    var (length, start) = (try bytes.number(at: offset, 4), offset + 8)
    let letters = try bytes.number(at: offset + 4, 4)
    if length == 1 {
      (length, start) = (try bytes.number(at: offset + 8, 8), offset + 16)
    } else if length == 0 {
      length = bytes.count - offset
    }
    guard length >= start - offset else { throw bytes.damaged("a box of it has no length") }
    let name = [24, 16, 8, 0].map { UInt8(letters >> $0 & 255) }
    return (String(decoding: name, as: UTF8.self), start..<offset + length)
  }

  private mutating func readHeader(_ range: Range<Int>) throws(ImageError) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (name, content) = try box(at: offset)
      guard content.upperBound <= range.upperBound else {
        throw bytes.damaged("a box of it ends outside of its own box")
      }
      switch name {
      case "cmap": mappedChannels = content.count / 4
      case "cdef": try readChannels(content)
      case "colr" where colorSpace == nil && content.count >= 7:
        if try bytes.number(at: content.lowerBound, 1) == 1 {
          colorSpace = try bytes.number(at: content.lowerBound + 3, 4)
        }
      default: break
      }
      offset = content.upperBound
    }
  }

  /// Number, type and association of each channel; types 1 and 2 are alpha.
  private mutating func readChannels(_ range: Range<Int>) throws(ImageError) {
    saysAlpha = false
    var offset = range.lowerBound + 2
    while offset + 6 <= range.upperBound {
      if (1...2).contains(try bytes.number(at: offset + 2, 2)) { saysAlpha = true }
      offset += 6
    }
  }
}
