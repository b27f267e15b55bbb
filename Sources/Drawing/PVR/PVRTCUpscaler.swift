/// Enlarges a small picture of PVRTC to the whole one's size, a row at a time.
///
/// Colours are lanes as `PVRTCWord` has them. What comes out is a lane of 8 bits for each channel.
package struct PVRTCUpscaler: ~Copyable {
  private let grid: PVRTCGrid
  /// A row of the small picture between two of its own, each colour four times as large.
  private let between: UnsafeMutablePointer<UInt64>

  /// An upscaler for pictures of a grid.
  package init(_ grid: PVRTCGrid) {
    self.grid = grid
    between = .allocate(capacity: grid.columns)
  }

  deinit { between.deallocate() }

  /// Writes row `y` of the large picture: `side` colours.
  ///
  /// - Parameters:
  ///   - colors: The small picture, row by row: `wordCount` colours.
  ///   - y: The row's number, from 0.
  ///   - row: Room for `side` colours.
  package func enlarge(
    _ colors: UnsafePointer<UInt64>, row y: Int, into row: UnsafeMutablePointer<UInt64>
  ) {
    mix(colors, row: y)
    let (width, columns) = (grid.blockWidth, grid.columns)
    let scale = UInt64(grid.bitsPerPixel == 2 ? 1 : 0)
    var column = 0
    while column < columns {
      let left = between[column]
      // Lanes of differences may borrow from each other; their sum is right again.
      let step = between[column + 1 == columns ? 0 : column + 1] &- left
      var sum = left &* UInt64(width)
      // A block's colour lies on the pixel in its middle.
      let start = column * width + width / 2
      var x = 0
      while x < width {
        row[(start + x) & (grid.side - 1)] = Self.bytes(sum, scale)
        sum = sum &+ step
        x += 1
      }
      column += 1
    }
  }

  private func mix(_ colors: UnsafePointer<UInt64>, row y: Int) {
    let (columns, rows) = (grid.columns, grid.rows)
    let upper = ((y - 2) >> 2) & (rows - 1)
    let above = colors + upper * columns
    let below = colors + ((upper + 1) & (rows - 1)) * columns
    let fraction = UInt64((y - 2) & 3)
    var column = 0
    while column < columns {
      between[column] = above[column] &* (4 - fraction) &+ below[column] &* fraction
      column += 1
    }
  }

  /// Sums of 16 (`scale` 1: 32) colours as lanes of 0…255: the highest bits follow the lowest.
  private static func bytes(_ sum: UInt64, _ scale: UInt64) -> UInt64 {
    let colors =
      (sum &>> (1 &+ scale)) & 0x0000_00FF_00FF_00FF
      &+ (sum &>> (6 &+ scale)) & 0x0000_0007_0007_0007
    let alpha = sum &>> 48
    return colors | ((alpha &>> scale) &+ (alpha &>> (4 &+ scale))) &<< 48
  }
}
