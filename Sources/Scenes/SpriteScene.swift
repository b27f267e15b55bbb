public import Foundation
public import Tumble

/// A scene in which what people spawn looks like the bundled crates and balls.
public protocol SpriteScene: Scene {}

extension SpriteScene {
  /// A crate or a ball.
  public func layer(forSpawned kind: SpawnKind, size: CGSize) -> CALayer {
    .sprite(kind == .box ? "crate" : "ball", size: size)
  }
}
