import Foundation
public import Rendering

/// Why a property has the value that is shown: the layer's own value, and what each animation makes
/// of it.
public struct ValueExplanation: Equatable, Sendable, CustomStringConvertible {
  /// What was asked for.
  public var keyPath: String
  /// The layer's own value.
  public var model: PropertyValue
  /// What animations make of it, in the order in which they were added.
  public var contributions: [ValueContribution]

  /// What is shown.
  public var value: PropertyValue { contributions.last?.value ?? model }

  /// As in “position.y = 212.4: 32 from the layer, 212.4 from animation “move”, 0.74 s in”.
  public var description: String {
    let parts = ["\(model.label) from the layer"] + contributions.map(\.label)
    return "\(keyPath) = \(value.label): \(parts.joined(separator: ", "))"
  }
}

extension CALayer {
  /// Why the property at a key path has the value that is shown now; nil if none is named so that
  /// can be animated.
  ///
  /// Of a layer that no commit knows yet it is the layer's own value.
  public func explain(_ keyPath: String) -> ValueExplanation? {
    guard let target = animationTarget(keyPath), let property = target.property else { return nil }
    func part(_ value: PropertyValue) -> PropertyValue {
      guard case .field(_, let field) = target, let whole = value.boxed else { return value }
      return field.read(whole).map { PropertyValue($0) } ?? value
    }
    let contributions = committedTree?.contributions(to: property, of: self) ?? []
    return ValueExplanation(
      keyPath: keyPath, model: part(property.value(in: modelValues)),
      contributions: contributions.map {
        var contribution = $0
        contribution.value = part($0.value)
        return contribution
      })
  }
}

extension ValueContribution {
  fileprivate var label: String {
    let name = key.map { "animation “\($0)”" } ?? "an animation without a key"
    guard isShown else { return "nothing from \(name), which \(stage.label)" }
    let time = elapsed.map { ", \(PropertyValue.rounded($0)) s in" } ?? ""
    return "\(value.label) from \(name)\(time)"
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
    case .fade(_, _, let share): "\(Self.rounded(share)) of the way to the next picture"
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
