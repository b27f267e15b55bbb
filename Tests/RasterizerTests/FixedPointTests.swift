import Testing

@testable import Rasterizer

@Suite struct FixedPointTests {
  /// Among them ties, what is next to one, and what leaves doubles no fraction.
  @Test(arguments: [
    0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.49999999999999994, 4_503_599_627_370_495.5,
    -4_503_599_627_370_495.5, 0x1p51, 0x1p61,
  ])
  func `numbers are rounded to the nearest unit, ties to even`(units: Double) {
    let rounded = FixedPoint.rounded(units / 0x1p32, limit: 0x1p30)
    #expect(rounded == Int64(units.rounded(.toNearestOrEven)))
  }

  @Test func `what is beyond the limit, and what is no number, is cut off`() {
    #expect(FixedPoint.rounded(.infinity, limit: 2) == 2 << 32)
    #expect(FixedPoint.rounded(-1e300, limit: 2) == -2 << 32)
    #expect(FixedPoint.rounded(.nan, limit: 0x1p30) == -1 << 62)
  }
}
