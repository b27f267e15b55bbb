import Foundation
import Layers

/// What it costs to make the display list of layers, of which the one that holds them moves.
enum ListParts {
  private static let count = 10_000

  static let all = [
    part("plain", target: Part.target(milliseconds: 1)) { _ in },
    part("with a corner radius") { $0.cornerRadius = 2 },
    part("with a picture") { $0.contents = picture },
    part("rotated") { $0.transform = CATransform3DMakeRotation($0.position.x, 0, 0, 1) },
  ]

  private static func part(
    _ name: String, target: Double? = nil, _ style: @escaping @Sendable (CALayer) -> Void
  ) -> Part {
    Part(
      group: "lists", name: "list of \(count) layers, \(name)", baseline: .plainCrates,
      target: target
    ) {
      var stage = LayerStage(layers(style), moves: true)
      return measure { frame in stage.build(at: Double(frame) / 60) }
    }
  }

  private static let picture = CGImage(
    width: 2, height: 2, pixels: [0xFF00_0000, 0xFFFF_FFFF, 0xFF00_0000, 0xFFFF_FFFF])

  private static func layers(_ style: (CALayer) -> Void) -> [CALayer] {
    (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 100 * 8, y: index / 100 * 6, width: 7, height: 5)
      layer.backgroundColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 1)
      style(layer)
      return layer
    }
  }
}
