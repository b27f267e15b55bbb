public import Foundation

/// A layer whose changes aren't animated, as those of a `UIView`'s layer aren't.
///
/// It is its own delegate, and as such answers each question for an action with `NSNull`: with
/// another delegate it is an ordinary layer. Inside of `animate` it lets the search go on, so that
/// what is changed there is animated.
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

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// `NSNull`, since changes happen at once; inside of `animate`, what animates the change.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    guard let hosted = LayerContext.current.transactions.hosted else { return NSNull() }
    return hosted.action(for: layer, forKey: event)
  }

  /// A view that was made and put into the tree just now is animated as any other.
  override var isAnimatedWhenNew: Bool {
    !isPresentation && LayerContext.current.transactions.hosted != nil && delegate === self
  }

  override class var isOfLibrary: Bool { self == HostedLayer.self }
}
