import Foundation
import Tumble
import UIKit

/// A timing function drawn by its control points: the book, listing 10.4.
///
/// The listing draws `easeOut`. The other states are the figures of chapter 10; the last is a curve
/// that no timing function can be.
struct Listing10_04: GalleryPage {
  static let listing = Listing(10, 4)
  static let summary = "the curves of timing functions, drawn"
  static let states = curves.map(\.name) + ["a bounce: no cubic curve"]

  private let shapeLayer = CAShapeLayer()

  init() {}

  func build(on screen: Screen) {
    shapeLayer.strokeColor = .red
    shapeLayer.fillColor = nil
    shapeLayer.lineWidth = 4
    let layerView = screen.addLayerView()
    layerView.layer.addSublayer(shapeLayer)
    // So that time goes from the left to the right, and progress from the bottom to the top.
    layerView.layer.isGeometryFlipped = true
  }

  func show(state: Int, on screen: Screen) {
    let curves = Self.curves
    shapeLayer.path = curves.indices.contains(state) ? path(of: curves[state].function) : bounce
  }

  private func path(of function: CAMediaTimingFunction) -> CGPath {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addCurve(
      to: CGPoint(x: 1, y: 1), control1: function.controlPoint(at: 1),
      control2: function.controlPoint(at: 2))
    return path.scaled(by: 200)
  }

  private var bounce: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0...200).map { step in
        let time = Double(step) / 200
        return CGPoint(x: time, y: Easing.bounce.out(time))
      })
    return path.scaled(by: 200)
  }

  private static let curves: [(name: String, function: CAMediaTimingFunction)] = [
    ("easeOut", CAMediaTimingFunction(name: .easeOut)),
    ("linear", CAMediaTimingFunction(name: .linear)),
    ("easeIn", CAMediaTimingFunction(name: .easeIn)),
    ("easeInEaseOut", CAMediaTimingFunction(name: .easeInEaseOut)),
    ("default", CAMediaTimingFunction(name: .default)),
    ("the clock's of 10.5: (1, 0), (0.75, 1)", CAMediaTimingFunction(controlPoints: 1, 0, 0.75, 1)),
  ]
}

extension CGPath {
  /// The path scaled about the origin.
  fileprivate func scaled(by scale: CGFloat) -> CGPath {
    let path = CGMutablePath()
    path.addPath(self, transform: CGAffineTransform(scaleX: scale, y: scale))
    return path
  }
}
