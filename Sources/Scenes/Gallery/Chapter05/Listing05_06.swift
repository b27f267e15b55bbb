import Art
import Foundation
import Tumble
import UIKit

/// Two layers with one vanishing point: the book, listing 5.6.
struct Listing05_06: GalleryPage {
  static let listing = Listing(5, 6)
  static let summary = "sublayerTransform: one perspective for two layers"
  static let states = ["one vanishing point", "m34 in each: two vanishing points"]

  private var containerView = UIView()
  private let layerView1 = UIView(
    CGRect(x: 25, y: 100, width: 100, height: 100), color: .white)
  private let layerView2 = UIView(
    CGRect(x: 175, y: 100, width: 100, height: 100), color: .white)

  init() {}

  mutating func build(on screen: Screen) {
    containerView = screen.addContainerView()
    for view in [layerView1, layerView2] {
      view.layer.contents = CALayer.picture("snowman.png")
      containerView.addSubview(view)
    }
  }

  func show(state: Int, on screen: Screen) {
    var perspective = CATransform3DIdentity
    perspective.m34 = -1.0 / 500
    let own = state == 0 ? CATransform3DIdentity : perspective
    containerView.layer.sublayerTransform = state == 0 ? perspective : CATransform3DIdentity
    layerView1.layer.transform = CATransform3DRotate(own, .pi / 4, 0, 1, 0)
    layerView2.layer.transform = CATransform3DRotate(own, -.pi / 4, 0, 1, 0)
  }
}
