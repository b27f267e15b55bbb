import Foundation

/// How far an animation is: what a course of values is asked with.
struct CourseMoment {
  /// The progress, eased by the timing function; may lie outside 0…1.
  var progress: Double
  /// How many runs are over.
  var iteration: Double
  /// The progress at which each run ends.
  var endProgress: Double
}

extension PropertyCurve {
  /// Changes the numbers of a property; `model` are those of the layer itself.
  func apply(to lanes: inout SIMD4<Double>, model: SIMD4<Double>, at moment: CourseMoment) {
    guard case .field(let slot, let field) = target else {
      return lanes = combined(lanes, model, moment, target.slot?.kind ?? .number)
    }
    let kind = field.kind(in: slot.kind) ?? .number
    let part = combined(field.part(of: lanes), field.part(of: model), moment, kind)
    lanes = field.replacing(part, in: lanes)
  }

  /// Changes a transform; `model` is that of the layer itself.
  func apply(to transform: inout CATransform3D, model: CATransform3D, at moment: CourseMoment) {
    if case .field(_, let field) = target {
      let kind = field.kind(in: .transform) ?? .number
      let below = isAdditive ? transform.lanes(of: field) : .zero
      let own = needsModel ? model.lanes(of: field) : .zero
      return transform.replace(field, with: combined(below, own, moment, kind))
    }
    if case .turn = values {
      let angle = lanes(at: moment.progress, model: .zero, .number).x
      return transform = CATransform3DConcat(CATransform3DMakeRotation(angle, 0, 0, 1), transform)
    }
    if let valueFunction {
      let made = valueFunction.transform(combined(.zero, .zero, moment, .rect, adding: false))
      return transform = isAdditive ? CATransform3DConcat(made, transform) : made
    }
    var value = PropertyValue.transform(transform)
    apply(to: &value, model: .transform(model), at: moment)
    if case .transform(let result) = value { transform = result }
  }

  /// Changes a value of any kind; `model` is that of the layer itself.
  func apply(to value: inout PropertyValue, model: PropertyValue, at moment: CourseMoment) {
    if case .customField(_, let field) = target {
      // A value that has no such part any more stays as it is.
      guard let kind = field.kind(in: value.kind) else { return }
      let part = combined(value.part(field), model.part(field), moment, kind)
      return value = value.replacing(field, with: part)
    }
    var result = self.value(at: moment.progress, model: model)
    if isCumulative, moment.iteration != 0 {
      result = self.value(at: moment.endProgress, model: model)
        .added(to: result, times: moment.iteration)
    }
    value = isAdditive ? result.added(to: value) : result
  }

  /// Whether the layer's own value is one of the ends.
  private var needsModel: Bool {
    guard case .between(let from, let to) = values else { return false }
    if case .fixed = from, case .fixed = to { return false }
    return true
  }

  private func combined(
    _ below: SIMD4<Double>, _ model: SIMD4<Double>, _ moment: CourseMoment, _ kind: PropertyKind,
    adding: Bool = true
  ) -> SIMD4<Double> {
    var result = lanes(at: moment.progress, model: model, kind)
    if kind.isStepped { return result }
    if isCumulative, moment.iteration != 0 {
      result += lanes(at: moment.endProgress, model: model, kind) * moment.iteration
    }
    return isAdditive && adding ? below + result : result
  }

  private func lanes(
    at progress: Double, model: SIMD4<Double>, _ kind: PropertyKind
  ) -> SIMD4<Double> {
    switch values {
    case .between(let from, let to):
      let (from, to) = (from.lanes(model), to.lanes(model))
      if kind.isStepped { return progress < 0.5 ? from : to }
      return from + (to - from) * progress
    case .lanes(let keys): return keys.value(at: progress)
    case .path(let path): return path.point(at: progress).lanes
    case .turn(let turn): return SIMD4(turn.angle(at: progress), 0, 0, 0)
    case .keys(let timeline, let values):
      return Self.mix(values, timeline, progress).lanes
    case .lists, .outlines: return .zero
    }
  }

  private func value(at progress: Double, model: PropertyValue) -> PropertyValue {
    switch values {
    case .between(let from, let to):
      from.value(model).mixed(with: to.value(model), fraction: progress)
    case .keys(let timeline, let values): Self.mix(values, timeline, progress)
    case .outlines(let outlines): .path(outlines.outline(at: progress))
    case .lists(let frames): frames.value(at: progress)
    default: lanesValue(at: progress, kind ?? model.kind)
    }
  }

  private func lanesValue(at progress: Double, _ kind: PropertyKind) -> PropertyValue {
    .lanes(kind, lanes(at: progress, model: .zero, kind))
  }

  private static func mix(
    _ values: [PropertyValue], _ timeline: KeyframeTimeline, _ progress: Double
  ) -> PropertyValue {
    let (index, part) = timeline.locate(progress)
    guard index + 1 < values.count, part != 0 else { return values[index] }
    // The end itself, not what rounding makes of it.
    guard part != 1 else { return values[index + 1] }
    return values[index].mixed(with: values[index + 1], fraction: part)
  }
}

extension PropertyCurve.End {
  fileprivate func lanes(_ model: SIMD4<Double>) -> SIMD4<Double> {
    switch self {
    case .fixed(let value): value.lanes
    case .model: model
    case .modelPlus(let value): model + value.lanes
    }
  }

  fileprivate func value(_ model: PropertyValue) -> PropertyValue {
    switch self {
    case .fixed(let value): value
    case .model: model
    case .modelPlus(let value): value.added(to: model)
    }
  }
}

extension PropertyCurve.Turn {
  fileprivate func angle(at progress: Double) -> Double {
    switch course {
    case .path(let path): return path.angle(at: progress) + offset
    case .points(let keys):
      let direction = keys.tangent(at: progress)
      return atan2(direction.y, direction.x) + offset
    }
  }
}
