import Drawing
import Foundation
import Rendering
import Testing

@testable import Rasterizer
@testable import SoftwareBackend

/// Pictures that are cached from frame to frame: of lists, and of shapes.
@Suite nonisolated struct SoftwareRasterTests {
  private let size = PixelSize(width: 64, height: 48)

  private func picture(_ color: UInt32, side: Int = 8) -> DisplayList {
    DisplayList(
      size: PixelSize(width: side, height: side),
      commands: [.fill(Quad(0, 0, Double(side), Double(side)), color)])
  }

  private func frame(_ commands: [DisplayList.Command]) -> DisplayList {
    DisplayList(size: size, background: PixelColor(argb: 0xFF00_0000), commands: commands)
  }

  private func raster(_ key: LayerID, _ list: DisplayList, x: Double = 2) -> DisplayList.Command {
    .raster(RasterQuad(key: key, list: list, quad: Quad(x, 2, 8, 8)))
  }

  @Test func `an equal list is drawn once, wherever its picture goes`() throws {
    let (renderer, key) = (SoftwareRenderer(), LayerID.next())
    for step in 0..<5 {
      try renderer.render(frame([raster(key, picture(0xFFFF_0000), x: Double(step) * 9)]))
    }
    #expect(renderer.statistics.rasterMisses == 1)
    #expect(renderer.statistics.rasterHits == 4)
    #expect(try renderer.readPixels().pixels[4 * 64 + 40] == 0xFFFF_0000)
  }

  @Test func `another list under the same key is drawn anew`() throws {
    let (renderer, key) = (SoftwareRenderer(), LayerID.next())
    try renderer.render(frame([raster(key, picture(0xFFFF_0000))]))
    let pixels = try Pixels(frame([raster(key, picture(0xFF00_FF00))]), on: renderer)
    #expect(pixels[4, 4] == 0xFF00_FF00)
    #expect(renderer.statistics.rasterMisses == 2)
  }

  /// A large list with something everywhere, in a corner of its own each.
  private func mosaic(_ size: PixelSize) -> DisplayList {
    var random = TestRandom(seed: 31)
    let commands: [DisplayList.Command] = (0..<400).map { _ in
      let quad = Quad(
        origin: [
          random.next(0...Double(size.width)).rounded(), random.next(0...Double(size.height)),
        ], xAxis: [random.next(20...300), random.next(-40...40)],
        yAxis: [random.next(-40...40), random.next(20...300)])
      let alpha = random.pick([255, 128] as [UInt32])
      let channel = UInt32(random.next() % UInt64(alpha + 1))
      return .fill(FillQuad(quad: quad, color: PixelColor(argb: alpha << 24 | channel << 8)))
    }
    return DisplayList(size: size, commands: commands)
  }

  private static let views: [Quad] = [
    Quad(-1400.3, -900.7, 3000, 2000),
    Quad(origin: [-900, 400], xAxis: [2100, -1500], yAxis: [1100, 1400]),
    Quad(origin: [30, 20], xAxis: [-40, 0], yAxis: [0, -30]),
    Quad(origin: [-60, -10], xAxis: [130, 10], yAxis: [10, 120], weights: [1, 0.8, 0.5]),
    Quad(origin: [-900, -900], xAxis: [2400, 0], yAxis: [0, 2400], weights: [1, -1.4, 0.2]),
  ]

  @Test(arguments: views) func `of what has no room, the part that is seen is drawn alike`(
    quad: Quad
  ) throws {
    let list = mosaic(PixelSize(width: 3000, height: 2000))
    for filter in [SamplingFilter.linear, .nearest] {
      let raster = RasterQuad(key: LayerID.next(), list: list, quad: quad, filter: filter)
      let clip = PixelRect(minX: 3, minY: 5, maxX: 60, maxY: 41)
      let shown = frame([.pushClip(clip), .raster(raster), .popClip])
      let (kept, partly) = (SoftwareRenderer(), SoftwareRenderer())
      kept.rasterByteLimit = 1 << 30
      partly.rasterByteLimit = 0
      #expect(try Pixels(shown, on: kept) == Pixels(shown, on: partly))
      #expect(kept.statistics.rasterBytes > 0 && partly.statistics.rasterBytes == 0)
    }
  }

  @Test func `what is read of a large picture is little more than what is seen of it`() {
    let painter = Painter(kernels: .scalar)
    painter.renderTarget.clip = PixelRect(size)
    let large = PixelSize(width: 4000, height: 4000)
    let part = painter.part(of: large, seenOn: Quad(-100, -50, 4000, 4000))
    #expect(part == PixelRect(minX: 97, minY: 47, maxX: 167, maxY: 101))
    #expect(painter.part(of: large, seenOn: Quad(0, 0, 4, 4)) == PixelRect(large))
  }

  @Test func `what six frames in a row don't ask for is dropped`() throws {
    let (renderer, key) = (SoftwareRenderer(), LayerID.next())
    let used = frame([raster(key, picture(0xFFFF_0000))])
    try renderer.render(used)
    for _ in 0..<5 { try renderer.render(frame([])) }
    #expect(renderer.statistics.rasterBytes > 0)
    try renderer.render(frame([]))
    #expect(renderer.statistics.rasterBytes == 0)
    renderer.rasterLifetime = 1
    try renderer.render(used)
    #expect(renderer.statistics.rasterBytes > 0)
    try renderer.render(frame([]))
    #expect(renderer.statistics.rasterBytes == 0)
  }

  @Test func `pictures of lists take no more than two and a half frames`() throws {
    let renderer = SoftwareRenderer()
    let keys = (0..<20).map { _ in LayerID.next() }
    let all = keys.map { raster($0, picture(0xFFFF_0000, side: 40)) }
    let pixels = try Pixels(frame(all), on: renderer)
    #expect(pixels[4, 4] == 0xFFFF_0000)
    #expect(renderer.statistics.rasterBytes > 0)
    #expect(renderer.statistics.rasterBytes <= 72 * 48 * 10)
    // Those that came first are still there, in a frame with all of them as well.
    try renderer.render(frame(all))
    #expect(renderer.statistics.rasterHits > 0)
    #expect(renderer.statistics.rasterBytes <= 72 * 48 * 10)
    renderer.rasterByteLimit = 0
    try renderer.render(frame([all[0]]))
    #expect(renderer.statistics.rasterBytes == 0)
  }

  @Test func `lists' pictures lie within each other`() throws {
    let (inner, outer) = (LayerID.next(), LayerID.next())
    let list = DisplayList(
      size: PixelSize(width: 8, height: 8),
      commands: [
        .beginGroup(Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8), opacity: 128)),
        .raster(
          RasterQuad(key: inner, list: picture(0xFFFF_FFFF, side: 200), quad: Quad(0, 0, 4, 8))),
        .endGroup,
      ])
    let pixels = try Pixels(frame([raster(outer, list)]), on: SoftwareRenderer())
    expect(pixels, within: 0) { x, y in
      (2..<6).contains(x) && (2..<10).contains(y) ? 0xFF80_8080 : 0xFF00_0000
    }
  }

  @Test func `a shape that moves by whole pixels is drawn once`() throws {
    let renderer = SoftwareRenderer()
    func shape(_ x: Double) -> DisplayList {
      frame([
        .shape(
          ShapeQuad(
            mapping: Quad(origin: [x, 3.5], xAxis: [2, 0], yAxis: [0, 2]),
            shape: PathShape(
              elements: CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 9, height: 9)).elements),
            color: PixelColor(argb: 0xFFFF_FFFF)))
      ])
    }
    let first = try Pixels(shape(2.25), on: renderer)
    let second = try Pixels(shape(12.25), on: renderer)
    #expect(renderer.statistics.coverageMisses == 1 && renderer.statistics.coverageHits == 1)
    #expect(
      first.words(in: PixelRect(minX: 0, minY: 0, maxX: 30, maxY: 48))
        == second.words(in: PixelRect(minX: 10, minY: 0, maxX: 40, maxY: 48)))
    // What was drawn before makes no difference.
    #expect(try Pixels(shape(12.25), on: SoftwareRenderer()) == second)
  }

  @Test func `one picture serves blurred rectangles of all sizes`() throws {
    let renderer = SoftwareRenderer()
    let fills = [40.0, 41.5, 55].map { side in
      DisplayList.Command.fill(
        FillQuad(
          quad: Quad(3, 3, side, side), color: PixelColor(argb: 0x8000_0000),
          corners: Corners(size: [side, side], radii: SIMD4(repeating: 5)), blur: 2))
    }
    try renderer.render(frame(fills))
    #expect(renderer.statistics.coverageMisses == 1 && renderer.statistics.coverageHits == 2)
  }

  @Test func `pictures of shapes and groups' buffers stay within their limits`() throws {
    let renderer = SoftwareRenderer()
    renderer.coverageByteLimit = 8_000
    renderer.bufferByteLimit = 30_000
    let bounds = PixelRect(size)
    let commands = (1..<20).flatMap { radius -> [DisplayList.Command] in
      let path = CGPath(
        ellipseIn: CGRect(x: 0, y: 0, width: Double(radius), height: Double(radius)))
      let shape = ShapeQuad(
        mapping: Quad(0, 0, 1, 1), shape: PathShape(elements: path.elements),
        color: PixelColor(argb: 0xFFFF_FFFF))
      return [.beginGroup(Group(bounds: bounds)), .shape(shape), .endGroup]
    }
    try renderer.render(frame(commands))
    #expect((1...8_000).contains(renderer.statistics.coverageBytes))
    #expect((1...30_000).contains(renderer.statistics.bufferBytes))
    renderer.bufferByteLimit = 0
    #expect(renderer.statistics.bufferBytes == 0)
  }
}
