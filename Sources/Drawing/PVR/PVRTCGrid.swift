/// How the words of a PVRTC1 picture lie: each is a block of pixels, and a pixel of the two small
/// pictures.
///
/// Source: Khronos Data Format Specification 1.3, chapter 21, "PVRTC Compressed Texture Image
/// Formats".
package struct PVRTCGrid: Equatable, Sendable {
  /// Pixels across and down: a power of two, at least 8.
  package let side: Int
  /// 4 or 2.
  package let bitsPerPixel: Int
  /// Pixels across in a block: 4 or 8; down they are 4.
  package let blockWidth: Int
  /// Blocks across.
  package let columns: Int
  /// Blocks down.
  package let rows: Int

  /// The grid of a picture; precondition: `side` is a power of two, at least 8, `bitsPerPixel` 2 or
  /// 4.
  package init(side: Int, bitsPerPixel: Int) {
    self.side = side
    self.bitsPerPixel = bitsPerPixel
    blockWidth = bitsPerPixel == 2 ? 8 : 4
    columns = side / blockWidth
    rows = side / 4
  }

  /// How many words there are, of 8 bytes each.
  package var wordCount: Int { columns * rows }

  /// Where the word of a block lies in a file: the bits of row and column by turns, the row's
  /// lowest.
  ///
  /// What one of them has more of stands above.
  package func index(column: Int, row: Int) -> Int {
    let least = min(columns, rows)
    var (index, shift, mask) = (0, 0, 1)
    while mask < least {
      index |= (row & mask | (column & mask) << 1) << shift
      shift += 1
      mask <<= 1
    }
    return index | ((column | row) >> shift) << (2 * shift)
  }
}
