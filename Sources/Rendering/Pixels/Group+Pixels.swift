import Drawing

extension Group {
  /// The pixels of the group that its buffer needs: those in `seen`, and all that a blur or shadow
  /// reads for these; none if none is seen.
  ///
  /// So what is seen has the same bits as with all of the group's bounds, however much is seen at once.
  package func bounds(neededFor seen: PixelRect) -> PixelRect {
    guard bounds.meets(seen) else { return .nothing }
    var needed = seen
    for filter in filters.reversed() { needed = filter.source(of: needed) }
    if let shadow, shadow.color.alpha > 0 {
      let source = shadow.source(of: needed).intersection(bounds)
      if !source.isEmpty { needed = needed.union(source) }
    }
    return bounds.intersection(needed)
  }

  /// Composites the shadow beneath what is in the buffer and applies the filters.
  ///
  /// Each step works on no more pixels than the next one reads, and the last one on those in `seen`: the
  /// others are neither the group's nor what they were. `words` are the pixels of `buffer`, row by row,
  /// `pitch` words from a row to the next.
  /// Precondition: the pitch is at least the width, and the words hold all rows.
  package func finish(
    _ words: UnsafeMutableBufferPointer<UInt32>, of buffer: PixelRect, pitch: Int, seen: PixelRect
  ) {
    let seen = seen.intersection(buffer)
    guard !seen.isEmpty else { return }
    finish(
      PixelBuffer(words: words, bounds: buffer, pitch: pitch), by: filters[...], changing: seen)
  }

  /// The same with some of the filters, the first ones, so that the pixels in `rect` are right.
  private func finish(
    _ pixels: PixelBuffer, by filters: ArraySlice<PixelFilter>, changing rect: PixelRect
  ) {
    guard let last = filters.last else {
      shadow?.apply(to: pixels, changing: rect)
      return
    }
    let source = last.source(of: rect).intersection(pixels.bounds)
    finish(pixels, by: filters.dropLast(), changing: source)
    last.apply(to: pixels, within: source)
  }
}

/// Premultiplied words 0xAARRGGBB of the pixels in `bounds`.
struct PixelBuffer {
  let words: UnsafeMutableBufferPointer<UInt32>
  let bounds: PixelRect
  /// Words from a row to the next.
  let pitch: Int

  /// The words from a rectangle's first row on, which lies within the buffer and isn't empty.
  func words(from rect: PixelRect) -> UnsafeMutableBufferPointer<UInt32> {
    let first = (rect.minY - bounds.minY) * pitch + rect.minX - bounds.minX
    return UnsafeMutableBufferPointer(rebasing: words[first...])
  }
}

extension PixelFilter {
  /// The pixels that it reads for those in `result`, to the last bit.
  fileprivate func source(of result: PixelRect) -> PixelRect {
    guard case .gaussianBlur(let sigma) = self else { return result }
    let reach = GaussianBlur(sigma: sigma).support
    return PixelRect(
      minX: result.minX - reach.x, minY: result.minY - reach.y,
      maxX: result.maxX + reach.x, maxY: result.maxY + reach.y)
  }
}

extension GroupShadow {
  /// The pixels that it reads for those in `result`, to the last bit.
  func source(of result: PixelRect) -> PixelRect {
    let reach = GaussianBlur(sigma: sigma).support
    func whole(_ offset: Double) -> Int { Int(min(max(offset, -40_000), 40_000)) }
    return PixelRect(
      minX: result.minX - whole(offset.x.rounded(.up)) - reach.x,
      minY: result.minY - whole(offset.y.rounded(.up)) - reach.y,
      maxX: result.maxX - whole(offset.x.rounded(.down)) + reach.x,
      maxY: result.maxY - whole(offset.y.rounded(.down)) + reach.y)
  }
}
