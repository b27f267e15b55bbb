import Foundation
import Rendering

extension CAKeyframeAnimation {
  /// Key frames of the way from one value to another, bent by any function of time.
  ///
  /// For curves that no timing function can be, such as `Easing.bounce.out`. The function is asked
  /// 60 times a second for the progress at a fraction of the time, from 0 to 1 and both
  /// included, at most 36,000 times in all; between its answers the way is straight, and the
  /// transaction's timing function doesn't bend it once more. A duration of 0 or less is sampled as
  /// the transaction's default, 0.25 s. Beyond 0…1 the way goes on; what can't be mixed changes
  /// half way. Two values of different kinds are one line in the log, and no key frames.
  ///
  /// Core Animation hasn't got it: the book, listings 10.7 and 10.8, collects the values by hand.
  public convenience init(
    keyPath: String?, from: Any, to: Any, duration: CFTimeInterval,
    easing: (_ time: Double) -> Double
  ) {
    self.init(keyPath: keyPath)
    self.duration = duration
    timingFunction = CAMediaTimingFunction(name: .linear)
    let (first, last) = (PropertyValue(from), PropertyValue(to))
    guard first.kind == last.kind else {
      misuse("key frames can't lead from \(given(from)) to \(given(to))")
      return
    }
    let count = Self.sampleCount(for: duration)
    values = (0...count).compactMap { sample in
      first.mixed(with: last, fraction: easing(Double(sample) / Double(count))).boxed
    }
  }

  /// How many steps a way of that duration is sampled in: 60 a second, at least one.
  private static func sampleCount(for duration: Double) -> Int {
    let seconds = duration > 0 ? duration : 0.25
    return Int(min(max(1, (seconds * 60).rounded()), 36_000))
  }
}
