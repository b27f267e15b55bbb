import Rendering
import Testing

@testable import Rasterizer
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

  /// Loops to be compared with the plain ones; those of other machines are compared there.
  private static let others = [Kernels.base, .best]

  /// Expects of each of the others, for each count up to 60, what `draw` stores by the plain loops.
  private func expectSame(
    _ random: inout TestRandom,
    _ draw: (inout TestRandom) -> (Kernels, UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    for count in 0..<60 {
      let behind = row(count + 8, &random)
      let draw = draw(&random)
      var plain = behind
      draw(.scalar, &plain, count)
      #expect(plain[count...] == behind[count...])
      for kernels in Self.others {
        var pixels = behind
        draw(kernels, &pixels, count)
        #expect(pixels == plain, "\(count) pixels")
      }
    }
  }

  @Test func `rows are drawn over others`() {
    var random = TestRandom(seed: 22)
    expectSame(&random) { random in
      let (source, opacity) = (row(60, &random), UInt8(random.next() % 256))
      return { kernels, pixels, count in
        kernels.over(source, pixels, count)
        kernels.overFaded(source, opacity, pixels, count)
      }
    }
  }

  @Test func `rows are tinted and filled`() {
    var random = TestRandom(seed: 23)
    expectSame(&random) { random in
      let source = row(60, &random)
      let tint = random.pick([premultiplied(&random), 0xFF00_0000, 0x8000_0000, 0xFFFF_FFFF])
      return { kernels, pixels, count in
        kernels.overTinted(source, tint, pixels, count)
        kernels.overColor(tint, pixels, count)
      }
    }
  }

  @Test func `rows are covered in part`() {
    var random = TestRandom(seed: 24)
    expectSame(&random) { random in
      let source = row(60, &random)
      let opacity = random.pick([255, 255, UInt8(random.next() % 256)])
      let coverage = (0..<60).map { _ in random.pick([0, 128, UInt8(random.next() % 129)]) }
      return { kernels, pixels, count in
        kernels.overCovered(source, opacity, coverage, pixels, count)
      }
    }
  }

  @Test func `rows are added, tinted and covered, up to 255`() {
    var random = TestRandom(seed: 25)
    expectSame(&random) { random in
      let source = row(60, &random)
      let tint = random.pick([premultiplied(&random), 0xFFFF_FFFF])
      let coverage = (0..<60).map { _ in random.pick([0, 128, UInt8(random.next() % 129)]) }
      return { kernels, pixels, count in
        kernels.adding.overTinted(source, tint, pixels, count)
        kernels.adding.overFaded(source, UInt8(tint & 255), pixels, count)
        kernels.adding.overCovered(source, UInt8(tint >> 24), coverage, pixels, count)
        kernels.adding.overColor(tint, pixels, count)
      }
    }
    var pixels: [UInt32] = [0x10F0_0180] + [UInt32](repeating: 0, count: 8)
    Kernels.scalar.adding.over([0x1020_FF7F], &pixels, 1)
    #expect(pixels[0] == 0x20FF_FFFF)
  }

  @Test func `two rows are mixed, with any weight`() {
    var random = TestRandom(seed: 8)
    for _ in 0..<4 {
      expectSame(&random) { random in
        let rows = (row(60, &random), row(60, &random), UInt8(random.next() % 128))
        return { kernels, pixels, count in
          kernels.mixRows(rows.0, rows.1, rows.2, pixels, count)
        }
      }
    }
  }

  @Test func `texels are read and mixed`() {
    var random = TestRandom(seed: 21)
    let texels = row(40 * 40, &random)
    expectSame(&random) { random in
      let (du, dv) = (Int(random.next(-3000...30_000)), Int(random.next(-3000...30_000)))
      let (u, v) = (Int(random.next(180_000...650_000)), Int(random.next(180_000...650_000)))
      return { kernels, pixels, count in
        texels.withUnsafeBufferPointer { texels in
          guard let first = texels.baseAddress else { return }
          let span = TextureSpan(texels: first, pitch: 40, u: u, v: v, du: du, dv: dv)
          kernels.overLinear(span, pixels, count)
          kernels.overNearest(span, pixels, count)
          kernels.storeLinear(span, pixels, count / 2)
          kernels.storeNearest(span, pixels + count / 2, count - count / 2)
        }
      }
    }
  }
}
