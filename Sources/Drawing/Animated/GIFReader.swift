import Foundation

/// Reads the frames of a GIF: each becomes a GIF of its own with one picture, which giflib decodes.
///
/// Source: CompuServe, Graphics Interchange Format, version 89a.
struct GIFReader {
  private let bytes: [UInt8]
  private var offset = 0
  private var frames: [AnimatedImage.Frame] = []
  /// The global table of colours, as the file has it.
  private var colors: ArraySlice<UInt8> = []
  /// What the last control block says of the picture after it.
  private var control = Control()

  private struct Control {
    var block: ArraySlice<UInt8> = []
    var hundredths = 0
    var disposal = AnimatedImage.Frame.Disposal.keep
  }

  init(_ data: Data) { bytes = [UInt8](data) }

  /// What the frames are; of a file that may break off in one, those before it.
  func read(mayBreakOff: Bool) throws(ImageError) -> AnimatedImage.Contents {
    var reader = self
    return try reader.readAll(mayBreakOff: mayBreakOff)
  }

  private mutating func readAll(mayBreakOff: Bool) throws(ImageError) -> AnimatedImage.Contents {
    let screen = try take(13)
    let (width, height) = (number(screen, 6), number(screen, 8))
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(format: .gif, width: width, height: height, limit: CGImage.maximumSide)
    }
    if screen[screen.startIndex + 10] & 0x80 != 0 {
      colors = try take(3 << (Int(screen[screen.startIndex + 10] & 7) + 1))
    }
    var hasTrailer = false
    do throws(ImageError) {
      while !hasTrailer, offset < bytes.count { hasTrailer = try readBlock(of: screen) }
    } catch {
      guard case .truncated = error, mayBreakOff else { throw error }
    }
    // Some files end without a trailer.
    guard hasTrailer || !frames.isEmpty else { throw truncated }
    return AnimatedImage.Contents(
      format: .gif, width: width, height: height, frames: frames, byteCount: bytes.count,
      isComplete: hasTrailer)
  }

  /// Reads one block; true: it is the last.
  private mutating func readBlock(of screen: ArraySlice<UInt8>) throws(ImageError) -> Bool {
    switch try take(1).first {
    case 0x21: try readExtension()
    case 0x2C: try readPicture(of: screen)
    case 0x3B: return true
    default: throw .corrupt(format: .gif, detail: "a block of it is of no known kind")
    }
    return false
  }

  private var truncated: ImageError { .truncated(format: .gif, byteCount: bytes.count) }

  private mutating func readExtension() throws(ImageError) {
    let start = offset - 1
    let label = try take(1).first
    let blocks = try takeBlocks()
    guard label == 0xF9, blocks.count >= 6 else { return }
    let flags = blocks[blocks.startIndex + 1]
    control = Control(
      block: bytes[start..<offset], hundredths: number(blocks, 2),
      disposal: flags >> 2 & 7 == 2 ? .clear : flags >> 2 & 7 == 3 ? .restore : .keep)
  }

  private mutating func readPicture(of screen: ArraySlice<UInt8>) throws(ImageError) {
    let (width, height) = (number(screen, 6), number(screen, 8))
    let start = offset - 1
    let description = try take(9)
    let (x, y) = (number(description, 0), number(description, 2))
    let (wide, high) = (number(description, 4), number(description, 6))
    let flags = description[description.startIndex + 8]
    if flags & 0x80 != 0 { _ = try take(3 << (Int(flags & 7) + 1)) }
    _ = try take(1)
    _ = try takeBlocks()
    guard wide > 0, high > 0, x + wide <= width, y + high <= height else {
      throw .corrupt(
        format: .gif, detail: "a frame of \(wide)×\(high) at (\(x), \(y)) lies outside of it")
    }
    guard frames.count < AnimatedImage.maximumCount else {
      throw .unsupported(format: .gif, what: "over \(AnimatedImage.maximumCount) frames long")
    }
    let seconds = Double(control.hundredths) / 100
    var file = Data(screen) + colors + control.block
    file += bytes[start..<offset] + [0x3B]
    frames.append(
      AnimatedImage.Frame(
        x: x, y: y, width: wide, height: high,
        duration: seconds < AnimatedImage.shortest ? AnimatedImage.usual : seconds,
        disposal: control.disposal, source: .gif(file)))
    control = Control()
  }

  /// Sub-blocks up to the empty one that ends them.
  private mutating func takeBlocks() throws(ImageError) -> ArraySlice<UInt8> {
    let start = offset
    while let length = try take(1).first, length > 0 { _ = try take(Int(length)) }
    return bytes[start..<offset]
  }

  private mutating func take(_ count: Int) throws(ImageError) -> ArraySlice<UInt8> {
    guard offset + count <= bytes.count else { throw truncated }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  private func number(_ slice: ArraySlice<UInt8>, _ index: Int) -> Int {
    Int(slice[slice.startIndex + index]) | Int(slice[slice.startIndex + index + 1]) << 8
  }
}
