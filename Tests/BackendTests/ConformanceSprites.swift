import Drawing
import Foundation
import Rendering
import Testing

/// A cell of a sprite sheet, enlarged and rotated: hard or mixed texels, nothing of its neighbours.
nonisolated extension ConformancePicture {
  static let sprites: [ConformancePicture] =
    [0.0, 17, 45, 90, 180, 297].flatMap { degrees in
      [SamplingFilter.nearest, .linear].map { filter in
        sprite(
          "sprite-\(filter)-\(Int(degrees))", filter,
          Quad(center: [32, 32], width: 32, height: 32, degrees: degrees))
      }
    } + [
      sprite("sprite-linear-mirrored", .linear, mirrored),
      sprite("sprite-nearest-off-pixels", .nearest, Quad(15.3, 16.7, 32, 32)),
      sprite("sprite-linear-off-pixels", .linear, Quad(15.3, 16.7, 32, 32)),
      sprite("sprite-linear-unscaled-off-pixels", .linear, Quad(15.3, 16.7, 4, 4)),
      sprite("sprite-linear-skewed", .linear, skewed),
      sprite("sprite-nearest-stretched", .nearest, Quad(2, 20, 60, 9)),
      shrunk, fractional(.nearest), fractional(.linear), outside,
    ]

  private static let mirrored = Quad(origin: [50, 12], xAxis: [-30, 8], yAxis: [-8, 36])
  private static let skewed = Quad(origin: [8, 12], xAxis: [32, 4], yAxis: [14, 32])

  /// The middle cell over `quad`: inside as the reference says, and no red anywhere.
  private static func sprite(
    _ name: String, _ filter: SamplingFilter, _ quad: Quad,
    source: CGRect = ConformanceImages.cell
  ) -> ConformancePicture {
    let drawing = ImageQuad(
      quad: quad, image: ConformanceImages.sheet, source: source, filter: filter)
    return ConformancePicture(name: name, list: frame(64, 64, .image(drawing))) {
      pixels, tolerance in
      expectNoRed(pixels)
      // Texels are 1/8 pixel or more, weights 1/128 texel: two levels of 255 of rounding in all.
      expect(pixels, within: tolerance + (filter == .linear ? 2 : 0)) { x, y in
        let depth = quad.depth(of: [Double(x) + 0.5, Double(y) + 0.5])
        if depth < -1 { return dark }
        return depth > 0.75 ? ReferenceSampling.color(drawing, x, y) : nil
      }
    }
  }

  private static func expectNoRed(_ pixels: Pixels) {
    let red = pixels.coordinates.filter { channels(pixels[$0.x, $0.y])[1] > 0 }
    #expect(red.isEmpty, "\(red.count) pixels have red of a neighbour, as \(red.prefix(3))")
  }

  /// Made smaller than its texels: all that is read is the cell.
  private static let shrunk = ConformancePicture(
    name: "sprite-linear-shrunk",
    list: frame(
      16, 16,
      .image(
        ImageQuad(
          quad: Quad(center: [8, 8], width: 2.5, height: 1.5, degrees: 30),
          image: ConformanceImages.sheet, source: ConformanceImages.cell, filter: .linear)))
  ) { pixels, _ in
    expectNoRed(pixels)
    #expect(pixels[8, 8] != dark)
  }

  /// A source with edges inside texels: those texels may be read, the next ones may not.
  private static func fractional(_ filter: SamplingFilter) -> ConformancePicture {
    sprite(
      "sprite-\(filter)-fractional-source", filter,
      Quad(center: [32, 32], width: 36, height: 24, degrees: 8),
      source: CGRect(x: 4.25, y: 4.5, width: 3.5, height: 3))
  }

  /// A source that is larger than the picture: it is clamped to the edge texels.
  private static let outside = {
    let drawing = ImageQuad(
      quad: Quad(4, 4, 56, 56), image: ConformanceImages.small,
      source: CGRect(x: -3.5, y: -4.5, width: 14, height: 14), filter: .nearest)
    return ConformancePicture(name: "source-outside", list: frame(64, 64, .image(drawing))) {
      pixels, tolerance in
      expect(pixels, within: tolerance) { x, y in
        guard (4..<60).contains(x), (4..<60).contains(y) else { return dark }
        let u = Int((-3.5 + (Double(x - 4) + 0.5) / 4).rounded(.down))
        let v = Int((-4.5 + (Double(y - 4) + 0.5) / 4).rounded(.down))
        return ConformanceImages.small.texel(u, v)
      }
    }
  }()
}
