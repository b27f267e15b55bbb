public import Drawing
public import Foundation
import Synchronization

/// Loads pictures by a thread of its own, and gives them out between frames.
///
/// Each layer context has one (`LayerContext.imageLoader`) and belongs to its thread. Only values
/// cross over: the bytes or the address to the one side, the picture to the other. Completions run
/// on the thread of the context, at the beginning of the next frame or commit after the picture is
/// there, in the order in which the pictures were asked for. In which frame that is depends on the
/// machine: what must be the same in each run calls `waitForAll()`.
public final class ImageLoader {
  private let worker = LoadingThread()
  /// Those who wait; looked up, never iterated.
  private var waiting: [Int: (Result<CGImage, ImageError>) -> Void] = [:]
  private var lastNumber = 0

  init() {}

  deinit { worker.cancelAll() }

  /// Loads the PNG or JPEG picture that `data` holds.
  @discardableResult
  public func load(
    _ data: Data, completion: @escaping (Result<CGImage, ImageError>) -> Void
  ) -> ImageRequest {
    request(.data(data), completion)
  }

  /// Loads the PNG or JPEG picture in a file.
  @discardableResult
  public func load(
    contentsOf file: URL, completion: @escaping (Result<CGImage, ImageError>) -> Void
  ) -> ImageRequest {
    request(.file(file), completion)
  }

  private func request(
    _ source: ImageSource, _ completion: @escaping (Result<CGImage, ImageError>) -> Void
  ) -> ImageRequest {
    lastNumber += 1
    waiting[lastNumber] = completion
    worker.load(source, number: lastNumber)
    return ImageRequest(number: lastNumber, loader: self)
  }

  /// How many pictures were asked for and neither given out nor cancelled.
  public var pendingCount: Int { waiting.count }

  /// Waits until all pictures that were asked for are loaded, and gives them out.
  public func waitForAll() {
    worker.waitUntilIdle()
    deliver()
  }

  /// Gives out what is loaded; what completions ask for is given out later.
  func deliver() {
    guard !waiting.isEmpty else { return }
    for (number, result) in worker.takeResults() {
      // Cancelled meanwhile, perhaps by a completion before.
      waiting.removeValue(forKey: number)?(result)
    }
  }

  fileprivate func cancel(_ number: Int) {
    guard waiting.removeValue(forKey: number) != nil else { return }
    worker.cancel(number)
  }
}

/// A picture that was asked for.
public struct ImageRequest {
  fileprivate let number: Int
  fileprivate weak var loader: ImageLoader?

  /// Takes the request back, so that its completion isn't called; too late, it does nothing.
  public func cancel() { loader?.cancel(number) }
}

/// Where a picture comes from.
private enum ImageSource: Sendable {
  case data(Data)
  case file(URL)

  /// The picture, decoded.
  func load() -> Result<CGImage, ImageError> {
    Result { () throws(ImageError) in
      switch self {
      case .data(let data): try CGImage(data: data)
      case .file(let file): try CGImage(contentsOf: file)
      }
    }
  }
}

/// Works off requests, first come first served; there is a thread only while there are any.
///
/// All state is behind one lock, which is never held while a picture is decoded.
private final class LoadingThread: @unchecked Sendable {
  private let condition = NSCondition()
  private var queue: [(number: Int, source: ImageSource)] = []
  private var results: [(Int, Result<CGImage, ImageError>)] = []
  private var isRunning = false
  /// What is being decoded, unless it was cancelled meanwhile.
  private var current: Int?

  func load(_ source: ImageSource, number: Int) {
    condition.lock()
    defer { condition.unlock() }
    queue.append((number, source))
    guard !isRunning else { return }
    isRunning = true
    Thread.detachNewThread { self.run() }
  }

  func cancel(_ number: Int) {
    condition.lock()
    defer { condition.unlock() }
    queue.removeAll { $0.number == number }
    results.removeAll { $0.0 == number }
    if current == number { current = nil }
  }

  func cancelAll() {
    condition.lock()
    defer { condition.unlock() }
    queue.removeAll()
    results.removeAll()
    current = nil
  }

  func takeResults() -> [(Int, Result<CGImage, ImageError>)] {
    condition.lock()
    defer { condition.unlock() }
    let taken = results
    results = []
    return taken
  }

  func waitUntilIdle() {
    condition.lock()
    defer { condition.unlock() }
    while isRunning { condition.wait() }
  }

  private func run() {
    while let (number, source) = next() {
      let result = source.load()
      finish(number, result)
    }
  }

  private func finish(_ number: Int, _ result: Result<CGImage, ImageError>) {
    condition.lock()
    defer { condition.unlock() }
    if current == number { results.append((number, result)) }
  }

  /// The next request; nil, once there is none: then the thread ends.
  private func next() -> (number: Int, source: ImageSource)? {
    condition.lock()
    defer { condition.unlock() }
    if queue.isEmpty {
      isRunning = false
      condition.broadcast()
      return nil
    }
    let next = queue.removeFirst()
    current = next.number
    return next
  }
}
