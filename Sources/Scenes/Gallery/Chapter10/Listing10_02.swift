import Foundation
import Tumble
import UIKit

/// A view that goes where a finger comes down, and slows down: the book, listing 10.2.
struct Listing10_02: ControllerPage {
  static let listing = Listing(10, 2)
  static let summary = "tap: the same with a view's animate; then its own curve"
  static let demonstration: Demonstration? = .tap(60, 60, length: 1)
  static let states = ["curveEaseOut", "no option: slow at both ends"]
  static let nextStateGesture = "tap the red view"

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ViewController(on: screen) }
}

private final class ViewController: PageController {
  private let colorView = UIView()

  override func viewDidLoad() {
    super.viewDidLoad()
    // Create a red view.
    colorView.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    colorView.center = CGPoint(x: view.bounds.width / 2, y: view.bounds.height / 2)
    colorView.backgroundColor = .red
    view.addSubview(colorView)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // A touch of the view itself is the screen's, and its tap goes on to the other option.
    guard let touch = touches.first, touch.view !== colorView else {
      return super.touchesBegan(touches, with: event)
    }
    // Perform the animation.
    UIView.animate(
      withDuration: 1.0, delay: 0.0, options: screen.state == 0 ? .curveEaseOut : [],
      animations: {
        // Set the position.
        colorView.center = touch.location(in: view)
      }, completion: nil)
  }
}
