import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer
@testable import SoftwareBackend

/// Axis-aligned pictures are drawn with cached rows of texels, rotated ones in one go; the slow way
/// samples each pixel, by the plain loops.
@Suite nonisolated struct SoftwareAxisAlignedTests {
  private func list(_ width: Int, _ height: Int, _ commands: [DisplayList.Command]) -> DisplayList {
    DisplayList(
      size: PixelSize(width: width, height: height), background: PixelColor(argb: 0xFF33_2211),
      commands: commands)
  }

  private func expectSame(_ list: DisplayList) throws {
    let slow = try Pixels(list, on: SoftwareRenderer(kernels: .scalar, keepsRows: false))
    for kernels in [Kernels.scalar, .base, .best] {
      #expect(try Pixels(list, on: SoftwareRenderer(kernels: kernels)) == slow)
    }
  }

  /// An axis-aligned image: mirrored or not, from a pixel wide to beyond the frame, any part of it.
  private func image(_ random: inout TestRandom) -> DisplayList.Command {
    let images = [
      ConformanceImages.small, ConformanceImages.translucent, ConformanceImages.sheet,
      ConformanceImages.image(9, 7) { x, y in 0xFF00_0000 | UInt32(x * 6151 + y * 1_500_000) },
    ]
    let image = random.pick(images)
    let reach: ClosedRange<Double> = random.pick([-1...1, -40...40, -700...700])
    let source = CGRect(
      x: random.next(-2...4), y: random.next(-2...4), width: random.next(0.5...12),
      height: random.next(0.5...12))
    var quad = Quad(
      origin: [random.next(-20...320), random.next(-20...120)], xAxis: [random.next(reach), 0],
      yAxis: [0, random.next(reach)])
    if random.pick([true, false, false]) {
      // Unscaled, off the pixels.
      quad.xAxis.x = Double(image.width)
      quad.yAxis.y = Double(image.height) * random.pick([1, -1])
    }
    return .image(
      ImageQuad(
        quad: quad, image: image, source: random.pick([source, image.bounds]),
        filter: random.pick([.linear, .linear, .nearest]),
        opacity: random.pick([255, 255, 90])))
  }

  @Test(arguments: 1...6) func `cached rows don't change a bit`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let commands = (0..<40).map { _ in image(&random) }
    try expectSame(list(300, 100, commands))
  }

  /// An axis-aligned rectangle with hard and smooth edges, translucent or not, down to a hairline.
  private func fill(_ random: inout TestRandom) -> DisplayList.Command {
    let reach: ClosedRange<Double> = random.pick([-1...1, -0.2...0.2, -40...40, -700...700])
    let quad = Quad(
      origin: [random.next(-20...320), random.next(-20...120)], xAxis: [random.next(reach), 0],
      yAxis: [0, random.next(reach)])
    var fill = FillQuad(
      quad: quad, color: PixelColor(argb: random.pick([0xFF10_80C0, 0x8020_4060, 0xFFFF_FFFF])))
    fill.edges = AntialiasedEdges(rawValue: UInt8(random.next() % 16))
    return .fill(fill)
  }

  /// A card before its shadow, which has nine slices unless the card is small.
  private func card(_ random: inout TestRandom) -> [DisplayList.Command] {
    let scale = random.pick([1, 1, 2, 0.37])
    let widest = random.pick([90.0, 90, 700])
    let size = SIMD2(random.next(1...widest).rounded(), random.next(1...70).rounded())
    var origin = SIMD2(random.next(-60...280), random.next(-60...90))
    if random.pick([true, false]) { origin.round(.toNearestOrEven) }
    var quad = Quad(origin: origin, xAxis: [scale * size.x, 0], yAxis: [0, scale * size.y])
    if random.pick([true, false, false]) { quad.xAxis *= -1 }
    if random.pick([true, false, false]) { quad.yAxis *= -1 }
    let corners = Corners(
      size: size, radii: SIMD4(repeating: random.next(0...min(size.x, size.y) / 2)))
    let shadow = FillQuad(
      quad: quad, color: PixelColor(argb: random.pick([0x8000_0000, 0xFF20_4010, 0x4010_3020])),
      corners: corners,
      borderWidth: random.pick([nil, nil, 3]), blur: random.pick([0.4, random.next(0.5...9)]))
    quad.origin -= SIMD2(0, 4)
    return [
      .fill(shadow),
      .fill(FillQuad(quad: quad, color: PixelColor(argb: 0xFFC0_8040), corners: corners)),
    ]
  }

  @Test(arguments: 51...58) func `slices of shadows are drawn together as each alone`(
    seed: UInt64
  ) throws {
    var random = TestRandom(seed: seed)
    // A group's buffer cuts what lies beside it off.
    let group = PixelRect(minX: 40, minY: 10, maxX: 220, maxY: 80)
    let list = list(
      300, 100,
      (0..<20).flatMap { _ in card(&random) } + [.beginGroup(Group(bounds: group, opacity: 200))]
        + (0..<8).flatMap { _ in card(&random) } + [.endGroup]
        + (0..<10).flatMap { _ in card(&random) })
    let slow = try Pixels(
      list, on: SoftwareRenderer(kernels: .scalar, keepsRows: false, occlusion: .never))
    for kernels in [Kernels.scalar, .base, .best] {
      for occlusion in [Occlusion.never, .always] {
        let fast = try Pixels(list, on: SoftwareRenderer(kernels: kernels, occlusion: occlusion))
        #expect(fast == slow)
      }
    }
    let bands = SoftwareRenderer(
      kernels: .best, drawsChanges: false,
      threading: Threading(count: 3, bandCount: 5, leastWork: 0))
    #expect(try Pixels(list, on: bands) == slow)
  }

  /// The same, filled with a picture.
  private func hardImage(_ random: inout TestRandom) -> DisplayList.Command {
    guard case .image(var drawing) = image(&random) else { return .popClip }
    drawing.edges = AntialiasedEdges(rawValue: UInt8(random.next() % 16))
    drawing.tint = random.pick([.white(alpha: 255), PixelColor(argb: 0x8000_0000)])
    return .image(drawing)
  }

  @Test(arguments: 11...16) func `nor are axis-aligned fills changed`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    try expectSame(list(300, 100, (0..<60).map { _ in fill(&random) }))
    try expectSame(list(300, 100, (0..<40).map { _ in hardImage(&random) }))
  }

  /// A rotated and sheared image.
  private func rotated(_ random: inout TestRandom) -> DisplayList.Command {
    guard case .image(var drawing) = image(&random) else { return .popClip }
    let (angle, shear) = (random.next(-3.2...3.2), random.pick([0, random.next(-1...1)]))
    let (x, y) = (drawing.quad.xAxis.x, drawing.quad.yAxis.y)
    drawing.quad.xAxis = [x * cos(angle), x * sin(angle)]
    drawing.quad.yAxis = [-y * sin(angle + shear), y * cos(angle + shear)]
    return .image(drawing)
  }

  @Test(arguments: 17...20) func `nor are rotated pictures`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    try expectSame(list(300, 100, (0..<40).map { _ in rotated(&random) }))
  }

  /// A rotated fill or picture without smooth edges; middles of pixels often lie on its edges.
  private func hardEdged(_ random: inout TestRandom) -> DisplayList.Command {
    let corners = random.pick([nil, Corners(size: [7, 3])])
    if random.pick([true, false]), case .image(var drawing) = rotated(&random) {
      drawing.edges = []
      drawing.corners = corners
      return .image(drawing)
    }
    let (angle, side) = (random.next(-3.2...3.2), random.pick([0.3, 4, 20, 28, 400]))
    let onMiddles = Quad(
      origin: [random.next(-20...300).rounded() + 0.5, random.next(-20...100).rounded() + 0.5],
      xAxis: [side.rounded(), side.rounded()], yAxis: [-8, 8])
    let anywhere = Quad(
      origin: [random.next(-20...320), random.next(-20...120)],
      xAxis: [side * cos(angle), side * sin(angle)], yAxis: [-9 * sin(angle), 9 * cos(angle)])
    var fill = FillQuad(
      quad: random.pick([onMiddles, anywhere]),
      color: PixelColor(argb: random.pick([0xFF10_80C0, 0x8020_4060])))
    fill.edges = []
    fill.corners = corners
    return .fill(fill)
  }

  @Test(arguments: 41...46) func `nor what is rotated and has hard edges`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    try expectSame(list(300, 100, (0..<80).map { _ in hardEdged(&random) }))
  }

  @Test(arguments: 31...34) func `nor small ones, one upon the other`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let sheet = ConformanceImages.sheet
    let commands = (0..<300).map { _ in
      let (angle, side) = (random.next(-3.2...3.2), random.pick([0.3, 4, 20, 28, 60]))
      let center = SIMD2(random.next(-5...105), random.next(-5...65))
      return DisplayList.Command.image(
        ImageQuad(
          quad: Quad(
            origin: center, xAxis: [side * cos(angle), side * sin(angle)],
            yAxis: [-side * sin(angle), side * cos(angle)]), image: sheet,
          source: random.pick([sheet.bounds, CGRect(x: 1, y: 1, width: 1, height: 2)]),
          filter: random.pick([.linear, .nearest])))
    }
    try expectSame(list(100, 60, commands))
  }

  @Test func `nor where a hair of a large picture is squeezed`() throws {
    let large = ConformanceImages.image(900, 700) { x, y in 0xFF00_0000 | UInt32(x * 77 * y) }
    let line = ConformanceImages.image(200, 1) { x, _ in 0xFF00_0000 | UInt32(x * 65_793) }
    for (image, side) in [(large, 3.0), (large, 13), (large, 15), (line, 2), (line, 180)] {
      for filter in [SamplingFilter.linear, .nearest] {
        let quad = Quad(origin: [30, 20], xAxis: [side, 0.4 * side], yAxis: [-0.3 * side, side])
        try expectSame(list(90, 60, [.image(quad, image, filter)]))
      }
    }
  }

  @Test func `nor do they where clips cut them`() throws {
    var random = TestRandom(seed: 7)
    let commands = (0..<40).flatMap { index -> [DisplayList.Command] in
      let x = Int(random.next(0...250))
      let clip = PixelRect(minX: x, minY: index, maxX: x + 50, maxY: index + 60)
      return [.pushClip(clip), image(&random), .popClip]
    }
    try expectSame(list(300, 100, commands))
  }

  @Test func `nor in a picture over the whole of a frame`() throws {
    let image = ConformanceImages.image(64, 48) { x, y in 0xFF00_0000 | UInt32(x * 991 * y) }
    for filter in [SamplingFilter.linear, .nearest] {
      try expectSame(list(600, 75, [.image(Quad(0, 0, 600, 450), image, filter)]))
      try expectSame(list(600, 20, [.image(Quad(-0.3, -4.7, 601, 33), image, filter)]))
    }
  }
}
