import Rendering

/// A time or a duration in seconds.
public typealias CFTimeInterval = Double

/// How something's own time runs within that of its parent.
public protocol CAMediaTiming: AnyObject {
  /// When its time begins, in the parent's time, in seconds.
  var beginTime: CFTimeInterval { get set }
  /// How long it lasts without repetitions, in seconds.
  var duration: CFTimeInterval { get set }
  /// How fast its time runs, against the parent's.
  var speed: Float { get set }
  /// Seconds added to its own time.
  var timeOffset: CFTimeInterval { get set }
  /// How often it runs; 0: once, unless `repeatDuration` is set.
  var repeatCount: Float { get set }
  /// For how many seconds it is repeated; 0: `repeatCount` counts.
  var repeatDuration: CFTimeInterval { get set }
  /// Whether it runs back after each run.
  var autoreverses: Bool { get set }
  /// What is shown before it begins and after it has ended.
  var fillMode: CAMediaTimingFillMode { get set }
}

/// What something that has a beginning and an end shows outside of them.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// Core Animation's string.
  public let rawValue: String

  /// The mode of that name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Its last moment stays.
  public static let forwards = Self(rawValue: "forwards")
  /// Its first moment is there before.
  public static let backwards = Self(rawValue: "backwards")
  /// Both of these.
  public static let both = Self(rawValue: "both")
  /// Neither.
  public static let removed = Self(rawValue: "removed")

  var fillsForwards: Bool { self == .forwards || self == .both }
  var fillsBackwards: Bool { self == .backwards || self == .both }
  var isKnown: Bool { fillsForwards || fillsBackwards || self == .removed }
}

/// The members of `CAMediaTiming` as one value, with an animation's defaults.
struct TimingValues {
  var beginTime: CFTimeInterval = 0
  var duration: CFTimeInterval = 0
  var speed: Float = 1
  var timeOffset: CFTimeInterval = 0
  var repeatCount: Float = 0
  var repeatDuration: CFTimeInterval = 0
  var autoreverses = false
  var fillMode = CAMediaTimingFillMode.removed

  /// How an animation's time runs by it, once its duration is known.
  ///
  /// What has no length has none however often it is repeated.
  func animationTiming(duration: Double) -> MediaTiming {
    guard duration > 0 else {
      return MediaTiming(
        beginTime: beginTime, duration: 0, speed: Double(speed), autoreverses: autoreverses,
        fillsBackwards: fillMode.fillsBackwards, fillsForwards: fillMode.fillsForwards)
    }
    return MediaTiming(
      beginTime: beginTime, duration: duration, speed: Double(speed), timeOffset: timeOffset,
      repeatCount: Double(repeatCount), repeatDuration: repeatDuration,
      autoreverses: autoreverses, fillsBackwards: fillMode.fillsBackwards,
      fillsForwards: fillMode.fillsForwards)
  }
}
