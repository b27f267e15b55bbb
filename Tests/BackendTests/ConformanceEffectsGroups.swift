import Drawing
import Foundation
import Rendering

/// Blend modes, filters, shadows, and pictures of lists.
nonisolated extension ConformancePicture {
  static let blends: [ConformancePicture] =
    BlendMode.allCases.flatMap { [blend($0, isOpaque: true), blend($0, isOpaque: false)] }
    + [alphaMask, maskOutsideBounds]

  static let filters: [ConformancePicture] = [
    blurredGroup("filter-blur", sigma: [3, 3]), blurredGroup("filter-blur-across", sigma: [5, 0]),
    blurredGroup("filter-blur-slight", sigma: [0.8, 1.1]), blurReachesIn, matrix, filtersInTurn,
  ]

  static let shadows: [ConformancePicture] = [
    shadow("shadow-soft", offset: [4, 6], sigma: [3, 3]),
    shadow("shadow-sharp", offset: [5, -4], sigma: [0, 0]),
    shadow("shadow-between-pixels", offset: [-3.5, 2.25], sigma: [1, 2]), shadowOfTranslucent,
    maskedShadow,
  ]

  static let rasters: [ConformancePicture] = [rasterCopied, rasterScaled, rasterShrunk]

  private static func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
    PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  private static let behind: [UInt32] = [0, 0xFF20_60C0, 0xFFE0_E0E0, 0x8080_4000, 0x4010_4030]
  private static let before: [UInt32] = [0, 0xFFC0_3010, 0xFFFF_FFFF, 0x9020_9040, 0x5050_0018]

  /// All pairs of five colours behind and five before, as a table.
  private static func blend(_ mode: BlendMode, isOpaque: Bool) -> ConformancePicture {
    let all = rect(0, 0, 40, 40)
    let behind = isOpaque ? behind.map { blended($0, over: 0xFF40_5060) } : behind
    let columns = behind.enumerated().map { column, color in
      DisplayList.Command.fill(Quad(Double(column * 8), 0, 8, 40), color)
    }
    let rows = before.enumerated().map { row, color in
      DisplayList.Command.fill(Quad(0, Double(row * 8), 40, 8), color)
    }
    let commands =
      [.beginGroup(Group(bounds: all))] + columns
      + [.beginGroup(Group(bounds: all, opacity: 230, blend: mode))] + rows
      + [.endGroup, .endGroup]
    return ConformancePicture(
      name: "blend-\(mode.rawValue)-\(isOpaque ? "opaque" : "clear")",
      list: DisplayList(
        size: PixelSize(width: 40, height: 40), background: .clear, commands: commands)
    ) { pixels, tolerance in
      expect(pixels, within: tolerance + 1) { x, y in
        // The opacity multiplies first, and the buffer holds whole numbers.
        let scaled = SIMD4<Double>(channels(before[y / 8])) * (230.0 / 255)
        let source = scaled.rounded(.toNearestOrAwayFromZero) / 255
        let destination = SIMD4<Double>(channels(behind[x / 8])) / 255
        let result = mode.reference(source, destination) * 255
        return word(SIMD4<Int>(result.rounded(.toNearestOrAwayFromZero)))
      }
    }
  }

  /// A mask's alpha cuts what was drawn before it in the enclosing group, its colour doesn't count.
  private static let alphaMask = ConformancePicture(
    name: "mask-by-alpha",
    list: frame(
      24, 20, .beginGroup(Group(bounds: rect(2, 2, 22, 18))),
      .fill(Quad(0, 0, 24, 20), 0xFF00_C040),
      .beginGroup(Group(bounds: rect(0, 0, 24, 20), blend: .destinationIn)),
      .image(Quad(4, 4, 16, 8), ConformanceImages.translucent, .nearest), .endGroup, .endGroup)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      guard (4..<20).contains(x), (4..<12).contains(y) else { return dark }
      return blended(0xFF00_C040, over: dark, alpha: Double((x - 4) / 2 * 36) / 255)
    }
  }

  /// Nothing is left where the mask has no pixels at all.
  private static let maskOutsideBounds = ConformancePicture(
    name: "mask-outside-bounds",
    list: frame(
      24, 20, .beginGroup(Group(bounds: rect(0, 0, 24, 20))),
      .fill(Quad(0, 0, 24, 20), 0xFF00_C040), .pushClip(rect(0, 0, 20, 20)),
      .beginGroup(
        Group(bounds: rect(6, 5, 12, 30), mask: Outline(Quad(0, 0, 10, 40)), blend: .destinationIn)),
      .fill(Quad(0, 0, 24, 20), 0xFFFF_FFFF), .endGroup, .popClip, .endGroup)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      x >= 20 || ((6..<10).contains(x) && y >= 5) ? 0xFF00_C040 : dark
    }
  }

  private static func blurredGroup(_ name: String, sigma: SIMD2<Double>) -> ConformancePicture {
    ConformancePicture(
      name: name,
      list: frame(
        60, 50,
        .beginGroup(
          Group(bounds: rect(0, 0, 60, 50), filters: [.gaussianBlur(sigma: sigma)])),
        .fill(Quad(20, 16, 18, 16), 0xFFF0_8010), .endGroup)
    ) { pixels, tolerance in
      let plane = GaussianReference(width: 60, height: 50, sigma: sigma) { x, y in
        (20..<38).contains(x) && (16..<32).contains(y) ? 1 : 0
      }
      expect(pixels, within: tolerance + 4) { x, y in
        blended(0xFFF0_8010, over: dark, alpha: plane[x, y])
      }
    }
  }

  /// What lies outside the frame, and outside a clip, is drawn from.
  private static let blurReachesIn = ConformancePicture(
    name: "filter-blur-from-outside",
    list: frame(
      40, 30, .pushClip(rect(0, 0, 30, 30)),
      .beginGroup(
        Group(bounds: rect(-40, -40, 80, 80), filters: [.gaussianBlur(sigma: [4, 4])])),
      .fill(Quad(-40, -40, 40, 120), 0xFFFF_FFFF), .fill(Quad(30, -40, 50, 120), 0xFFFF_FFFF),
      .endGroup, .popClip)
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 4) { x, _ in
      guard x < 30 else { return dark }
      let middle = Double(x) + 0.5
      func weight(_ distance: Double) -> Double { 0.5 * erfc(distance / (4 * 2.0.squareRoot())) }
      return blended(0xFFFF_FFFF, over: dark, alpha: weight(middle) + weight(30 - middle))
    }
  }

  private static let sepia = ColorMatrix(
    red: [0.393, 0.769, 0.189, 0], green: [0.349, 0.686, 0.168, 0],
    blue: [0.272, 0.534, 0.131, 0])
  private static let harsher = ColorMatrix(
    red: [1.6, 0, 0, -0.2], green: [0, 1.6, 0, -0.2], blue: [0.3, 0, 1, 0.1])

  /// On straight colours: what is added is so times the alpha, and all is kept within it.
  private static let matrix = ConformancePicture(
    name: "filter-matrix",
    list: DisplayList(
      size: PixelSize(width: 40, height: 8), background: .clear,
      commands: [
        .beginGroup(Group(bounds: rect(0, 0, 40, 8), filters: [.colorMatrix(harsher)]))
      ]
        + behind.enumerated().map { .fill(Quad(Double($0 * 8), 0, 8, 8), $1) } + [.endGroup])
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, _ in filtered(behind[x / 8], by: harsher) }
  }

  private static func filtered(_ color: UInt32, by matrix: ColorMatrix) -> UInt32 {
    let from = SIMD4<Double>(channels(color))
    guard from[0] > 0 else { return 0 }
    let straight = SIMD4(from[1], from[2], from[3], from[0]) / from[0]
    func level(_ row: SIMD4<Double>) -> Int {
      Int((min(max((row * straight).sum(), 0), 1) * from[0]).rounded())
    }
    return word([Int(from[0]), level(matrix.red), level(matrix.green), level(matrix.blue)])
  }

  /// First to last: sepia, then blurred, is sepia all over.
  private static let filtersInTurn = ConformancePicture(
    name: "filters-in-turn",
    list: frame(
      60, 50,
      .beginGroup(
        Group(
          bounds: rect(0, 0, 60, 50), opacity: 200,
          filters: [.colorMatrix(sepia), .gaussianBlur(sigma: [2, 2])])),
      .fill(Quad(20, 16, 18, 16), 0xFF10_60E0), .endGroup)
  ) { pixels, tolerance in
    let plane = GaussianReference(width: 60, height: 50, sigma: [2, 2]) { x, y in
      (20..<38).contains(x) && (16..<32).contains(y) ? 1 : 0
    }
    let color = filtered(0xFF10_60E0, by: sepia)
    expect(pixels, within: tolerance + 4) { x, y in
      blended(color, over: dark, alpha: plane[x, y] * 200 / 255)
    }
  }

  private static func shadow(
    _ name: String, offset: SIMD2<Double>, sigma: SIMD2<Double>
  ) -> ConformancePicture {
    let shadow = GroupShadow(offset: offset, sigma: sigma, color: PixelColor(argb: 0xA000_0030))
    return ConformancePicture(
      name: name,
      list: DisplayList(
        size: PixelSize(width: 60, height: 50), background: PixelColor(argb: 0xFFFF_FFFF),
        commands: [
          .beginGroup(Group(bounds: rect(0, 0, 60, 50), shadow: shadow)),
          .fill(Quad(18, 14, 20, 18), 0xFFF0_8010), .endGroup,
        ])
    ) { pixels, tolerance in
      let plane = GaussianReference(width: 60, height: 50, sigma: sigma) { x, y in
        func coverage(_ pixel: Double, _ from: Double, _ to: Double) -> Double {
          max(0, min(pixel + 1, to) - max(pixel, from))
        }
        return coverage(Double(x), 18 + offset.x, 38 + offset.x)
          * coverage(Double(y), 14 + offset.y, 32 + offset.y)
      }
      expect(pixels, within: tolerance + 4) { x, y in
        if (18..<38).contains(x), (14..<32).contains(y) { return 0xFFF0_8010 }
        return blended(0xA000_0030, over: 0xFFFF_FFFF, alpha: plane[x, y])
      }
    }
  }

  /// Through what is translucent its own shadow shows, as strong as its alpha made it.
  private static let shadowOfTranslucent = ConformancePicture(
    name: "shadow-of-translucent",
    list: DisplayList(
      size: PixelSize(width: 30, height: 24), background: PixelColor(argb: 0xFFFF_FFFF),
      commands: [
        .beginGroup(
          Group(
            bounds: rect(0, 0, 30, 24),
            shadow: GroupShadow(
              offset: [6, 4], sigma: [0, 0], color: PixelColor(argb: 0xFF00_0000)))),
        .fill(Quad(4, 4, 16, 12), 0x8040_0000), .endGroup,
      ])
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 2) { x, y in
      let isIn = (4..<20).contains(x) && (4..<16).contains(y)
      let isShaded = (10..<26).contains(x) && (8..<20).contains(y)
      let back = isShaded ? blended(0x8000_0000, over: 0xFFFF_FFFF) : 0xFFFF_FFFF
      return isIn ? blended(0x8040_0000, over: back) : back
    }
  }

  /// The mask cuts the shadow as well.
  private static let maskedShadow = ConformancePicture(
    name: "shadow-masked",
    list: DisplayList(
      size: PixelSize(width: 30, height: 24), background: PixelColor(argb: 0xFFFF_FFFF),
      commands: [
        .beginGroup(
          Group(
            bounds: rect(0, 0, 30, 24), mask: Outline(Quad(0, 0, 22, 24)),
            shadow: GroupShadow(
              offset: [6, 4], sigma: [0, 0], color: PixelColor(argb: 0xFF00_0000)))),
        .fill(Quad(4, 4, 16, 12), 0xFF40_0000), .endGroup,
      ])
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      if (4..<20).contains(x), (4..<16).contains(y) { return 0xFF40_0000 }
      let isShaded = (10..<22).contains(x) && (8..<20).contains(y)
      return isShaded ? 0xFF00_0000 : 0xFFFF_FFFF
    }
  }

  private static let key = LayerID.next()
  private static let small = DisplayList(
    size: PixelSize(width: 8, height: 6),
    commands: [
      .fill(Quad(0, 0, 4, 6), 0xFFFF_0000), .fill(Quad(4, 0, 2, 6), 0x8000_4000),
    ])

  /// A list's picture, upon whole pixels, twice.
  private static let rasterCopied = ConformancePicture(
    name: "raster-copied",
    list: frame(
      24, 10, .raster(RasterQuad(key: key, list: small, quad: Quad(2, 2, 8, 6))),
      .raster(RasterQuad(key: key, list: small, quad: Quad(14, 3, 8, 6), opacity: 128)))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      let isFirst = x < 12
      let (x, y) = isFirst ? (x - 2, y - 2) : (x - 14, y - 3)
      guard (0..<6).contains(x), (0..<6).contains(y) else { return dark }
      return blended(
        x < 4 ? 0xFFFF_0000 : 0x8000_4000, over: dark, alpha: isFirst ? 1 : 128.0 / 255)
    }
  }

  /// A list's picture of four columns, the first white, at a quarter of its size: the levels' mean.
  private static let rasterShrunk = {
    let stripes = DisplayList(
      size: PixelSize(width: 32, height: 32),
      commands: (0..<8).map { .fill(Quad(Double($0) * 4, 0, 1, 32), 0xFFFF_FFFF) })
    func raster(_ x: Double, level: Int, fraction: Int, side: Double) -> DisplayList.Command {
      .raster(
        RasterQuad(
          key: key, list: stripes, quad: Quad(x, 2, side, side),
          filter: .trilinear(level: level, fraction: fraction)))
    }
    return ConformancePicture(
      name: "raster-shrunk",
      list: frame(
        24, 12, raster(2, level: 2, fraction: 0, side: 8),
        raster(14, level: 2, fraction: 64, side: 6))
    ) { pixels, tolerance in
      expect(pixels, within: tolerance + 2) { x, y in
        let isInside = (2..<10).contains(x) && (2..<10).contains(y)
        let isSecond = (14..<20).contains(x) && (2..<8).contains(y)
        return isInside || isSecond ? blended(0x4040_4040, over: dark) : dark
      }
    }
  }()

  private static let rasterScaled = ConformancePicture(
    name: "raster-scaled",
    list: frame(
      36, 30,
      .raster(RasterQuad(key: key, list: small, quad: Quad(2, 2, 32, 24), filter: .nearest)))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      guard (2..<26).contains(x), (2..<26).contains(y) else { return dark }
      return x < 18 ? 0xFFFF_0000 : blended(0x8000_4000, over: dark)
    }
  }
}
