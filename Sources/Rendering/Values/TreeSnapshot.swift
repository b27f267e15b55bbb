import Contracts
import Synchronization

/// A committed layer tree: values that any thread may read.
public struct TreeSnapshot: Equatable, Sendable {
  /// All layers, each before its sublayers, these in the order of `sublayers`.
  package private(set) var layers: [LayerSnapshot]
  /// The animations of the layers that have any, by their indices; each layer's in order of addition.
  package private(set) var animations: [Int: [AnimationSnapshot]]
  /// What is asked of all layers at once.
  private var traits: LayerTraitCounts
  /// Whether a frame waits for what threads make for it, such as tiles and frames of films.
  package var waitsForContents = true
  /// What changed since an earlier version of the same layers.
  private(set) var journal = ChangeJournal()

  /// Whether all siblings lie at the same depth, whatever their order.
  var isFlat: Bool { !traits.contains(.isRaised) }

  /// Whether any layer has another time than its superlayer.
  package var hasClocks: Bool { traits.contains(.hasClock) }

  /// Whether there is any replicator.
  var hasReplicators: Bool { traits.contains(.isReplicator) }

  /// Whether any layer lets others keep their depth.
  var hasSpaces: Bool { traits.contains(.mayKeepDepth) }

  /// Whether any layer shows something of its kind that changes by itself.
  var hasTimedContent: Bool { traits.contains(.isTimed) }

  /// Whether any layer has numbers that can't be shown as they are.
  var hasOutOfRange: Bool { traits.contains(.isOutOfRange) }

  /// A tree of the given layers, the first of which is the root; there may be none.
  ///
  /// Precondition: each layer's `parent` and `end` are true to the array, and animations are of layers in it.
  package init(layers: [LayerSnapshot] = [], animations: [Int: [AnimationSnapshot]] = [:]) {
    self.layers = layers
    self.animations = animations
    traits = LayerTraitCounts(of: layers)
    for index in layers.indices { checkStructure(at: index) }
    for (index, own) in animations {
      require(
        layers.indices.contains(index) && !own.isEmpty,
        "there are \(own.count) animations of \(index), of \(layers.count) layers")
    }
  }

  /// Replaces the values of the layer at `index`; what is below it and its animations stay.
  package mutating func setValues(_ values: LayerValues, at index: Int) {
    beginChanges()
    var replaced: [LayerValues] = []
    withUnsafePointer(to: values) { change($0, at: index, &replaced) }
  }

  /// Makes it a new version, with the changes that follow.
  package mutating func beginChanges() { journal.begin(keeping: layers.count) }

  /// Is the version that `other` is from now on, whose changes it has.
  mutating func takeVersion(of other: TreeSnapshot) { journal.become(other.journal.version) }

  /// Replaces the values of the layer at `index` in the version that was begun last.
  ///
  /// They are where `values` points: handed over they would be copied once more. What they replace is added to
  /// `replaced`, if objects may go with that.
  package mutating func change(
    _ values: UnsafePointer<LayerValues>, at index: Int, _ replaced: inout [LayerValues]
  ) {
    journal.note(index)
    traits.change(LayerTraits(values), at: index)
    layers.withUnsafeMutableBufferPointer { layers in
      (layers.baseAddress.map { $0 + index })?.pointer(to: \.values)?.pointee
        .take(values, &replaced)
    }
  }

  /// Replaces the animations of the layer at `index` in the version that was begun last.
  package mutating func setAnimations(_ own: [AnimationSnapshot], at index: Int) {
    journal.noteAnimations(of: index)
    animations[index] = own.isEmpty ? nil : own
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
  }

  /// Whether both hold the same values; it plays no part where they came from.
  public static func == (left: TreeSnapshot, right: TreeSnapshot) -> Bool {
    left.layers == right.layers && left.animations == right.animations
  }
}

/// Names one state of something for as long as the process runs.
struct Version: Hashable, Sendable {
  private let number: UInt64

  private static let last = Atomic<UInt64>(0)

  /// A version that nothing had before.
  static func next() -> Version {
    Version(number: last.wrappingAdd(1, ordering: .relaxed).newValue)
  }
}

/// What changed from version to version, for as far back as that pays.
struct ChangeJournal: Sendable {
  /// What it is the journal of now.
  private(set) var version = Version.next()
  /// The versions before, oldest first, and how many changes came before each ended.
  private var ends: [(version: Version, changeCount: Int)] = []
  private var changes: [Change] = []

  /// Something of a layer that is another than it was.
  struct Change: Sendable {
    /// The index, or for animations what is left of -1 without it.
    private let number: Int32

    init(_ index: Int, isAnimations: Bool) {
      number = isAnimations ? ~Int32(index) : Int32(index)
    }

    /// Which layer.
    var index: Int { Int(number < 0 ? ~number : number) }
    /// Whether its animations are others, not its values.
    var isAnimations: Bool { number < 0 }
  }

  /// Begins another version; where more than `limit` changes are known, what was before is forgotten.
  mutating func begin(keeping limit: Int) {
    if changes.count > limit {
      changes.removeAll(keepingCapacity: true)
      ends.removeAll(keepingCapacity: true)
    }
    ends.append((version, changes.count))
    version = .next()
  }

  /// Notes that the values of the layer at an index are others.
  mutating func note(_ index: Int) { changes.append(Change(index, isAnimations: false)) }

  /// Notes that the animations of the layer at an index are others.
  mutating func noteAnimations(of index: Int) {
    changes.append(Change(index, isAnimations: true))
  }

  /// Is the journal of a version about whose past it knows nothing.
  mutating func become(_ version: Version) {
    self.version = version
    changes.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
  }

  /// What changed since `earlier`, perhaps more than once; nil: it isn't known.
  func changes(since earlier: Version) -> ArraySlice<Change>? {
    guard earlier != version else { return [] }
    return ends.last { $0.version == earlier }.map { changes[$0.changeCount...] }
  }
}
