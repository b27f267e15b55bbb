internal import CPangoCairo
import Contracts
import Foundation

/// Decodes PNG files by way of Cairo.
enum PNGDecoder {
  /// The premultiplied words of a file whose header was checked.
  static func pixels(of data: Data) throws(ImageError) -> [UInt32] {
    let source = ByteSource(data)
    let surface = cairo_image_surface_create_from_png_stream(
      { closure, buffer, count in ByteSource.read(closure, buffer, count) },
      Unmanaged.passUnretained(source).toOpaque())
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard let surface, status == CAIRO_STATUS_SUCCESS else {
      throw source.ranOut
        ? .truncated(format: .png, byteCount: data.count)
        : .corrupt(format: .png, detail: String(cString: cairo_status_to_string(status)))
    }
    return words(of: surface)
  }

  /// The pixels of a surface that Cairo decoded, whatever its format.
  private static func words(of surface: OpaquePointer) -> [UInt32] {
    switch cairo_image_surface_get_format(surface) {
    case CAIRO_FORMAT_ARGB32: return surfacePixels(of: surface, or: 0)
    case CAIRO_FORMAT_RGB24: return surfacePixels(of: surface, or: 0xFF00_0000)
    default:
      // Newer versions of Cairo keep 16 bits a channel: drawing it makes 8 of them.
      let copy = cairo_image_surface_create(
        CAIRO_FORMAT_ARGB32, cairo_image_surface_get_width(surface),
        cairo_image_surface_get_height(surface))
      defer { cairo_surface_destroy(copy) }
      let cairo = cairo_create(copy)
      cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
      cairo_set_source_surface(cairo, surface, 0, 0)
      cairo_paint(cairo)
      cairo_destroy(cairo)
      cairo_surface_flush(copy)
      guard let copy else { stop("Cairo always gives a surface") }
      return surfacePixels(of: copy, or: 0)
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
