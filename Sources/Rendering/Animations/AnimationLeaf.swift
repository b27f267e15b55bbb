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
    guard let (time, isGroupsEnd) = detail.pointee.groups.innerTime(at: layerTime) else {
      return nil
    }
    let state = timing.state(at: time, includingEnd: isGroupsEnd)
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
  /// The layer's own transform that its way between two transforms was made for.
  var mixedModel: CATransform3D?
  /// The change of the layer's picture.
  var transition: LayerTransition?

  /// The key, if Core Animation doesn't know it.
  var customKey: String? { curve?.target.customKey }
}

extension [AnimationSnapshot] {
  /// Of groups, each in the one before: the time in the innermost, and whether that is its very
  /// end; nil: one isn't shown.
  func innerTime(at layerTime: Double) -> (time: Double, isEnd: Bool)? {
    var time = layerTime
    var isEnd = false
    for group in self {
      guard let timing = group.timing else { continue }
      let state = timing.state(at: time, includingEnd: isEnd)
      guard state.isShown else { return nil }
      time = state.time
      if let function = group.timingFunction, timing.duration < .infinity {
        time = function.progress(at: state.progress) * timing.duration
      }
      isEnd = time == timing.duration
    }
    return (time, isEnd)
  }
}
