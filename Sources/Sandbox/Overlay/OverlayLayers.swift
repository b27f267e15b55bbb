import Drawing
import Foundation
import Layers

extension UnanimatedLayer {
  /// What text lies on: dark and translucent, its corners a little round.
  static func ground(_ color: CGColor = .overlayGround) -> UnanimatedLayer {
    let layer = UnanimatedLayer()
    layer.anchorPoint = .zero
    layer.backgroundColor = color
    layer.cornerRadius = OverlayCorner.ground
    return layer
  }
}

/// A shape whose changes are never animated by themselves.
final class OverlayShape: CAShapeLayer {
  override func action(forKey event: String) -> (any CAAction)? { nil }

  /// A shape filled with a colour.
  convenience init(fill: CGColor?, stroke: CGColor? = nil, lineWidth: CGFloat = 1) {
    self.init()
    anchorPoint = .zero
    fillColor = fill
    strokeColor = stroke
    self.lineWidth = lineWidth
  }
}
