import Rendering
import Testing

/// Which pixels a box with fractions touches.
@Suite struct PixelRectTests {
  private static let numbers: [Double] = [
    0, -0.0, 0.25, -0.25, 0.5, 1, -1, 1.5, -1.5, 0.1 + 0.2, 1 - 0x1p-53, -1 + 0x1p-53,
    .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e5 + 0.5, -1e5 - 0.5, 999_999, 999_999.5, 1e6,
    1_000_000.5, -999_999, -999_999.5, -1e6, -1_000_000.5, 1e18, -1e18, 1e300, -1e300, .infinity,
    -.infinity,
  ]

  /// By the library's own rounding; what lies beyond a million pixels is cut off there.
  @Test func `edges are rounded outwards to whole pixels`() {
    func whole(_ value: Double) -> Int { Int(min(max(value, -1e6), 1e6)) }
    for x in Self.numbers {
      for y in Self.numbers {
        let rect = PixelRect(low: [x, y], high: [y, x])
        #expect(rect.minX == whole(x.rounded(.down)) && rect.minY == whole(y.rounded(.down)))
        #expect(rect.maxX == whole(y.rounded(.up)) && rect.maxY == whole(x.rounded(.up)))
      }
    }
  }

  @Test func `what is no number counts as far out`() {
    let rect = PixelRect(low: [.nan, 0], high: [0, .nan])
    #expect(rect == PixelRect(minX: -1_000_000, minY: 0, maxX: 0, maxY: -1_000_000))
  }
}
