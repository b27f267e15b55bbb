import Foundation
import Tumble

/// A transition of one's own, made of a picture of the screen: the book, listing 8.14.
struct Listing08_14: GalleryPage {
  static let listing = Listing(8, 14)
  static let summary = "a picture of the screen shrinks and turns away"
  static let demonstration: Demonstration? = .firstButton(length: 1)

  private let transitionButton = Button("Perform Transition")
  var controls: [Control] { [transitionButton] }

  init() {}

  func build(on screen: Screen) { screen.addRow(transitionButton) }

  func press(_ button: Button, on screen: Screen) {
    // What the screen looks like now goes in front of it.
    let coverView = HostedLayer.view(screen.bounds, color: nil)
    coverView.contents = picture(of: screen)
    coverView.contentsScale = screen.displayScale
    screen.addSublayer(coverView)
    screen.backgroundColor = screen.randomColor()

    HostedLayer.animate(withDuration: 1) {
      let transform = CGAffineTransform(scaleX: 0.01, y: 0.01).rotated(by: .pi / 2)
      coverView.setAffineTransform(transform)
      coverView.opacity = 0
    } completion: { _ in
      coverView.removeFromSuperlayer()
    }
  }

  private func picture(of screen: Screen) -> CGImage {
    screen.layoutIfNeeded()
    let context = CGContext(
      size: screen.bounds.size, scale: screen.displayScale, opaque: true)
    screen.render(in: context)
    return context.image()
  }
}
