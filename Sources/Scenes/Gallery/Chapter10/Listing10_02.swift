import Foundation
import Tumble

/// A view that goes where a finger taps, and slows down: the book, listing 10.2.
struct Listing10_02: GalleryPage {
  static let listing = Listing(10, 2)
  static let summary = "tap: the same with a view's animate; then its own curve"
  static let demonstration: Demonstration? = .tap(60, 60, length: 1)
  static let states = ["curveEaseOut", "no option: slow at both ends"]

  private let colorView = HostedLayer.view(
    CGRect(x: 110, y: 190, width: 100, height: 100), color: .red)

  init() {}

  func build(on screen: Screen) { screen.addSublayer(colorView) }

  func tap(at point: CGPoint, on screen: Screen) {
    HostedLayer.animate(
      withDuration: 1, delay: 0, options: screen.state == 0 ? .curveEaseOut : [],
      animations: { colorView.position = point })
  }
}
