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

  @Test(arguments: 1...3) func `random drawings are drawn or refused`(seed: UInt64) throws {
    var nonsense = Nonsense(random: TestRandom(seed: seed))
    let renderer = try SDLSupport.renderer()
    var drawn = 0
    for _ in 0..<40 {
      for command in [nonsense.image(), nonsense.fill()] {
        if try isDrawn([command], on: renderer) { drawn += 1 }
      }
    }
    #expect(drawn > 40)
    // Nothing is left behind that spoils the next frame.
    let last = fill(0, 0, 64, 64)
    #expect(try renderer.picture(of: frame(last)).pixels.allSatisfy { $0 == green })
  }

  @Test(arguments: 11...12) func `random groups and clips are drawn or refused`(seed: UInt64) throws
  {
    var nonsense = Nonsense(random: TestRandom(seed: seed))
    let renderer = try SDLSupport.renderer()
    var drawn = 0
    for _ in 0..<15 {
      let commands: [DisplayList.Command] = [
        .beginGroup(nonsense.group()), nonsense.fill(), .pushClip(nonsense.clip()),
        .beginGroup(nonsense.group()), nonsense.image(), .endGroup, .popClip, .endGroup,
      ]
      if try isDrawn(commands, on: renderer) { drawn += 1 }
    }
    #expect(drawn > 4)
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
  @Test func `a blurred group without bounds takes what is near the frame`() throws {
    let renderer = try SDLSupport.renderer()
    let group = Group(
      bounds: PixelRect(minX: .min, minY: .min, maxX: .max, maxY: .max),
      filters: [.gaussianBlur(sigma: [2, 2])])
    try renderer.render(frame(.beginGroup(group), fill(0, 0, 64, 64), .endGroup))
    #expect(renderer.statistics.rasters == 1)
    // 84 × 84 pixels, in a buffer of the next power of two.
    #expect(renderer.statistics.textureBytes == 4 * 128 * 128)
  }
}
