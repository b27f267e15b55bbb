import Foundation
import Layers
import Rendering

/// What it costs to find the values of running basic animations, without drawing them.
enum AnimationParts {
  private static let count = 10_000

  static let all: [Part] = properties.flatMap { property in
    [("linear", nil), ("eased", CAMediaTimingFunctionName.easeInEaseOut)].map { curve, function in
      Part(
        group: "animations", name: "\(count) animations of \(property.keyPath), \(curve)",
        baseline: .plainCrates, target: Part.target(milliseconds: 1)
      ) {
        var stage = LayerStage(layers(property, function))
        return measure { frame in stage.sample(at: Double(frame) / 60) }
      }
    }
  }

  private struct Property: @unchecked Sendable {
    let keyPath: String
    let from: Any
    let to: Any
  }

  private static let properties = [
    Property(keyPath: "position", from: CGPoint.zero, to: CGPoint(x: 100, y: 50)),
    Property(keyPath: "opacity", from: 0.2, to: 0.9),
    Property(keyPath: "backgroundColor", from: CGColor.black, to: CGColor.white),
    Property(
      keyPath: "bounds", from: CGRect(x: 0, y: 0, width: 5, height: 5),
      to: CGRect(x: 0, y: 0, width: 9, height: 9)),
    Property(keyPath: "cornerRadius", from: 1, to: 4),
    Property(keyPath: "position.x", from: 0, to: 100),
    Property(keyPath: "transform.rotation.z", from: 0, to: 6),
    Property(
      keyPath: "transform", from: CATransform3DIdentity,
      to: CATransform3DMakeRotation(2, 0, 0, 1)),
  ]

  /// Layers of which each has an animation of one property without end.
  private static func layers(
    _ property: Property, _ function: CAMediaTimingFunctionName?
  ) -> [CALayer] {
    (0..<count).map { index in
      let layer = CALayer()
      layer.frame = CGRect(x: index % 100 * 8, y: index / 100 * 6, width: 7, height: 5)
      let animation = CABasicAnimation(keyPath: property.keyPath)
      animation.fromValue = property.from
      animation.toValue = property.to
      animation.duration = 1 + Double(index) / 5000
      animation.autoreverses = true
      animation.repeatCount = .infinity
      animation.timingFunction = function.map { CAMediaTimingFunction(name: $0) }
      layer.add(animation, forKey: nil)
      return layer
    }
  }
}
