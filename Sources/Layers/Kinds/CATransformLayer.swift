public import Foundation
import Rendering

/// A layer that is a space for its sublayers and nothing else: they aren't drawn into its plane.
///
/// All that lies in transform layers, however deep they lie in each other, meets in the space of the
/// nearest layer above that is none: what is nearer to the eye covers what is further, and planes that
/// cut each other are split along the line in which they do. So a cube turns as a whole.
///
/// A transform layer has no look of its own: background, contents, border, corners, shadow, mask,
/// filters and `masksToBounds` have no effect, and neither have transitions. Its `opacity` multiplies
/// that of each sublayer. With `shouldRasterize` it is a plane as other layers are. It is itself never
/// hit.
///
/// A space holds up to 16,384 copies of replicators' layers. Planes that cut each other into more than
/// 4,096 pieces, or take more than 262,144 comparisons to be put in order, are drawn by the depths of
/// their middles from there on.
open class CATransformLayer: CALayer {
  /// A transform layer without sublayers.
  public override init() {
    super.init()
    modelValues.content = .transform
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    modelValues.content = .transform
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The layer in it at `p`, by the order of `sublayers` whatever their depth; never the transform
  /// layer itself.
  ///
  /// `p` is in the coordinates of the nearest layer above that is no transform layer.
  open override func hitTest(_ p: CGPoint) -> CALayer? { super.hitTest(p) }

  override class var isOfLibrary: Bool { self == CATransformLayer.self }

  override class func makeDefault() -> CALayer { CATransformLayer() }
}
