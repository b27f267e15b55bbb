import Foundation
import Rendering
import Testing
import TumbleTesting

/// What a frame takes, as a test in one line.
@Suite struct ExpectFrameTests {
  private func card() -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 2, y: 2, width: 10, height: 5)
    card.backgroundColor = CGColor(gray: 0.5, alpha: 1)
    return card
  }

  @Test func `a host's layers are counted at its scale`() throws {
    let host = LayerHost(size: CGSize(width: 20, height: 10), scale: 2)
    host.root.addSublayer(card())
    try expectFrame(host) { $0.quads == 1 && $0.pixelsFilled == 200 && $0.pixelsBlended == 0 }
    try expectFrame(host) { $0.layersVisited == 2 && $0.layersDrawn == 1 && $0.layersCulled == 0 }
  }

  @Test func `contents that are drawn and pictures that are decoded count once`() throws {
    let host = LayerHost(size: CGSize(width: 20, height: 10), scale: 1)
    let layer = DrawnCard()
    layer.frame = CGRect(x: 0, y: 0, width: 4, height: 4)
    layer.setNeedsDisplay()
    host.root.addSublayer(layer)
    let file = try CGImage(width: 1, height: 1, pixels: [0xFFFF_0000]).pngData()
    let lazy = card()
    lazy.contents = try CGImage(data: file, decoding: .whenNeeded)
    host.root.addSublayer(lazy)
    try expectFrame(host) { $0.layersDisplayed == 1 && $0.imagesDecoded == 1 }
    try expectFrame(host) { $0.layersDisplayed == 0 && $0.imagesDecoded == 0 }
    layer.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
    try expectFrame(host) { $0.layersDisplayed == 1 && $0.imagesDecoded == 0 }
  }

  @Test func `a scene's frame is counted in its view, or in another size`() throws {
    let simulation = try Simulation(BudgetPage.self)
    let pixels = 160 * 120
    try expectFrame(simulation) { $0.pixelsFilled == 4 * pixels && $0.pixelsBlended == 3 * pixels }
    try expectFrame(simulation, size: CGSize(width: 320, height: 240)) {
      $0.pixelsFilled == 16 * pixels
    }
  }

  @Test func `what doesn't hold is thrown with the counts there are`() {
    let host = LayerHost(size: CGSize(width: 20, height: 10), scale: 1)
    host.root.addSublayer(card())
    let error = #expect(throws: FrameExpectationError.self) {
      try expectFrame(host) { $0.offscreenPasses == 1 }
    }
    #expect(
      error?.description == "the frame took 2 layers visited, 1 layers drawn, 0 layers culled, "
        + "0 layers displayed, 0 images decoded, 1 quads, 50 pixels filled, 0 pixels blended, "
        + "0 offscreen passes, 0 cache hits, 0 cache misses")
  }
}

private final class DrawnCard: CALayer {
  override func draw(in context: CGContext) { context.fill(bounds) }
}
