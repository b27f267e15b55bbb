import Foundation
import Tumble
import UIKit

/// An explosion of sparks that add up to light: the book, listing 6.13.
struct Listing06_13: GalleryPage {
  static let listing = Listing(6, 13)
  static let summary = "sparks fly from the middle, add up to light and fade"
  static let demonstration: Demonstration? = .watching(length: 4)

  init() {}

  func build(on screen: Screen) {
    let containerView = UIView(frame: CGRect(x: 10, y: 90, width: 300, height: 300))
    containerView.backgroundColor = .black
    screen.addSubview(containerView)

    // Create particle emitter layer.
    let emitter = CAEmitterLayer()
    emitter.frame = containerView.bounds
    emitter.beginTime = CACurrentMediaTime()
    containerView.layer.addSublayer(emitter)

    // Configure emitter.
    emitter.renderMode = .additive
    emitter.emitterPosition = CGPoint(
      x: emitter.frame.size.width / 2, y: emitter.frame.size.height / 2)

    // Create a particle template.
    let cell = CAEmitterCell()
    cell.contents = UIImage(named: "spark")?.cgImage
    cell.birthRate = 150
    cell.lifetime = 5
    cell.color = UIColor(red: 1, green: 0.5, blue: 0.1, alpha: 1).cgColor
    cell.alphaSpeed = -0.4
    cell.velocity = 50
    cell.velocityRange = 50
    cell.emissionRange = 2 * .pi

    // Add particle template to emitter.
    emitter.emitterCells = [cell]
  }
}
