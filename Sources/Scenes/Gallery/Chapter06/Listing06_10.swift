import Foundation
import Tumble
import UIKit

/// A view that scrolls what is in it, without limits: the book, listing 6.10.
struct Listing06_10: GalleryPage {
  static let listing = Listing(6, 10)
  static let summary = "drag to scroll; it has no end and no bounce"
  static let demonstration: Demonstration? = .drag(240, 240, by: -200, length: 1)

  init() {}

  func build(on screen: Screen) {
    let scrollView = ScrollView(frame: CGRect(x: 10, y: 90, width: 300, height: 300))
    scrollView.backgroundColor = .white
    let names = ["anchor", "cone", "igloo", "spaceship"]
    // Four rows of four pictures, each row begun one later than the one above.
    for index in 0..<16 {
      let (row, column) = (index / 4, index % 4)
      let imageView = UIImageView(image: UIImage(named: names[(row + column) % 4]))
      imageView.frame = CGRect(x: 150 * column + 25, y: 150 * row + 25, width: 100, height: 100)
      scrollView.addSubview(imageView)
    }
    screen.addSubview(scrollView)
  }
}

private final class ScrollView: UIView {
  override class var layerClass: AnyClass { CAScrollLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    // Enable clipping.
    layer.masksToBounds = true
    // Attach pan gesture recognizer.
    addGestureRecognizer(
      UIPanGestureRecognizer { [unowned self] recognizer in
        if let recognizer = recognizer as? UIPanGestureRecognizer { pan(recognizer) }
      })
  }

  required init?(coder: NSCoder) { nil }

  private func pan(_ recognizer: UIPanGestureRecognizer) {
    // Get the offset by subtracting the pan gesture translation from the current bounds origin.
    var offset = bounds.origin
    offset.x -= recognizer.translation(in: self).x
    offset.y -= recognizer.translation(in: self).y
    // Scroll the layer.
    (layer as? CAScrollLayer)?.scroll(to: offset)
    // Reset the pan gesture translation.
    recognizer.setTranslation(.zero, in: self)
  }
}
