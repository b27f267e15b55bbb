import CRaster
import Testing

@testable import Rasterizer

/// Rectangles of one colour get the bits that covering and blending pixel by pixel gives.
@Suite struct RectKernelTests {
  @Test(arguments: 1...40) func `every width and every alignment`(columns: Int) {
    var random = RandomNumbers(seed: UInt64(columns))
    for rows in 1...4 {
      for offset in 0..<16 {
        let rect = Self.rect(columns, rows, &random)
        // As many words behind each row as loops may write, which must stay.
        let pitch = columns + CRASTER_LANES - 1
        let behind = random.pixels(pitch * rows)
        let wanted = Self.drawn(rect, over: behind, pitch)
        for kernels in [Kernels.base, .best] {
          let pixels = ExactMemory(behind, offset: offset)
          kernels.overRect?(rect, pixels.start, pitch)
          #expect(pixels.elements == wanted, "\(rect) at \(offset)")
        }
      }
    }
  }

  private static func rect(_ columns: Int, _ rows: Int, _ random: inout RandomNumbers) -> CRect {
    let whole = Int(CRASTER_WHOLE)
    func coverage() -> UInt32 {
      UInt32(random.pick([whole, 0, 1, whole - 1, random.next(in: 0...whole)]))
    }
    var rect = CRect()
    rect.color = random.pixel()
    (rect.columns, rect.rows) = (numericCast(columns), numericCast(rows))
    (rect.left, rect.right) = (numericCast(coverage()), numericCast(coverage()))
    (rect.top, rect.bottom) = (numericCast(coverage()), numericCast(coverage()))
    // What is one pixel wide or high has one coverage there.
    if columns == 1 { rect.right = numericCast(whole) }
    if rows == 1 { rect.bottom = numericCast(whole) }
    return rect
  }

  /// Pixel by pixel, channel by channel.
  private static func drawn(_ rect: CRect, over behind: [UInt32], _ pitch: Int) -> [UInt32] {
    let whole = UInt32(CRASTER_WHOLE)
    func portion(_ value: UInt32, _ coverage: UInt32) -> UInt32 {
      (value * coverage + whole / 2) / whole
    }
    var pixels = behind
    for row in 0..<Int(rect.rows) {
      let down =
        row == 0 ? UInt32(rect.top) : row == Int(rect.rows) - 1 ? UInt32(rect.bottom) : whole
      for column in 0..<Int(rect.columns) {
        let across =
          column == 0
          ? UInt32(rect.left) : column == Int(rect.columns) - 1 ? UInt32(rect.right) : whole
        let covered = portion(across, down)
        func channel(_ word: UInt32, _ shift: Int) -> UInt32 { word >> UInt32(shift) & 255 }
        let alpha = portion(channel(rect.color, 24), covered)
        let index = row * pitch + column
        pixels[index] = [0, 8, 16, 24].reduce(0) { word, shift in
          let rest = channel(behind[index], shift) * (255 - alpha) + 128
          let value = portion(channel(rect.color, shift), covered) + (rest + rest >> 8) >> 8
          return word | value << UInt32(shift)
        }
      }
    }
    return pixels
  }
}
