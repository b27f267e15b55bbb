import Foundation

extension AnimationTracks {
  /// Calls `body` with what applies these tracks.
  @inline(__always)
  func withApplier<Result>(_ body: (TrackApplier) -> Result) -> Result? {
    leaves.withUnsafeBufferPointer { leaves in
      functions.withUnsafeBufferPointer { functions in
        details.withUnsafeBufferPointer { details in
          mixes.withUnsafeBufferPointer { mixes in
            leaves.baseAddress.map {
              body(
                TrackApplier(
                  leaves: $0, functions: functions.baseAddress, details: details.baseAddress,
                  mixes: mixes.baseAddress))
            }
          }
        }
      }
    }
  }
}

/// Applies tracks to layers; it holds as long as the call that hands it over.
///
/// Layers and leaves are read through pointers: through arrays the optimiser copies all of a layer,
/// and counts references for each leaf, to read one of its values.
struct TrackApplier {
  fileprivate let leaves: UnsafePointer<AnimationLeaf>
  // Nil: no leaf has any.
  fileprivate let functions: UnsafePointer<TimingFunction>?
  fileprivate let details: UnsafePointer<LeafDetail>?
  fileprivate let mixes: UnsafePointer<TransformMix>?

  /// Shows one property of a layer, whose own values are those of `model`, at a time of the layer.
  @inline(__always)
  func apply(
    _ track: AnimationTracks.Track, to layer: UnsafeMutablePointer<LayerSnapshot>,
    model: UnsafePointer<LayerSnapshot>, at time: Double, driven: borrowing DrivenPoses
  ) {
    guard let slot = track.slot else {
      return applyTransition(track, to: &layer.pointee.values, at: time)
    }
    guard let own = model.pointer(to: \.values), let shown = layer.pointer(to: \.values) else {
      return
    }
    switch slot.form {
    case .transform: applyTransform(track, slot, to: shown, model: own, time, driven)
    case .image, .path, .optionalPath, .colors, .numbers:
      if track.leaves.count == 1, showsList(of: leaves + track.leaves.lowerBound, slot, shown, time)
      {
        return
      }
      let model = slot.value(in: own)
      let value = value(track, model, time)
      slot.show(value.isFinite ? value : model, in: shown)
    default:
      let leaf = leaves + track.leaves.lowerBound
      let value = track.isStraight ? way(leaf, time) : nil
      // Whether a layer has no colour or a clear one, its own value tells.
      if let value, leaf.pointee.field == nil, slot.canShow(value),
        slot.form != .color || value.w > 0
      {
        return slot.show(value, in: shown)
      }
      let model = slot.lanes(in: own)
      let lanes =
        if let value {
          leaf.pointee.field?.replacing(value, in: model) ?? value
        } else {
          lanes(track.leaves, from: model, model, time, driven)
        }
      show(lanes, slot, in: shown, model: own)
    }
  }

  /// Calls `body` with the index of each leaf of a track, after what the layer shows is changed by it and those before.
  func applyEach(
    _ track: AnimationTracks.Track, _ slot: PropertySlot,
    to shown: UnsafeMutablePointer<LayerValues>, model own: UnsafePointer<LayerValues>,
    at time: Double, driven: borrowing DrivenPoses, _ body: (Int) -> Void
  ) {
    let model = slot.value(in: own)
    var (value, transform) = (model, CATransform3DIdentity)
    if case .transform(let own) = model { transform = own }
    let ownTransform = transform
    var lanes = model.lanes
    for index in track.leaves {
      let leaf = index..<index + 1
      switch slot.form {
      case .transform:
        withUnsafePointer(to: ownTransform) {
          change(&transform, by: leaves + index, model: $0, time, driven)
        }
        slot.show(.transform(transform.isFinite ? transform : ownTransform), in: shown)
      case .image, .path, .optionalPath, .colors, .numbers:
        change(&value, by: leaf, model, time)
        slot.show(value.isFinite ? value : model, in: shown)
      default:
        lanes = self.lanes(leaf, from: lanes, slot.lanes(in: own), time, driven)
        show(lanes, slot, in: shown, model: own)
      }
      body(index)
    }
  }

  @inline(__always)
  private func show(
    _ lanes: SIMD4<Double>, _ slot: PropertySlot, in shown: UnsafeMutablePointer<LayerValues>,
    model own: UnsafePointer<LayerValues>
  ) {
    let model = slot.lanes(in: own)
    if slot.form == .color, lanes == model { return slot.showColor(of: own, in: shown) }
    slot.show(slot.canShow(lanes) ? lanes : model, in: shown)
  }

  @inline(__always)
  private func applyTransform(
    _ track: AnimationTracks.Track, _ slot: PropertySlot,
    to values: UnsafeMutablePointer<LayerValues>, model: UnsafePointer<LayerValues>,
    _ time: Double, _ driven: borrowing DrivenPoses
  ) {
    guard let own = slot.address(in: model)?.assumingMemoryBound(to: CATransform3D.self),
      let shown = slot.ownAddress(in: values)?.assumingMemoryBound(to: CATransform3D.self)
    else { return }
    let leaf = leaves + track.leaves.lowerBound
    if track.isStraight, let mix = mix(of: leaf), let progress = easedProgress(of: leaf, at: time) {
      shown.pointee = mix.pointee.transform(at: progress)
      if shown.pointee.isFinite { return }
    }
    apply(track.leaves, to: &shown.pointee, model: own, time, driven)
  }

  /// What some leaves make of numbers; `model` are the layer's own.
  @inline(__always)
  private func lanes(
    _ range: Range<Int>, from start: SIMD4<Double>, _ model: SIMD4<Double>, _ time: Double,
    _ driven: borrowing DrivenPoses
  ) -> SIMD4<Double> {
    var lanes = start
    for index in range {
      let leaf = leaves + index
      switch leaf.pointee.kind {
      case .straight:
        guard let value = way(leaf, time) else { continue }
        if let field = leaf.pointee.field {
          lanes = field.replacing(value, in: lanes)
        } else {
          lanes = value
        }
      case .straightFromModel, .straightToModel: lanes = straight(leaf, lanes, model, time)
      case .course: lanes = course(leaf, lanes, model, time)
      case .posePosition:
        if let pose = driven.pose(of: leaf.pointee.driver) { lanes = pose.position.lanes }
      case .poseAngle, .transition: break
      }
    }
    return lanes
  }

  /// Where a straight way is; nil: it has no effect.
  @inline(__always)
  private func way(_ leaf: UnsafePointer<AnimationLeaf>, _ time: Double) -> SIMD4<Double>? {
    guard let progress = easedProgress(of: leaf, at: time) else { return nil }
    return leaf.pointee.from + (leaf.pointee.to - leaf.pointee.from) * progress
  }

  /// What a way from or to the layer's own value makes of some numbers.
  private func straight(
    _ leaf: UnsafePointer<AnimationLeaf>, _ lanes: SIMD4<Double>, _ model: SIMD4<Double>,
    _ time: Double
  ) -> SIMD4<Double> {
    guard let progress = easedProgress(of: leaf, at: time) else { return lanes }
    let own = leaf.pointee.field?.part(of: model) ?? model
    let isFromModel = leaf.pointee.kind == .straightFromModel
    let from = isFromModel ? own : leaf.pointee.from
    let value = from + ((isFromModel ? leaf.pointee.to : own) - from) * progress
    return leaf.pointee.field?.replacing(value, in: lanes) ?? value
  }

  /// What a course makes of some numbers.
  private func course(
    _ leaf: UnsafePointer<AnimationLeaf>, _ lanes: SIMD4<Double>, _ model: SIMD4<Double>,
    _ time: Double
  ) -> SIMD4<Double> {
    guard let detail = detail(of: leaf), let moment = leaf.pointee.moment(at: time, detail) else {
      return lanes
    }
    var lanes = lanes
    detail.pointee.curve?.apply(to: &lanes, model: model, at: moment)
    return lanes
  }

  /// How far a straight one is; nil: it has no effect.
  @inline(__always)
  private func easedProgress(of leaf: UnsafePointer<AnimationLeaf>, at time: Double) -> Double? {
    guard
      let progress = leaf.pointee.timing.progressWhileRunning(at: time)
        ?? progress(of: leaf, at: time)
    else { return nil }
    guard leaf.pointee.function >= 0, let functions else { return progress }
    return functions[Int(leaf.pointee.function)].progress(at: progress)
  }

  @inline(never)
  private func progress(of leaf: UnsafePointer<AnimationLeaf>, at time: Double) -> Double? {
    leaf.pointee.timing.progress(at: time)
  }

  private func detail(of leaf: UnsafePointer<AnimationLeaf>) -> UnsafePointer<LeafDetail>? {
    leaf.pointee.detail < 0 ? nil : details.map { $0 + Int(leaf.pointee.detail) }
  }

  private func mix(of leaf: UnsafePointer<AnimationLeaf>) -> UnsafePointer<TransformMix>? {
    leaf.pointee.mix < 0 ? nil : mixes.map { $0 + Int(leaf.pointee.mix) }
  }

  /// Shows a transform, without copying it: each copy is sixteen numbers.
  private func apply(
    _ range: Range<Int>, to transform: inout CATransform3D,
    model: UnsafePointer<CATransform3D>, _ time: Double, _ driven: borrowing DrivenPoses
  ) {
    transform = model.pointee
    for index in range { change(&transform, by: leaves + index, model: model, time, driven) }
    if !transform.isFinite { transform = model.pointee }
  }

  /// Does to a transform what one leaf does; `model` is the layer's own.
  @inline(__always)
  private func change(
    _ transform: inout CATransform3D, by leaf: UnsafePointer<AnimationLeaf>,
    model: UnsafePointer<CATransform3D>, _ time: Double, _ driven: borrowing DrivenPoses
  ) {
    switch leaf.pointee.kind {
    case .straight:
      guard let progress = easedProgress(of: leaf, at: time) else { return }
      if let mix = mix(of: leaf) {
        transform = mix.pointee.transform(at: progress)
      } else if let field = leaf.pointee.field {
        transform.replace(
          field, with: leaf.pointee.from + (leaf.pointee.to - leaf.pointee.from) * progress)
      }
    case .course:
      guard let detail = detail(of: leaf), let moment = leaf.pointee.moment(at: time, detail)
      else { return }
      if let mix = mix(of: leaf) {
        transform = mix.pointee.transform(at: moment.progress)
      } else {
        detail.pointee.curve?.apply(to: &transform, model: model.pointee, at: moment)
      }
    case .straightToModel: goStraight(leaf, &transform, model, time)
    case .poseAngle:
      if let pose = driven.pose(of: leaf.pointee.driver) {
        transform.replaceRotation(with: pose.angle)
      }
    default: break
    }
  }

  /// Goes to the layer's own transform: by the way that was made for it, unless it has changed.
  private func goStraight(
    _ leaf: UnsafePointer<AnimationLeaf>, _ transform: inout CATransform3D,
    _ model: UnsafePointer<CATransform3D>, _ time: Double
  ) {
    guard let detail = detail(of: leaf), let progress = easedProgress(of: leaf, at: time) else {
      return
    }
    if let mix = mix(of: leaf), detail.pointee.mixedModel == model.pointee {
      transform = mix.pointee.transform(at: progress)
    } else {
      detail.pointee.curve?.apply(
        to: &transform, model: model.pointee,
        at: CourseMoment(progress: progress, iteration: 0, endProgress: 1))
    }
  }

  /// Shows the list that a leaf has come to; false if it has none, or none that can be shown.
  private func showsList(
    of leaf: UnsafePointer<AnimationLeaf>, _ slot: PropertySlot,
    _ shown: UnsafeMutablePointer<LayerValues>, _ time: Double
  ) -> Bool {
    guard let detail = detail(of: leaf), let course = detail.pointee.list,
      let moment = leaf.pointee.moment(at: time, detail)
    else { return false }
    return slot.show(course, at: moment.progress, in: shown)
  }

  private func value(
    _ track: AnimationTracks.Track, _ model: PropertyValue, _ time: Double
  ) -> PropertyValue {
    var value = model
    change(&value, by: track.leaves, model, time)
    return value
  }

  /// Does to a value what some leaves do; `model` is the layer's own.
  private func change(
    _ value: inout PropertyValue, by range: Range<Int>, _ model: PropertyValue, _ time: Double
  ) {
    for index in range where leaves[index].kind == .course {
      guard let detail = detail(of: leaves + index),
        let moment = leaves[index].moment(at: time, detail)
      else { continue }
      detail.pointee.curve?.apply(to: &value, model: model, at: moment)
    }
  }

  /// Of several transitions the last one counts.
  private func applyTransition(
    _ track: AnimationTracks.Track, to values: inout LayerValues, at time: Double
  ) {
    var shown: LayerTransition?
    for index in track.leaves where leaves[index].kind == .transition {
      let leaf = leaves + index
      guard let detail = detail(of: leaf), let moment = leaf.pointee.moment(at: time, detail)
      else { continue }
      shown = detail.pointee.transition
      shown?.progress =
        leaf.pointee.from.x + (leaf.pointee.to.x - leaf.pointee.from.x) * moment.progress
    }
    if values.stored.ifAny?.transition != shown { values.effects.transition = shown }
  }
}
