import Drawing

/// Chooses for each block of 8×4 pixels whether each has a bit or every second one has two.
final class PVRTCTwoBits {
  private let errors: PVRTCErrors
  private let grid: PVRTCGrid
  /// What every second pixel has of the second colour, in eighths, if its block stores those only.
  private let stored: UnsafeMutablePointer<UInt8>

  /// How the pixels between are filled.
  private enum Filling: CaseIterable {
    case fromFour, fromRow, fromColumn
  }

  init(_ errors: PVRTCErrors, _ grid: PVRTCGrid) {
    self.errors = errors
    self.grid = grid
    stored = .allocate(capacity: grid.side * grid.side)
    for y in 0..<grid.side {
      var x = y & 1
      while x < grid.side {
        stored[y * grid.side + x] = nearest(errors.ideal(y * grid.side + x), isBit: isBit(x, y))
        x += 2
      }
    }
  }

  deinit { stored.deallocate() }

  /// Whether a block has but one bit for a pixel, as it needs the other to say how it is filled.
  private func isBit(_ x: Int, _ y: Int) -> Bool { x & 7 == 0 && y & 3 == 0 }

  private func nearest(_ ideal: Float, isBit: Bool) -> UInt8 {
    if isBit { return ideal < 0.5 ? 0 : 8 }
    return ideal < 0.5 ? (ideal < 0.1875 ? 0 : 3) : ideal < 0.8125 ? 5 : 8
  }

  /// The lower half of each word, and its flag.
  func modulations() -> [UInt64] {
    (0..<grid.wordCount).map { index in
      let (row, column) = (index / grid.columns, index % grid.columns)
      var best = direct(column * 8, row * 4)
      for filling in Filling.allCases {
        let other = filled(column * 8, row * 4, filling)
        if other.error < best.error { best = other }
      }
      return best.bits
    }
  }

  /// A bit for each pixel: all of the one colour, or of the other.
  private func direct(_ x: Int, _ y: Int) -> (bits: UInt64, error: Float) {
    var (bits, error): (UInt64, Float) = (0, 0)
    var pixel = 0
    while pixel < 32 {
      let index = (y + pixel >> 3) * grid.side + x + pixel & 7
      if errors.ideal(index) >= 0.5 {
        bits |= 1 << UInt64(pixel)
        error += errors.error(index, eighths: 8)
      }
      pixel += 1
    }
    return (bits, error)
  }

  private func filled(_ x: Int, _ y: Int, _ filling: Filling) -> (bits: UInt64, error: Float) {
    var (bits, error): (UInt64, Float) = (PVRTCWord.flag, 0)
    // One of the samples in the middle says which way, when there are two.
    let middle = (y + 2) * grid.side + x + 4
    let before = stored[middle]
    if filling != .fromFour { stored[middle] = nearest(errors.ideal(middle), isBit: true) }
    var line = y
    while line < y + 4 {
      var column = x
      while column < x + 8 {
        let index = line * grid.side + column
        if (line ^ column) & 1 == 0 {
          let weight = stored[index]
          let shift = UInt64((line - y) * 8 + (column - x) & 6)
          bits |= UInt64(weight == 8 ? 3 : weight >> 1) << shift
          error += errors.error(index, eighths: Float(weight))
        } else {
          error += errors.error(index, eighths: Float(mean(column, line, filling)))
        }
        column += 1
      }
      line += 1
    }
    stored[middle] = before
    switch filling {
    case .fromFour: return (bits & ~1, error)
    case .fromRow: return (bits & ~(1 << 20) | 1, error)
    case .fromColumn: return (bits | 1 << 20 | 1, error)
    }
  }

  /// What a pixel between has, as if all blocks stored every second one.
  private func mean(_ x: Int, _ y: Int, _ filling: Filling) -> UInt8 {
    let (side, mask) = (grid.side, grid.side - 1)
    let across = stored[y * side + (x - 1) & mask] + stored[y * side + (x + 1) & mask]
    let down = stored[((y - 1) & mask) * side + x] + stored[((y + 1) & mask) * side + x]
    switch filling {
    case .fromFour: return (across + down + 2) >> 2
    case .fromRow: return (across + 1) >> 1
    case .fromColumn: return (down + 1) >> 1
    }
  }
}
