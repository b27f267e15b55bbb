import Art
import Foundation
import Tumble
import UIKit

/// Four sprites of one sheet: the book, listing 2.3.
struct Listing02_03: GalleryPage {
  static let listing = Listing(2, 3)
  static let summary = "contentsRect: four sprites of one sheet"

  init() {}

  func build(on screen: Screen) {
    let sheet = CALayer.picture("quarter-sheet.png")
    let sprites: [(origin: CGPoint, part: CGPoint)] = [
      (CGPoint(x: 40, y: 120), CGPoint(x: 0, y: 0)),  // igloo
      (CGPoint(x: 180, y: 120), CGPoint(x: 0.5, y: 0)),  // cone
      (CGPoint(x: 40, y: 260), CGPoint(x: 0, y: 0.5)),  // anchor
      (CGPoint(x: 180, y: 260), CGPoint(x: 0.5, y: 0.5)),  // spaceship
    ]
    for sprite in sprites {
      let size = CGSize(width: 100, height: 100)
      let view = UIView(CGRect(origin: sprite.origin, size: size), color: .white)
      let part = CGRect(origin: sprite.part, size: CGSize(width: 0.5, height: 0.5))
      addSprite(sheet, contentsRect: part, to: view.layer)
      screen.addSubview(view)
    }
  }

  private func addSprite(_ image: CGImage, contentsRect rect: CGRect, to layer: CALayer) {
    layer.contents = image
    layer.contentsGravity = .resizeAspect
    layer.contentsRect = rect
  }
}
