import Drawing
import Foundation
import Rendering
import Testing

@testable import SDLBackend

/// What is kept from frame to frame, and when it goes.
@Suite(.serialized, .needsOpenGL) struct SDLRasterCacheTests {
  private let all = PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 64)

  private func fill(_ x: Double, _ argb: UInt32 = red) -> DisplayList.Command {
    .fill(
      FillQuad(quad: Quad(x: x, y: 20, width: 20, height: 20), color: PixelColor(argb: argb)))
  }

  private func shaded(_ x: Double, opacity: UInt8 = 255) -> DisplayList {
    let shadow = GroupShadow(offset: [4, 4], sigma: [2, 2], color: PixelColor(argb: 0x8000_8000))
    return frame(
      .beginGroup(Group(bounds: all, opacity: opacity, shadow: shadow)), fill(x), .endGroup)
  }

  @Test func `a still shadow is made once`() throws {
    let renderer = try SDLSupport.renderer()
    let first = try renderer.picture(of: shaded(10))
    #expect(renderer.statistics.rasterMisses == 1 && renderer.statistics.groups == 1)
    for _ in 0..<3 {
      #expect(try renderer.picture(of: shaded(10)).pixels == first.pixels)
      #expect(renderer.statistics.rasterHits == 1 && renderer.statistics.rasterMisses == 0)
      #expect(renderer.statistics.groups == 0 && renderer.statistics.quads == 1)
    }
  }

  @Test func `a shadow that fades as a whole is not made again`() throws {
    let renderer = try SDLSupport.renderer()
    try renderer.render(shaded(10))
    let kept = try renderer.picture(of: shaded(10, opacity: 100))
    #expect(renderer.statistics.rasterHits == 1)
    let fresh = try SDLSupport.renderer().picture(of: shaded(10, opacity: 100))
    #expect(kept.pixels == fresh.pixels)
  }

  @Test func `a shadow that moves is made anew, and the old ones go`() throws {
    let renderer = try SDLSupport.renderer()
    for step in 0..<10 {
      let list = shaded(Double(step))
      #expect(
        try renderer.picture(of: list).pixels == SDLSupport.renderer().picture(of: list).pixels)
      #expect(renderer.statistics.rasterMisses == 1)
    }
    #expect(renderer.statistics.rasters <= 2)
    for _ in 0..<2 { try renderer.render(frame()) }
    #expect(renderer.statistics.rasters == 0 && renderer.statistics.textureBytes == 0)
  }

  @Test func `a group that was seen in part is made again where more of it is seen`() throws {
    let greening = ColorMatrix(red: .zero, green: [1, 0, 0, 0], blue: .zero)
    let group = Group(
      bounds: PixelRect(minX: 0, minY: 0, maxX: 12, maxY: 40),
      filters: [.gaussianBlur(sigma: [2, 2]), .colorMatrix(greening)])
    func picture(_ width: Int, at x: Double) -> DisplayList.Command {
      let list = DisplayList(
        size: PixelSize(width: width, height: 64), background: PixelColor(argb: black),
        commands: [.beginGroup(group), fill(-8), .endGroup])
      return .raster(
        RasterQuad(
          key: LayerID.next(), list: list,
          quad: Quad(x: x, y: 0, width: Double(width), height: 64)))
    }
    // In the narrow list's picture the blur needs all of the group, and the colours no more than is seen.
    let result = try SDLSupport.renderer().picture(
      of: frame(picture(4, at: 50), picture(40, at: 0)))
    for x in [0, 1, 5, 8, 50, 51] {
      #expect(result[x, 30] >> 16 & 255 == 0 && result[x, 30] >> 8 & 255 > 64)
    }
  }

  private let layer = LayerID.next()

  private func raster(_ color: UInt32 = red, at x: Double = 0) -> DisplayList {
    frame(
      .raster(
        RasterQuad(
          key: layer, list: frame(fill(10, color)), quad: Quad(x: x, y: 0, width: 64, height: 64)))
    )
  }

  @Test func `a list's picture is drawn again wherever it goes`() throws {
    let renderer = try SDLSupport.renderer()
    let result = try renderer.picture(of: raster())
    #expect(result[15, 30] == red && result[5, 30] == black)
    #expect(renderer.statistics.rasterMisses == 1)
    let moved = try renderer.picture(of: raster(at: 30))
    #expect(moved[45, 30] == red && moved[15, 30] == black)
    #expect(renderer.statistics.rasterHits == 1 && renderer.statistics.quads == 1)
  }

  @Test func `a layer's other picture replaces the first`() throws {
    let renderer = try SDLSupport.renderer()
    try renderer.render(raster(red))
    let result = try renderer.picture(of: raster(green))
    #expect(result[15, 30] == green)
    #expect(renderer.statistics.rasterMisses == 1 && renderer.statistics.rasters == 1)
  }

  @Test func `a list's picture goes when it was not drawn for six frames`() throws {
    let renderer = try SDLSupport.renderer()
    try renderer.render(raster())
    for _ in 0..<5 { try renderer.render(frame()) }
    try renderer.render(raster())
    #expect(renderer.statistics.rasterHits == 1)
    for _ in 0..<7 { try renderer.render(frame()) }
    #expect(renderer.statistics.rasters == 0)
    try renderer.render(raster())
    #expect(renderer.statistics.rasterMisses == 1)
  }

  @Test func `what is beyond the limit is drawn all the same, and not kept`() throws {
    // 64 by 64 pixels are 16,384 bytes; half of the memory is the raster cache's.
    let enough = try SDLSupport.renderer(textureMemory: 2 * 16_384)
    try enough.render(raster())
    #expect(enough.statistics.textureBytes == 16_384)
    let renderer = try SDLSupport.renderer(textureMemory: 2 * 16_383)
    for _ in 0..<2 {
      #expect(try renderer.picture(of: raster())[15, 30] == red)
      #expect(renderer.statistics.rasterMisses == 1 && renderer.statistics.rasters == 0)
      #expect(renderer.statistics.textureBytes == 0)
    }
  }

  @Test func `idle buffers take no more than their limit, which is drawn with all the same`() throws
  {
    let renderer = try SDLSupport.renderer()
    let list = frame(
      .beginGroup(Group(bounds: all, opacity: 128)), fill(10), .beginGroup(Group(bounds: all)),
      fill(30), .endGroup, .endGroup)
    let before = try renderer.picture(of: list)
    // Two buffers of 64 by 64 pixels.
    #expect(renderer.statistics.bufferBytes == 2 * 16_384)
    renderer.bufferByteLimit = 20_000
    #expect(try renderer.picture(of: list).pixels == before.pixels)
    #expect(renderer.statistics.bufferBytes == 16_384)
    renderer.bufferByteLimit = 0
    for _ in 0..<3 {
      #expect(try renderer.picture(of: list).pixels == before.pixels)
      #expect(renderer.statistics.bufferBytes == 0)
    }
  }

  @Test func `pictures that aren't kept give their buffers back in the same frame`() throws {
    let renderer = try SDLSupport.renderer(textureMemory: 0)
    let rasters = (0..<8).map { index -> DisplayList.Command in
      .raster(
        RasterQuad(
          key: LayerID.next(), list: frame(fill(10, index < 4 ? red : green)),
          quad: Quad(x: Double(index) * 8, y: 0, width: 8, height: 64)))
    }
    let result = try renderer.picture(of: frame(rasters))
    // Each picture shows its fill, 20 of 64 pixels wide, on black.
    #expect(result[2, 30] == red && result[58, 30] == green && result[7, 30] == black)
    #expect(renderer.statistics.rasters == 0)
    #expect(renderer.statistics.bufferBytes == 16_384)
  }

  @Test func `lost textures are made again with all that was kept`() throws {
    let renderer = try SDLSupport.renderer()
    let list = DisplayList(
      size: PixelSize(width: 64, height: 64),
      commands: raster().commands + shaded(30).commands)
    let before = try renderer.picture(of: list)
    renderer.dropTextures()
    let after = try renderer.picture(of: list)
    #expect(after.pixels == before.pixels && renderer.statistics.rasterMisses == 2)
  }

  @Test func `shapes are drawn into one picture and used again`() throws {
    let renderer = try SDLSupport.renderer()
    let shape = ShapeQuad(
      mapping: Quad(x: 8, y: 8, width: 1, height: 1),
      shape: PathShape(
        elements: [
          .move(CGPoint(x: 0, y: 0)), .line(CGPoint(x: 20, y: 0)), .line(CGPoint(x: 20, y: 20)),
          .line(CGPoint(x: 0, y: 20)), .close,
        ]), color: PixelColor(argb: green))
    let result = try renderer.picture(of: frame(.shape(shape)))
    #expect(result[10, 10] == green && result[30, 30] == black && renderer.statistics.uploads == 1)
    try renderer.render(frame(.shape(shape)))
    #expect(renderer.statistics.uploads == 0)
  }
}
