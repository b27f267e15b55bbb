import Foundation

extension AnimatedImage.Frame {
  /// What a frame is decoded from.
  enum Source: Sendable {
    /// The bytes of a GIF's file of its own.
    case gif(Data)
    /// A PNG that isn't animated.
    case png(EncodedPNG)
    /// Parts of an APNG.
    case parts(PNGParts)

    /// How many bytes are kept for this frame alone.
    var byteCount: Int {
      switch self {
      case .gif(let data): data.count
      case .png: 0
      case .parts(let parts): parts.pixels.count * MemoryLayout<Range<Int>>.size
      }
    }

    /// How many times a pixel of it counts in `DecodingWork`.
    var weight: Int {
      switch self {
      case .gif: 1
      case .png(let still): still.weight
      case .parts(let parts): parts.still.weight
      }
    }

    /// The frame's own picture, which for a PNG is as large as the frame says.
    func picture(_ width: Int, _ height: Int) throws(ImageError) -> CGImage {
      switch self {
      case .gif(let data): try CGImage(gif: data)
      case .png(let picture):
        CGImage(width: picture.width, height: picture.height, pixels: try picture.pixels())
      case .parts(let parts):
        CGImage(width: width, height: height, pixels: try parts.pixels(width, height))
      }
    }
  }

  /// The parts of an APNG that one of its frames is made of.
  struct PNGParts: Sendable {
    /// The file as a picture for those who know no animations, whose colours all frames have.
    let still: EncodedPNG
    /// Where the frame's compressed pixels lie in the file.
    var pixels: [Range<Int>] = []

    /// Decodes a PNG that is made of them while libpng reads it.
    func pixels(_ width: Int, _ height: Int) throws(ImageError) -> [UInt32] {
      var header = still.header
      (header.width, header.height) = (width, height)
      let file = still.file
      let sides = [width, height].flatMap { UInt32($0).bigEndianBytes }
      // The header's content without the sides: depth, kind of colours and methods.
      let methods = file.data.dropFirst(PNGHeader.signature.count + 16).prefix(5)
      var pieces: [PNGDecoder.Piece] = [
        .bytes([UInt8](PNGChunk(name: "IHDR", bytes: sides + methods).data))
      ]
      pieces += still.colors.map { .range($0) }
      // One chunk of them all.
      let name = Array("IDAT".utf8)
      var checksum = CRC32()
      checksum.update(name)
      for range in pixels {
        file.data[range].withUnsafeBytes { checksum.update($0.bindMemory(to: UInt8.self)) }
      }
      let length = UInt32(clamping: pixels.reduce(0) { $0 + $1.count })
      pieces.append(.bytes(length.bigEndianBytes + name))
      pieces += pixels.map { .range($0) }
      pieces.append(.bytes(checksum.value.bigEndianBytes))
      pieces.append(.bytes([UInt8](PNGChunk(name: "IEND", bytes: []).data)))
      return try still.pixels(of: pieces, header)
    }
  }
}
