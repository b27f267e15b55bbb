import Foundation

/// A PNG file whose header was read; libpng decodes it.
struct EncodedPNG: EncodedImage {
  let format = ImageFormat.png
  let header: PNGHeader
  let file: PNGFile
  private let use = ProfileUse()

  init(_ data: Data) throws(ImageError) { try self.init(PNGFile(data)) }

  init(_ file: PNGFile) throws(ImageError) {
    header = try PNGHeader(file.data)
    self.file = file
    // Of a file that isn't complete more bytes may come, for which it may have more pixels.
    if file.isComplete, work > mostWork {
      throw .badShape(
        format: .png, width: width, height: height,
        rule: "they count as \(work), and a file of \(file.data.count) bytes may have \(mostWork)")
    }
  }

  var width: Int { header.width }
  var height: Int { header.height }
  var hasAlpha: Bool { header.hasAlphaChannel || file.hasClearColors }
  var isConverted: Bool { header.isConverted }
  var depth: Int { header.depth }
  var isGray: Bool { header.isGray }
  var isComplete: Bool { file.isComplete }
  /// How many times one of its pixels counts in `DecodingWork`.
  ///
  /// Twice for 16 bits a channel, twice for interlacing, twice for a profile.
  var weight: Int {
    (depth == 16 ? 2 : 1) * (header.isInterlaced ? 2 : 1) * (file.profile == nil ? 1 : 2)
  }

  var orientation: CGImagePropertyOrientation {
    file.exif.flatMap { EXIF.orientation(in: file.data[$0]) } ?? .up
  }

  func pixels() throws(ImageError) -> [UInt32] {
    guard file.isComplete else { throw .truncated(format: .png, byteCount: file.data.count) }
    return try pixels(of: essentials, header)
  }

  /// The pixels of another picture that has its colours: pieces of the file, and what they say first.
  func pixels(of pieces: [PNGDecoder.Piece], _ header: PNGHeader) throws(ImageError) -> [UInt32] {
    let decoder = decoder(of: pieces, header)
    if let failure = decoder.failure(byteCount: file.data.count) { throw failure }
    return decoder.words
  }

  /// The rows that are there, of an interlaced picture as much of all as has come.
  ///
  /// The rest is clear. Nothing of a picture for which too few bytes are there by `DecodingWork`.
  func available() -> CGImage? {
    guard work <= mostWork else { return nil }
    let decoder = decoder(of: essentials, header)
    return decoder.rowCount == 0
      ? nil : CGImage(width: width, height: height, pixels: decoder.words)
  }

  private var work: Int { width * height * weight }
  private var mostWork: Int { DecodingWork.maximum(byteCount: file.data.count) }
  private var essentials: [PNGDecoder.Piece] { file.essentials(of: colors).map { .range($0) } }

  /// What a decoder needs to know of colours: the profile only once, and before the palette, where libpng wants it.
  var colors: [Range<Int>] {
    use.isKnown ? file.colors : [file.profile].compactMap(\.self) + file.colors
  }

  private func decoder(of pieces: [PNGDecoder.Piece], _ header: PNGHeader) -> PNGDecoder {
    if let length = file.refusedProfileLength {
      use.refuse("it has \(length) bytes, over \(ColorProfile.maximumLength)", of: .png)
    }
    return PNGDecoder(pieces, of: file.data, header: header, hasAlpha: hasAlpha, colors: use)
  }
}
