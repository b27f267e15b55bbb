internal import CPangoCairo
public import Foundation

extension CGImage {
  /// The picture that a PNG file's bytes hold.
  ///
  /// All colour types and depths are read, interlaced or not; 16 bits a channel become 8. Colours of an ICC
  /// profile become sRGB's; without one they count as that. The size is read from the header and checked against
  /// `maximumSide` before memory for pixels is asked for. Truncated and damaged files are refused. Of a file nothing
  /// but pixels, palette, clear colours and profile is decoded; a profile over 4 MiB isn't used, which is one line.
  public convenience init(pngData: Data) throws(ImageError) {
    try self.init(EncodedPNG(pngData), .immediately)
  }

  /// The picture as a PNG file's bytes, 8 bits a channel; without alpha where all is opaque.
  ///
  /// Reading them gives the same pixels.
  public func pngData() throws(ImageError) -> Data {
    let sink = ByteSink()
    let status = withCairoSurface { surface in
      cairo_surface_write_to_png_stream(
        surface, { closure, bytes, count in ByteSink.write(closure, bytes, count) },
        Unmanaged.passUnretained(sink).toOpaque())
    }
    guard status == CAIRO_STATUS_SUCCESS else {
      throw .notWritten(format: .png, detail: String(cString: cairo_status_to_string(status)))
    }
    return sink.data
  }
}

/// Bytes that Cairo hands over a piece at a time.
private final class ByteSink {
  private(set) var data = Data()

  static func write(
    _ closure: UnsafeMutableRawPointer?, _ bytes: UnsafePointer<UInt8>?, _ count: UInt32
  ) -> cairo_status_t {
    guard let closure, let bytes else { return CAIRO_STATUS_WRITE_ERROR }
    Unmanaged<ByteSink>.fromOpaque(closure).takeUnretainedValue().data
      .append(bytes, count: Int(count))
    return CAIRO_STATUS_SUCCESS
  }
}
