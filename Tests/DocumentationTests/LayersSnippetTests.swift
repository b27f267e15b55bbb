import Foundation
import Layers
import Testing
import TumbleTesting

/// What the snippets of Layers' page do.
@Suite struct LayersSnippetTests {
  @Test func `after a quarter of its time the card is a quarter of the way`() {
    #expect(LayerContext().perform { slidingCard() } == 75)
  }

  @Test func `photographs are half as large while they scroll, and large when still`() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: file) }
    let picture = CGImage(
      width: 640, height: 32, pixels: .init(repeating: 0xFF20_4060, count: 640 * 32))
    try picture.pngData().write(to: file)
    LayerContext().perform {
      let (context, layer) = (LayerContext.current, CALayer())
      layer.frame = CGRect(x: 0, y: 0, width: 320, height: 16)
      let row = PhotographRow(files: [file])
      row.scroll(to: CGRect(x: 0, y: 0, width: 320, height: 480))
      context.mediaTime = 1.0 / 60
      row.scroll(to: CGRect(x: 5, y: 0, width: 320, height: 480))
      row.show(0, in: layer)
      #expect(layer.contents == nil)
      context.imageLoader.waitForAll()
      #expect((layer.contents as? CGImage)?.width == 160)
      context.mediaTime = 2.0 / 60
      row.scroll(to: CGRect(x: 5, y: 0, width: 320, height: 480))
      row.show(0, in: layer)
      context.imageLoader.waitForAll()
      #expect((layer.contents as? CGImage)?.width == 320)
    }
  }

  @Test func `opacity is animated, the position is there at once`() throws {
    let (host, card) = (LayerHost(size: CGSize(width: 200, height: 100), scale: 1), CALayer())
    host.root.addSublayer(card)
    host.advance(to: 1)
    fade(card)
    host.advance(to: 1.125)
    let shown = try #require(card.presentation())
    // Half of a quarter of a second: 0.8024 of the way, by the curve (0.25, 0.1), (0.25, 1).
    #expect(abs(Double(shown.opacity) - (1 - 0.5 * 0.8024)) < 0.001)
    #expect(shown.position.x == 100)
    host.advance(to: 1.25)
    #expect(card.presentation()?.opacity == 0.5)
  }
}
