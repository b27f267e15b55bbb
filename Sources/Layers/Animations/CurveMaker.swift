import Drawing
import Foundation
import Rendering

/// Makes values of what a user gave an animation; what doesn't fit is one line in the log.
struct CurveMaker {
  let layer: CALayer
  let path: String
  let target: PropertyCurve.Target
  let isAdditive: Bool
  let isCumulative: Bool
  let function: ValueFunction?

  /// The curve of some values, which are of a `kind` if the property's isn't known.
  func curve(_ values: PropertyCurve.Values, of kind: PropertyKind? = nil) -> PropertyCurve {
    PropertyCurve(
      target, values: values, isAdditive: isAdditive, isCumulative: isCumulative,
      valueFunction: function, kind: target.kind ?? kind)
  }

  /// The kind that values must have; nil: any.
  var kind: PropertyKind? { function == nil ? target.kind : nil }

  /// The layer's own value of a key that Core Animation doesn't know; nil: there is none.
  var ownValue: PropertyValue? {
    guard target.slot == nil else { return nil }
    return layer.value(forKeyPath: path).map { PropertyValue($0) }
  }

  /// What a user gave as a value; nil, and a line, if it is of another kind than the property.
  func value(_ given: Any, _ role: String) -> PropertyValue? {
    if let function { return numbers(given, for: function, role) }
    guard let kind = kind else {
      let value = ownValue.flatMap { PropertyValue(numbers: given, as: $0.kind) }
      return checked(value ?? PropertyValue(given), role)
    }
    let value =
      PropertyValue(numbers: given, as: kind)
      ?? target.field.map { $0.taken(from: given) } ?? PropertyValue(taking: given, as: kind)
    guard let value, value.hasElements(of: target.slot?.form.elementKind) else {
      let elements = target.slot?.form.elementKind.map { "an array, each \($0.label)" }
      let wanted = target.field?.label ?? elements ?? kind.label
      misuse("\(role) of an animation of \(path) takes \(wanted), not \(Layers.given(given))")
      return nil
    }
    return checked(value, role)
  }

  private func checked(_ value: PropertyValue, _ role: String) -> PropertyValue? {
    guard value.isFinite else {
      misuse("\(role) of an animation of \(path) holds numbers that aren't finite")
      return nil
    }
    return value
  }

  /// The numbers that a value function takes: one, or an array of three.
  private func numbers(_ given: Any, for function: ValueFunction, _ role: String) -> PropertyValue?
  {
    let numbers = function.count == 1 ? [given] : (given as? [Any] ?? [])
    let lanes = numbers.compactMap { number($0) }
    guard lanes.count == function.count, lanes.allSatisfy(\.isFinite) else {
      let wanted = function.count == 1 ? "a number" : "an array of \(function.count) numbers"
      misuse("\(role) of an animation of \(path) takes \(wanted) for “\(function.rawValue)”")
      return nil
    }
    return .lanes(
      .rect, SIMD4(lanes[0], lanes.count > 1 ? lanes[1] : 0, lanes.count > 2 ? lanes[2] : 0, 0))
  }

  /// What changes nothing, given a value like `example`: with a value function what makes the
  /// identity, or else what adds nothing.
  func nothing(like example: PropertyValue) -> PropertyValue {
    switch example {
    case .lanes(let kind, _) where function != nil: .lanes(kind, function?.identity ?? .zero)
    case .lanes(let kind, _): .lanes(kind, .zero)
    case .transform: .transform(CATransform3DIdentity)
    case .list(let values): .list(values.map { nothing(like: $0) })
    default: example
    }
  }
}

extension PropertyValue {
  /// A point, a size or a rectangle whose numbers were given as an array; nil: it is none.
  fileprivate init?(numbers given: Any, as kind: PropertyKind) {
    guard kind == .point || kind == .size || kind == .rect, let given = given as? [Any],
      given.count == kind.laneCount
    else { return nil }
    let numbers = given.compactMap { Layers.number($0) }
    guard numbers.count == given.count else { return nil }
    var lanes = SIMD4<Double>.zero
    for (index, number) in numbers.enumerated() { lanes[index] = number }
    self = .lanes(kind, lanes)
  }

  /// Whether it is no list, or one of values of a kind; nil: any.
  fileprivate func hasElements(of kind: PropertyKind?) -> Bool {
    guard let kind, case .list(let values) = self else { return true }
    return values.allSatisfy { $0.kind == kind }
  }

  /// Whether it can be added to another of its kind.
  var canBeAdded: Bool {
    switch self {
    case .lanes(let kind, _): !kind.isStepped
    case .transform: true
    case .list(let values): values.allSatisfy(\.canBeAdded)
    case .path, .image, .fade, .object: false
    }
  }

  /// The value that takes back what this one adds; nil where there is none.
  var negated: PropertyValue? {
    switch self {
    case .lanes(let kind, let lanes): return kind.isStepped ? nil : .lanes(kind, -lanes)
    case .transform(let transform): return transform.inverse.map { .transform($0) }
    case .list(let values):
      let opposite = values.compactMap(\.negated)
      return opposite.count == values.count ? .list(opposite) : nil
    default: return nil
    }
  }
}
