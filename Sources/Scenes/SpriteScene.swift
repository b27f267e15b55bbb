import Art
import Foundation
import Tumble

/// A scene in which what people spawn looks like the bundled crates and balls.
protocol SpriteScene: Scene {}

extension SpriteScene {
  /// A crate or a ball.
  func layer(forSpawned kind: SpawnKind, size: CGSize) -> CALayer {
    .sprite(kind == .box ? "crate" : "ball", size: size)
  }
}
