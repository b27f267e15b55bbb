import Foundation
import Tumble
import UIKit

/// A text layer, coarse at first on a fine screen: the book, listing 6.2.
struct Listing06_02: GalleryPage {
  static let listing = Listing(6, 2)
  static let summary = "a text layer, justified and wrapped, coarse and then fine"
  static let states = ["contentsScale 1", "the screen's contentsScale"]

  private let textLayer = CATextLayer()

  init() {}

  func build(on screen: Screen) {
    let labelView = screen.addLayerView()
    // Create a text layer.
    textLayer.frame = labelView.bounds
    labelView.layer.addSublayer(textLayer)

    // Set text attributes.
    textLayer.foregroundColor = UIColor.black.cgColor
    textLayer.alignmentMode = .justified
    textLayer.isWrapped = true

    // Choose a font.
    let font = UIFont.systemFont(ofSize: 15)

    // Set layer font.
    let fontName = font.fontName as CFString
    textLayer.font = CGFont(fontName)
    textLayer.fontSize = font.pointSize

    // Choose some text, and set the layer's.
    textLayer.string = LoremIpsum.text
  }

  func show(state: Int, on screen: Screen) {
    textLayer.contentsScale = state == 0 ? 1 : UIScreen.main.scale
  }
}
