extension PresentationTree {
  /// When the picture will next be another one, if nothing but time goes on; nil: never.
  ///
  /// That is the present moment while any animation runs, or else when the next one begins, or
  /// something of a layer's kind changes by itself. What is driven from outside isn't asked.
  package func nextChange() -> Double? {
    var next: Double?
    for track in tracks.tracks {
      for leaf in tracks.leaves[track.leaves] {
        guard let change = nextChange(of: leaf, at: track.layerIndex) else { continue }
        if change <= time { return time }
        next = min(next ?? change, change)
      }
    }
    guard model.hasTimedContent else { return next }
    for index in layers.indices where layers[index].values.content.isTimed {
      guard let change = nextChange(ofContentAt: index) else { continue }
      if change <= time { return time }
      next = min(next ?? change, change)
    }
    return next
  }

  /// When what the kind of a layer shows will be another picture.
  private func nextChange(ofContentAt index: Int) -> Double? {
    let content = layers[index].values.content
    let rate = model.rate(at: index)
    guard rate != 0,
      let change = content.nextChange(after: self.time(of: index), waits: waitsForContents)
    else { return nil }
    // Copies of other times change at others, and what runs backwards has no next change.
    guard rate > 0, model.copiesTimes(at: index) == nil else { return time }
    return model.mediaTime(at: index, layerTime: change)
  }

  private func nextChange(of leaf: AnimationLeaf, at index: Int) -> Double? {
    guard let timing = tracks.outerTiming(of: leaf) else { return nil }
    let rate = model.rate(at: index)
    let layerTime = model.layerTime(at: index, mediaTime: time)
    if let shown = model.copiesTimes(at: index) {
      guard rate > 0 else { return time }
      let (first, last) = (layerTime + shown.lowerBound, layerTime + shown.upperBound)
      if timing.state(at: first).stage == .after { return nil }
      guard timing.state(at: last).stage == .before else { return time }
      return model.mediaTime(at: index, layerTime: timing.beginTime - shown.upperBound)
    }
    switch timing.state(at: layerTime).stage {
    // Where a clock stands still nothing begins, moves or ends.
    case .active: return timing.speed == 0 || rate == 0 ? nil : time
    case .before: return rate > 0 ? model.mediaTime(at: index, layerTime: timing.beginTime) : nil
    // On a clock that runs backwards what is over will be again.
    case .after: return rate < 0 ? model.mediaTime(at: index, layerTime: timing.endTime) : nil
    }
  }
}

extension TreeSnapshot {
  /// The times that copies of the layer at `index` show, less its own, in seconds of its own; nil if
  /// there are no copies of other times.
  fileprivate func copiesTimes(at index: Int) -> ClosedRange<Double>? {
    guard hasReplicators else { return nil }
    var (low, high) = (0.0, 0.0)
    var rate = 1.0
    var next = index
    while let parent = layers[next].parent {
      rate *= layers[next].values.stored.clock.speed
      if case .replicator(let box) = layers[parent].values.content, box.value.count > 1 {
        let furthest = -box.value.delay * Double(box.value.count - 1) * rate
        low += min(furthest, 0)
        high += max(furthest, 0)
      }
      next = parent
    }
    return low == high ? nil : low...high
  }
}

extension AnimationTracks {
  /// When it is, or the outermost group that it is in; nil: what is outside the tree has no time.
  fileprivate func outerTiming(of leaf: AnimationLeaf) -> MediaTiming? {
    switch leaf.kind {
    case .posePosition, .poseAngle: nil
    case .straight, .straightFromModel, .straightToModel: leaf.timing
    case .course, .transition: details[Int(leaf.detail)].groups.first?.timing ?? leaf.timing
    }
  }
}
