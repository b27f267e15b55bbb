import Rendering
import Testing

@testable import Rasterizer

/// Shadows whose slices are drawn together.
@Suite struct NineSliceTests {
  /// Nil if there is but one slice in the frame.
  private func isDrawnTogether(_ quad: Quad) -> Bool? {
    let frame = PixelRect(minX: 0, minY: 0, maxX: 300, maxY: 200)
    let shadow = FillQuad(
      quad: quad, color: PixelColor(argb: 0x8000_0000),
      corners: Corners(size: [120, 80], radii: [12, 12, 12, 12]), blur: 7.5)
    let slices = CoverageCache().images(for: shadow, in: frame)
    guard let first = slices.first, slices.count > 1 else { return nil }
    var paint: NineSlicePaint?
    SampledImage.of(first.image) {
      paint = NineSlicePaint(
        slices, of: $0, drawn: 0..<300, scratch: RowScratch(capacity: 308))
    }
    return paint != nil
  }

  @Test func `shadows along rows and columns are one drawing`() {
    let found = (0..<200).compactMap { index in
      isDrawnTogether(
        Quad(
          origin: SIMD2(Double(index) * 1.37 - 100, Double(index) * 0.73 - 60), xAxis: [120, 0],
          yAxis: [0, 80]))
    }
    #expect(found.count > 150 && found.allSatisfy { $0 })
    #expect(
      isDrawnTogether(Quad(origin: [20.3, 30.6], xAxis: [240, 0], yAxis: [0, 160])) == true)
  }

  @Test func `others are not`() {
    #expect(
      isDrawnTogether(Quad(origin: [100, 20], xAxis: [100, 60], yAxis: [-40, 70])) == false)
  }
}
