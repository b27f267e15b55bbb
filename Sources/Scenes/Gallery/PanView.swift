import Foundation
import Tumble
import UIKit

/// A view whose content is dragged as far as it reaches.
final class PanView: UIView {
  /// How large what is in it is, from its layer's origin on.
  var contentSize = CGSize.zero

  override class var layerClass: AnyClass { CAScrollLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    addGestureRecognizer(
      UIPanGestureRecognizer { [unowned self] recognizer in
        if let recognizer = recognizer as? UIPanGestureRecognizer { pan(recognizer) }
      })
  }

  required init?(coder: NSCoder) { nil }

  /// What is nearest to `offset` of all that may be its bounds' origin.
  func reachable(_ offset: CGPoint) -> CGPoint {
    CGPoint(
      x: min(max(offset.x, 0), max(0, contentSize.width - bounds.width)),
      y: min(max(offset.y, 0), max(0, contentSize.height - bounds.height)))
  }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    let way = recognizer.translation(in: self)
    recognizer.setTranslation(.zero, in: self)
    let offset = CGPoint(x: bounds.origin.x - way.x, y: bounds.origin.y - way.y)
    (layer as? CAScrollLayer)?.scroll(to: reachable(offset))
  }
}
