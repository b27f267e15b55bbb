import Foundation
import Tumble

/// Whether somebody pressed Ctrl-C or asked the program to end.
enum Interrupt {
  /// From now on SIGINT, SIGTERM and SIGHUP end the work at hand instead of the process.
  ///
  /// They also end a wait for a script or a trace that is still being written. A reader that is
  /// gone and a file that is over its limit become errors of the write, not the end.
  static func watch() {
    // Made before a handler can need it.
    _ = EndRequest.signal
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { EndRequest.make(by: $0) }
    // No SA_RESTART: a read that waits comes back.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) {
      sigaction(number, &action, nil)
    }
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// Whether whoever started the process wants it to go on at a signal, as `nohup` does.
  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self)
      == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// True from the first such signal on.
  static var isAsked: Bool { EndRequest.isMade }

  /// What a shell calls a process that such a signal has ended: 130 for Ctrl-C, 143 for SIGTERM.
  static var exitCode: Int32 {
    let number = EndRequest.signal
    return number == 0 ? ExitStatus.interrupted.rawValue : 128 + number
  }

  /// Ends the work at hand if it was asked for.
  static func check() throws {
    if isAsked { throw Failure(.interrupted) }
  }
}

/// Looks on and ends a loop of ticks where somebody asks the program to end.
struct WatchedTicks: TickObserver {
  /// Called at each state.
  let onTick: (Tick) throws -> Void

  mutating func reached(_ run: any SimulationRun) throws -> Bool {
    try Interrupt.check()
    try onTick(run.now)
    return true
  }
}
