import Drawing
import Foundation
import Rendering

/// Unscaled images on whole pixels: each texel is a pixel.
nonisolated extension ConformancePicture {
  static let copies: [ConformancePicture] = [
    copy("copy-linear", Quad(3, 2, 7, 5), .linear) { x, y in (x - 3, y - 2) },
    copy("copy-nearest", Quad(3, 2, 7, 5), .nearest) { x, y in (x - 3, y - 2) },
    copy("copy-cut-by-frame", Quad(-2, -3, 7, 5), .linear) { x, y in (x + 2, y + 3) },
    copy("copy-mirrored", Quad(origin: [10, 2], xAxis: [-7, 0], yAxis: [0, 5]), .linear) { x, y in
      (9 - x, y - 2)
    },
    copy("copy-upside-down", Quad(origin: [3, 7], xAxis: [7, 0], yAxis: [0, -5]), .linear) { x, y in
      (x - 3, 6 - y)
    },
    copy("copy-rotated-by-90", Quad(origin: [9, 1], xAxis: [0, 7], yAxis: [-5, 0]), .linear) {
      x, y in
      (y - 1, 8 - x)
    },
    copy(
      "copy-rotated-by-90-in-doubles",
      Quad(center: [6.5, 5.5], width: 7, height: 5, degrees: 90), .nearest
    ) { x, y in (y - 2, 8 - x) },
    copy(
      "copy-rotated-by-180-in-doubles",
      Quad(center: [6.5, 4.5], width: 7, height: 5, degrees: 180), .linear
    ) { x, y in (9 - x, 6 - y) },
    translucentCopy,
  ]

  /// `small` over `quad`, where `texel` says which texel a pixel shows.
  private static func copy(
    _ name: String, _ quad: Quad, _ filter: SamplingFilter,
    _ texel: @escaping @Sendable (Int, Int) -> (Int, Int)
  ) -> ConformancePicture {
    let image = ConformanceImages.small
    return ConformancePicture(name: name, list: frame(16, 12, .image(quad, image, filter))) {
      pixels, tolerance in
      expect(pixels, within: tolerance) { x, y in
        let (u, v) = texel(x, y)
        let isInside = (0..<7).contains(u) && (0..<5).contains(v)
        return isInside ? image.texel(u, v) : dark
      }
    }
  }

  private static let translucentCopy = ConformancePicture(
    name: "copy-translucent",
    list: frame(10, 10, .image(Quad(1, 1, 8, 8), ConformanceImages.translucent))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      guard (1..<9).contains(x), (1..<9).contains(y) else { return dark }
      return blended(ConformanceImages.translucent.texel(x - 1, y - 1), over: dark)
    }
  }
}
