import Foundation
public import Layers
public import Physics

extension Simulation {
  /// Puts `layer` where `body` is, as `attach(_:to:)` does, but doesn't turn it with the body.
  ///
  /// So light stays where it comes from while a ball rolls below it, and a name stays level. The
  /// layer keeps its own rotation: a second animation, under the key "level", holds it against
  /// that of the body. A body may have any number of layers, and takes all of them with it.
  ///
  /// Precondition: the body is one of this simulation's space.
  public func attach(_ layer: CALayer, toPositionOf body: Body) {
    attach(layer, to: body)
    let level = CABasicAnimation(keyPath: "transform.rotation.z")
    level.fromValue = layer.value(forKeyPath: "transform.rotation.z")
    level.toValue = level.fromValue
    level.duration = .infinity
    layer.add(level, forKey: "level")
  }
}
