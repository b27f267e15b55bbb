import Drawing
public import Foundation

/// Keeps the pictures of files, and has those loaded that it hasn't got.
///
/// ```swift
/// switch pictures.load(file, as: options, neededIn: 0.2, completion: { _ in reload(index) }) {
/// case .loading: cell.showPlaceholder()
/// case .loaded(let image): cell.show(image)
/// case .failed(let error): cell.show("\(file.lastPathComponent): \(error)")
/// }
/// ```
///
/// A picture is known by its file's path and its options, and is good as long as the file has the
/// time (to the nanosecond) and the size that it had: one that was changed is read anew, one that is
/// gone is forgotten. Looking that up asks the file system, each time; nothing else does. That a
/// file can't be read is kept, too, until it is changed. It belongs to the thread of its loader.
public final class ImageFileCache {
  /// What becomes of a picture; never `.loading`.
  public typealias Completion = (ImageState) -> Void

  private struct Entry {
    let stamps: FileStamps
    let state: ImageState
  }

  private struct Loading {
    let stamps: FileStamps
    let request: ImageRequest
    var completions: [Completion]
  }

  private let loader: ImageLoader
  private var entries = LRUCache<PictureFile, Entry>()
  /// Looked up, and iterated only to take all back.
  private var loading: [PictureFile: Loading] = [:]

  /// What a file costs that can't be read, in bytes: somewhat more than the reason's text.
  private static let costOfFailure = 256

  /// A cache of pictures that `loader` loads; without limits it keeps all.
  public init(loader: ImageLoader, countLimit: Int? = nil, totalCostLimit: Int? = nil) {
    self.loader = loader
    entries = LRUCache(countLimit: countLimit, totalCostLimit: totalCostLimit)
  }

  deinit {
    for entry in loading.values { entry.request.cancel() }
  }

  /// How many files' pictures are kept at most; nil: any number.
  public var countLimit: Int? {
    get { entries.countLimit }
    set { entries.countLimit = newValue }
  }

  /// How many bytes of decoded pictures are kept at most; nil: any number.
  ///
  /// A picture that is larger is given to those who asked for it, and not kept.
  public var totalCostLimit: Int? {
    get { entries.totalCostLimit }
    set { entries.totalCostLimit = newValue }
  }

  /// How many bytes of decoded pictures are kept; a file that can't be read counts as 256.
  public var totalCost: Int { entries.totalCost }

  /// How many pictures, and reasons why there is none, are kept.
  public var count: Int { entries.count }

  /// How many pictures are on their way.
  public var loadingCount: Int { loading.count }

  /// How far a file's picture is; nil: nobody has asked for it, it is kept no more, or the file isn't
  /// what it was.
  ///
  /// What is kept is used by that: others go before it.
  public func state(
    of file: URL, as options: ImageLoadingOptions = ImageLoadingOptions()
  ) -> ImageState? {
    let picture = PictureFile(file, options)
    return state(of: picture, picture.stamps)
  }

  /// How far a file's picture is, which is loaded if it isn't there.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - options: what becomes of its picture.
  ///   - seconds: the media time until it is needed; where it is on its way, the sooner one counts.
  ///   - completion: hears what has become of it in a frame or commit to come if it is `.loading` now,
  ///     and else nothing.
  /// - Returns: the picture or why there is none, if that is known, and else that it is on its way.
  @discardableResult
  public func load(
    _ file: URL, as options: ImageLoadingOptions = ImageLoadingOptions(),
    neededIn seconds: Double = 0, completion: Completion? = nil
  ) -> ImageState {
    let picture = PictureFile(file, options)
    let stamps = picture.stamps
    var completions = [completion].compactMap { $0 }
    var sooner: Double?
    switch state(of: picture, stamps) {
    case .loading?:
      loading[picture]?.completions += completions
      loading[picture]?.request.reschedule(soonerIn: seconds)
      return .loading
    case let state?: return state
    case nil:
      // Who waits for a file that was changed meanwhile waits for what it is now, no longer than before.
      if let outdated = loading[picture] {
        sooner = outdated.request.deadline
        outdated.request.cancel()
        completions = outdated.completions + completions
      }
    }
    let request = loader.load(contentsOf: file, as: options, neededIn: seconds) {
      [weak self] result in self?.finish(picture, ImageState(result))
    }
    if let sooner { request.reschedule(sooner: sooner) }
    loading[picture] = Loading(stamps: stamps, request: request, completions: completions)
    return .loading
  }

  /// Lets a picture that is on its way be needed in so many seconds of media time.
  public func reschedule(
    _ file: URL, as options: ImageLoadingOptions = ImageLoadingOptions(), neededIn seconds: Double
  ) {
    loading[PictureFile(file, options)]?.request.reschedule(neededIn: seconds)
  }

  /// Takes back that a picture is to be loaded, for all who asked: no completion is called.
  public func cancel(_ file: URL, as options: ImageLoadingOptions = ImageLoadingOptions()) {
    loading.removeValue(forKey: PictureFile(file, options))?.request.cancel()
  }

  /// Forgets all that is kept; what is on its way still comes.
  public func removeAll() { entries.removeAll() }

  /// Drops pictures, those used longest ago first, until the rest has no more than `cost` bytes.
  public func evict(toCost cost: Int) { entries.evict(toCost: cost) }

  /// Drops what is to go when memory is short: at a warning half of the bytes, else all.
  public func respond(to pressure: MemoryPressure) { entries.respond(to: pressure) }

  private func state(of picture: PictureFile, _ stamps: FileStamps) -> ImageState? {
    if let entry = entries.value(forKey: picture) {
      if entry.stamps == stamps { return entry.state }
      entries.removeValue(forKey: picture)
    }
    return loading[picture]?.stamps == stamps ? .loading : nil
  }

  private func finish(_ picture: PictureFile, _ state: ImageState) {
    guard let finished = loading.removeValue(forKey: picture) else { return }
    if !isPassing(state) {
      let cost = state.image?.decodedByteCount ?? Self.costOfFailure
      entries.setValue(
        Entry(stamps: finished.stamps, state: state), forKey: picture, cost: cost)
    }
    for completion in finished.completions { completion(state) }
  }

  /// Whether a file couldn't be read for a reason that isn't its own, as when a process has too many files open.
  private func isPassing(_ state: ImageState) -> Bool {
    guard case .failed(.unreadable(let path, _)) = state else { return false }
    var status = stat()
    return access(path, R_OK) == 0 && stat(path, &status) == 0
      && status.st_mode & S_IFMT == S_IFREG && status.st_size <= CGImage.maximumFileSize
  }
}
