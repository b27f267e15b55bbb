public import Foundation

extension CGImage {
  /// The picture that a JPEG file's bytes hold: colour or grey, baseline or progressive.
  ///
  /// The size is read from the header and checked against `maximumSide` before memory for pixels
  /// is asked for. What libjpeg would only warn of (a picture that breaks off, say, whose rest it
  /// would make grey) is refused, and so is one whose scans together go through over 33,554,432 blocks of 8×8
  /// pixels, or that needs over 210 MiB beside its pixels. Colours of an ICC profile become sRGB's. CMYK is not read; an
  /// orientation in EXIF is not applied.
  public convenience init(jpegData: Data) throws(ImageError) {
    guard !jpegData.isEmpty else { throw .empty }
    guard jpegData.starts(with: [0xFF, 0xD8]) else {
      throw .unknownFormat(start: jpegData.hexStart)
    }
    try self.init(EncodedJPEG(jpegData), .immediately)
  }
}

/// A JPEG file whose header was read; TurboJPEG decodes it.
struct EncodedJPEG: EncodedImage {
  let format = ImageFormat.jpeg
  let width: Int
  let height: Int
  let isGray: Bool
  let hasAlpha = false
  let isConverted = false
  private let data: Data
  private let segments: JPEGSegments
  private let colors = ProfileUse()

  /// What libjpeg may keep beside the pixels: the coefficients of 8192² in colour, its colours at half the size.
  private static let maximumCoefficientBytes = 210 << 20
  /// How many blocks of 8×8 pixels all scans may go through.
  ///
  /// Those of 8192² in colour, its colours at half the size, in the ten scans that encoders make of it, twice. A
  /// smaller picture may have as many more scans, up to libjpeg's 500.
  static let maximumBlockVisits = 1 << 25

  init(_ data: Data) throws(ImageError) {
    segments = JPEGSegments(data)
    // libjpeg's words for that differ, and are those for damage.
    guard !segments.breaksOff else { throw .truncated(format: .jpeg, byteCount: data.count) }
    let decoder = try JPEGDecoder(data)
    guard segments.pixels != nil else {
      throw .corrupt(format: .jpeg, detail: "no pixels are found in it")
    }
    guard segments.coefficientBytes <= Self.maximumCoefficientBytes else {
      throw .badShape(
        format: .jpeg, width: decoder.width, height: decoder.height,
        rule: "those in several scans may need \(Self.maximumCoefficientBytes) bytes to be decoded")
    }
    guard segments.blockVisits <= Self.maximumBlockVisits else {
      throw .badShape(
        format: .jpeg, width: decoder.width, height: decoder.height,
        rule: "its scans may go through \(Self.maximumBlockVisits) blocks of them, not "
          + "\(segments.blockVisits)")
    }
    self.data = data
    (width, height, isGray) = (decoder.width, decoder.height, decoder.isGray)
  }

  var orientation: CGImagePropertyOrientation {
    segments.exif.flatMap { EXIF.orientation(in: $0) } ?? .up
  }

  /// Whether the mark of the end comes after the first pixels; something else may follow it.
  var isComplete: Bool {
    segments.pixels?.range(of: Data([0xFF, 0xD9]), options: .backwards) != nil
  }

  func pixels() throws(ImageError) -> [UInt32] { try pixels(divisor: 1) }

  /// At a half, a quarter or an eighth of its size, which libjpeg decodes in as much less time.
  func reduced(toSide side: Int) throws(ImageError) -> CGImage {
    let divisor = ThumbnailSize(width: width, height: height, side: side).divisor
    guard divisor > 1 else { return try CGImage(self, .immediately) }
    DecodingTally.add()
    return CGImage(
      width: ThumbnailSize.divided(width, by: divisor),
      height: ThumbnailSize.divided(height, by: divisor),
      pixels: try pixels(divisor: divisor), isOpaque: true)
  }

  /// What has come of it; the rest is grey, or blurred if the file is progressive.
  func available() -> CGImage? {
    guard let words = try? JPEGDecoder(data).pixels(divisor: 1, stopsEarly: false) else {
      return nil
    }
    return CGImage(width: width, height: height, pixels: converted(words), isOpaque: true)
  }

  private func pixels(divisor: Int) throws(ImageError) -> [UInt32] {
    converted(try JPEGDecoder(data).pixels(divisor: divisor, stopsEarly: true))
  }

  /// The words in sRGB.
  private func converted(_ words: [UInt32]) -> [UInt32] {
    guard let profile = segments.profile else { return words }
    var words = words
    words.withUnsafeMutableBufferPointer {
      ColorProfile.convert($0, from: profile, isGray: isGray, of: .jpeg, with: colors)
    }
    return words
  }
}
