import Drawing
import Foundation
package import Layers
import Rendering
import SoftwareBackend

/// One layer of each kind in a small tree, and what is done with it.
package final class LayerZoo {
  package let tree = LayerTree(size: CGSize(width: 48, height: 48), scale: 1)
  package let layers: [CALayer]
  private let renderer = SoftwareRenderer()

  /// The keys of all properties, and those that are worked out of others.
  package static let keys =
    CALayer.propertyKeys + ["frame", "position.x", "bounds.size", "actions", "delegate"]
  package static let parts = [
    "", ".x", ".y", ".width", ".height", ".origin", ".size", ".size.width", ".rotation",
    ".rotation.x", ".rotation.y", ".scale", ".scale.x", ".translation", ".translation.z", ".m34",
  ]

  package init() {
    layers = [
      CALayer(), CAShapeLayer(), CAGradientLayer(), CAReplicatorLayer(), CAScrollLayer(),
      CATextLayer(), CATransformLayer(), CAEmitterLayer(),
    ]
    for (index, layer) in layers.enumerated() {
      layer.frame = CGRect(x: 4 * index, y: 3 * index, width: 20, height: 16)
      layer.backgroundColor = CGColor(red: 0.2, green: 0.1 * Double(index), blue: 0.5, alpha: 1)
      tree.root.addSublayer(layer)
    }
  }

  /// The tree as it is at a media time: sampled, drawn, asked where things are.
  package func draw(at seconds: Double) {
    let list = DisplayListBuilder.build(
      tree.commit().sample(at: seconds), size: PixelSize(width: 48, height: 48), scale: 1,
      background: PixelColor(argb: 0xFFFF_FFFF))
    do {
      try list.validate()
      try renderer.render(list)
    } catch {
      fatalError("what layers show can't be drawn: \(error)")
    }
    _ = tree.root.hitTest(CGPoint(x: 20, y: 20))
    for layer in layers { _ = (layer.frame, layer.visibleRect, layer.presentation()?.position) }
  }

  /// A value of any kind.
  package static func value(_ feed: inout ByteFeed) -> Any? {
    switch feed.number(below: 14) {
    case 0: nil
    case 1...3: feed.double()
    case 4: feed.point()
    case 5: feed.size()
    case 6: feed.rect()
    case 7: transform(&feed)
    case 8: CGColor(red: feed.double(), green: 0.5, blue: 1, alpha: feed.double())
    case 9: feed.bool()
    case 10: feed.text()
    case 11: [feed.double(), feed.double()]
    case 12: PathMaker.path(&feed)
    default: CGImage(width: 2, height: 1, pixels: [0xFF12_3456, 0x8040_2010])
    }
  }

  private static func transform(_ feed: inout ByteFeed) -> CATransform3D {
    var transform = CATransform3DMakeRotation(feed.double(), feed.double(), 1, feed.double())
    transform.m34 = feed.double()
    transform.m41 = feed.double()
    return transform
  }
}
