import Tumble

/// A time of day.
struct ClockTime: Equatable {
  /// 0…23.
  let hour: Int
  /// 0…59.
  let minute: Int
  /// 0…59.
  let second: Int

  /// What the clock shows that many seconds after midnight; the next day begins at 0 again.
  init(secondsSinceMidnight seconds: Int) {
    hour = seconds / 3600 % 24
    minute = seconds / 60 % 60
    second = seconds % 60
  }
}

extension SceneParameter {
  /// The time of day at tick 0, in seconds since midnight: 09:41:57 unless set.
  static let clockStart = SceneParameter(
    "start", 0...86_399, default: 34_917, divisor: 1, unit: "s",
    title: "time of day at the start")
}
