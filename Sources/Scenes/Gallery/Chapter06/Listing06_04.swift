import Foundation
import Tumble
import UIKit

/// A label of one's own, whose layer is a text layer: the book, listing 6.4.
struct Listing06_04: GalleryPage {
  static let listing = Listing(6, 4)
  static let summary = "a label whose own layer is a text layer"

  init() {}

  func build(on screen: Screen) {
    let label = LayerLabel(frame: CGRect(x: 60, y: 140, width: 200, height: 200))
    label.backgroundColor = .white
    label.font = .systemFont(ofSize: 15)
    label.textColor = .blue
    label.text = LoremIpsum.text
    screen.addSubview(label)
  }
}

/// A view that writes by its own layer: justified, and wrapped.
final class LayerLabel: UIView {
  // This makes the label create a CATextLayer instead of a regular CALayer for its backing layer.
  override class var layerClass: AnyClass { CATextLayer.self }

  private var textLayer: CATextLayer? { layer as? CATextLayer }

  var text: String? {
    // Set layer text.
    didSet { textLayer?.string = text }
  }

  var textColor: UIColor = .black {
    // Set layer text colour.
    didSet { textLayer?.foregroundColor = textColor.cgColor }
  }

  var font: UIFont = .systemFont(ofSize: 17) {
    // Set layer font.
    didSet {
      textLayer?.font = font.fontName
      textLayer?.fontSize = font.pointSize
    }
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    textColor = .black
    font = .systemFont(ofSize: 17)
    textLayer?.alignmentMode = .justified
    textLayer?.isWrapped = true
    layer.contentsScale = UIScreen.main.scale
  }
}
