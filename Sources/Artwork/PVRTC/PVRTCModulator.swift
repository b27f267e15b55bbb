import Drawing

/// Chooses how each pixel mixes the two colours that the small pictures have there.
final class PVRTCModulator {
  /// What was chosen, row by row.
  private(set) var words: [PVRTCWord]
  private let target: PVRTCTarget
  private let grid: PVRTCGrid
  private let hasAlpha: Bool

  init(_ target: PVRTCTarget, _ grid: PVRTCGrid, hasAlpha: Bool) {
    self.target = target
    self.grid = grid
    self.hasAlpha = hasAlpha
    words = Array(repeating: PVRTCWord(bits: 0), count: grid.wordCount)
  }

  /// Makes the words of what comes closest to the target.
  func choose(for colors: borrowing PVRTCColors) {
    let errors = PVRTCErrors(target, colors, grid, hasAlpha: hasAlpha)
    let modulations =
      grid.bitsPerPixel == 4
      ? PVRTCFourBits(errors, grid, hasAlpha: hasAlpha).modulations()
      : PVRTCTwoBits(errors, grid).modulations()
    for index in 0..<grid.wordCount {
      let second = colors.colors[grid.wordCount + index].bits
      words[index] = PVRTCWord(
        bits: second << 48 | colors.colors[index].bits << 32 | modulations[index])
    }
  }
}

/// How far each pixel is from its target, by the second colour's part m in it.
///
/// That is m (m d - 2 n) + s, with m of 0…1.
final class PVRTCErrors {
  /// n and d of each pixel, and with alpha s and how far a clear one is.
  private let terms: UnsafeMutablePointer<Float>
  private let count: Int

  init(
    _ target: PVRTCTarget, _ colors: borrowing PVRTCColors, _ grid: PVRTCGrid, hasAlpha: Bool
  ) {
    count = hasAlpha && grid.bitsPerPixel == 4 ? 4 : 2
    terms = .allocate(capacity: count * grid.side * grid.side)
    let rows = PVRTCEnlargedRows(colors, grid)
    for y in 0..<grid.side {
      rows.move(to: y)
      var x = 0
      while x < grid.side {
        fill(y * grid.side + x, target, rows.first[x], rows.second[x])
        x += 1
      }
    }
  }

  deinit { terms.deallocate() }

  private func fill(_ index: Int, _ target: PVRTCTarget, _ first: UInt64, _ second: UInt64) {
    let (color, importance) = (target[index], target.importance(index))
    let first = PVRTCSample(lanes: first)
    let (away, step) = (color - first, PVRTCSample(lanes: second) - first)
    let terms = terms + count * index
    terms[0] =
      importance * (away.red * step.red + away.green * step.green + away.blue * step.blue)
      + away.alpha * step.alpha
    terms[1] =
      importance * (step.red * step.red + step.green * step.green + step.blue * step.blue)
      + step.alpha * step.alpha
    guard count == 4 else { return }
    terms[2] =
      importance * (away.red * away.red + away.green * away.green + away.blue * away.blue)
      + away.alpha * away.alpha
    terms[3] =
      importance * (color.red * color.red + color.green * color.green + color.blue * color.blue)
      + color.alpha * color.alpha
  }

  /// The part of the second colour that comes closest; any where both are the same.
  func ideal(_ index: Int) -> Float {
    let terms = terms + count * index
    return terms[1] > 0 ? terms[0] / terms[1] : 0
  }

  /// How far a pixel is with an amount of eighths, less what it is with none.
  func error(_ index: Int, eighths: Float) -> Float {
    let terms = terms + count * index
    let part = eighths * 0.125
    return part * (part * terms[1] - 2 * terms[0])
  }

  /// How far a clear pixel is, less what it would be with none of the second colour.
  func errorIfClear(_ index: Int) -> Float {
    let terms = terms + count * index
    return terms[3] - terms[2]
  }
}
