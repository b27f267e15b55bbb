import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing

/// Facts of effects and perspective, by their numbers.
@Suite nonisolated struct SoftwareFactsTests {
  private let white: UInt32 = 0xFFFF_FFFF

  private func draw(
    _ width: Int, _ height: Int, background: UInt32 = 0xFF00_0000,
    _ commands: DisplayList.Command...
  ) throws -> Pixels {
    try Pixels(
      DisplayList(
        size: PixelSize(width: width, height: height), background: PixelColor(argb: background),
        commands: commands), on: SoftwareRenderer())
  }

  @Test func `F117 the border lies inside the bounds, over all else, its inner radius r − w`()
    throws
  {
    let corners = Corners(size: [40, 30], radii: SIMD4(repeating: 10))
    #expect(corners.inset(by: 4)?.radii == SIMD4(repeating: 6))
    #expect(corners.inset(by: 12)?.radii == .zero)
    #expect(corners.inset(by: 15) == nil)
    let border = FillQuad(
      quad: Quad(5, 5, 40, 30), color: PixelColor(argb: white), corners: corners, borderWidth: 4)
    let pixels = try draw(50, 40, .fill(Quad(0, 0, 50, 40), 0xFF80_0000), .fill(border))
    // Straight parts: four pixels of border, none outside the bounds.
    for x in 20..<30 {
      expect(pixels, within: 0) { column, y in
        guard column == x else { return nil }
        return (5..<9).contains(y) || (31..<35).contains(y) ? white : 0xFF80_0000
      }
    }
    // On the diagonal of a corner, whose middle is (15, 15): from radius 6 to radius 10.
    for (x, isBorder) in [(7, false), (8, true), (9, true), (11, false), (14, false)] {
      #expect(pixels[x, x] == (isBorder ? white : 0xFF80_0000), "(\(x), \(x))")
    }
  }

  @Test func `F118 corners are circular arcs, limited to half of the shorter side`() throws {
    let corners = Corners(size: [40, 20], radii: SIMD4(repeating: 100))
    #expect(corners.radii == SIMD4(repeating: 10))
    let pixels = try draw(
      44, 24,
      .fill(FillQuad(quad: Quad(2, 2, 40, 20), color: PixelColor(argb: white), corners: corners)))
    expect(pixels, within: 18) { x, y in
      let beside = max(0, abs(Double(x) + 0.5 - 22) - 10)
      let distance = hypot(beside, Double(y) + 0.5 - 12)
      return blended(white, over: 0xFF00_0000, alpha: min(max(10.5 - distance, 0), 1))
    }
    // A circle's area is kept: 40 × 20 less the four corners.
    let sum = pixels.words.reduce(0) { $0 + Int($1 & 255) }
    #expect(abs(Double(sum) / 255 - (800 - (4 - .pi) * 100)) < 1)
  }

  @Test func `F119 a shadow is the shape, blurred by a Gaussian, moved and coloured`() throws {
    let shadow = FillQuad(
      quad: Quad(30, 34, 60, 40), color: PixelColor(argb: 0x8000_0000),
      corners: Corners(size: [60, 40]), blur: 5)
    let pixels = try draw(120, 110, background: white, .fill(shadow))
    func coverage(_ position: Double, _ from: Double, _ to: Double) -> Double {
      let unit = 5 * 2.0.squareRoot()
      return (erf((position - from) / unit) - erf((position - to) / unit)) / 2
    }
    expect(pixels, within: 4) { x, y in
      let covered = coverage(Double(x) + 0.5, 30, 90) * coverage(Double(y) + 0.5, 34, 74)
      return blended(0x8000_0000, over: white, alpha: covered)
    }
  }

  @Test func `F119 all of a shadow's alpha is kept, whatever its blur`() throws {
    for sigma in [0.4, 1, 2.5, 8] {
      let group = Group(
        bounds: PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 180),
        shadow: GroupShadow(
          offset: [70.5, 60.25], sigma: [sigma, sigma], color: PixelColor(argb: 0xFF00_0000)))
      let pixels = try draw(
        200, 180, background: white, .beginGroup(group), .fill(Quad(20, 20, 24, 20), white),
        .endGroup)
      var (sum, middle) = (0.0, SIMD2<Double>.zero)
      for (x, y) in pixels.coordinates {
        let level = Double(255 - pixels[x, y] & 255) / 255
        sum += level
        middle += SIMD2(Double(x) + 0.5, Double(y) + 0.5) * level
      }
      #expect(abs(sum - 480) < 480 * 0.02, "σ \(sigma): \(sum)")
      let off = middle / sum - SIMD2(32 + 70.5, 30 + 60.25)
      #expect(abs(off.x) < 0.1 && abs(off.y) < 0.1, "σ \(sigma): \(off)")
    }
  }

  @Test func `F122 a part of a picture fills the quad, and no neighbour bleeds in`() throws {
    let drawing = ImageQuad(
      quad: Quad(2, 2, 16, 16), image: ConformanceImages.sheet, source: ConformanceImages.cell,
      tint: .white(alpha: 255),
      corners: Corners(size: [16, 16], radii: SIMD4(repeating: 3)))
    let pixels = try draw(20, 20, .image(drawing))
    // Its neighbours are red, and the cell has none.
    #expect(pixels.words.allSatisfy { $0 >> 16 & 255 == 0 })
  }

  /// A layer of 200 × 200 about its own centre, rotated by π/4 about y and seen from 500 points.
  private func rotated(_ degrees: Double = 45, size: Double = 200) -> Quad {
    Quad(
      center: [0, 0], width: size, height: size, degreesAboutY: degrees, distance: 500)
  }

  @Test func `a layer rotated about y has the corners that perspective gives it`() throws {
    let expected: [SIMD2<Double>] = [
      [-82.358, -116.472], [61.950, -87.610], [61.950, 87.610], [-82.358, 116.472],
    ]
    for (corner, expected) in zip(rotated().visiblePart, expected) {
      #expect((corner.pixel - expected).max() < 0.001 && (corner.pixel - expected).min() > -0.001)
    }
    var quad = rotated()
    quad.origin += SIMD2(100, 120) * quad.weights.x
    quad.xAxis += SIMD2(100, 120) * quad.weights.y
    let pixels = try draw(200, 240, .fill(quad, white))
    // Columns 17.642…161.95; at the left edge rows 3.528…236.472.
    #expect((0x5A...0x5D).contains(pixels[17, 120] & 255) && pixels[18, 120] == white)
    #expect(pixels[161, 120] & 255 > 0xEE && pixels[162, 120] & 255 == 0)
    #expect(pixels[18, 3] & 255 < 0x60 && pixels[18, 5] == white && pixels[18, 2] & 255 == 0)
    #expect(pixels[160, 31] & 255 == 0 && pixels[160, 35] == white)
  }

  @Test func `samples of a picture tilted by 60° are right to 1/16 texel`() throws {
    // Sixteen levels for a texel: one level is 1/16 texel, and each run of 16 texels is a ramp.
    let ramp = ConformanceImages.image(256, 4) { x, _ in
      0xFF00_0000 | UInt32(x % 16 * 16) * 0x1_0101
    }
    var quad = rotated(60, size: 256)
    quad.origin += SIMD2(140, 200) * quad.weights.x
    quad.xAxis += SIMD2(140, 200) * quad.weights.y
    let pixels = try draw(280, 400, .image(quad, ramp))
    let outline = OutlineReference(quad: quad)
    var compared = 0
    expect(pixels, within: 1) { x, y in
      guard let point = outline.unproject([Double(x) + 0.5, Double(y) + 0.5]), point.min() > 0.01,
        point.max() < 0.99
      else { return nil }
      let texels = point.x * 256 - 0.5
      let rest = texels.truncatingRemainder(dividingBy: 16)
      guard (0.1...14.9).contains(rest) else { return nil }
      compared += 1
      let level = UInt32((rest * 16).rounded())
      return 0xFF00_0000 | level * 0x1_0101
    }
    #expect(compared > 10_000)
  }

  @Test func `F123 a layer seen from behind is mirrored`() throws {
    let halves = ConformanceImages.image(2, 1) { x, _ in x == 0 ? 0xFFFF_0000 : 0xFF00_00FF }
    var quad = rotated(180, size: 60)
    quad.origin += SIMD2(40, 40) * quad.weights.x
    quad.xAxis += SIMD2(40, 40) * quad.weights.y
    let pixels = try draw(80, 80, .image(quad, halves, .nearest))
    #expect(pixels[20, 40] == 0xFF00_00FF && pixels[60, 40] == 0xFFFF_0000)
  }
}
