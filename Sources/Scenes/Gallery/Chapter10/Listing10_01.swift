import Foundation
import Tumble
import UIKit

/// A layer that goes where a finger taps, and slows down: the book, listing 10.1.
struct Listing10_01: GalleryPage {
  static let listing = Listing(10, 1)
  static let summary = "tap: an implicit move that eases out"
  static let demonstration: Demonstration? = .tap(60, 60, length: 1)

  private let colorLayer = CALayer()

  init() {}

  func build(on screen: Screen) {
    colorLayer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorLayer.position = CGPoint(x: screen.bounds.midX, y: screen.bounds.midY)
    colorLayer.backgroundColor = .red
    screen.layer.addSublayer(colorLayer)
  }

  func tap(at point: CGPoint, on screen: Screen) {
    CATransaction.begin()
    CATransaction.setAnimationDuration(1)
    CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeOut))
    colorLayer.position = point
    CATransaction.commit()
  }
}
