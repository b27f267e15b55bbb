import Foundation
import Tumble
import UIKit

/// Rotations about y don't undo each other, since each layer is flattened: the book, listing 5.8.
struct Listing05_08: GalleryPage {
  static let listing = Listing(5, 8)
  static let summary = "opposite turns about y: layers are flat, nothing is undone"

  init() {}

  func build(on screen: Screen) {
    let views = NestedViews(on: screen)

    var outer = CATransform3DIdentity
    outer.m34 = -1.0 / 500
    outer = CATransform3DRotate(outer, .pi / 4, 0, 1, 0)
    views.outerView.layer.transform = outer

    var inner = CATransform3DIdentity
    inner.m34 = -1.0 / 500
    inner = CATransform3DRotate(inner, -.pi / 4, 0, 1, 0)
    views.innerView.layer.transform = inner
  }
}
