import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

/// Pictures that are larger than a texture may be.
@Suite struct PicturePartsTests {
  private func parts(
    _ source: CGRect, readable: CGRect? = nil,
    quad: Quad = Quad(x: 0, y: 0, width: 100, height: 10)
  ) -> [PicturePart] {
    PictureParts(side: 4, size: PixelSize(width: 10, height: 3)).of(
      TexturedQuad(
        quad: quad, source: source, texels: TexelBox(readable ?? source, width: 10, height: 3),
        filter: .linear, tint: .white(alpha: 255)))
  }

  @Test func `a part reads what it has of the texels that the drawing may read`() {
    let all = parts(
      CGRect(x: 0, y: 0, width: 10, height: 3), readable: CGRect(x: 2, y: 1, width: 3, height: 2))
    // Columns 2…4 of a picture that is cut into 0…3, 3…6 and 6…9.
    #expect(all.map(\.drawing.texels.columns) == [2...3, 0...1, 0...0])
    #expect(all.allSatisfy { $0.drawing.texels.rows == 1...2 })
  }

  @Test func `parts meet in the middles of texels that both have`() {
    let all = parts(CGRect(x: 0, y: 0, width: 10, height: 3))
    #expect(all.map(\.texels.minX) == [0, 3, 6] && all.map(\.texels.maxX) == [4, 7, 10])
    #expect(all.allSatisfy { $0.texels.minY == 0 && $0.texels.maxY == 3 })
    // In the picture: 0…3.5, 3.5…6.5, 6.5…10.
    #expect(all.map(\.drawing.source.minX) == [0, 0.5, 0.5])
    #expect(all.map(\.drawing.source.width) == [3.5, 3, 3.5])
    #expect(all.map(\.drawing.quad.origin.x) == [0, 35, 65])
    #expect(all.map { ($0.drawing.quad.xAxis.x * 1e6).rounded() / 1e6 } == [35, 30, 35])
  }

  @Test func `only the drawing's own edges are antialiased`() {
    let edges = parts(CGRect(x: 0, y: 0, width: 10, height: 3)).map(\.drawing.edges)
    #expect(edges == [[.left, .top, .bottom], [.top, .bottom], [.right, .top, .bottom]])
  }

  @Test func `a source takes the parts that it needs, and beyond the picture the outermost`() {
    let few = parts(CGRect(x: 4, y: 1, width: 2, height: 1))
    #expect(few.map(\.texels.minX) == [3] && few.map(\.drawing.edges) == [.all])
    #expect(few.map(\.drawing.source) == [CGRect(x: 1, y: 1, width: 2, height: 1)])
    let beyond = parts(CGRect(x: -5, y: 0, width: 20, height: 3))
    #expect(beyond.map(\.drawing.source.minX) == [-5, 0.5, 0.5])
    #expect(beyond.map(\.drawing.source.maxX) == [3.5, 3.5, 9])
  }

  @Test func `in perspective parts lie in the drawing's plane`() {
    let quad = Quad(origin: [0, 0], xAxis: [100, 0], yAxis: [0, 10], weights: [1, 0.5, 0])
    let all = parts(CGRect(x: 0, y: 0, width: 10, height: 3), quad: quad)
    let weights = all.map { (1e6 * $0.drawing.quad.weights).rounded(.toNearestOrEven) / 1e6 }
    #expect(weights == [[1, 0.175, 0], [1.175, 0.15, 0], [1.325, 0.175, 0]])
  }
}

/// They are drawn in parts, as if they were one.
@Suite(.serialized, .needsOpenGL) struct SDLPartsTests {
  /// Four parts wide and three high, where a texture's side is 64.
  private nonisolated static let photo = SDLScene.image(200, 150) { x, y in
    (x / 10 + y / 10).isMultiple(of: 2)
      ? 0xFF10_4080 : 0xFF00_0000 | UInt32(x) << 16 | UInt32(y) << 8 | UInt32(x + y) / 2
  }

  private nonisolated static func image(
    _ quad: Quad, _ filter: SamplingFilter = .linear, source: CGRect? = nil,
    corners: Corners? = nil, tint: UInt32 = 0xFFFF_FFFF
  ) -> DisplayList.Command {
    SDLScene.image(quad, photo, corners, filter: filter, tint: tint, source: source)
  }

  nonisolated static let scenes: [(name: String, command: DisplayList.Command)] = [
    ("copied", image(SDLScene.rect(-70, -60, 200, 150))),
    ("between-pixels", image(SDLScene.rect(-70.3, -60.6, 200, 150))),
    ("magnified", image(SDLScene.rect(-300, -220, 800, 600))),
    ("nearest", image(SDLScene.rect(-130.5, -120.25, 420, 330), .nearest)),
    ("shrunk", image(SDLScene.rect(2.5, 3.5, 58, 44))),
    ("rotated", image(SDLScene.rotated(32, 32, 200, 150, 25))),
    ("tilted", image(SDLScene.tilted(32, 32, 150, 110, yaw: 50, pitch: 20, distance: 200))),
    ("faded", image(SDLScene.rect(-70, -60.5, 210, 150), tint: 0x8080_8080)),
    (
      "cropped",
      image(
        SDLScene.rect(4.5, 4.5, 55, 50),
        source: CGRect(x: 40.5, y: 30, width: 110, height: 90))
    ),
    (
      "rounded",
      image(
        SDLScene.rect(4, 4, 56, 56), corners: SDLScene.corners(56, 56, 20))
    ),
    ("mixed", image(SDLScene.rect(4, 4, 56, 42), .trilinear(level: 1, fraction: 64))),
  ]

  @Test(arguments: scenes.indices) func `a picture in parts looks like one`(index: Int) throws {
    let scene = Self.scenes[index]
    let renderer = try SDLSupport.renderer(largestSide: 64)
    try SDLPictureComparison(frame(scene.command), on: renderer).check("parts-\(scene.name)")
  }

  @Test func `only what is seen is sent to the graphics card`() throws {
    let renderer = try SDLSupport.renderer(largestSide: 64)
    let list = frame(Self.image(SDLScene.rect(0, 0, 200, 150)))
    #expect(try renderer.picture(of: list)[63, 63] == Self.photo[63, 63])
    // 64 pixels reach over the middle of the 64th texel, where the next part begins.
    #expect(renderer.statistics.uploads == 4)
    #expect(renderer.statistics.textureBytes <= 4 * 16_384)
    try renderer.render(list)
    #expect(renderer.statistics.uploads == 0)
  }

  /// Without room for a rim of two texels.
  @Test(arguments: [62, 63, 64, 65]) func `a rotated picture of the largest side is drawn`(
    side: Int
  ) throws {
    let image = SDLScene.image(side, 20) { x, _ in 0xFF00_0000 | UInt32(x) * 0x02_0301 }
    let list = frame(SDLScene.image(SDLScene.rotated(32, 32, Double(side), 20, 30), image))
    let renderer = try SDLSupport.renderer(largestSide: 64)
    try SDLPictureComparison(list, on: renderer).check("largest-\(side)")
  }

  private func raster(_ quad: Quad, _ filter: SamplingFilter = .linear) -> DisplayList {
    let list = DisplayList(
      size: PixelSize(width: 200, height: 150),
      commands: [
        SDLScene.fill(SDLScene.rotated(100, 75, 150, 100, 20), SDLScene.orange),
        SDLScene.image(SDLScene.rect(20, 30, 100, 90)),
        .beginGroup(
          Group(bounds: PixelRect(minX: 30, minY: 20, maxX: 180, maxY: 140), opacity: 128)),
        SDLScene.fill(SDLScene.rect(40, 50, 100, 60), 0xFFFF_FFFF), .endGroup,
      ])
    return frame(.raster(RasterQuad(key: layer, list: list, quad: quad, filter: filter)))
  }

  private let layer = LayerID.next()

  @Test(arguments: [SamplingFilter.linear, .nearest])
  func `a list's picture in parts looks like one`(filter: SamplingFilter) throws {
    let renderer = try SDLSupport.renderer(largestSide: 64)
    for (name, quad) in [
      ("copied", SDLScene.rect(-70, -60, 200, 150)),
      ("shrunk", SDLScene.rect(2.5, 3.5, 58, 44)),
      ("rotated", SDLScene.rotated(32, 32, 200, 150, 25)),
      ("tilted", SDLScene.tilted(32, 32, 150, 110, yaw: 50, pitch: 20, distance: 200)),
    ] {
      try SDLPictureComparison(raster(quad, filter), on: renderer)
        .check("parts-of-list-\(name)-\(filter)")
    }
  }

  @Test func `its parts are kept for as long as the list is the same`() throws {
    let renderer = try SDLSupport.renderer(textureMemory: 1 << 22, largestSide: 64)
    let list = raster(SDLScene.rect(2, 2, 60, 50))
    try renderer.render(list)
    #expect(renderer.statistics.rasterMisses == 12 && renderer.statistics.rasters == 12)
    try renderer.render(list)
    #expect(renderer.statistics.rasterMisses == 0 && renderer.statistics.rasterHits == 12)
  }
}
