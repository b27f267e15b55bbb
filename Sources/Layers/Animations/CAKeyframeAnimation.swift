import Drawing
public import Foundation
import Rendering

/// An animation through several values, or along a path.
///
/// It never starts from the layer's own value, nor ends there: it jumps to its first value.
open class CAKeyframeAnimation: CAPropertyAnimation {
  private var keyValues: [Any]?
  private var outline: CGPath?
  private var times: [NSNumber]?
  private var functions: [CAMediaTimingFunction]?
  private var mode = CAAnimationCalculationMode.linear
  private var tensions: [NSNumber]?
  private var continuities: [NSNumber]?
  private var biases: [NSNumber]?
  private var rotation: CAAnimationRotationMode?

  package override func takeValues(of other: CAAnimation) {
    super.takeValues(of: other)
    guard let other = other as? CAKeyframeAnimation else { return }
    keyValues = other.keyValues
    outline = other.outline
    times = other.times
    functions = other.functions
    mode = other.mode
    tensions = other.tensions
    continuities = other.continuities
    biases = other.biases
    rotation = other.rotation
  }

  /// The values, one after the other.
  open var values: [Any]? {
    get { keyValues }
    set { set(&keyValues, newValue) }
  }

  /// What a point or a size runs along; it comes before `values`.
  ///
  /// The path is copied. Each line and curve takes the same time, or with a paced mode a time by its
  /// length. What closes the path is no way of its own where there are as many key times as points
  /// without it.
  open var path: CGPath? {
    get { outline }
    set { set(&outline, newValue?.copy()) }
  }

  /// When each value is reached, as a part of the duration; nil: at even steps.
  ///
  /// There are as many as values; for `.discrete`, where each value stays from its time to the next,
  /// as many or one more. Before the first time the first value stays, after the last the last; a
  /// time that is below the one before it is reached with that. Another number of them, or one that
  /// isn't finite, and they play no part: a line says so.
  open var keyTimes: [NSNumber]? {
    get { times }
    set { set(&times, newValue) }
  }

  /// What bends the way from each value to the next: one fewer than values.
  ///
  /// Ways without any are linear; another number than that is a line.
  open var timingFunctions: [CAMediaTimingFunction]? {
    get { functions }
    set { set(&functions, newValue) }
  }

  /// What lies between the values.
  open var calculationMode: CAAnimationCalculationMode {
    get { mode }
    set { set(&mode, newValue, if: newValue.mode != nil) }
  }

  /// How tight a cubic curve is at each value, from −1 to 1; 0 where there is none.
  open var tensionValues: [NSNumber]? {
    get { tensions }
    set { set(&tensions, newValue) }
  }

  /// How sharp its corners are at each value, from −1 to 1; 0 where there is none.
  open var continuityValues: [NSNumber]? {
    get { continuities }
    set { set(&continuities, newValue) }
  }

  /// Whether it swings out before or after each value, from −1 to 1; 0 where there is none.
  open var biasValues: [NSNumber]? {
    get { biases }
    set { set(&biases, newValue) }
  }

  /// Whether the layer turns as the way does; nil: no.
  open var rotationMode: CAAnimationRotationMode? {
    get { rotation }
    set { set(&rotation, newValue, if: newValue?.offset != nil || newValue == nil) }
  }

  override class var isOfLibrary: Bool { self == CAKeyframeAnimation.self }

  override class func makeDefault() -> CAAnimation { CAKeyframeAnimation() }

  override func access(_ key: String) -> AnimationAccess? {
    AnimationAccess.ofKeyframes[key] ?? super.access(key)
  }

  override func curve(by maker: CurveMaker) -> AnimationSnapshot.Curve {
    if let outline { return curve(along: outline, maker) }
    guard let keyValues, !keyValues.isEmpty else { return .none }
    let values = keyValues.compactMap { maker.value($0, "a value") }
    guard values.count == keyValues.count, let first = values.first else { return .none }
    // Core Animation shows nothing of a single value that doesn't lead anywhere.
    if mode == .discrete, values.count == 1 { return .none }
    let course = course(of: values.count)
    guard values.allSatisfy({ $0.isLike(first) }) else {
      misuse("the values of \(label) aren't all alike: what differs changes half way")
      return .property(maker.curve(.keys(course.timeline(of: values), values)))
    }
    guard first.kind.laneCount > 0, !first.kind.isStepped else {
      return .property(maker.curve(course.others(values)))
    }
    guard let frames = course.frames(of: values) else { return .none }
    let moves = maker.curve(.lanes(frames), of: first.kind)
    guard let offset = rotation?.offset, first.kind.isPlanar else { return .property(moves) }
    return .properties([moves, turn(.init(along: .points(frames), offset: offset))])
  }

  private func curve(along outline: CGPath, _ maker: CurveMaker) -> AnimationSnapshot.Curve {
    let kind = maker.target.kind ?? maker.ownValue?.kind ?? .point
    guard kind.isPlanar || maker.target.kind == nil else {
      misuse("\(label) can't follow a path: its values aren't points or sizes")
      return .none
    }
    let mode = self.mode.mode ?? .linear
    let course = course(
      of: PathKeyframes.keyCount(of: outline.elements, mode: mode, timeCount: times?.count))
    guard
      let frames = PathKeyframes(
        outline.elements, mode: mode, keyTimes: course.keyTimes,
        timingFunctions: course.timingFunctions)
    else { return .none }
    let moves = maker.curve(.path(frames), of: kind.isPlanar ? kind : .point)
    guard let offset = rotation?.offset else { return .property(moves) }
    return .properties([moves, turn(.init(along: .path(frames), offset: offset))])
  }

  private func turn(_ turn: PropertyCurve.Turn) -> PropertyCurve {
    PropertyCurve(.property(.transform), values: .turn(turn))
  }
}

// What was given about the way between so many values; what is wrong with it is a line each.
extension CAKeyframeAnimation {
  private func course(of count: Int) -> KeyframeCourse {
    KeyframeCourse(
      mode: mode.mode ?? .linear, keyTimes: checkedTimes(count),
      timingFunctions: checkedFunctions(count), tension: numbers(tensions, "tensionValues"),
      continuity: numbers(continuities, "continuityValues"), bias: numbers(biases, "biasValues"))
  }

  /// The key times, unless there are none or they are wrong.
  private func checkedTimes(_ count: Int) -> [Double]? {
    guard let times = times?.map(\.doubleValue), let mode = self.mode.mode else { return nil }
    guard let fault = KeyframeTimeline.fault(in: times, valueCount: count, mode: mode)
    else { return times }
    misuse("keyTimes of \(label) play no part: \(fault)")
    return nil
  }

  private func checkedFunctions(_ count: Int) -> [TimingFunction] {
    let given = (functions ?? []).map(\.curve)
    let isUsed = mode == .linear || mode == .cubic
    if isUsed, count > 1, !given.isEmpty, given.count != count - 1 {
      misuse(
        "timingFunctions of \(label) are \(given.count), not \(count - 1), one for each way: "
          + (given.count < count ? "the last ways are linear" : "the last play no part"))
    }
    return given
  }

  private func numbers(_ given: [NSNumber]?, _ name: String) -> [Double] {
    let numbers = (given ?? []).map(\.doubleValue)
    if !numbers.allSatisfy(\.isFinite) {
      misuse("\(name) of \(label) hold what isn't finite: that counts as 0")
    }
    return numbers
  }
}

extension PropertyKind {
  /// Whether its values are two numbers, and can be those of a path's points.
  fileprivate var isPlanar: Bool { self == .point || self == .size }
}

/// What lies between the values of a key-frame animation.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight ways.
  public static let linear = Self(rawValue: "linear")
  /// Nothing: each value stays until the next.
  public static let discrete = Self(rawValue: "discrete")
  /// Straight ways at an even speed, whatever the key times.
  public static let paced = Self(rawValue: "paced")
  /// A smooth curve.
  public static let cubic = Self(rawValue: "cubic")
  /// A smooth curve at an even speed.
  public static let cubicPaced = Self(rawValue: "cubicPaced")

  fileprivate var mode: CalculationMode? {
    switch self {
    case .linear: .linear
    case .discrete: .discrete
    case .paced: .paced
    case .cubic: .cubic
    case .cubicPaced: .cubicPaced
    default: nil
    }
  }
}

/// How a layer turns as it follows its way.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its x axis points ahead.
  public static let rotateAuto = Self(rawValue: "auto")
  /// Its x axis points back.
  public static let rotateAutoReverse = Self(rawValue: "autoReverse")

  /// What is added to the way's angle.
  fileprivate var offset: Double? {
    switch self {
    case .rotateAuto: 0
    case .rotateAutoReverse: .pi
    default: nil
    }
  }
}
