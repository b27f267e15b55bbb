import Art
import Foundation
import Tumble
import UIKit

/// One small picture as two buttons of other shapes: the book, listing 2.4.
struct Listing02_04: GalleryPage {
  static let listing = Listing(2, 4)
  static let summary = "contentsCenter: one small picture for buttons of any size"
  static let states = ["contentsCenter (0.25, 0.25, 0.5, 0.5)", "contentsCenter (0, 0, 1, 1)"]

  private let button1 = UIView(CGRect(x: 80, y: 140, width: 160, height: 40), color: nil)
  private let button2 = UIView(CGRect(x: 120, y: 220, width: 80, height: 120), color: nil)

  init() {}

  func build(on screen: Screen) {
    screen.addSubview(button1)
    screen.addSubview(button2)
  }

  func show(state: Int, on screen: Screen) {
    let image = CALayer.picture("button.png")
    let middle =
      state == 0
      ? CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)
      : CGRect(x: 0, y: 0, width: 1, height: 1)
    addStretchableImage(image, contentsCenter: middle, to: button1.layer)
    addStretchableImage(image, contentsCenter: middle, to: button2.layer)
  }

  private func addStretchableImage(
    _ image: CGImage, contentsCenter rect: CGRect, to layer: CALayer
  ) {
    layer.contents = image
    layer.contentsCenter = rect
  }
}
