import Drawing
import Foundation
import Layers
import Physics

/// A small arrow that shows where gravity pulls, and how strongly.
final class GravityArrow {
  let layer = UnanimatedLayer()
  private let ground = OverlayShape(fill: .overlayGround)
  private let arrow = OverlayShape(fill: .overlayAccent)
  private let zero: TextLabel

  /// Its width and height in points, for text of 13 points.
  static let side: CGFloat = 44

  init(font: Font) {
    zero = TextLabel(font: font, color: .overlayAccent)
    zero.text = "0 g"
    layer.anchorPoint = .zero
    ground.path = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 1, height: 1), transform: nil)
    arrow.path = Self.path
    for part in [ground, arrow, zero.layer] as [CALayer] { layer.addSublayer(part) }
  }

  /// An arrow to the right about the origin, 2 long.
  private static var path: CGPath {
    let path = CGMutablePath()
    let points: [(CGFloat, CGFloat)] = [
      (-1, -0.16), (0.25, -0.16), (0.25, -0.52), (1, 0), (0.25, 0.52), (0.25, 0.16), (-1, 0.16),
    ]
    path.addLines(between: points.map { CGPoint(x: $0.0, y: $0.1) })
    path.closeSubpath()
    return path
  }

  /// Turns and sizes it.
  ///
  /// - Parameters:
  ///   - gravity: in points/s², y up.
  ///   - full: the strength of an arrow of full length.
  ///   - factor: how large it is, against its usual size.
  ///   - scale: pixels a point.
  func draw(gravity: Vector2, full: Double, factor: CGFloat, scale: Double) {
    let side = (Self.side * factor).rounded()
    layer.bounds = CGRect(x: 0, y: 0, width: side, height: side)
    ground.transform = CATransform3DMakeScale(side, side, 1)
    let strength = full > 0 ? gravity.length / full : 0
    arrow.isHidden = strength < 0.02
    zero.layer.isHidden = !arrow.isHidden
    let fontSize = (12 * factor).rounded()
    zero.fontSize = fontSize
    let text = zero.draw(scale: scale)
    zero.layer.position = CGPoint(
      x: ((side - text.width) / 2).rounded(), y: ((side - text.height) / 2).rounded())
    // Half of the arrow's length; a stronger pull than the usual doesn't leave the disc.
    let reach = side * 0.38
    let length = reach * min(max(strength, 0.3), 1.15)
    let turn = CATransform3DMakeRotation(-gravity.angle, 0, 0, 1)
    arrow.position = CGPoint(x: side / 2, y: side / 2)
    arrow.transform = CATransform3DScale(turn, length, reach, 1)
  }
}
