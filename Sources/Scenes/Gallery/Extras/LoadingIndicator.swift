import Foundation
import UIKit

/// What moves while people wait: layers and their animations, made as libraries for iOS make them.
protocol LoadingIndicator: SendableMetatype {
  /// A few letters that stand below it.
  static var name: String { get }

  init()

  /// Puts the indicator's layers into `layer`, in a square of `size` at its origin, and starts them.
  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor)
}

/// The shapes that most indicators are made of.
enum IndicatorShape {
  case disc
  case ring(width: CGFloat)
  /// A part of a ring, by angles from the x axis, clockwise to the eye.
  case arc(from: CGFloat, to: CGFloat, width: CGFloat)
  case bar

  /// A shape layer whose frame is `frame`.
  func layer(frame: CGRect, color: UIColor) -> CAShapeLayer {
    let layer = CAShapeLayer()
    let box = CGRect(origin: .zero, size: frame.size)
    let center = CGPoint(x: box.midX, y: box.midY)
    layer.frame = frame
    layer.fillColor = nil
    switch self {
    case .disc:
      layer.path = UIBezierPath(ovalIn: box).cgPath
      layer.fillColor = color.cgColor
    case .bar:
      let radius = min(box.width, box.height) / 2
      layer.path = UIBezierPath(roundedRect: box, cornerRadius: radius).cgPath
      layer.fillColor = color.cgColor
    case .ring(let width):
      layer.path = UIBezierPath(ovalIn: box.insetBy(dx: width / 2, dy: width / 2)).cgPath
      layer.strokeColor = color.cgColor
      layer.lineWidth = width
    case .arc(let start, let end, let width):
      let path = UIBezierPath(
        arcCenter: center, radius: (box.width - width) / 2, startAngle: start, endAngle: end,
        clockwise: true)
      layer.path = path.cgPath
      layer.strokeColor = color.cgColor
      layer.lineWidth = width
      layer.lineCap = .round
    }
    return layer
  }
}

extension CAAnimation {
  /// Runs until its layer goes.
  func repeatForever() {
    repeatCount = .infinity
    isRemovedOnCompletion = false
  }
}

extension CGSize {
  /// The middle of a square of this size at the origin.
  var middle: CGPoint { CGPoint(x: width / 2, y: height / 2) }

  /// A square of that side in the middle.
  func square(side: CGFloat) -> CGRect {
    CGRect(x: (width - side) / 2, y: (height - side) / 2, width: side, height: side)
  }

  /// A square of that side around a point of a circle in the middle, by its angle.
  func square(side: CGFloat, on radius: CGFloat, at angle: CGFloat) -> CGRect {
    CGRect(
      x: middle.x + radius * cos(angle) - side / 2, y: middle.y + radius * sin(angle) - side / 2,
      width: side, height: side)
  }
}
