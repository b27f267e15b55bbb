/// One animation's part in one property.
///
/// It holds numbers alone, and few of them, so that going through many counts no references and
/// reads little memory: what has more to it is a `LeafDetail`.
struct AnimationLeaf: Sendable {
  /// What it does.
  enum Kind: Sendable {
    /// Goes straight from one value of a few numbers, or one transform, to another, in no group and
    /// on no spring.
    case straight
    /// As that, but from the layer's own value, whatever it is at the moment.
    case straightFromModel
    /// As that, but to the layer's own value, whatever it is at the moment.
    case straightToModel
    /// Any course, which the detail holds.
    case course
    /// The position of something outside the tree.
    case posePosition
    /// The angle of something outside the tree.
    case poseAngle
    /// From the layer's old picture to the new; `from` and `to` are its progress at both ends.
    case transition

    /// Whether it is one of the straight ones.
    @inline(__always) var isStraight: Bool {
      switch self {
      case .straight, .straightFromModel, .straightToModel: true
      case .course, .posePosition, .poseAngle, .transition: false
      }
    }
  }

  /// When it is; what things outside the tree do has no time.
  let timing: MediaTiming
  /// What it does.
  let kind: Kind
  /// The part of the property that a straight one changes; nil: all of it.
  let field: PropertyField?
  /// The thing outside the tree.
  let driver: UInt32
  /// The animation's index in the snapshot.
  let animation: Int32
  /// The index of the timing function of a straight one; -1: none.
  let function: Int32
  /// The index of its detail; -1: none.
  let detail: Int32
  /// The index of the way between two transforms; -1: none.
  let mix: Int32
  /// Where it starts.
  let from: SIMD4<Double>
  /// Where it ends.
  let to: SIMD4<Double>

  /// How far it is at a time of the layer; nil: it has no effect.
  func moment(at layerTime: Double, _ detail: UnsafePointer<LeafDetail>) -> CourseMoment? {
    guard let moment = detail.pointee.groups.innerMoment(at: layerTime) else { return nil }
    let state = timing.state(in: moment)
    guard state.isShown else { return nil }
    let endsAtStart = timing.autoreverses || timing.speed < 0
    if let spring = detail.pointee.spring {
      return CourseMoment(
        progress: spring.progress(at: state.time), iteration: state.iteration,
        endProgress: endsAtStart ? 0 : spring.progress(at: timing.duration))
    }
    return CourseMoment(
      progress: detail.pointee.function.progress(at: state.progress), iteration: state.iteration,
      endProgress: endsAtStart ? 0 : 1)
  }
}

/// What most animations don't have.
struct LeafDetail: Sendable {
  /// Its timing function.
  var function = TimingFunction.linear
  /// The groups that it is in, the outermost first.
  var groups: [AnimationSnapshot] = []
  /// Its number in each of the groups, from 1.
  var member: [Int] = []
  /// What replaces the timing function.
  var spring: SpringSolver?
  /// Its course.
  var curve: PropertyCurve?
  /// The same, of a list that it alone changes.
  var list: ListCourse?
  /// The layer's own transform that its way between two transforms was made for.
  var mixedModel: CATransform3D?
  /// The change of the layer's picture.
  var transition: LayerTransition?

  /// The key, if Core Animation doesn't know it.
  var customKey: String? { curve?.target.customKey }
}

/// A moment in a group, or in none.
struct GroupMoment {
  /// In the group's time, or the layer's.
  var time: Double
  /// How wrong that may be.
  var error = 0.0
  /// Whether it is in a group.
  var isInGroup = false
}

extension MediaTiming {
  /// The state at a moment: what is in a group still holds at its very end.
  func state(in moment: GroupMoment) -> TimingState {
    state(at: moment.time, includingEnd: moment.isInGroup, error: moment.error)
  }
}

extension [AnimationSnapshot] {
  /// Of groups, each in the one before: the moment in the innermost; nil: one isn't shown.
  func innerMoment(at layerTime: Double) -> GroupMoment? {
    var moment = GroupMoment(time: layerTime)
    for group in self {
      guard let timing = group.timing else { continue }
      let state = timing.state(in: moment)
      guard state.isShown else { return nil }
      let error = Swift.max(timing.rounding(at: moment.time), moment.error) * abs(timing.speed)
      moment = GroupMoment(time: state.time, error: error, isInGroup: true)
      if let function = group.timingFunction, timing.duration < .infinity {
        moment.time = function.progress(at: state.progress) * timing.duration
        moment.error = Swift.max(error, Self.functionError * timing.duration)
      }
    }
    return moment
  }

  /// How wrong the progress by a timing function may be.
  private static var functionError: Double { 1e-13 }
}
