public import Foundation

/// A layer tree that is shown somewhere: its root, its size, and what was committed of it last.
public final class LayerTree {
  /// The layer that all others are in; its bounds are (0, 0) and `size`.
  ///
  /// It can't be a sublayer.
  public let root = CALayer()

  /// The size of what the tree is shown in, in points.
  public private(set) var size: CGSize

  /// Pixels for a point.
  public private(set) var scale: Double

  private var snapshot = TreeSnapshot()
  /// The layers of `snapshot`, in its order; those that left since are kept until the next commit.
  private var committed: [CALayer] = []

  /// A tree of an empty root.
  ///
  /// Precondition: the sides of `size` are finite and not negative, `scale` is finite and above 0.
  public init(size: CGSize, scale: Double) {
    self.size = size
    self.scale = scale
    root.isRoot = true
    root.name = "root"
    resize(to: size, scale: scale)
    root.structureChanged()
  }

  deinit { root.isRoot = false }

  /// Fits the root to another size, in points, or another number of pixels for a point.
  ///
  /// Precondition: as for `init(size:scale:)`.
  public func resize(to size: CGSize, scale: Double) {
    precondition(
      size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite,
      "a layer tree's sides are finite and not negative, not \(size)")
    precondition(
      scale > 0 && scale.isFinite, "a layer tree's scale is finite and above 0, not \(scale)")
    self.size = size
    self.scale = scale
    root.frame = CGRect(origin: .zero, size: size)
    root.contentsScale = scale
  }

  /// What the tree holds now, as values.
  ///
  /// Animations of layers that left since the last commit, and are in no tree, end.
  /// Complexity: constant if nothing changed; in proportion to the changed layers if only values
  /// did, but for one copy of the array if an older snapshot is still in use; otherwise linear.
  public func commit() -> TreeSnapshot {
    root.owner.check(root)
    if root.changes.contains(.structure) {
      rebuild()
    } else if !root.changes.isEmpty {
      update(root)
    }
    return snapshot
  }

  /// Takes up the values that changed in `layer` and below.
  private func update(_ layer: CALayer) {
    if layer.changes.contains(.values) { snapshot.setValues(layer.model, at: layer.place) }
    if layer.changes.contains(.valuesBelow) {
      for child in layer.children where !child.changes.isEmpty { update(child) }
    }
    layer.changes = []
  }

  private func rebuild() {
    var flat = FlatTree()
    flat.append(root, parent: nil)
    for layer in committed where !layer.top.isRoot { layer.removeAllAnimations() }
    committed = flat.layers
    snapshot = flat.makeSnapshot()
  }
}

/// A tree laid out in an array, parents before children.
private struct FlatTree {
  private(set) var layers: [CALayer] = []
  private var parents: [Int?] = []
  private var ends: [Int] = []

  /// Adds `layer` and all below it, and marks them as committed.
  mutating func append(_ layer: CALayer, parent: Int?) {
    let place = layers.count
    layer.place = place
    layer.changes = []
    layers.append(layer)
    parents.append(parent)
    ends.append(place + 1)
    for child in layer.children { append(child, parent: place) }
    ends[place] = layers.count
  }

  func makeSnapshot() -> TreeSnapshot {
    var snapshots: [LayerSnapshot] = []
    snapshots.reserveCapacity(layers.count)
    var animations: [AnimationSnapshot] = []
    for (place, layer) in layers.enumerated() {
      let first = animations.count
      animations.append(contentsOf: layer.attachedAnimations.lazy.compactMap(\.snapshot))
      snapshots.append(
        LayerSnapshot(
          id: layer.layerID, parent: parents[place], end: ends[place], values: layer.model,
          animations: first..<animations.count))
    }
    return TreeSnapshot(layers: snapshots, animations: animations)
  }
}
