import Drawing

/// Chooses two bits for each pixel, and for each block of 4×4 what they mean.
struct PVRTCFourBits {
  private let errors: PVRTCErrors
  private let grid: PVRTCGrid
  private let hasAlpha: Bool

  init(_ errors: PVRTCErrors, _ grid: PVRTCGrid, hasAlpha: Bool) {
    self.errors = errors
    self.grid = grid
    self.hasAlpha = hasAlpha
  }

  /// The lower half of each word, and its flag.
  func modulations() -> [UInt64] {
    (0..<grid.wordCount).map { index in
      let (row, column) = (index / grid.columns, index % grid.columns)
      let first = row * 4 * grid.side + column * 4
      let eighths = eighths(first)
      guard hasAlpha else { return eighths.bits }
      let halves = halves(first)
      return halves.error < eighths.error ? halves.bits | PVRTCWord.flag : eighths.bits
    }
  }

  /// 0, 3, 5 or 8 eighths.
  private func eighths(_ first: Int) -> (bits: UInt64, error: Float) {
    var (bits, error): (UInt64, Float) = (0, 0)
    var pixel = 0
    while pixel < 16 {
      let index = first + (pixel >> 2) * grid.side + pixel & 3
      let ideal = errors.ideal(index)
      let code: UInt64 = ideal < 0.5 ? (ideal < 0.1875 ? 0 : 1) : ideal < 0.8125 ? 2 : 3
      bits |= code << UInt64(2 * pixel)
      if hasAlpha { error += errors.error(index, eighths: Float(code * 3 - code / 2)) }
      pixel += 1
    }
    return (bits, error)
  }

  /// 0, 4 or 8 eighths, or clear.
  private func halves(_ first: Int) -> (bits: UInt64, error: Float) {
    var (bits, error): (UInt64, Float) = (0, 0)
    var pixel = 0
    while pixel < 16 {
      let index = first + (pixel >> 2) * grid.side + pixel & 3
      let ideal = errors.ideal(index)
      var code: UInt64 = ideal < 0.25 ? 0 : ideal < 0.75 ? 1 : 3
      var least = errors.error(index, eighths: code == 3 ? 8 : Float(code * 4))
      if errors.errorIfClear(index) < least {
        least = errors.errorIfClear(index)
        code = 2
      }
      bits |= code << UInt64(2 * pixel)
      error += least
      pixel += 1
    }
    return (bits, error)
  }
}
