import Foundation

/// What about a layer, or below it, the last commit doesn't know.
struct Changes: OptionSet {
  let rawValue: UInt8

  /// The layer's own values.
  static let values = Changes(rawValue: 1)
  /// The values of some layer below it.
  static let valuesBelow = Changes(rawValue: 2)
  /// The sublayers or animations of it or of some layer below it.
  ///
  /// If a layer has this, all above it have, too.
  static let structure = Changes(rawValue: 4)
}

extension CALayer {
  /// Sets one of the model's values, if it is another than before.
  func store<Value: Equatable>(_ value: Value, in slot: inout Value) {
    guard slot != value else { return }
    slot = value
    valuesChanged()
  }

  /// Sets one of the model's values, unless it holds what isn't a finite number.
  func store<Value: Equatable & FiniteNumbers>(
    _ value: Value, in slot: inout Value, _ property: String
  ) {
    guard value.isFinite else { return refuse(value.numbers, for: property) }
    store(value, in: &slot)
  }

  func refuse(_ value: Any, for property: String) {
    misuse("\(property) of \(label) can't be \(value)")
  }

  /// The layer in a message.
  var label: String { name.map { "“\($0)”" } ?? layerID.description }

  func valuesChanged() {
    owner.check(self)
    guard !changes.contains(.values) else { return }
    changes.insert(.values)
    var ancestor = parent
    while let layer = ancestor, !layer.changes.contains(.valuesBelow) {
      layer.changes.insert(.valuesBelow)
      ancestor = layer.parent
    }
  }

  func structureChanged() {
    owner.check(self)
    var next: CALayer? = self
    while let layer = next, !layer.changes.contains(.structure) {
      layer.changes.insert(.structure)
      next = layer.parent
    }
  }
}

/// A value made of numbers that can be infinite or not numbers at all.
protocol FiniteNumbers {
  var isFinite: Bool { get }
  /// For messages.
  var numbers: [CGFloat] { get }
}

extension CGFloat: FiniteNumbers {
  var numbers: [CGFloat] { [self] }
}

extension CATransform3D: FiniteNumbers {
  var numbers: [CGFloat] { entries }
}

extension CGPoint: FiniteNumbers {
  var isFinite: Bool { x.isFinite && y.isFinite }
  var numbers: [CGFloat] { [x, y] }
}

extension CGRect: FiniteNumbers {
  var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
  var numbers: [CGFloat] { [origin.x, origin.y, size.width, size.height] }
}
