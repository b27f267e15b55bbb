import Foundation

/// What about a layer, or below it, the last commit doesn't know.
struct Changes: OptionSet {
  let rawValue: UInt8

  /// The layer's own values.
  static let values = Changes(rawValue: 1)
  /// The values of some layer below it.
  static let valuesBelow = Changes(rawValue: 2)
  /// The sublayers, the mask or the animations of it or of some layer below it.
  ///
  /// If a layer has this, all above it have, too.
  static let structure = Changes(rawValue: 4)
  /// Its sublayers want to be laid out.
  static let layout = Changes(rawValue: 8)
  /// Some layer below it has `layout`; if a layer has either, all above it have this.
  static let layoutBelow = Changes(rawValue: 16)
  /// Its contents want to be drawn.
  static let display = Changes(rawValue: 32)
  /// Some layer below it has `display`; if a layer has either, all above it have this.
  static let displayBelow = Changes(rawValue: 64)
  /// Its sublayers are being laid out right now.
  static let isLayingOut = Changes(rawValue: 128)

  /// What a commit takes up.
  static let committed: Changes = [.values, .valuesBelow, .structure]
  /// Values that a commit takes up.
  static let anyValues: Changes = [.values, .valuesBelow]
  /// What a layout takes up.
  static let anyLayout: Changes = [.layout, .layoutBelow]
  /// What the drawing of contents takes up.
  static let anyDisplay: Changes = [.display, .displayBelow]
}

extension CALayer {
  /// The layer in a message.
  var label: String { name.map { "“\($0)”" } ?? layerID.description }

  func valuesChanged() {
    owner.check(self)
    guard !changes.contains(.values) else { return }
    changes.insert(.values)
    markAncestors(.valuesBelow)
  }

  func structureChanged() {
    owner.check(self)
    guard !changes.contains(.structure) else { return }
    changes.insert(.structure)
    markAncestors(.structure)
  }

  /// Puts `mark` on all above this layer, up to the first that has it.
  func markAncestors(_ mark: Changes) {
    var next = parent
    while let layer = next, !layer.changes.contains(mark) {
      layer.changes.insert(mark)
      next = layer.parent
    }
  }
}
