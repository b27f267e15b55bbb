import Foundation
import Tumble
import UIKit

/// A picture that turns over to the next one: the book, listing 8.13.
struct Listing08_13: ControllerPage {
  static let listing = Listing(8, 13)
  static let summary = "a view flips from the left, another picture on its back"
  static let demonstration: Demonstration? = .firstButton(length: 1)

  private let switchButton = Button("Switch Image")
  var controls: [any Control] { [switchButton] }

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController {
    let controller = ViewController(on: screen)
    let switchImage = UIAction { [weak controller] _ in controller?.switchImage() }
    switchButton.addAction(switchImage, for: .primaryActionTriggered)
    screen.addRow(switchButton)
    return controller
  }
}

private final class ViewController: PageController {
  private let imageView = UIImageView(frame: CGRect(x: 60, y: 140, width: 200, height: 200))
  private let images = ["anchor", "cone", "igloo", "spaceship"].map { UIImage(named: $0) }

  override func viewDidLoad() {
    super.viewDidLoad()
    imageView.backgroundColor = .white
    imageView.image = images[0]
    view.addSubview(imageView)
  }

  func switchImage() {
    UIView.transition(
      with: imageView, duration: 1.0, options: .transitionFlipFromLeft,
      animations: { [self] in
        // Cycle to the next image.
        let index = images.firstIndex(of: imageView.image) ?? 0
        imageView.image = images[(index + 1) % images.count]
      }, completion: nil)
  }
}
