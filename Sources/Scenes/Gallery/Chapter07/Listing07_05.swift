import Foundation
import Tumble
import UIKit

/// What a view answers when its layer asks for an action: the book, listing 7.5.
struct Listing07_05: ControllerPage {
  static let listing = Listing(7, 5)
  static let summary = "the action of a view outside and inside animate"

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ViewController(on: screen) }
}

private final class ViewController: PageController {
  private lazy var layerView = view.addLayerView()

  override func viewDidLoad() {
    super.viewDidLoad()
    // Test the layer's action outside of an animation block.
    log("Outside", layerView.action(for: layerView.layer, forKey: "backgroundColor"))
    // Begin an animation block.
    UIView.beginAnimations(nil, context: nil)
    // Test the layer's action inside of the block.
    log("Inside", layerView.action(for: layerView.layer, forKey: "backgroundColor"))
    UIView.commitAnimations()
  }

  private func log(_ when: String, _ action: (any CAAction)?) {
    let said =
      switch action {
      case is NSNull: "<null>"
      case let animation as CABasicAnimation:
        "CABasicAnimation of \(animation.keyPath ?? "nothing")"
      default: "none"
      }
    screen.log("\(when): \(said)")
  }
}
