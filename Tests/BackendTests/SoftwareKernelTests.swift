import Rendering
import Testing

@testable import SoftwareBackend

/// Loops that stand in for others store the very same bits.
@Suite nonisolated struct SoftwareKernelTests {
  private func premultiplied(_ random: inout TestRandom) -> UInt32 {
    let alpha = random.pick([0, 255, 255, 128, 3] as [UInt32])
    return (0..<3).reduce(alpha) { word, _ in
      word << 8 | UInt32(random.next() % UInt64(alpha + 1))
    }
  }

  private func row(_ count: Int, _ random: inout TestRandom) -> [UInt32] {
    (0..<count).map { _ in premultiplied(&random) }
  }

  @Test func `rows are tinted and filled alike pixel by pixel and by vectors`() {
    var random = TestRandom(seed: 22)
    for count in 0..<60 {
      let behind = row(count + 8, &random)
      let source = row(count, &random)
      let tint = random.pick([premultiplied(&random), 0xFF00_0000, 0x8000_0000, 0xFFFF_FFFF])
      var (plain, vector) = (behind, behind)
      drawTinted(source, tint, &plain, count)
      drawTintedByVector(source, tint, &vector, count)
      #expect(plain == vector)
      drawColor(tint, &plain, count)
      drawColorByVector(tint, &vector, count)
      #expect(plain == vector)
    }
  }

  @Test(arguments: [false, true])
  func `texels are read and mixed alike pixel by pixel and by vectors`(blends: Bool) {
    var random = TestRandom(seed: 21)
    let texels = row(40 * 40, &random)
    for count in 0..<60 {
      let behind = row(count + 8, &random)
      let (du, dv) = (Int(random.next(-3000...30_000)), Int(random.next(-3000...30_000)))
      let (u, v) = (Int(random.next(180_000...650_000)), Int(random.next(180_000...650_000)))
      texels.withUnsafeBufferPointer { texels in
        guard let first = texels.baseAddress else { return }
        let span = TextureSpan(texels: first, pitch: 40, u: u, v: v, du: du, dv: dv)
        var (plain, vector) = (behind, behind)
        drawLinear(span, &plain, count, blends: blends)
        drawLinearByVector(span, &vector, count, blends: blends)
        #expect(plain == vector)
        drawNearest(span, &plain, count, blends: blends)
        drawNearestByVector(span, &vector, count, blends: blends)
        #expect(plain == vector)
      }
    }
  }
}
