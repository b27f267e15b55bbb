/// The search for the smallest recording that fails: delta debugging, after Zeller and Hildebrandt,
/// "Simplifying and isolating failure-inducing input" (2002).
///
/// Chunks of gestures and then of single events are left out, halves first, then the run is made
/// shorter, at its end and where nothing happens, then coordinates are rounded; again, until nothing
/// helps any more.
struct ShrinkSearch {
  /// Somebody doesn't want to wait any longer.
  struct Stopped: Error {}

  /// The smallest one that fails.
  private(set) var best = ShrinkCandidate(events: [], lastTick: 0)
  /// Its recording.
  private(set) var bytes: [UInt8] = []

  private let calls: Shrinker.Calls
  private let play: Play
  private var triedCount = 0
  /// What needs no second try.
  private var tried: Set<[UInt8]> = []
  private var triedByteCount = 0

  typealias Play = (ShrinkCandidate, StopObserver) throws -> ShrinkCandidate.Played?

  /// Coordinates are rounded to so many points.
  private static let steps: [Int32] = [100, 10, 1]
  /// So much is remembered of what was tried, 256 MiB; what is tried again beyond it costs time alone.
  private static let maximumTriedByteCount = 256 << 20

  /// A search that has nothing yet; `play` makes the recordings.
  init(calls: Shrinker.Calls, play: @escaping Play) {
    self.calls = calls
    self.play = play
  }

  /// How far it has come.
  var progress: Shrinker.Progress {
    Shrinker.Progress(events: best.events.count, ticks: best.lastTick, tried: triedCount)
  }

  /// Takes the whole recording; false where it doesn't fail.
  mutating func begin(_ whole: ShrinkCandidate) throws -> Bool {
    best = whole
    return try attempt(whole, isFirst: true)
  }

  /// Goes on until nothing makes it smaller.
  ///
  /// - Throws: `Stopped`; what was found until then is there.
  mutating func run() throws {
    var before: ShrinkCandidate
    repeat {
      before = best
      try leaveOut { $0.gestures }
      try leaveOut { $0.indices.map { [$0] } }
      try shorten()
      try closeGaps()
      try round()
    } while best != before
  }

  /// Leaves out chunks of what `grouping` keeps together: all of it, halves, quarters, … and single ones.
  private mutating func leaveOut(_ grouping: ([TimedEvent]) -> [[Int]]) throws {
    var size = grouping(best.events).count
    while size > 0 {
      var hasHelped = false
      var start = 0
      var groups = grouping(best.events)
      while start < groups.count {
        let chunk = groups[start..<min(start + size, groups.count)].joined()
        if try attempt(best.removing(chunk)) {
          hasHelped = true
          groups = grouping(best.events)
        } else {
          start += size
        }
      }
      // Once none can be left out alone, no single one is too many.
      size = size > 1 ? (size + 1) / 2 : hasHelped ? 1 : 0
    }
  }

  /// Ends the run earlier, as if each run that is long enough failed.
  private mutating func shorten() throws {
    var passing: Int64 = -1
    while best.lastTick - passing > 1 {
      let middle = passing + (best.lastTick - passing) / 2
      if try !attempt(best.cut(at: middle)) { passing = middle }
    }
  }

  /// Lets events happen earlier, with all that follow, as far after those before as it takes.
  private mutating func closeGaps() throws {
    var index = 0
    while index < best.events.count {
      var shift = best.gap(before: index)
      while index < best.events.count, shift > 0 {
        let helps = try attempt(best.moved(from: index, earlierBy: shift))
        let rest = index < best.events.count ? best.gap(before: index) : 0
        shift = helps ? min(shift, rest) : min(shift / 2, rest)
      }
      index += 1
    }
  }

  /// Rounds the coordinates of all events at once, else of one after another.
  private mutating func round() throws {
    for step in Self.steps {
      if try attempt(best.rounded(toPoints: step)) { return }
    }
    var index = 0
    while index < best.events.count {
      for step in Self.steps where index < best.events.count {
        if try attempt(best.rounded(toPoints: step, only: index)) { break }
      }
      index += 1
    }
  }

  /// Whether a candidate fails; then it is the best.
  private mutating func attempt(_ candidate: ShrinkCandidate, isFirst: Bool = false) throws -> Bool
  {
    guard isFirst || candidate != best, candidate.fitsTicks, isNew(candidate) else { return false }
    guard let played = try play(candidate, StopObserver(isStopped: calls.isStopped)) else {
      throw Stopped()
    }
    if played.candidate != candidate {
      guard isFirst || played.candidate != best, isNew(played.candidate) else { return false }
    }
    let fails = try calls.fails(played.bytes)
    triedCount += 1
    if fails { (best, bytes) = (played.candidate, played.bytes) }
    calls.progress(progress)
    if !fails, calls.isStopped() { throw Stopped() }
    return fails
  }

  /// Whether it wasn't tried before.
  private mutating func isNew(_ candidate: ShrinkCandidate) -> Bool {
    let key = candidate.key
    guard !tried.contains(key) else { return false }
    triedByteCount += key.count
    if triedByteCount <= Self.maximumTriedByteCount { tried.insert(key) }
    return true
  }
}

/// Looks on until somebody doesn't want to wait any longer.
struct StopObserver: TickObserver {
  let isStopped: () -> Bool

  mutating func reached(_ run: any SimulationRun) -> Bool { !isStopped() }
}
