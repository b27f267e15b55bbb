import Foundation
import Tumble
import UIKit

/// Round corners, with and without clipping what lies in them: the book, listing 4.1.
struct Listing04_01: GalleryPage {
  static let listing = Listing(4, 1)
  static let summary = "cornerRadius, and masksToBounds on the right"

  private let views = OverhungViews()

  init() {}

  func build(on screen: Screen) {
    views.add(to: screen)
    views.layerView1.layer.cornerRadius = 20
    views.layerView2.layer.cornerRadius = 20
    views.layerView2.layer.masksToBounds = true
  }
}
