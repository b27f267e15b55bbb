public import Foundation

/// The base of all animations: something that changes what a layer shows, but not the layer.
///
/// A layer keeps a copy of what it is given, so that later changes of the original do nothing.
open class CAAnimation: NSObject, NSCopying, CAAction {
  /// What was kept under keys; looked up, never iterated.
  private var ownValues: [String: Any] = [:]

  /// An animation that changes nothing.
  public override init() { super.init() }

  /// A copy of `other`: what `copy()` makes.
  ///
  /// A subclass with stored properties of its own takes them from `other`, which always is of that
  /// subclass.
  public required init(copying other: CAAnimation) {
    super.init()
    ownValues = other.ownValues
  }

  /// A copy of the same class.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(copying: self) }

  /// What the animation does, as a value that outlives it; nil: nothing.
  ///
  /// Asked once, of the layer's own copy, when that is added. It is what the picture is made from,
  /// so that a subclass which draws its values from elsewhere needs to override only this.
  open func makeCurve() -> AnimationSnapshot.Curve? { nil }

  // MARK: Key-value access

  /// What was kept under `key`, or else `defaultValue(forKey:)`; copies have it, too.
  open func value(forKey key: String) -> Any? {
    ownValues[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Keeps `value` under `key`; nil takes away what is there.
  open func setValue(_ value: Any?, forKey key: String) { ownValues[key] = flattened(value) }

  /// The value at a path: under a key, or what a value there has at the rest of the path.
  open func value(forKeyPath keyPath: String) -> Any? { ValuePath(keyPath).read(from: self) }

  /// Sets the value at a path, as `value(forKeyPath:)` reads it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    ValuePath(keyPath).write(value, to: self)
  }

  /// What is found under a key where nothing was kept; by default nothing.
  open class func defaultValue(forKey key: String) -> Any? { nil }

  // MARK: As an action

  /// Adds a copy to the layer `anObject`, under the event's name.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    (anObject as? CALayer)?.add(self, forKey: event)
  }

  /// The animation in a message.
  var label: String { "an animation" }
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
