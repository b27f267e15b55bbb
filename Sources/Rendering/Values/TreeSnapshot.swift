import Contracts

/// A committed layer tree: values that any thread may read.
public struct TreeSnapshot: Equatable, Sendable {
  /// All layers, each before its sublayers, these in the order of `sublayers`.
  package private(set) var layers: [LayerSnapshot]
  /// All animations of all layers; a layer knows its own by their indices.
  package let animations: [AnimationSnapshot]
  /// How many layers may not lie at the same depth as their siblings.
  private var raisedCount: Int
  /// How many layers' times aren't that of their superlayer.
  private var clockCount: Int
  /// How many layers are replicators.
  private var replicatorCount: Int
  /// How many layers may let others keep their depth.
  private var spaceCount: Int
  /// How many layers show something of their kind that changes by itself.
  private var timedCount: Int
  /// How many layers have numbers that can't be shown as they are.
  private var outOfRangeCount: Int
  /// Whether a frame waits for what threads make for it, such as tiles and frames of films.
  package var waitsForContents = true
  /// The same for snapshots that hold the same layers at the same indices.
  let structure = TreeStructure()

  /// Whether all siblings lie at the same depth, whatever their order.
  var isFlat: Bool { raisedCount == 0 }

  /// Whether any layer has another time than its superlayer.
  package var hasClocks: Bool { clockCount != 0 }

  /// Whether there is any replicator.
  var hasReplicators: Bool { replicatorCount != 0 }

  /// Whether any layer lets others keep their depth.
  var hasSpaces: Bool { spaceCount != 0 }

  /// Whether any layer shows something of its kind that changes by itself.
  var hasTimedContent: Bool { timedCount != 0 }

  /// Whether any layer has numbers that can't be shown as they are.
  var hasOutOfRange: Bool { outOfRangeCount != 0 }

  /// A tree of the given layers, the first of which is the root; there may be none.
  ///
  /// Precondition: each layer's `parent`, `end` and `animations` are true to the arrays.
  package init(layers: [LayerSnapshot] = [], animations: [AnimationSnapshot] = []) {
    self.layers = layers
    self.animations = animations
    raisedCount = layers.count { !$0.values.isFlat }
    clockCount = layers.count { $0.values.hasClock }
    replicatorCount = layers.count { $0.values.content.kind == .replicator }
    spaceCount = layers.count { $0.values.content.mayKeepDepth }
    timedCount = layers.count { $0.values.content.isTimed }
    outOfRangeCount = layers.count { $0.values.isOutOfRange }
    for index in layers.indices { checkStructure(at: index) }
  }

  /// Replaces the values of the layer at `index`; what is below it and its animations stay.
  package mutating func setValues(_ values: consuming LayerValues, at index: Int) {
    raisedCount += (values.isFlat ? 0 : 1) - (layers[index].values.isFlat ? 0 : 1)
    clockCount += (values.hasClock ? 1 : 0) - (layers[index].values.hasClock ? 1 : 0)
    let old = layers[index].values.content
    replicatorCount +=
      (values.content.kind == .replicator ? 1 : 0) - (old.kind == .replicator ? 1 : 0)
    spaceCount += (values.content.mayKeepDepth ? 1 : 0) - (old.mayKeepDepth ? 1 : 0)
    timedCount += (values.content.isTimed ? 1 : 0) - (old.isTimed ? 1 : 0)
    outOfRangeCount += (values.isOutOfRange ? 1 : 0) - (layers[index].values.isOutOfRange ? 1 : 0)
    layers[index].values = values
  }

  /// The time of the layer at `index` at `seconds` of media time.
  ///
  /// Complexity: in proportion to the layer's depth if any layer has a clock of its own.
  package func layerTime(at index: Int, mediaTime seconds: Double) -> Double {
    guard hasClocks else { return seconds }
    var above = [index]
    while let parent = layers[above[above.count - 1]].parent { above.append(parent) }
    return above.reversed().reduce(seconds) { time, index in
      layers[index].values.stored.clock.localTime(atParent: time)
    }
  }

  /// The media time at which the time of the layer at `index` is `seconds`; nil: never, or always.
  package func mediaTime(at index: Int, layerTime seconds: Double) -> Double? {
    guard hasClocks else { return seconds }
    var time = seconds
    var next: Int? = index
    while let layer = next {
      guard let outer = layers[layer].values.stored.clock.parentTime(atLocal: time) else {
        return nil
      }
      time = outer
      next = layers[layer].parent
    }
    return time
  }

  /// Seconds of the layer at `index` for one of media time; below 0 its time runs backwards.
  package func rate(at index: Int) -> Double {
    guard hasClocks else { return 1 }
    var rate = 1.0
    var next: Int? = index
    while let layer = next {
      rate *= layers[layer].values.stored.clock.speed
      next = layers[layer].parent
    }
    return rate
  }

  /// What the tree shows at `seconds` of media time.
  ///
  /// `driven` holds where the things are that drive layers from outside.
  package func sample(at seconds: Double, driven: DrivenPoses = DrivenPoses()) -> PresentationTree {
    var tree = PresentationTree()
    tree.sample(self, at: seconds, driven: driven)
    return tree
  }

  /// The walk down the tree trusts these numbers, so they are checked once.
  private func checkStructure(at index: Int) {
    let layer = layers[index]
    var parent = index - 1
    while parent >= 0, layers[parent].end <= index { parent = layers[parent].parent ?? -1 }
    require(
      layer.parent == (parent < 0 ? nil : parent) && (parent < 0) == (index == 0),
      "\(layer.id) at \(index) has \(layer.parent ?? -1) for its parent instead of \(parent)")
    let limit = parent < 0 ? layers.count : layers[parent].end
    require(
      index < layer.end && layer.end <= limit,
      "\(layer.id) at \(index) ends at \(layer.end) instead of \(index + 1)…\(limit)")
    require(
      layer.animations.lowerBound >= 0 && layer.animations.upperBound <= animations.count,
      "\(layer.id) has animations \(layer.animations) of \(animations.count)")
  }

  /// Whether both hold the same values; it plays no part where they came from.
  public static func == (left: TreeSnapshot, right: TreeSnapshot) -> Bool {
    left.layers == right.layers && left.animations == right.animations
  }
}

/// Tells trees of different layers apart: the same object, the same layers at the same indices.
final class TreeStructure: Sendable {}

extension LayerValues {
  /// Whether the layer's time isn't that of its superlayer.
  fileprivate var hasClock: Bool { !stored.areDefaults && stored.clock != LayerClock() }
}
