import Art
import Foundation
import Tumble
import UIKit

/// A picture in the shape of another: the book, listing 4.5.
struct Listing04_05: GalleryPage {
  static let listing = Listing(4, 5)
  static let summary = "mask: an igloo in the shape of a cone"

  init() {}

  func build(on screen: Screen) {
    let imageView = UIView(CGRect(x: 60, y: 140, width: 200, height: 200), color: nil)
    imageView.layer.contents = CALayer.picture("igloo.png")
    screen.addSubview(imageView)

    let maskLayer = CALayer()
    maskLayer.frame = imageView.bounds
    maskLayer.contents = CALayer.picture("cone.png")
    imageView.layer.mask = maskLayer
  }
}
