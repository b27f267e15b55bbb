internal import CPangoCairo
import Foundation

extension CGContext {
  /// A context in Core Graphics' form: 8 bits a component, 32 a pixel, drawn in sRGB, y down.
  ///
  /// Without `data` it has memory of its own, and any layout of red, green and blue with
  /// premultiplied alpha, or with a byte left out, will do. With `data` it draws into that memory,
  /// which must stay until the context is gone; it is then laid out as words 0xAARRGGBB:
  /// `premultipliedFirst` or `noneSkipFirst` with `byteOrder32Little`. 0 bytes a row are as many
  /// as a row needs. Nil for anything else, and for sides that aren't 1…`CGImage.maximumSide`.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let sides = 1...CGImage.maximumSide
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8,
      space.model == .rgb, let alpha = info.alphaInfo
    else { return nil }
    let pitch = bytesPerRow == 0 ? width * 4 : bytesPerRow
    guard pitch >= width * 4 else { return nil }
    let opaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
    guard opaque || alpha == .premultipliedFirst || alpha == .premultipliedLast else { return nil }
    guard let data else {
      self.init(
        size: CGSize(width: width, height: height), scale: 1, opaque: opaque)
      return
    }
    let isWords = info.contains(.byteOrder32Little) && !info.contains(.byteOrder32Big)
    guard isWords, alpha == .premultipliedFirst || alpha == .noneSkipFirst,
      pitch.isMultiple(of: 4), pitch <= 4 * 32_767,
      let surface = cairo_image_surface_create_for_data(
        data.assumingMemoryBound(to: UInt8.self),
        opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32, Int32(width), Int32(height),
        Int32(pitch))
    else { return nil }
    self.init(surface, scale: 1, opaque: opaque)
  }

  /// Bits of a component: 8.
  public var bitsPerComponent: Int { 8 }

  /// Bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// Bytes from a row to the next.
  public var bytesPerRow: Int { Int(cairo_image_surface_get_stride(surface)) }

  /// What colours are drawn in: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Alpha is in the upper byte of a word, premultiplied; an opaque context has none.
  public var alphaInfo: CGImageAlphaInfo { isOpaque ? .noneSkipFirst : .premultipliedFirst }

  /// The layout of the pixels in memory.
  public var bitmapInfo: CGBitmapInfo { CGBitmapInfo(alphaInfo, .byteOrder32Little) }

  /// The pixels, words 0xAARRGGBB, valid until the next drawing; opaque contexts leave the upper
  /// byte undefined.
  public var data: UnsafeMutableRawPointer? {
    cairo_surface_flush(surface)
    isDrawnOn = true
    return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
  }
}
