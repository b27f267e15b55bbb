public import Drawing
public import Foundation

/// Loads pictures by a thread of its own, and gives them out between frames.
///
/// Each layer context has one (`LayerContext.imageLoader`) and belongs to its thread. Only values
/// cross over: the bytes or the address to the one side, the picture to the other. Completions run
/// on the thread of the context, at the beginning of the next frame or commit after the picture is
/// there, in the order in which the pictures were asked for. In which frame that is depends on the
/// machine: what must be the same in each run calls `waitForAll()`.
///
/// Pictures that nobody takes don't pile up: over `byteLimit` the thread stops until some are given
/// out.
public final class ImageLoader {
  private let worker = LoadingThread()
  /// Those who wait; looked up, never iterated.
  private var waiting: [Int: (Result<CGImage, ImageError>) -> Void] = [:]
  private var lastNumber = 0

  init() {}

  deinit { worker.cancelAll() }

  /// How many bytes of decoded pictures may wait to be given out; 64 MiB at first.
  ///
  /// One picture more may wait, the last one. With 0 or less they are decoded one at a time.
  public var byteLimit: Int {
    get { worker.byteLimit }
    set { worker.byteLimit = newValue }
  }

  /// The bytes of decoded pictures that wait to be given out.
  package var waitingBytes: Int { worker.waitingBytes }

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
  ///
  /// They come in parts if they are over `byteLimit`. What completions ask for is given out later.
  public func waitForAll() {
    let last = lastNumber
    while worker.waitForResults(upTo: last) { deliver(upTo: last) }
  }

  /// Gives out what is loaded; what completions ask for is given out later.
  func deliver() { deliver(upTo: lastNumber) }

  private func deliver(upTo last: Int) {
    guard !waiting.isEmpty else { return }
    for (number, result) in worker.takeResults(upTo: last) {
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
enum ImageSource: Sendable {
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
