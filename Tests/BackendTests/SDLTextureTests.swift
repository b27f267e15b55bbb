import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

@Suite(.serialized, .needsOpenGL) struct SDLTextureTests {
  /// 64 by 64 texels are 16,384 bytes.
  private func square(_ color: UInt32) -> CGImage { picture(64, 64) { _, _ in color } }

  private func show(_ images: [CGImage]) -> DisplayList {
    frame(
      images.enumerated().map { index, image in
        .image(
          ImageQuad(
            quad: Quad(x: Double(index) * 8, y: 0, width: 8, height: 8), image: image,
            source: CGRect(x: 0, y: 0, width: 64, height: 64)))
      })
  }

  @Test func `a picture is uploaded once`() throws {
    let renderer = try SDLSupport.renderer()
    let image = square(red)
    try renderer.render(show([image, image]))
    #expect(renderer.statistics.uploads == 1 && renderer.statistics.textureBytes == 16_384)
    try renderer.render(show([image]))
    #expect(renderer.statistics.uploads == 0 && renderer.statistics.textures == 1)
  }

  @Test func `over the limit the least recently drawn picture goes first`() throws {
    let renderer = try SDLSupport.renderer(textureMemory: 3 * 16_384)
    let images = [red, green, blue, white].map(square)
    for image in images[0..<3] { try renderer.render(show([image])) }
    try renderer.render(show([images[0]]))
    try renderer.render(show([images[3]]))
    #expect(renderer.statistics.textures == 3)
    // Green was drawn longest ago; red, made before it, is still there.
    try renderer.render(show([images[0], images[2], images[3]]))
    #expect(renderer.statistics.uploads == 0)
    try renderer.render(show([images[1]]))
    #expect(renderer.statistics.uploads == 1)
  }

  @Test func `a frame keeps all that it draws, even over the limit`() throws {
    let renderer = try SDLSupport.renderer(textureMemory: 16_384)
    let colors = [red, green, blue, white]
    let result = try renderer.picture(of: show(colors.map(square)))
    #expect((0..<4).map { result[$0 * 8 + 4, 4] } == colors)
    #expect(renderer.statistics.textures == 4)
    try renderer.render(show([square(red)]))
    #expect(renderer.statistics.textures == 1)
  }

  @Test func `pictures that nobody holds any more go by themselves`() throws {
    let renderer = try SDLSupport.renderer()
    try renderer.render(show([square(red)]))
    #expect(renderer.statistics.textures == 1)
    for _ in 0..<64 { try renderer.render(frame()) }
    #expect(renderer.statistics.textures == 0 && renderer.statistics.textureBytes == 0)
  }

  @Test func `a picture beyond what the graphics card can hold is refused`() throws {
    let renderer = try SDLSupport.renderer()
    let cache = TextureCache(renderer: renderer.handle, limit: 1 << 20, largestSide: 63)
    #expect(throws: RenderError.tooLarge(what: "an image", width: 64, height: 64, limit: 63)) {
      try cache.texture(for: square(red))
    }
    #expect(cache.count == 0 && cache.bytes == 0)
  }

  @Test func `lost textures are made again`() throws {
    let renderer = try SDLSupport.renderer()
    let list = show([square(red), square(green)])
    let before = try renderer.picture(of: list)
    renderer.dropTextures()
    #expect(throws: RenderError.noFrame) { try renderer.readPixels() }
    let after = try renderer.picture(of: list)
    #expect(after.pixels == before.pixels && renderer.statistics.uploads == 2)
  }
}

/// Display lists that can't be drawn.
@Suite(.serialized, .needsOpenGL) struct SDLBadListTests {
  private func expectBad(
    _ commands: DisplayList.Command..., holding text: String, on renderer: SDLRenderer
  ) {
    let error = #expect(throws: RenderError.self) { try renderer.render(frame(commands)) }
    #expect(error?.description.hasPrefix("display list: ") == true)
    #expect(error?.description.contains(text) == true)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e308])
  func `coordinates that are no numbers are refused`(value: Double) throws {
    let renderer = try SDLSupport.renderer()
    let quad = Quad(origin: [value, 0], xAxis: [value, 0], yAxis: [0, 8])
    expectBad(
      .fill(FillQuad(quad: quad, color: PixelColor(argb: red))), holding: "not finite", on: renderer
    )
    expectBad(
      .beginGroup(
        Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8), mask: Outline(quad))),
      .endGroup, holding: "not finite", on: renderer)
  }

  @Test func `empty and endless sources are refused`() throws {
    let renderer = try SDLSupport.renderer()
    for source in [
      CGRect(x: 0, y: 0, width: 0, height: 4), CGRect(x: Double.nan, y: 0, width: 4, height: 4),
      CGRect(x: 0, y: 0, width: Double.infinity, height: 4), .null,
    ] {
      expectBad(
        .image(
          ImageQuad(
            quad: Quad(x: 0, y: 0, width: 8, height: 8), image: picture(4, 4) { _, _ in red },
            source: source)),
        holding: "source", on: renderer)
    }
  }

  @Test func `what begins has to end`() throws {
    let renderer = try SDLSupport.renderer()
    let rect = PixelRect(minX: 0, minY: 0, maxX: 8, maxY: 8)
    let group = Group(bounds: rect)
    expectBad(.popClip, holding: "no clip is open", on: renderer)
    expectBad(.endGroup, holding: "no group is open", on: renderer)
    expectBad(.pushClip(rect), holding: "not ended", on: renderer)
    expectBad(.beginGroup(group), holding: "not ended", on: renderer)
    expectBad(
      .beginGroup(group), .pushClip(rect), .endGroup, .popClip, holding: "no group is open",
      on: renderer)
    expectBad(
      .pushClip(rect), .beginGroup(group), .popClip, .endGroup, holding: "no clip is open",
      on: renderer)
  }

  @Test func `sixteen groups within each other are drawn, seventeen refused`() throws {
    let renderer = try SDLSupport.renderer()
    func nested(_ depth: Int) -> DisplayList {
      let group = Group(bounds: PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64))
      let fill = FillQuad(
        quad: Quad(x: 0, y: 0, width: 64, height: 64), color: PixelColor(argb: green))
      return frame(
        Array(repeating: .beginGroup(group), count: depth) + [.fill(fill)]
          + Array(repeating: .endGroup, count: depth))
    }
    #expect(try renderer.picture(of: nested(16)).pixels.allSatisfy { $0 == green })
    #expect(throws: RenderError.self) { try renderer.render(nested(17)) }
  }

  @Test func `frames without pixels or beyond the graphics card are refused`() throws {
    let renderer = try SDLSupport.renderer()
    #expect(throws: RenderError.self) {
      try renderer.render(DisplayList(size: PixelSize(width: 0, height: 8)))
    }
    let side = renderer.largestSide + 1
    #expect(
      throws: RenderError.tooLarge(
        what: "a frame", width: side, height: 1, limit: renderer.largestSide)
    ) {
      try renderer.render(DisplayList(size: PixelSize(width: side, height: 1)))
    }
  }

  @Test func `after a refused list the next one is drawn`() throws {
    let renderer = try SDLSupport.renderer()
    let fill = FillQuad(
      quad: Quad(x: 0, y: 0, width: 64, height: 64), color: PixelColor(argb: green))
    #expect(throws: RenderError.self) { try renderer.render(frame(.fill(fill), .popClip)) }
    #expect(try renderer.picture(of: frame(.fill(fill))).pixels.allSatisfy { $0 == green })
  }
}
