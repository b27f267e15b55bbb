import Foundation

// Layers and leaves are read through pointers: through arrays the optimiser copies all of a layer,
// and counts its references, to read one of its values.
extension AnimationTracks {
  /// Shows one property of a layer, whose own values are those of `model`, at a time of the layer.
  @inline(__always)
  func apply(
    _ track: Track, to layer: UnsafeMutablePointer<LayerSnapshot>,
    model: UnsafePointer<LayerSnapshot>, at time: Double, driven: borrowing DrivenPoses
  ) {
    guard let property = track.property else {
      return applyTransition(track, to: &layer.pointee.values, at: time)
    }
    switch property {
    case .transform:
      layer.pointee.values.transform = transform(
        track, model.pointee.values.transform, time, driven)
    case .sublayerTransform:
      layer.pointee.values.sublayerTransform = transform(
        track, model.pointee.values.sublayerTransform, time, driven)
    case .contents, .path, .shadowPath:
      let own = property.value(in: model.pointee.values)
      property.set(value(track, own, time), in: &layer.pointee.values)
    default:
      let own = property.lanes(in: model)
      property.set(lanes(track, own, time, driven), in: &layer.pointee.values)
    }
  }

  @inline(__always)
  private func lanes(
    _ track: Track, _ model: SIMD4<Double>, _ time: Double, _ driven: borrowing DrivenPoses
  ) -> SIMD4<Double> {
    leaves.withUnsafeBufferPointer { leaves in
      var lanes = model
      for index in track.leaves {
        switch leaves[index].kind {
        case .straight:
          guard let share = leaves[index].share(at: time) else { continue }
          let value = leaves[index].from + (leaves[index].to - leaves[index].from) * share
          if let field = leaves[index].field {
            lanes = field.replacing(value, in: lanes)
          } else {
            lanes = value
          }
        case .course: applyCourse(index, to: &lanes, model, time)
        case .posePosition:
          if let pose = driven.pose(of: leaves[index].driver) { lanes = pose.position.lanes }
        case .poseAngle, .transition: break
        }
      }
      return lanes
    }
  }

  private func applyCourse(
    _ index: Int, to lanes: inout SIMD4<Double>, _ model: SIMD4<Double>, _ time: Double
  ) {
    details.withUnsafeBufferPointer { details in
      let detail = leaves[index].detail
      guard let moment = leaves[index].moment(at: time, details[detail]) else { return }
      details[detail].curve?.apply(to: &lanes, model: model, at: moment)
    }
  }

  private func transform(
    _ track: Track, _ model: CATransform3D, _ time: Double, _ driven: borrowing DrivenPoses
  ) -> CATransform3D {
    details.withUnsafeBufferPointer { details in
      var transform = model
      for index in track.leaves {
        let leaf = leaves[index]
        switch leaf.kind {
        case .straight:
          guard let share = leaf.share(at: time), let field = leaf.field else { continue }
          transform.replace(field, with: leaf.from + (leaf.to - leaf.from) * share)
        case .course:
          guard let moment = leaf.moment(at: time, details[leaf.detail]) else { continue }
          if details[leaf.detail].mix != nil {
            details[leaf.detail].mix?.apply(to: &transform, share: moment.share)
          } else {
            details[leaf.detail].curve?.apply(to: &transform, model: model, at: moment)
          }
        case .poseAngle:
          if let pose = driven.pose(of: leaf.driver) { transform.replaceRotation(with: pose.angle) }
        default: break
        }
      }
      return transform.isFinite ? transform : model
    }
  }

  private func value(_ track: Track, _ model: PropertyValue, _ time: Double) -> PropertyValue {
    var value = model
    for index in track.leaves where leaves[index].kind == .course {
      let detail = details[leaves[index].detail]
      guard let moment = leaves[index].moment(at: time, detail) else { continue }
      detail.curve?.apply(to: &value, model: model, at: moment)
    }
    return value
  }

  /// Of several transitions the last one counts.
  private func applyTransition(_ track: Track, to values: inout LayerValues, at time: Double) {
    var shown: LayerTransition?
    for index in track.leaves where leaves[index].kind == .transition {
      let leaf = leaves[index]
      let detail = details[leaf.detail]
      guard let moment = leaf.moment(at: time, detail) else { continue }
      shown = detail.transition
      shown?.share = leaf.from.x + (leaf.to.x - leaf.from.x) * moment.share
    }
    if values.stored.ifAny?.transition != shown { values.effects.transition = shown }
  }
}
