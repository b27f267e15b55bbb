/// What a layer tree shows at one moment: the model's values overlaid by the animations.
///
/// Kept from frame to frame, it is brought up to date by `sample` without copying what no
/// animation touches, and without allocating while the tree is the same.
public struct PresentationTree: Sendable {
  /// The layers with the values that are shown, in the order of the snapshot.
  package var layers: [LayerSnapshot] { hasOwnLayers ? ownLayers : model.layers }
  /// The same where they aren't just the model's.
  private var ownLayers: [LayerSnapshot] = []
  private var hasOwnLayers = false
  /// The media time of the moment, in seconds.
  package private(set) var time: Double = 0
  private(set) var model = TreeSnapshot()
  private(set) var tracks = AnimationTracks()
  /// The layers' own times at the moment; empty while all are the media time.
  private(set) var layerTimes: [Double] = []
  /// Where the things are that drive layers, while copies may show other moments than this.
  private(set) var driven = DrivenPoses()

  /// Names what is shown: while it stays, nothing has changed.
  private(set) var version = Version.next()
  /// When sublayers changed last.
  private(set) var sublayerVersions = SublayerVersions()

  /// What those work in who draw this tree.
  let walkMemory = WalkMemory()

  /// Whether a frame waits for what threads make for it.
  var waitsForContents: Bool { model.waitsForContents }

  /// Whether copies of layers may show other moments than this one.
  var hasDelays: Bool {
    model.hasReplicators && (!tracks.tracks.isEmpty || model.hasTimedContent)
  }

  /// Whether siblings need not be sorted by depth, as nothing lifts any of them.
  var isFlat: Bool { model.isFlat && tracks.areFlat }

  /// Whether any layer lets others keep their depth.
  var hasSpaces: Bool { model.hasSpaces }

  /// Whether any layer shows something of its kind that changes by itself.
  var hasTimedContent: Bool { model.hasTimedContent }

  /// Whether anything outside of the tree drives any of its layers.
  package var isDriven: Bool { tracks.areDriven }

  /// A tree of no layers.
  public init() {}

  /// Whether it shows `snapshot`, as far as that was told.
  package func hasTaken(_ snapshot: TreeSnapshot) -> Bool {
    model.journal.version == snapshot.journal.version
  }

  /// Takes up `snapshot`; what animations show of it is as it was until `sample`.
  package mutating func take(_ snapshot: TreeSnapshot) {
    if model.waitsForContents != snapshot.waitsForContents {
      model.waitsForContents = snapshot.waitsForContents
      version = .next()
    }
    guard snapshot.journal.version != model.journal.version else { return }
    version = .next()
    if let changes = snapshot.journal.changes(since: model.journal.version) {
      return takeChanges(of: snapshot, at: changes)
    }
    // From the next commit on, which changes its own copy, the layers are this tree's alone.
    model = snapshot
    tracks = AnimationTracks(of: snapshot)
    hasOwnLayers = false
    keepOwnLayersIfNeeded()
    sublayerVersions.begin()
    for index in snapshot.animations.keys {
      sublayerVersions.count(animatedIn: model.layers[index].parent, 1)
    }
  }

  /// Takes up the values and the animations of some layers.
  private mutating func takeChanges(
    of snapshot: TreeSnapshot, at changes: ArraySlice<ChangeJournal.Change>
  ) {
    var animated: Set<Int> = []
    var replaced: [LayerValues] = []
    snapshot.layers.withUnsafeBufferPointer { layers in
      guard let first = layers.baseAddress else { return }
      for change in changes {
        let index = change.index
        if change.isAnimations {
          animated.insert(index)
        } else if let values = (first + index).pointer(to: \.values) {
          model.change(values, at: index, &replaced)
        }
      }
    }
    if !animated.isEmpty { takeAnimations(of: snapshot, at: animated.sorted()) }
    if hasOwnLayers {
      for change in changes { showModel(at: change.index, &replaced) }
    }
    sublayerVersions.note(changes.lazy.map { snapshot.layers[$0.index].parent })
    model.takeVersion(of: snapshot)
    keepOwnLayersIfNeeded()
  }

  /// Takes up the animations of the layers at `indices`, which ascend.
  private mutating func takeAnimations(of snapshot: TreeSnapshot, at indices: [Int]) {
    for index in indices {
      let (old, new) = (model.animations[index], snapshot.animations[index])
      model.setAnimations(new ?? [], at: index)
      sublayerVersions.count(
        animatedIn: model.layers[index].parent, (new == nil ? 0 : 1) - (old == nil ? 0 : 1))
    }
    tracks.replace(indices, of: model)
  }

  /// Shows a layer as it is without animations.
  private mutating func showModel(at index: Int, _ replaced: inout [LayerValues]) {
    model.layers.withUnsafeBufferPointer { models in
      guard let model = models.baseAddress,
        let values = (model + index).pointer(to: \.values)
      else { return }
      ownLayers[index].values.take(values, &replaced)
      ownLayers[index].values.limit()
    }
  }

  /// Copies the layers where others than the model's values may be shown.
  private mutating func keepOwnLayersIfNeeded() {
    guard !hasOwnLayers else { return }
    hasOwnLayers = !tracks.tracks.isEmpty || model.hasOutOfRange
    guard hasOwnLayers else { return ownLayers.removeAll(keepingCapacity: true) }
    ownLayers.removeAll(keepingCapacity: true)
    ownLayers.append(contentsOf: model.layers)
    guard model.hasOutOfRange else { return }
    for index in ownLayers.indices { ownLayers[index].values.limit() }
  }

  /// Shows `snapshot` as it is at `seconds` of media time.
  ///
  /// `driven` holds where the things are that drive layers from outside.
  public mutating func sample(_ snapshot: TreeSnapshot, at seconds: Double, driven: DrivenPoses) {
    time = seconds
    take(snapshot)
    guard !tracks.tracks.isEmpty || model.hasTimedContent else { return }
    version = .next()
    findLayerTimes()
    guard !tracks.tracks.isEmpty else { return }
    if hasDelays { self.driven = driven }
    let (tracks, times) = (tracks, layerTimes)
    ownLayers.withUnsafeMutableBufferPointer { layers in
      model.layers.withUnsafeBufferPointer { models in
        guard let layer = layers.baseAddress, let model = models.baseAddress else { return }
        tracks.withApplier { applier in
          for track in tracks.tracks {
            applier.apply(
              track, to: layer + track.layerIndex, model: model + track.layerIndex,
              at: times.isEmpty ? seconds : times[track.layerIndex], driven: driven)
          }
        }
      }
    }
  }

  /// What the layer at an index of the snapshot that was taken shows at `seconds` of media time.
  package func values(
    at index: Int, time seconds: Double, driven: DrivenPoses
  ) -> LayerValues {
    let time = model.layerTime(at: index, mediaTime: seconds)
    return values(of: tracks.tracks(of: index), at: index, layerTime: time, driven: driven)
  }

  /// What some tracks make of the layer at an index.
  func values(
    of some: some Sequence<AnimationTracks.Track>, at index: Int, layerTime: Double,
    driven: DrivenPoses
  ) -> LayerValues {
    var shown = model.layers[index]
    shown.values.limit()
    model.layers.withUnsafeBufferPointer { models in
      guard let model = models.baseAddress else { return }
      tracks.withApplier { applier in
        for track in some {
          applier.apply(track, to: &shown, model: model + index, at: layerTime, driven: driven)
        }
      }
    }
    return shown.values
  }

  /// What animations make of a value that Core Animation doesn't know; nil: no animation does.
  package func customValue(
    _ key: String, at index: Int, time seconds: Double, model own: PropertyValue
  ) -> PropertyValue? {
    guard !tracks.customLeaves.isEmpty else { return nil }
    let time = model.layerTime(at: index, mediaTime: seconds)
    return tracks.customValue(key, of: index, model: own, at: time)
  }

  /// What `id` shows; nil if the tree doesn't hold it.
  ///
  /// Complexity: linear in the number of layers.
  package func values(of id: LayerID) -> LayerSnapshot? {
    layers.first { $0.id == id }
  }

  /// The layer at an index, with all in it, as it is shown.
  package func frozen(_ index: Int) -> FrozenLayers {
    FrozenLayers(index..<layers[index].end, of: self)
  }

  /// The own time of the layer at an index.
  func time(of index: Int) -> Double { layerTimes.isEmpty ? time : layerTimes[index] }

  private mutating func findLayerTimes() {
    layerTimes.removeAll(keepingCapacity: true)
    guard model.hasClocks else { return }
    for layer in model.layers {
      let outer = layer.parent.map { layerTimes[$0] } ?? time
      layerTimes.append(layer.values.stored.clock.localTime(atParent: outer))
    }
  }
}
