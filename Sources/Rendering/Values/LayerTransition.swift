/// A layer, with all in it, on its way from how it looked before to how it looks now.
///
/// Source: Apple's `CATransition`.
package struct LayerTransition: Equatable, Sendable {
  /// How the new picture replaces the old.
  package enum Style: String, Sendable {
    /// The one becomes the other.
    case fade
    /// The new one slides in over the old.
    case moveIn
    /// The new one slides in and pushes the old out.
    case push
    /// The old one slides away from the new.
    case reveal
  }

  /// Where what moves comes from: an edge of the layer's bounds, top being where y is least.
  ///
  /// What is revealed is left towards the opposite edge.
  package enum Direction: String, Sendable {
    /// The edge of least x.
    case fromLeft
    /// The edge of greatest x.
    case fromRight
    /// The edge of least y.
    case fromTop
    /// The edge of greatest y.
    case fromBottom
  }

  /// How the new picture replaces the old.
  package var style: Style
  /// Where what moves comes from; plays no part in a fade.
  package var direction: Direction
  /// What was shown before; nil: nothing.
  package var old: FrozenLayers?
  /// How far it is, 0 (the old picture)…1 (the new one).
  package var progress: Double

  /// A transition.
  package init(style: Style, direction: Direction, old: FrozenLayers?, progress: Double = 0) {
    self.style = style
    self.direction = direction
    self.old = old
    self.progress = progress
  }
}

/// A layer and all in it as they were shown at one moment.
package final class FrozenLayers: Equatable, Sendable {
  /// The layer first, then those in it, each before its sublayers, as in a `TreeSnapshot`.
  package let layers: [LayerSnapshot]
  /// The layers' own times; none where no picture depends on them.
  let times: [Double]
  /// Whether all siblings lie at the same depth.
  let isFlat: Bool
  /// Whether any layer lets others keep their depth.
  let hasSpaces: Bool

  /// How many transitions may lie in one another; what an older one showed first is left out.
  static let deepestTransition = 4

  /// The layers of a range of indices of a tree, which is a layer and all in it.
  init(_ range: Range<Int>, of tree: PresentationTree) {
    let first = range.lowerBound
    layers = range.map { index in
      let layer = tree.layers[index]
      var values = layer.values
      tree.freezeEmitter(at: index, in: &values)
      if let transition = values.stored.ifAny?.transition,
        transition.depth >= Self.deepestTransition
      {
        values.effects.transition = nil
      }
      return LayerSnapshot(
        id: layer.id, parent: layer.parent.flatMap { $0 < first ? nil : $0 - first },
        end: layer.end - first, values: values, isMask: layer.isMask)
    }
    times = tree.hasTimedContent ? range.map { tree.time(of: $0) } : []
    isFlat = tree.isFlat
    hasSpaces = tree.hasSpaces
  }

  /// Whether both are the same in memory: what was frozen once is compared in no other way.
  package static func == (left: FrozenLayers, right: FrozenLayers) -> Bool { left === right }
}

extension LayerTransition {
  /// How many transitions there are in what was shown before, and in that, and so on; with this.
  fileprivate var depth: Int {
    let inner = old?.layers.compactMap { $0.values.stored.ifAny?.transition?.depth }.max()
    return 1 + (inner ?? 0)
  }
}
