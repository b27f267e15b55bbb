import Drawing
import Foundation
import Layers
package import Rendering

/// Layers with an endless animation each of what isn't made of a few numbers.
package final class SteadyScene: WorkloadScene {
  /// What is animated.
  package enum Kind: String, CaseIterable, Sendable {
    /// Outlines of shapes.
    case paths
    /// Arrays of gradients' colours.
    case colors
    /// Pictures that fade into others.
    case pictures
  }

  private var stage: LayerStage

  package var list: DisplayList { stage.list }

  /// So many layers.
  package init(_ kind: Kind, count: Int) {
    stage = LayerStage((0..<count).map { Self.layer(kind, $0) })
  }

  package func make(_ frame: Int) { stage.build(at: Double(frame) / 60) }

  private static func layer(_ kind: Kind, _ index: Int) -> CALayer {
    let (layer, keyPath, from, to): (CALayer, String, Any, Any) =
      switch kind {
      case .paths: (CAShapeLayer(), "path", outline(bulge: 0), outline(bulge: 12))
      case .colors:
        (
          CAGradientLayer(), "colors", [CGColor.black, CGColor(hex: 0xFF_8000), .white],
          [CGColor.white, CGColor(hex: 0x00_80FF), .black]
        )
      case .pictures: (CALayer(), "contents", picture(0xFFFF_8000), picture(0xFF00_80FF))
      }
    layer.frame = CGRect(x: index % 20 * 40, y: index / 20 % 15 * 40, width: 32, height: 32)
    let animation = CABasicAnimation(keyPath: keyPath)
    animation.fromValue = from
    animation.toValue = to
    animation.duration = 0.7 + Double(index % 7) / 10
    animation.autoreverses = true
    animation.repeatCount = .infinity
    layer.add(animation, forKey: nil)
    return layer
  }

  private static func outline(bulge: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4, y: 4))
    path.addQuadCurve(to: CGPoint(x: 28, y: 4), control: CGPoint(x: 16, y: 4 + bulge))
    path.addQuadCurve(to: CGPoint(x: 16, y: 28), control: CGPoint(x: 22 - bulge, y: 16))
    path.closeSubpath()
    return path
  }

  private static func picture(_ color: UInt32) -> CGImage {
    CGImage(width: 32, height: 32, pixels: Array(repeating: color, count: 32 * 32))
  }
}
