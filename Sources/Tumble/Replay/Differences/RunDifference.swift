package import Physics

/// The first state in which two runs differ.
package struct RunDifference: Equatable, Sendable {
  /// Its tick.
  package let tick: Int64
  /// In what.
  package let kind: Kind
  /// How many bodies differ, and how many there are in either.
  package let extent: (differing: Int, all: Int)

  /// What two states can differ in.
  package enum Kind: Equatable, Sendable {
    /// Gravity, in points/s².
    case gravity(Vector2, Vector2)
    /// The lowest body that differs.
    case body(BodyDifference)
  }

  /// How two states of a tick differ; nil: not at all.
  package init?(tick: Int64, _ first: RunState, _ second: RunState) {
    let bodies = Array(BodyDifference.all(between: first.bodies, and: second.bodies))
    if let difference = bodies.first {
      kind = .body(difference)
    } else if let a = first.gravity, let b = second.gravity,
      a.x.bitPattern != b.x.bitPattern || a.y.bitPattern != b.y.bitPattern
    {
      kind = .gravity(a, b)
    } else {
      return nil
    }
    self.tick = tick
    let onlyInFirst = bodies.count { $0.kind == .onlyInFirst }
    extent = (bodies.count, second.bodies.count + onlyInFirst)
  }

  package static func == (a: RunDifference, b: RunDifference) -> Bool {
    a.tick == b.tick && a.kind == b.kind && a.extent == b.extent
  }
}

/// How far apart two runs are at a tick after they have parted.
package struct RunDistance: Equatable, Sendable {
  /// The tick.
  package let tick: Int64
  /// How many bodies differ.
  package let differing: Int
  /// The body that both have and that is in the most different position; nil: none is.
  package let farthest: UInt32?
  /// How far its positions are apart, in points.
  package let distance: Double

  init(tick: Int64, _ first: RunState, _ second: RunState) {
    self.tick = tick
    differing = BodyDifference.all(between: first.bodies, and: second.bodies).reduce(0) {
      count, _ in
      count + 1
    }
    var farthest: (body: UInt32, distance: Double)?
    var others = second.bodies[...]
    for body in first.bodies {
      others = others.drop { $0.id < body.id }
      guard let other = others.first, other.id == body.id else { continue }
      let distance = Vector2(body.x - other.x, body.y - other.y).length
      if distance > farthest?.distance ?? 0 { farthest = (body.id, distance) }
    }
    self.farthest = farthest?.body
    distance = farthest?.distance ?? 0
  }
}

/// The states of two runs at one tick.
package struct RunStatePair: Equatable, Sendable {
  package let tick: Int64
  package let first: RunState
  package let second: RunState
}

/// What came of comparing two runs.
package struct RunComparison: Equatable, Sendable {
  /// The first state that differs; nil: none.
  package private(set) var difference: RunDifference?
  /// The events from which it was made, as lines, of each run that knows them.
  package private(set) var causes: [[String]] = []
  /// The states of that tick, and of some after it.
  package private(set) var moments: [RunStatePair] = []
  /// The last tick of which both have a state that was compared; nil: there is none.
  package private(set) var lastTick: Int64?
  /// Why a run couldn't go on after the difference; nil: it could, or nothing differs.
  package private(set) var failure: String?

  /// Compares the states of two runs, tick by tick, until they part, one ends, or somebody says no.
  ///
  /// - Parameters:
  ///   - first: a run.
  ///   - second: the other run.
  ///   - start: the first tick that is compared.
  ///   - following: how many ticks are looked at after the difference.
  ///   - goesOn: told of each tick; throws to end it.
  /// - Throws: what the runs throw before they part; what parts them may well stop one of them later,
  ///   and doesn't take the answer away.
  package init(
    _ first: inout some StateSource, _ second: inout some StateSource, from start: Int64 = 0,
    following: Int64 = 0, watched goesOn: (Int64) throws -> Void = { _ in }
  ) throws {
    var tick = start
    while tick <= difference.map({ $0.tick + following }) ?? .max {
      try goesOn(tick)
      let states: (RunState, RunState)?
      do {
        let a = try first.state(at: tick)
        states = try a.flatMap { a in try second.state(at: tick).map { (a, $0) } }
      } catch  where difference != nil {
        failure = "\(error)"
        return
      }
      guard let (a, b) = states else { return }
      lastTick = tick
      if difference == nil, let found = RunDifference(tick: tick, a, b) {
        difference = found
        causes = [first.causes, second.causes].compactMap { $0 }
      }
      if difference != nil { moments.append(RunStatePair(tick: tick, first: a, second: b)) }
      tick += 1
    }
  }

  /// How far apart they are, from the difference on.
  package var course: [RunDistance] {
    moments.map { RunDistance(tick: $0.tick, $0.first, $0.second) }
  }
}
