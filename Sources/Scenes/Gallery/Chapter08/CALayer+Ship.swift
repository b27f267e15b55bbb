import Art
import Foundation
import Tumble

extension CALayer {
  /// The ship that chapter 8 moves and turns: a square around `position`, its bow to the right.
  static func ship(side: CGFloat, at position: CGPoint) -> CALayer {
    let shipLayer = CALayer()
    shipLayer.frame = CGRect(x: 0, y: 0, width: side, height: side)
    shipLayer.position = position
    shipLayer.contents = picture("ship.png")
    return shipLayer
  }
}
