import Foundation
import UIKit

/// Three dots in a row that shrink and grow, one after the other.
struct DotPulseIndicator: LoadingIndicator {
  static let name = "pulse"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = (size.width - 8) / 3
    let pulse = CAKeyframeAnimation(keyPath: "transform.scale")
    pulse.keyTimes = [0, 0.3, 1]
    pulse.timingFunctions = Array(
      repeating: CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08), count: 2)
    pulse.values = [1, 0.3, 1]
    pulse.duration = 0.75
    pulse.repeatForever()

    let beginTime = CACurrentMediaTime()
    for (index, delay) in [0.12, 0.24, 0.36].enumerated() {
      let frame = CGRect(
        x: CGFloat(index) * (side + 4), y: (size.height - side) / 2, width: side, height: side)
      let dot = IndicatorShape.disc.layer(frame: frame, color: color)
      pulse.beginTime = beginTime + delay
      dot.add(pulse, forKey: "pulse")
      layer.addSublayer(dot)
    }
  }
}

/// Three dots that hop, each a little later than the one before.
struct DotHopIndicator: LoadingIndicator {
  static let name = "hop"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = size.width / 5
    let hop = CABasicAnimation(keyPath: "transform.translation.y")
    hop.fromValue = 0
    hop.toValue = -size.height / 2
    hop.duration = 0.35
    hop.autoreverses = true
    hop.timingFunction = CAMediaTimingFunction(name: .easeOut)
    hop.repeatForever()

    for index in 0..<3 {
      let frame = CGRect(
        x: CGFloat(index) * 2 * side, y: size.height * 0.75 - side / 2, width: side, height: side)
      let dot = IndicatorShape.disc.layer(frame: frame, color: color)
      hop.beginTime = CACurrentMediaTime() + 0.12 * Double(index)
      dot.add(hop, forKey: nil)
      layer.addSublayer(dot)
    }
  }
}

/// Eight dots on a circle that fade, one after the other.
struct DotRingIndicator: LoadingIndicator {
  static let name = "ring fade"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = size.width / 5
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.keyTimes = [0, 0.5, 1]
    fade.values = [1, 0.25, 1]
    fade.duration = 1
    fade.repeatForever()

    let beginTime = CACurrentMediaTime()
    for index in 0..<8 {
      let angle = CGFloat(index) * .pi / 4
      let dot = IndicatorShape.disc.layer(
        frame: size.square(side: side, on: (size.width - side) / 2, at: angle), color: color)
      // Begun in the past, so that all move at once.
      fade.beginTime = beginTime - 1 + 0.125 * Double(index)
      dot.add(fade, forKey: "fade")
      layer.addSublayer(dot)
    }
  }
}

/// Eight dots on a circle that shrink while they fade: a group for each.
struct DotRingScaleIndicator: LoadingIndicator {
  static let name = "ring scale"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = size.width / 4.5
    let scale = CAKeyframeAnimation(keyPath: "transform.scale")
    scale.values = [1, 0.4, 1]
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.values = [1, 0.3, 1]
    let group = CAAnimationGroup()
    group.animations = [scale, fade]
    group.duration = 0.96
    group.timingFunction = CAMediaTimingFunction(name: .linear)
    group.repeatForever()

    for index in 0..<8 {
      let dot = IndicatorShape.disc.layer(
        frame: size.square(
          side: side, on: (size.width - side) / 2, at: CGFloat(index) * .pi / 4), color: color)
      group.timeOffset = 0.96 - 0.12 * Double(index)
      dot.add(group, forKey: nil)
      layer.addSublayer(dot)
    }
  }
}

/// Nine dots in a square, each with a time of its own.
struct DotGridIndicator: LoadingIndicator {
  static let name = "grid"

  private static let durations = [0.72, 1.02, 1.28, 1.42, 1.45, 1.18, 0.87, 1.45, 1.06]
  private static let delays = [-0.06, 0.25, -0.17, 0.48, 0.31, 0.03, 0.46, 0.78, 0.45]

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = (size.width - 8) / 3
    let fade = CAKeyframeAnimation(keyPath: "opacity")
    fade.keyTimes = [0, 0.4, 1]
    fade.values = [1, 0.2, 1]
    let shrink = CAKeyframeAnimation(keyPath: "transform.scale")
    shrink.keyTimes = [0, 0.5, 1]
    shrink.values = [1, 0.5, 1]
    let group = CAAnimationGroup()
    group.animations = [fade, shrink]
    group.timingFunction = CAMediaTimingFunction(name: .default)
    group.repeatForever()

    for index in 0..<9 {
      let (row, column) = index.quotientAndRemainder(dividingBy: 3)
      let frame = CGRect(
        x: CGFloat(column) * (side + 4), y: CGFloat(row) * (side + 4), width: side, height: side)
      let dot = IndicatorShape.disc.layer(frame: frame, color: color)
      group.duration = Self.durations[index]
      group.beginTime = CACurrentMediaTime() + Self.delays[index]
      dot.add(group, forKey: "breath")
      layer.addSublayer(dot)
    }
  }
}

/// A small dot around a large one that breathes.
struct OrbitIndicator: LoadingIndicator {
  static let name = "orbit"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let core = IndicatorShape.disc.layer(
      frame: size.square(side: size.width * 0.45), color: color)
    let breath = CAKeyframeAnimation(keyPath: "transform.scale")
    breath.keyTimes = [0, 0.45, 0.45, 1]
    breath.values = [0, 0, 1.3, 1]
    breath.duration = 1.9
    breath.timingFunction = CAMediaTimingFunction(controlPoints: 0.7, 0, 1, 0.5)
    breath.repeatForever()
    core.add(breath, forKey: nil)
    layer.addSublayer(core)

    let moon = IndicatorShape.disc.layer(
      frame: size.square(side: size.width / 5), color: color)
    let flight = CAKeyframeAnimation(keyPath: "position")
    flight.path =
      UIBezierPath(
        arcCenter: size.middle, radius: size.width * 0.4, startAngle: 0, endAngle: 2 * .pi,
        clockwise: true
      ).cgPath
    flight.duration = 1.9
    flight.calculationMode = .paced
    flight.repeatForever()
    moon.add(flight, forKey: nil)
    layer.addSublayer(moon)
  }
}

/// Three dots that run along the sides of a triangle.
struct TriangleIndicator: LoadingIndicator {
  static let name = "triangle"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let side = size.width / 4
    let corners = (0..<3).map { index -> CGPoint in
      let angle = CGFloat(index) * 2 * .pi / 3 - .pi / 2
      return CGPoint(
        x: size.middle.x + size.width * 0.38 * cos(angle),
        y: size.middle.y + size.width * 0.38 * sin(angle))
    }
    for index in 0..<3 {
      let dot = IndicatorShape.ring(width: 3).layer(
        frame: size.square(side: side), color: color)
      let run = CAKeyframeAnimation(keyPath: "position")
      run.values = (0...3).map { NSValue(cgPoint: corners[(index + $0) % 3]) }
      run.keyTimes = [0, 0.33, 0.66, 1]
      run.timingFunctions = Array(
        repeating: CAMediaTimingFunction(name: .easeInEaseOut), count: 3)
      run.duration = 2
      run.repeatForever()
      dot.add(run, forKey: "run")
      layer.addSublayer(dot)
    }
  }
}

/// Two dots that change sides, one in front of the other.
struct SwapIndicator: LoadingIndicator {
  static let name = "swap"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    for (direction, alpha) in [(CGFloat(1), CGFloat(1)), (-1, 0.5)] {
      let dot = IndicatorShape.disc.layer(
        frame: size.square(side: size.width * 0.4),
        color: color.withAlphaComponent(alpha))
      let way = direction * size.width * 0.28
      let move = CAKeyframeAnimation(keyPath: "transform.translation.x")
      move.values = [-way, way, -way]
      move.timingFunctions = [
        CAMediaTimingFunction(name: .easeInEaseOut), CAMediaTimingFunction(name: .easeInEaseOut),
      ]
      let size = CAKeyframeAnimation(keyPath: "transform.scale")
      size.values = [1, 1 + 0.25 * direction, 1, 1 - 0.25 * direction, 1]
      let group = CAAnimationGroup()
      group.animations = [move, size]
      group.duration = 1.2
      group.repeatForever()
      dot.add(group, forKey: nil)
      layer.addSublayer(dot)
    }
  }
}
