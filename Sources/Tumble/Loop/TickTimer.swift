import Contracts

/// Calls a function every so many seconds of simulation time, as the book's 1/60 s timer does.
///
/// It counts ticks, never a clock: it fires after the step that reaches its time, the same in
/// live play, in a replay and in a picture made without a window.
public final class TickTimer {
  /// The time between two calls, in ticks; at least 1.
  public let interval: Int64
  /// Whether it still fires.
  public private(set) var isValid = true

  private let start: Tick
  private let handler: (TickTimer) -> Void

  /// A timer that first fires `interval` ticks after `start`; the simulation that made it fires it.
  ///
  /// Precondition: `interval` is at least 1.
  init(interval: Int64, from start: Tick, handler: @escaping (TickTimer) -> Void) {
    require(interval >= 1, "a timer's interval is 1 tick or more, not \(interval)")
    self.interval = interval
    self.start = start
    self.handler = handler
  }

  /// Ends it; its handler is not called again.
  public func invalidate() { isValid = false }

  /// The first of its times after `now`; nil: it fires no more.
  func nextTime(after now: Tick) -> Tick? {
    isValid ? Tick(now.number + interval - (now.number - start.number) % interval) : nil
  }

  /// Calls the handler if `now` is one of its times.
  func fire(at now: Tick) {
    guard isValid, now > start, (now.number - start.number) % interval == 0 else { return }
    handler(self)
  }
}
