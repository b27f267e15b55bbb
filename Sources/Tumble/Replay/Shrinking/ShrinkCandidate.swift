/// The inputs and the length of a recording that may still fail.
struct ShrinkCandidate: Equatable, Sendable {
  /// In the order in which they are applied, all before `lastTick`.
  var events: [TimedEvent]
  /// Where it ends.
  var lastTick: Int64

  init(events: [TimedEvent], lastTick: Int64) {
    self.events = events
    self.lastTick = lastTick
  }

  /// What a recording holds.
  ///
  /// One that was interrupted may have events at its very last tick: then it is a tick longer.
  init(_ player: ReplayPlayer) throws(ReplayError) {
    self.init(events: [], lastTick: player.lastTick)
    for tick in 0...player.lastTick {
      for event in try player.events(at: tick) {
        events.append(TimedEvent(tick: tick, event: event))
      }
    }
    if events.last?.tick == lastTick { lastTick += 1 }
  }

  /// It without the events at some indices.
  func removing(_ indices: some Sequence<Int>) -> ShrinkCandidate {
    let removed = Set(indices)
    let kept = events.indices.filter { !removed.contains($0) }.map { events[$0] }
    return ShrinkCandidate(events: kept, lastTick: lastTick)
  }

  /// It up to a tick, without what happens from there on.
  func cut(at tick: Int64) -> ShrinkCandidate {
    ShrinkCandidate(events: Array(events.prefix { $0.tick < tick }), lastTick: tick)
  }

  /// How many ticks after the event before, or after the beginning, an event is.
  func gap(before index: Int) -> Int64 {
    events[index].tick - (index > 0 ? events[index - 1].tick : 0)
  }

  /// It with an event, all that follow, and the end so many ticks earlier.
  func moved(from index: Int, earlierBy ticks: Int64) -> ShrinkCandidate {
    var result = self
    for index in index..<events.count {
      result.events[index] = TimedEvent(
        tick: events[index].tick - ticks, event: events[index].event)
    }
    result.lastTick -= ticks
    return result
  }

  /// It with coordinates rounded to multiples of so many points, those of one event or all.
  func rounded(toPoints points: Int32, only index: Int? = nil) -> ShrinkCandidate {
    var result = self
    for index in index.map({ $0..<$0 + 1 }) ?? events.indices {
      result.events[index] = events[index].rounded(toPoints: points)
    }
    return result
  }

  /// Whether no tick has more events than a recording may have.
  var fitsTicks: Bool {
    let most = ReplayFormat.maximumEventsPerTick
    return events.indices.dropLast(most).allSatisfy { events[$0].tick < events[$0 + most].tick }
  }

  /// The same for equal ones alone.
  var key: [UInt8] {
    var bytes: [UInt8] = Array("\(lastTick)\n".utf8)
    for timed in events {
      bytes += ReplayLine.event(tick: timed.tick, timed.event).text.utf8
    }
    return bytes
  }
}

/// Gives out a candidate's events.
struct CandidateEvents: TickSource {
  private let events: [TimedEvent]
  private var index = 0

  init(_ candidate: ShrinkCandidate) { events = candidate.events }

  mutating func events(at tick: Tick) -> [SimulationEvent]? {
    var due: [SimulationEvent] = []
    while index < events.count, events[index].tick <= tick.number {
      due.append(events[index].event)
      index += 1
    }
    return due
  }
}
