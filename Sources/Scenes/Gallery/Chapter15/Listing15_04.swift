import Foundation
import Tumble
import UIKit

/// Only those layers of the block that can be seen, made anew as it scrolls: the book, listing 15.4.
struct Listing15_04: LayerMatrixPage {
  static let listing = Listing(15, 4)
  static let summary = "scroll: of 100,000 layers only those that are seen exist"
  static let side = 100.0
  static let costOverlays: Set<CostOverlay> = [.budget]

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ViewController(on: screen) }
}

private final class ViewController: LayerMatrixController, UIScrollViewDelegate {
  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    updateLayers()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateLayers() }

  private func updateLayers() {
    // Create layers.
    let visibleLayers = matrix.indices(visibleIn: scrollView.bounds).map { index in
      // Create layer.
      let layer = CALayer()
      layer.frame = CGRect(x: 0, y: 0, width: LayerMatrix.size, height: LayerMatrix.size)
      arrange(layer, at: index)
      return layer
    }

    // Update layers.
    scrollView.layer.sublayers = visibleLayers

    // Log.
    log(displayed: visibleLayers.count, recycled: 0)
  }
}
