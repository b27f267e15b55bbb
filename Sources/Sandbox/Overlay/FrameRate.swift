/// Frames in the last second of the time that frames took.
struct FrameRate {
  /// A longer frame counts as this long, so that the sum stays within bounds.
  private static let longest: Int64 = 1_000_000_000_000
  private static let second: Int64 = 1_000_000_000
  private var durations: [Int64] = []
  private var sum: Int64 = 0
  private var isSecondOver = false
  /// The last frames, of which a hundredth are the slowest.
  private var lately: [Int64] = []
  private static let mostLately = 600

  /// The count over the last second; nil until the first is over.
  private(set) var framesPerSecond: Int?

  /// The rate that the slowest hundredth of the last 600 frames had; 0 before the first.
  var lowest: Double {
    guard !lately.isEmpty else { return 0 }
    let slowest = lately.sorted(by: >).prefix(max(1, lately.count / 100))
    return Double(slowest.count) * 1e9 / Double(slowest.reduce(0, +))
  }

  mutating func add(_ nanoseconds: Int64) {
    let duration = min(max(0, nanoseconds), Self.longest)
    durations.append(duration)
    if duration > 0 { lately.append(duration) }
    if lately.count > Self.mostLately { lately.removeFirst() }
    sum += duration
    isSecondOver = isSecondOver || sum >= Self.second
    while sum > Self.second, durations.count > 1 { sum -= durations.removeFirst() }
    guard isSecondOver, sum > 0 else { return }
    framesPerSecond = Int((Double(durations.count) * 1e9 / Double(sum)).rounded())
  }
}
