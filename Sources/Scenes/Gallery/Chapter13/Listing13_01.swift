import Foundation
import Tumble
import UIKit

/// A line that is drawn anew, all of it, with each point: the book, listing 13.1.
struct Listing13_01: ControllerPage {
  static let listing = Listing(13, 1)
  static let summary = "drag: a line is drawn anew, all of it, with each point"
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

  override var figures: String {
    "\(pointCount) points, drawn \(moves)×: \(total) points in all"
  }

  override func awakeFromNib() {
    path.lineJoinStyle = .round
    path.lineCapStyle = .round
    path.lineWidth = 5
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
    // Redraw the view.
    setNeedsDisplay()
    drawNow()
  }

  override func draw(_ rect: CGRect) {
    // Draw the path.
    UIColor.clear.setFill()
    UIColor.red.setStroke()
    path.stroke()
    drawn = pointCount
  }
}
