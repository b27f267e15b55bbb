import Testing
import Tumble

@Suite struct RandomSourceTests {
  /// The published outputs of SplitMix64 for two seeds.
  @Test(
    arguments: [
      (0, [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F]),
      (
        1_234_567,
        [6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423]
      ),
    ] as [(UInt64, [UInt64])])
  func `the numbers are SplitMix64's`(seed: UInt64, expected: [UInt64]) {
    var source = RandomSource(seed: seed)
    #expect(expected.map { _ in source.next() } == expected)
  }

  @Test func `units and indices stay in their ranges`() {
    var source = RandomSource(seed: 42)
    for _ in 0..<10_000 {
      #expect((0..<1).contains(source.unit()))
      #expect((0..<6).contains(source.index(below: 6)))
      #expect((-2.0...3).contains(source.number(in: -2...3)))
    }
  }
}
