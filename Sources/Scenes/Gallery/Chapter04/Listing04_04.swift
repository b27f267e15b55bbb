import Art
import Foundation
import Tumble
import UIKit

/// Shadows of a shape of their own: the book, listing 4.4.
struct Listing04_04: GalleryPage {
  static let listing = Listing(4, 4)
  static let summary = "shadowPath: a square and a round shadow of one picture"

  private let layerView1 = UIView(
    CGRect(x: 25, y: 180, width: 120, height: 120), color: nil)
  private let layerView2 = UIView(
    CGRect(x: 175, y: 180, width: 120, height: 120), color: nil)

  init() {}

  func build(on screen: Screen) {
    for view in [layerView1, layerView2] {
      view.layer.contents = CALayer.picture("cone.png")
      view.layer.shadowOpacity = 0.5
      screen.addSubview(view)
    }

    let squarePath = CGMutablePath()
    squarePath.addRect(layerView1.bounds)
    layerView1.layer.shadowPath = squarePath

    let circlePath = CGMutablePath()
    circlePath.addEllipse(in: layerView2.bounds)
    layerView2.layer.shadowPath = circlePath
  }
}
