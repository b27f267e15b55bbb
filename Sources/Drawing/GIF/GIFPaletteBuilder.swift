/// Chooses one palette for all frames of an animation: add some or all of them, then ask for it.
///
/// Up to 255 different colours are kept exactly. Of more, similar ones are put together where that
/// shows least. The same pictures give the same palette. Memory does not grow with their number.
package struct GIFPaletteBuilder: Sendable {
  private var exact: Set<UInt32> = []
  private var histogram = ColorHistogram()

  /// A builder that has seen nothing.
  package init() {}

  /// Counts the colours of a picture; what is translucent counts as over black.
  package mutating func add(_ image: CGImage) {
    image.pixels.withUnsafeBufferPointer { pixels in
      var start = 0
      while start < pixels.count {
        // Runs of one colour are counted at once.
        let color = pixels[start]
        var end = start + 1
        while end < pixels.count, pixels[end] == color { end += 1 }
        histogram.add(color, count: end - start)
        if exact.count <= GIFPalette.maximumCount { exact.insert(color & 0xFF_FFFF) }
        start = end
      }
    }
  }

  /// The palette; black alone when nothing was added.
  package func palette() -> GIFPalette {
    if exact.isEmpty { return GIFPalette(colors: [0]) }
    if exact.count <= GIFPalette.maximumCount { return GIFPalette(colors: Array(exact)) }
    return GIFPalette(colors: histogram.reduced(to: GIFPalette.maximumCount))
  }
}
