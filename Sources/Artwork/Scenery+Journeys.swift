import Drawing
import Foundation

extension Scenery {
  /// What was seen on the way.
  static let journeys: [Scenery] = [
    // Balloons over meadows.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x5FA3DB), CGColor(hex: 0xF6E9C9)], horizon: 400,
        sun: Sky.Sun(x: 90, y: 330, radius: 24, color: CGColor(hex: 0xFFE7A8), reach: 320),
        clouds: 0.2),
      parts: [
        .ridge(y: 420, height: 70, CGColor(hex: 0x8FA98E)),
        .ground(y: 430, swing: 18, CGColor(hex: 0xB7C46A), CGColor(hex: 0x5E8038)),
        .trees(y: 450, height: 44, CGColor(hex: 0x4B7038), isRound: true),
        .balloon(x: 620, y: 210, height: 110, Palette.teal),
        .balloon(x: 480, y: 330, height: 70, Palette.berry),
        .balloon(x: 260, y: 350, height: 270, Palette.coral),
      ], seed: 301),
    // Dunes in late light.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x4E7FB8), CGColor(hex: 0xF2CFA0)], horizon: 300,
        sun: Sky.Sun(x: 690, y: 240, radius: 26, color: CGColor(hex: 0xFFE2A0), reach: 300)),
      parts: [
        .ground(y: 300, swing: 24, CGColor(hex: 0xE0A566), CGColor(hex: 0xA8683A)),
        .ground(y: 380, swing: 46, CGColor(hex: 0xE9A75C), CGColor(hex: 0x8E5230)),
        .ground(y: 500, swing: 50, CGColor(hex: 0xC98145), CGColor(hex: 0x5E3320)),
      ], seed: 302),
    // Pyramids.
    Scenery(
      sky: Sky(colors: [CGColor(hex: 0x3C86CC), CGColor(hex: 0xE9DFC2)], horizon: 390),
      parts: [
        .ground(y: 400, swing: 6, CGColor(hex: 0xDDB878), CGColor(hex: 0xB08748)),
        .pyramid(x: 640, y: 412, height: 110, CGColor(hex: 0xD3A867)),
        .pyramid(x: 300, y: 430, height: 250, CGColor(hex: 0xD8AE6A)),
        .ground(y: 540, swing: 16, CGColor(hex: 0xD2A662), CGColor(hex: 0x8F6432)),
        .palm(x: 700, y: 580, height: 190), .palm(x: 640, y: 590, height: 150),
      ], seed: 303),
    // Lavender.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x4A90D9), CGColor(hex: 0xEAF2F0)], horizon: 290, clouds: 0.35),
      parts: [
        .ridge(y: 310, height: 60, CGColor(hex: 0x7D93A8)),
        .ground(y: 310, swing: 4, CGColor(hex: 0xA89A6A), CGColor(hex: 0x7A6B3E)),
        .trees(y: 318, height: 38, CGColor(hex: 0x4F7040), isRound: true),
        .house(x: 610, y: 336, height: 52, CGColor(hex: 0xE4CBA4), roof: CGColor(hex: 0xB4603F)),
        .rows(y: 330, CGColor(hex: 0x7A56B3)),
      ], seed: 304),
    // A wood in autumn.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x7FA8C9), CGColor(hex: 0xF2E6D0)], horizon: 280, clouds: 0.5),
      parts: [
        .ridge(y: 310, height: 130, CGColor(hex: 0x7C7486)),
        .trees(y: 330, height: 60, CGColor(hex: 0xB86A32), isRound: true),
        .trees(y: 410, height: 110, CGColor(hex: 0xD6862E), isRound: true),
        .ground(y: 440, swing: 14, CGColor(hex: 0xB59A4A), CGColor(hex: 0x6F5A2A)),
        .trees(y: 570, height: 190, CGColor(hex: 0xC04A2A), isRound: true),
      ], seed: 305),
  ]

  /// What was seen after sunset.
  static let evenings: [Scenery] = [
    // A town by night, and its lights in a river.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x0B1230), CGColor(hex: 0x3A3560)], horizon: 360, hasStars: true),
      parts: [
        .city(y: 370, height: 150, CGColor(hex: 0x2A2F4A), lights: CGColor(hex: 0xBFD2FF)),
        .city(y: 380, height: 230, CGColor(hex: 0x151A30), lights: CGColor(hex: 0xFFD890)),
        .water(y: 380, far: CGColor(hex: 0x262A4C), near: CGColor(hex: 0x080C1E)),
        .reflections(
          y: 382, [CGColor(hex: 0xFFD890), CGColor(hex: 0xFF9E5A), CGColor(hex: 0x9EC4FF)]),
      ], seed: 401),
    // A bridge at dusk.
    Scenery(
      sky: Sky(
        colors: [0x2B3A66, 0x8A5A82, 0xF2A07A].map { CGColor(hex: $0) }, horizon: 330, clouds: 0.3,
        cloudColor: CGColor(hex: 0xE58AA0)),
      parts: [
        .ridge(y: 350, height: 90, CGColor(hex: 0x4A4468)),
        .water(
          y: 350, far: CGColor(hex: 0xB07484), near: CGColor(hex: 0x1F2344),
          glitter: CGColor(hex: 0xFFC49A), at: 300),
        .bridge(y: 310, CGColor(hex: 0xB43A2E)),
      ], seed: 402),
    // Northern lights over snow.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x060B22), CGColor(hex: 0x1C4152)], horizon: 400, hasStars: true,
        hasNorthernLights: true),
      parts: [
        .ridge(y: 420, height: 110, CGColor(hex: 0x1A2A3E), snow: CGColor(hex: 0x6C93A0)),
        .ground(y: 430, swing: 16, CGColor(hex: 0x6FA0A6), CGColor(hex: 0x27405A)),
        .trees(y: 480, height: 130, CGColor(hex: 0x0A1A1E)),
      ], seed: 403),
    // The moon on the sea.
    Scenery(
      sky: Sky(
        colors: [CGColor(hex: 0x0A1533), CGColor(hex: 0x35507E)], horizon: 300,
        sun: Sky.Sun(x: 540, y: 130, radius: 36, color: CGColor(hex: 0xDDE8FF), reach: 240),
        clouds: 0.25, cloudColor: CGColor(hex: 0x8FA6D0), hasStars: true),
      parts: [
        .water(
          y: 300, far: CGColor(hex: 0x2C4672), near: CGColor(hex: 0x081228),
          glitter: CGColor(hex: 0xE2ECFF), at: 540),
        .ridge(y: 312, height: 46, CGColor(hex: 0x101A30)),
        .water(
          y: 312, far: CGColor(hex: 0x27406A), near: CGColor(hex: 0x071024),
          glitter: CGColor(hex: 0xE2ECFF), at: 540),
        .palm(x: 90, y: 600, height: 430),
      ], seed: 404),
    // Hills behind hills, the last light above them.
    Scenery(
      sky: Sky(
        colors: [0x3F4E86, 0xD77A7A, 0xFFC98A].map { CGColor(hex: $0) }, horizon: 300,
        sun: Sky.Sun(x: 250, y: 270, radius: 30, color: CGColor(hex: 0xFFB070), reach: 360)),
      parts: [
        .ridge(y: 330, height: 90, CGColor(hex: 0xB0708A)),
        .ridge(y: 390, height: 110, CGColor(hex: 0x7E5580)),
        .mist(y: 400, height: 80, CGColor(hex: 0xFFC0A0).withAlpha(0.4)),
        .ridge(y: 470, height: 120, CGColor(hex: 0x54406C)),
        .ridge(y: 560, height: 130, CGColor(hex: 0x2E284C)),
        .trees(y: 600, height: 120, CGColor(hex: 0x161530)),
      ], seed: 405),
  ]
}
