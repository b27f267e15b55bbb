import Foundation
import UIKit

/// Three quarters of a ring that rotate.
struct ArcSpinIndicator: LoadingIndicator {
  static let name = "arc"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let arc = IndicatorShape.arc(from: 0, to: 1.5 * .pi, width: 4)
      .layer(frame: CGRect(origin: .zero, size: size), color: color)
    let rotation = CABasicAnimation(keyPath: "transform.rotation.z")
    rotation.fromValue = 0
    rotation.toValue = 2 * CGFloat.pi
    rotation.duration = 0.9
    rotation.repeatForever()
    arc.add(rotation, forKey: "rotation")
    layer.addSublayer(arc)
  }
}

/// Two arcs, one in the other, that rotate against each other.
struct CounterArcsIndicator: LoadingIndicator {
  static let name = "counter"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    add(to: layer, frame: size.square(side: size.width), by: 2 * .pi, duration: 1.2, color)
    add(to: layer, frame: size.square(side: size.width * 0.55), by: -2 * .pi, duration: 0.8, color)
  }

  private func add(
    to layer: CALayer, frame: CGRect, by angle: CGFloat, duration: CFTimeInterval,
    _ color: UIColor
  ) {
    let arc = IndicatorShape.arc(from: -.pi / 4, to: 0.75 * .pi, width: 3)
      .layer(frame: frame, color: color)
    let rotation = CABasicAnimation(keyPath: "transform.rotation")
    rotation.byValue = angle
    rotation.duration = duration
    rotation.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    rotation.repeatForever()
    arc.add(rotation, forKey: nil)
    layer.addSublayer(arc)
  }
}

/// An arc that grows at its head and is eaten up at its tail while it rotates.
struct ChasingArcIndicator: LoadingIndicator {
  static let name = "chase"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let arc = IndicatorShape.arc(from: -.pi / 2, to: 1.5 * .pi, width: 4)
      .layer(frame: CGRect(origin: .zero, size: size), color: color)

    let rotation = CABasicAnimation(keyPath: "transform.rotation")
    rotation.byValue = 2 * Float.pi
    rotation.timingFunction = CAMediaTimingFunction(name: .linear)

    let head = CABasicAnimation(keyPath: "strokeEnd")
    head.duration = 0.75
    head.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    head.fromValue = 0
    head.toValue = 1

    let tail = CABasicAnimation(keyPath: "strokeStart")
    tail.beginTime = 0.5
    tail.duration = 1.1
    tail.timingFunction = CAMediaTimingFunction(controlPoints: 0.4, 0, 0.2, 1)
    tail.fromValue = 0
    tail.toValue = 1
    tail.fillMode = .forwards

    let group = CAAnimationGroup()
    group.animations = [rotation, head, tail]
    group.duration = 1.6
    group.repeatForever()
    arc.add(group, forKey: "chase")
    layer.addSublayer(arc)
  }
}

/// A ring of dashes that march, and change their colour.
struct DashIndicator: LoadingIndicator {
  static let name = "dashes"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let ring = IndicatorShape.ring(width: 4)
      .layer(frame: CGRect(origin: .zero, size: size), color: color)
    // Twelve dashes and twelve gaps.
    let step = .pi * (size.width - 4) / 24
    ring.lineDashPattern = [NSNumber(value: Double(step)), NSNumber(value: Double(step))]

    let march = CABasicAnimation(keyPath: "lineDashPhase")
    march.byValue = -2 * step
    march.duration = 0.5
    march.repeatForever()
    ring.add(march, forKey: "march")

    let colors = CAKeyframeAnimation(keyPath: "strokeColor")
    colors.values = [color, .orange, .purple, color].map { $0.cgColor }
    colors.duration = 3
    colors.repeatForever()
    ring.add(colors, forKey: "colors")
    layer.addSublayer(ring)
  }
}

/// A disc that fills like a pie, and empties from the same side.
struct PieIndicator: LoadingIndicator {
  static let name = "pie"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    let frame = CGRect(origin: .zero, size: size)
    layer.addSublayer(IndicatorShape.ring(width: 2).layer(frame: frame, color: color))

    // A stroke as wide as its circle's diameter fills the disc.
    let radius = size.width / 2 - 5
    let pie = CAShapeLayer()
    pie.frame = frame
    pie.path =
      UIBezierPath(
        arcCenter: size.middle, radius: radius / 2, startAngle: -.pi / 2, endAngle: 1.5 * .pi,
        clockwise: true
      ).cgPath
    pie.lineWidth = radius
    pie.fillColor = nil
    pie.strokeColor = color.cgColor

    let fill = CAKeyframeAnimation(keyPath: "strokeEnd")
    fill.values = [0, 1, 1]
    fill.keyTimes = [0, 0.5, 1]
    let empty = CAKeyframeAnimation(keyPath: "strokeStart")
    empty.values = [0, 0, 1]
    empty.keyTimes = [0, 0.5, 1]
    let group = CAAnimationGroup()
    group.animations = [fill, empty]
    group.duration = 2
    group.repeatForever()
    pie.add(group, forKey: nil)
    layer.addSublayer(pie)
  }
}

/// Two half rings that open and close, each with the other's movement half a period later.
struct JawsIndicator: LoadingIndicator {
  static let name = "jaws"

  func setUpAnimation(in layer: CALayer, size: CGSize, color: UIColor) {
    for (index, start) in [CGFloat(0), .pi].enumerated() {
      let half = IndicatorShape.arc(from: start, to: start + .pi, width: 3)
        .layer(frame: CGRect(origin: .zero, size: size), color: color)
      let turn = CAKeyframeAnimation(keyPath: "transform.rotation.z")
      turn.values = [0, CGFloat.pi / 3, 0, -CGFloat.pi / 3, 0]
      turn.calculationMode = .cubic
      turn.duration = 1.4
      turn.timeOffset = Double(index) * 0.7
      turn.repeatForever()
      half.add(turn, forKey: nil)
      layer.addSublayer(half)
    }
  }
}
