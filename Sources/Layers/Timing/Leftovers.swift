import Synchronization

/// Objects that other threads have let go of, and that are to end on the thread of their context.
final class Leftovers: @unchecked Sendable {
  private let lock = Mutex(())
  private var objects: [AnyObject] = []

  /// Keeps an object until the context's next turn.
  func keep(_ object: AnyObject) {
    lock.withLock { _ in
      if objects.last !== object { objects.append(object) }
    }
  }

  /// Lets go of all of them.
  func end() {
    var ended: [AnyObject] = []
    lock.withLock { _ in swap(&ended, &objects) }
  }
}
