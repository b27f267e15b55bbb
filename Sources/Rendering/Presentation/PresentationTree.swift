/// What a layer tree shows at one moment: the model's values overlaid by the animations.
///
/// Kept from frame to frame, it is brought up to date by `sample` without copying what no
/// animation touches, and without allocating while the tree is the same.
public struct PresentationTree: Sendable {
  /// The layers with the values that are shown, in the order of the snapshot.
  package private(set) var layers: [LayerSnapshot] = []
  /// The media time of the moment, in seconds.
  package private(set) var time: Double = 0
  private(set) var model = TreeSnapshot()
  private(set) var tracks = AnimationTracks()
  /// The layers' own times at the moment; empty while all are the media time.
  private(set) var layerTimes: [Double] = []
  private(set) var hasFlatAnimations = true
  /// Where the things are that drive layers, while copies may show other moments than this.
  private(set) var driven = DrivenPoses()

  /// What those work in who draw this tree.
  let walkMemory = WalkMemory()

  /// Whether a frame waits for what threads make for it.
  var waitsForContents: Bool { model.waitsForContents }

  /// Whether copies of layers may show other moments than this one.
  var hasDelays: Bool {
    model.hasReplicators && (!tracks.tracks.isEmpty || model.hasTimedContent)
  }

  /// Whether siblings need not be sorted by depth, as nothing lifts any of them.
  var isFlat: Bool { model.isFlat && hasFlatAnimations }

  /// Whether any layer lets others keep their depth.
  var hasSpaces: Bool { model.hasSpaces }

  /// Whether any layer shows something of its kind that changes by itself.
  var hasTimedContent: Bool { model.hasTimedContent }

  /// Whether anything outside of the tree drives any of its layers.
  package private(set) var isDriven = false

  /// A tree of no layers.
  public init() {}

  /// Takes up `snapshot`, and shows its layers as they are without animations until `sample`.
  package mutating func take(_ snapshot: TreeSnapshot) {
    model.waitsForContents = snapshot.waitsForContents
    guard !snapshot.hasSameStorage(as: model) else { return }
    let hasSameAnimations =
      snapshot.animations.hasSameBuffer(with: model.animations)
      && snapshot.hasSameStructure(as: model)
    model = snapshot
    if snapshot.animations.isEmpty {
      layers = snapshot.layers
    } else {
      layers.removeAll(keepingCapacity: true)
      layers.append(contentsOf: snapshot.layers)
    }
    if snapshot.hasOutOfRange {
      for index in layers.indices { layers[index].values.limit() }
    }
    guard !hasSameAnimations else { return }
    tracks = AnimationTracks(of: snapshot)
    isDriven = snapshot.animations.contains { $0.isPose }
    hasFlatAnimations = tracks.tracks.allSatisfy { $0.slot.map { !$0.mayLift } ?? true }
  }

  /// Shows `snapshot` as it is at `seconds` of media time.
  ///
  /// `driven` holds where the things are that drive layers from outside.
  public mutating func sample(_ snapshot: TreeSnapshot, at seconds: Double, driven: DrivenPoses) {
    time = seconds
    take(snapshot)
    guard !tracks.tracks.isEmpty || model.hasTimedContent else { return }
    findLayerTimes()
    guard !tracks.tracks.isEmpty else { return }
    if hasDelays { self.driven = driven }
    let (tracks, times) = (tracks, layerTimes)
    layers.withUnsafeMutableBufferPointer { layers in
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

extension AnimationSnapshot {
  fileprivate var isPose: Bool {
    if case .pose = curve { true } else { false }
  }
}

extension TreeSnapshot {
  /// Whether both are the same arrays in memory, and so surely equal.
  fileprivate func hasSameStorage(as other: TreeSnapshot) -> Bool {
    layers.hasSameBuffer(with: other.layers) && animations.hasSameBuffer(with: other.animations)
  }

  /// Whether both hold the same layers at the same indices, as far as is known without comparing.
  fileprivate func hasSameStructure(as other: TreeSnapshot) -> Bool {
    structure === other.structure
  }
}

extension Array {
  fileprivate func hasSameBuffer(with other: [Element]) -> Bool {
    withUnsafeBufferPointer { mine in
      other.withUnsafeBufferPointer { theirs in
        mine.baseAddress == theirs.baseAddress && mine.count == theirs.count
      }
    }
  }
}
