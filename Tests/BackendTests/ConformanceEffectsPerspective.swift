import Drawing
import Foundation
import Rendering

/// Perspective, hard edges, tints and mip-maps.
nonisolated extension ConformancePicture {
  static let perspective: [ConformancePicture] = [
    tiltedFill, tilted("tilted-linear", .linear, degrees: 45),
    tilted("tilted-nearest", .nearest, degrees: 60), tilted("tilted-away", .linear, degrees: -60),
    rotatedPast, behindTheEye, tiltedGroup,
  ]

  static let hardEdges: [ConformancePicture] = [
    abuttingStrips("hard-edges", degrees: 0), abuttingStrips("hard-edges-rotated", degrees: 45),
    hardFill,
  ]

  static let tints: [ConformancePicture] = [
    tinted("tint-copied", Quad(2, 2, 8, 8)), tinted("tint-axis-aligned", Quad(2.5, 2.25, 27, 25)),
    tinted("tint-rotated", Quad(center: [16, 15], width: 20, height: 18, degrees: 30)),
  ]

  static let mipmaps: [ConformancePicture] = [
    mipmapped("mipmap-mixed", Quad(1, 1, 12, 12), level: 1, fraction: 74),
    mipmapped("mipmap-exact", Quad(1, 1, 8, 8), level: 2, fraction: 0),
    mipmapped("mipmap-last", Quad(1, 1, 3, 3), level: 40, fraction: 3),
    mipmapped(
      "mipmap-rotated", Quad(center: [9, 9], width: 10, height: 10, degrees: 20), level: 1,
      fraction: 30),
  ]

  private static let teal: UInt32 = 0xFF20_B0A0

  private static func tiltedQuad(_ degrees: Double) -> Quad {
    Quad(
      center: [40, 36], width: 76, height: 50, degreesAboutY: degrees, distance: 120)
  }

  /// Far columns are lower and narrower than near ones.
  private static let tiltedFill = ConformancePicture(
    name: "tilted-fill", list: frame(80, 72, .fill(tiltedQuad(45), teal))
  ) { pixels, tolerance in
    let outline = OutlineReference(quad: tiltedQuad(45))
    expect(pixels, within: tolerance + areaSlack) { covered(teal, by: outline, $0, $1) }
  }

  /// A checkerboard whose squares shrink with the distance.
  private static func tilted(
    _ name: String, _ filter: SamplingFilter, degrees: Double
  ) -> ConformancePicture {
    let quad = tiltedQuad(degrees)
    let board = ConformanceImages.image(8, 8) { x, y in
      (x + y) % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000 | UInt32(x * 30) << 16 | UInt32(y * 30)
    }
    return ConformancePicture(
      name: name, list: frame(80, 72, .image(quad, board, filter))
    ) { pixels, tolerance in
      let outline = OutlineReference(quad: quad)
      // Samples are up to 1/128 texel off, weights half of that: so much of a step from black to
      // white, and rounding.
      expect(pixels, within: tolerance + 3) { x, y in
        guard outline.coverage(x, y) == 1,
          let point = outline.unproject([Double(x) + 0.5, Double(y) + 0.5])
        else { return nil }
        let flat = ImageQuad(
          quad: Quad(0, 0, 1, 1), image: board, source: board.bounds, filter: filter)
        return ReferenceSampling.color(flat, at: point)
      }
    }
  }

  /// Rotated by more than a right angle it is seen from behind, mirrored.
  private static let rotatedPast = {
    let quad = Quad(
      center: [40, 36], width: 76, height: 50, degreesAboutY: 140, distance: 300)
    let halves = ConformanceImages.image(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
    return ConformancePicture(
      name: "tilted-from-behind", list: frame(80, 72, .image(quad, halves, .nearest))
    ) { pixels, tolerance in
      expect(pixels, within: tolerance) { x, y in
        guard (26...46).contains(y) else { return nil }
        return (44..<60).contains(x) ? 0xFFFF_0000 : (20..<36).contains(x) ? 0xFF00_00FF : nil
      }
    }
  }()

  /// What lies behind the eye is cut off; the rest reaches beyond the frame.
  private static let behindTheEye = {
    let quad = Quad(
      origin: [-10, 20], xAxis: [90, 0], yAxis: [-20, 40], weights: [1, 0.25, -1.6])
    return ConformancePicture(
      name: "tilted-behind-the-eye", list: frame(80, 72, .fill(quad, teal))
    ) { pixels, tolerance in
      let outline = OutlineReference(quad: quad)
      expect(pixels, within: tolerance + areaSlack) { covered(teal, by: outline, $0, $1) }
    }
  }()

  private static let tiltedGroup = {
    let quad = tiltedQuad(50)
    let bounds = PixelRect(minX: 0, minY: 0, maxX: 80, maxY: 72)
    return ConformancePicture(
      name: "tilted-group",
      list: frame(
        80, 72, .beginGroup(Group(bounds: bounds, opacity: 153, mask: Outline(quad))),
        .fill(Quad(0, 0, 80, 36), teal), .fill(Quad(0, 36, 80, 36), 0xFFFF_FFFF), .endGroup)
    ) { pixels, tolerance in
      let outline = OutlineReference(quad: quad)
      expect(pixels, within: tolerance + areaSlack) { x, y in
        blended(y < 36 ? teal : 0xFFFF_FFFF, over: dark, alpha: outline.coverage(x, y) * 0.6)
      }
    }
  }()

  /// Translucent strips that meet inside pixels: no pixel has none of them, and none two.
  private static func abuttingStrips(_ name: String, degrees: Double) -> ConformancePicture {
    let color: UInt32 = 0x8000_4080
    let whole = Quad(center: [24, 20], width: 30, height: 22, degrees: degrees)
    let cuts = [0, 0.17, 0.5, 0.51, 0.83, 1]
    let strips = zip(cuts, cuts.dropFirst()).map { from, to in
      DisplayList.Command.fill(
        FillQuad(
          quad: whole.part(from: [from, 0], to: [to, 1]), color: PixelColor(argb: color),
          edges: []))
    }
    return ConformancePicture(
      name: name,
      list: DisplayList(
        size: PixelSize(width: 48, height: 40), background: PixelColor(argb: dark),
        commands: strips)
    ) { pixels, tolerance in
      expect(pixels, within: tolerance) { x, y in
        let depth = whole.depth(of: [Double(x) + 0.5, Double(y) + 0.5])
        guard abs(depth) > 1e-3 else { return nil }
        return depth > 0 ? blended(color, over: dark) : dark
      }
    }
  }

  /// Middles on the left and top edges are inside, those on the others aren't.
  private static let hardFill = ConformancePicture(
    name: "hard-edges-on-middles",
    list: frame(
      12, 12,
      .fill(
        FillQuad(
          quad: Quad(2.5, 3.5, 5, 4), color: PixelColor(argb: teal), edges: [])),
      .fill(
        FillQuad(
          quad: Quad(8.5, 1.5, 2.5, 2), color: PixelColor(argb: teal), edges: [.left, .bottom])))
  ) { pixels, tolerance in
    expect(pixels, within: tolerance + 1) { x, y in
      if (2..<7).contains(x), (3..<7).contains(y) { return teal }
      guard x > 7, (1..<4).contains(y), x < 11 else { return dark }
      let coverage = (x == 8 ? 0.5 : 1) * (y == 3 ? 0.5 : 1)
      return blended(teal, over: dark, alpha: coverage)
    }
  }

  /// Each channel is multiplied by the tint's own.
  private static func tinted(_ name: String, _ quad: Quad) -> ConformancePicture {
    let drawing = ImageQuad(
      quad: quad, image: ConformanceImages.translucent,
      source: ConformanceImages.translucent.bounds, tint: PixelColor(argb: 0xC0A0_3060))
    return ConformancePicture(
      name: name, list: frame(32, 30, .image(drawing))
    ) { pixels, tolerance in
      expect(pixels, within: tolerance + 4) { x, y in
        guard quad.depth(of: [Double(x) + 0.5, Double(y) + 0.5]) > 1,
          let color = ReferenceSampling.color(drawing, x, y)
        else { return nil }
        let tint = SIMD4<Double>(channels(0xC0A0_3060)) / 255
        let tinted = SIMD4<Double>(channels(color)) * tint
        let back = SIMD4<Double>(channels(dark)) * (1 - tinted[0] / 255)
        return word(SIMD4<Int>((tinted + back).rounded(.toNearestOrAwayFromZero)))
      }
    }
  }

  /// Two levels mixed; the picture's columns run from black to white, so that halving keeps them.
  private static func mipmapped(
    _ name: String, _ quad: Quad, level: Int, fraction: Int
  ) -> ConformancePicture {
    let ramp = ConformanceImages.image(32, 32) { x, y in
      0xFF00_0000 | UInt32(x * 8) << 16 | UInt32(y * 8)
    }
    let drawing = ImageQuad(
      quad: quad, image: ramp, source: ramp.bounds,
      filter: .trilinear(level: level, fraction: fraction))
    return ConformancePicture(
      name: name, list: frame(18, 18, .image(drawing))
    ) { pixels, tolerance in
      // A texel of the coarser level, whose rim repeats, is 8 · 4 levels wide.
      expect(pixels, within: tolerance + 4) { x, y in
        if level > 5 { return (1...3).contains(x) && (1...3).contains(y) ? 0xFF7C_007C : dark }
        guard quad.depth(of: [Double(x) + 0.5, Double(y) + 0.5]) > 2 else { return nil }
        let point = quad.unitPoint(at: [Double(x) + 0.5, Double(y) + 0.5])
        let color = (point * 32 - 0.5) * 8
        return word([255, Int(color.x), 0, Int(color.y)])
      }
    }
  }
}
