import Drawing
import Foundation
import Rendering

nonisolated extension SDLScene {
  /// Rounded corners of fills, pictures and masks.
  static let rounded: [SDLScene] = [
    SDLScene(
      "rounded-fills",
      [
        fill(rect(8, 8, 100, 60), orange, corners(100, 60, 20)),
        fill(rect(120.3, 8.7, 60.5, 60.25), glass, corners(60.5, 60.25, 30.125)),
        fill(rotated(50, 115, 70, 50, 23), orange, corners(70, 50, [0, 5, 12, 25])),
        fill(rotated(140, 115, 70, 50, -61), 0xFF40_C060, corners(35, 25, 6)),
        fill(rect(230, 80, -40, 70), orange, corners(40, 70, [18, 0, 4, 0])),
        fill(rect(190, 10, 45, 20), 0xFFFF_FFFF, corners(90, 20, [10, 10, 2, 2])),
      ]),
    SDLScene(
      "rounded-pictures",
      [
        image(rect(8, 8, 64, 64), photo, corners(64, 64, 16)),
        image(rotated(125, 45, 80, 60, 31), photo, corners(80, 60, 25)),
        image(
          rect(180, 10, 50, 60), board, corners(50, 60, 12), tint: 0x8080_8080,
          source: CGRect(x: 16, y: 16, width: 16, height: 16)),
        image(
          rotated(60, 120, 90, 60, -12), photo, corners(90, 60, [30, 4, 30, 4]),
          source: CGRect(x: -8, y: 8, width: 48, height: 40)),
        image(
          rect(140.4, 92.6, 80, 60), board, corners(80, 60, 20), filter: .nearest),
      ]),
    SDLScene(
      "rounded-masks",
      [
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 4, minY: 4, maxX: 110, maxY: 150), opacity: 200,
            mask: Outline(rect(10.5, 12.25, 90, 130), corners: corners(90, 130, 30)))),
        image(rect(0, 0, 120, 160)), fill(rotated(60, 80, 70, 50, 30)), .endGroup,
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 120, minY: 10, maxX: 236, maxY: 150),
            mask: Outline(
              rotated(180, 80, 90, 100, 20), corners: corners(90, 100, [45, 45, 0, 10])))),
        image(rect(110, 0, 130, 160)), .endGroup,
      ]),
  ]

  /// Borders of all widths.
  static let borders: [SDLScene] = [
    SDLScene(
      "borders",
      [
        fill(rect(8, 8, 100, 60), orange, corners(100, 60, 20), border: 5),
        fill(rect(10, 80, 60, 60), glass, corners(60, 60, 0), border: 8),
        fill(rotated(150, 40, 70, 40, 20), orange, corners(70, 40, 12), border: 12),
        fill(rotated(110, 120, 50, 50, 40), 0xFFFF_FFFF, corners(50, 50, 25), border: 3),
        fill(rotated(180, 115, 60, 50, -15), orange, corners(60, 50, [20, 0, 10, 0]), border: 14),
        fill(rect(205, 6, 30, 60), 0xFF60_F0F0, corners(30, 60, 5), border: 40),
      ]),
    SDLScene(
      "thin-borders",
      [
        fill(rect(8.5, 8.25, 100, 60), orange, corners(100, 60, 20), border: 1),
        fill(rect(10, 80, 60, 60), 0xFFFF_FFFF, corners(60, 60, 0), border: 0.5),
        fill(rotated(160, 40, 70, 40, 20), 0xFFFF_FFFF, corners(70, 40, 12), border: 0.75),
        fill(rotated(120, 120, 50, 50, 40), 0xFFFF_FFFF, corners(100, 25, 5), border: 1.25),
        fill(rect(170, 90, 50, 60), orange, corners(25, 60, 10), border: 1),
      ]),
  ]

  /// Quads in perspective.
  static let tilted: [SDLScene] = [
    SDLScene(
      "tilted-pictures",
      [
        image(tilted(60, 50, 100, 80, yaw: 45)),
        image(tilted(175, 50, 110, 80, yaw: -60, pitch: 10), board),
        image(tilted(60, 120, 100, 60, yaw: 0, pitch: 50, distance: 200), board, filter: .nearest),
        image(
          tilted(170, 120, 90, 70, yaw: 30, pitch: 30, distance: 150), photo,
          corners(90, 70, 20)),
      ]),
    SDLScene(
      "tilted-fills",
      [
        fill(tilted(60, 50, 100, 80, yaw: 45), orange, corners(100, 80, 20)),
        fill(tilted(170, 50, 100, 80, yaw: -60), glass),
        fill(
          tilted(60, 120, 100, 60, yaw: 20, pitch: 50, distance: 200), orange,
          corners(100, 60, 15), border: 6),
        fill(
          tilted(180, 120, 60, 90, yaw: 70, pitch: 0, distance: 120), 0xFFFF_FFFF,
          corners(60, 90, [30, 0, 0, 12]), border: 1.5),
      ]),
    SDLScene(
      "floor-behind-the-eye",
      [
        image(tilted(100, 100, 300, 300, yaw: 0, pitch: 70, distance: 130)),
        fill(
          Quad(
            origin: [180, 150], xAxis: [-200, -20], yAxis: [10, -120], weights: [1, -1.5, 0.2]),
          glass, corners(100, 100, 30)),
        fill(
          Quad(
            origin: [220, 10], xAxis: [-260, 20], yAxis: [-10, 140], weights: [1, -1.5, 0.2]),
          orange, corners(100, 100, 30), border: 10),
      ]),
    SDLScene(
      "tilted-mask",
      [
        .beginGroup(
          Group(
            bounds: whole,
            mask: Outline(
              tilted(120, 80, 160, 120, yaw: 50, pitch: 20, distance: 300),
              corners: corners(160, 120, 30)))),
        image(rect(0, 0, 240, 160)), .endGroup,
      ]),
  ]

  /// Sampling, tints, and edges that aren't antialiased.
  static let sampled: [SDLScene] = [
    SDLScene(
      "tints",
      [
        image(rect(5, 5, 64, 64), tint: 0xFFFF_8040),
        image(rotated(120, 40, 64, 64, 30), tint: 0x8040_8000),
        image(rect(170.5, 5.5, 64, 64), board, tint: 0xC0C0_2000),
        image(tilted(80, 115, 90, 70, yaw: 40), board, tint: 0xFF80_FF80),
        image(rotated(180, 115, 60, 60, 200), filter: .nearest, tint: 0xA000_00A0),
      ]),
    SDLScene(
      "hard-edges",
      (0..<4).map { index in
        image(
          rect(10.3 + 20.25 * Double(index), 10.6, 20.25, 50.4),
          source: CGRect(x: 16 * index, y: 0, width: 16, height: 64), edges: [.top, .bottom])
      }
        + (0..<3).map { index in
          let start = SIMD2(120.0, 20) + SIMD2(26.0, 9) * Double(index)
          return fill(
            Quad(origin: start, xAxis: [26, 9], yAxis: [-12, 44]), 0x80FF_FFFF & 0x8080_8080,
            edges: index == 0 ? [.left, .top, .bottom] : index == 1 ? [.top] : [.right, .bottom])
        } + [
          fill(rect(10.5, 80.5, 40, 30), orange, edges: []),
          fill(rect(50.5, 80.5, 40, 30), 0xFF40_C060, edges: []),
          fill(tilted(160, 115, 100, 70, yaw: 50), orange, edges: [.left]),
        ]),
    SDLScene(
      "trilinear",
      [
        image(rect(5, 5, 40, 40), filter: .trilinear(level: 0, fraction: 87)),
        image(rect(60, 5, 24, 24), board, filter: .trilinear(level: 1, fraction: 53)),
        image(rotated(120, 40, 30, 30, 25), board, filter: .trilinear(level: 1, fraction: 12)),
        image(rect(160.5, 10.25, 8, 8), filter: .trilinear(level: 3, fraction: 0)),
        image(rotated(200, 40, 12, 9, 70), board, filter: .trilinear(level: 2, fraction: 100)),
        image(
          tilted(60, 110, 60, 50, yaw: 50), photo, corners(60, 50, 10),
          filter: .trilinear(level: 0, fraction: 64), tint: 0xFF80_80FF),
        image(
          rect(130, 80, 33, 27), board, filter: .trilinear(level: 1, fraction: 127),
          tint: 0x8080_8080),
        image(rect(190, 90, 3, 3), board, filter: .trilinear(level: 9, fraction: 64)),
      ]),
  ]
}
