import Drawing
import Foundation
import Rendering

/// Opacity and order.
nonisolated extension ConformancePicture {
  static let blending: [ConformancePicture] = [
    order, halfOpacity, opacityOfTranslucent, clearBackground, twoFilters,
  ]

  private static let order = ConformancePicture(
    name: "blend-order",
    list: frame(
      8, 4, .fill(Quad(0, 0, 8, 4), 0xFF10_2030), .fill(Quad(2, 0, 4, 4), 0x8040_0080),
      .image(Quad(4, 0, 1, 4), ConformanceImages.plain(0xFFAB_CDEF), .nearest))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, _ in
      if x == 4 { return 0xFFAB_CDEF }
      return (2..<6).contains(x) ? blended(0x8040_0080, over: 0xFF10_2030) : 0xFF10_2030
    }
  }

  private static let halfOpacity = ConformancePicture(
    name: "blend-half-opacity",
    list: frame(10, 8, .image(Quad(1, 1, 7, 5), ConformanceImages.small, .linear, opacity: 128))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      guard (1..<8).contains(x), (1..<6).contains(y) else { return dark }
      let texel = ConformanceImages.small.texel(x - 1, y - 1)
      return blended(texel, over: dark, alpha: 128.0 / 255)
    }
  }

  private static let opacityOfTranslucent = ConformancePicture(
    name: "blend-opacity-of-translucent",
    list: frame(
      34, 34, .image(Quad(1, 1, 32, 32), ConformanceImages.translucent, .nearest, opacity: 77))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      guard (1..<33).contains(x), (1..<33).contains(y) else { return dark }
      let texel = ConformanceImages.translucent.texel((x - 1) / 4, (y - 1) / 4)
      return blended(texel, over: dark, alpha: 77.0 / 255)
    }
  }

  /// Over nothing, alpha is what was drawn.
  private static let clearBackground = ConformancePicture(
    name: "blend-clear-background",
    list: DisplayList(
      size: PixelSize(width: 8, height: 4), background: .clear,
      commands: [.fill(Quad(1, 1, 3, 2), 0x8040_2010), .fill(Quad(3, 1, 3, 2), 0x8040_2010)])
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      guard (1..<3).contains(y), (1..<6).contains(x) else { return 0 }
      return x == 3 ? blended(0x8040_2010, over: 0x8040_2010) : 0x8040_2010
    }
  }

  /// The same image twice in a frame, with different filters.
  private static let twoFilters = {
    let drawings = [SamplingFilter.nearest, .linear, .nearest].enumerated().map {
      ImageQuad(
        quad: Quad(Double($0 * 36), 2, 32, 32), image: ConformanceImages.sheet,
        source: ConformanceImages.cell, filter: $1)
    }
    return ConformancePicture(
      name: "two-filters",
      list: frame(108, 36, .image(drawings[0]), .image(drawings[1]), .image(drawings[2]))
    ) { pixels, tolerance in
      expect(pixels, within: tolerance + 2) { x, y in
        guard x % 36 < 32, (2..<34).contains(y) else { return dark }
        return ReferenceSampling.color(drawings[x / 36], x, y)
      }
    }
  }()
}
