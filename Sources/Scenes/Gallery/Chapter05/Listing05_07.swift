import Foundation
import Tumble
import UIKit

/// A rotation about z, undone by the sublayer's: the book, listing 5.7.
struct Listing05_07: GalleryPage {
  static let listing = Listing(5, 7)
  static let summary = "opposite rotations about z: the inner layer is unrotated"

  init() {}

  func build(on screen: Screen) {
    let views = NestedViews(on: screen)
    views.outerView.layer.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
    views.innerView.layer.transform = CATransform3DMakeRotation(-.pi / 4, 0, 0, 1)
  }
}
