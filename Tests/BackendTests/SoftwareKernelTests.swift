import Rendering
import Testing

@testable import SoftwareBackend

/// Loops that stand in for others store the very same bits.
@Suite nonisolated struct SoftwareKernelTests {
  @Test(arguments: [false, true])
  func `texels are mixed alike pixel by pixel and by vectors`(blends: Bool) {
    var random = TestRandom(seed: 21)
    func premultiplied() -> UInt32 {
      let alpha = random.pick([0, 255, 255, 128, 3] as [UInt32])
      return (0..<3).reduce(alpha) { word, _ in
        word << 8 | UInt32(random.next() % UInt64(alpha + 1))
      }
    }
    let texels = (0..<40 * 40).map { _ in premultiplied() }
    for count in 0..<60 {
      let behind = (0...count).map { _ in premultiplied() }
      let (du, dv) = (Int(random.next(-3000...30_000)), Int(random.next(-3000...30_000)))
      let (u, v) = (Int(random.next(180_000...650_000)), Int(random.next(180_000...650_000)))
      texels.withUnsafeBufferPointer { texels in
        guard let first = texels.baseAddress else { return }
        let span = TextureSpan(texels: first, pitch: 40, u: u, v: v, du: du, dv: dv)
        var (plain, vector) = (behind, behind)
        drawLinear(span, &plain, count, blends: blends)
        drawLinearByVector(span, &vector, count, blends: blends)
        #expect(plain == vector)
      }
    }
  }
}
