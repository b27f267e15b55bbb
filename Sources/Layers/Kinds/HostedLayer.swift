import Foundation

/// A layer whose changes aren't animated, as those of a `UIView`'s layer aren't.
///
/// It is its own delegate, and as such answers each question for an action with `NSNull`: with
/// another delegate it is an ordinary layer.
open class HostedLayer: CALayer, CALayerDelegate {
  /// A hosted layer, which is its own delegate.
  public override init() {
    super.init()
    delegate = self
  }

  /// A copy of the values of `layer`, which is its own delegate.
  public override init(layer: Any) {
    super.init(layer: layer)
    delegate = self
  }

  /// `NSNull`: changes happen at once.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { NSNull() }

  override var isOfLibraryClass: Bool { type(of: self) == HostedLayer.self }
}
