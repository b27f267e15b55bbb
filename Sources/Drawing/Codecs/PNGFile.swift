import Foundation

/// Where the chunks of a PNG file lie; nothing is copied but what a decoder needs.
struct PNGFile {
  /// The chunks that pixels depend on, and no other: texts and private data can claim any length.
  private static let essential: Set<String> = ["IHDR", "PLTE", "tRNS", "iCCP", "IDAT", "IEND"]
  /// Those of them that say what the colours of all frames mean.
  private static let colors: Set<String> = ["PLTE", "tRNS", "iCCP"]

  /// Whether the file has its last chunk.
  let isComplete: Bool
  let data: Data
  /// Where each chunk lies, from its length to its checksum.
  let chunks: [(name: String, range: Range<Int>)]

  init(_ data: Data) {
    var chunks: [(name: String, range: Range<Int>)] = []
    var offset = data.startIndex + PNGHeader.signature.count
    var isComplete = false
    while !isComplete, offset + 8 <= data.endIndex {
      let length = data[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
      let name = String(decoding: data[offset + 4..<offset + 8], as: UTF8.self)
      // Length, name and checksum are four bytes each.
      let end = offset + length + 12
      chunks.append((name, offset..<min(end, data.endIndex)))
      isComplete = name == "IEND" && end <= data.endIndex
      offset = end
    }
    self.data = data
    self.chunks = chunks
    self.isComplete = isComplete
  }

  /// The file without the chunks that pixels don't depend on; where it breaks off, so does this.
  var essentials: Data { Data(PNGHeader.signature) + chunks(Self.essential) }

  /// The chunks before the pixels that say what colours mean.
  var colors: Data { chunks(Self.colors) }

  /// A file that says it is in sRGB needs no profile.
  private func chunks(_ names: Set<String>) -> Data {
    let isSRGB = chunks.contains { $0.name == "sRGB" }
    var bytes = Data()
    for (name, range) in chunks where names.contains(name) {
      if name == "iCCP", isSRGB { continue }
      bytes += data[range]
    }
    return bytes
  }

  /// The bytes of the first chunk of a name that is there as a whole.
  func chunk(_ name: String) -> Data? {
    guard let range = chunks.first(where: { $0.name == name })?.range, range.count >= 12 else {
      return nil
    }
    return data[range.lowerBound + 8..<range.upperBound - 4]
  }

  /// Whether it is an animation: its control comes before the pixels.
  var isAnimated: Bool {
    chunks.prefix { $0.name != "IDAT" }.contains { $0.name == "acTL" }
  }
}
