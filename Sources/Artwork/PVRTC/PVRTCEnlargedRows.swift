import Drawing

/// The rows of both small pictures at the size of the whole one.
final class PVRTCEnlargedRows {
  let first: UnsafeMutablePointer<UInt64>
  let second: UnsafeMutablePointer<UInt64>
  private let grid: PVRTCGrid
  private let lanes: UnsafeMutablePointer<UInt64>
  private let upscaler: PVRTCUpscaler

  init(_ colors: borrowing PVRTCColors, _ grid: PVRTCGrid) {
    self.grid = grid
    upscaler = PVRTCUpscaler(grid)
    first = .allocate(capacity: 2 * grid.side)
    second = first + grid.side
    lanes = .allocate(capacity: 2 * grid.wordCount)
    for index in 0..<grid.wordCount {
      lanes[index] = colors.colors[index].lanes(.first)
      lanes[grid.wordCount + index] = colors.colors[grid.wordCount + index].lanes(.second)
    }
  }

  deinit {
    first.deallocate()
    lanes.deallocate()
  }

  /// Fills `first` and `second` with row `y`: lanes of alpha, red, green and blue, 0…255.
  func move(to y: Int) {
    upscaler.enlarge(lanes, row: y, into: first)
    upscaler.enlarge(lanes + grid.wordCount, row: y, into: second)
  }
}
