import Drawing
import Foundation

// What was seen on a vacation: no two days have the same light.
extension Scenery {
  /// Twenty motifs.
  static let vacation: [Scenery] = seaside + mountains + journeys + evenings

  /// A coast with cliffs, a beach and surf.
  static let coast = Scenery(
    sky: Sky(
      colors: [0x2F6FB5, 0x7FB2DC, 0xDCE9EE].map { CGColor(hex: $0) }, horizon: 250,
      sun: Sky.Sun(x: 610, y: 90, radius: 20, color: CGColor(hex: 0xFFF4D0), reach: 260),
      clouds: 0.45),
    parts: [
      .ridge(y: 262, height: 60, CGColor(hex: 0x7D94AC)),
      .water(
        y: 250, far: CGColor(hex: 0x2C6FA3), near: CGColor(hex: 0x39A8AE),
        glitter: CGColor(hex: 0xFFFBE6), at: 610),
      .lighthouse(x: 120, y: 262, height: 70),
      .boat(x: 470, y: 300, height: 80, Palette.coral),
      .ground(y: 450, swing: 26, CGColor(hex: 0xE8D5A6), CGColor(hex: 0xB99A66)),
      .surf(y: 446),
      .palm(x: 690, y: 560, height: 330),
      .parasol(x: 180, y: 560, height: 150, Palette.coral),
      .birds(x: 300, y: 130, CGColor(hex: 0x2A3644)),
    ], seed: 7)

  private static let seaside: [Scenery] = [
    // A beach at noon.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x1E74C8), CGColor(hex: 0xA8DCF2)], horizon: 260, clouds: 0.4),
      parts: [
        .water(y: 260, far: CGColor(hex: 0x1567A8), near: CGColor(hex: 0x4FD6C4)),
        .boat(x: 560, y: 282, height: 70, Palette.coral),
        .ground(y: 440, swing: 26, CGColor(hex: 0xF3E2B5), CGColor(hex: 0xD2B27B)),
        .surf(y: 436),
        .palm(x: 120, y: 560, height: 420), .palm(x: 250, y: 520, height: 300),
      ], seed: 101),
    // A sail before a red sun.
    Scenery(
      sky: Sky(
        colors: [0x3A2A62, 0xA7436B, 0xF58A4A, 0xFFD27A].map { CGColor(hex: $0) }, horizon: 330,
        sun: Sky.Sun(x: 430, y: 290, radius: 44, color: CGColor(hex: 0xFFC45A), reach: 420),
        clouds: 0.35, cloudColor: CGColor(hex: 0xFF9A76)),
      parts: [
        .water(
          y: 330, far: CGColor(hex: 0xC9645A), near: CGColor(hex: 0x2B2148),
          glitter: CGColor(hex: 0xFFD98A), at: 430),
        .boat(x: 250, y: 400, height: 190, CGColor(hex: 0x3A2340)),
        .birds(x: 520, y: 150, CGColor(hex: 0x3A2340)),
      ], seed: 102),
    // A lighthouse before a storm.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x59656F), CGColor(hex: 0xA9B4B6)], horizon: 340, clouds: 0.7,
        isStormy: true),
      parts: [
        .water(y: 340, far: CGColor(hex: 0x51666E), near: CGColor(hex: 0x1E3A42)),
        .ridge(y: 470, height: 110, CGColor(hex: 0x4B463F)),
        .lighthouse(x: 560, y: 420, height: 300),
        .ground(y: 540, swing: 22, CGColor(hex: 0x57544A), CGColor(hex: 0x2E2C28)),
      ], seed: 103),
    // Parasols on a pink morning.
    Scenery(
      sky: Sky(
        colors: [0x8FA6D6, 0xF2B8C6, 0xFFE3C4].map { CGColor(hex: $0) }, horizon: 240,
        sun: Sky.Sun(x: 140, y: 214, radius: 22, color: CGColor(hex: 0xFFE0B0), reach: 240),
        clouds: 0.25, cloudColor: CGColor(hex: 0xFFD9E0)),
      parts: [
        .water(
          y: 240, far: CGColor(hex: 0xC7A6BE), near: CGColor(hex: 0x7FA8B8),
          glitter: CGColor(hex: 0xFFF1D8), at: 140),
        .ground(y: 370, swing: 18, CGColor(hex: 0xEBD3BC), CGColor(hex: 0xB98F78)), .surf(y: 368),
        .parasol(x: 130, y: 450, height: 130, Palette.teal),
        .parasol(x: 610, y: 500, height: 190, Palette.gold),
        .parasol(x: 370, y: 570, height: 250, Palette.berry),
      ], seed: 104),
    // A harbour full of boats.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x6FA8D8), CGColor(hex: 0xE3EDEA)], horizon: 250, clouds: 0.3),
      parts: [
        .ridge(y: 260, height: 120, CGColor(hex: 0x6E8B62)),
        .city(y: 290, height: 80, CGColor(hex: 0xD9B48A), lights: CGColor(hex: 0x5A4638)),
        .water(y: 286, far: CGColor(hex: 0x4C8AA5), near: CGColor(hex: 0x16506E)),
        .boat(x: 120, y: 360, height: 120, Palette.sky),
        .boat(x: 330, y: 380, height: 150, Palette.gold),
        .boat(x: 690, y: 400, height: 170, Palette.teal),
        .boat(x: 500, y: 500, height: 260, Palette.coral),
      ], seed: 105),
  ]

  private static let mountains: [Scenery] = [
    // A lake at dawn.
    Scenery(
      sky: Sky(
        colors: [0x40598F, 0xC99BB0, 0xFFD9B0].map { CGColor(hex: $0) }, horizon: 320, clouds: 0.2,
        cloudColor: CGColor(hex: 0xFFC9B8)),
      parts: [
        .ridge(y: 350, height: 260, CGColor(hex: 0x5A5F86), snow: CGColor(hex: 0xFFE6DE)),
        .ridge(y: 372, height: 90, CGColor(hex: 0x38455C)),
        .trees(y: 380, height: 46, CGColor(hex: 0x223A3A)),
        .water(y: 392, far: CGColor(hex: 0xA08AA2), near: CGColor(hex: 0x24355A)),
        .mist(y: 392, height: 70, CGColor(gray: 1, alpha: 0.45)),
      ], seed: 201),
    // Flowers below snow.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x2A78CF), CGColor(hex: 0xBFE2F4)], horizon: 300, clouds: 0.5),
      parts: [
        .ridge(y: 330, height: 240, CGColor(hex: 0x77838F), snow: .white),
        .ridge(y: 360, height: 80, CGColor(hex: 0x3E6B45)),
        .ground(y: 372, swing: 16, CGColor(hex: 0x7FB24D), CGColor(hex: 0x3C7A2E)),
        .flowers(y: 392, [CGColor(hex: 0xF7E04A), CGColor(hex: 0xF4F1F6), Palette.coral]),
      ], seed: 202),
    // A wood in fog.
    Scenery(
      sky: Sky(colors: [CGColor(hex: 0xAEBDBE), CGColor(hex: 0xDCE4DF)], horizon: 400),
      parts: [
        .ridge(y: 330, height: 190, CGColor(hex: 0x8FA3A2)),
        .trees(y: 350, height: 90, CGColor(hex: 0x6F8A84)),
        .mist(y: 360, height: 150, CGColor(gray: 0.92, alpha: 0.8)),
        .trees(y: 450, height: 150, CGColor(hex: 0x466259)),
        .mist(y: 460, height: 130, CGColor(gray: 0.92, alpha: 0.65)),
        .trees(y: 590, height: 260, CGColor(hex: 0x213A33)),
      ], seed: 203),
    // A waterfall in red rocks.
    Scenery(
      sky: Sky(colors: [CGColor(hex: 0x4C9BD6), CGColor(hex: 0xD5ECEF)], horizon: 240),
      parts: [
        .ridge(y: 400, height: 300, CGColor(hex: 0xA6573A)),
        .ridge(y: 440, height: 230, CGColor(hex: 0x8A4530)),
        .waterfall(x: 352, y: 452, height: 130),
        .trees(y: 456, height: 60, CGColor(hex: 0x3E6B3A), isRound: true),
        .water(y: 470, far: CGColor(hex: 0x7FB8B4), near: CGColor(hex: 0x1E5C60)),
      ], seed: 204),
    // A hut in deep snow.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x6E8CB8), CGColor(hex: 0xE6EEF5)], horizon: 330, clouds: 0.6),
      parts: [
        .ridge(y: 350, height: 180, CGColor(hex: 0x8C9EB5), snow: .white),
        .trees(y: 400, height: 90, CGColor(hex: 0x2C4648)),
        .ground(y: 410, swing: 14, .white, CGColor(hex: 0xB9CCE0)),
        .house(x: 520, y: 480, height: 120, Palette.wood, roof: CGColor(hex: 0xF4F8FC)),
        .trees(y: 560, height: 150, CGColor(hex: 0x1F3536)),
        .ground(y: 560, swing: 20, CGColor(hex: 0xF4F8FC), CGColor(hex: 0xA8BDD6)),
      ], seed: 205),
  ]
}
