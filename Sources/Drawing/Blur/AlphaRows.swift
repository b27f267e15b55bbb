/// Rows of 8-bit values, which are blurred four at a time.
struct AlphaRows {
  let start: UnsafeMutablePointer<UInt8>
  let width: Int
  let height: Int
  let pitch: Int

  /// Puts the row `first` and the three after it, those there are, side by side in a line.
  func load(rows first: Int, into lines: BlurLines) {
    let last = min(first + 4, height) - 1
    for x in 0..<width {
      var values: UInt64 = 0
      var row = last
      while row >= first {
        values = values &<< 16 | UInt64(start[row &* pitch &+ x])
        row &-= 1
      }
      lines[0, x] = values &* PackedValues.scale
    }
  }

  /// Stores four values next to each other, as far as they lie in the row.
  @inline(__always)
  func store(_ values: UInt64, row: Int, group: Int) {
    let target = start + (row &* pitch)
    let bytes = PackedValues.bytes(values)
    var x = 4 &* group
    var rest = bytes
    let end = min(x &+ 4, width)
    while x < end {
      target[x] = UInt8(truncatingIfNeeded: rest)
      rest &>>= 16
      x &+= 1
    }
  }
}
