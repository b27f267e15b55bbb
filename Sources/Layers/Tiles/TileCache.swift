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

  private struct Entry {
    var tile: Tile?
    let asked: Double
    /// Whether what is there has to be drawn anew.
    var isStale = false
    var isWaiting = true
    /// The number of the frame that wanted it last.
    var wanted = 0
  }

  private let draw: Drawing
  private weak var context: LayerContext?
  private let lock = NSLock()
  /// Signalled for each tile that is drawn.
  private let finished = DispatchSemaphore(value: 0)

  // Behind the lock.

  private var grid: TileGrid?
  private var entries: [TileKey: Entry] = [:]
  private var queue: [TileKey] = []
  private var runningCount = 0
  private var bytes = 0
  private var frame = 0
  private var limit = 64 << 20
  private var runner: ((@escaping @Sendable () -> Void) -> Void)?
  private var drawnCount = 0

  /// How many tiles are drawn at once.
  private static let width = min(max(ProcessInfo.processInfo.activeProcessorCount, 1), 4)
  /// How long a frame waits for its tiles, in seconds.
  private let patience: Double

  /// The tiles that `draw` draws, for layers of a context; a frame waits for them for `patience` seconds at
  /// most.
  init(context: LayerContext, patience: Double = 10, draw: @escaping Drawing) {
    self.context = context
    self.patience = patience
    self.draw = draw
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

  func tiles(_ wanted: [TileKey], of grid: TileGrid, at time: Double) -> [Tile?] {
    let waits = context?.waitsForContents ?? true
    lock.lock()
    if self.grid != grid {
      dropAll()
      self.grid = grid
    }
    frame += 1
    for key in wanted {
      if entries[key] == nil { entries[key] = Entry(asked: time) }
      entries[key]?.wanted = frame
      if entries[key]?.isStale == true {
        entries[key]?.isStale = false
        entries[key]?.isWaiting = true
      }
    }
    leaveOutUnwanted()
    let known = Set(queue)
    queue = wanted.filter { entries[$0]?.isWaiting == true && !drawing.contains($0) }
    for key in known
    where !queue.contains(key) && entries[key]?.tile == nil && !drawing.contains(key) {
      entries[key] = nil
    }
    let jobs = startJobs()
    lock.unlock()
    for job in jobs { job() }
    if waits { wait(for: wanted) }
    return lock.withLock {
      trim()
      return wanted.map { entries[$0]?.tile }
    }
  }

  func tile(_ key: TileKey) -> Tile? { lock.withLock { entries[key]?.tile } }

  func nextChange(after time: Double, fade: Double) -> Double? {
    lock.withLock {
      let isChanging = entries.values.contains { entry in
        entry.isWaiting || (entry.wanted == frame && time < entry.asked + fade)
      }
      return isChanging ? time : nil
    }
  }

  // MARK: For the layer

  /// Has the tiles drawn anew that meet `rect`, all for nil; they stay as they are until then.
  func invalidate(_ rect: CGRect?) {
    lock.withLock {
      guard let grid else { return }
      for key in entries.keys where rect.map({ grid.rect(of: key).intersects($0) }) ?? true {
        entries[key]?.isStale = true
      }
    }
  }

  /// Forgets all tiles.
  func removeAll() { lock.withLock { dropAll() } }

  // MARK: Behind the lock

  /// The tiles that are being drawn.
  private var drawing: Set<TileKey> = []
  /// Grows when all is forgotten: what is still being drawn then is for nobody.
  private var generation = 0

  private func dropAll() {
    entries.removeAll()
    queue.removeAll()
    drawing.removeAll()
    bytes = 0
    generation += 1
  }

  /// Takes out what waits and wasn't wanted in this frame.
  private func leaveOutUnwanted() {
    for (key, entry) in entries where entry.isWaiting && entry.wanted != frame {
      guard !drawing.contains(key) else { continue }
      if entry.tile == nil {
        entries[key] = nil
      } else {
        entries[key]?.isWaiting = false
        entries[key]?.isStale = true
      }
    }
  }

  /// Drops the tiles that were wanted longest ago, until the rest is within the limit.
  private func trim() {
    guard bytes > limit else { return }
    let old = entries.filter { $0.value.wanted != frame && $0.value.tile != nil }
      .sorted {
        ($0.value.wanted, $0.key.level, $0.key.row, $0.key.column)
          < ($1.value.wanted, $1.key.level, $1.key.row, $1.key.column)
      }
    for (key, entry) in old {
      guard bytes > limit else { return }
      bytes -= entry.tile?.byteCount ?? 0
      entries[key] = nil
    }
  }

  /// What is to be called, without the lock, so that what waits is drawn.
  private func startJobs() -> [() -> Void] {
    var jobs: [() -> Void] = []
    while runningCount < Self.width, runningCount < queue.count + drawing.count, !queue.isEmpty,
      jobs.count < queue.count
    {
      runningCount += 1
      let runner = runner
      let work: @Sendable () -> Void = { [self] in run() }
      jobs.append {
        if let runner { runner(work) } else { Thread.detachNewThread(work) }
      }
    }
    return jobs
  }

  // MARK: On the threads

  /// Draws what waits, until there is nothing more.
  private func run() {
    while let (key, request, generation) = next() {
      let image = draw(request)
      finish(key, image, generation)
    }
  }

  private func next() -> (TileKey, TileRequest, Int)? {
    lock.withLock {
      guard let grid, !queue.isEmpty else {
        runningCount -= 1
        return nil
      }
      let key = queue.removeFirst()
      drawing.insert(key)
      let request = TileRequest(
        rect: grid.rect(of: key), scale: grid.scale(at: key.level), level: key.level,
        column: key.column, row: key.row, isFlipped: grid.isFlipped)
      return (key, request, generation)
    }
  }

  private func finish(_ key: TileKey, _ image: CGImage?, _ generation: Int) {
    lock.withLock {
      guard generation == self.generation else { return }
      drawing.remove(key)
      drawnCount += 1
      defer { finished.signal() }
      guard let entry = entries[key] else { return }
      bytes -= entry.tile?.byteCount ?? 0
      entries[key]?.tile = image.map { Tile(image: $0, asked: entry.asked) }
      entries[key]?.isWaiting = false
      bytes += entries[key]?.tile?.byteCount ?? 0
    }
  }

  /// Whether some of these are still to be drawn, by threads of our own.
  private func isWaiting(for wanted: [TileKey]) -> Bool {
    lock.withLock {
      runner == nil && wanted.contains { entries[$0]?.isWaiting == true }
    }
  }

  /// Waits until all of these are drawn; where none comes for too long they are left out for good.
  private func wait(for wanted: [TileKey]) {
    var isLate = false
    while !isLate, isWaiting(for: wanted) {
      isLate = finished.wait(timeout: .now() + patience) == .timedOut
    }
    lock.lock()
    var late = 0
    if isLate {
      for key in wanted where entries[key]?.isWaiting == true {
        entries[key]?.isWaiting = false
        late += 1
      }
      queue.removeAll()
    }
    lock.unlock()
    if late > 0 {
      misuse("\(late) tiles weren't drawn within \(patience) s: they are left out")
    }
  }
}

extension Tile {
  fileprivate var byteCount: Int { image.width * image.height * 4 }
}
