import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer
@testable import SoftwareBackend

/// Frames whose every bit is fixed: recordings' pictures must not change between versions.
///
/// The numbers are FNV-1a checksums of pictures that were looked at. Whoever changes one looks at
/// the picture again and says so.
@Suite nonisolated struct SoftwareGoldenTests {
  private static let checksums: [String: UInt32] = [
    "copy-linear": 0x09F2_5198,
    "copy-nearest": 0x09F2_5198,
    "copy-cut-by-frame": 0x1049_728C,
    "copy-mirrored": 0x171D_62F8,
    "copy-upside-down": 0x2C9A_ED98,
    "copy-rotated-by-90": 0xA64D_53A8,
    "copy-rotated-by-90-in-doubles": 0xC09B_3268,
    "copy-rotated-by-180-in-doubles": 0x5285_2D88,
    "copy-translucent": 0xDA24_BAB7,
    "sprite-nearest-0": 0x7F20_75C5,
    "sprite-linear-0": 0x2440_9A85,
    "sprite-nearest-17": 0x8D0A_E174,
    "sprite-linear-17": 0x6C0B_336B,
    "sprite-nearest-45": 0x8C1D_A4FB,
    "sprite-linear-45": 0x94B6_FEDB,
    "sprite-nearest-90": 0xC2D6_BDC5,
    "sprite-linear-90": 0xD338_0CC5,
    "sprite-nearest-180": 0xCED2_8DC5,
    "sprite-linear-180": 0xBA5A_5505,
    "sprite-nearest-297": 0x65E5_D628,
    "sprite-linear-297": 0x211B_E1BD,
    "sprite-linear-mirrored": 0x16E7_CF4E,
    "sprite-nearest-off-pixels": 0xB353_62BA,
    "sprite-linear-off-pixels": 0xE9A2_AFE1,
    "sprite-linear-unscaled-off-pixels": 0x779E_CCD2,
    "sprite-linear-skewed": 0x5BFD_FF72,
    "sprite-nearest-stretched": 0x13F5_5D69,
    "sprite-linear-shrunk": 0xB027_79CB,
    "sprite-nearest-fractional-source": 0xB519_261E,
    "sprite-linear-fractional-source": 0x9429_E7A4,
    "source-outside": 0x1F49_AA15,
    "fill-whole": 0xEFD4_16E5,
    "fill-halves": 0xAC7B_7B65,
    "fill-quarters": 0xBCA1_72DF,
    "fill-abutting": 0x97F6_30E5,
    "fill-rotated": 0x08AD_1EAF,
    "image-rotated": 0x08AD_1EAF,
    "fill-lines": 0x270A_8589,
    "blend-order": 0x4CE5_4BC5,
    "blend-half-opacity": 0x0B0D_9AC0,
    "blend-opacity-of-translucent": 0xCBE8_6BB5,
    "blend-clear-background": 0xE7B1_3265,
    "two-filters": 0xBF56_61C5,
    "clip-nested": 0xFEDC_0E05,
    "clip-in-group": 0x018B_A2C5,
    "group-flat": 0x335A_2475,
    "group-nested": 0xD2CA_C745,
    "group-masked": 0x4CB0_F145,
    "group-rotated-mask": 0x83F9_A399,
    "group-cut-by-frame": 0x028F_1363,
  ]

  @Test(arguments: ConformancePicture.all)
  func `each conformance picture keeps its bits`(picture: ConformancePicture) throws {
    for kernels in [Kernels.scalar, .base, .best] {
      let checksum = try Pixels(picture.list, on: SoftwareRenderer(kernels: kernels)).checksum
      let got = String(checksum, radix: 16)
      #expect(Self.checksums[picture.name] == checksum, "\(picture.name) has 0x\(got)")
    }
  }

  @Test(arguments: 0..<3) func `a crowd of rotated crates keeps its bits`(kind: Int) throws {
    let renderer = SoftwareRenderer(kernels: [.scalar, .base, .best][kind])
    #expect(try Pixels(Self.crates, on: renderer).checksum == 0xDC9F_E97C)
  }

  /// 90 crates with a translucent rim, rotated all ways, half of them nearest, some faded.
  static var crates: DisplayList {
    let crate = ConformanceImages.image(32, 32) { x, y in
      let alpha = x == 0 || y == 0 || x == 31 || y == 31 ? 128 : 255
      let color = SIMD4(255, 255 - 4 * x, 160 + 2 * y, 64 + 4 * ((x ^ y) & 31)) &* alpha
      return word((color &+ 127) / 255)
    }
    var random = TestRandom(seed: 1)
    let commands = (0..<90).map { index in
      let quad = Quad(
        center: [random.next(0...240), random.next(0...160)], width: random.next(16...48),
        height: 32, degrees: random.next(0...360))
      return DisplayList.Command.image(
        quad, crate, index % 2 == 0 ? .linear : .nearest, opacity: index % 9 == 0 ? 128 : 255)
    }
    return DisplayList(
      size: PixelSize(width: 240, height: 160), background: PixelColor(argb: 0xFF18_1A20),
      commands: commands)
  }
}
