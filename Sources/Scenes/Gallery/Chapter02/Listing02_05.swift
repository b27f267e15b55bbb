import Foundation
import Tumble
import UIKit

/// A layer whose delegate draws it: the book, listing 2.5.
struct Listing02_05: GalleryPage {
  static let listing = Listing(2, 5)
  static let summary = "a delegate draws a ring into the layer's own picture"

  private let ring = Ring()

  init() {}

  func build(on screen: Screen) {
    let layerView = screen.addLayerView()
    let blueLayer = CALayer()
    blueLayer.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    blueLayer.backgroundColor = .blue
    blueLayer.delegate = ring
    // As many pixels a point as the screen has.
    blueLayer.contentsScale = screen.layer.contentsScale
    layerView.layer.addSublayer(blueLayer)
    // A layer never draws itself unasked.
    blueLayer.display()
  }

  /// A thick ring on the edge of the bounds: what lies outside of them is lost.
  private final class Ring: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
      context.setLineWidth(10)
      context.setStrokeColor(.red)
      context.strokeEllipse(in: layer.bounds)
    }
  }
}
