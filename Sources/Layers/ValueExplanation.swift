import Foundation
package import Rendering

/// Why a property has the value that is shown: the layer's own value, and what each animation makes
/// of it.
public struct ValueExplanation: Equatable, Sendable, CustomStringConvertible {
  /// What was asked for.
  public var keyPath: String
  /// The layer's own value.
  package var model: PropertyValue
  /// The layer's own value as the last commit took it: another one, if it was changed since.
  package var committed: PropertyValue
  /// What animations make of the committed value, in the order in which they were added.
  package var contributions: [ValueContribution]
  /// What is shown.
  package var value: PropertyValue

  /// What is shown, for people.
  package var valueText: String { value.label }

  /// Where that comes from, a line each: the layer's own value, and what each animation makes of it.
  package var sources: [String] {
    let new = model == committed ? "" : " (\(model.label) from the next commit on)"
    return ["\(committed.label) from the layer\(new)"] + contributions.map(\.label)
  }

  /// As in “position.y = 212.4: 32 from the layer, 212.4 from animation “move”, 0.74 s in”.
  public var description: String {
    "\(keyPath) = \(valueText): \(sources.joined(separator: ", "))"
  }
}

extension CALayer {
  /// Why the value at a key path is shown as it is now; nil if none is named so that can be
  /// animated.
  ///
  /// Of a key that Core Animation doesn't know there must be a value, or an animation. What was
  /// changed or added since the last commit isn't shown yet. Of a layer that no commit knows it is
  /// the layer's own value.
  public func explain(_ keyPath: String) -> ValueExplanation? {
    guard let target = animationTarget(keyPath) else { return nil }
    guard let slot = target.slot else { return explainOwn(target, keyPath) }
    let model = slot.value(in: modelValues)
    guard let tree = committedTree else { return explanation(keyPath, target, of: model) }
    return explanation(
      keyPath, target, of: model,
      committed: slot.value(in: tree.shownLayers[snapshotIndex].values),
      contributions: tree.contributions(to: target, of: self, own: model),
      value: slot.value(in: tree.shownValues(at: snapshotIndex)))
  }

  /// Of a key that Core Animation doesn't know.
  private func explainOwn(_ target: PropertyCurve.Target, _ keyPath: String) -> ValueExplanation? {
    guard let key = target.customKey else { return nil }
    let own = value(forKeyPath: key)
    let model = PropertyValue(own)
    guard let tree = committedTree else {
      return own == nil ? nil : explanation(keyPath, target, of: model)
    }
    let committedOwn = committedValue(key)
    let committed = PropertyValue(committedOwn)
    let contributions = tree.contributions(to: target, of: self, own: committed)
    guard own != nil || !contributions.isEmpty else { return nil }
    return explanation(
      keyPath, target, of: model, committed: committed, contributions: contributions,
      value: tree.shownCustomValue(key, at: snapshotIndex, model: committedOwn) ?? committed)
  }

  private func explanation(
    _ keyPath: String, _ target: PropertyCurve.Target, of model: PropertyValue,
    committed: PropertyValue? = nil, contributions: [ValueContribution] = [],
    value: PropertyValue? = nil
  ) -> ValueExplanation? {
    func part(_ whole: PropertyValue) -> PropertyValue {
      guard let field = target.field, let kind = field.kind(in: whole.kind) else { return whole }
      return .lanes(kind, whole.part(field))
    }
    return ValueExplanation(
      keyPath: keyPath, model: part(model), committed: part(committed ?? model),
      contributions: contributions.map {
        var contribution = $0
        contribution.value = part($0.value)
        return contribution
      }, value: part(value ?? model))
  }
}

extension ValueContribution {
  fileprivate var label: String {
    let name = key.map { "animation “\($0)”" } ?? "an animation without a key"
    let member = member.isEmpty ? "" : "member \(member.map(String.init).joined(separator: "."))"
    guard isShown else {
      return "nothing from \(name), \(member.isEmpty ? "which" : "whose \(member)") \(stage.label)"
    }
    return "\(value.label) from \(name)\(member.isEmpty ? "" : ", \(member)")\(time)"
  }

  private var time: String {
    guard let elapsed else { return "" }
    let seconds = PropertyValue.rounded(elapsed)
    guard iteration > 0 else { return ", \(seconds) s in" }
    return ", \(seconds) s into run \(PropertyValue.rounded(iteration + 1))"
  }
}

extension TimingState.Stage {
  fileprivate var label: String {
    switch self {
    case .before: "hasn't begun"
    case .active: "runs"
    case .after: "has ended"
    }
  }
}

extension PropertyValue {
  /// The value for people, numbers to four digits after the point.
  fileprivate var label: String {
    switch self {
    case .lanes(.flag, let lanes): lanes.x != 0 ? "true" : "false"
    case .lanes(let kind, let lanes): Self.label(lanes, count: kind.laneCount)
    case .transform(let transform):
      "[" + transform.entries.map { Self.rounded($0) }.joined(separator: " ") + "]"
    case .path(let elements): elements.isEmpty ? "nil" : "a path of \(elements.count) elements"
    case .image(let image): image.map { "a picture of \($0.width) × \($0.height)" } ?? "nil"
    case .fade(_, _, let progress): "\(Self.rounded(progress)) of the way to the next picture"
    case .list(let values): "[\(values.map(\.label).joined(separator: ", "))]"
    case .object(let object): object.value.map { "\($0)" } ?? "nil"
    }
  }

  private static func label(_ lanes: SIMD4<Double>, count: Int) -> String {
    let numbers = (0..<count).map { rounded(lanes[$0]) }
    return count == 1 ? numbers[0] : "(\(numbers.joined(separator: ", ")))"
  }

  fileprivate static func rounded(_ number: Double) -> String {
    let whole = (number * 10_000).rounded() / 10_000
    return whole == whole.rounded() && abs(whole) < 1e15 ? "\(Int(whole))" : "\(whole)"
  }
}
