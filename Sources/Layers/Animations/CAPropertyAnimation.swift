import Foundation
import Rendering

/// An animation of one property of a layer.
open class CAPropertyAnimation: CAAnimation {
  private var path: String?
  /// What `path` names, if that is known already.
  private var property: PropertyNumber?
  private var adds = false
  private var accumulates = false
  private var function: CAValueFunction?

  /// An animation of the property at a key path; nil: that which the class has at first.
  public convenience init(keyPath: String?) {
    self.init()
    path = keyPath ?? path
  }

  /// An animation of a property.
  convenience init(of property: PropertyNumber) {
    self.init()
    path = property.name
    self.property = property
  }

  package override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAPropertyAnimation else { return }
    path = other.path
    property = other.property
    adds = other.adds
    accumulates = other.accumulates
    function = other.function
  }

  /// What is animated, as for `CALayer.value(forKeyPath:)`: “position.x”, “transform.rotation.z”.
  ///
  /// A key that Core Animation doesn't know, or a part of its value, shows in `presentation()` alone.
  open var keyPath: String? {
    get { path }
    set {
      // By a copy: a line that refuses it says the path, which can't be read while it is written.
      var changed = path
      set(&changed, newValue)
      if changed != path { property = nil }
      path = changed
    }
  }

  /// Whether values are added to what is there, instead of replacing it.
  ///
  /// Transforms come before what is there.
  open var isAdditive: Bool {
    get { adds }
    set { set(&adds, newValue) }
  }

  /// Whether each repetition goes on from where the one before has ended.
  open var isCumulative: Bool {
    get { accumulates }
    set { set(&accumulates, newValue) }
  }

  /// What makes a transform of the values, which are then numbers or arrays of three.
  open var valueFunction: CAValueFunction? {
    get { function }
    set { set(&function, newValue) }
  }

  override class var isOfLibrary: Bool { self == CAPropertyAnimation.self }

  override class func makeDefault() -> CAAnimation { CAPropertyAnimation() }

  override var label: String { path.map { "an animation of \($0)" } ?? "an animation" }

  override func access(_ key: String) -> AnimationAccess? {
    AnimationAccess.ofProperties[key] ?? super.access(key)
  }

  override func prepared(for event: String, on layer: CALayer) -> CAAnimation {
    guard path == nil, let copy = copyForLayer() as? CAPropertyAnimation else { return self }
    copy.path = event
    return copy
  }

  override func curve(on layer: CALayer) -> AnimationSnapshot.Curve {
    guard let path else {
      misuse("\(label) has no key path, and changes nothing")
      return .none
    }
    guard let target = target(on: layer) else {
      misuse("\(path) of \(layer.label) can't be animated")
      return .none
    }
    if function != nil, target != .property(.transform), target != .property(.sublayerTransform) {
      misuse("\(path) takes no value function: that is for transforms")
      return .none
    }
    if case .customField(let key, let field) = target,
      layer.value(forKey: key).flatMap(field.read) == nil
    {
      misuse("\(path) of \(layer.label) can't be animated: \(key) has no such part")
      return .none
    }
    let maker = CurveMaker(
      layer: layer, path: path, target: target, isAdditive: adds, isCumulative: accumulates,
      function: function?.function)
    return curve(by: maker)
  }

  /// What it changes; nil: nothing that can be animated.
  func target(on layer: CALayer) -> PropertyCurve.Target? {
    if let property, layer.has(property), let slot = property.row.animated {
      return .property(slot)
    }
    return path.flatMap { layer.animationTarget($0) }
  }

  /// What the animation's values do.
  func curve(by maker: CurveMaker) -> AnimationSnapshot.Curve { .none }
}

extension CALayer {
  /// What a key path of an animation names; nil: a property that can't be animated.
  func animationTarget(_ path: String) -> PropertyCurve.Target? {
    let parts = path.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let head = parts.first else { return nil }
    guard let property = PropertyNumber(named: String(head), of: type(of: self)) else {
      let field = parts.count > 1 ? PropertyField(rawValue: String(parts[1])) : nil
      return field.map { .customField(String(head), $0) } ?? .custom(path)
    }
    guard let slot = property.row.animated else {
      // What an emitter's cells hold, they know themselves.
      return property == PropertyNumber(\.emitter.emitterCells) && value(forKeyPath: path) != nil
        ? .custom(path) : nil
    }
    guard parts.count > 1 else { return .property(slot) }
    guard let field = PropertyField(rawValue: String(parts[1])), field.kind(in: slot.kind) != nil
    else { return nil }
    return .field(slot, field)
  }
}
