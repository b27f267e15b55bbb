import Foundation
import Rendering

/// An animation from one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` one or two are set: from–to, from–from + by, to − by–to,
/// from–the layer's own value, that–to, that–that + by. The layer's own value counts as it is at
/// each moment. Without any of the three the way leads from what was shown when the animation was
/// added to the layer's own value. An additive animation adds what lies between its two values,
/// where one that is missing is nothing; so is one that a value function is for, where nothing of
/// a scale is 1.
///
/// Of transforms what is added comes first. Points, sizes and rectangles may be given as arrays of
/// their numbers, and as `NSValue`s; so may transforms as those.
open class CABasicAnimation: CAPropertyAnimation {
  private var from: Any?
  private var to: Any?
  private var by: Any?
  /// What the layer showed where it starts; counts while there is no `from`.
  private var shown: PropertyValue?

  package override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CABasicAnimation else { return }
    from = other.from
    to = other.to
    by = other.by
    shown = other.shown
  }

  /// Where it starts.
  open var fromValue: Any? {
    get { from ?? shown?.boxed }
    set {
      set(&from, flattened(newValue))
      if !isFrozen { shown = nil }
    }
  }

  /// Where it ends.
  open var toValue: Any? {
    get { to }
    set { set(&to, flattened(newValue)) }
  }

  /// How far it goes.
  open var byValue: Any? {
    get { by }
    set { set(&by, flattened(newValue)) }
  }

  override class var isOfLibrary: Bool { self == CABasicAnimation.self }

  override class func makeDefault() -> CAAnimation { CABasicAnimation() }

  override func access(_ key: String) -> AnimationAccess? {
    AnimationAccess.ofBasics[key] ?? super.access(key)
  }

  private var hasValues: Bool { from != nil || to != nil || by != nil || shown != nil }

  override func prepared(for event: String, on layer: CALayer) -> CAAnimation {
    let named = super.prepared(for: event, on: layer)
    guard !hasValues, let named = named as? CABasicAnimation,
      let copy = named.copyForLayer() as? CABasicAnimation
    else { return named }
    copy.startFromShown(on: layer)
    return copy
  }

  override func startFromShown(on layer: CALayer) {
    guard !hasValues, let path = keyPath else { return }
    if valueFunction == nil, case .property(let slot) = target(on: layer) {
      let value = layer.shownValue(at: slot)
      // No path and no picture are nothing to start from.
      if value.boxed != nil { shown = value }
    } else {
      from = layer.shownValue(at: path)
    }
  }

  override func curve(by maker: CurveMaker) -> AnimationSnapshot.Curve {
    guard let (from, to) = ends(maker) else { return .none }
    return .property(maker.curve(.between(from, to)))
  }

  private typealias End = PropertyCurve.End

  private func ends(_ maker: CurveMaker) -> (from: End, to: End)? {
    if from != nil, to != nil, by != nil {
      misuse("\(label) has fromValue, toValue and byValue: byValue plays no part")
    }
    guard hasValues else { return endsOfNone(maker) }
    let first = from == nil ? shown.map { .some($0) } : from.map { maker.value($0, "fromValue") }
    let last = to.map { maker.value($0, "toValue") }
    let way = from != nil && to != nil ? nil : by.map { maker.value($0, "byValue") }
    // What was given and can't be used has been said; the animation does nothing.
    if first == .some(nil) || last == .some(nil) || way == .some(nil) { return nil }
    return ends(first ?? nil, last ?? nil, way ?? nil, maker)
  }

  private func ends(
    _ first: PropertyValue?, _ last: PropertyValue?, _ way: PropertyValue?, _ maker: CurveMaker
  ) -> (from: End, to: End)? {
    if let way, !way.canBeAdded || (first == nil && last != nil && way.negated == nil) {
      misuse("\(label) can't go by such a value")
      return nil
    }
    if let way, let end = first ?? last, !way.isLike(end) {
      misuse("byValue of \(label) isn't like the value that it is added to")
      return nil
    }
    if let first, let last, !first.isLike(last) {
      misuse("fromValue and toValue of \(label) aren't alike: it changes half way")
    }
    switch (first, last, way) {
    case (let first?, let last?, _): return (.fixed(first), .fixed(last))
    case (let first?, nil, let way?): return (.fixed(first), .fixed(way.added(to: first)))
    case (nil, let last?, let way?):
      return (.fixed((way.negated ?? way).added(to: last)), .fixed(last))
    case (let first?, nil, nil): return (.fixed(first), own(first, maker))
    case (nil, let last?, nil): return (own(last, maker), .fixed(last))
    case (nil, nil, let way?):
      if hasNoModel(maker) {
        let nothing = maker.nothing(like: way)
        return (.fixed(nothing), .fixed(way.added(to: nothing)))
      }
      compareOwn(with: way, maker)
      return (.model, .modelPlus(way))
    case (nil, nil, nil): return nil
    }
  }

  private func hasNoModel(_ maker: CurveMaker) -> Bool { isAdditive || maker.function != nil }

  /// The end that isn't given: the layer's own value, or nothing where values are added to it.
  private func own(_ other: PropertyValue, _ maker: CurveMaker) -> End {
    if hasNoModel(maker) { return .fixed(maker.nothing(like: other)) }
    compareOwn(with: other, maker)
    return .model
  }

  /// Says so if there is nothing between the layer's own value and what was given.
  private func compareOwn(with other: PropertyValue, _ maker: CurveMaker) {
    guard let own = maker.ownValue, !own.isLike(other) else { return }
    misuse("the layer's own value isn't like that of \(label): it changes half way")
  }

  private func endsOfNone(_ maker: CurveMaker) -> (from: End, to: End)? {
    guard !hasNoModel(maker), let shown = maker.layer.shownValue(at: maker.path),
      let value = maker.value(shown, "the value before")
    else { return nil }
    return (.fixed(value), .model)
  }
}
