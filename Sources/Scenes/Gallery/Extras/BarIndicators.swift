import Foundation
import UIKit

/// Five bars that stretch, one after the other.
struct BarScaleIndicator: LoadingIndicator {
  static let name = "bars"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let stretch = CAKeyframeAnimation(keyPath: "transform.scale.y")
    stretch.keyTimes = [0, 0.5, 1]
    stretch.timingFunctions = Array(
      repeating: CAMediaTimingFunction(controlPoints: 0.2, 0.68, 0.18, 1.08), count: 2)
    stretch.values = [1, 0.4, 1]
    stretch.duration = 1
    stretch.repeatForever()
    for (index, bar) in Bars.add(to: layer, size: size, color: color).enumerated() {
      stretch.beginTime = CACurrentMediaTime() + 0.1 * Double(index + 1)
      bar.add(stretch, forKey: "stretch")
    }
  }
}

/// Five bars that open from the middle, in key times that begin late and end early.
struct BarBurstIndicator: LoadingIndicator {
  static let name = "burst"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let stretch = CAKeyframeAnimation(keyPath: "transform.scale.y")
    // It holds its first value before 0.1 and its last after 0.8.
    stretch.keyTimes = [0.1, 0.4, 0.8]
    stretch.values = [1, 0.3, 1]
    stretch.timingFunction = CAMediaTimingFunction(controlPoints: 0.11, 0.49, 0.38, 0.78)
    stretch.duration = 0.9
    stretch.repeatForever()
    let delays = [0.4, 0.2, 0, 0.2, 0.4]
    for (bar, delay) in zip(Bars.add(to: layer, size: size, color: color), delays) {
      stretch.timeOffset = delay
      bar.add(stretch, forKey: nil)
    }
  }
}

/// Twelve spokes that jump round step by step, the older the fainter.
struct SpokesIndicator: LoadingIndicator {
  static let name = "spokes"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let wheel = CALayer()
    wheel.frame = CGRect(origin: .zero, size: size)
    for index in 0..<12 {
      let spoke = IndicatorShape.bar.layer(
        frame: CGRect(x: 0, y: 0, width: size.width / 12, height: size.height / 4), color: color)
      spoke.anchorPoint = CGPoint(x: 0.5, y: 2)
      spoke.position = size.middle
      spoke.transform = CATransform3DMakeRotation(CGFloat(index) * .pi / 6, 0, 0, 1)
      spoke.opacity = Float(index + 1) / 12
      wheel.addSublayer(spoke)
    }
    let step = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    step.values = (0..<12).map { CGFloat($0) * .pi / 6 }
    step.calculationMode = .discrete
    step.duration = 1
    step.repeatForever()
    wheel.add(step, forKey: "step")
    layer.addSublayer(wheel)
  }
}

/// A wave that runs through seven thin bars by their bounds.
struct BarWaveIndicator: LoadingIndicator {
  static let name = "wave"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let width = size.width / 13
    for index in 0..<7 {
      let bar = CALayer()
      bar.backgroundColor = color.cgColor
      bar.cornerRadius = width / 2
      bar.bounds = CGRect(x: 0, y: 0, width: width, height: width)
      bar.position = CGPoint(x: width * (0.5 + 2 * CGFloat(index)), y: size.middle.y)
      let grow = CABasicAnimation(keyPath: "bounds.size.height")
      grow.toValue = size.height * 0.8
      grow.duration = 0.5
      grow.autoreverses = true
      grow.beginTime = CACurrentMediaTime() + 0.1 * Double(index)
      grow.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
      grow.repeatForever()
      bar.add(grow, forKey: "grow")
      layer.addSublayer(bar)
    }
  }
}

/// A row of five bars, as several indicators have it.
private enum Bars {
  static func add(to layer: CALayer, size: CGSize, color: UIColor) -> [CALayer] {
    let width = size.width / 9
    return (0..<5).map { index in
      let bar = IndicatorShape.bar.layer(
        frame: CGRect(x: width * 2 * CGFloat(index), y: 0, width: width, height: size.height),
        color: color)
      layer.addSublayer(bar)
      return bar
    }
  }
}
