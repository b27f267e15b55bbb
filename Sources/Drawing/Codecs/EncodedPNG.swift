import Foundation

/// A PNG file whose header was read; libpng decodes it.
struct EncodedPNG: EncodedImage {
  let format = ImageFormat.png
  let header: PNGHeader
  private let file: PNGFile
  private let refusal = ProfileRefusal()

  init(_ data: Data) throws(ImageError) { try self.init(PNGFile(data)) }

  init(_ file: PNGFile) throws(ImageError) {
    header = try PNGHeader(file.data)
    self.file = file
  }

  var width: Int { header.width }
  var height: Int { header.height }
  var hasAlpha: Bool { header.hasAlphaChannel || file.hasClearColors }
  var isConverted: Bool { header.isConverted }
  var depth: Int { header.depth }
  var isGray: Bool { header.isGray }
  var isComplete: Bool { file.isComplete }

  var orientation: CGImagePropertyOrientation {
    file.exif.flatMap { EXIF.orientation(in: file.data[$0]) } ?? .up
  }

  func pixels() throws(ImageError) -> [UInt32] {
    let decoder = decoder()
    guard file.isComplete else { throw .truncated(format: .png, byteCount: file.data.count) }
    if let failure = decoder.failure(byteCount: file.data.count) { throw failure }
    return decoder.words
  }

  /// The rows that are there, of an interlaced picture as much of all as has come.
  ///
  /// The rest is clear.
  func available() -> CGImage? {
    let decoder = decoder()
    return decoder.rowCount == 0
      ? nil : CGImage(width: width, height: height, pixels: decoder.words)
  }

  private func decoder() -> PNGDecoder {
    PNGDecoder(
      file.essentials.map { .range($0) }, of: file.data, header: header, hasAlpha: hasAlpha,
      refusal: refusal)
  }
}
