import Rendering
import SoftwareBackend
import Testing

/// The blend modes' numbers, against W3C's formulas in doubles.
@Suite nonisolated struct BlendFormulaTests {
  /// A premultiplied word; now and then without colour, opaque or clear.
  private static func word(_ random: inout TestRandom) -> UInt32 {
    let alpha = random.pick([0, 1, 127, 255, 255, Int(random.next() % 256)])
    func channel() -> Int {
      random.pick([0, alpha, alpha / 2, Int(random.next() % UInt64(alpha + 1))])
    }
    return BackendTests.word(SIMD4(alpha, channel(), channel(), channel()))
  }

  /// A colour and the one behind it, of 0…1.
  private static func fractions(_ word: UInt32) -> SIMD4<Double> {
    SIMD4<Double>(channels(word)) / 255
  }

  @Test(arguments: BlendMode.allCases)
  func `AP9: a mode is W3C's formula, rounded once`(mode: BlendMode) {
    var random = TestRandom(seed: 9)
    var worst = 0.0
    for _ in 0..<20_000 {
      let (source, behind) = (Self.word(&random), Self.word(&random))
      let exact = 255 * mode.reference(Self.fractions(source), Self.fractions(behind))
      let got = SIMD4<Double>(channels(mode.blend(source, over: behind)))
      let off = max((got - exact).max(), (exact - got).max())
      worst = max(worst, off)
      if off > 0.5 + 1e-6 {
        let (source, behind) = (String(source, radix: 16), String(behind, radix: 16))
        Issue.record("\(source) over \(behind) is \(got), not \(exact)")
        return
      }
    }
    #expect(worst > 0)
  }

  /// Whole numbers, worked out apart: 255ths of opaque 0x40C080 before opaque 0xA06020.
  @Test(arguments: [
    (BlendMode.multiply, UInt32(0xFF28_4810)), (.screen, 0xFFB8_D890), (.overlay, 0xFF71_9120),
    (.darken, 0xFF40_6020), (.difference, 0xFF60_6060),
  ])
  func `AP24: flat colours are mixed to the last bit`(mode: BlendMode, expected: UInt32) {
    #expect(mode.blend(0xFF40_C080, over: 0xFFA0_6020) == expected)
  }

  @Test(arguments: BlendMode.allCases)
  func `no mode leaves a colour above its alpha`(mode: BlendMode) {
    var random = TestRandom(seed: 24)
    for _ in 0..<5_000 {
      let result = channels(mode.blend(Self.word(&random), over: Self.word(&random)))
      #expect(result.max() == result[0])
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `a clear source leaves what is behind, unless the mode clears around`(mode: BlendMode) {
    for behind: UInt32 in [0, 0xFF20_60C0, 0x8080_4000] {
      #expect(mode.blend(0, over: behind) == (mode.clearsAround ? 0 : behind))
    }
  }

  @Test(arguments: BlendMode.allCases)
  func `an opaque frame stays so, unless the mode lowers alpha`(mode: BlendMode) {
    let alphas = [0, 0x8020_4060, 0xFF20_4060].map { mode.blend($0, over: 0xFF80_4000) >> 24 }
    #expect((alphas == [255, 255, 255]) != mode.lowersAlpha)
  }
}
