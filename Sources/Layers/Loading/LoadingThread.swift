import Drawing
import Foundation

/// Works off requests, first come first served; there is a thread only while it has work to do.
///
/// It has none while as many bytes of pictures wait to be taken as may. All state is behind one
/// lock, which is never held while a picture is decoded.
final class LoadingThread: @unchecked Sendable {
  private typealias Loaded = (number: Int, result: Result<CGImage, ImageError>)

  private let condition = NSCondition()
  private var queue: [(number: Int, source: ImageSource)] = []
  /// What is loaded, in the order of the requests.
  private var results: [Loaded] = []
  private var isRunning = false
  /// What is being decoded, unless it was cancelled meanwhile.
  private var current: Int?
  private var limit = 64 << 20
  private var bytes = 0

  /// How many bytes of pictures may wait.
  var byteLimit: Int {
    get { locked { limit } }
    set {
      locked {
        limit = newValue
        startIfNeeded()
      }
    }
  }

  /// How many do.
  var waitingBytes: Int { locked { bytes } }

  func load(_ source: ImageSource, number: Int) {
    locked {
      queue.append((number, source))
      startIfNeeded()
    }
  }

  func cancel(_ number: Int) {
    locked {
      queue.removeAll { $0.number == number }
      remove { $0.number == number }
      if current == number { current = nil }
      startIfNeeded()
    }
  }

  func cancelAll() {
    locked {
      queue.removeAll()
      remove { _ in true }
      current = nil
    }
  }

  /// Takes the results of requests up to one.
  func takeResults(upTo last: Int) -> [(number: Int, result: Result<CGImage, ImageError>)] {
    locked {
      let taken = results.prefix { $0.number <= last }
      remove { $0.number <= last }
      startIfNeeded()
      return Array(taken)
    }
  }

  /// Waits until there are results of requests up to one; false if there won't be any more.
  func waitForResults(upTo last: Int) -> Bool {
    locked {
      while !hasResult(upTo: last), isBusy(upTo: last) { condition.wait() }
      return hasResult(upTo: last)
    }
  }

  private func hasResult(upTo last: Int) -> Bool {
    results.first.map { $0.number <= last } ?? false
  }

  private func isBusy(upTo last: Int) -> Bool {
    current.map { $0 <= last } ?? false || queue.first.map { $0.number <= last } ?? false
  }

  // MARK: Behind the lock

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  private func remove(where isGone: (Loaded) -> Bool) {
    for loaded in results where isGone(loaded) { bytes -= Self.bytes(loaded.result) }
    results.removeAll(where: isGone)
  }

  private static func bytes(_ result: Result<CGImage, ImageError>) -> Int {
    guard case .success(let image) = result else { return 0 }
    return image.width * image.height * 4
  }

  private var hasWork: Bool { !queue.isEmpty && (bytes == 0 || bytes < limit) }

  private func startIfNeeded() {
    guard !isRunning, hasWork else { return }
    isRunning = true
    Thread.detachNewThread { self.run() }
  }

  // MARK: On the thread

  private func run() {
    while let (number, source) = next() {
      let result = source.load()
      finish(number, result)
    }
  }

  private func finish(_ number: Int, _ result: Result<CGImage, ImageError>) {
    locked {
      if current == number {
        results.append((number, result))
        bytes += Self.bytes(result)
      }
      current = nil
      condition.broadcast()
    }
  }

  /// The next request; nil, once there is nothing to do: then the thread ends.
  private func next() -> (number: Int, source: ImageSource)? {
    locked {
      guard hasWork else {
        isRunning = false
        return nil
      }
      let next = queue.removeFirst()
      current = next.number
      return next
    }
  }
}
