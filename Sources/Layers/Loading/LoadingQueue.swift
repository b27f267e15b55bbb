import Drawing
package import Foundation

/// What a thread is about to do with a file.
package enum LoadingStep: Hashable, Sendable {
  /// It begins with a picture.
  case open
  /// It reads the file, which no other picture in flight has read: a picture's, or a mask's.
  case read
  /// It has read its header and its mask's, and decodes both.
  case decode
}

/// Hears of each step on the thread that is about to make it; no file stands for bytes in memory.
package typealias LoadingObserver = @Sendable (LoadingStep, URL?, ImageLoadingOptions) -> Void

/// Works off jobs by two threads, the earliest deadline first; there are threads only while there is
/// work to do.
///
/// There is none while as many bytes of pictures wait to be taken, or are taken by decoding, as may,
/// unless what comes next is needed before all of them. All state is behind one lock, which is never
/// held while a picture is read or decoded.
final class LoadingQueue: @unchecked Sendable {
  typealias Loaded = (number: Int, outcome: LoadingOutcome)

  /// How many pictures are decoded at once: two, where the machine has two cores.
  static let width = width(cores: ProcessInfo.processInfo.activeProcessorCount)

  static func width(cores: Int) -> Int { min(max(cores, 1), 2) }

  private struct Entry {
    enum State {
      case waiting
      /// A thread has it: reads its header, waits for room, or decodes it.
      case loading(isDecoding: Bool)
      case loaded(LoadingOutcome)
    }

    let job: LoadingJob
    var order: LoadingOrder
    var state = State.waiting
  }

  private let condition = NSCondition()
  private let files = SharedFiles()

  // Behind the lock.

  private var entries: [Int: Entry] = [:]
  /// Which entries wait, are being loaded, and are loaded.
  private var waiting = LoadingLine()
  private var loading: Set<Int> = []
  private var loaded = LoadingLine()
  /// How many threads there are, and how many of them have a job, if only one that was cancelled.
  private var threadCount = 0
  private var busyCount = 0
  private var limit = 64 << 20
  /// Of what is loaded.
  private var bytes = 0
  /// What decoding takes, of jobs that were cancelled meanwhile, too.
  private var decodingBytes = 0
  /// How many threads have read a header and wait until there is room.
  private var held = 0
  private var decoded = 0
  private var heard: LoadingObserver?

  /// How many bytes of pictures may wait.
  var byteLimit: Int {
    get { locked { limit } }
    set {
      locked {
        limit = newValue
        goOn()
      }
    }
  }

  /// How many do.
  var waitingBytes: Int { locked { bytes } }

  /// How many bytes of pixels are taken by what is decoded now.
  var bytesInDecoding: Int { locked { decodingBytes } }

  /// How many jobs have a thread that waits until they fit beside what is decoded now.
  var heldCount: Int { locked { held } }

  /// How many jobs got as far as their pixels being decoded.
  var decodedCount: Int { locked { decoded } }

  var observer: LoadingObserver? {
    get { locked { heard } }
    set { locked { heard = newValue } }
  }

  func add(_ job: LoadingJob, _ order: LoadingOrder) {
    locked {
      entries[order.number] = Entry(job: job, order: order)
      files.add(job.files)
      waiting.insert(order)
      startIfNeeded()
    }
  }

  /// Gives a job another deadline, as far as it isn't too late.
  func reschedule(_ number: Int, deadline: Double) {
    locked {
      guard let entry = entries[number] else { return }
      let order = LoadingOrder(deadline: deadline, number: number)
      entries[number]?.order = order
      switch entry.state {
      case .waiting:
        waiting.remove(entry.order)
        waiting.insert(order)
      case .loading: break
      case .loaded:
        loaded.remove(entry.order)
        loaded.insert(order)
      }
      goOn()
    }
  }

  func cancel(_ number: Int) {
    locked {
      if let entry = entries[number] { remove(entry) }
      goOn()
    }
  }

  func cancelAll() {
    locked {
      for entry in entries.values { remove(entry) }
      goOn()
    }
  }

  /// Takes what is loaded, in its order.
  ///
  /// What has the same deadline as a job before it that isn't done waits for that.
  func takeLoaded() -> [Loaded] {
    locked {
      var taken: [Loaded] = []
      var held: [LoadingOrder] = []
      while let order = loaded.popFirst() {
        if isHeld(order) { held.append(order) } else { take(order, into: &taken) }
      }
      for order in held { loaded.insert(order) }
      startIfNeeded()
      return taken
    }
  }

  /// Waits for what comes first of all, and takes it; nil if there is nothing.
  func waitForFirst() -> Loaded? {
    locked {
      var taken: [Loaded] = []
      while taken.isEmpty, let first = first {
        if first == loaded.first {
          _ = loaded.popFirst()
          take(first, into: &taken)
          startIfNeeded()
        } else {
          condition.wait()
        }
      }
      return taken.first
    }
  }

  // MARK: Behind the lock

  private func locked<Value>(_ body: () -> Value) -> Value {
    condition.lock()
    defer { condition.unlock() }
    return body()
  }

  private var ordersOfLoading: [LoadingOrder] { loading.compactMap { entries[$0]?.order } }

  /// What comes first of all that isn't taken.
  private var first: LoadingOrder? {
    ([waiting.first, loaded.first].compactMap { $0 } + ordersOfLoading).min()
  }

  private func isHeld(_ order: LoadingOrder) -> Bool {
    let before = [waiting.first(alike: order)].compactMap { $0 } + ordersOfLoading
    return before.contains { $0.deadline == order.deadline && $0 < order }
  }

  private func take(_ order: LoadingOrder, into taken: inout [Loaded]) {
    guard let entry = entries.removeValue(forKey: order.number),
      case .loaded(let outcome) = entry.state
    else { return }
    bytes -= outcome.byteCount
    taken.append((order.number, outcome))
  }

  private func remove(_ entry: Entry) {
    entries[entry.order.number] = nil
    switch entry.state {
    case .waiting:
      waiting.remove(entry.order)
      files.remove(entry.job.files)
    case .loading: loading.remove(entry.order.number)
    case .loaded(let outcome):
      loaded.remove(entry.order)
      bytes -= outcome.byteCount
    }
  }

  /// Whether one more picture may be begun: while a header is being read, nobody knows.
  private var hasRoom: Bool {
    for number in loading {
      guard case .loading(isDecoding: true) = entries[number]?.state else { return false }
    }
    let total = bytes + decodingBytes
    return total == 0 || total < limit
  }

  /// Whether a job of which decoding takes so many bytes may do so beside what is decoded now.
  ///
  /// What is over the limit by itself begins alone. What isn't, and is needed before all others, doesn't
  /// wait for them.
  private func fits(_ number: Int, _ peak: Int) -> Bool {
    if decodingBytes == 0 || bytes + decodingBytes + peak <= limit { return true }
    return peak <= limit && entries[number]?.order == first
  }

  private var hasWork: Bool {
    guard let next = waiting.first else { return false }
    return hasRoom || next == first
  }

  private func startIfNeeded() {
    // A thread without a job is about to look for one.
    guard threadCount == busyCount, threadCount < Self.width, hasWork else { return }
    threadCount += 1
    Thread.detachNewThread { self.run() }
  }

  /// Has all look anew at what they wait for.
  private func goOn() {
    condition.broadcast()
    startIfNeeded()
  }

  // MARK: On the threads

  private func run() {
    var lines: [String] = []
    // The thread's own context, in which nobody else hears what is said.
    LayerContext.current.reportMisuse = { lines.append($0) }
    while let (number, job) = next() {
      let observer = observer
      observer?(.open, job.input.file, job.options)
      var peak = 0
      let result: Result<CGImage, ImageError>?
      do throws(ImageError) {
        let image = try job.load(
          by: files, willRead: { observer?(.read, $0, job.options) }
        ) { bytes in
          guard begin(number, bytes) else { return false }
          peak = bytes
          observer?(.decode, job.input.file, job.options)
          return true
        }
        result = image.map { .success($0) }
      } catch {
        result = .failure(error)
      }
      files.remove(job.files)
      finish(number, peak, result.map { LoadingOutcome(result: $0, misuses: lines) })
      lines.removeAll()
    }
  }

  /// The next job; nil, once there is nothing to do: then the thread ends.
  private func next() -> (number: Int, job: LoadingJob)? {
    locked {
      guard hasWork, let number = waiting.popFirst()?.number, let job = entries[number]?.job else {
        threadCount -= 1
        return nil
      }
      entries[number]?.state = .loading(isDecoding: false)
      loading.insert(number)
      busyCount += 1
      startIfNeeded()
      return (number, job)
    }
  }

  /// The header says how many bytes decoding takes: waits until there is room for them.
  ///
  /// Whether anybody still wants the picture.
  private func begin(_ number: Int, _ peak: Int) -> Bool {
    locked {
      held += 1
      while loading.contains(number), !fits(number, peak) { condition.wait() }
      held -= 1
      guard loading.contains(number) else { return false }
      entries[number]?.state = .loading(isDecoding: true)
      decodingBytes += peak
      decoded += 1
      startIfNeeded()
      return true
    }
  }

  /// What nobody wants any more has no entry; `peak` is what decoding took.
  private func finish(_ number: Int, _ peak: Int, _ outcome: LoadingOutcome?) {
    locked {
      busyCount -= 1
      decodingBytes -= peak
      if loading.remove(number) != nil, let outcome, let order = entries[number]?.order {
        entries[number]?.state = .loaded(outcome)
        loaded.insert(order)
        bytes += outcome.byteCount
      }
      condition.broadcast()
    }
  }
}
