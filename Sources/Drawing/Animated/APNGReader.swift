import Foundation

/// Reads the frames of an APNG: each becomes a PNG of its own, which needs no more than the still picture's
/// decoder.
///
/// Source: the APNG specification of Mozilla, now part of W3C's PNG, third edition.
struct APNGReader {
  private let still: EncodedPNG
  private var frames: [AnimatedImage.Frame] = []
  /// The frame in hand: what its control chunk says, and where its pixels are so far.
  private var current: (frame: AnimatedImage.Frame, parts: AnimatedImage.Frame.PNGParts)?
  /// How many parts all frames have.
  private var partCount = 0

  /// More parts than any encoder makes would take more memory than the file.
  private static let maximumPartCount = 1 << 22

  private var file: PNGFile { still.file }
  private var png: PNGHeader { still.header }

  init(_ file: PNGFile) throws(ImageError) {
    still = try EncodedPNG(file)
    guard file.isComplete else { throw .truncated(format: .png, byteCount: file.data.count) }
  }

  /// What the frames are.
  func read() throws(ImageError) -> AnimatedImage.Contents {
    var reader = self
    return try reader.readAll()
  }

  private mutating func readAll() throws(ImageError) -> AnimatedImage.Contents {
    guard file.isAnimated else { return singleFrame }
    for chunk in PNGChunks(file.data) {
      switch chunk.name {
      case .frame:
        finishFrame()
        try beginFrame([UInt8](file.data[chunk.content]))
      // What comes before the first control chunk is for those who know no animations.
      case .pixels: addPart(chunk.content)
      // Each begins with a number of its own.
      case .framePixels: addPart(chunk.content.dropFirst(4))
      default: break
      }
      guard frames.count <= AnimatedImage.maximumCount else {
        throw .unsupported(format: .png, what: "over \(AnimatedImage.maximumCount) frames long")
      }
      guard partCount <= Self.maximumPartCount else {
        throw damaged("its frames are cut into over \(Self.maximumPartCount) parts")
      }
    }
    finishFrame()
    return AnimatedImage.Contents(
      format: .png, width: png.width, height: png.height, frames: frames,
      byteCount: file.data.count)
  }

  private mutating func addPart(_ range: Range<Int>) {
    guard current != nil, !range.isEmpty else { return }
    current?.parts.pixels.append(range)
    partCount += 1
  }

  /// A picture that isn't animated, for as long as a frame is usually shown.
  private var singleFrame: AnimatedImage.Contents {
    AnimatedImage.Contents(
      format: .png, width: png.width, height: png.height,
      frames: [
        AnimatedImage.Frame(
          width: png.width, height: png.height, duration: AnimatedImage.usual, replaces: true,
          source: .png(still))
      ], byteCount: file.data.count)
  }

  private mutating func beginFrame(_ control: [UInt8]) throws(ImageError) {
    current = (try frame(control), AnimatedImage.Frame.PNGParts(still: still))
  }

  private func frame(_ bytes: [UInt8]) throws(ImageError) -> AnimatedImage.Frame {
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
      source: .parts(AnimatedImage.Frame.PNGParts(still: still)))
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
    guard case (var frame, let parts)? = current else { return }
    current = nil
    frame.source = .parts(parts)
    frames.append(frame)
  }

  private func damaged(_ detail: String) -> ImageError { .corrupt(format: .png, detail: detail) }
}
