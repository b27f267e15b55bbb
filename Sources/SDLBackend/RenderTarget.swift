import Rendering

/// What is being drawn into: a frame, or a group's buffer.
@MainActor struct RenderTarget {
  /// Nil is the window itself.
  var texture: Texture?
  /// The frame's pixels that it holds; its first pixel is their top left.
  var bounds: PixelRect
  /// Open clips in the frame's pixels, each within the one before.
  var clips: [PixelRect] = []
  /// The group whose buffer this is; nil for a frame.
  var group: Group?
  /// The cache key of the finished buffer; nil if it isn't kept.
  var key: SDLRasterCache.Key?

  /// The frame's pixels that can be drawn to now.
  var clip: PixelRect { clips.last ?? bounds }
  var origin: SIMD2<Double> { SIMD2(Double(bounds.minX), Double(bounds.minY)) }
}

nonisolated extension PixelRect {
  /// What of it lies in `other`; if nothing does, a rectangle whose numbers can be reckoned with.
  func within(_ other: PixelRect) -> PixelRect {
    let both = intersection(other)
    return both.isEmpty ? PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0) : both
  }

  var size: PixelSize { PixelSize(width: width, height: height) }
  var low: SIMD2<Double> { SIMD2(Double(minX), Double(minY)) }
  var high: SIMD2<Double> { SIMD2(Double(maxX), Double(maxY)) }
  /// The whole of it as a quad.
  var quad: Quad {
    Quad(origin: low, xAxis: SIMD2(Double(width), 0), yAxis: SIMD2(0, Double(height)))
  }
}
