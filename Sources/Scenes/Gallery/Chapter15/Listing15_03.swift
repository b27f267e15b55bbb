import Foundation
import Tumble
import UIKit

/// A block of layers, all of which there are, though few can be seen: the book, listing 15.3.
struct Listing15_03: LayerMatrixPage {
  static let listing = Listing(15, 3)
  static let summary = "scroll: a thousand layers in depth, and all are kept"
  static let side = 10.0
  static let costOverlays: Set<CostOverlay> = [.budget]

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ViewController(on: screen) }
}

private final class ViewController: LayerMatrixController {
  override func viewDidLoad() {
    super.viewDidLoad()

    // Create layers.
    for index in matrix.indices {
      // Create layer.
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: LayerMatrix.size, height: LayerMatrix.size)
      arrange(layer, at: index)
      // Add it to the scroll view.
      scrollView.layer.addSublayer(layer)
    }

    // Log.
    screen.say("displayed: \(matrix.count)")
  }
}
