import Synchronization

/// The array that a walk down a tree keeps its open layers in, kept from frame to frame.
///
/// Sendable, as it has only an empty one, and that with the lock held.
final class WalkMemory: @unchecked Sendable {
  private let lock = Mutex(())
  private var open: [OpenLayer] = []

  /// Hands the array out; whoever comes before it is back gets a new one.
  func take() -> [OpenLayer] {
    var array: [OpenLayer] = []
    lock.withLock { _ in swap(&open, &array) }
    return array
  }

  /// Takes the array back, which is empty at a walk's end.
  func giveBack(_ array: inout [OpenLayer]) {
    lock.withLock { _ in swap(&open, &array) }
  }
}
