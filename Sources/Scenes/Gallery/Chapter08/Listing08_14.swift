import Foundation
import Tumble
import UIKit

/// A transition of one's own, made of a picture of the screen: the book, listing 8.14.
struct Listing08_14: GalleryPage {
  static let listing = Listing(8, 14)
  static let summary = "a picture of the screen shrinks and turns away"
  static let demonstration: Demonstration? = .firstButton(length: 1)

  private let transitionButton = Button("Perform Transition")
  var controls: [any Control] { [transitionButton] }

  /// How many are on their way at once; before another one the first goes at once.
  private static let mostCovers = 8

  init() {}

  func build(on screen: Screen) {
    // What there is to be seen, far enough from the middle to shrink and turn visibly.
    for (index, name) in ["igloo", "cone", "anchor", "spaceship"].enumerated() {
      let imageView = UIImageView(image: UIImage(named: name))
      imageView.frame = CGRect(
        x: index % 2 == 0 ? 30 : 190, y: index < 2 ? 50 : 270, width: 100, height: 100)
      screen.addSubview(imageView)
    }
    screen.addRow(transitionButton)
  }

  func press(_ button: Button, on screen: Screen) {
    // What the screen looks like now goes in front of it.
    let coverView = CoverView(screen.bounds, color: nil)
    coverView.layer.contents = picture(of: screen)
    coverView.layer.contentsScale = UIScreen.main.scale
    screen.addSubview(coverView)
    let covers = screen.subviews.filter { $0 is CoverView }
    covers.dropLast(Self.mostCovers).forEach { $0.removeFromSuperview() }
    screen.backgroundColor = screen.randomColor()

    UIView.animate(withDuration: 1) {
      let transform = CGAffineTransform(scaleX: 0.01, y: 0.01).rotated(by: .pi / 2)
      coverView.transform = transform
      coverView.alpha = 0
    } completion: { _ in
      coverView.removeFromSuperview()
    }
  }

  /// A picture of what was there.
  private final class CoverView: UIView {}

  private func picture(of screen: Screen) -> CGImage {
    screen.layoutIfNeeded()
    let context = CGContext(
      size: screen.bounds.size, scale: UIScreen.main.scale, opaque: true)
    screen.layer.render(in: context)
    return context.image()
  }
}
