/// Makes a run a second time, some ticks behind it, and compares each state of the two.
///
/// The second is built separately, by the same calls, among scattered blocks of memory. So it shows
/// what a recording can't: a scene that depends on something besides its inputs, such as what is left of an
/// earlier run, or the order of addresses. It costs a second simulation.
package final class SyncTest {
  /// A state of the run, and the events that were applied to it.
  private struct Moment {
    let tick: Int64
    let hash: UInt64
    var bodies: [TracedBody] = []
    var events: [SimulationEvent] = []
  }

  /// After so many ticks the second run follows, unless somebody says otherwise.
  package static let usualInterval = 60

  private let interval: Int
  private let isStopped: () -> Bool
  private let feed = Feed()
  private var shadow: TickLoop<Simulation>
  private var memory: ScatteredMemory
  /// The states since the one that the second run is in.
  private var moments: [Moment] = []
  private var bodies: [TracedBody] = []
  /// How many states of bodies are kept.
  private var keptBodies = 0
  private let mostBodies: Int
  /// With so many states of bodies the second run follows at once: a hundred megabytes at most.
  package static let usualMostBodies = 1 << 20

  /// A test of a run that is at the state in which `make` builds the second.
  ///
  /// - Parameters:
  ///   - run: the run.
  ///   - interval: after how many ticks the second follows, above 0.
  ///   - mostBodies: with how many states of bodies it follows sooner.
  ///   - isStopped: asked at each tick of the second run; once it says yes it always does, and nothing is compared.
  ///   - make: builds the second run.
  /// - Throws: `SyncError` where they differ already, and what `make` throws.
  init(
    of run: any SimulationRun, every interval: Int, mostBodies: Int,
    isStopped: @escaping () -> Bool, make: () throws -> Simulation
  ) throws {
    self.interval = max(1, interval)
    self.mostBodies = mostBodies
    self.isStopped = isStopped
    memory = ScatteredMemory()
    memory.scatter(2000)
    shadow = TickLoop(try make(), source: feed, onRefusal: .fail)
    note(run)
    try compare(moments[0])
  }

  /// Takes the events that were applied to the present state.
  func take(_ events: [SimulationEvent]) {
    moments[moments.count - 1].events = events
  }

  /// Takes the next state; where it is time, the second run follows.
  ///
  /// - Throws: `SyncError`, the first difference.
  func reach(_ run: any SimulationRun) throws(SyncError) {
    note(run)
    if moments.count > interval || keptBodies > mostBodies { _ = try follow() }
  }

  /// Brings the second run up to the first.
  ///
  /// - Returns: false where it was stopped before: whoever makes the first run hears of that itself.
  /// - Throws: `SyncError`, the first difference.
  func follow() throws(SyncError) -> Bool {
    for index in moments.indices.dropLast() {
      guard !isStopped() else { return false }
      let tick = moments[index].tick
      memory.scatter(4)
      feed.events = moments[index].events
      do {
        _ = try shadow.run(to: Tick(tick + 1))
      } catch let error as ReplayError where error.fault == .interrupted {
        return false
      } catch {
        throw SyncError(tick: tick + 1, kind: .failed("\(error)"))
      }
      try compare(moments[index + 1])
    }
    moments.removeFirst(moments.count - 1)
    keptBodies = moments[0].bodies.count
    return true
  }

  private func note(_ run: any SimulationRun) {
    var moment = Moment(tick: run.now.number, hash: run.stateHash())
    run.readBodies(into: &moment.bodies)
    keptBodies += moment.bodies.count
    moments.append(moment)
  }

  private func compare(_ moment: Moment) throws(SyncError) {
    guard shadow.simulation.stateHash() != moment.hash else { return }
    shadow.simulation.readBodies(into: &bodies)
    let difference = BodyDifference.first(between: moment.bodies, and: bodies)
    throw SyncError(tick: moment.tick, kind: difference.map { .body($0) } ?? .gravity)
  }
}

/// Gives out the events of the tick that comes now.
private final class Feed: TickSource {
  var events: [SimulationEvent] = []

  func events(at tick: Tick) -> [SimulationEvent]? { events }
}

extension TickLoop where Run == Simulation {
  /// From now on compares each state with that of a second run, which follows every `interval` ticks.
  ///
  /// It follows sooner where states of `mostBodies` bodies are waiting, for the sake of memory.
  /// Where neither the run is at tick 0 nor all of it was kept, there is no test. An end that the process is
  /// asked for stops it, or whatever `isStopped` asks instead, at each tick; in the middle of one only the process.
  ///
  /// - Throws: `SyncError` where the two differ already, and what building the scene throws.
  package mutating func compareWithSecondRun(
    every interval: Int, mostBodies: Int = SyncTest.usualMostBodies,
    isStopped: @escaping () -> Bool = { EndRequest.isMade }
  ) throws {
    syncTest = nil
    let isNew = simulation.now.number == 0
    guard isNew || kept?.isWhole == true else { return }
    syncTest = try SyncTest(
      of: simulation, every: interval, mostBodies: mostBodies, isStopped: isStopped
    ) {
      () throws -> Simulation in
      guard isNew else {
        guard let again = try rewound(to: simulation.now) else {
          throw SyncError(tick: simulation.now.number, kind: .failed("it goes another way"))
        }
        return again.simulation
      }
      return try Simulation(
        simulation.sceneType, configuration: simulation.configuration, waitsForContents: true)
    }
  }

  /// Compares the last states, too; the run is over.
  ///
  /// - Returns: false where it was stopped before.
  /// - Throws: `SyncError`, the first difference.
  package mutating func finishComparison() throws -> Bool { try syncTest?.follow() ?? true }
}
