import Foundation
import Layers

/// Changes that animate, and one that doesn't: of Layers' landing page.
func fade(_ card: CALayer) {
  // snippet
  card.opacity = 0.5  // animates by itself, for 0.25 s
  CATransaction.begin()
  CATransaction.setDisableActions(true)
  card.position.x = 100  // is there at once
  CATransaction.commit()
  // end
}
