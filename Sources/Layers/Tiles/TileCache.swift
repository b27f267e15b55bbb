import Drawing
import Foundation
import Rendering

/// The tiles of a layer: those that are there, and those that are being drawn, by threads of its own.
///
/// All state is behind one lock, which is never held while a tile is drawn. Of what waits the tiles that are
/// wanted most come first, and those that nobody wants any more are taken out.
final class TileCache: TileSource, @unchecked Sendable {
  /// Draws a tile, on any thread; nil: there is nothing in it.
  typealias Drawing = @Sendable (TileRequest) -> CGImage?

  private let draw: Drawing
  private let lock = NSLock()
  /// Signalled for each tile that is drawn.
  private let finished = DispatchSemaphore(value: 0)

  // Behind the lock.

  private var grid: TileGrid?
  private var entries: [TileKey: Entry] = [:]
  /// What waits for a thread, in the order in which it is drawn.
  private var queue: [TileKey] = []
  /// The tiles that are being drawn.
  private var drawing: Set<TileKey> = []
  /// How many threads there are, and how many of them have had no tile yet.
  private var runningCount = 0
  private var startingCount = 0
  /// How many threads still draw what was forgotten.
  private var abandonedCount = 0
  /// Whether a frame waited in vain, and no tile was drawn since.
  private var isStuck = false
  /// Grows when threads are abandoned: what they still draw is for nobody.
  private var generation = 0
  private var bytes = 0
  /// Frames are counted here; `demandedFrame` is the number that the last one had where it is drawn.
  private var frame = 0
  private var demandedFrame: Int?
  /// The media time of the last frame; at first when the layer was made.
  private var lastTime: Double
  /// Whether the frame before this one was not long ago.
  private var hadFrames = true
  private var limit = 64 << 20
  private var runner: ((@escaping @Sendable () -> Void) -> Void)?
  private var drawnCount = 0

  /// How many tiles are drawn at once: as many as the machine has cores, at most 4.
  static let width = width(cores: ProcessInfo.processInfo.activeProcessorCount)

  static func width(cores: Int) -> Int { min(max(cores, 1), 4) }

  /// How many threads there are at most with those that draw what was forgotten: they may never come back.
  private static let maximumThreads = 16
  /// How many tiles are known at most besides those that are seen: some may have no picture.
  private static let maximumCount = 16_384
  /// How long a frame waits for its tiles, in seconds.
  private let patience: Double

  /// The tiles that `draw` draws; a frame waits for them for `patience` seconds at most.
  init(patience: Double = 10, draw: @escaping Drawing) {
    self.patience = patience
    self.draw = draw
    lastTime = LayerContext.current.mediaTime
  }

  /// How many bytes of tiles are kept that aren't seen.
  var byteLimit: Int {
    get { lock.withLock { limit } }
    set {
      lock.withLock {
        limit = newValue
        trim()
      }
    }
  }

  /// Runs each drawing of a tile; nil: threads of its own do.
  var executor: ((@escaping @Sendable () -> Void) -> Void)? {
    get { lock.withLock { runner } }
    set { lock.withLock { runner = newValue } }
  }

  /// The bytes of the tiles that are there.
  var byteCount: Int { lock.withLock { bytes } }
  /// How many tiles were drawn so far.
  var count: Int { lock.withLock { drawnCount } }

  // MARK: For who draws the layer

  func tiles(
    _ wanted: [TileKey], near: [TileKey], of grid: TileGrid, for demand: TileDemand
  ) -> [Tile?] {
    lock.lock()
    if self.grid != grid {
      dropAll()
      self.grid = grid
    }
    if demand.frame != demandedFrame { beginFrame(demand) }
    for key in wanted + near { want(key, demand) }
    for key in wanted { entries[key]?.shown = frame }
    let jobs = startJobs()
    lock.unlock()
    for job in jobs { job() }
    if demand.waits { wait(for: wanted) }
    return lock.withLock {
      trim()
      if !demand.waits { beginFades(of: wanted, at: demand.layerTime) }
      return wanted.map { entries[$0]?.tile }
    }
  }

  /// Forgets what the frame before waited for.
  private func beginFrame(_ demand: TileDemand) {
    demandedFrame = demand.frame
    frame += 1
    // Had there been frames meanwhile, what is new in this one would have faded in by now.
    hadFrames = abs(demand.mediaTime - lastTime) < demand.fade
    lastTime = demand.mediaTime
    for key in queue {
      entries[key]?.isQueued = false
      if entries[key]?.tile == nil { entries[key] = nil }
    }
    queue.removeAll(keepingCapacity: true)
  }

  /// Has a tile drawn, unless it is there or will be.
  private func want(_ key: TileKey, _ demand: TileDemand) {
    guard let rect = grid?.rect(of: key, in: demand.bounds), !rect.isNull else { return }
    var entry =
      entries[key] ?? Entry(rect: rect, asked: hadFrames ? demand.layerTime : -.infinity)
    entry.wanted = frame
    // At the bounds' edges there may be more of it to be seen than there was.
    if !entry.rect.contains(rect) {
      entry.rect = rect
      entry.becomeOutdated()
    }
    if entry.isOutdated, !entry.isQueued, !drawing.contains(key) {
      entry.isQueued = true
      queue.append(key)
    }
    entries[key] = entry
  }

  /// Without waiting a tile fades in from the frame on that has it first, if one before lacked it.
  private func beginFades(of wanted: [TileKey], at time: Double) {
    for key in wanted {
      guard let entry = entries[key], !entry.wasSeen else { continue }
      entries[key]?.wasSeen = entry.tile != nil
      entries[key]?.wasMissed = entry.tile == nil
      entries[key]?.tile?.asked = entry.wasMissed ? time : -.infinity
    }
  }

  func tile(_ key: TileKey) -> Tile? { lock.withLock { entries[key]?.tile } }

  func nextChange(after time: Double, fade: Double) -> Double? {
    lock.withLock {
      let isChanging = entries.values.contains { (entry: Entry) -> Bool in
        guard entry.shown == frame else { return false }
        return entry.isOutdated || entry.tile.map { time < $0.asked + fade } ?? false
      }
      return isChanging ? time : nil
    }
  }

  // MARK: For the layer

  /// Has the tiles drawn anew that meet `rect`, all for nil; they stay as they are until then.
  func invalidate(_ rect: CGRect?) {
    lock.withLock {
      for (key, entry) in entries where rect.map(entry.rect.intersects) ?? true {
        entries[key]?.becomeOutdated()
      }
      if isStuck { abandonThreads() }
    }
  }

  /// Forgets all tiles.
  func removeAll() { lock.withLock { dropAll() } }

  // MARK: Behind the lock

  private func dropAll() {
    entries.removeAll()
    queue.removeAll()
    bytes = 0
    abandonThreads()
  }

  /// Lets threads that draw something now come to their end, if they ever do, and others draw what is next.
  private func abandonThreads() {
    isStuck = false
    abandonedCount += runningCount
    (runningCount, startingCount) = (0, 0)
    drawing.removeAll()
    generation += 1
  }

  /// Whether more is kept than may be.
  private var isFull: Bool { bytes > limit || entries.count > Self.maximumCount }

  /// Drops the tiles that were wanted longest ago, until the rest is within the limits.
  private func trim() {
    guard isFull else { return }
    let old = entries.filter { $0.value.wanted != frame && !drawing.contains($0.key) }
      .sorted {
        ($0.value.wanted, $0.key.level, $0.key.row, $0.key.column)
          < ($1.value.wanted, $1.key.level, $1.key.row, $1.key.column)
      }
    for (key, entry) in old {
      guard isFull else { return }
      bytes -= entry.tile?.byteCount ?? 0
      entries[key] = nil
    }
  }

  /// What is to be called, without the lock, so that what waits is drawn.
  private func startJobs() -> [() -> Void] {
    var jobs: [() -> Void] = []
    while runningCount < Self.width, runningCount + abandonedCount < Self.maximumThreads,
      startingCount < queue.count
    {
      runningCount += 1
      startingCount += 1
      let runner = runner
      let work: @Sendable () -> Void = { [self, generation] in run(generation) }
      jobs.append {
        if let runner { runner(work) } else { Thread.detachNewThread(work) }
      }
    }
    return jobs
  }

  // MARK: On the threads

  /// Draws what waits, until there is nothing more.
  private func run(_ generation: Int) {
    lock.withLock { if generation == self.generation { startingCount -= 1 } }
    while let job = next(generation) { finish(job, draw(job.request)) }
  }

  private func next(_ generation: Int) -> Job? {
    lock.withLock {
      guard generation == self.generation else {
        abandonedCount -= 1
        return nil
      }
      while let grid, !queue.isEmpty {
        let key = queue.removeFirst()
        guard let entry = entries[key] else { continue }
        entries[key]?.isQueued = false
        drawing.insert(key)
        let request = TileRequest(
          rect: entry.rect, scale: grid.scale(at: key.level), level: key.level,
          column: key.column, row: key.row, isFlipped: grid.isFlipped)
        return Job(key: key, request: request, version: entry.version, generation: generation)
      }
      runningCount -= 1
      return nil
    }
  }

  private func finish(_ job: Job, _ image: CGImage?) {
    lock.withLock {
      guard job.generation == generation else { return }
      isStuck = false
      defer { finished.signal() }
      drawing.remove(job.key)
      drawnCount += 1
      guard var entry = entries[job.key] else { return }
      bytes -= entry.tile?.byteCount ?? 0
      // One that is drawn anew goes on as it was.
      entry.tile = image.map {
        Tile(image: $0, rect: job.request.rect, asked: entry.tile?.asked ?? entry.asked)
      }
      bytes += entry.tile?.byteCount ?? 0
      // It may have become outdated while it was drawn.
      entry.isOutdated = entry.version != job.version
      if entry.isOutdated, entry.wanted == frame {
        entry.isQueued = true
        queue.append(job.key)
      }
      entries[job.key] = entry
    }
  }

  /// Whether some of these are still to be drawn, by threads of our own.
  private func isWaiting(for wanted: [TileKey]) -> Bool {
    lock.withLock {
      runner == nil && !isStuck && wanted.contains { entries[$0]?.isOutdated == true }
    }
  }

  /// Waits until all of these are drawn.
  ///
  /// Those that take too long are left out until they become outdated, and nothing more is waited for until
  /// some tile is drawn: whoever draws them may never come back.
  private func wait(for wanted: [TileKey]) {
    guard isWaiting(for: wanted) else { return }
    let alarm = Alarm(after: patience) { [finished] in finished.signal() }
    while isWaiting(for: wanted) {
      finished.wait()
      guard alarm.hasGoneOff else { continue }
      let late = lock.withLock {
        let late = wanted.filter { entries[$0]?.isOutdated == true }
        isStuck = !late.isEmpty
        for key in late { leaveOut(key) }
        return late.count
      }
      if late > 0 {
        misuse("\(late) tiles weren't drawn within \(patience) s: they are left out")
      }
      return
    }
  }

  private func leaveOut(_ key: TileKey) {
    entries[key]?.isOutdated = false
    entries[key]?.isQueued = false
    queue.removeAll { $0 == key }
  }
}

extension Tile {
  fileprivate var byteCount: Int { image.width * image.height * 4 }
}
