import Foundation
import Synchronization
import Tumble

/// Does work on threads of the background, and hands its results to the layers' thread: the book's two calls of
/// `dispatch_async`, one within the other.
///
/// In a window results come when they come, before a frame. Without one whoever asks waits for them, so that the same
/// ticks give the same pictures (`LayerContext.waitsForContents`).
final class BackgroundQueue {
  /// Where the work is done, two pieces at a time.
  let threads = OperationQueue()
  /// What isn't handed over yet, in the order in which it was asked for.
  private var pending: [(work: Operation, deliver: () -> Void)] = []
  private var link: CADisplayLink?

  /// Whether all results were handed over.
  var isIdle: Bool { pending.isEmpty }

  init() {
    threads.maxConcurrentOperationCount = 2
    threads.qualityOfService = .utility
  }

  deinit {
    link?.invalidate()
    threads.cancelAllOperations()
  }

  /// Has `work` done by another thread, and `completion` called with its result by this one.
  func async<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, completion: @escaping (Value) -> Void
  ) {
    let result = Handover<Value>()
    let operation = BlockOperation { result.value.withLock { $0 = work() } }
    pending.append((operation, { result.value.withLock { $0 }.map(completion) }))
    let waits = LayerContext.current.waitsForContents
    threads.addOperations([operation], waitUntilFinished: waits)
    if waits { deliver() } else { deliverBeforeFrames() }
  }

  private func deliverBeforeFrames() {
    guard link == nil else { return }
    let link = CADisplayLink { [unowned self] _ in deliver() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Hands over what is finished.
  private func deliver() {
    let finished = pending.filter(\.work.isFinished)
    pending.removeAll { entry in finished.contains { $0.work === entry.work } }
    for entry in finished { entry.deliver() }
    guard pending.isEmpty else { return }
    link?.invalidate()
    link = nil
  }

  /// What a thread leaves for another.
  private final class Handover<Value: Sendable>: Sendable {
    let value = Mutex<Value?>(nil)
  }
}
