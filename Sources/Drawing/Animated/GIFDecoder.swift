internal import CImageCodecs
import Foundation

extension CGImage {
  /// The picture of a GIF with one frame, as large as the frame, by giflib.
  convenience init(gif data: Data) throws(ImageError) {
    let source = GIFSource(data)
    var code: Int32 = 0
    let file = DGifOpen(
      Unmanaged.passUnretained(source).toOpaque(),
      { file, buffer, count in
        guard let file, let buffer, let user = file.pointee.UserData else { return 0 }
        return Unmanaged<GIFSource>.fromOpaque(user).takeUnretainedValue().read(buffer, count)
      }, &code)
    guard let file else { throw GIFSource.error(code, data) }
    defer { DGifCloseFile(file, nil) }
    guard DGifSlurp(file) == GIF_OK, file.pointee.ImageCount > 0 else {
      throw GIFSource.error(file.pointee.Error, data)
    }
    let saved = file.pointee.SavedImages[0]
    let (width, height) = (Int(saved.ImageDesc.Width), Int(saved.ImageDesc.Height))
    var control = GraphicsControlBlock()
    let isClear = DGifSavedExtensionToGCB(file, 0, &control) == GIF_OK
    guard let map = saved.ImageDesc.ColorMap ?? file.pointee.SColorMap,
      let indices = saved.RasterBits, width > 0, height > 0
    else {
      throw .corrupt(format: .gif, detail: "a frame has no colours")
    }
    let colors = (0..<256).map { index -> UInt32 in
      guard index < map.pointee.ColorCount else { return 0 }
      if isClear, index == Int(control.TransparentColor) { return 0 }
      let color = map.pointee.Colors[index]
      return 0xFF00_0000 | UInt32(color.Red) << 16 | UInt32(color.Green) << 8 | UInt32(color.Blue)
    }
    self.init(
      width: width, height: height,
      pixels: (0..<width * height).map { colors[Int(indices[$0])] })
  }
}

/// Bytes that giflib takes a piece at a time.
private final class GIFSource {
  private let data: Data
  private var position: Int

  init(_ data: Data) {
    self.data = data
    position = data.startIndex
  }

  func read(_ buffer: UnsafeMutablePointer<GifByteType>, _ count: Int32) -> Int32 {
    let end = min(position + Int(count), data.endIndex)
    data.copyBytes(to: buffer, from: position..<end)
    defer { position = end }
    return Int32(end - position)
  }

  static func error(_ code: Int32, _ data: Data) -> ImageError {
    if code == D_GIF_ERR_EOF_TOO_SOON || code == D_GIF_ERR_READ_FAILED {
      return .truncated(format: .gif, byteCount: data.count)
    }
    let text = GifErrorString(code).map { String(cString: $0) } ?? "giflib error \(code)"
    return .corrupt(format: .gif, detail: text)
  }
}
