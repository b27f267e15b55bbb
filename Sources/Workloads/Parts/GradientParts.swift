import Foundation
import Layers

/// What a gradient costs that fills the frame, against a picture that does, both drawn anew in each frame.
enum GradientParts {
  /// Those that differ from frame to frame are worked out in each: they have no target.
  static let all = kinds.map { part($0, changes: false) } + kinds.map { part($0, changes: true) }

  private struct Kind: Sendable {
    let name: String
    let type: CAGradientLayerType
    let end: CGPoint
    var alpha: CGFloat = 1
  }

  private static let kinds = [
    Kind(name: "down", type: .axial, end: CGPoint(x: 0, y: 1)),
    Kind(name: "across", type: .axial, end: CGPoint(x: 1, y: 0)),
    Kind(name: "diagonal", type: .axial, end: CGPoint(x: 1, y: 1)),
    Kind(name: "diagonal, fading", type: .axial, end: CGPoint(x: 1, y: 1), alpha: 0),
    Kind(name: "radial", type: .radial, end: CGPoint(x: 1, y: 1)),
    Kind(name: "conic", type: .conic, end: CGPoint(x: 1, y: 1)),
  ]

  private static func part(_ kind: Kind, changes: Bool) -> Part {
    Part(
      group: "gradients", name: "gradient \(kind.name)\(changes ? ", changing" : "")",
      baseline: .part("a picture") {
        var stage = try PixelStage([FrameFilling.picture()], moves: true)
        return try stage.cost()
      }, target: changes ? nil : 2
    ) {
      let layer = gradient(kind.type, to: kind.end, alpha: kind.alpha)
      var stage = try PixelStage([changes ? changing(layer) : layer], moves: true)
      return try stage.cost()
    }
  }

  /// The same layer, whose gradient starts somewhat elsewhere in each frame.
  private static func changing(_ layer: CAGradientLayer) -> CAGradientLayer {
    let move = CABasicAnimation(keyPath: "startPoint")
    move.byValue = CGPoint(x: 0.1, y: 0.1)
    move.duration = 1.37
    move.autoreverses = true
    move.repeatCount = .infinity
    layer.add(move, forKey: nil)
    return layer
  }

  private static func gradient(
    _ type: CAGradientLayerType, to end: CGPoint, alpha: CGFloat = 1
  ) -> CAGradientLayer {
    let layer = CAGradientLayer()
    layer.frame = CGRect(x: 0, y: 0, width: Workload.size.width, height: Workload.size.height)
    layer.type = type
    (layer.startPoint, layer.endPoint) = (type == .axial ? .zero : CGPoint(x: 0.5, y: 0.5), end)
    layer.colors = [
      CGColor(red: 1, green: 0.2, blue: 0.1, alpha: 1),
      CGColor(red: 1, green: 0.9, blue: 0.2, alpha: 1),
      CGColor(red: 0.1, green: 0.2, blue: 0.8, alpha: alpha),
    ]
    return layer
  }
}
