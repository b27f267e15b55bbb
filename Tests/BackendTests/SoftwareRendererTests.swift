import Drawing
import Rendering
import SoftwareBackend
import Testing

@Suite nonisolated struct SoftwareRendererTests {
  private let red: UInt32 = 0xFFFF_0000

  private func list(_ width: Int, _ height: Int, _ commands: DisplayList.Command...) -> DisplayList
  {
    DisplayList(
      size: PixelSize(width: width, height: height), background: PixelColor(argb: red),
      commands: commands)
  }

  @Test func `a rendered frame can be read back`() throws {
    let renderer = SoftwareRenderer()
    try renderer.render(list(3, 2, .fill(Quad(1, 0, 1, 2), 0xFF00_00FF)))
    let image = try renderer.readPixels()
    #expect(image.width == 3 && image.height == 2)
    #expect(image.pixels == [red, 0xFF00_00FF, red, red, 0xFF00_00FF, red])
  }

  @Test func `it says what it is`() {
    #expect(SoftwareRenderer().info == RendererInfo(name: "software", presentation: "memory"))
  }

  @Test func `presenting changes nothing`() throws {
    let renderer = SoftwareRenderer()
    try renderer.render(list(2, 1))
    renderer.present()
    #expect(try renderer.readPixels().pixels == [red, red])
  }

  @Test func `a frame can be read until the next, presented or not`() throws {
    let renderer: any Renderer = SoftwareRenderer()
    for frame in [list(2, 1), list(1, 1, .fill(Quad(0, 0, 1, 1), 0xFF00_00FF))] {
      try renderer.render(frame)
      let before = try renderer.readPixels().pixels
      try renderer.present()
      for _ in 0..<2 { #expect(try renderer.readPixels().pixels == before) }
    }
    #expect(try renderer.readPixels().pixels == [0xFF00_00FF])
  }

  @Test func `each frame replaces the last one, whatever its size`() throws {
    let renderer = SoftwareRenderer()
    for (width, height) in [(10, 10), (300, 200), (5, 4), (1, 1), (640, 2)] {
      let pixels = try Pixels(
        list(width, height, .fill(Quad(0, 0, 1, 1), 0xFF00_FF00)), on: renderer)
      #expect(pixels.width == width && pixels.height == height)
      expect(pixels, within: 0) { x, y in x == 0 && y == 0 ? 0xFF00_FF00 : red }
    }
  }

  @Test func `a frame is lent with its pitch and without a copy`() throws {
    let renderer = SoftwareRenderer()
    try renderer.render(list(5, 3, .fill(Quad(4, 2, 1, 1), 0xFF12_3456)))
    let addresses = try [1, 2].map { _ in
      try renderer.withFrame { pixels, width, height, pitch in
        #expect(width == 5 && height == 3 && pitch >= 5)
        #expect(pixels.count >= 2 * pitch + 5)
        #expect(pixels[2 * pitch + 4] == 0xFF12_3456 && pixels[2 * pitch + 3] == red)
        return pixels.baseAddress
      }
    }
    #expect(addresses[0] == addresses[1])
  }

  @Test func `what the borrower throws comes out`() throws {
    let renderer = SoftwareRenderer()
    try renderer.render(list(1, 1))
    #expect(throws: RenderError.backend(call: "show", message: "no")) {
      try renderer.withFrame { (_, _, _, _) throws(RenderError) in
        throw .backend(call: "show", message: "no")
      }
    }
  }

  @Test func `before the first frame there is nothing to read or lend`() {
    let renderer = SoftwareRenderer()
    #expect(throws: RenderError.noFrame) { try renderer.readPixels() }
    #expect(throws: RenderError.noFrame) { try renderer.withFrame { _, _, _, _ in } }
  }

  @Test func `a list that can't be drawn leaves the frame as it was`() throws {
    let renderer = SoftwareRenderer()
    try renderer.render(list(2, 2))
    let bad = DisplayList(
      size: PixelSize(width: 2, height: 2),
      commands: [.fill(Quad(0, 0, 2, 2), 0xFF00_0000), .popClip])
    #expect(throws: RenderError.badDisplayList("command 1: no clip is open here")) {
      try renderer.render(bad)
    }
    #expect(try renderer.readPixels().pixels == [red, red, red, red])
  }

  @Test func `the longest frames are drawn, longer ones are refused`() throws {
    let renderer = SoftwareRenderer()
    let side = SoftwareRenderer.maximumSide
    try renderer.render(list(side, 1, .fill(Quad(Double(side - 1), 0, 1, 1), 0xFF00_00FF)))
    try renderer.withFrame { pixels, width, _, _ in
      #expect(width == side && pixels[side - 1] == 0xFF00_00FF && pixels[side - 2] == red)
    }
    #expect(
      throws: RenderError.tooLarge(
        what: "a picture of the frame", width: side, height: 1, limit: CGImage.maximumSide)
    ) { try renderer.readPixels() }
    #expect(
      throws: RenderError.tooLarge(what: "a frame", width: 1, height: side + 1, limit: side)
    ) { try renderer.render(list(1, side + 1)) }
  }
}
