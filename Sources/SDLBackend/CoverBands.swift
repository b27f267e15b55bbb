internal import CRaster
import Rendering

/// What of the frame something opaque covers: a bit for each column of each band of two rows, set where
/// both pixels are covered.
///
/// A handle of memory that its owner frees. It stands apart from the rasterizer's mask, which knows of
/// each pixel.
nonisolated struct CoverBands {
  private(set) var words: UnsafeMutablePointer<UInt64> = .allocate(capacity: 0)
  private var capacity = 0
  private(set) var wordsPerBand = 0
  /// Finds what is seen of a quad, by the loops that are fastest here.
  let visibleBands:
    @convention(c) (
      UnsafePointer<CQuadBands>?, Bool, UnsafeMutablePointer<UInt64>?, Int,
      UnsafeMutablePointer<CQuadPart>?
    ) -> Bool = ckernels_best().pointee.visibleBands

  func deallocate() { words.deallocate() }

  /// The bands that have one of `rows`.
  static func touched(by rows: Range<Int>) -> Range<Int> {
    rows.isEmpty ? 0..<0 : rows.lowerBound >> 1..<(rows.upperBound + 1) >> 1
  }

  /// The bands that have two of `rows`.
  static func filled(by rows: Range<Int>) -> Range<Int> {
    let first = (rows.lowerBound + 1) >> 1
    return first..<max(first, rows.upperBound >> 1)
  }

  /// Covers nothing of a frame of `size`.
  mutating func clear(_ size: PixelSize) {
    wordsPerBand = (size.width + 63) / 64
    // More bands, and a word behind them, for what reads four bands at a time, and columns from any on.
    let count = wordsPerBand * (Self.touched(by: 0..<size.height).count + 3) + 1
    if capacity < count {
      words.deallocate()
      words = .allocate(capacity: count)
      capacity = count
    }
    words.initialize(repeating: 0, count: count)
  }

  /// The first of columns `column..<end` of a band that isn't covered; `end` if there is none.
  @inline(__always)
  func firstUncovered(band: Int, from column: Int, to end: Int) -> Int {
    guard column < end else { return end }
    let words = words + band &* wordsPerBand
    var index = column >> 6
    var word = ~words[index] & (~0 << UInt64(column & 63))
    while word == 0 {
      index &+= 1
      if index << 6 >= end { return end }
      word = ~words[index]
    }
    return min(index << 6 + word.trailingZeroBitCount, end)
  }

  /// The last of columns `column..<end` of a band that isn't covered; `column` − 1 if there is none.
  @inline(__always)
  func lastUncovered(band: Int, from column: Int, to end: Int) -> Int {
    guard column < end else { return column - 1 }
    let words = words + band &* wordsPerBand
    var index = (end - 1) >> 6
    var word = ~words[index] & (~0 >> UInt64(63 - (end - 1) & 63))
    while word == 0 {
      guard index > column >> 6 else { return column - 1 }
      index &-= 1
      word = ~words[index]
    }
    return max(index << 6 + 63 - word.leadingZeroBitCount, column - 1)
  }

  /// Calls `body` with the columns that aren't covered in one of `bands`, or more; with fewer than
  /// `leastGap` others between them as one.
  func forEachUncovered(
    in columns: Range<Int>, of bands: Range<Int>, leastGap: Int, _ body: (Range<Int>) -> Void
  ) {
    var run: Range<Int>?
    var column = columns.lowerBound
    while column < columns.upperBound {
      let wordEnd = min((column >> 6 + 1) << 6, columns.upperBound)
      var word: UInt64 = 0
      for band in bands { word |= ~words[band &* wordsPerBand + column >> 6] }
      word >>= UInt64(column & 63)
      while column < wordEnd {
        let covered = min(word.trailingZeroBitCount, wordEnd - column)
        let start = column + covered
        guard start < wordEnd else { break }
        word >>= UInt64(covered)
        let length = min((~word).trailingZeroBitCount, wordEnd - start)
        if let last = run, start - last.upperBound < leastGap {
          run = last.lowerBound..<start + length
        } else {
          if let run { body(run) }
          run = start..<start + length
        }
        column = start + length
        word = length < 64 ? word >> UInt64(length) : 0
      }
      column = wordEnd
    }
    if let run { body(run) }
  }

  /// Covers columns `from..<to` of a band.
  @inline(__always) func cover(band: Int, from: Int, to: Int) {
    guard from < to else { return }
    let words = words + band &* wordsPerBand
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
}
