import Foundation
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

  /// How far the hands for hours, minutes and seconds are turned from 12; the first of them jumps
  /// from hour to hour.
  var handAngles: [CGFloat] {
    [CGFloat(hour) / 12, CGFloat(minute) / 60, CGFloat(second) / 60].map { $0 * 2 * .pi }
  }
}

extension SceneParameter {
  /// The time of day at tick 0, in seconds since midnight: 09:41:57 unless set.
  static let clockStart = SceneParameter("start", 0...86_399, default: 34_917, divisor: 1)
}
