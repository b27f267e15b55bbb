import Assets
import Drawing
import Foundation
import Testing

/// The sky behind the scenes: what the eye finds in a gradient of 8 bits a channel, in numbers.
@Suite struct BackdropTests {
  private let sky: CGImage

  init() throws { sky = try Assets.image(named: "background.png") }

  private func channels(_ x: Int, _ y: Int) -> SIMD3<Double> {
    let pixel = sky.pixels[y * sky.width + x]
    return SIMD3(
      Double(pixel >> 16 & 255), Double(pixel >> 8 & 255), Double(pixel & 255))
  }

  /// The mean colour of a square of 16 pixels.
  private func mean(_ x: Int, _ y: Int) -> SIMD3<Double> {
    var sum = SIMD3<Double>.zero
    for row in y..<y + 16 { for column in x..<x + 16 { sum += channels(column, row) } }
    return sum / 256
  }

  @Test func `the sky has no runs of one level, which are what makes rings`() {
    // The outermost 12 rows and columns lose their grain: they are drawn out beyond the picture.
    for y in stride(from: 14, to: sky.height - 12, by: 7) {
      var (run, longest) = (1, 1)
      for x in 13..<sky.width - 12 {
        run = channels(x, y).y == channels(x - 1, y).y ? run + 1 : 1
        longest = max(longest, run)
      }
      #expect(longest < 40, "row \(y)")
    }
  }

  @Test func `its grain is at most a few levels, and its colours change smoothly`() {
    for y in stride(from: 0, to: sky.height - 32, by: 16) {
      for x in stride(from: 0, to: sky.width - 32, by: 16) {
        let middle = mean(x, y)
        for neighbour in [mean(x + 16, y), mean(x, y + 16)] {
          let step = neighbour - middle
          #expect(step.min() > -9 && step.max() < 9)
        }
        let grain = channels(x + 8, y + 8) - middle
        #expect(grain.min() > -6 && grain.max() < 6)
      }
    }
  }
}
