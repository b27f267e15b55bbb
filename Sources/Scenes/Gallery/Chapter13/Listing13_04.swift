import Foundation
import Tumble
import UIKit

/// The blackboard, of which only what a stamp touches is drawn: the book, listing 13.4.
struct Listing13_04: ControllerPage {
  static let listing = Listing(13, 4)
  static let summary = "drag: the same, but only what a stamp touches is drawn"
  static let demonstration: Demonstration? = .signature(length: 3)
  static let costOverlays: Set<CostOverlay> = [.updated]

  init() {}

  func makeViewController(on screen: Screen) -> UIViewController {
    SketchController(DrawingView.self, color: .blackboard, on: screen)
  }
}

private let brushSize: CGFloat = 32

private final class DrawingView: SketchView {
  private var strokes: [CGPoint] = []

  override var figures: String {
    "\(drawn) of \(strokes.count) stamps drawn, \(total) in all"
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Get the starting point.
    guard let point = touches.first?.location(in: self) else { return }
    // Add a brush stroke.
    addBrushStroke(at: point)
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    // Get the touch point.
    guard let point = touches.first?.location(in: self) else { return }
    // Add a brush stroke.
    addBrushStroke(at: point)
  }

  private func addBrushStroke(at point: CGPoint) {
    // Add the brush stroke to the array.
    strokes.append(point)
    // Set the dirty rect.
    setNeedsDisplay(brushRect(for: point))
    drawNow()
  }

  private func brushRect(for point: CGPoint) -> CGRect {
    CGRect(
      x: point.x - brushSize / 2, y: point.y - brushSize / 2, width: brushSize, height: brushSize)
  }

  override func draw(_ rect: CGRect) {
    // Redraw the strokes.
    for point in strokes {
      // Get the brush's rect.
      let brushRect = brushRect(for: point)
      // Only draw the brush stroke if it intersects the dirty rect.
      guard rect.intersects(brushRect) else { continue }
      // Draw the brush stroke.
      UIImage(named: "chalk")?.draw(in: brushRect)
      drawn += 1
    }
  }
}
