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
  private var isCommitting = false

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

  /// How often a layout goes through the tree while layouts ask for further ones.
  public static let maximumLayoutPasses = 16

  /// What the tree holds now, as values.
  ///
  /// Before, pictures that were loaded are given out, then what asks for it is laid out, and then
  /// displayed; pictures that are still in the form of their files are decoded. What is changed
  /// meanwhile is in the snapshot, but for displays and layouts that are asked for in a display:
  /// these wait for the next commit. A commit within a commit is refused, and gives the snapshot
  /// before.
  ///
  /// Animations of layers that left since the last commit, and are in no tree, end.
  /// Complexity: constant if nothing changed; in proportion to the changed layers if only values
  /// did, but for one copy of the array if an older snapshot is still in use; otherwise linear.
  public func commit() -> TreeSnapshot {
    root.owner.check(root)
    guard !isCommitting else {
      misuse("a layer tree can't be committed within its own commit")
      return snapshot
    }
    isCommitting = true
    defer { isCommitting = false }
    LayerContext.current.imageLoader.deliver()
    root.layOutTree()
    root.displayTree()
    takeChanges()
    return snapshot
  }

  private func takeChanges() {
    if root.changes.contains(.structure) {
      rebuild()
    } else if !root.changes.isDisjoint(with: .committed) {
      update()
    }
  }

  /// Takes up the values that changed.
  private func update() {
    takeValues(of: root)
    guard root.changes.contains(.valuesBelow) else { return }
    var waiting = [root]
    while let layer = waiting.popLast() {
      layer.changes.remove(.valuesBelow)
      for child in layer.children where !child.changes.isDisjoint(with: .anyValues) {
        takeValues(of: child)
        if child.changes.contains(.valuesBelow) { waiting.append(child) }
      }
      guard let mask = layer.maskLayer else { continue }
      takeValues(of: mask)
      if mask.changes.contains(.valuesBelow) { waiting.append(mask) }
    }
  }

  private func takeValues(of layer: CALayer) {
    guard layer.changes.contains(.values) else { return }
    layer.changes.remove(.values)
    layer.prepareContents()
    snapshot.setValues(layer.model, at: layer.place)
  }

  private func rebuild() {
    let flat = FlatTree(root)
    let before = committed
    committed = flat.layers
    snapshot = flat.makeSnapshot()
    for layer in before where layer.isAnimatedOutside(committed) { layer.removeAllAnimations() }
  }
}

extension CALayer {
  /// Whether it has animations but is neither in `layers`, by its place, nor in another tree.
  fileprivate func isAnimatedOutside(_ layers: [CALayer]) -> Bool {
    guard !attachedAnimations.isEmpty else { return false }
    if place < layers.count, layers[place] === self { return false }
    return !top.isRoot
  }
}
