/// What one animation makes of a value.
public struct ValueContribution: Equatable, Sendable {
  /// The key that the animation was added under; nil if it was added without one.
  public var key: String?
  /// What part of its life it is in; a body has no beginning and no end.
  public var stage: TimingState.Stage
  /// Whether it has an effect: it is active, or fills the time before or after.
  public var isShown: Bool
  /// Seconds from its begin, in the layer's time; nil for what has none.
  public var elapsed: Double?
  /// The value after it, if it has an effect, or else the value before it.
  public var value: PropertyValue
}

extension PresentationTree {
  /// What each animation makes of a property of the layer at `place`, in order of addition.
  ///
  /// It starts from the layer's own value; the last one's is what is shown.
  public func contributions(
    to property: LayerProperty, at place: Int, time seconds: Double, driven: DrivenPoses
  ) -> [ValueContribution] {
    guard let track = tracks.tracks(of: place).first(where: { $0.property == property }) else {
      return []
    }
    let time = model.layerTime(at: place, mediaTime: seconds)
    return track.leaves.map { index in
      let part = AnimationTracks.Track(
        place: place, property: property, leaves: track.leaves.lowerBound..<index + 1)
      let values = values(of: [part], at: place, layerTime: time, driven: driven)
      let leaf = tracks.leaves[index]
      let outer = tracks.outerTiming(of: leaf)
      return ValueContribution(
        key: model.animations[leaf.animation].key, stage: outer?.state(at: time).stage ?? .active,
        isShown: tracks.isShown(leaf, at: time, driven: driven),
        elapsed: outer.map { time - $0.beginTime }, value: property.value(in: values))
    }
  }

  /// Where the value of `property` comes from; nil if the tree doesn't hold the layer.
  ///
  /// Of several animations the last one counts. Complexity: linear in the number of layers.
  public func origin(
    of property: LayerProperty, in id: LayerID, driven: DrivenPoses = DrivenPoses()
  ) -> ValueOrigin? {
    guard let place = layers.firstIndex(where: { $0.id == id }) else { return nil }
    let last = contributions(to: property, at: place, time: time, driven: driven).last {
      $0.isShown
    }
    return last.map { .animation(key: $0.key) } ?? .model
  }

  /// When the picture will next be another one, if nothing but time goes on; nil: never.
  ///
  /// That is the present moment while any animation runs, or else when the next one begins. What
  /// is driven from outside isn't asked.
  public func nextChange() -> Double? {
    var next: Double?
    for track in tracks.tracks {
      for leaf in tracks.leaves[track.leaves] {
        guard let change = nextChange(of: leaf, at: track.place) else { continue }
        if change <= time { return time }
        next = min(next ?? change, change)
      }
    }
    return next
  }

  private func nextChange(of leaf: AnimationLeaf, at place: Int) -> Double? {
    guard let timing = tracks.outerTiming(of: leaf) else { return nil }
    let rate = model.rate(at: place)
    let layerTime = model.layerTime(at: place, mediaTime: time)
    switch timing.state(at: layerTime).stage {
    // Where a clock stands still nothing begins, moves or ends.
    case .active: return timing.speed == 0 || rate == 0 ? nil : time
    case .before: return rate > 0 ? model.mediaTime(at: place, layerTime: timing.beginTime) : nil
    // On a clock that runs backwards what is over will be again.
    case .after: return rate < 0 ? model.mediaTime(at: place, layerTime: timing.endTime) : nil
    }
  }
}

extension AnimationTracks {
  /// When it is, or the outermost group that it is in; nil: what is outside the tree has no time.
  fileprivate func outerTiming(of leaf: AnimationLeaf) -> MediaTiming? {
    switch leaf.kind {
    case .posePosition, .poseAngle: nil
    case .straight: leaf.timing
    case .course, .transition: details[leaf.detail].groups.first?.timing ?? leaf.timing
    }
  }

  fileprivate func isShown(_ leaf: AnimationLeaf, at time: Double, driven: DrivenPoses) -> Bool {
    switch leaf.kind {
    case .posePosition, .poseAngle: driven.pose(of: leaf.driver) != nil
    case .straight: leaf.share(at: time) != nil
    case .course, .transition:
      withUnsafePointer(to: details[leaf.detail]) { leaf.moment(at: time, $0) } != nil
    }
  }
}
