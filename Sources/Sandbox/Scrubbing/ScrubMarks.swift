import Drawing
import Foundation

/// Where a recording has inputs and checkpoints: a picture as wide as the bar.
///
/// Inputs stand above the groove, the taller the more there are in a pixel's time. Checkpoints are
/// below, a line each where there is room between them, and one band where there isn't.
struct ScrubMarks {
  /// The ticks of inputs, ascending.
  let inputs: [Int64]
  /// Ticks from one checkpoint to the next.
  let distance: Int64
  /// The last tick.
  let length: Int64

  /// The inputs in the time of each of so many columns.
  func density(columns: Int) -> [Int] {
    var counts = [Int](repeating: 0, count: max(1, columns))
    for tick in inputs { counts[column(of: tick, counts.count)] += 1 }
    return counts
  }

  /// The columns of checkpoints; nil: they would be too near each other to be told apart.
  func checkpointColumns(columns: Int) -> [Int]? {
    let count = length / max(1, distance)
    guard count * 4 <= Int64(columns) else { return nil }
    return (0..<count).map { column(of: ($0 + 1) * distance, columns) }
  }

  private func column(of tick: Int64, _ columns: Int) -> Int {
    guard length > 0 else { return 0 }
    return min(columns - 1, Int(Double(tick) / Double(length) * Double(columns - 1) + 0.5))
  }

  /// Of so many pixels, with a gap of `gap` rows in the middle for the groove.
  func picture(width: Int, height: Int, gap: Int, line: Int) -> CGImage {
    let (width, height) = (max(1, width), max(4, height))
    var pixels = [UInt32](repeating: 0, count: width * height)
    func fill(_ column: Int, _ rows: Range<Int>, _ color: UInt32) {
      for x in max(0, column - (line - 1) / 2)..<min(width, column + line / 2 + 1) {
        for y in rows.clamped(to: 0..<height) { pixels[y * width + x] = color }
      }
    }
    let (top, bottom) = ((height - gap) / 2, (height + gap) / 2)
    let counts = density(columns: width)
    for (column, count) in counts.enumerated() where count > 0 {
      // One is seen; twice as many are a tenth taller.
      let tall = min(1, 0.6 + 0.1 * log2(Double(count)))
      fill(column, top - max(1, Int(Double(top) * tall))..<top, Self.inputColor)
    }
    if let columns = checkpointColumns(columns: width) {
      for column in columns {
        fill(column, bottom..<bottom + max(1, top / 2), Self.checkpointColor)
      }
    } else {
      let rows = bottom..<min(height, bottom + max(1, top / 4))
      for column in 0..<width { fill(column, rows, Self.checkpointColor) }
    }
    return CGImage(width: width, height: height, pixels: pixels)
  }

  /// The overlay's accent and its groove, 0xAARRGGBB.
  private static let inputColor: UInt32 = 0xFFFF_D98A
  private static let checkpointColor: UInt32 = 0xFF6B_7484
}
