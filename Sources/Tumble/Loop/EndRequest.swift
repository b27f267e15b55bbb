import Synchronization

/// Whether the process was asked to end: what reads, or makes ticks, for long asks it on its way.
///
/// A program that catches signals says so here; nobody else ever does.
package enum EndRequest {
  private static let number = Atomic<Int32>(0)

  /// True from the request on.
  package static var isMade: Bool { signal != 0 }

  /// The first signal that asked; 0: none.
  package static var signal: Int32 { number.load(ordering: .relaxed) }

  /// Asks for the end, by a signal's number.
  ///
  /// A signal's handler may call it if `signal` was read before: the first use makes the value, which no handler may.
  package static func make(by signal: Int32) {
    _ = number.compareExchange(expected: 0, desired: signal, ordering: .relaxed)
  }
}
