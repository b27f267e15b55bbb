/// What the blur across hands on to the blur down: rows of 16-bit values, four to a word.
final class WidePlane {
  /// Words from a row to the next.
  private let pitch: Int
  private let height: Int
  private let words: UnsafeMutablePointer<UInt64>

  init(valuesPerRow: Int, height: Int) {
    pitch = (valuesPerRow + 3) / 4
    self.height = height
    words = .allocate(capacity: pitch * height)
    words.initialize(repeating: 0, count: pitch * height)
  }

  deinit { words.deallocate() }

  /// The word in a column of words.
  @inline(__always)
  subscript(column: Int, row: Int) -> UInt64 {
    get { words[row &* pitch &+ column] }
    set { words[row &* pitch &+ column] = newValue }
  }

  /// Stores up to four rows of values, which are side by side in a line.
  func store(_ lines: BlurLines, rows: Range<Int>, width: Int) {
    words.withMemoryRebound(to: UInt16.self, capacity: 4 * pitch * height) { values in
      for (lane, row) in rows.enumerated() {
        let target = values + row * 4 * pitch
        let shift = UInt64(16 * lane)
        for x in 0..<width { target[x] = UInt16(truncatingIfNeeded: lines[0, x] &>> shift) }
      }
    }
  }

  /// Blurs all columns and hands each word to `store`, with its row and its column of words.
  @inline(__always)
  func blurColumns(_ kernel: BlurKernel, _ store: (Int, Int, UInt64) -> Void) {
    // What lies in one cache line.
    let most = 8
    let lines = BlurLines(count: most, length: height, kernel: kernel)
    for left in stride(from: 0, to: pitch, by: most) {
      let columns = 0..<min(most, pitch - left)
      for row in 0..<height {
        for column in columns { lines[column, row] = self[left &+ column, row] }
      }
      for column in columns { lines.blur(line: column) }
      for row in 0..<height {
        for column in columns { store(row, left &+ column, lines[column, row]) }
      }
    }
  }
}
