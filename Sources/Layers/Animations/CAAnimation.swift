public import Foundation
import Rendering

/// The base of all animations: something that changes what a layer shows, but not the layer.
///
/// A layer keeps a copy of what it is given, so that later changes of the original do nothing. The
/// copy itself, which `animation(forKey:)` gives, can't be changed: that is one line in the log.
open class CAAnimation: NSObject, NSCopying, CAMediaTiming, CAAction {
  var timing = TimingValues()
  /// Whether a layer has it: it can't be changed any more.
  var isFrozen = false
  /// Whether it is the animation of a change that nothing else was said about.
  var isDefaultAction = false
  /// What it is a copy of, where copies aren't of that one's class.
  private(set) var original: CAAnimation?
  /// What was kept under keys; looked up, never iterated.
  private var ownValues: [String: Any] = [:]
  private var easing: CAMediaTimingFunction?
  private var isRemoved = true
  private var frameRates = CAFrameRateRange.default
  private var ownDelegate: (any CAAnimationDelegate)?

  /// An animation that changes nothing; its properties are what its class says they are at first.
  public override init() {
    super.init()
    takeClassDefaults()
  }

  /// Nil, and a line that says so: animations can't be had from archives.
  public required init?(coder: NSCoder) {
    misuse("an animation can't be read from an archive")
    return nil
  }

  /// A copy with the same values, of the class of Core Animation's that this is, or a subclass of.
  ///
  /// A subclass whose copies shall be of it overrides this. Without that a layer keeps the values as
  /// they are when the animation is added, and gives the animation itself where it is asked for it.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = Swift.type(of: self).makeDefault()
    copy.takeValues(of: self)
    return copy
  }

  /// A copy that remembers what it is a copy of, where that is of a class of its own.
  final func copyForLayer() -> CAAnimation {
    guard let copy = copy() as? CAAnimation else { return self }
    copy.original = Swift.type(of: copy) == Swift.type(of: self) ? original : self
    return copy
  }

  /// Becomes like `other`; what only one of them has stays.
  package func takeValues(of other: CAAnimation) {
    timing = other.timing
    isDefaultAction = other.isDefaultAction
    ownValues = other.ownValues
    easing = other.easing
    isRemoved = other.isRemoved
    frameRates = other.frameRates
    ownDelegate = other.ownDelegate
  }

  /// The number of what drives the layer from outside of its tree (`LayerDriver`); nil: nothing.
  ///
  /// Asked once, of the layer's own copy, when that is added.
  open var driverNumber: UInt32? { nil }

  // MARK: Behaviour

  /// What bends each run's progress; nil: what the transaction says, or else nothing.
  open var timingFunction: CAMediaTimingFunction? {
    get { easing }
    set { set(&easing, newValue) }
  }

  /// Is told when the animation starts and stops; kept alive by it.
  open var delegate: (any CAAnimationDelegate)? {
    get { ownDelegate }
    set { set(&ownDelegate, newValue) }
  }

  /// Whether the layer takes the animation away when it has ended.
  open var isRemovedOnCompletion: Bool {
    get { isRemoved }
    set { set(&isRemoved, newValue) }
  }

  /// How many frames a second the animation should have; accepted, and without effect here.
  open var preferredFrameRateRange: CAFrameRateRange {
    get { frameRates }
    set { set(&frameRates, newValue) }
  }

  // MARK: Time

  /// When it begins, in the layer's time; 0: when it is first shown.
  ///
  /// In a group it is the group's time, and 0 is its start.
  open var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { set(&timing.beginTime, newValue, if: newValue.isFinite) }
  }

  /// How long one run lasts; 0 or less: as long as the group it is in, or the transaction says.
  ///
  /// If that says 0, the animation is over as it begins.
  open var duration: CFTimeInterval {
    get { timing.duration }
    set { set(&timing.duration, newValue, if: !newValue.isNaN) }
  }

  /// How fast it runs; below 0 from its end to its start.
  open var speed: Float {
    get { timing.speed }
    set { set(&timing.speed, newValue, if: newValue.isFinite) }
  }

  /// What is added to its own time; what that moves beyond the end comes at the beginning.
  open var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { set(&timing.timeOffset, newValue, if: newValue.isFinite) }
  }

  /// How many times it runs, fractions included; 0: once.
  ///
  /// It may be infinite.
  open var repeatCount: Float {
    get { timing.repeatCount }
    set { set(&timing.repeatCount, newValue, if: newValue >= 0) }
  }

  /// For how long it is repeated; if it is above 0, `repeatCount` plays no part.
  ///
  /// It may be infinite.
  open var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { set(&timing.repeatDuration, newValue, if: newValue >= 0) }
  }

  /// Whether each run is followed by one back.
  open var autoreverses: Bool {
    get { timing.autoreverses }
    set { set(&timing.autoreverses, newValue) }
  }

  /// What is shown before it begins, and after it has ended if it isn't removed.
  open var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { set(&timing.fillMode, newValue, if: newValue.isKnown) }
  }

  // MARK: Key-value access

  /// The value of a property, or what was kept under `key`, or else `defaultValue(forKey:)`.
  open func value(forKey key: String) -> Any? {
    if let access = access(key) { return access.read(self) }
    return ownValues[key] ?? type(of: self).defaultValue(forKey: key)
  }

  /// Sets a property, or keeps `value` under a key that is none; nil takes away what is there.
  ///
  /// A property that can't have the value stays, and a line says so.
  open func setValue(_ value: Any?, forKey key: String) {
    guard let access = access(key) else { return set(&ownValues[key], flattened(value)) }
    guard !access.write(flattened(value), self) else { return }
    misuse("\(key) of \(label) takes \(access.kind), not \(given(value as Any))")
  }

  /// The value at a path: under a key, or what a value there has at the rest of the path.
  open func value(forKeyPath keyPath: String) -> Any? { ValuePath(keyPath).read(from: self) }

  /// Sets the value at a path, as `value(forKeyPath:)` reads it.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    ValuePath(keyPath).write(value, to: self)
  }

  /// What a property is when it was never set; nil for any other key.
  ///
  /// What a subclass answers its animations have at first, but not their copies. What it answers for
  /// other keys is found under them where nothing was kept.
  open class func defaultValue(forKey key: String) -> Any? { makeDefault().propertyValue(key) }

  /// The value of one of Core Animation's properties; nil for another key.
  func propertyValue(_ key: String) -> Any? { access(key)?.read(self) }

  // MARK: As an action

  /// Adds a copy to the layer `anObject`, under the event's name.
  ///
  /// One that has no key path changes the property of that name, and a basic animation without
  /// values starts where the layer was shown last.
  open func run(forKey event: String, object anObject: Any, arguments dict: [AnyHashable: Any]?) {
    guard let layer = anObject as? CALayer else { return }
    layer.attach(prepared(for: event, on: layer), key: event)
  }

  // MARK: What the library's own subclasses add

  /// Whether the class is the library's, and not a user's subclass.
  class var isOfLibrary: Bool { self == CAAnimation.self }

  /// An animation as it is at first of the library's class that this is, or a subclass of.
  class func makeDefault() -> CAAnimation { CAAnimation() }

  /// The animation in a message.
  var label: String { "an animation" }

  /// How the property of a key is read and set; nil: there is none.
  func access(_ key: String) -> AnimationAccess? { AnimationAccess.ofAnimations[key] }

  /// The animation to be added for `event`: this one, or a copy that has what is missing.
  func prepared(for event: String, on layer: CALayer) -> CAAnimation { self }

  /// Lets it start where the layer is shown now, if it says nothing else.
  func startFromShown(on layer: CALayer) {}

  /// What it does to `layer`.
  ///
  /// Of one that is driven from outside it isn't asked.
  func curve(on layer: CALayer) -> AnimationSnapshot.Curve { .none }

  /// What replaces the timing function.
  var spring: SpringSolver? { nil }

  /// Sets a stored property, unless a layer has the animation or the value can't be.
  func set<Value>(
    _ slot: inout Value, _ value: Value, if isValid: Bool = true, name: String = #function
  ) {
    guard !isFrozen else { return misuse("\(name) can't be set: a layer has \(label) already") }
    guard isValid else { return misuse("\(name) of \(label) can't be \(value)") }
    slot = value
  }
}

/// Is told when animations start and stop.
public protocol CAAnimationDelegate: NSObjectProtocol {
  /// The animation, the layer's own copy, has become active.
  func animationDidStart(_ anim: CAAnimation)

  /// The animation has ended: by itself, or because it was removed or replaced.
  func animationDidStop(_ anim: CAAnimation, finished flag: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ anim: CAAnimation) {}

  /// Does nothing.
  public func animationDidStop(_ anim: CAAnimation, finished flag: Bool) {}
}
