internal import CPangoCairo
import Contracts
import Foundation

extension CGImage {
  /// Lends the pixels to Cairo, to be read and not kept, for the length of `body`.
  func withCairoSurface<Result>(_ body: (OpaquePointer) -> Result) -> Result {
    // The pixels first: a file that can't be decoded makes a picture that isn't opaque.
    pixels.withUnsafeBytes { bytes in
      // Cairo takes a pointer that could be written through; a source is only ever read.
      let start = UnsafeMutablePointer(mutating: bytes.bindMemory(to: UInt8.self).baseAddress)
      let format = isOpaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
      guard
        let surface = cairo_image_surface_create_for_data(
          start, format, Int32(width), Int32(height), Int32(width * 4))
      else { stop("Cairo always gives a surface") }
      defer {
        cairo_surface_finish(surface)
        cairo_surface_destroy(surface)
      }
      return body(surface)
    }
  }
}

/// The words 0xAARRGGBB of a flushed surface with 32 bits a pixel, `mask` set in each.
func surfacePixels(of surface: OpaquePointer, or mask: UInt32) -> [UInt32] {
  let width = Int(cairo_image_surface_get_width(surface))
  let height = Int(cairo_image_surface_get_height(surface))
  let stride = Int(cairo_image_surface_get_stride(surface))
  guard let data = cairo_image_surface_get_data(surface) else { return [] }
  return [UInt32](unsafeUninitializedCapacity: width * height) { words, count in
    let target = UnsafeMutableRawBufferPointer(words)
    for row in 0..<height {
      let line = UnsafeRawBufferPointer(start: data + row * stride, count: width * 4)
      UnsafeMutableRawBufferPointer(rebasing: target[row * width * 4..<(row + 1) * width * 4])
        .copyMemory(from: line)
    }
    count = width * height
    if mask != 0 { for index in 0..<count { words[index] |= mask } }
  }
}

/// Surfaces that aren't a context's own.
enum CairoSurface {
  /// A clear surface for a region of pixels, which is whole and not empty.
  static func make(_ region: CGRect, _ format: cairo_format_t) -> OpaquePointer {
    let most: CGFloat = 32_767
    let (width, height) = (Int32(min(region.width, most)), Int32(min(region.height, most)))
    guard let surface = cairo_image_surface_create(format, width, height) else {
      stop("Cairo always gives a surface")
    }
    return surface
  }

  static func context(_ surface: OpaquePointer) -> OpaquePointer {
    guard let cairo = cairo_create(surface) else {
      stop("Cairo always gives a context")
    }
    return cairo
  }
}
