import Foundation
import Synchronization
import Tumble

/// Does work on threads of the background, and hands its results to the layers' thread: the book's two calls of
/// `dispatch_async`, one within the other.
///
/// In a window results come when they come, before a frame. Without one whoever asks waits for them, so that the same
/// ticks give the same pictures (`LayerContext.waitsForContents`). What hasn't begun when the queue goes is never done.
final class BackgroundQueue {
  /// Something to be done by another thread.
  typealias Work = @Sendable () -> Void

  /// What isn't handed over yet.
  private struct Pending {
    let isFinished: () -> Bool
    let deliver: () -> Void
  }

  /// Two pieces of work are done at a time, in turn by each of these.
  private let threads = (0..<2).map {
    DispatchQueue(label: "tumble.gallery.background.\($0)", qos: .utility)
  }
  private var count = 0
  private let end = End()
  /// In the order in which it was asked for.
  private var pending: [Pending] = []
  private var link: CADisplayLink?

  /// Does each piece of work, as a test wants it done; nil: threads of the queue's own do.
  var executor: ((@escaping Work) -> Void)?
  /// Whether all results were handed over.
  var isIdle: Bool { pending.isEmpty }

  deinit {
    link?.invalidate()
    end.hasCome.store(true, ordering: .relaxed)
  }

  /// Has `work` done by another thread, and `completion` called with its result by this one.
  func async<Value: Sendable>(
    _ work: @escaping @Sendable () -> Value, completion: @escaping (Value) -> Void
  ) {
    let handover = Handover<Value>()
    pending.append(
      Pending(
        isFinished: { handover.isFinished }, deliver: { handover.take().map(completion) }))
    start { [end] in
      if !end.hasCome.load(ordering: .relaxed) { handover.finish(work()) }
    }
    guard LayerContext.current.waitsForContents else { return deliverBeforeFrames() }
    handover.wait()
    deliver()
  }

  private func start(_ work: @escaping Work) {
    if let executor { return executor(work) }
    threads[count % threads.count].async(execute: work)
    count += 1
  }

  private func deliverBeforeFrames() {
    guard link == nil else { return }
    let link = CADisplayLink { [unowned self] _ in deliver() }
    link.add(to: .main, forMode: .common)
    self.link = link
  }

  /// Hands over what is finished.
  private func deliver() {
    // A completion may ask for more.
    let finished = pending.map { ($0.isFinished(), $0) }
    pending = finished.filter { !$0.0 }.map(\.1)
    for (isFinished, entry) in finished where isFinished { entry.deliver() }
    guard pending.isEmpty else { return }
    link?.invalidate()
    link = nil
  }

  /// Tells threads that nobody wants anything any more.
  private final class End: Sendable {
    let hasCome = Atomic(false)
  }

  /// What one thread leaves for another.
  private final class Handover<Value: Sendable>: Sendable {
    private let value = Mutex<Value?>(nil)
    private let finished = DispatchSemaphore(value: 0)

    var isFinished: Bool { value.withLock { $0 != nil } }

    func finish(_ result: Value) {
      value.withLock { $0 = result }
      finished.signal()
    }

    func wait() { finished.wait() }

    func take() -> Value? { value.withLock { $0 } }
  }
}
