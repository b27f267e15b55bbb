/// How long the ticks of a frame may take, by the clock of whoever shows frames.
///
/// It decides how many ticks run in a frame, never what they do.
package struct TickBudget {
  /// The longest that ticks may take of a frame, in nanoseconds: a thirtieth of a second.
  private static let most: Int64 = 33_333_333
  /// The least that they have, however long drawing takes: more than a tick of 1/120 s is to simulate.
  private static let least: Int64 = 10_000_000
  /// The longest that a frame is to be: a twentieth of a second.
  private static let frame: Int64 = 50_000_000

  /// What ticks may take of this frame: what all else took of the last one is left for it again.
  private var limit = most
  private var clock: (() -> Int64)?
  private var start: Int64 = 0
  /// When the last tick ended, or the frame began.
  private var last: Int64 = 0
  /// What the last tick took, of whichever frame: the next will take about as long.
  private var cost: Int64 = 0
  /// What all ticks took that were measured, and how many they were.
  private var total: (time: Int64, ticks: Int64) = (0, 0)

  /// A budget that knows nothing of what ticks take.
  package init() {}

  /// Begins a frame; without a clock its ticks may take for ever.
  mutating func beginFrame(_ clock: (() -> Int64)?) {
    start = clock?() ?? 0
    let isMeasured = clock != nil && self.clock != nil
    limit = isMeasured ? min(max(Self.frame - (start - last), Self.least), Self.most) : Self.most
    self.clock = clock
    last = start
  }

  /// Notes that a tick has ended.
  mutating func endTick() {
    guard let clock else { return }
    let now = clock()
    cost = max(0, now - last)
    last = now
    total.time += cost
    total.ticks += 1
  }

  /// What a tick has taken on average; nil: none was measured.
  var meanCost: Int64? { total.ticks > 0 ? total.time / total.ticks : nil }

  /// Whether there is no time for another tick.
  var isSpent: Bool { exceeds(ticks: 1) }

  /// Whether there will probably be none after the next tick.
  var isNextLast: Bool { exceeds(ticks: 2) }

  private func exceeds(ticks: Int64) -> Bool {
    clock != nil && last - start + ticks * cost > limit
  }
}

extension TickLoop {
  /// Makes the ticks of a frame until the state is `end`, the budget is spent, or somebody asks the
  /// process to end; at least one.
  ///
  /// The poses before the last one are kept.
  ///
  /// - Returns: false where the source ended before.
  /// - Throws: as `run(to:keepingPoses:)`.
  mutating func runFrame(to end: Tick, within budget: inout TickBudget) throws -> Bool {
    while simulation.now < end {
      let isLast = simulation.now.number == end.number - 1 || budget.isNextLast
      if isLast { simulation.keepPreviousPoses() }
      guard try tick() else { return false }
      budget.endTick()
      // One that was quicker than expected isn't the last after all.
      if isLast && budget.isSpent || EndRequest.isMade { break }
    }
    return true
  }
}
