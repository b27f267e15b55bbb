import Drawing

/// The digits 0 to 9 in a row, each in a cell of 8 × 12 pixels: seven bars that are lit or not.
///
/// Two colours and nothing between them: what is lit, and clear ground.
struct DigitsArt {
  /// Which bars each digit lights: a top, b upper right, c lower right, d bottom, e lower left,
  /// f upper left, g middle; a is the lowest bit.
  private static let bars: [Int] = [
    0b0111111, 0b0000110, 0b1011011, 0b1001111, 0b1100110, 0b1101101, 0b1111101, 0b0000111,
    0b1111111, 0b1101111,
  ]
  /// Where each bar lies in its cell: the columns, then the rows.
  private static let spans: [(ClosedRange<Int>, ClosedRange<Int>)] = [
    (2...5, 1...1), (6...6, 2...5), (6...6, 6...9), (2...5, 10...10), (1...1, 6...9),
    (1...1, 2...5), (2...5, 6...6),
  ]

  func image() -> CGImage {
    var pixels = [UInt32](repeating: 0, count: 80 * 12)
    for (digit, lit) in Self.bars.enumerated() {
      for (bar, span) in Self.spans.enumerated() where lit >> bar & 1 == 1 {
        for y in span.1 { for x in span.0 { pixels[y * 80 + digit * 8 + x] = 0xFF1B_2A1E } }
      }
    }
    return CGImage(width: 80, height: 12, pixels: pixels)
  }
}
