import Drawing
import Foundation
import Rendering
import Testing

@testable import SoftwareBackend

/// Upright pictures are drawn with rows of texels that are kept; turned ones sample by sample.
@Suite nonisolated struct SoftwareUprightTests {
  private func list(_ width: Int, _ height: Int, _ commands: [DisplayList.Command]) -> DisplayList {
    DisplayList(
      size: PixelSize(width: width, height: height), background: PixelColor(argb: 0xFF33_2211),
      commands: commands)
  }

  private func expectSame(_ list: DisplayList) throws {
    let kept = try Pixels(list, on: SoftwareRenderer())
    #expect(try kept == Pixels(list, on: SoftwareRenderer(keepsRows: false)))
  }

  /// An upright image: mirrored or not, from a pixel wide to beyond the frame, any part of it.
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

  @Test(arguments: 1...6) func `kept rows don't change a bit`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let commands = (0..<40).map { _ in image(&random) }
    try expectSame(list(300, 100, commands))
  }

  /// An upright rectangle with hard and smooth edges, translucent or not, down to a hair's width.
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

  /// The same, filled with a picture.
  private func hardImage(_ random: inout TestRandom) -> DisplayList.Command {
    guard case .image(var drawing) = image(&random) else { return .popClip }
    drawing.edges = AntialiasedEdges(rawValue: UInt8(random.next() % 16))
    drawing.tint = random.pick([.white(alpha: 255), PixelColor(argb: 0x8000_0000)])
    return .image(drawing)
  }

  @Test(arguments: 11...16) func `nor are upright fills changed`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    try expectSame(list(300, 100, (0..<60).map { _ in fill(&random) }))
    try expectSame(list(300, 100, (0..<40).map { _ in hardImage(&random) }))
  }

  @Test(arguments: 17...20) func `nor are turned pictures`(seed: UInt64) throws {
    var random = TestRandom(seed: seed)
    let commands = (0..<40).map { _ in
      guard case .image(var drawing) = image(&random) else { return DisplayList.Command.popClip }
      let turn = random.next(-3.2...3.2)
      let (x, y) = (drawing.quad.xAxis.x, drawing.quad.yAxis.y)
      drawing.quad.xAxis = [x * cos(turn), x * sin(turn)]
      drawing.quad.yAxis = [-y * sin(turn), y * cos(turn)]
      return .image(drawing)
    }
    try expectSame(list(300, 100, commands))
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

  @Test func `rows are mixed alike pixel by pixel and byte by byte`() {
    var random = TestRandom(seed: 8)
    for weight in 0...127 {
      let count = weight % 37
      let upper = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      let lower = (0..<count).map { _ in UInt32(truncatingIfNeeded: random.next()) }
      var byPixel = [UInt32](repeating: 0, count: count + 1)
      var byByte = byPixel
      mixRowsByPixel(upper, lower, weight, &byPixel, count)
      mixRowsByByte(upper, lower, weight, &byByte, count)
      #expect(byPixel == byByte)
    }
  }
}
