import Foundation
import Tumble
import UIKit

/// A translucent button as one picture: the book, listing 4.7.
///
/// The book's container is 300 points wide and both buttons stick out of it; here it is as wide as
/// the screen, and they have room.
struct Listing04_07: GalleryPage {
  static let listing = Listing(4, 7)
  static let summary = "opacity on a whole button: shouldRasterize"
  static let states = ["opacity on each layer for itself", "shouldRasterize"]

  private let translucent = Self.customButton()

  init() {}

  func build(on screen: Screen) {
    let containerView = UIView(CGRect(x: 0, y: 90, width: 320, height: 300), color: nil)
    screen.addSubview(containerView)

    let opaque = Self.customButton()
    opaque.center = CGPoint(x: 80, y: 150)
    containerView.addSubview(opaque)

    translucent.center = CGPoint(x: 240, y: 150)
    translucent.alpha = 0.5
    translucent.layer.allowsGroupOpacity = false
    translucent.layer.rasterizationScale = screen.layer.contentsScale
    containerView.addSubview(translucent)
  }

  func show(state: Int, on screen: Screen) {
    translucent.layer.shouldRasterize = state == 1
  }

  private static func customButton() -> UIView {
    let button = UIView(CGRect(x: 0, y: 0, width: 150, height: 50), color: .white)
    button.layer.cornerRadius = 10
    let label = TextLabel("Hello World", frame: CGRect(x: 20, y: 10, width: 110, height: 30))
    button.addSubview(label)
    return button
  }
}
