import Drawing
import Foundation
import Rendering
import SDLBackend
import Testing

@Suite(.serialized, .needsOpenGL) struct SDLRendererTests {
  @Test func `a frame is filled with its background`() throws {
    let renderer = try SDLSupport.renderer()
    let result = try renderer.picture(of: frame())
    #expect(result.width == 64 && result.height == 64)
    #expect(result.pixels.allSatisfy { $0 == black })
  }

  @Test func `a rectangle on whole pixels fills just these`() throws {
    let renderer = try SDLSupport.renderer()
    let fill = FillQuad(
      quad: Quad(x: 3, y: 5, width: 10, height: 7), color: PixelColor(argb: green))
    let result = try renderer.picture(of: frame(.fill(fill)))
    let expected = picture(64, 64) { x, y in
      (3..<13).contains(x) && (5..<12).contains(y) ? green : black
    }
    #expect(result.pixels == expected.pixels)
  }

  @Test(arguments: [SamplingFilter.nearest, .linear])
  func `a picture on whole pixels is an exact copy, rotated by quarter turns too`(
    filter: SamplingFilter
  ) throws {
    let renderer = try SDLSupport.renderer()
    let noise = picture(48, 48) { x, y in
      black | UInt32(truncatingIfNeeded: x * 7919 + y * 104_729) & 0xFF_FFFF
    }
    for quarters in 0..<4 {
      let image = ImageQuad(
        quad: Quad(side: 48, degrees: Double(quarters) * 90), image: noise,
        source: CGRect(x: 0, y: 0, width: 48, height: 48), filter: filter)
      let result = try renderer.picture(of: frame(.image(image)))
      let expected = picture(64, 64) { x, y in
        let (x, y) = (x - 8, y - 8)
        guard (0..<48).contains(x), (0..<48).contains(y) else { return black }
        return [noise[x, y], noise[y, 47 - x], noise[47 - x, 47 - y], noise[47 - y, x]][quarters]
      }
      #expect(result.pixels == expected.pixels)
    }
  }

  @Test func `a mirrored picture is mirrored`() throws {
    let renderer = try SDLSupport.renderer()
    let halves = picture(8, 8) { x, _ in x < 4 ? red : green }
    let image = ImageQuad(
      quad: Quad(origin: [20, 20], xAxis: [-8, 0], yAxis: [0, 8]), image: halves,
      source: CGRect(x: 0, y: 0, width: 8, height: 8))
    let result = try renderer.picture(of: frame(.image(image)))
    #expect(result[12, 20] == green && result[15, 27] == green)
    #expect(result[16, 20] == red && result[19, 27] == red)
    #expect(result[11, 20] == black && result[20, 20] == black)
  }

  @Test func `an edge through the middle of a pixel covers half of it, a corner a quarter`() throws
  {
    let renderer = try SDLSupport.renderer()
    let fill = FillQuad(
      quad: Quad(x: 10.5, y: 10.5, width: 20, height: 20), color: PixelColor(argb: white))
    let result = try renderer.picture(of: frame(.fill(fill)))
    #expect(channelDifference(result[10, 20], 0xFF80_8080) <= 1)
    #expect(channelDifference(result[30, 20], 0xFF80_8080) <= 1)
    #expect(channelDifference(result[20, 10], 0xFF80_8080) <= 1)
    #expect(channelDifference(result[10, 10], 0xFF40_4040) <= 1)
    #expect(result[11, 11] == white && result[29, 29] == white)
    #expect(result[9, 20] == black && result[31, 20] == black)
  }

  @Test func `the pixel in a corner is covered by the product of both coverages`() throws {
    let renderer = try SDLSupport.renderer()
    let fill = FillQuad(
      quad: Quad(x: 10.75, y: 10.5, width: 20, height: 20.25), color: PixelColor(argb: white))
    let result = try renderer.picture(of: frame(.fill(fill)))
    let coverages = [(10, 10, 0.125), (30, 10, 0.375), (10, 30, 0.1875), (30, 30, 0.5625)]
    for (x, y, coverage) in coverages {
      let level = UInt32(coverage * 255)
      #expect(channelDifference(result[x, y], black | level * 0x01_0101) <= 1)
    }
  }

  @Test func `a line of a quarter of a pixel covers a quarter`() throws {
    let renderer = try SDLSupport.renderer()
    let fill = FillQuad(
      quad: Quad(x: 10.375, y: 0, width: 0.25, height: 64), color: PixelColor(argb: white))
    let result = try renderer.picture(of: frame(.fill(fill)))
    #expect(channelDifference(result[10, 32], 0xFF40_4040) <= 1)
    #expect(result[9, 32] == black && result[11, 32] == black)
  }

  @Test func `opacity multiplies all four channels`() throws {
    let renderer = try SDLSupport.renderer()
    let opaque = picture(8, 8) { _, _ in red }
    let image = ImageQuad(
      quad: Quad(x: 0, y: 0, width: 8, height: 8), image: opaque,
      source: CGRect(x: 0, y: 0, width: 8, height: 8),
      opacity: 128)
    let behind = FillQuad(
      quad: Quad(x: 0, y: 0, width: 64, height: 64), color: PixelColor(argb: blue))
    let result = try renderer.picture(of: frame(.fill(behind), .image(image)))
    #expect(channelDifference(result[4, 4], 0xFF80_007F) <= 1)
  }

  @Test func `clips restrict, nest and end`() throws {
    let renderer = try SDLSupport.renderer()
    let all = FillQuad(
      quad: Quad(x: 0, y: 0, width: 64, height: 64), color: PixelColor(argb: green))
    let dot = FillQuad(quad: Quad(x: 60, y: 60, width: 4, height: 4), color: PixelColor(argb: blue))
    let result = try renderer.picture(
      of: frame(
        .pushClip(PixelRect(minX: 10, minY: 10, maxX: 30, maxY: 30)),
        .pushClip(PixelRect(minX: 20, minY: 0, maxX: 64, maxY: 25)), .fill(all), .popClip,
        .popClip, .fill(dot)))
    let expected = picture(64, 64) { x, y in
      if x >= 60 && y >= 60 { return blue }
      return (20..<30).contains(x) && (10..<25).contains(y) ? green : black
    }
    #expect(result.pixels == expected.pixels)
  }

  @Test func `layers that show the same picture have each their own filter`() throws {
    let renderer = try SDLSupport.renderer()
    let halves = picture(2, 1) { x, _ in x == 0 ? black : white }
    func image(_ y: Double, _ filter: SamplingFilter) -> DisplayList.Command {
      .image(
        ImageQuad(
          quad: Quad(x: 0, y: y, width: 64, height: 8), image: halves,
          source: CGRect(x: 0, y: 0, width: 2, height: 1),
          filter: filter))
    }
    let result = try renderer.picture(
      of: frame(image(0, .nearest), image(8, .linear), image(16, .nearest), image(24, .linear)))
    for y in [4, 20] {
      #expect(result[31, y] == black && result[32, y] == white)
    }
    for y in [12, 28] {
      // A quarter and three quarters of the way from the middle of one texel to the other's.
      #expect(channelDifference(result[23, y], 0xFF3E_3E3E) <= 4)
      #expect(channelDifference(result[40, y], 0xFFC1_C1C1) <= 4)
    }
    #expect(renderer.statistics.textures == 1 && renderer.statistics.drawCalls == 4)
  }

  @Test func `quads of one picture are one draw call`() throws {
    let renderer = try SDLSupport.renderer()
    let sheet = picture(8, 8) { x, _ in x < 4 ? red : green }
    let commands = (0..<10).map { index -> DisplayList.Command in
      let source = CGRect(x: index.isMultiple(of: 2) ? 0 : 4, y: 0, width: 4, height: 4)
      return .image(
        ImageQuad(
          quad: Quad(x: Double(index) * 5.3, y: 0, width: 5, height: 5), image: sheet,
          source: source))
    }
    try renderer.render(frame(commands))
    #expect(renderer.statistics.quads == 10 && renderer.statistics.drawCalls == 1)
  }

  @Test func `what cannot be seen costs nothing`() throws {
    let renderer = try SDLSupport.renderer()
    let image = picture(8, 8) { _, _ in red }
    let source = CGRect(x: 0, y: 0, width: 8, height: 8)
    try renderer.render(
      frame(
        .image(
          ImageQuad(quad: Quad(x: 100, y: 0, width: 8, height: 8), image: image, source: source)),
        .image(
          ImageQuad(
            quad: Quad(x: 0, y: 0, width: 8, height: 8), image: image, source: source, opacity: 0)),
        .fill(FillQuad(quad: Quad(x: 0, y: 0, width: 0, height: 8), color: PixelColor(argb: white)))
      ))
    #expect(renderer.statistics.quads == 0 && renderer.statistics.textures == 0)
  }

  @Test func `frames of any size, also translucent ones, can be read`() throws {
    let renderer = try SDLSupport.renderer()
    let fill = FillQuad(
      quad: Quad(x: 90, y: 20, width: 10, height: 10), color: PixelColor(argb: green))
    let list = DisplayList(
      size: PixelSize(width: 100, height: 30), background: PixelColor(argb: 0x8040_0000),
      commands: [.fill(fill)])
    let result = try renderer.picture(of: list)
    #expect(result.width == 100 && result.height == 30)
    #expect(result[0, 0] == 0x8040_0000 && result[99, 29] == green)
    try renderer.present()
  }

  @Test(arguments: [64, 80]) func `a frame can be read until the next, presented or not`(
    side: Int
  ) throws {
    // 64 pixels are the window's, and drawn into it at once; 80 take the way through a buffer.
    let renderer = try SDLSupport.renderer()
    #expect(throws: RenderError.noFrame) { try renderer.readPixels() }
    #expect(throws: RenderError.noFrame) { try renderer.present() }
    var list = frame(
      .fill(FillQuad(quad: Quad(side: 30, degrees: 20), color: PixelColor(argb: green))),
      .beginGroup(
        Group(
          bounds: PixelRect(minX: 10, minY: 10, maxX: 40, maxY: 40), opacity: 100,
          filters: [.gaussianBlur(sigma: [2, 2])])),
      .fill(FillQuad(quad: Quad(x: 20, y: 20, width: 9, height: 9), color: PixelColor(argb: red))),
      .endGroup)
    list.size = PixelSize(width: side, height: side)
    let before = try renderer.picture(of: list)
    #expect(try renderer.readPixels().pixels == before.pixels)
    let cost = renderer.statistics
    try renderer.present()
    #expect(throws: RenderError.noFrame) { try renderer.present() }
    for _ in 0..<2 { #expect(try renderer.readPixels().pixels == before.pixels) }
    #expect(renderer.statistics == cost)
    // Never read before it is presented.
    list.background = PixelColor(argb: blue)
    try renderer.render(list)
    try renderer.present()
    let after = try renderer.readPixels()
    #expect(after[0, 0] == blue && after[side - 1, side - 1] == blue && after[32, 40] == green)
    #expect(throws: RenderError.self) { try renderer.render(frame(.popClip)) }
    #expect(try renderer.readPixels().pixels == after.pixels)
  }

  @Test func `the driver and the device are named`() throws {
    let renderer = try SDLSupport.renderer()
    #expect(["sdl opengl", "sdl opengles2"].contains(renderer.info.name))
    #expect(!renderer.info.device.isEmpty)
  }
}
