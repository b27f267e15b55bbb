internal import CPangoCairo
import Foundation

/// A context's pixels in another layout than Cairo's, in memory of the caller's or of its own.
///
/// Whoever reads or writes that memory between two drawings finds, and is found, what is there: each
/// drawing begins with what the memory holds and ends with writing it, as far as the clip reaches.
final class PixelMemory {
  /// The first byte of the top row.
  let start: UnsafeMutableRawPointer
  let bytesPerRow: Int
  let info: CGBitmapInfo
  private let layout: ByteLayout
  private let isOwn: Bool

  /// Memory of `height` rows; without `data` its own, all 0.
  ///
  /// Nil if `info` is no layout of colours in 32 bits.
  init?(_ data: UnsafeMutableRawPointer?, bytesPerRow: Int, height: Int, info: CGBitmapInfo) {
    guard let layout = ByteLayout(info) else { return nil }
    self.layout = layout
    self.info = info
    self.bytesPerRow = bytesPerRow
    isOwn = data == nil
    start = data ?? .allocate(byteCount: bytesPerRow * height, alignment: 16)
    if isOwn { start.initializeMemory(as: UInt8.self, repeating: 0, count: bytesPerRow * height) }
  }

  deinit {
    if isOwn { start.deallocate() }
  }

  /// Gives a surface what the memory holds in a region of whole pixels.
  func read(_ region: CGRect, into surface: OpaquePointer) {
    visit(region, of: surface) { bytes, offset, word in
      word = layout.word(UnsafeRawBufferPointer(bytes), at: offset)
    }
  }

  /// Takes what a surface holds in a region of whole pixels.
  func write(_ region: CGRect, of surface: OpaquePointer) {
    visit(region, of: surface) { bytes, offset, word in layout.put(word, into: bytes, at: offset) }
  }

  private func visit(
    _ region: CGRect, of surface: OpaquePointer,
    _ body: (UnsafeMutableRawBufferPointer, Int, inout UInt32) -> Void
  ) {
    let (width, height) = (
      Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface))
    )
    let seen = region.intersection(CGRect(x: 0, y: 0, width: width, height: height))
    cairo_surface_flush(surface)
    guard !seen.isNull, let data = cairo_image_surface_get_data(surface) else { return }
    let pitch = Int(cairo_image_surface_get_stride(surface))
    for row in Int(seen.minY)..<Int(seen.maxY) {
      let bytes = UnsafeMutableRawBufferPointer(
        start: start + row * bytesPerRow, count: width * 4)
      (data + row * pitch).withMemoryRebound(to: UInt32.self, capacity: width) { words in
        for column in Int(seen.minX)..<Int(seen.maxX) {
          body(bytes, column * 4, &words[column])
        }
      }
    }
    cairo_surface_mark_dirty(surface)
  }
}

extension CGContext {
  /// Lets `draw` draw on what the context's memory holds, and the memory hold it afterwards.
  func keepingMemory(_ draw: () -> Void) {
    guard let memory, layerTargets.isEmpty else { return draw() }
    let region = clipExtents
    memory.read(region, into: surface)
    draw()
    memory.write(region, of: surface)
  }
}
