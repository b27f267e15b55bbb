import CSDL2
import Contracts

#if canImport(Glibc)
  import Glibc
#endif

/// The clock of the window's loop; the simulation never sees it.
public nonisolated enum SDLTime {
  /// How long before a deadline sleeping stops: `SDL_Delay` oversleeps by up to that much.
  private static let slack: Int64 = 1_500_000

  /// Nanoseconds since some fixed moment; never goes backwards.
  public static func now() -> Int64 {
    let product = SDL_GetPerformanceCounter().multipliedFullWidth(by: 1_000_000_000)
    return Int64(SDL_GetPerformanceFrequency().dividingFullWidth(product).quotient)
  }

  /// Waits until `now()` is at least `deadline`; returns at once when it already is.
  ///
  /// Sleeps until 1.5 ms before, then yields the processor again and again.
  public static func sleep(until deadline: Int64) {
    let remaining = deadline - now() - slack
    if remaining >= 1_000_000 { SDL_Delay(UInt32(min(remaining / 1_000_000, 60_000))) }
    while now() < deadline { sched_yield() }
  }
}

/// When the next frame is due where nothing else paces the loop.
///
/// Deadlines advance by the period, so that a late wake-up does not shift all later frames.
public nonisolated struct FramePacer: Sendable {
  /// Nanoseconds from one frame to the next, above 0.
  public let period: Int64
  private var last: Int64?

  /// A pacer of so many frames a second.
  ///
  /// Precondition: 1…1000.
  public init(framesPerSecond: Int) {
    require(
      (1...1000).contains(framesPerSecond), "frames per second are 1…1000, not \(framesPerSecond)")
    period = 1_000_000_000 / Int64(framesPerSecond)
  }

  /// The moment that the next frame is due, given that it is `now`.
  ///
  /// After a stall of a period and more there is a fresh start: missed frames are not made up for.
  public mutating func deadline(after now: Int64) -> Int64 {
    var next = (last ?? now) + period
    if next <= now - period { next = now }
    last = next
    return next
  }
}
