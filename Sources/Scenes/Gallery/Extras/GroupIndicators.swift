import Foundation
import UIKit

/// Rings that grow from the middle and fade, each a third of a period later.
struct RippleIndicator: LoadingIndicator {
  static let name = "ripple"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.keyTimes = [0, 0.7]
    scale.values = [0.1, 1]
    scale.timingFunction = CAMediaTimingFunction(controlPoints: 0.21, 0.53, 0.56, 0.8)
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.keyTimes = [0, 0.7, 1]
    fade.values = [1, 0.7, 0]
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 1.25
    group.repeatForever()
    for index in 0..<3 {
      let ring = IndicatorShape.ring(width: 2).layer(
        frame: CGRect(origin: .zero, size: size), color: color)
      group.beginTime = CACurrentMediaTime() + 0.2 * Double(index)
      ring.opacity = 0
      ring.add(group, forKey: "ripple")
      layer.addSublayer(ring)
    }
  }
}

/// Two beats and a rest.
struct HeartbeatIndicator: LoadingIndicator {
  static let name = "heart"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let heart = CAShapeLayer()
    heart.frame = CGRect(origin: .zero, size: size)
    heart.path = Self.path(in: size).cgPath
    heart.fillColor = color.cgColor
    let beat = CAKeyframeAnimation(keyPath: "transform.scale")
    beat.values = [1, 1.2, 1, 1.2, 1]
    // What is after the last time rests.
    beat.keyTimes = [0, 0.14, 0.28, 0.42, 0.7]
    beat.duration = 1.3
    beat.repeatForever()
    heart.add(beat, forKey: "beat")
    layer.addSublayer(heart)
  }

  private static func path(in size: CGSize) -> UIBezierPath {
    let (w, h) = (size.width, size.height)
    let path = UIBezierPath()
    path.move(to: CGPoint(x: w / 2, y: 0.9 * h))
    path.addCurve(
      to: CGPoint(x: w / 2, y: 0.3 * h), controlPoint1: CGPoint(x: -0.2 * w, y: 0.45 * h),
      controlPoint2: CGPoint(x: 0.2 * w, y: -0.1 * h))
    path.addCurve(
      to: CGPoint(x: w / 2, y: 0.9 * h), controlPoint1: CGPoint(x: 0.8 * w, y: -0.1 * h),
      controlPoint2: CGPoint(x: 1.2 * w, y: 0.45 * h))
    path.close()
    return path
  }
}

/// A square that turns over about x, then about y, in perspective.
struct FlipIndicator: LoadingIndicator {
  static let name = "flip"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let square = CALayer()
    square.frame = size.square(side: size.width * 0.7)
    square.backgroundColor = color.cgColor
    square.cornerRadius = 3
    let flip = CAKeyframeAnimation(keyPath: "transform")
    flip.values = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 0)].map { x, y in
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 80
      transform = CATransform3DRotate(transform, CGFloat(x) * 0.999 * .pi, 1, 0, 0)
      transform = CATransform3DRotate(transform, CGFloat(y) * 0.999 * .pi, 0, 1, 0)
      return NSValue(caTransform3D: transform)
    }
    flip.timingFunctions = Array(
      repeating: CAMediaTimingFunction(controlPoints: 0.09, 0.57, 0.49, 0.9), count: 4)
    flip.duration = 3
    flip.repeatForever()
    square.add(flip, forKey: "flip")
    layer.addSublayer(square)
  }
}

/// A ball that drops and is flattened on the ground, with its shadow.
struct DropIndicator: LoadingIndicator {
  static let name = "drop"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = size.width * 0.4
    let ground = size.height * 0.8
    let shadow = IndicatorShape.disc.layer(
      frame: CGRect(x: size.middle.x - side / 2, y: ground + 2, width: side, height: side / 5),
      color: color.withAlphaComponent(0.35))
    let ball = IndicatorShape.disc.layer(
      frame: CGRect(x: size.middle.x - side / 2, y: ground - side, width: side, height: side),
      color: color)
    ball.anchorPoint = CGPoint(x: 0.5, y: 1)
    ball.position = CGPoint(x: size.middle.x, y: ground)

    let fall = CABasicAnimation(keyPath: "transform.translation.y")
    fall.fromValue = -size.height * 0.4
    fall.toValue = 0
    fall.duration = 0.4
    fall.timingFunction = CAMediaTimingFunction(name: .easeIn)
    let squash = CAKeyframeAnimation(keyPath: "transform.scale.y")
    squash.values = [1, 1, 0.7]
    squash.keyTimes = [0, 0.9, 1]
    squash.duration = 0.45
    let group = CAAnimationGroup()
    group.animations = [fall, squash]
    group.duration = 0.45
    group.autoreverses = true
    group.repeatForever()
    ball.add(group, forKey: "drop")

    let spread = CABasicAnimation(keyPath: "transform.scale.x")
    spread.fromValue = 0.5
    spread.toValue = 1
    spread.duration = 0.45
    spread.autoreverses = true
    spread.repeatForever()
    shadow.add(spread, forKey: "spread")
    layer.addSublayer(shadow)
    layer.addSublayer(ball)
  }
}

/// A mouth that opens and closes, and what flies into it.
struct MunchIndicator: LoadingIndicator {
  static let name = "munch"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = size.width * 0.7
    let frame = CGRect(x: 0, y: (size.height - side) / 2, width: side, height: side)
    let crumb = IndicatorShape.disc.layer(
      frame: CGRect(x: size.width - 8, y: size.middle.y - 4, width: 8, height: 8),
      color: color.withAlphaComponent(0.6))
    let flight = CABasicAnimation(keyPath: "transform.translation")
    flight.fromValue = NSValue(cgSize: CGSize.zero)
    flight.toValue = NSValue(cgSize: CGSize(width: -size.width * 0.6, height: 0))
    let fade = CABasicAnimation(keyPath: "opacity")
    fade.fromValue = 1
    fade.toValue = 0.2
    let group = CAAnimationGroup()
    group.animations = [flight, fade]
    group.duration = 0.6
    group.repeatForever()
    crumb.add(group, forKey: "crumb")
    layer.addSublayer(crumb)

    for direction in [CGFloat(1), -1] {
      let jaw = CAShapeLayer()
      jaw.frame = frame
      let middle = CGPoint(x: side / 2, y: side / 2)
      let path = UIBezierPath(
        arcCenter: middle, radius: side / 2, startAngle: 0, endAngle: direction * .pi,
        clockwise: direction > 0)
      path.close()
      jaw.path = path.cgPath
      jaw.fillColor = color.cgColor
      let bite = CAKeyframeAnimation(keyPath: "transform.rotation.z")
      bite.values = [0, direction * .pi / 4, 0]
      bite.keyTimes = [0, 0.5, 1]
      bite.duration = 0.6
      bite.repeatForever()
      jaw.add(bite, forKey: "bite")
      layer.addSublayer(jaw)
    }
  }
}

/// A shape that becomes a square, a disc and a triangle.
struct MorphIndicator: LoadingIndicator {
  static let name = "morph"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let shape = CAShapeLayer()
    shape.frame = CGRect(origin: .zero, size: size)
    shape.fillColor = color.cgColor
    let paths = [Self.square(size), Self.disc(size), Self.diamond(size), Self.square(size)]
    shape.path = paths[0]
    let morph = CAKeyframeAnimation(keyPath: "path")
    morph.values = paths
    morph.timingFunctions = Array(
      repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 3)
    morph.duration = 2.4
    let turn = CABasicAnimation(keyPath: "transform.rotation.z")
    turn.byValue = CGFloat.pi
    turn.duration = 2.4
    let group = CAAnimationGroup()
    group.animations = [morph, turn]
    group.duration = 2.4
    group.repeatForever()
    shape.add(group, forKey: "morph")
    layer.addSublayer(shape)
  }

  /// Four steps, begun at the upper left corner of the circle's square.
  private static func square(_ size: CGSize) -> CGPath { polygon(size, radius: 0.5) }

  private static func diamond(_ size: CGSize) -> CGPath { polygon(size, radius: 0.3) }

  private static func polygon(_ size: CGSize, radius: CGFloat) -> CGPath {
    let path = UIBezierPath()
    for index in 0..<4 {
      let angle = (CGFloat(index) * 2 + 1) * .pi / 4
      let point = CGPoint(
        x: size.middle.x + radius * size.width * cos(angle),
        y: size.middle.y + radius * size.height * sin(angle))
      if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
    }
    path.close()
    return path.cgPath
  }

  /// Four curves, begun in the same direction as the square.
  private static func disc(_ size: CGSize) -> CGPath {
    let path = UIBezierPath(
      arcCenter: size.middle, radius: size.width * 0.45, startAngle: .pi / 4,
      endAngle: 2.25 * .pi, clockwise: true)
    path.close()
    return path.cgPath
  }
}
