import Foundation

/// Reads the frames of an APNG: each becomes a PNG of its own, which needs no more than the still picture's
/// decoder.
///
/// Source: the APNG specification of Mozilla, now part of W3C's PNG, third edition.
struct APNGReader {
  private let data: Data
  private var frames: [AnimatedImage.Frame] = []
  /// The chunks between header and pixels, which belong to all frames.
  private var common: [PNGChunk] = []
  /// The frame in hand: what its control chunk says, and its pixels' bytes so far.
  private var current: (frame: AnimatedImage.Frame, pixels: [UInt8])?
  private var header: [UInt8] = []

  init(_ data: Data) { self.data = data }

  /// What the frames are.
  func read() throws(ImageError) -> AnimatedImage.Contents {
    var reader = self
    return try reader.readAll()
  }

  private mutating func readAll() throws(ImageError) -> AnimatedImage.Contents {
    let png = try PNGHeader(data)
    let chunks = try PNGChunk.chunks(of: data)
    header = chunks.first?.bytes ?? []
    guard header.count == 13 else { throw damaged("its header isn't 13 bytes long") }
    let isAnimated = chunks.contains { $0.name == "acTL" }
    guard isAnimated else { return still(png) }
    for chunk in chunks.dropFirst() {
      switch chunk.name {
      case "fcTL":
        finishFrame()
        current = (try frame(chunk.bytes, in: png), [])
      // What comes before the first control chunk is for those who know no animations.
      case "IDAT": current?.pixels += chunk.bytes
      case "fdAT": current?.pixels += chunk.bytes.dropFirst(4)
      case "acTL", "IEND": break
      default: if frames.isEmpty, current?.pixels.isEmpty ?? true { common.append(chunk) }
      }
      guard frames.count <= AnimatedImage.maximumCount else {
        throw .unsupported(format: .png, what: "over \(AnimatedImage.maximumCount) frames long")
      }
    }
    finishFrame()
    return AnimatedImage.Contents(
      format: .png, width: png.width, height: png.height, frames: frames)
  }

  /// A picture that isn't animated, for as long as a frame is usually shown.
  private func still(_ png: PNGHeader) -> AnimatedImage.Contents {
    AnimatedImage.Contents(
      format: .png, width: png.width, height: png.height,
      frames: [
        AnimatedImage.Frame(
          width: png.width, height: png.height, duration: AnimatedImage.usual, replaces: true,
          file: data)
      ])
  }

  private func frame(
    _ bytes: [UInt8], in png: PNGHeader
  ) throws(ImageError) -> AnimatedImage.Frame {
    guard bytes.count == 26 else { throw damaged("a frame's control isn't 26 bytes long") }
    func number(_ index: Int, _ count: Int = 4) -> Int {
      bytes[index..<index + count].reduce(0) { $0 << 8 | Int($1) }
    }
    let (width, height, x, y) = (number(4), number(8), number(12), number(16))
    guard width > 0, height > 0, x + width <= png.width, y + height <= png.height else {
      throw damaged("a frame of \(width)×\(height) at (\(x), \(y)) lies outside of it")
    }
    let (numerator, denominator) = (number(20, 2), number(22, 2))
    let seconds = Double(numerator) / Double(denominator == 0 ? 100 : denominator)
    var frame = AnimatedImage.Frame(
      x: x, y: y, width: width, height: height,
      duration: seconds < AnimatedImage.shortest && numerator <= 1 ? AnimatedImage.usual : seconds,
      file: Data())
    if seconds <= 0 { frame.duration = AnimatedImage.usual }
    switch bytes[24] {
    case 1: frame.disposal = .clear
    // Of the first frame there is nothing to go back to.
    case 2: frame.disposal = frames.isEmpty ? .clear : .restore
    default: break
    }
    frame.replaces = bytes[25] == 0
    return frame
  }

  /// Takes the frame in hand for one that is complete.
  private mutating func finishFrame() {
    guard let (control, pixels) = current else { return }
    current = nil
    var frame = control
    let sides = [frame.width, frame.height].flatMap { UInt32($0).bigEndianBytes }
    let chunks =
      [PNGChunk(name: "IHDR", bytes: sides + header[8...])] + common
      + [PNGChunk(name: "IDAT", bytes: pixels), PNGChunk(name: "IEND", bytes: [])]
    frame.file = chunks.reduce(into: Data(PNGHeader.signature)) { $0 += $1.data }
    frames.append(frame)
  }

  private func damaged(_ detail: String) -> ImageError { .corrupt(format: .png, detail: detail) }
}
