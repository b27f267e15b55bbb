/// A completion block, and the animations that it waits for.
final class CompletionGroup {
  /// What is called; nil afterwards.
  private(set) var block: (() -> Void)?
  private(set) var waitingCount = 0
  /// Whether nothing more can be added: its transaction is over, or it was replaced.
  var isClosed = false
  /// How many transactions it lies in.
  let depth: Int
  /// The end of the last of its animations so far, in media time.
  private(set) var lastEnd = -Double.infinity

  init(_ block: @escaping () -> Void, depth: Int) {
    self.block = block
    self.depth = depth
  }

  /// Whether the block is to be called.
  var isDue: Bool { isClosed && waitingCount == 0 && block != nil }

  func add() { waitingCount += 1 }

  /// One of the animations has ended at `time`.
  func remove(endedAt time: Double) {
    waitingCount -= 1
    lastEnd = max(lastEnd, time)
  }

  /// Calls the block, once.
  func call() {
    let called = block
    block = nil
    called?()
  }
}
