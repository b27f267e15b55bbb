import Foundation
import Synchronization

@testable import Scenes

/// Work of a queue that threads do only when the test says so.
final class HeldWork: Sendable {
  private let held = Mutex<[BackgroundQueue.Work]>([])

  /// Holds back what a queue is asked for from now on.
  init(of queue: BackgroundQueue) {
    queue.executor = { [self] work in held.withLock { $0.append(work) } }
  }

  /// How much wasn't done yet.
  var count: Int { held.withLock { $0.count } }

  /// Takes the oldest out, so that it is done apart from the others.
  func takeFirst() -> HeldWork? {
    held.withLock { held in held.isEmpty ? nil : HeldWork([held.removeFirst()]) }
  }

  private init(_ work: [BackgroundQueue.Work]) { held.withLock { $0 = work } }

  /// Has all of it done by another thread, and waits for that.
  func perform() {
    let work = held.withLock { held in
      defer { held = [] }
      return held
    }
    let finished = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      for piece in work { piece() }
      finished.signal()
    }
    finished.wait()
  }
}
