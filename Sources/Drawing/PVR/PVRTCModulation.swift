/// How much of the second small picture each pixel of a PVRTC1 picture has, in eighths.
package struct PVRTCModulation: ~Copyable {
  /// `side * side` weights 0…8, the top row first; with `clear` the pixel's alpha is 0.
  package let weights: UnsafeMutablePointer<UInt8>
  /// What a weight has beside its 4 when the pixel is clear.
  package static let clear: UInt8 = 0x80

  private let grid: PVRTCGrid

  /// The weights that words say, which are given row by row; precondition: there are `wordCount`.
  package init(_ words: [PVRTCWord], _ grid: PVRTCGrid) {
    self.grid = grid
    weights = .allocate(capacity: grid.side * grid.side)
    weights.initialize(repeating: 0, count: grid.side * grid.side)
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let word = words[row * grid.columns + column]
        let first = row * 4 * grid.side + column * grid.blockWidth
        if grid.bitsPerPixel == 4 {
          storeAll(word, at: first)
        } else if word.isFlagged {
          storeEverySecond(word, at: first)
        } else {
          storeBits(word, at: first)
        }
      }
    }
    guard grid.bitsPerPixel == 2 else { return }
    for row in 0..<grid.rows {
      for column in 0..<grid.columns {
        let word = words[row * grid.columns + column]
        if word.isFlagged { fill(word, x: column * 8, y: row * 4) }
      }
    }
  }

  deinit { weights.deallocate() }

  /// Two bits for each of 4×4 pixels.
  private func storeAll(_ word: PVRTCWord, at first: Int) {
    let table: UInt32 = word.isFlagged ? 0x0884_0400 : 0x0805_0300
    let clear = word.isFlagged ? Self.clear : 0
    var bits = word.modulation
    var pixel = 0
    while pixel < 16 {
      let code = bits & 3
      let weight = UInt8(truncatingIfNeeded: (table &>> (code &* 8)) & 15)
      weights[first + (pixel >> 2) * grid.side + pixel & 3] = code == 2 ? weight | clear : weight
      bits >>= 2
      pixel += 1
    }
  }

  /// One bit for each of 8×4 pixels: the one small picture or the other.
  private func storeBits(_ word: PVRTCWord, at first: Int) {
    var bits = word.modulation
    var pixel = 0
    while pixel < 32 {
      weights[first + (pixel >> 3) * grid.side + pixel & 7] = UInt8(bits & 1) << 3
      bits >>= 1
      pixel += 1
    }
  }

  /// Two bits for every second of 8×4 pixels, as on a chessboard.
  ///
  /// The first one's lower bit says how the others are filled, and so may that of the one in the
  /// middle: those have one bit.
  private func storeEverySecond(_ word: PVRTCWord, at first: Int) {
    var bits = word.modulation
    if bits & 1 != 0 { bits = bits & ~(1 << 20) | (bits >> 1 & 1 << 20) }
    bits = bits & ~1 | (bits >> 1 & 1)
    var sample = 0
    while sample < 16 {
      let (x, y) = (2 * (sample & 3) + (sample >> 2) & 1, sample >> 2)
      let weight = (0x0805_0300 as UInt32) &>> (bits & 3 &* 8)
      weights[first + y * grid.side + x] = UInt8(truncatingIfNeeded: weight & 15)
      bits >>= 2
      sample += 1
    }
  }

  /// Gives the other pixels of a block the mean of their neighbours, which may be in other blocks.
  private func fill(_ word: PVRTCWord, x: Int, y: Int) {
    let (side, mask) = (grid.side, grid.side - 1)
    let isOfTwo = word.modulation & 1 != 0
    let isVertical = word.modulation & 1 << 20 != 0
    for row in y..<y + 4 {
      let (above, line) = (((row - 1) & mask) * side, row * side)
      let below = ((row + 1) & mask) * side
      for column in stride(from: x + 1 - row & 1, to: x + 8, by: 2) {
        let (left, right) = (line + (column - 1) & mask, line + (column + 1) & mask)
        let across = weights[left] &+ weights[right]
        let down = weights[above + column] &+ weights[below + column]
        weights[line + column] =
          isOfTwo ? ((isVertical ? down : across) &+ 1) >> 1 : (across &+ down &+ 2) >> 2
      }
    }
  }
}
