import Foundation
import Tumble
import UIKit

/// A stick man of one path: the book, listing 6.1.
struct Listing06_01: GalleryPage {
  static let listing = Listing(6, 1)
  static let summary = "a stick man of a shape layer"

  init() {}

  func build(on screen: Screen) {
    // Create the path.
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 175, y: 100))
    path.addArc(
      withCenter: CGPoint(x: 150, y: 100), radius: 25, startAngle: 0, endAngle: 2 * .pi,
      clockwise: true)
    path.move(to: CGPoint(x: 150, y: 125))
    path.addLine(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 125, y: 225))
    path.move(to: CGPoint(x: 150, y: 175))
    path.addLine(to: CGPoint(x: 175, y: 225))
    path.move(to: CGPoint(x: 100, y: 150))
    path.addLine(to: CGPoint(x: 200, y: 150))

    // Create the shape layer.
    let shapeLayer = CAShapeLayer()
    shapeLayer.strokeColor = UIColor.red.cgColor
    shapeLayer.fillColor = UIColor.clear.cgColor
    shapeLayer.lineWidth = 5
    shapeLayer.lineJoin = .round
    shapeLayer.lineCap = .round
    shapeLayer.path = path.cgPath

    // Add it to the view.
    screen.addContainerView().layer.addSublayer(shapeLayer)
  }
}
