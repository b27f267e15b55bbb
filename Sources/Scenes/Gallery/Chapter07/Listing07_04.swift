import Foundation
import Tumble
import UIKit

/// The layer of a view changes at once, whatever the transaction says: the book, listing 7.4.
struct Listing07_04: ControllerPage {
  static let listing = Listing(7, 4)
  static let summary = "a view's own layer changes at once"
  static let demonstration: Demonstration? = .firstButton(length: 0.25)

  private let changeButton = Button("Change Color")
  var controls: [any Control] { [changeButton] }

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController {
    let controller = ViewController(on: screen)
    let changeColor = UIAction { [weak controller] _ in controller?.changeColor() }
    changeButton.addAction(changeColor, for: .primaryActionTriggered)
    screen.addRow(changeButton)
    return controller
  }
}

private final class ViewController: PageController {
  private lazy var layerView = view.addLayerView()

  override func viewDidLoad() {
    super.viewDidLoad()
    // Set the colour of layerView's backing layer directly.
    layerView.layer.backgroundColor = UIColor.blue.cgColor
  }

  func changeColor() {
    // Begin a new transaction.
    CATransaction.begin()
    // Set the animation's duration to one second.
    CATransaction.setAnimationDuration(1.0)
    // Randomise the layer's background colour.
    layerView.layer.backgroundColor = screen.randomColor().cgColor
    CATransaction.commit()
  }
}
