import Foundation
import Tumble
import UIKit

/// A path and a colour in one group: the book, listing 8.10.
struct Listing08_10: GalleryPage {
  static let listing = Listing(8, 10)
  static let summary = "a group: along the curve, and from green to red; tap: again"
  static let demonstration: Demonstration? = .watching(length: 4)

  private let colorLayer = CALayer()

  init() {}

  func build(on screen: Screen) {
    colorLayer.frame = CGRect(x: 0, y: 0, width: 64, height: 64)
    colorLayer.position = CGPoint(x: 0, y: 150)
    colorLayer.backgroundColor = .green
    screen.addWave(with: colorLayer)
    start()
  }

  func tap(at point: CGPoint, on screen: Screen) { start() }

  private func start() {
    let way = CAKeyframeAnimation()
    way.keyPath = "position"
    way.path = UIBezierPath.wave.cgPath
    way.rotationMode = .rotateAuto
    let color = CABasicAnimation()
    color.keyPath = "backgroundColor"
    color.toValue = CGColor.red
    let group = CAAnimationGroup()
    group.animations = [way, color]
    group.duration = 4
    colorLayer.add(group, forKey: "group")
  }
}
