import Foundation
import Tumble
import UIKit

/// A clipped layer gets its shadow from a layer around it: the book, listing 4.3.
struct Listing04_03: GalleryPage {
  static let listing = Listing(4, 3)
  static let summary = "shadows; clipping loses one, a layer around it regains it"
  static let states = ["the right shadow is a wrapper's", "masksToBounds loses the shadow"]

  private let views = OverhungViews()
  private let shadowView = UIView()

  init() {}

  func build(on screen: Screen) {
    views.add(to: screen)
    views.layerView1.layer.cornerRadius = 20
    views.layerView2.layer.cornerRadius = 20
    addShadow(to: views.layerView1.layer)
    views.layerView2.layer.masksToBounds = true

    // A clear layer of the same frame around the one that clips.
    shadowView.frame = views.layerView2.frame
    views.layerView2.frame = shadowView.bounds
    shadowView.addSubview(views.layerView2)
    screen.addSubview(shadowView)
  }

  func show(state: Int, on screen: Screen) {
    addShadow(to: (state == 0 ? shadowView : views.layerView2).layer)
    (state == 0 ? views.layerView2 : shadowView).layer.shadowOpacity = 0
  }

  private func addShadow(to layer: CALayer) {
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 0, height: 5)
    layer.shadowRadius = 5
  }
}
