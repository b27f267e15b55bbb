import Drawing
import Foundation
import Rendering

/// Round corners and borders.
nonisolated extension ConformancePicture {
  static let roundCorners: [ConformancePicture] = [
    rounded("rounded-whole", Quad(4, 3, 40, 30), [40, 30], radius: 9),
    rounded("rounded-fraction", Quad(4.3, 3.75, 40, 30), [40, 30], radii: [0, 4, 9, 13.5]),
    rounded(
      "rounded-rotated", Quad(center: [32, 28], width: 44, height: 30, degrees: 23), [44, 30],
      radius: 10),
    rounded("rounded-circle", Quad(6.5, 6.5, 40, 40), [40, 40], radius: 20),
    rounded("rounded-stretched", Quad(4, 4, 54, 20), [27, 40], radius: 10),
    rounded(
      "rounded-mirrored", Quad(origin: [58, 4], xAxis: [-50, 6], yAxis: [4, 40]), [50, 40],
      radii: [3, 16, 0, 8]),
    rounded("rounded-small", Quad(5.25, 5.5, 3, 3), [3, 3], radius: 1.5),
    rounded(
      "rounded-tilted",
      Quad(
        center: [32, 28], width: 60, height: 44, degreesAboutY: 50, distance: 100), [60, 44],
      radius: 14),
    roundedImage, roundedGroup,
  ]

  static let borders: [ConformancePicture] = [
    border("border-rounded", Quad(4, 3, 40, 30), [40, 30], radius: 9, width: 3),
    border("border-square", Quad(4.5, 3.25, 40, 30), [40, 30], radius: 0, width: 2.5),
    border("border-thicker-than-round", Quad(4, 3, 40, 30), [40, 30], radius: 4, width: 8),
    border("border-thin", Quad(4, 3, 40, 30), [40, 30], radius: 12, width: 0.5),
    border("border-all", Quad(4, 3, 40, 30), [40, 30], radius: 12, width: 15),
    border(
      "border-rotated", Quad(center: [32, 28], width: 44, height: 30, degrees: -37), [44, 30],
      radius: 11, width: 4),
    border(
      "border-tilted",
      Quad(
        center: [32, 28], width: 60, height: 44, degreesAboutY: -50, distance: 100), [60, 44],
      radius: 14, width: 5),
  ]

  private static let orange: UInt32 = 0xFFF0_9020

  private static func rounded(
    _ name: String, _ quad: Quad, _ size: SIMD2<Double>, radius: Double = 0,
    radii: SIMD4<Double>? = nil
  ) -> ConformancePicture {
    let corners = Corners(size: size, radii: radii ?? SIMD4(repeating: radius))
    let fill = FillQuad(quad: quad, color: PixelColor(argb: orange), corners: corners)
    return ConformancePicture(name: name, list: frame(64, 56, .fill(fill))) { pixels, tolerance in
      let outline = OutlineReference(quad: quad, corners: corners)
      expect(pixels, within: tolerance + areaSlack) { covered(orange, by: outline, $0, $1) }
    }
  }

  private static func border(
    _ name: String, _ quad: Quad, _ size: SIMD2<Double>, radius: Double, width: Double
  ) -> ConformancePicture {
    let corners = Corners(size: size, radii: SIMD4(repeating: radius))
    let fill = FillQuad(
      quad: quad, color: PixelColor(argb: orange), corners: corners, borderWidth: width)
    return ConformancePicture(name: name, list: frame(64, 56, .fill(fill))) { pixels, tolerance in
      let outline = OutlineReference(quad: quad, corners: corners, borderWidth: width)
      expect(pixels, within: tolerance + areaSlack) { covered(orange, by: outline, $0, $1) }
    }
  }

  /// A picture is cut as a fill is.
  private static let roundedImage = {
    let quad = Quad(4, 3, 42, 40)
    let corners = Corners(size: [42, 40], radii: [16, 6, 0, 20])
    let drawing = ImageQuad(
      quad: quad, image: ConformanceImages.small,
      source: ConformanceImages.small.bounds, filter: .nearest, tint: .white(alpha: 255),
      corners: corners)
    return ConformancePicture(
      name: "rounded-image", list: frame(64, 56, .image(drawing))
    ) { pixels, tolerance in
      let outline = OutlineReference(quad: quad, corners: corners)
      expect(pixels, within: tolerance + areaSlack) { x, y in
        covered(
          ConformanceImages.small.texel((x - 4) / 6, (y - 3) / 8), by: outline, x, y)
      }
    }
  }()

  /// A group that is cut to a rounded, rotated outline and is half transparent.
  private static let roundedGroup = {
    let quad = Quad(center: [32, 28], width: 46, height: 34, degrees: 12)
    let corners = Corners(size: [46, 34], radii: SIMD4(repeating: 17))
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 56)
    return ConformancePicture(
      name: "rounded-group",
      list: frame(
        64, 56,
        .beginGroup(
          Group(bounds: bounds, opacity: 204, mask: Outline(quad, corners: corners))),
        .fill(Quad(0, 0, 30, 56), orange), .fill(Quad(30, 0, 34, 56), 0xFFFF_FFFF), .endGroup)
    ) { pixels, tolerance in
      let outline = OutlineReference(quad: quad, corners: corners)
      expect(pixels, within: tolerance + areaSlack) { x, y in
        let alpha = outline.coverage(x, y) * 0.8
        return blended(x < 30 ? orange : 0xFFFF_FFFF, over: dark, alpha: alpha)
      }
    }
  }()
}
