import Foundation
import Layers
import Testing
import TumbleTesting

/// What the snippets of Layers' page do.
@Suite struct LayersSnippetTests {
  @Test func `after a quarter of its time the card is a quarter of the way`() {
    #expect(LayerContext().perform { slidingCard() } == 75)
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
