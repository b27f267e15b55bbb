/// One layer as it was committed, or as it is presented at some moment.
package struct LayerSnapshot: Equatable, Sendable {
  /// Which layer.
  package let id: LayerID
  /// The superlayer's index in the tree's array, always before this one; nil for the root.
  package let parent: Int?
  /// One past the index of the last layer below this one: a subtree is a range of the array.
  package let end: Int
  /// Whether it is its superlayer's mask, not a sublayer.
  package let isMask: Bool
  /// The layer's values.
  package internal(set) var values: LayerValues

  /// A snapshot of the layer named `id`.
  package init(
    id: LayerID, parent: Int?, end: Int, values: LayerValues, isMask: Bool = false
  ) {
    self.id = id
    self.parent = parent
    self.end = end
    self.values = values
    self.isMask = isMask
  }
}
