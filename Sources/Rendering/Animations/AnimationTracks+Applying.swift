import Foundation

extension AnimationTracks {
  /// Shows one property of a layer, whose own values are `model`, at a time of the layer.
  @inline(__always)
  func apply(
    _ track: Track, to values: inout LayerValues, model: borrowing LayerValues, at time: Double,
    driven: borrowing DrivenPoses
  ) {
    guard let property = track.property else {
      return applyTransition(track, to: &values, at: time)
    }
    switch property {
    case .transform:
      values.transform = transform(track, model.transform, time, driven)
    case .sublayerTransform:
      values.sublayerTransform = transform(track, model.sublayerTransform, time, driven)
    case .contents, .path, .shadowPath:
      property.set(value(track, property.value(in: copy model), time), in: &values)
    default:
      let own = property.lanes(in: model)
      property.set(lanes(track, own, time, driven), in: &values)
    }
  }

  @inline(__always)
  private func lanes(
    _ track: Track, _ model: SIMD4<Double>, _ time: Double, _ driven: borrowing DrivenPoses
  ) -> SIMD4<Double> {
    var lanes = model
    for index in track.leaves {
      switch leaves[index].curve {
      case .straight(let from, let to):
        guard let moment = leaves[index].moment(at: time) else { continue }
        lanes = from + (to - from) * moment.share
      case .property(let curve):
        guard let moment = leaves[index].moment(at: time) else { continue }
        curve.apply(to: &lanes, model: model, at: moment)
      case .posePosition(let driver):
        if let pose = driven.pose(of: driver) { lanes = pose.position.lanes }
      case .poseAngle, .transition: break
      }
    }
    return lanes
  }

  private func transform(
    _ track: Track, _ model: CATransform3D, _ time: Double, _ driven: borrowing DrivenPoses
  ) -> CATransform3D {
    var transform = model
    for index in track.leaves {
      switch leaves[index].curve {
      case .property(let curve):
        guard let moment = leaves[index].moment(at: time) else { continue }
        curve.apply(to: &transform, model: model, at: moment)
      case .poseAngle(let driver):
        if let pose = driven.pose(of: driver) { transform.replaceRotation(with: pose.angle) }
      default: break
      }
    }
    return transform.isFinite ? transform : model
  }

  private func value(
    _ track: Track, _ model: PropertyValue, _ time: Double
  ) -> PropertyValue {
    var value = model
    for index in track.leaves {
      guard case .property(let curve) = leaves[index].curve,
        let moment = leaves[index].moment(at: time)
      else { continue }
      curve.apply(to: &value, model: model, at: moment)
    }
    return value
  }

  /// Of several transitions the last one counts.
  private func applyTransition(_ track: Track, to values: inout LayerValues, at time: Double) {
    var shown: LayerTransition?
    for index in track.leaves {
      guard case .transition(var transition, let from, let to) = leaves[index].curve,
        let moment = leaves[index].moment(at: time)
      else { continue }
      transition.share = from + (to - from) * moment.share
      shown = transition
    }
    if values.stored.ifAny?.transition != shown { values.effects.transition = shown }
  }
}
