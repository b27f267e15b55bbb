import Contracts

/// Blurs pixels as a Gaussian bell would, in integers: what shadows and filters are made of.
///
/// From a σ of 1.5 pixels on, boxes whose outermost taps are fractions stand in for the bell;
/// smaller bells are summed tap by tap. Between the two ways 16 bits a channel are kept. So the
/// result is within 2 of 255 of the true bell, exactly symmetric, has the same bits on every
/// machine, and costs the same whatever σ is. What lies outside the pixels counts as clear: leave
/// `reach` clear pixels around a shape to get all of its blur.
///
/// Source: Gwosdek, Grewenig, Bruhn, Weickert, "Theoretical foundations of Gaussian convolution by
/// extended box filtering" (2011).
package struct GaussianBlur: Hashable, Sendable {
  /// What a larger σ is cut to, in pixels.
  package static let maximumSigma = 2048.0

  /// The standard deviation of the bell in pixels, across and down.
  package let sigma: SIMD2<Double>

  private let across: BlurKernel
  private let down: BlurKernel

  /// A blur of the given σ in pixels, each way; 0 leaves that way as it is.
  ///
  /// Precondition: both are at least 0. Above `maximumSigma` (infinity, too) they are cut to that.
  package init(sigma: SIMD2<Double>) {
    require(
      sigma.x >= 0 && sigma.y >= 0, "a blur's sigma is at least 0, not \(sigma.x), \(sigma.y)")
    let most = SIMD2(repeating: Self.maximumSigma)
    self.sigma = sigma.replacing(with: most, where: sigma .> most)
    across = BlurKernel(sigma: self.sigma.x)
    down = BlurKernel(sigma: self.sigma.y)
  }

  /// How many pixels the blur spreads to either side, across and down: 3 σ and up to 2 more.
  ///
  /// Beyond that clear pixels stay clear: what the bell still has there is too little for one
  /// level of 255.
  package var reach: SIMD2<Int> {
    func visible(_ kernel: BlurKernel, _ sigma: Double) -> Int {
      min(kernel.reach, Int((3 * sigma).rounded(.up)) + 1)
    }
    return SIMD2(visible(across, sigma.x), visible(down, sigma.y))
  }

  /// How many pixels to either side a blurred one depends on, to the last bit: more than `reach`.
  package var support: SIMD2<Int> { SIMD2(across.reach, down.reach) }

  /// Blurs a plane of 8-bit alpha and writes it back; `pitch` is the bytes from a row to the next.
  ///
  /// Precondition: the pitch is at least the width and the buffer holds all rows.
  package func apply(
    toAlpha plane: UnsafeMutableBufferPointer<UInt8>, width: Int, height: Int, pitch: Int
  ) {
    check(plane.count, width, height, pitch)
    guard let start = plane.baseAddress, !isNone, width > 0, height > 0 else { return }
    let bytes = AlphaRows(start: start, width: width, height: height, pitch: pitch)
    let wide = WidePlane(valuesPerRow: width, height: height)
    let lines = BlurLines(count: 1, length: width, kernel: across)
    // Four rows at a time.
    for y in stride(from: 0, to: height, by: 4) {
      bytes.load(rows: y, into: lines)
      lines.blur(line: 0)
      wide.store(lines, rows: y..<min(y + 4, height), width: width)
    }
    wide.blurColumns(down) { y, group, values in bytes.store(values, row: y, group: group) }
  }

  /// Blurs premultiplied words 0xAARRGGBB and writes them back; `pitch` is the row stride in words.
  ///
  /// No colour becomes larger than its alpha.
  /// Precondition: the pitch is at least the width and the buffer holds all rows.
  package func apply(
    to words: UnsafeMutableBufferPointer<UInt32>, width: Int, height: Int, pitch: Int
  ) {
    check(words.count, width, height, pitch)
    guard let start = words.baseAddress, !isNone, width > 0, height > 0 else { return }
    let wide = WidePlane(valuesPerRow: 4 * width, height: height)
    let lines = BlurLines(count: 1, length: width, kernel: across)
    for y in 0..<height {
      let row = start + y * pitch
      for x in 0..<width { lines[0, x] = PackedValues.spread(row[x]) }
      lines.blur(line: 0)
      for x in 0..<width { wide[x, y] = lines[0, x] }
    }
    wide.blurColumns(down) { y, x, values in start[y &* pitch &+ x] = PackedValues.word(values) }
  }

  private var isNone: Bool { across.reach == 0 && down.reach == 0 }

  private func check(_ count: Int, _ width: Int, _ height: Int, _ pitch: Int) {
    require(
      pitch >= width && (height <= 0 || width <= 0 || count >= (height - 1) * pitch + width),
      "\(count) pixels are too few for \(width)×\(height) of pitch \(pitch)")
  }
}
