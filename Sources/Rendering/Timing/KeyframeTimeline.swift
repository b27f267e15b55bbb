/// Which of an animation's values stand on either side of a progress, and how far it is between.
///
/// A segment leads from one value to the next; in discrete mode each value is a segment of its own.
/// Everything is prepared when the timeline is made.
package struct KeyframeTimeline: Equatable, Sendable {
  /// Where each segment starts, and where the last one ends; whatever key times are.
  private let times: [Double]
  /// From the second on the latest of the times up to each, which is what a progress has gone past;
  /// nil where they rise.
  private let peaks: [Double]?
  /// Of the first segments; the others are linear.
  private let functions: [TimingFunction]
  /// Whether values hold rather than lead to the next.
  private let holds: Bool

  /// The timeline of `valueCount` values; a count below 1 is taken as 1.
  ///
  /// `keyTimes` are when each value is reached; in discrete mode when each starts to hold, and the
  /// end, which may be missing and doesn't count: the last one holds on. They need not begin at 0,
  /// end at 1, or rise: a segment is over when its end is reached, and comes after the one before.
  /// Before the first time the first value stands there, after the last the last. Times in which
  /// `fault(in:valueCount:mode:)` finds something, and nil, stand for even segments.
  ///
  /// Each of `timingFunctions` bends the progress inside one segment. Those that are missing are
  /// linear, those beyond the last segment aren't used; discrete mode ignores them.
  ///
  /// Paced modes ignore both and give each segment a time in proportion to its entry in `lengths`.
  /// What is missing, below 0 or NaN counts as 0. The segments are even when the sum is 0 or
  /// infinite.
  package init(
    valueCount: Int, mode: CalculationMode = .linear, keyTimes: [Double]? = nil,
    timingFunctions: [TimingFunction] = [], lengths: [Double] = []
  ) {
    holds = mode == .discrete || valueCount < 2
    let count = max(mode == .discrete ? valueCount : valueCount - 1, 1)
    if mode.isPaced {
      times = Self.pacedTimes(of: lengths, count: count)
    } else if let keyTimes, valueCount > 0,
      Self.fault(in: keyTimes, valueCount: valueCount, mode: mode) == nil
    {
      times = keyTimes.count > count ? keyTimes : keyTimes + [1]
    } else {
      times = Self.evenTimes(count: count)
    }
    peaks = Self.peaks(of: times)
    functions = holds || mode.isPaced ? [] : Array(timingFunctions.prefix(count))
  }

  /// The segment that a progress lies in, by the number of its first value, and the fraction of it
  /// that lies behind.
  ///
  /// - Parameter progress: of the whole animation, bent by its own timing function already. Below
  ///   0 and NaN count as 0, above 1 as 1.
  /// - Returns: the fraction is 0…1, bent by the segment's timing function, which may take it
  ///   beyond.
  ///   In discrete mode, and where there is one value only, it is 0. Where several values have the
  ///   same time, the last of them stands there.
  /// - Complexity: O(log n) in the number of values.
  package func locate(_ progress: Double) -> (index: Int, fraction: Double) {
    let progress = progress > 0 ? min(progress, 1) : 0
    let index = peaks?.lastInterval(from: progress) ?? times.lastInterval(from: progress)
    if holds { return (index, 0) }
    let (start, end) = (times[index], times[index + 1])
    // A last segment without a duration is over as soon as it is there.
    let part = end > start ? (progress - start) / (end - start) : progress < start ? 0 : 1
    let fraction = min(max(part, 0), 1)
    guard index < functions.count else { return (index, fraction) }
    return (index, functions[index].progress(at: fraction))
  }

  private static func peaks(of times: [Double]) -> [Double]? {
    let rising = times.dropFirst()
    guard zip(rising, rising.dropFirst()).contains(where: { $1 < $0 }) else { return nil }
    var peaks = times
    for index in times.indices.dropFirst(2) { peaks[index] = max(peaks[index], peaks[index - 1]) }
    return peaks
  }

  private static func evenTimes(count: Int) -> [Double] {
    (0...count).map { Double($0) / Double(count) }
  }

  private static func pacedTimes(of lengths: [Double], count: Int) -> [Double] {
    var ends = [0.0]
    for index in 0..<count {
      let length = index < lengths.count && lengths[index] > 0 ? lengths[index] : 0
      ends.append(ends[index] + length)
    }
    let total = ends[count]
    guard total > 0, total.isFinite else { return evenTimes(count: count) }
    return ends.map { $0 / total }
  }
}

extension KeyframeTimeline {
  /// What is wrong with key times, as a line for a log; nil when they are used.
  ///
  /// There must be as many as values, in discrete mode as many or one more, and all finite. Paced
  /// modes ignore key times, and find no fault in them.
  package static func fault(
    in keyTimes: [Double], valueCount: Int, mode: CalculationMode
  ) -> String? {
    guard !mode.isPaced else { return nil }
    let isEnded = mode == .discrete && keyTimes.count == valueCount + 1
    guard isEnded || keyTimes.count == valueCount else {
      let wanted = mode == .discrete ? "\(valueCount) or \(valueCount + 1)" : "\(valueCount)"
      return "the number of values is \(valueCount), that of times \(keyTimes.count), not \(wanted)"
    }
    guard let index = keyTimes.firstIndex(where: { !$0.isFinite }) else { return nil }
    return "time \(index) is \(keyTimes[index])"
  }
}

extension [Double] {
  /// The last interval between neighbours that starts at or below `value`: its first index.
  ///
  /// Precondition: there are two or more, from the second on none below the one before it. What the
  /// first is doesn't count.
  func lastInterval(from value: Double) -> Int {
    var (low, high) = (0, count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if self[middle] <= value { low = middle } else { high = middle }
    }
    return low
  }
}
