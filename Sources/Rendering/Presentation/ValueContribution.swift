/// What one animation makes of a value.
package struct ValueContribution: Equatable, Sendable {
  /// The key that the animation was added under; nil if it was added without one.
  package var key: String?
  /// Its number in the group that it is in, from 1, after that group's in the one around it; empty:
  /// it is in none.
  package var member: [Int]
  /// What part of its life it is in; a body has no beginning and no end.
  ///
  /// Of a member it is the member's own, unless its group hasn't begun or has ended.
  package var stage: TimingState.Stage
  /// Whether it has an effect: it is active, or fills the time before or after.
  package var isShown: Bool
  /// Where in its run it is, in its own seconds; nil for what has no time.
  package var elapsed: Double?
  /// How many of its runs are over.
  package var iteration: Double
  /// The value after it, if it has an effect, or else the value before it.
  package var value: PropertyValue
}

extension PresentationTree {
  /// What each animation makes of a property, or a part of it, of the layer at `layerIndex`; in
  /// order of addition.
  ///
  /// It starts from the layer's own value, which for a key that Core Animation doesn't know is
  /// `own`. Values are those of the whole property; what leaves the part as it is isn't there.
  package func contributions(
    to target: PropertyCurve.Target, at layerIndex: Int, time seconds: Double,
    own: PropertyValue? = nil, driven: DrivenPoses
  ) -> [ValueContribution] {
    let time = model.layerTime(at: layerIndex, mediaTime: seconds)
    guard let slot = target.slot else {
      return contributions(toCustom: target, at: layerIndex, layerTime: time, own: own)
    }
    guard let track = tracks.tracks(of: layerIndex).first(where: { $0.slot == slot }) else {
      return []
    }
    let own = model.layers[layerIndex].values
    var shown = own
    shown.limit()
    var found: [ValueContribution] = []
    tracks.withApplier { applier in
      withUnsafePointer(to: own) { own in
        withUnsafeMutablePointer(to: &shown) { shown in
          applier.applyEach(track, slot, to: shown, model: own, at: time, driven: driven) {
            let leaf = tracks.leaves[$0]
            guard tracks.touches(leaf, target.field) else { return }
            found.append(
              contribution(
                of: leaf, at: layerIndex, time: time,
                isShown: tracks.isShown(leaf, at: time, driven: driven),
                value: slot.value(in: shown)))
          }
        }
      }
    }
    return found
  }

  private func contributions(
    toCustom target: PropertyCurve.Target, at layerIndex: Int, layerTime time: Double,
    own: PropertyValue?
  ) -> [ValueContribution] {
    let own = own ?? .object(OpaqueValue(nil))
    var value = own
    var found: [ValueContribution] = []
    for (layer, index) in tracks.customLeaves where layer == layerIndex {
      let leaf = tracks.leaves[index]
      guard tracks.details[Int(leaf.detail)].customKey == target.customKey else { continue }
      let isShown = tracks.apply(leaf, to: &value, model: own, at: time)
      guard tracks.touches(leaf, target.field) else { continue }
      found.append(
        contribution(of: leaf, at: layerIndex, time: time, isShown: isShown, value: value))
    }
    return found
  }

  private func contribution(
    of leaf: AnimationLeaf, at layerIndex: Int, time: Double, isShown: Bool, value: PropertyValue
  ) -> ValueContribution {
    let state = tracks.state(of: leaf, at: time)
    return ValueContribution(
      key: model.animations[layerIndex]?[Int(leaf.animation)].key,
      member: leaf.detail < 0 ? [] : tracks.details[Int(leaf.detail)].member,
      stage: state?.stage ?? .active, isShown: isShown, elapsed: state?.time,
      iteration: state?.iteration ?? 0, value: value)
  }
}

extension AnimationTracks {
  /// Whether it changes a part of its property; nil: the whole.
  fileprivate func touches(_ leaf: AnimationLeaf, _ field: PropertyField?) -> Bool {
    guard let field else { return true }
    switch leaf.kind {
    case .posePosition, .transition: return true
    case .poseAngle: return field.overlaps(.rotationZ)
    case .straight, .straightFromModel, .straightToModel: return leaf.field?.overlaps(field) ?? true
    case .course:
      guard let curve = details[Int(leaf.detail)].curve else { return true }
      // A turn comes before the layer's own transform, and doesn't move its origin.
      if case .turn = curve.values { return !field.isTranslation }
      return curve.target.field?.overlaps(field) ?? true
    }
  }

  fileprivate func isShown(_ leaf: AnimationLeaf, at time: Double, driven: DrivenPoses) -> Bool {
    switch leaf.kind {
    case .posePosition, .poseAngle: driven.pose(of: leaf.driver) != nil
    case .straight, .straightFromModel, .straightToModel: leaf.timing.progress(at: time) != nil
    case .course, .transition:
      withUnsafePointer(to: details[Int(leaf.detail)]) { leaf.moment(at: time, $0) } != nil
    }
  }

  /// Where it is at a time of the layer, or the group around it that isn't shown; nil: what is
  /// outside the tree has no time.
  fileprivate func state(of leaf: AnimationLeaf, at time: Double) -> TimingState? {
    switch leaf.kind {
    case .posePosition, .poseAngle: return nil
    case .straight, .straightFromModel, .straightToModel: return leaf.timing.state(at: time)
    case .course, .transition:
      let groups = details[Int(leaf.detail)].groups
      let timings = groups.map(\.timing) + [leaf.timing]
      for (depth, timing) in timings.enumerated() {
        guard let timing,
          let moment = Array(groups.prefix(depth)).innerMoment(at: time)
        else { continue }
        let state = timing.state(in: moment)
        if !state.isShown || depth == groups.count { return state }
      }
      return nil
    }
  }
}
