import Foundation
import Tumble
import UIKit

/// A rectangle of which three corners are round: the book, chapter 6, rounded corners.
struct Listing06_01b: GalleryPage {
  static let listing = Listing(6, 1, "b")
  static let summary = "three round corners and a square one, by a path"

  init() {}

  func build(on screen: Screen) {
    // Define the path.
    let rect = CGRect(x: 50, y: 50, width: 100, height: 100)
    let radii = CGSize(width: 20, height: 20)
    let corners: UIRectCorner = [.topRight, .bottomRight, .bottomLeft]
    let path = UIBezierPath(roundedRect: rect, byRoundingCorners: corners, cornerRadii: radii)

    // The book leaves the colours open.
    let shapeLayer = CAShapeLayer()
    shapeLayer.fillColor = UIColor.white.cgColor
    shapeLayer.path = path.cgPath
    screen.addContainerView().layer.addSublayer(shapeLayer)
  }
}
