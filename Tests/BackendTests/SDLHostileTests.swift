import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

/// Whatever the check of display lists lets through is drawn by OpenGL, however senseless it is.
@Suite(.serialized, .needsOpenGL) struct SDLHostileTests {
  private static let wild: [Double] = [
    -0.0, 1e-9, -4096, 16_384, 1e6, 3e9, -1e15, 1e100, 1e200, -1e308, 1e308, 1e-300, -0.02,
  ]
  private static let moderate: [Double] = [0, 3, -2.5, 8, 20.25, 39, -15, 60, 0.3, 1]

  private struct Nonsense {
    var random: TestRandom

    mutating func number() -> Double {
      random.pick(random.pick([true, false, false]) ? wild : moderate)
    }
    mutating func positive() -> Double { max(abs(number()), 1e-300) }
    mutating func pair() -> SIMD2<Double> { [number(), number()] }
    mutating func quad() -> Quad {
      Quad(
        origin: pair(), xAxis: pair(), yAxis: pair(),
        weights: random.pick([true, false]) ? [number(), number(), number()] : [1, 0, 0])
    }
    mutating func corners() -> Corners {
      Corners(size: [positive(), positive()], radii: [positive(), 0, positive(), positive()])
    }
    mutating func edges() -> AntialiasedEdges {
      AntialiasedEdges(rawValue: random.pick([0, 3, 9, 15, 15, 15]))
    }

    mutating func image() -> DisplayList.Command {
      let filters: [SamplingFilter] = [
        .nearest, .linear, .trilinear(level: 1, fraction: 60),
        .trilinear(level: -5, fraction: 999), .trilinear(level: .max, fraction: .min),
      ]
      return .image(
        ImageQuad(
          quad: quad(), image: SDLScene.board,
          source: CGRect(x: number(), y: number(), width: positive(), height: positive()),
          filter: random.pick(filters), tint: PixelColor(argb: 0x8040_2010), edges: edges(),
          corners: random.pick([true, false]) ? corners() : nil))
    }

    mutating func fill() -> DisplayList.Command {
      let border = random.pick([true, false]) ? positive() : nil
      return .fill(
        FillQuad(
          quad: quad(), color: PixelColor(argb: 0xFF20_4060), edges: edges(), corners: corners(),
          borderWidth: border))
    }

    mutating func group() -> Group {
      let edges = [Int.min, -2_000, -3, 0, 11, 20, 2_000, Int.max]
      return Group(
        bounds: PixelRect(
          minX: random.pick(edges), minY: random.pick(edges), maxX: random.pick(edges),
          maxY: random.pick(edges)),
        opacity: random.pick([0, 100, 255]),
        mask: random.pick([true, false]) ? Outline(quad(), corners: corners()) : nil,
        blend: random.pick(BlendMode.allCases))
    }

    mutating func clip() -> PixelRect { group().bounds }
  }

  /// Draws them unless they are refused for what they are; the answer is whether they were drawn.
  private func isDrawn(_ commands: [DisplayList.Command], on renderer: SDLRenderer) throws -> Bool {
    let list = frame(commands)
    guard (try? list.validate()) != nil else { return false }
    try renderer.render(list)
    return true
  }

  @Test(arguments: 1...4) func `random drawings are drawn or refused`(seed: UInt64) throws {
    var nonsense = Nonsense(random: TestRandom(seed: seed))
    let renderer = try SDLSupport.renderer()
    var drawn = 0
    for _ in 0..<150 {
      for command in [nonsense.image(), nonsense.fill()] {
        if try isDrawn([command], on: renderer) { drawn += 1 }
      }
    }
    #expect(drawn > 150)
    // Nothing is left behind that spoils the next frame.
    let last = fill(0, 0, 64, 64)
    #expect(try renderer.picture(of: frame(last)).pixels.allSatisfy { $0 == green })
  }

  @Test(arguments: 11...12) func `random groups and clips are drawn or refused`(seed: UInt64) throws
  {
    var nonsense = Nonsense(random: TestRandom(seed: seed))
    let renderer = try SDLSupport.renderer()
    var drawn = 0
    for _ in 0..<40 {
      let commands: [DisplayList.Command] = [
        .beginGroup(nonsense.group()), nonsense.fill(), .pushClip(nonsense.clip()),
        .beginGroup(nonsense.group()), nonsense.image(), .endGroup, .popClip, .endGroup,
      ]
      if try isDrawn(commands, on: renderer) { drawn += 1 }
    }
    #expect(drawn > 10)
  }

  private func fill(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> DisplayList.Command {
    .fill(
      FillQuad(
        quad: Quad(x: x, y: y, width: width, height: height), color: PixelColor(argb: green)))
  }

  @Test func `a group beyond what the graphics card can hold keeps what is near the frame`() throws
  {
    let renderer = try SDLSupport.renderer()
    let group = Group(
      bounds: PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max),
      filters: [.gaussianBlur(sigma: [2, 2])])
    let result = try renderer.picture(
      of: frame(.beginGroup(group), fill(-1e6, 0, 2e6, 64), .endGroup))
    #expect(result[32, 32] == green && result[0, 32] == green)
  }
}

/// Edges, tilts and unscaled pictures, against numbers of their own.
@Suite(.serialized, .needsOpenGL) struct SDLShapeTests {
  @Test(arguments: [0.0, 17, 45, 203]) func `tiles with hard edges meet without a seam`(
    degrees: Double
  ) throws {
    let renderer = try SDLSupport.renderer()
    let whole = Quad(side: 39.7, degrees: degrees)
    let tiles = (0..<9).map { index in
      let part = whole.part(
        from: [Double(index % 3) / 3, Double(index / 3) / 3],
        to: [Double(index % 3 + 1) / 3, Double(index / 3 + 1) / 3])
      return DisplayList.Command.fill(
        FillQuad(quad: part, color: PixelColor(argb: 0x8080_8080), edges: []))
    }
    let result = try renderer.picture(of: frame(tiles))
    // Each pixel is drawn once or not at all.
    #expect(result.pixels.allSatisfy { $0 == black || channelDifference($0, 0xFF80_8080) <= 1 })
    let covered = Double(result.pixels.count { $0 != black })
    #expect(abs(covered - 39.7 * 39.7) < 30)
  }

  @Test(arguments: [0.0, 3, 30, 45, 120, 271]) func `an unscaled picture is as it is defined`(
    degrees: Double
  ) throws {
    let renderer = try SDLSupport.renderer()
    let image = picture(24, 24) { x, y in black | UInt32(x * 10) << 16 | UInt32(y * 10) << 8 | 0x40
    }
    var quad = Quad(side: 24, degrees: degrees)
    quad.origin += [0.3, 0.45]
    let list = frame(
      .image(ImageQuad(quad: quad, image: image, source: CGRect(x: 0, y: 0, width: 24, height: 24)))
    )
    let result = try renderer.picture(of: list)
    let expected = SDLReference.picture(of: list)
    #expect(zip(result.pixels, expected.pixels).allSatisfy { channelDifference($0, $1) <= 3 })
    // One texel of rim all around.
    #expect(renderer.statistics.textureBytes == 26 * 26 * 4 && renderer.statistics.quads == 1)
  }

  @Test(arguments: [20.0, 60, 75]) func `a tilted picture has its texels where they belong`(
    degrees: Double
  ) throws {
    let renderer = try SDLSupport.renderer()
    // Red and green are the place in the picture.
    let image = picture(128, 128) { x, y in black | UInt32(2 * x) << 16 | UInt32(2 * y) << 8 }
    let quad = SDLScene.tilted(32, 32, 56, 56, yaw: degrees, pitch: 20, distance: 90)
    let result = try renderer.picture(
      of: frame(
        .image(
          ImageQuad(quad: quad, image: image, source: CGRect(x: 0, y: 0, width: 128, height: 128))))
    )
    let mapping = PixelMapping(quad, near: [32, 32])
    var compared = 0
    for y in 0..<64 {
      for x in 0..<64 {
        let place = mapping.place(at: [Double(x) + 0.5, Double(y) + 0.5]) * 128
        guard place.min() > 5, place.max() < 123 else { continue }
        let color = channels(result[x, y])
        #expect(abs(Double(color[1]) - 2 * (place.x - 0.5)) < 1.5, "at \(x), \(y)")
        #expect(abs(Double(color[2]) - 2 * (place.y - 0.5)) < 1.5, "at \(x), \(y)")
        compared += 1
      }
    }
    #expect(compared > 300)
  }
}
