import CRaster
import Rendering

/// Which pixels of a surface something opaque covers that is drawn already, a bit each.
///
/// Rows and columns are counted from the surface's first pixel.
final class CoverMask {
  private var words: UnsafeMutablePointer<UInt64>
  private var capacity = 0
  private(set) var wordsPerRow = 0
  /// How many pixels nothing covers yet; not counted where visible rows are found.
  private(set) var uncoveredCount = 0

  init() { words = .allocate(capacity: 0) }

  deinit { words.deallocate() }

  /// Covers nothing of `width` × `height` pixels, of which `count` will be drawn.
  func begin(width: Int, height: Int, of count: Int) {
    wordsPerRow = (width + 63) / 64
    // Two words, and four rows, are read at once.
    let wordCount = wordsPerRow * (height + 3) + 1
    if capacity < wordCount {
      words.deallocate()
      words = .allocate(capacity: wordCount)
      capacity = wordCount
    }
    words.initialize(repeating: 0, count: wordCount)
    uncoveredCount = count
  }

  /// The first of columns `column..<end` of a row that nothing covers; `end` if there is none.
  @inline(__always) func firstUncovered(row: Int, from column: Int, to end: Int) -> Int {
    first(row, column, end, flipping: ~0)
  }

  /// The first of columns `column..<end` of a row that something covers; `end` if there is none.
  @inline(__always) func firstCovered(row: Int, from column: Int, to end: Int) -> Int {
    first(row, column, end, flipping: 0)
  }

  @inline(__always)
  private func first(_ row: Int, _ column: Int, _ end: Int, flipping flip: UInt64) -> Int {
    guard column < end else { return end }
    let words = words + row * wordsPerRow
    var index = column >> 6
    var word = (words[index] ^ flip) & (~0 << UInt64(column & 63))
    while word == 0 {
      index += 1
      if index << 6 >= end { return end }
      word = words[index] ^ flip
    }
    return min(index << 6 + word.trailingZeroBitCount, end)
  }

  /// Whether something covers all pixels of `rect`, which lies in the surface.
  func covers(_ rect: PixelRect) -> Bool {
    (rect.minY..<rect.maxY).allSatisfy {
      firstUncovered(row: $0, from: rect.minX, to: rect.maxX) == rect.maxX
    }
  }

  /// Whether nothing covers any pixel of `rect`, which lies in the surface.
  func isClear(_ rect: PixelRect) -> Bool {
    (rect.minY..<rect.maxY).allSatisfy {
      firstCovered(row: $0, from: rect.minX, to: rect.maxX) == rect.maxX
    }
  }

  /// Covers columns `from..<to` of a row, of which `count` were uncovered.
  func cover(row: Int, from: Int, to: Int, count: Int) {
    guard from < to else { return }
    uncoveredCount -= count
    let words = words + row * wordsPerRow
    let (first, last) = (from >> 6, (to - 1) >> 6)
    let head: UInt64 = ~0 << UInt64(from & 63)
    let tail: UInt64 = ~0 >> UInt64(63 - (to - 1) & 63)
    if first == last {
      words[first] |= head & tail
    } else {
      words[first] |= head
      for index in first + 1..<last { words[index] = ~0 }
      words[last] |= tail
    }
  }

  /// The mask as C has it, where column 0 is `column` and the first row `row`.
  ///
  /// What C counts in it is for `subtract`.
  @inline(__always) func lent(column: Int, row: Int) -> CCover {
    CCover(
      words: words, wordsPerRow: wordsPerRow, column: Int32(column), row: Int32(row), count: 0)
  }

  /// Takes as many pixels as C has newly covered from those that nothing covers.
  @inline(__always) func subtract(_ lent: CCover) { uncoveredCount -= lent.count }
}
