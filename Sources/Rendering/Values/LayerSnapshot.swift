/// One layer as it was committed, or as it is presented at some moment.
public struct LayerSnapshot: Equatable, Sendable {
  /// Which layer.
  public let id: LayerID
  /// The superlayer's index in the tree's array, always before this one; nil for the root.
  public let parent: Int?
  /// One past the index of the last layer below this one: a subtree is a range of the array.
  public let end: Int
  /// Whether it is its superlayer's mask, not a sublayer.
  public let isMask: Bool
  /// The layer's values.
  public internal(set) var values: LayerValues
  /// The layer's animations: indices in the tree's array of them, in order of addition.
  public let animations: Range<Int>

  /// A snapshot of the layer named `id`.
  public init(
    id: LayerID, parent: Int?, end: Int, values: LayerValues, animations: Range<Int> = 0..<0,
    isMask: Bool = false
  ) {
    self.id = id
    self.parent = parent
    self.end = end
    self.values = values
    self.animations = animations
    self.isMask = isMask
  }
}
