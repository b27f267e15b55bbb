package import Foundation
import Rendering

/// How the old picture of a view becomes the new one.
package enum ViewTransition {
  /// The layer goes halfway round an axis, a side of it to the front.
  case flip(from: Side)
  /// The one picture becomes the other.
  case crossDissolve

  /// The side of a layer that comes to the front first.
  package enum Side {
    case left, right, top, bottom
  }

  /// Adds what shows the transition, within the transaction of its block and before the change.
  ///
  /// A flip shows the old picture until the layer stands edge on, halfway round, and then the new
  /// one, never mirrored; it is seen from 500 points away.
  package func run(on layer: CALayer, duration: TimeInterval, in block: ViewAnimation) {
    for (key, animation) in animations(of: layer, duration: duration) {
      animation.delegate = block
      layer.add(animation, forKey: key)
    }
  }

  private func animations(of layer: CALayer, duration: TimeInterval)
    -> [(key: String, animation: CAAnimation)]
  {
    switch self {
    case .flip(from: .left): Self.halfTurn(layer, by: .pi, about: [0, 1], duration: duration)
    case .flip(from: .right): Self.halfTurn(layer, by: -.pi, about: [0, 1], duration: duration)
    case .flip(from: .top): Self.halfTurn(layer, by: -.pi, about: [1, 0], duration: duration)
    case .flip(from: .bottom): Self.halfTurn(layer, by: .pi, about: [1, 0], duration: duration)
    case .crossDissolve: [(kCATransition, CATransition())]
    }
  }

  /// Rotates a layer by half a turn; what it shows changes when it stands edge on.
  private static func halfTurn(
    _ layer: CALayer, by angle: CGFloat, about axis: SIMD2<Double>, duration: TimeInterval
  ) -> [(key: String, animation: CAAnimation)] {
    // Stays at its start, which is the old picture, for as long as that is to be seen.
    let picture = CATransition()
    picture.endProgress = 0
    let curve = CATransaction.animationTimingFunction()?.curve ?? .linear
    picture.duration = duration * curve.time(ofProgress: 0.5)
    // The second half comes from behind, so that the new picture isn't mirrored.
    let turn = CAKeyframeAnimation(keyPath: "transform")
    turn.values = [0, angle / 2, -angle / 2, 0].map {
      rotated(layer.transform, by: $0, about: axis)
    }
    turn.keyTimes = [0, 0.5, 0.5, 1]
    return [(kCATransition, picture), ("flip", turn)]
  }

  private static func rotated(
    _ transform: CATransform3D, by angle: CGFloat, about axis: SIMD2<Double>
  ) -> CATransform3D {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1 / 500
    return CATransform3DConcat(
      CATransform3DRotate(perspective, angle, axis.x, axis.y, 0), transform)
  }
}
