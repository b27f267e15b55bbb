import Foundation
import Tumble

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
    let containerView = HostedLayer.view(CGRect(x: 0, y: 90, width: 320, height: 300), color: nil)
    screen.addSublayer(containerView)

    let opaque = Self.customButton()
    opaque.position = CGPoint(x: 80, y: 150)
    containerView.addSublayer(opaque)

    translucent.position = CGPoint(x: 240, y: 150)
    translucent.opacity = 0.5
    translucent.allowsGroupOpacity = false
    translucent.rasterizationScale = screen.contentsScale
    containerView.addSublayer(translucent)
  }

  func show(state: Int, on screen: Screen) {
    translucent.shouldRasterize = state == 1
  }

  private static func customButton() -> HostedLayer {
    let button = HostedLayer.view(CGRect(x: 0, y: 0, width: 150, height: 50), color: .white)
    button.cornerRadius = 10
    let label = TextLabel("Hello World", frame: CGRect(x: 20, y: 10, width: 110, height: 30))
    label.display()
    button.addSublayer(label)
    return button
  }
}
