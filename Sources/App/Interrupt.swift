import Foundation
import Synchronization

/// Whether somebody pressed Ctrl-C or asked the program to end.
enum Interrupt {
  private static let asked = Atomic<Bool>(false)

  /// From now on SIGINT, SIGTERM and SIGHUP end the work at hand instead of the process.
  static func watch() {
    let handler: @Sendable @convention(c) (Int32) -> Void = { _ in
      Interrupt.asked.store(true, ordering: .relaxed)
    }
    for number in [SIGINT, SIGTERM, SIGHUP] { signal(number, handler) }
    signal(SIGPIPE, SIG_IGN)
  }

  /// True from the first such signal on.
  static var isAsked: Bool { asked.load(ordering: .relaxed) }
}
