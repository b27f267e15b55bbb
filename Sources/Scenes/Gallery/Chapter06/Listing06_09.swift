import Foundation
import Tumble
import UIKit

/// A view with its reflection below it: the book, listing 6.9.
struct Listing06_09: GalleryPage {
  static let listing = Listing(6, 9)
  static let summary = "a reflection, which moves with what moves in the view"
  static let demonstration: Demonstration? = .watching(length: 3)

  init() {}

  func build(on screen: Screen) {
    let reflectionView = ReflectionView(frame: CGRect(x: 60, y: 40, width: 200, height: 190))
    screen.addSubview(reflectionView)
    let igloo = UIImageView(image: UIImage(named: "igloo"))
    igloo.frame = CGRect(x: 10, y: 40, width: 180, height: 140)
    igloo.contentMode = .scaleAspectFit
    reflectionView.addSubview(igloo)
    let ship = UIImageView(image: UIImage(named: "spaceship"))
    ship.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
    reflectionView.addSubview(ship)

    let flight = CABasicAnimation(keyPath: "position.x")
    flight.toValue = 175
    flight.duration = 1.5
    flight.autoreverses = true
    flight.repeatCount = .infinity
    flight.timingFunction = CAMediaTimingFunction(name: .easeInEaseOut)
    ship.layer.add(flight, forKey: "flight")
  }
}

/// A view that is drawn twice, the second time upside down and fainter.
private final class ReflectionView: UIView {
  override class var layerClass: AnyClass { CAReplicatorLayer.self }

  override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  required init?(coder: NSCoder) { nil }

  private func setUp() {
    // Configure the replicator.
    guard let layer = layer as? CAReplicatorLayer else { return }
    layer.instanceCount = 2
    // Move the reflection instance below the original and flip it vertically.
    var transform = CATransform3DIdentity
    let verticalOffset = bounds.size.height + 2
    transform = CATransform3DTranslate(transform, 0, verticalOffset, 0)
    transform = CATransform3DScale(transform, 1, -1, 0)
    layer.instanceTransform = transform
    // Reduce the alpha of the reflection layer.
    layer.instanceAlphaOffset = -0.6
  }
}
