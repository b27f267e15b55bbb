internal import CImageCodecs
import Foundation

/// giflib's encoder, writing into memory.
final class GIFWriter {
  private var file: UnsafeMutablePointer<GifFileType>?
  private let sink = Sink()

  /// What giflib hands over, piece by piece.
  private final class Sink {
    var data = Data()
  }

  /// Writes what comes before the frames: size, palette, "repeat for ever".
  init(width: Int, height: Int, palette: GIFPalette) throws(ImageError) {
    var code: Int32 = 0
    file = EGifOpen(
      Unmanaged.passUnretained(sink).toOpaque(),
      { file, bytes, count in
        guard let user = file?.pointee.UserData, let bytes else { return 0 }
        Unmanaged<Sink>.fromOpaque(user).takeUnretainedValue().data.append(
          bytes, count: Int(count))
        return count
      }, &code)
    guard file != nil else { throw Self.failure(code) }
    EGifSetGifVersion(file, true)
    try putScreen(width: width, height: height, palette: palette)
    try putLoop()
  }

  deinit {
    // Only when it was never finished: what closing would still write is of no use to anyone.
    if file != nil { EGifCloseFile(file, nil) }
  }

  private func putScreen(width: Int, height: Int, palette: GIFPalette) throws(ImageError) {
    var colors = palette.colors.map {
      GifColorType(
        Red: UInt8($0.red), Green: UInt8($0.green), Blue: UInt8($0.blue))
    }
    // One more for the transparent index, then up to a power of two, which the format asks for.
    var bits = 1
    while 1 << bits < colors.count + 1 { bits += 1 }
    colors += Array(repeating: GifColorType(), count: 1 << bits - colors.count)
    let map = GifMakeMapObject(Int32(colors.count), colors)
    defer { GifFreeMapObject(map) }
    try check(EGifPutScreenDesc(file, Int32(width), Int32(height), Int32(bits), 0, map))
  }

  /// Netscape's extension: repeat 0 times, which means for ever.
  private func putLoop() throws(ImageError) {
    try check(EGifPutExtensionLeader(file, APPLICATION_EXT_FUNC_CODE))
    try check(EGifPutExtensionBlock(file, 11, Array("NETSCAPE2.0".utf8)))
    try check(EGifPutExtensionBlock(file, 3, [1, 0, 0] as [UInt8]))
    try check(EGifPutExtensionTrailer(file))
  }

  /// Writes a frame that leaves what lies under its transparent pixels as it was.
  func write(_ patch: GIFPatch, delay: Int, transparentIndex: UInt8) throws(ImageError) {
    var control = GraphicsControlBlock(
      DisposalMode: DISPOSE_DO_NOT, UserInputFlag: false, DelayTime: Int32(delay),
      TransparentColor: Int32(transparentIndex))
    var block = [UInt8](repeating: 0, count: 4)
    EGifGCBToExtension(&control, &block)
    try check(EGifPutExtension(file, GRAPHICS_EXT_FUNC_CODE, Int32(block.count), block))
    try check(
      EGifPutImageDesc(
        file, Int32(patch.left), Int32(patch.top), Int32(patch.width), Int32(patch.height), false,
        nil))
    for row in 0..<patch.height {
      // giflib takes a pointer that it could write through: a copy of the row.
      var line = Array(patch.indices[row * patch.width..<(row + 1) * patch.width])
      try check(EGifPutLine(file, &line, Int32(line.count)))
    }
  }

  /// Ends the file; nothing may be written afterwards.
  func finish() throws(ImageError) -> Data {
    var code: Int32 = 0
    let result = EGifCloseFile(file, &code)
    file = nil
    guard result == GIF_OK else { throw Self.failure(code) }
    return sink.data
  }

  private func check(_ result: Int32) throws(ImageError) {
    guard result == GIF_OK else { throw Self.failure(file?.pointee.Error ?? 0) }
  }

  private static func failure(_ code: Int32) -> ImageError {
    let text = GifErrorString(code).map { String(cString: $0) } ?? "giflib error \(code)"
    return .notWritten(format: .gif, detail: text)
  }
}
