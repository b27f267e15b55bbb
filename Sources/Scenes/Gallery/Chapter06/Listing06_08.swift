import Foundation
import Tumble
import UIKit

/// A ring of copies that fade from white to red: the book, listing 6.8.
struct Listing06_08: GalleryPage {
  static let listing = Listing(6, 8)
  static let summary = "ten copies of one layer in a ring"

  /// How much smaller the view is shown, so that all of the ring is on the screen.
  static let scale: CGFloat = 0.55

  init() {}

  func build(on screen: Screen) {
    let containerView = screen.addContainerView(scale: Self.scale)
    // The ring's middle, 200 points below that of the view, comes to the middle of the screen.
    containerView.center.y -= 200 * Self.scale
    // Create a replicator layer and add it to our view.
    let replicator = CAReplicatorLayer()
    replicator.frame = containerView.bounds
    containerView.layer.addSublayer(replicator)

    // Configure the replicator.
    replicator.instanceCount = 10
    // Apply a transform for each instance.
    var transform = CATransform3DIdentity
    transform = CATransform3DTranslate(transform, 0, 200, 0)
    transform = CATransform3DRotate(transform, .pi / 5, 0, 0, 1)
    transform = CATransform3DTranslate(transform, 0, -200, 0)
    replicator.instanceTransform = transform
    // Apply a color shift for each instance.
    replicator.instanceBlueOffset = -0.1
    replicator.instanceGreenOffset = -0.1

    // Create a sublayer inside the replicator.
    let layer = CALayer()
    layer.frame = CGRect(x: 100, y: 100, width: 100, height: 100)
    layer.backgroundColor = UIColor.white.cgColor
    replicator.addSublayer(layer)
  }
}
