import Foundation

extension CALayer {
  /// A layer of whatever class `type` is, by its `init()`: what a view's layer is made by.
  package static func make(_ type: CALayer.Type) -> CALayer { type.allocate(isNew: true) }

  /// A layer by `init()`, which a subclass may override.
  @usableFromInline
  convenience init(isNew: Bool) { self.init() }

  /// Calls the initialiser above on the class that it is called on, as `allocatePresentation` does.
  @_silgen_name("$s6Layers7CALayerC5isNewACSb_tcfC")
  fileprivate class func allocate(isNew: Bool) -> CALayer

  /// Whether this layer, or one that it is in, is the root of a tree; the tree's scale if so.
  package var treeScale: Double? { top.extras?.values.tree?.scale }

  /// Says that the delegate has no such method: the layer goes on as without it.
  package func skipDelegate() { delegateLacksMethod = true }
}
