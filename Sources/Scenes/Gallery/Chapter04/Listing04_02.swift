import Foundation
import Tumble
import UIKit

/// Borders, over everything in the layer: the book, listing 4.2.
struct Listing04_02: GalleryPage {
  static let listing = Listing(4, 2)
  static let summary = "borders lie inside the bounds, over the sublayers"

  private let views = OverhungViews()

  init() {}

  func build(on screen: Screen) {
    views.add(to: screen)
    views.layerView1.layer.cornerRadius = 20
    views.layerView2.layer.cornerRadius = 20
    views.layerView1.layer.borderWidth = 5
    views.layerView2.layer.borderWidth = 5
    views.layerView2.layer.masksToBounds = true
  }
}
