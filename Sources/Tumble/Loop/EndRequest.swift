import Synchronization

/// Whether the process was asked to end: what reads, or makes ticks, for long asks it on its way.
///
/// A program that catches signals says so here; nobody else ever does.
package enum EndRequest {
  private static let wasMade = Atomic<Bool>(false)

  /// True from the request on.
  package static var isMade: Bool { wasMade.load(ordering: .relaxed) }

  /// Asks for the end; may be called by a signal's handler.
  package static func make() { wasMade.store(true, ordering: .relaxed) }
}
