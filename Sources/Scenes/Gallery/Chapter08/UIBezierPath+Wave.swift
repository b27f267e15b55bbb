import Foundation
import Tumble
import UIKit

extension UIBezierPath {
  /// The curve that chapter 8 moves things along: up and down from the left to the right.
  static var wave: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: 0, y: 150))
    path.addCurve(
      to: CGPoint(x: 300, y: 150), controlPoint1: CGPoint(x: 75, y: 0),
      controlPoint2: CGPoint(x: 225, y: 300))
    return path
  }
}

extension CAShapeLayer {
  /// A red line along a path, which shows the way.
  static func line(along path: UIBezierPath) -> CAShapeLayer {
    let line = CAShapeLayer()
    line.path = path.cgPath
    line.fillColor = .clear
    line.strokeColor = .red
    line.lineWidth = 3
    return line
  }
}

extension Screen {
  /// The container with the wave, and `layer` in front of it.
  ///
  /// At the ends of the wave, which are the container's edges, 64 × 64 points reach as far as 43
  /// beyond them: the container is smaller, so that all of it is seen.
  func addWave(with layer: CALayer) {
    let containerView = addContainerView(scale: 0.8)
    containerView.layer.addSublayer(CAShapeLayer.line(along: UIBezierPath.wave))
    containerView.layer.addSublayer(layer)
  }
}

extension CAKeyframeAnimation {
  /// The motion along the wave in four seconds, of listings 8.6 and 8.7.
  static func flight(_ mode: CAAnimationCalculationMode) -> CAKeyframeAnimation {
    let animation = CAKeyframeAnimation()
    animation.keyPath = "position"
    animation.duration = 4
    animation.path = UIBezierPath.wave.cgPath
    animation.calculationMode = mode
    return animation
  }
}
