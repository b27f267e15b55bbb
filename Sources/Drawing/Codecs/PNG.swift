internal import CPangoCairo
public import Foundation

extension CGImage {
  /// The picture that a PNG file's bytes hold.
  ///
  /// All colour types and depths are read (16 bits a channel become 8); colours are taken as sRGB.
  /// The size is read from the header and checked against `maximumSide` before memory for pixels
  /// is asked for. Truncated and damaged files are refused.
  public convenience init(pngData: Data) throws(ImageError) {
    _ = try PNGHeader(pngData)
    let source = ByteSource(pngData)
    let surface = cairo_image_surface_create_from_png_stream(
      { closure, buffer, count in ByteSource.read(closure, buffer, count) },
      Unmanaged.passUnretained(source).toOpaque())
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      throw source.ranOut
        ? .truncated(format: .png, byteCount: pngData.count)
        : .corrupt(format: .png, detail: String(cString: cairo_status_to_string(status)))
    }
    self.init(surface)
  }

  /// The pixels of a surface that Cairo decoded, whatever its format.
  private convenience init(_ surface: OpaquePointer) {
    let width = Int(cairo_image_surface_get_width(surface))
    let height = Int(cairo_image_surface_get_height(surface))
    switch cairo_image_surface_get_format(surface) {
    case CAIRO_FORMAT_ARGB32:
      self.init(width: width, height: height, pixels: surfacePixels(of: surface, or: 0))
    case CAIRO_FORMAT_RGB24:
      self.init(width: width, height: height, pixels: surfacePixels(of: surface, or: 0xFF00_0000))
    default:
      // Newer versions of Cairo keep 16 bits a channel: drawing it makes 8 of them.
      let copy = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(width), Int32(height))
      defer { cairo_surface_destroy(copy) }
      let cairo = cairo_create(copy)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
      cairo_destroy(cairo)
      cairo_surface_flush(copy)
      guard let copy else { preconditionFailure("Cairo always gives a surface") }
      self.init(width: width, height: height, pixels: surfacePixels(of: copy, or: 0))
    }
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

/// What the start of a PNG file says, checked before a decoder sees the file.
struct PNGHeader {
  /// The eight bytes that every PNG file starts with.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
  /// Signature, length and name of the first chunk, and the two sides.
  private static let length = 24

  init(_ data: Data) throws(ImageError) {
    guard !data.isEmpty else { throw .empty }
    let bytes = [UInt8](data.prefix(Self.length))
    guard bytes.starts(with: Self.signature.prefix(bytes.count)) else {
      throw .unknownFormat(start: data.hexStart)
    }
    guard bytes.count == Self.length else {
      throw .truncated(format: .png, byteCount: data.count)
    }
    guard Array(bytes[8..<16]) == [0, 0, 0, 13] + Array("IHDR".utf8) else {
      throw .corrupt(format: .png, detail: "its first chunk is not a header")
    }
    func side(at index: Int) -> Int { bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) } }
    let (width, height) = (side(at: 16), side(at: 20))
    let sides = 1...CGImage.maximumSide
    guard sides.contains(width), sides.contains(height) else {
      throw .badSize(format: .png, width: width, height: height, limit: CGImage.maximumSide)
    }
  }
}

/// Bytes that Cairo takes a piece at a time.
private final class ByteSource {
  private let data: Data
  private var position = 0
  /// Whether more was asked for than there is.
  private(set) var ranOut = false

  init(_ data: Data) { self.data = data }

  static func read(
    _ closure: UnsafeMutableRawPointer?, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: UInt32
  ) -> cairo_status_t {
    guard let closure, let buffer else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteSource>.fromOpaque(closure).takeUnretainedValue()
    let end = source.position + Int(count)
    guard end <= source.data.count else {
      source.ranOut = true
      return CAIRO_STATUS_READ_ERROR
    }
    let start = source.data.startIndex
    source.data.copyBytes(to: buffer, from: start + source.position..<start + end)
    source.position = end
    return CAIRO_STATUS_SUCCESS
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
