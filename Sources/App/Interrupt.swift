import Foundation
import Synchronization
import Tumble

/// Whether somebody pressed Ctrl-C or asked the program to end.
enum Interrupt {
  private static let asked = Atomic<Bool>(false)

  /// From now on SIGINT, SIGTERM and SIGHUP end the work at hand instead of the process.
  ///
  /// They also end a wait for a script or a trace that is still being written. A reader that is
  /// gone and a file that is over its limit become errors of the write, not the end.
  static func watch() {
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in Interrupt.asked.store(true, ordering: .relaxed) }
    // No SA_RESTART: a read that waits comes back.
    for number in [SIGINT, SIGTERM, SIGHUP] { sigaction(number, &action, nil) }
    for number in [SIGPIPE, SIGXFSZ] { signal(number, SIG_IGN) }
  }

  /// True from the first such signal on.
  static var isAsked: Bool { asked.load(ordering: .relaxed) }

  /// Ends the work at hand if it was asked for.
  static func check() throws {
    if isAsked { throw Failure(.interrupted) }
  }
}

/// Looks on and ends a loop of ticks where somebody asks the program to end.
struct InterruptObserver: TickObserver {
  mutating func reached(_ run: any SimulationRun) throws -> Bool {
    try Interrupt.check()
    return true
  }
}
