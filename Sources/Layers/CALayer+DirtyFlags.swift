import Foundation

/// Dirty flags: what of a layer, or of those below it, no commit has taken up yet.
struct DirtyFlags: OptionSet {
  let rawValue: UInt16

  /// The layer's own values.
  static let values = DirtyFlags(rawValue: 1)
  /// The values of some layer below it.
  static let valuesBelow = DirtyFlags(rawValue: 2)
  /// The sublayers or the mask of it or of some layer below it.
  ///
  /// If a layer has this, all above it have, too.
  static let structure = DirtyFlags(rawValue: 4)
  /// Its sublayers want to be laid out.
  static let layout = DirtyFlags(rawValue: 8)
  /// Some layer below it has `layout`; if a layer has either, all above it have this.
  static let layoutBelow = DirtyFlags(rawValue: 16)
  /// Its contents want to be drawn.
  static let display = DirtyFlags(rawValue: 32)
  /// Some layer below it has `display`; if a layer has either, all above it have this.
  static let displayBelow = DirtyFlags(rawValue: 64)
  /// Its sublayers are being laid out right now.
  static let isLayingOut = DirtyFlags(rawValue: 128)
  /// The layer's own animations; what has this has `values`, too.
  static let animations = DirtyFlags(rawValue: 256)

  /// What a commit takes up.
  static let committed: DirtyFlags = [.values, .valuesBelow, .animations, .structure]
  /// Values that a commit takes up.
  static let anyValues: DirtyFlags = [.values, .valuesBelow]
  /// What a layout takes up.
  static let anyLayout: DirtyFlags = [.layout, .layoutBelow]
  /// What the drawing of contents takes up.
  static let anyDisplay: DirtyFlags = [.display, .displayBelow]
}

extension CALayer {
  /// The layer in a message.
  var label: String { name.map { "“\($0)”" } ?? layerID.description }

  func valuesChanged() {
    owner.check(self)
    guard !dirtyFlags.contains(.values) else { return }
    dirtyFlags.insert(.values)
    markAncestors(.valuesBelow)
  }

  func animationsChanged() {
    dirtyFlags.insert(.animations)
    valuesChanged()
  }

  func structureChanged() {
    owner.check(self)
    guard !dirtyFlags.contains(.structure) else { return }
    dirtyFlags.insert(.structure)
    markAncestors(.structure)
  }

  /// Sets `mark` on all ancestors, up to the first that has it.
  func markAncestors(_ mark: DirtyFlags) {
    var next = links.unretainedParent
    while let layer = next {
      next = layer._withUnsafeGuaranteedRef { layer in
        guard !layer.dirtyFlags.contains(mark) else { return nil }
        layer.dirtyFlags.insert(mark)
        return layer.links.unretainedParent
      }
    }
  }
}
