public import Drawing
public import Foundation

/// Loads pictures by threads of its own, and gives them out between frames.
///
/// ```swift
/// loader.load(contentsOf: file, as: ImageLoadingOptions(maxPixelSize: 320), neededIn: 0.2) { result in
///   layer.contents = try? result.get()
/// }
/// ```
///
/// Each layer context has one (`LayerContext.imageLoader`) and belongs to its thread. Only values
/// cross over: the bytes or the address to the one side, the picture, decoded, to the other. Two
/// threads, if there are as many cores, take what is needed first: the earliest deadline in media
/// time, and of equal ones who asked first. A file that is asked for again before its picture is
/// given out, with the same options and unchanged, is read and decoded once, and all who asked get
/// the picture together. With other options it is decoded for itself, but read once for all that are
/// on their way, and so is a mask of several pictures: up to 32 MiB of files are kept for that.
///
/// Completions run on the thread of the context, at the beginning of the next frame or commit after
/// the picture is there. Those that come together come in the order of their deadlines; a picture
/// never comes before one of the same deadline that was asked for earlier. In which frame they come
/// depends on the machine, but not where a frame waits for its contents
/// (`LayerContext.waitsForContents`): there all come before it is drawn, as by `waitForAll()`.
///
/// What is to be said of a file whose picture is there all the same, as of a profile of colours that
/// can't be used, is said once by the context's `reportMisuse`, before the completions.
///
/// Pictures that nobody takes don't pile up: over `byteLimit`, in which what decoding takes counts as
/// well, the threads stop until some are given out.
public final class ImageLoader {
  /// What a picture is given to.
  public typealias Completion = (Result<CGImage, ImageError>) -> Void

  /// Those who asked for one picture.
  private struct Job {
    let key: LoadingKey?
    /// In the order in which they asked.
    var requests: [Int]
  }

  private struct Request {
    let job: Int
    var deadline: Double
    let completion: Completion
  }

  private let queue = LoadingQueue()
  /// What runs the loader's time.
  private weak var context: LayerContext?
  /// A job has the number of its first request.
  private var jobs: [Int: Job] = [:]
  private var jobNumbers: [LoadingKey: Int] = [:]
  /// Those who wait; looked up, never iterated.
  private var requests: [Int: Request] = [:]
  private var lastNumber = 0
  /// What is to be given out now.
  private var arrived: ArraySlice<LoadingQueue.Loaded> = []
  /// What completions ask for, until all are called that run in each other.
  private var postponed: [(number: Int, job: LoadingJob)] = []
  private var completionDepth = 0

  init(of context: LayerContext?) { self.context = context }

  deinit { queue.cancelAll() }

  /// How many bytes of pixels may wait to be given out, or be taken by decoding; 64 MiB at first.
  ///
  /// One picture more may be there, the last one, and what is needed before all others. What decoding
  /// takes is what it needs at once: of a PNG file its full size, whatever a thumbnail's is, and of a
  /// mask that, too. A picture over the limit by itself is begun when no other is decoded, and beside
  /// it only what is needed before it. With 0 or less all are decoded one at a time.
  public var byteLimit: Int {
    get { queue.byteLimit }
    set { queue.byteLimit = newValue }
  }

  /// The bytes of decoded pictures that wait to be given out.
  package var waitingBytes: Int { queue.waitingBytes }

  /// The bytes of pixels that are taken by what the threads decode now.
  package var decodingBytes: Int { queue.bytesInDecoding }

  /// How many pictures' headers are read that wait until what is decoded now leaves room for them.
  package var heldCount: Int { queue.heldCount }

  /// How many pictures the threads have decoded, or tried to.
  package var decodedCount: Int { queue.decodedCount }

  /// Hears of what is done with each file: for tests.
  package var observer: LoadingObserver? {
    get { queue.observer }
    set { queue.observer = newValue }
  }

  /// How many pictures were asked for and neither given out nor cancelled.
  public var pendingCount: Int { requests.count }

  /// Loads the picture that the bytes of a file hold.
  ///
  /// - Parameters:
  ///   - data: what the file would hold.
  ///   - options: what becomes of it.
  ///   - seconds: the media time until it is needed; 0, now; infinite, when there is nothing else to do.
  ///   - completion: gets the picture, decoded, or why there is none.
  /// - Returns: what takes the request back, or gives it another deadline.
  @discardableResult
  public func load(
    _ data: Data, as options: ImageLoadingOptions = ImageLoadingOptions(),
    neededIn seconds: Double = 0, completion: @escaping Completion
  ) -> ImageRequest {
    let mask = options.mask.flatMap { FileStamp(path: $0.path) }
    let job = LoadingJob(input: .data(data), options: options, stamps: FileStamps(mask: mask))
    return request(job, nil, seconds, completion)
  }

  /// Loads the picture in a file.
  ///
  /// The file may be anything or nothing: a typed error says so, and nothing else is disturbed.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - options: what becomes of its picture.
  ///   - seconds: the media time until it is needed; 0, now; infinite, when there is nothing else to do.
  ///   - completion: gets the picture, decoded, or why there is none.
  /// - Returns: what takes the request back, or gives it another deadline.
  @discardableResult
  public func load(
    contentsOf file: URL, as options: ImageLoadingOptions = ImageLoadingOptions(),
    neededIn seconds: Double = 0, completion: @escaping Completion
  ) -> ImageRequest {
    let picture = PictureFile(file, options)
    let stamps = picture.stamps
    let job = LoadingJob(input: .file(file), options: options, stamps: stamps)
    return request(job, LoadingKey(picture: picture, stamps: stamps), seconds, completion)
  }

  /// Waits until all pictures that were asked for are loaded, and gives them out.
  ///
  /// They come in the order of their deadlines, and of the requests where these are equal, whatever
  /// was loaded first. What completions ask for is given out later, but for what is loaded anyway.
  public func waitForAll() {
    sendPostponed()
    giveOutArrived()
    while let loaded = queue.waitForFirst() {
      arrived.append(loaded)
      giveOutArrived()
    }
    if completionDepth == 0 { sendPostponed() }
  }

  /// Gives out what is loaded; what completions ask for is given out later.
  func deliver() {
    guard !requests.isEmpty else { return }
    arrived += queue.takeLoaded()
    giveOutArrived()
    if completionDepth == 0 { sendPostponed() }
  }
}

// MARK: Requests

extension ImageLoader {
  private func request(
    _ job: LoadingJob, _ key: LoadingKey?, _ seconds: Double, _ completion: @escaping Completion
  ) -> ImageRequest {
    if let context, !context.waits { context.wentOnWithoutContents = true }
    lastNumber += 1
    let number = lastNumber
    let known = key.flatMap { jobNumbers[$0] }
    requests[number] = Request(
      job: known ?? number, deadline: deadline(in: seconds), completion: completion)
    if let known {
      jobs[known]?.requests.append(number)
      reschedule(job: known)
    } else {
      begin(job, key, number)
    }
    return ImageRequest(number: number, loader: self)
  }

  private func begin(_ job: LoadingJob, _ key: LoadingKey?, _ number: Int) {
    jobs[number] = Job(key: key, requests: [number])
    if let key { jobNumbers[key] = number }
    postponed.append((number, job))
    if completionDepth == 0 { sendPostponed() }
  }

  /// Gives the threads what was asked for and not cancelled since.
  private func sendPostponed() {
    defer { postponed.removeAll() }
    for (number, job) in postponed {
      guard let deadline = deadline(ofJob: number) else { continue }
      queue.add(job, LoadingOrder(deadline: deadline, number: number))
    }
  }

  func cancel(_ number: Int) {
    guard let request = requests.removeValue(forKey: number) else { return }
    jobs[request.job]?.requests.removeAll { $0 == number }
    if jobs[request.job]?.requests.isEmpty == true {
      forget(request.job)
      queue.cancel(request.job)
    } else {
      reschedule(job: request.job)
    }
  }

  @discardableResult
  private func forget(_ number: Int) -> Job? {
    let job = jobs.removeValue(forKey: number)
    if let key = job?.key { jobNumbers[key] = nil }
    return job
  }
}

// MARK: Deadlines

extension ImageLoader {
  /// A number of seconds from now; what is no number is never.
  private func deadline(in seconds: Double) -> Double {
    Self.known((context?.mediaTime ?? 0) + seconds)
  }

  private static func known(_ deadline: Double) -> Double {
    deadline.isNaN ? .infinity : deadline
  }

  func deadline(of number: Int) -> Double? { requests[number]?.deadline }

  /// The earliest of those who asked for a picture; nil: nobody does any more.
  private func deadline(ofJob number: Int) -> Double? {
    jobs[number]?.requests.compactMap { requests[$0]?.deadline }.min()
  }

  func reschedule(_ number: Int, in seconds: Double) {
    reschedule(number, deadline: deadline(in: seconds))
  }

  func reschedule(_ number: Int, soonerIn seconds: Double) {
    reschedule(number, sooner: deadline(in: seconds))
  }

  func reschedule(_ number: Int, sooner deadline: Double) {
    if deadline < requests[number]?.deadline ?? deadline { reschedule(number, deadline: deadline) }
  }

  func reschedule(_ number: Int, deadline: Double) {
    guard let job = requests[number]?.job else { return }
    requests[number]?.deadline = Self.known(deadline)
    reschedule(job: job)
  }

  private func reschedule(job number: Int) {
    guard let deadline = deadline(ofJob: number) else { return }
    queue.reschedule(number, deadline: deadline)
  }
}

// MARK: Giving out

extension ImageLoader {
  private func giveOutArrived() {
    completionDepth += 1
    defer { completionDepth -= 1 }
    // A completion may wait for all: then it goes on with these.
    while let (number, outcome) = arrived.popFirst() {
      // Cancelled meanwhile, perhaps by a completion before.
      guard let job = forget(number) else { continue }
      // Said by a thread, whose own context nobody listens to.
      for line in outcome.misuses { (context ?? .current).reportMisuse(line) }
      for request in job.requests {
        requests.removeValue(forKey: request)?.completion(outcome.result)
      }
    }
  }
}
