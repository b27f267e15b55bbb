import Tumble

/// How tilt came to be what it was at earlier ticks: what is told of gravity is rounded, and would lead
/// elsewhere.
struct TiltHistory {
  private var entries: [(tick: Int64, course: TiltController.Course)] = []

  /// So many changes are known at least; those before are forgotten.
  private static let count = 20_000

  /// Notes what is at a tick, before its events.
  mutating func note(_ course: TiltController.Course, at tick: Tick) {
    guard entries.last?.course != course else { return }
    if entries.count >= 2 * Self.count { entries.removeFirst(Self.count) }
    entries.append((tick.number, course))
  }

  /// Forgets what came after a tick; gives what was at it, if that is known.
  mutating func goBack(to tick: Tick) -> TiltController.Course? {
    while let last = entries.last, last.tick > tick.number { entries.removeLast() }
    return entries.last?.course
  }
}
