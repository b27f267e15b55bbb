import Testing
import TumbleUIKit

/// What the snippets of UIKit's and TumbleUIKit's pages do.
@Suite struct ViewSnippetTests {
  @Test func `a disc goes where a finger comes down, in a second`() throws {
    let simulation = try Simulation(DiscScene.self)
    let window = try #require(simulation.window)
    let disc = try #require(window.rootViewController?.view.subviews.first?.layer)
    try simulation.apply(.pointerDown(pointer: 0, x: 200 * 64, y: 380 * 64))
    #expect(disc.position == CGPoint(x: 200, y: 100))
    try simulation.step()
    try simulation.context.perform {
      simulation.context.mediaTime = 0.5
      let shown = try #require(disc.presentation()?.position)
      #expect(abs(shown.x - 115) < 1e-4 && abs(shown.y - 65) < 1e-4)
    }
  }

  @Test func `a tap turns a card over, and another one back`() throws {
    let simulation = try Simulation(CardScene.self)
    let card = try #require(simulation.window?.rootViewController?.view as? Card)
    for count in [1, 0] {
      try simulation.apply(.pointerDown(pointer: 0, x: 64, y: 64))
      try simulation.apply(.pointerUp(pointer: 0))
      #expect(card.subviews.count == count)
      #expect(card.layer.animationKeys() == ["transition", "flip"])
      for _ in 0..<61 { try simulation.step() }
      #expect(card.layer.animationKeys() == nil)
    }
  }
}

/// A card as large as the screen.
private struct CardScene: ViewScene {
  static let name = "card"

  func makeViewController(in simulation: Simulation) -> UIViewController {
    let controller = UIViewController()
    controller.view = Card(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    return controller
  }
}
