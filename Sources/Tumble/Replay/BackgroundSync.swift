import Dispatch
import Synchronization

/// Brings a file's content to the disk on a thread of its own, so that no frame waits for it.
final class BackgroundSync: Sendable {
  private let queue = DispatchQueue(label: "tumble.recording.sync")
  private let state = Mutex(State())
  private let sync: @Sendable () -> Int

  private struct State {
    /// Whether a call is still to come that will cover all that has been written.
    var isWaiting = false
    /// The first failure.
    var failure: FileError?
  }

  init(_ sync: @escaping @Sendable () -> Int) {
    self.sync = sync
  }

  /// The first failure so far.
  var failure: FileError? { state.withLock { $0.failure } }

  /// Asks for what has been written so far; requests made meanwhile become one call.
  func request() {
    let isNew = state.withLock { state in
      defer { state.isWaiting = true }
      return !state.isWaiting
    }
    if isNew { queue.async { self.run() } }
  }

  /// Waits until nothing is under way, then brings everything to the disk.
  func finish() {
    queue.sync { run() }
  }

  /// Waits until nothing is under way.
  func wait() {
    queue.sync {}
  }

  private func run() {
    state.withLock { $0.isWaiting = false }
    let result = sync()
    guard result < 0 else { return }
    state.withLock { $0.failure = $0.failure ?? FileError(result: result) }
  }
}
