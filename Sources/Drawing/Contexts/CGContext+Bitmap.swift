internal import CPangoCairo
import Foundation

extension CGContext {
  /// A context in Core Graphics' form: 8 bits a component, 32 a pixel, drawn in sRGB, y down.
  ///
  /// Without `data` it has memory of its own; with it, it draws into that memory, which must stay
  /// until the context is gone. Pixels are red, green and blue with premultiplied alpha, or with a
  /// byte left out, in any order. 0 bytes a row are as many as a row needs. Fastest are words
  /// 0xAARRGGBB, `premultipliedFirst` or `noneSkipFirst` with `byteOrder32Little`: others are
  /// converted with each drawing, as far as the clip reaches. Nil for anything else, and for sides
  /// that aren't 1…`CGImage.maximumSide`.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int,
    bytesPerRow: Int, space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let sides = 1...CGImage.maximumSide
    let info = CGBitmapInfo(rawValue: bitmapInfo)
    let pitch = bytesPerRow == 0 ? width &* 4 : bytesPerRow
    guard sides.contains(width), sides.contains(height), bitsPerComponent == 8,
      space.model == .rgb, let alpha = info.alphaInfo, (width * 4...Self.longestRow).contains(pitch)
    else { return nil }
    let opaque = alpha == .noneSkipFirst || alpha == .noneSkipLast
    guard opaque || alpha == .premultipliedFirst || alpha == .premultipliedLast else { return nil }
    let format = opaque ? CAIRO_FORMAT_RGB24 : CAIRO_FORMAT_ARGB32
    let alignment = data.map { Int(bitPattern: $0) } ?? 0
    if info == CGBitmapInfo(alpha, .byteOrder32Little),
      alpha == .premultipliedFirst || alpha == .noneSkipFirst,
      alignment.isMultiple(of: 4), pitch.isMultiple(of: 4), data != nil || pitch == width * 4
    {
      guard let data else {
        self.init(size: CGSize(width: width, height: height), scale: 1, opaque: opaque)
        return
      }
      guard
        let surface = cairo_image_surface_create_for_data(
          data.assumingMemoryBound(to: UInt8.self), format, Int32(width), Int32(height),
          Int32(pitch))
      else { return nil }
      self.init(surface, scale: 1, opaque: opaque)
      return
    }
    guard
      let memory = PixelMemory(data, bytesPerRow: pitch, height: height, info: info)
    else { return nil }
    let region = CGRect(x: 0, y: 0, width: width, height: height)
    self.init(CairoSurface.make(region, format), scale: 1, opaque: opaque, shownIn: memory)
  }

  /// The most bytes that a row may have.
  private static let longestRow = 4 * 32_767

  /// Bits of a component: 8.
  public var bitsPerComponent: Int { 8 }

  /// Bits of a pixel: 32.
  public var bitsPerPixel: Int { 32 }

  /// Bytes from a row to the next.
  public var bytesPerRow: Int {
    if let queue { return queue.player.bytesPerRow }
    return memory?.bytesPerRow ?? Int(cairo_image_surface_get_stride(surface))
  }

  /// What colours are drawn in: sRGB.
  public var colorSpace: CGColorSpace? { CGColorSpaceCreateDeviceRGB() }

  /// Where alpha is in a pixel of the memory.
  public var alphaInfo: CGImageAlphaInfo {
    memory?.info.alphaInfo ?? (isOpaque ? .noneSkipFirst : .premultipliedFirst)
  }

  /// The layout of the pixels in memory; unless another was asked for, words 0xAARRGGBB.
  public var bitmapInfo: CGBitmapInfo {
    memory?.info ?? CGBitmapInfo(alphaInfo, .byteOrder32Little)
  }

  /// The pixels in the layout that `bitmapInfo` says, the top row first; of words they are valid
  /// until the next drawing, and opaque contexts leave the upper byte undefined.
  public var data: UnsafeMutableRawPointer? {
    isDrawnOn = true
    if let queue { return queue.played().data }
    if let memory { return memory.start }
    cairo_surface_flush(surface)
    return UnsafeMutableRawPointer(cairo_image_surface_get_data(surface))
  }
}
