import Drawing
import Foundation
import Rendering
import SoftwareBackend
import Testing

/// The arithmetic of pixels is part of what recordings and golden pictures rely on: each number
/// here is the one right one, for every input there is.
@Suite nonisolated struct SoftwareArithmeticTests {
  private func draw(
    _ width: Int, _ height: Int, background: UInt32 = 0xFF00_0000,
    _ commands: [DisplayList.Command]
  ) throws -> Pixels {
    try Pixels(
      DisplayList(
        size: PixelSize(width: width, height: height), background: PixelColor(argb: background),
        commands: commands), on: SoftwareRenderer())
  }

  private func grey(_ level: Int) -> UInt32 { 0xFF00_0000 | UInt32(level) * 0x1_0101 }

  @Test func `opacity multiplies each level, rounded to the nearest`() throws {
    let levels = ConformanceImages.image(256, 1) { x, _ in 0xFF00_0000 | UInt32(x) * 0x1_0101 }
    let pixels = try draw(
      256, 256, background: 0,
      (0..<256).map { .image(Quad(0, Double($0), 256, 1), levels, opacity: UInt8($0)) })
    expect(pixels, within: 0) { level, opacity in
      let color = (2 * level * opacity + 255) / 510
      return word([opacity, color, color, color])
    }
  }

  @Test func `what lies behind shows through, rounded to the nearest`() throws {
    let behind: [DisplayList.Command] = (0..<256).map {
      .fill(Quad(Double($0), 0, 1, 256), grey($0))
    }
    let over: [DisplayList.Command] = (0..<256).map {
      .fill(Quad(0, Double($0), 256, 1), UInt32($0) << 24)
    }
    expect(try draw(256, 256, behind + over), within: 0) { level, alpha in
      grey((2 * level * (255 - alpha) + 255) / 510)
    }
  }

  /// Row by row a quad whose one edge lies that many 1/256 pixels within the only column.
  @Test(arguments: ["left", "right", "mirrored", "image"])
  func `an edge's coverage is rounded to 1/128 pixel`(kind: String) throws {
    let image = ConformanceImages.plain(0xFFFF_FFFF)
    let strips = (0...256).map { (step: Int) -> DisplayList.Command in
      let (y, edge) = (Double(step), Double(step) / 256)
      return switch kind {
      case "left": .fill(Quad(1 - edge, y, 3, 1), 0xFFFF_FFFF)
      case "mirrored": .fill(Quad(origin: [edge, y], xAxis: [-3, 0], yAxis: [0, 1]), 0xFFFF_FFFF)
      case "image": .image(Quad(1 - edge, y, 3, 1), image, .nearest)
      default: .fill(Quad(-3, y, 3 + edge, 1), 0xFFFF_FFFF)
      }
    }
    expect(try draw(1, 257, strips), within: 0) { _, step in
      grey((255 * ((step + 1) / 2) + 64) / 128)
    }
  }

  @Test func `an edge that has the least coverage is drawn all along`() throws {
    let pixels = try draw(30, 2, [.fill(Quad(0, 0, 30, 1 + 1.0 / 256), 0xFFFF_FFFF)])
    expect(pixels, within: 0) { _, y in grey(y == 0 ? 255 : (255 + 64) / 128) }
  }

  @Test func `linear filtering mixes in 1/128 texel`() throws {
    let image = CGImage(width: 2, height: 1, pixels: [grey(0), grey(255)])
    let pixels = try draw(256, 1, [.image(Quad(0, 0, 256, 1), image)])
    // The texels' middles are at 64 and 192; pixel x is at x + ½, rounded up to the next 1/128.
    expect(pixels, within: 0) { x, _ in grey((255 * min(max(x - 63, 0), 128) + 64) / 128) }
  }

  @Test func `an image of one texel is a fill, filtered or not`() throws {
    let image = ConformanceImages.plain(0x8040_2060)
    for filter in [SamplingFilter.linear, .nearest] {
      let quad = Quad(center: [10, 10], width: 13.3, height: 7.7, degrees: 33)
      #expect(
        try draw(20, 20, [.image(quad, image, filter)])
          == draw(20, 20, [.fill(quad, 0x8040_2060)]))
    }
  }

  @Test func `texels keep their positions over a very wide quad`() throws {
    let image = ConformanceImages.image(1000, 1) { x, _ in 0xFF00_0000 | UInt32(x * 101) }
    let pixels = try draw(8190, 1, [.image(Quad(0, 0, 8190, 1), image, .nearest)])
    expect(pixels, within: 0) { x, _ in
      let position = (Double(x) + 0.5) * 1000 / 8190
      let isNearEdge = abs(position - position.rounded()) < 1.0 / 256
      return isNearEdge ? nil : image.texel(Int(position), 0)
    }
  }

  @Test func `texels keep their positions in a quad that begins far outside`() throws {
    let image = ConformanceImages.image(600, 1) { x, _ in 0xFF00_0000 | UInt32(x * 101) }
    let pixels = try draw(50, 1, [.image(Quad(-14_000, 0, 18_000, 1), image, .nearest)])
    expect(pixels, within: 0) { x, _ in image.texel((x + 14_000) / 30, 0) }
  }

  @Test func `a crowd of rotated sprites is what the slow reference draws`() throws {
    var random = TestRandom(seed: 7)
    let images = [
      ConformanceImages.small, ConformanceImages.translucent, ConformanceImages.sheet,
    ]
    let drawings = (0..<18).map { index in
      let image = images[index % 3]
      return ImageQuad(
        quad: Quad(
          center: [random.next(0...64), random.next(0...48)], width: random.next(4...40),
          height: random.next(4...40), degrees: random.next(0...360)),
        image: image, source: image.bounds, filter: .linear,
        opacity: UInt8(random.next(100...255)))
    }
    let size = PixelSize(width: 64, height: 48)
    let pixels = try draw(64, 48, drawings.map { .image($0) })
    let reference = ReferenceSampling.frame(drawings, size: size, background: 0xFF00_0000)
    let differences = zip(pixels.words, reference).map { difference($0, $1) }
    #expect(Double(differences.reduce(0, +)) / Double(differences.count) < 1.5)
    #expect(differences.max() ?? 255 < 32)
  }
}
