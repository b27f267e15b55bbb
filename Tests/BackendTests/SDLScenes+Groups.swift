import Drawing
import Foundation
import Rendering

nonisolated extension SDLScene {
  /// All modes on an opaque and on a clear backdrop, with opacities and masks.
  static let blends: [SDLScene] = BlendMode.allCases.flatMap { mode in
    [UInt32(0xFF20_3040), 0].map { background in
      SDLScene(
        "blend-\(mode.rawValue)-\(background == 0 ? "clear" : "opaque")", background: background,
        [
          image(rect(10, 10, 150, 100), board),
          fill(rect(120, 60, 80, 90), 0x6060_3000),
          .pushClip(PixelRect(minX: 5, minY: 5, maxX: 230, maxY: 150)),
          .beginGroup(
            Group(
              bounds: PixelRect(minX: 20, minY: 20, maxX: 220, maxY: 140), opacity: 220,
              mask: Outline(rotated(120, 80, 180, 90, 8), corners: corners(180, 90, 30)),
              blend: mode)),
          image(rect(30, 20, 110, 120)), fill(rect(130, 40, 70, 80), 0x8080_4010),
          fill(rotated(120, 90, 40, 40, 40), 0xFFFF_FFFF), .endGroup, .popClip,
        ])
    }
  }

  /// Filters and shadows of groups.
  static let changed: [SDLScene] = [
    SDLScene(
      "group-shadows",
      [
        .beginGroup(
          Group(
            bounds: PixelRect(minX: -20, minY: -20, maxX: 130, maxY: 150),
            shadow: GroupShadow(
              offset: [4, 6], sigma: [5, 5], color: PixelColor(argb: 0xC000_0000)))),
        fill(rotated(40, 40, 50, 40, 20), orange, corners(50, 40, 8)),
        image(rect(20, 80, 64, 50), board), .endGroup,
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 120, minY: 0, maxX: 240, maxY: 160), opacity: 180,
            shadow: GroupShadow(
              offset: [-6.5, 5.25], sigma: [0, 0], color: PixelColor(argb: 0xFF80_0020)))),
        fill(rect(150, 20, 60, 60), 0xFFFF_FFFF, corners(60, 60, 30)),
        fill(rect(140, 100, 80, 40), glass), .endGroup,
      ]),
    SDLScene(
      "group-filters",
      [
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 0, minY: 0, maxX: 120, maxY: 80),
            filters: [.gaussianBlur(sigma: [3, 3])])),
        image(rect(15, 15, 80, 50), board), .endGroup,
        .beginGroup(
          Group(bounds: PixelRect(minX: 120, minY: 0, maxX: 240, maxY: 80), filters: [sepia])),
        image(rect(125, 8, 100, 64)), fill(rect(180, 30, 50, 40), glass), .endGroup,
        .beginGroup(
          Group(
            bounds: PixelRect(minX: -60, minY: 80, maxX: 150, maxY: 200), opacity: 200,
            mask: Outline(rect(10, 90, 120, 60), corners: corners(120, 60, 20)),
            filters: [.gaussianBlur(sigma: [8, 2]), sepia],
            shadow: GroupShadow(
              offset: [3, 3], sigma: [2, 2], color: PixelColor(argb: 0xFF00_0000)))),
        image(rect(-30, 100, 120, 60)), fill(rotated(100, 120, 40, 30, 30)), .endGroup,
        .pushClip(PixelRect(minX: 160, minY: 90, maxX: 220, maxY: 140)),
        .beginGroup(Group(bounds: whole, filters: [.gaussianBlur(sigma: [6, 6])])),
        fill(rect(100, 100, 80, 30)), fill(rect(200, 60, 80, 50), 0xFFFF_FFFF), .endGroup,
        .popClip,
      ]),
  ]

  private static let sepia = PixelFilter.colorMatrix(
    ColorMatrix(
      red: [0.393, 0.769, 0.189, 0], green: [0.349, 0.686, 0.168, 0],
      blue: [0.272, 0.534, 0.131, 0.05]))

  /// Paths, blurred rectangles and pictures of lists.
  static let shaped: [SDLScene] = [
    SDLScene(
      "shapes",
      [
        .shape(shape(rect(10, 10, 1, 1), .fill)),
        .shape(shape(rotated(110, 50, 1, 1, 30), .evenOddFill, 0x8040_8080)),
        .shape(shape(rect(150.25, 10.5, 1.2, 1), .stroke(StrokeStyle(width: 4, join: .round)))),
        .shape(shape(rect(10, 80, 1, 1), .fill, blur: 3)),
        .shape(
          shape(
            tilted(150, 120, 1.4, 1.4, yaw: 0, pitch: 0, distance: 300),
            .stroke(StrokeStyle(width: 6, cap: .round, dashes: [12, 9])), 0xFFFF_FFFF)),
      ]),
    SDLScene(
      "blurred-fills",
      [
        fill(rect(20, 15, 90, 50), 0xFF00_0000, corners(90, 50, 10), blur: 4),
        fill(rotated(175, 45, 80, 50, 25), glass, corners(80, 50, 25), blur: 6),
        fill(rect(20.5, 95.25, 60, 40), orange, corners(60, 40, 0), blur: 1),
        fill(
          tilted(160, 115, 100, 60, yaw: 45), 0xFFFF_FFFF, corners(100, 60, 15), blur: 5),
      ]),
    SDLScene(
      "pictures-of-lists",
      [
        raster(1, rect(10, 10, 60, 40)), raster(1, rotated(120, 40, 60, 40, 20)),
        raster(1, tilted(200, 40, 70, 50, yaw: 40), opacity: 160),
        raster(2, rect(10, 80, 90, 60), .nearest), raster(2, rect(120.5, 80.25, 60, 40)),
      ]),
    SDLScene(
      "smaller-pictures-of-lists",
      [
        raster(1, rect(10, 10, 30, 20), .trilinear(level: 1, fraction: 0)),
        raster(1, rect(60.5, 20.25, 20, 13), .trilinear(level: 1, fraction: 74)),
        raster(2, rotated(120, 40, 25, 17, 20), .trilinear(level: 1, fraction: 30), opacity: 200),
        raster(2, tilted(190, 40, 30, 20, yaw: 40), .trilinear(level: 1, fraction: 20)),
        raster(2, rect(10, 80, 90, 60), .trilinear(level: 0, fraction: 0)),
      ]),
  ]

  private static func shape(
    _ mapping: Quad, _ style: PathShape.Style, _ argb: UInt32 = orange, blur: Double = 0
  ) -> ShapeQuad {
    let elements: [CGPath.Element] = [
      .move(CGPoint(x: 5, y: 5)), .line(CGPoint(x: 55, y: 12)),
      .curve(
        control1: CGPoint(x: 70, y: 60), control2: CGPoint(x: 20, y: 30),
        end: CGPoint(x: 45, y: 58)),
      .quadCurve(control: CGPoint(x: 0, y: 70), end: CGPoint(x: 20, y: 30)), .close,
      .move(CGPoint(x: 20, y: 15)), .line(CGPoint(x: 40, y: 18)), .line(CGPoint(x: 25, y: 40)),
      .close,
    ]
    return ShapeQuad(
      mapping: mapping, shape: PathShape(elements: elements, style: style),
      color: PixelColor(argb: argb), blur: blur)
  }

  private static let layers = [LayerID.next(), .next()]

  private static func raster(
    _ layer: Int, _ quad: Quad, _ filter: SamplingFilter = .linear, opacity: UInt8 = 255
  ) -> DisplayList.Command {
    let list = DisplayList(
      size: PixelSize(width: 60, height: 40),
      commands: [
        fill(rect(2, 2, 50, 30), layer == 1 ? orange : 0xFF40_C060, corners(50, 30, 10)),
        .beginGroup(
          Group(bounds: PixelRect(minX: 10, minY: 10, maxX: 60, maxY: 40), opacity: 128)),
        image(rotated(35, 25, 30, 20, 15)), fill(rect(30, 20, 25, 15), 0xFFFF_FFFF), .endGroup,
      ])
    return .raster(
      RasterQuad(key: layers[layer - 1], list: list, quad: quad, filter: filter, opacity: opacity))
  }

  /// Groups and clips in each other.
  static let nested: [SDLScene] = [
    SDLScene(
      "nested-groups",
      [
        .pushClip(PixelRect(minX: 10, minY: 5, maxX: 200, maxY: 155)),
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 0, minY: 0, maxX: 180, maxY: 140), opacity: 230,
            mask: Outline(rect(5.5, 5.5, 170, 130), corners: corners(170, 130, 25)))),
        image(rect(0, 0, 180, 140)),
        .pushClip(PixelRect(minX: 30, minY: 30, maxX: 150, maxY: 160)),
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 20, minY: 20, maxX: 240, maxY: 160), blend: .screen,
            filters: [.gaussianBlur(sigma: [2, 2])])),
        fill(rotated(90, 80, 90, 60, 30), orange, corners(90, 60, 20)),
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 60, minY: 50, maxX: 140, maxY: 110), blend: .destinationIn)),
        fill(rotated(100, 80, 60, 40, -20), 0xFFFF_FFFF, corners(60, 40, 15)), .endGroup,
        .endGroup, .popClip, fill(rect(20, 100, 140, 20), glass), .endGroup, .popClip,
        fill(rect(190, 20, 40, 120), orange, corners(40, 120, 20), border: 4),
      ]),
    SDLScene(
      "mask-outside-its-group",
      [
        .beginGroup(Group(bounds: PixelRect(minX: 20, minY: 20, maxX: 220, maxY: 140))),
        image(rect(0, 0, 240, 160)),
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 60, minY: 40, maxX: 160, maxY: 100), opacity: 128,
            blend: .destinationIn)),
        fill(rect(50, 50, 80, 80), 0xFFFF_FFFF), .endGroup, .endGroup,
        .beginGroup(Group(bounds: PixelRect(minX: 170, minY: 10, maxX: 230, maxY: 60))),
        fill(rect(160, 0, 80, 80)),
        .beginGroup(
          Group(
            bounds: PixelRect(minX: 300, minY: 0, maxX: 400, maxY: 60), blend: .destinationIn)),
        .endGroup, .endGroup,
      ]),
  ]
}
