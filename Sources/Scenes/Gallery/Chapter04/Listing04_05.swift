import Foundation
import Tumble

/// A picture in the shape of another: the book, listing 4.5.
struct Listing04_05: GalleryPage {
  static let listing = Listing(4, 5)
  static let summary = "mask: an igloo in the shape of a cone"

  init() {}

  func build(on screen: Screen) {
    let imageView = HostedLayer.view(CGRect(x: 60, y: 140, width: 200, height: 200), color: nil)
    imageView.contents = CALayer.picture("igloo.png")
    screen.addSublayer(imageView)

    let maskLayer = CALayer()
    maskLayer.frame = imageView.bounds
    maskLayer.contents = CALayer.picture("cone.png")
    imageView.mask = maskLayer
  }
}
