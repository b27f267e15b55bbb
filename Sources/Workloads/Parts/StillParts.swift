import Foundation
import Layers

/// What a frame costs of which nothing, or little, is another than in the frame before.
enum StillParts {
  static let all = [
    Part(
      group: "still", name: "W3's cards, nothing changed", baseline: .plainCrates,
      target: Part.target(milliseconds: 0.05)
    ) {
      var stage = try PixelStage(CardScene.cards(200))
      return try stage.cost()
    },
    Part(
      group: "still", name: "100,000 layers, nothing changed", baseline: .plainCrates,
      target: Part.target(milliseconds: 0.05)
    ) {
      var stage = try PixelStage(squares(100_000))
      return try stage.cost()
    },
    Part(
      group: "still", name: "one layer moved over W3's cards",
      baseline: .part("all cards drawn", cost: { try cost(movesAll: true) }), target: 0.15
    ) { try cost(movesAll: false) },
  ]

  private static func squares(_ count: Int) -> [CALayer] {
    (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 400 * 2, y: index / 400 * 2, width: 1, height: 1)
      layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      return layer
    }
  }

  /// A layer of 100 × 100 that moves over W3's cards; with all of them, or alone.
  private static func cost(movesAll: Bool) throws -> Double {
    let cards = CardScene.cards(200)
    let moved = CALayer()
    moved.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    moved.backgroundColor = .white
    var stage = try PixelStage(cards + [moved])
    return try measure { frame in
      CATransaction.setDisableActions(true)
      moved.position = CGPoint(x: 100 + frame % 600, y: 300)
      if movesAll {
        for card in cards { card.position.x += frame % 2 == 0 ? 1 : -1 }
      }
      try stage.draw(frame)
    }
  }
}
