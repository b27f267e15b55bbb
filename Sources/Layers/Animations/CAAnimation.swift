public import Foundation

/// The base of all animations: something that changes what a layer shows, but not the layer.
///
/// A layer keeps a copy of what it is given, so that later changes of the original do nothing.
open class CAAnimation: NSObject, NSCopying {
  /// An animation that changes nothing.
  public override init() { super.init() }

  /// A copy of `other`: what `copy()` makes.
  ///
  /// A subclass with stored properties of its own takes them from `other`, which always is of that
  /// subclass.
  public required init(copying other: CAAnimation) { super.init() }

  /// A copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(copying: self) }

  /// What the animation does, as a value that outlives it; nil: nothing.
  ///
  /// Asked once, of the layer's own copy, when that is added. It is what the picture is made from,
  /// so that a subclass which draws its values from elsewhere needs to override only this.
  open func makeCurve() -> AnimationSnapshot.Curve? { nil }
}

/// An animation that a layer has.
struct AttachedAnimation {
  /// Nil: added without a key.
  let key: String?
  let animation: CAAnimation
  /// Nil if it does nothing.
  let snapshot: AnimationSnapshot?

  init(_ original: CAAnimation, key: String?) {
    self.key = key
    animation = original.copy() as? CAAnimation ?? original
    snapshot = animation.makeCurve().map { AnimationSnapshot(key: key, curve: $0) }
  }
}
