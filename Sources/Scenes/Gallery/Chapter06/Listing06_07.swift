import Tumble
import UIKit

/// A gradient of three colours at uneven locations: the book, listing 6.7.
struct Listing06_07: GalleryPage {
  static let listing = Listing(6, 7)
  static let summary = "a gradient of three colours that ends half way"

  init() {}

  func build(on screen: Screen) {
    // Create gradient layer and add it to our container view.
    let containerView = screen.addContainerView()
    let gradientLayer = CAGradientLayer()
    gradientLayer.frame = containerView.bounds
    containerView.layer.addSublayer(gradientLayer)

    // Set gradient colors.
    gradientLayer.colors = [UIColor.red.cgColor, UIColor.yellow.cgColor, UIColor.green.cgColor]

    // Set locations.
    gradientLayer.locations = [0.0, 0.25, 0.5]

    // Set gradient start and end points.
    gradientLayer.startPoint = CGPoint(x: 0, y: 0)
    gradientLayer.endPoint = CGPoint(x: 1, y: 1)
  }
}
