import Drawing

/// The two small pictures of a PVRTC1 picture, as an encoder betters them.
struct PVRTCColors: ~Copyable {
  private let grid: PVRTCGrid
  private let hasAlpha: Bool
  /// Colours of the first small picture, row by row, then those of the second.
  let colors: UnsafeMutablePointer<PVRTCColor>

  /// Means of the darker and of the brighter pixels of each block.
  init(_ target: PVRTCTarget, _ grid: PVRTCGrid, hasAlpha: Bool) {
    self.grid = grid
    self.hasAlpha = hasAlpha
    colors = .allocate(capacity: 2 * grid.wordCount)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let (dark, bright) = Self.means(target, x: column * grid.blockWidth, y: row * 4, grid)
        let index = row * grid.columns + column
        colors[index] = PVRTCColor(nearest: dark, .first, hasAlpha: hasAlpha)
        colors[grid.wordCount + index] = PVRTCColor(nearest: bright, .second, hasAlpha: hasAlpha)
      }
    }
  }

  deinit { colors.deallocate() }

  private static func means(
    _ target: PVRTCTarget, x: Int, y: Int, _ grid: PVRTCGrid
  ) -> (dark: PVRTCSample, bright: PVRTCSample) {
    var all = PVRTCSample.Sum()
    for line in y..<y + 4 {
      for column in x..<x + grid.blockWidth {
        let index = line * grid.side + column
        all.add(target[index], target.importance(index))
      }
    }
    let middle = all.mean
    var (dark, bright) = (PVRTCSample.Sum(), PVRTCSample.Sum())
    for line in y..<y + 4 {
      for column in x..<x + grid.blockWidth {
        let index = line * grid.side + column
        let sample = target[index]
        if sample.brightness < middle.brightness {
          dark.add(sample, target.importance(index))
        } else {
          bright.add(sample, target.importance(index))
        }
      }
    }
    return (dark.count == 0 ? middle : dark.mean, bright.count == 0 ? middle : bright.mean)
  }

  /// Finds better colours for what the words say of the pixels: a block at a time, given the
  /// others.
  func better(by words: [PVRTCWord], _ target: PVRTCTarget) {
    let modulation = PVRTCModulation(words, grid)
    let rest = PVRTCResidual(target, self, modulation, grid, hasAlpha: hasAlpha)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let index = row * grid.columns + column
        let (first, second) = rest.improved(
          colors[index], colors[grid.wordCount + index], column: column, row: row)
        colors[index] = first
        colors[grid.wordCount + index] = second
      }
    }
  }
}
