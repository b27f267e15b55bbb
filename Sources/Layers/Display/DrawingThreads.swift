import Drawing
import Foundation

/// Draws pictures by threads, first come first served: as many at once as the machine has cores.
///
/// There are threads only while there is something to draw. What is drawn calls nothing of a program's, so
/// that each comes to its end.
final class DrawingThreads: @unchecked Sendable {
  /// Those of all layers.
  static let shared = DrawingThreads()

  /// How many threads there are at most.
  let width: Int
  private let lock = NSLock()

  // Behind the lock.

  private var waiting: [PictureDrawing] = []
  private var runningCount = 0

  /// Threads for `width` cores, the machine's unless said otherwise.
  init(width: Int = ProcessInfo.processInfo.activeProcessorCount) { self.width = max(width, 1) }

  /// How many threads there are now.
  var count: Int { lock.withLock { runningCount } }

  /// Has a picture drawn, after those that it was told before.
  func draw(_ drawing: PictureDrawing) {
    let starts = lock.withLock {
      waiting.append(drawing)
      guard runningCount < width else { return false }
      runningCount += 1
      return true
    }
    if starts { Thread.detachNewThread { self.run() } }
  }

  private func run() {
    while let drawing = next() { drawing.run() }
  }

  /// The next picture; nil, once there is nothing to do: then the thread ends.
  private func next() -> PictureDrawing? {
    lock.withLock {
      guard waiting.isEmpty else { return waiting.removeFirst() }
      runningCount -= 1
      return nil
    }
  }
}

/// A picture that a thread draws, unless nobody wants it any more before it began.
///
/// All state is behind one lock, which is never held while something is drawn.
final class PictureDrawing: @unchecked Sendable {
  private enum State {
    case waiting(QueuedDrawing)
    case drawing
    case done(CGImage)
    case dropped
  }

  private let condition = NSCondition()
  private var state: State

  init(_ drawing: QueuedDrawing) { state = .waiting(drawing) }

  /// The finished picture; nil: there is none yet, or there will be none.
  var picture: CGImage? { locked { donePicture } }

  private var donePicture: CGImage? {
    if case .done(let picture) = state { picture } else { nil }
  }

  /// Waits for the picture; nil: it was dropped.
  func wait() -> CGImage? {
    locked {
      while isPending { condition.wait() }
      return donePicture
    }
  }

  private var isPending: Bool {
    switch state {
    case .waiting, .drawing: true
    case .done, .dropped: false
    }
  }

  /// Takes it back, if it hasn't begun; whether it hadn't.
  @discardableResult
  func drop() -> Bool {
    locked {
      guard case .waiting = state else { return false }
      state = .dropped
      condition.broadcast()
      return true
    }
  }

  /// Draws it, by the calling thread.
  func run() {
    guard let drawing = begin() else { return }
    let picture = drawing.draw()
    locked {
      state = .done(picture)
      condition.broadcast()
    }
  }

  private func begin() -> QueuedDrawing? {
    locked {
      guard case .waiting(let drawing) = state else { return nil }
      state = .drawing
      return drawing
    }
  }

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }
}
