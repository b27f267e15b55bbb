import Foundation
import Tumble
import UIKit

/// The same line as the path of a shape layer, which nothing draws: the book, listing 13.2.
struct Listing13_02: ControllerPage {
  static let listing = Listing(13, 2)
  static let summary = "drag: the same line by a shape layer, which draws nothing"
  static let demonstration: Demonstration? = .signature(length: 3)
  static let costOverlays: Set<CostOverlay> = [.updated]

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController {
    SketchController(DrawingView.self, color: .white, on: screen)
  }
}

private final class DrawingView: SketchView {
  private let path = UIBezierPath()
  private var pointCount = 0

  override class var layerClass: AnyClass { CAShapeLayer.self }

  override var figures: String {
    "\(pointCount) points, drawn 0×: \(layer.contents == nil ? "no" : "a") backing store"
  }

  override func awakeFromNib() {
    // Configure the layer.
    guard let shapeLayer = layer as? CAShapeLayer else { return }
    shapeLayer.strokeColor = UIColor.red.cgColor
    shapeLayer.fillColor = UIColor.clear.cgColor
    shapeLayer.lineJoin = .round
    shapeLayer.lineCap = .round
    shapeLayer.lineWidth = 5
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Get the starting point.
    guard let point = touches.first?.location(in: self) else { return }
    // Move the path drawing cursor to the starting point.
    path.move(to: point)
    pointCount += 1
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Get the current point.
    guard let point = touches.first?.location(in: self) else { return }
    // Add a new line segment to our path.
    path.addLine(to: point)
    pointCount += 1
    // Update the layer with a copy of the path.
    (layer as? CAShapeLayer)?.path = path.cgPath
    drawNow()
  }
}
