import Foundation

extension AnimatedImage.Frame {
  /// What a frame is decoded from.
  enum Source: Equatable, Sendable {
    /// The bytes of a picture's file of its own.
    case file(Data)
    /// Parts of an APNG, of which such a file is made only when it is needed.
    case parts(PNGParts)

    /// The bytes of a file that holds nothing but the frame.
    var file: Data {
      switch self {
      case .file(let data): data
      case .parts(let parts): parts.file
      }
    }
  }

  /// The parts of an APNG that one of its frames is made of.
  struct PNGParts: Equatable, Sendable {
    /// The bytes of the frame's header.
    let header: [UInt8]
    /// The chunks that say what colours mean, which all frames have in common.
    let colors: Data
    /// The whole file.
    let data: Data
    /// Where the frame's compressed pixels lie in it.
    var pixels: [Range<Int>] = []

    var file: Data {
      let compressed = pixels.reduce(into: Data()) { $0 += data[$1] }
      return Data(PNGHeader.signature) + PNGChunk(name: "IHDR", bytes: header).data + colors
        + PNGChunk(name: "IDAT", bytes: [UInt8](compressed)).data
        + PNGChunk(name: "IEND", bytes: []).data
    }
  }
}
