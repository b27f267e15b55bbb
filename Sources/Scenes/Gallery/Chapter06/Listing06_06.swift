import Tumble
import UIKit

/// A gradient of two colours from corner to corner: the book, listing 6.6.
struct Listing06_06: GalleryPage {
  static let listing = Listing(6, 6)
  static let summary = "a gradient of two colours along the diagonal"

  init() {}

  func build(on screen: Screen) {
    // Create gradient layer and add it to our container view.
    let containerView = screen.addContainerView()
    let gradientLayer = CAGradientLayer()
    gradientLayer.frame = containerView.bounds
    containerView.layer.addSublayer(gradientLayer)

    // Set gradient colors.
    gradientLayer.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]

    // Set gradient start and end points.
    gradientLayer.startPoint = CGPoint(x: 0, y: 0)
    gradientLayer.endPoint = CGPoint(x: 1, y: 1)
  }
}
