import Drawing
import Foundation
import Rendering
import Testing

/// Edges: hard on whole pixels, coverage elsewhere.
nonisolated extension ConformancePicture {
  static let edges: [ConformancePicture] = [
    wholeFill, halves, quarters, abutting, rotated, rotatedImage, lines,
  ]

  private static let blue: UInt32 = 0xFF20_40F0

  /// On whole pixels an edge is hard.
  private static let wholeFill = ConformancePicture(
    name: "fill-whole", list: frame(12, 10, .fill(Quad(2, 3, 5, 4), blue))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      (2..<7).contains(x) && (3..<7).contains(y) ? blue : dark
    }
  }

  /// An edge through the middle of a pixel gives it half.
  private static let halves = ConformancePicture(
    name: "fill-halves", list: frame(12, 10, .fill(Quad(2.5, 3, 4, 4), blue))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      guard (3..<7).contains(y), (2..<7).contains(x) else { return dark }
      return blended(blue, over: dark, alpha: x == 2 || x == 6 ? 0.5 : 1)
    }
  }

  /// At a corner coverages multiply; all four sides differ.
  private static let quarters = ConformancePicture(
    name: "fill-quarters", list: frame(8, 8, .fill(Quad(1.75, 2.5, 4, 3.25), blue))
  ) { pixels, tolerance in
    let across = [0, 0.25, 1, 1, 1, 0.75, 0, 0]
    let down = [0, 0, 0.5, 1, 1, 0.75, 0, 0]
    expect(pixels, within: tolerance + 1) { x, y in
      blended(blue, over: dark, alpha: across[x] * down[y])
    }
  }

  /// Two quads that meet on whole pixels leave no seam, nor do they overlap.
  private static let abutting = ConformancePicture(
    name: "fill-abutting",
    list: frame(
      16, 8, .fill(Quad(1.5, 1, 6.5, 6), 0x8000_4080), .fill(Quad(8, 1, 6.5, 6), 0x8000_4080))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance) { x, y in
      (1..<7).contains(y) && (2..<14).contains(x) ? blended(0x8000_4080, over: dark) : nil
    }
  }

  /// Rotated edges: the coverage, nearly; nothing far outside, everything far inside.
  private static let rotated = {
    let quad = Quad(center: [20, 20], width: 22, height: 15, degrees: 23)
    return ConformancePicture(name: "fill-rotated", list: frame(40, 40, .fill(quad, 0xFF00_FFFF))) {
      pixels, tolerance in
      // Distance stands for area: 6% of a pixel at worst, and twice that at corners.
      expect(pixels, within: tolerance + 31) { x, y in
        blended(0xFF00_FFFF, over: dark, alpha: ReferenceSampling.coverage(quad, x, y))
      }
      expect(pixels, within: tolerance) { x, y in
        let depth = quad.depth(of: [Double(x) + 0.5, Double(y) + 0.5])
        return depth > 0.75 ? 0xFF00_FFFF : depth < -1 ? dark : nil
      }
    }
  }()

  /// A rotated image has the same edges.
  private static let rotatedImage = {
    let quad = Quad(center: [20, 20], width: 22, height: 15, degrees: 23)
    let image = ConformanceImages.plain(0xFF00_FFFF)
    return ConformancePicture(
      name: "image-rotated", list: frame(40, 40, .image(quad, image))
    ) { pixels, tolerance in
      expect(pixels, within: tolerance + 31) { x, y in
        blended(0xFF00_FFFF, over: dark, alpha: ReferenceSampling.coverage(quad, x, y))
      }
    }
  }()

  /// Strips thinner than a pixel keep their area, wherever they lie.
  private static let lines = ConformancePicture(
    name: "fill-lines",
    list: frame(
      12, 12, .fill(Quad(1.25, 1, 0.5, 10), blue), .fill(Quad(4.75, 1, 0.5, 10), blue),
      .fill(Quad(8, 1.5, 3, 0.25), blue))
  ) { pixels, tolerance in
    let across = [0, 0.5, 0, 0, 0.25, 0.25, 0, 0]
    expect(pixels, within: tolerance + 1) { x, y in
      guard x < 8, (1..<11).contains(y) else { return x < 8 ? dark : nil }
      return blended(blue, over: dark, alpha: across[x])
    }
    expect(pixels, within: tolerance + 1) { x, y in
      x < 8 ? nil : blended(blue, over: dark, alpha: y == 1 && x < 11 ? 0.25 : 0)
    }
  }
}
