import Foundation
import Tumble
import UIKit

/// A blackboard: all stamps of the chalk are drawn anew with each: the book, listing 13.3.
struct Listing13_03: ControllerPage {
  static let listing = Listing(13, 3)
  static let summary = "drag: chalk on a board, all of it drawn with each stamp"
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

  override var figures: String { "\(drawn) stamps drawn, \(total) in all" }

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
    // It needs a redraw.
    setNeedsDisplay()
    drawNow()
  }

  override func draw(_ rect: CGRect) {
    // Redraw the strokes.
    for point in strokes {
      // Get the brush's rect.
      let brushRect = CGRect(
        x: point.x - brushSize / 2, y: point.y - brushSize / 2, width: brushSize,
        height: brushSize)
      // Draw the brush stroke.
      UIImage(named: "chalk")?.draw(in: brushRect)
    }
    drawn = strokes.count
  }
}

extension UIColor {
  /// What chalk is seen on.
  static let blackboard = UIColor(red: 0.13, green: 0.24, blue: 0.20, alpha: 1)
}
