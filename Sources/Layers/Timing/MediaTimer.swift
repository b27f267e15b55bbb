/// Calls a function when its time has come, by the media time of a layer context.
///
/// What `Timer` is to the clock on the wall: it is never early, it may be late, since it waits for
/// a turn of the loop, and it makes up for nothing that it missed.
public final class MediaTimer {
  /// Seconds from one call to the next; above 0.
  public let timeInterval: Double
  /// Whether it goes on after its first call.
  public let repeats: Bool
  /// When the next call is due, in media time.
  public private(set) var fireTime: Double
  /// Whether further calls are to be expected.
  public private(set) var isValid = true
  private var block: ((MediaTimer) -> Void)?
  private let start: Double
  /// How many intervals have passed since the start, called for or not; a whole number.
  private var passed = 0.0

  private init(
    interval: Double, repeats: Bool, from now: Double, _ block: @escaping (MediaTimer) -> Void
  ) {
    timeInterval = interval
    self.repeats = repeats
    start = now
    fireTime = now + interval
    self.block = block
  }

  /// A timer of the thread's context, which keeps it and `block` until it is invalidated.
  ///
  /// An interval that is 0 or less, or no number, is taken as 0.1 ms, as by Foundation's `Timer`.
  @discardableResult
  public static func scheduledTimer(
    withTimeInterval interval: Double, repeats: Bool, block: @escaping (MediaTimer) -> Void
  ) -> MediaTimer {
    let context = LayerContext.current
    let timer = MediaTimer(
      interval: interval > 0 && interval.isFinite ? interval : 0.0001, repeats: repeats,
      from: context.mediaTime, block)
    context.timers.append(timer)
    return timer
  }

  /// Ends the calls, and lets go of the block.
  public func invalidate() {
    isValid = false
    block = nil
  }

  /// Calls the block once if it is due at `now`.
  func fireIfDue(at now: Double) {
    guard isValid, now >= fireTime - 1e-9 else { return }
    let called = block
    if repeats {
      // Counted from the start, not added to when it was called: it doesn't drift.
      passed = max(passed + 1, ((now - start) / timeInterval + 1e-9).rounded(.down))
      fireTime = start + (passed + 1) * timeInterval
    } else {
      invalidate()
    }
    called?(self)
  }
}

extension LayerContext {
  /// Calls the timers that are due, in the order in which they were added.
  package func fireTimers() {
    guard !timers.isEmpty else { return }
    for timer in timers { timer.fireIfDue(at: mediaTime) }
    timers.removeAll { !$0.isValid }
  }
}
