import CRaster
import Rendering
import Testing

@testable import Rasterizer

@Suite struct SurfaceTests {
  @Test(arguments: [0, 1, 1 << 18, 1 << 19, 1 << 20])
  func `all of it is there, and empty, on large pages where it fills such`(capacity: Int) {
    let surface = Surface(capacity: capacity)
    #expect(UnsafeBufferPointer(start: surface.pixels, count: capacity).allSatisfy { $0 == 0 })
    surface.pixels.update(repeating: 0xFF12_3456, count: capacity)
    if capacity >= 1 << 19 {
      #expect(Int(bitPattern: surface.pixels).isMultiple(of: 2 << 20))
    }
  }

  /// Whole numbers beyond doubles' halves, and ties.
  @Test func `numbers are rounded to the nearest, ties to even`() {
    let values = [
      0, 0.5, 1.5, 2.5, -0.5, -1.5, -2.5, 0.49999999999999994, 4_503_599_627_370_495.5,
      -4_503_599_627_370_495.5, 0x1p52, -0x1p62,
    ]
    for value in values {
      #expect(craster_rounded(value) == Int64(value.rounded(.toNearestOrEven)), "\(value)")
    }
  }
}
