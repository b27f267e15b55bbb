/// A committed layer tree: values that any thread may read.
public struct TreeSnapshot: Equatable, Sendable {
  /// All layers, each before its sublayers, these in the order of `sublayers`.
  public private(set) var layers: [LayerSnapshot]
  /// All animations of all layers; a layer knows its own by their places.
  public let animations: [AnimationSnapshot]
  /// How many layers may not lie at the same depth as their siblings.
  private var raisedCount: Int

  /// Whether all siblings lie at the same depth, whatever their order.
  var isFlat: Bool { raisedCount == 0 }

  /// A tree of the given layers, the first of which is the root; there may be none.
  ///
  /// Precondition: each layer's `parent`, `end` and `animations` are true to the arrays.
  public init(layers: [LayerSnapshot] = [], animations: [AnimationSnapshot] = []) {
    self.layers = layers
    self.animations = animations
    raisedCount = layers.count { !$0.values.isFlat }
    for place in layers.indices { checkStructure(at: place) }
  }

  /// Replaces the values of the layer at `place`; what is below it and its animations stay.
  public mutating func setValues(_ values: consuming LayerValues, at place: Int) {
    raisedCount += (values.isFlat ? 0 : 1) - (layers[place].values.isFlat ? 0 : 1)
    layers[place].values = values
  }

  /// What the tree shows at `seconds` of media time.
  ///
  /// `driven` holds where the things are that drive layers from outside.
  public func sample(at seconds: Double, driven: DrivenPoses = DrivenPoses()) -> PresentationTree {
    var tree = PresentationTree()
    tree.sample(self, at: seconds, driven: driven)
    return tree
  }

  /// The walk down the tree trusts these numbers, so they are checked once.
  private func checkStructure(at place: Int) {
    let layer = layers[place]
    var parent = place - 1
    while parent >= 0, layers[parent].end <= place { parent = layers[parent].parent ?? -1 }
    precondition(
      layer.parent == (parent < 0 ? nil : parent) && (parent < 0) == (place == 0),
      "\(layer.id) at \(place) has \(layer.parent ?? -1) for its parent instead of \(parent)")
    let limit = parent < 0 ? layers.count : layers[parent].end
    precondition(
      place < layer.end && layer.end <= limit,
      "\(layer.id) at \(place) ends at \(layer.end) instead of \(place + 1)…\(limit)")
    precondition(
      layer.animations.lowerBound >= 0 && layer.animations.upperBound <= animations.count,
      "\(layer.id) has animations \(layer.animations) of \(animations.count)")
  }
}
