import CoreText
import Foundation
import Tumble
import UIKit

/// A text with a word in red, underlined: the book, listing 6.3.
struct Listing06_03: GalleryPage {
  static let listing = Listing(6, 3)
  static let summary = "an attributed string: one word red and underlined"

  init() {}

  func build(on screen: Screen) {
    let labelView = screen.addLayerView()
    // Create a text layer.
    let textLayer = CATextLayer()
    textLayer.frame = labelView.bounds
    textLayer.contentsScale = UIScreen.main.scale
    labelView.layer.addSublayer(textLayer)

    // Set text attributes.
    textLayer.alignmentMode = .justified
    textLayer.isWrapped = true

    // Choose a font.
    let font = UIFont.systemFont(ofSize: 15)

    // Create an attributed string.
    let text = LoremIpsum.text
    let string = NSMutableAttributedString(string: text)

    // Convert UIFont to a CTFont.
    let fontName = font.fontName as CFString
    let fontRef = CTFontCreateWithName(fontName, font.pointSize, nil)

    // Set text attributes.
    string.setAttributes(
      [
        kCTForegroundColorAttributeName as NSAttributedString.Key: UIColor.black.cgColor,
        kCTFontAttributeName as NSAttributedString.Key: fontRef,
      ], range: NSRange(location: 0, length: text.utf16.count))
    string.setAttributes(
      [
        kCTForegroundColorAttributeName as NSAttributedString.Key: UIColor.red.cgColor,
        kCTUnderlineStyleAttributeName as NSAttributedString.Key: CTUnderlineStyle.single.rawValue,
        kCTFontAttributeName as NSAttributedString.Key: fontRef,
      ], range: NSRange(location: 6, length: 5))

    // Set layer text.
    textLayer.string = string
  }
}
