import Foundation
import Layers

/// The pointer that keys and sticks move: a ring with a dot, smaller while it presses.
final class PointerMark {
  let layer = UnanimatedLayer()
  private let rim = OverlayShape(
    fill: nil, stroke: .overlayPanel, lineWidth: 5)
  private let ring = OverlayShape(fill: nil, stroke: CGColor(hex: 0xFF_FF_FF), lineWidth: 2)

  private static let radius: CGFloat = 10

  init() {
    layer.isHidden = true
    for shape in [rim, ring] {
      shape.path = Self.path(radius: Self.radius)
      layer.addSublayer(shape)
    }
  }

  /// A ring about the origin with a dot in it.
  private static func path(radius: CGFloat) -> CGPath {
    let path = CGMutablePath()
    for side in [radius, 1] {
      path.addEllipse(in: CGRect(x: -side, y: -side, width: 2 * side, height: 2 * side))
    }
    return path
  }

  /// Shows it at a point of the window; nil: it isn't shown.
  func show(at point: CGPoint?, isPressed: Bool, enlargement: CGFloat = 1) {
    layer.isHidden = point == nil
    guard let point else { return }
    layer.position = point
    let size = (isPressed ? 0.65 : 1) * enlargement
    layer.transform = CATransform3DMakeScale(size, size, 1)
  }
}
