import Drawing

extension GroupShadow {
  /// How far it draws pixels from: a shadow lies at most that far from what casts it.
  package var reach: SIMD2<Double> {
    let spread = 3 * sigma
    return SIMD2(abs(offset.x) + spread.x, abs(offset.y) + spread.y)
  }

  /// Composites the shadow beneath the pixels in `rect`, which lies within the buffer.
  ///
  /// What lies outside the buffer casts no shadow. An offset is rounded to 1/256 pixel; fractions
  /// mix neighbouring pixels.
  func apply(to pixels: PixelBuffer, changing rect: PixelRect) {
    let source = source(of: rect).intersection(pixels.bounds)
    guard !source.isEmpty, color.alpha > 0 else { return }
    let (width, height) = (source.width, source.height)
    let plane = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: width * height)
    defer { plane.deallocate() }
    let words = pixels.words(from: source)
    for y in 0..<height {
      for x in 0..<width {
        plane[y &* width &+ x] = UInt8(words[y &* pixels.pitch &+ x] >> 24)
      }
    }
    GaussianBlur(sigma: sigma).apply(toAlpha: plane, width: width, height: height, pitch: width)
    var shifted = ShiftedPlane(
      UnsafeBufferPointer(plane), width: width, height: height, by: offset,
      from: SIMD2(source.minX - rect.minX, source.minY - rect.minY))
    let changed = pixels.words(from: rect)
    for y in 0..<rect.height {
      guard shifted.begin(row: y) else { continue }
      for x in 0..<rect.width {
        let behind = tinted(shifted.level(x))
        guard behind != 0 else { continue }
        let index = y &* pixels.pitch &+ x
        changed[index] = BlendMode.sourceOver.blend(changed[index], over: behind)
      }
    }
  }

  private func tinted(_ level: UInt32) -> UInt32 {
    guard level > 0 else { return 0 }
    func channel(_ shift: UInt32) -> UInt32 {
      dividedBy255((color.argb >> shift & 255) * level) << shift
    }
    return channel(24) | channel(16) | channel(8) | channel(0)
  }
}

/// An alpha plane whose first pixel lies at `corner`, moved by whole pixels and fractions, sampled
/// bilinearly.
private struct ShiftedPlane {
  private let plane: UnsafeBufferPointer<UInt8>
  private let width: Int
  private let height: Int
  private let whole: SIMD2<Int>
  /// In 1/256 pixel.
  private let fraction: SIMD2<UInt32>
  /// The row of the plane that lies at the current one; the one above it has the rest of the weight.
  private var row = 0

  init(
    _ plane: UnsafeBufferPointer<UInt8>, width: Int, height: Int, by offset: SIMD2<Double>,
    from corner: SIMD2<Int>
  ) {
    self.plane = plane
    self.width = width
    self.height = height
    // No plane is that large: beyond this nothing of it is left.
    let limit = SIMD2(repeating: 1e6)
    let steps = (offset.clamped(lowerBound: -limit, upperBound: limit) * 256).rounded(
      .toNearestOrEven)
    whole = corner &+ SIMD2(Int(steps.x) >> 8, Int(steps.y) >> 8)
    fraction = SIMD2(UInt32(Int(steps.x) & 255), UInt32(Int(steps.y) & 255))
  }

  /// Goes to a row; false if nothing of the plane lies there.
  mutating func begin(row: Int) -> Bool {
    self.row = row - whole.y
    return self.row >= 0 && self.row <= height
  }

  /// The level in a column of the current row.
  func level(_ column: Int) -> UInt32 {
    let x = column &- whole.x
    guard x >= 0, x <= width else { return 0 }
    if fraction == .zero { return at(x, row) }
    let here = at(x, row) &* (256 &- fraction.x) &+ at(x &- 1, row) &* fraction.x
    let above = at(x, row &- 1) &* (256 &- fraction.x) &+ at(x &- 1, row &- 1) &* fraction.x
    return (here &* (256 &- fraction.y) &+ above &* fraction.y &+ 32_768) &>> 16
  }

  private func at(_ x: Int, _ y: Int) -> UInt32 {
    x >= 0 && x < width && y >= 0 && y < height ? UInt32(plane[y &* width &+ x]) : 0
  }
}
