import Foundation
import Tumble
import UIKit

/// Layers that aren't seen any more are those that come into sight: the book, listing 15.5.
struct Listing15_05: LayerMatrixPage {
  static let listing = Listing(15, 5)
  static let summary = "scroll: the same, with layers that are used again"
  static let side = 100.0
  static let costOverlays: Set<CostOverlay> = [.budget]

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController { ViewController(on: screen) }
}

private final class ViewController: LayerMatrixController, UIScrollViewDelegate {
  /// The layers that aren't used, in the order in which they were.
  private var recyclePool: [CALayer] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    scrollView.delegate = self
    updateLayers()
  }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { updateLayers() }

  private func updateLayers() {
    // Add existing layers to the pool: those of before come first, and stay where they are.
    recyclePool = (scrollView.layer.sublayers ?? []) + recyclePool

    // Disable animation.
    CATransaction.begin()
    CATransaction.setDisableActions(true)

    // Create layers.
    let indices = matrix.indices(visibleIn: scrollView.bounds)
    let recycled = min(recyclePool.count, indices.count)
    let visibleLayers = indices.enumerated().map { number, index in
      // Recycle a layer if one is available, or else create one.
      let layer = number < recycled ? recyclePool[number] : makeLayer()
      arrange(layer, at: index)
      return layer
    }
    recyclePool.removeFirst(recycled)

    CATransaction.commit()

    // Update layers.
    scrollView.layer.sublayers = visibleLayers

    // Log.
    log(displayed: visibleLayers.count, recycled: recycled)
  }

  private func makeLayer() -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: LayerMatrix.size, height: LayerMatrix.size)
    return layer
  }
}
