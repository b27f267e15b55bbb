import Drawing
import Glibc

/// Shows any tick of a recording: processes hold its run at many ticks, and the nearest one behind goes on.
///
/// One goes ahead to the end, leaves copies of itself as checkpoints at even distances and poses in the
/// trail. To be at a tick a copy of the nearest checkpoint runs on to it, bit for bit as the run was
/// there. Where that takes long the tick is looked at meanwhile: another copy draws the trail's poses.
/// While a tick is rested at, a few more checkpoints are left right behind it. Where a process can't be
/// copied the run is made again from tick 0.
package final class RunSeeker: SeekableRun {
  package private(set) var shown: ShownMoment?
  package private(set) var ahead: Int64 = 0
  package private(set) var failure: String?

  private let length: Int64
  private let start: () throws -> RunChannel
  private let clock: () -> Int64
  private var front: HeldRun?
  /// Even over the length, and near what was rested at.
  private var checkpoints: [HeldRun] = []
  private var nearby: [HeldRun] = []
  /// What is at, or on the way to, the moment that is wanted.
  private var player: HeldRun?
  private var looker: HeldRun?
  private var canFork = true

  private var wanted: RunMoment?
  private var isResting = false
  /// What the player was asked for, from where and when; nil: nothing.
  private var errand: (moment: RunMoment, from: Int64, since: Int64)?
  /// What was answered last, and is seen.
  private var answered: RunMoment?
  private var lookedAt: RunMoment?
  private var restedAt: Int64?
  private var tickCost = 0.0
  /// The process that is live now, once one is; and what it ended with.
  package private(set) var live: Int32?
  var isTakingOver = false
  /// Without a live one this is why none came about.
  package internal(set) var liveStatus: Int32?

  /// With the one ahead, a player, one that looks and those nearby there are 48 at most.
  private static let mostCheckpoints: Int64 = 36
  private static let mostNearby = 8
  private static let leastDistance: Int64 = 60
  /// An errand of more nanoseconds is given up where something else is wanted; a look comes before one.
  private static let patience: Int64 = 120_000_000
  private static let lookCost = 20e6
  private static let nearbyCost = 5e6

  /// A seeker in a recording of so many ticks.
  ///
  /// - Parameters:
  ///   - length: the last tick.
  ///   - clock: nanoseconds.
  ///   - start: starts a process that holds the run at tick 0 and gives the channel that it listens at.
  /// - Throws: what `start` throws.
  package init(
    length: Int64, clock: @escaping () -> Int64, start: @escaping () throws -> RunChannel
  ) throws {
    self.length = length
    self.clock = clock
    self.start = start
    let front = HeldRun(try start(), tick: 0, isForked: false)
    self.front = front
    try sendAhead(front)
  }

  /// All processes but the one that is live.
  package func close() {
    for run in checkpoints + nearby + [front, looker].compactMap({ $0 }) { run.channel.close() }
    (checkpoints, nearby, front, looker) = ([], [], nil, nil)
    if live == nil { player?.channel.close() }
  }

  /// How many processes there are that hold the run.
  package var processCount: Int {
    checkpoints.count + nearby.count + [front, player, looker].compactMap { $0 }.count
  }

  /// The ticks of the checkpoints that wait already, ascending.
  package var waitingTicks: [Int64] {
    (checkpoints + nearby).filter(\.isIdle).map(\.tick).sorted()
  }

  /// All of its errands at once: it does one after the other.
  private func sendAhead(_ front: HeldRun) throws(RunChannelError) {
    let distance = max(Self.leastDistance, (length + Self.mostCheckpoints) / Self.mostCheckpoints)
    var tick: Int64 = 0
    while tick < length || tick == 0 {
      try front.ask(.run(to: tick))
      checkpoints.append(try front.fork())
      tick += distance
    }
    try front.ask(.run(to: length))
  }

  // MARK: What is wanted

  package func show(_ moment: RunMoment, isResting: Bool) {
    wanted = moment
    self.isResting = isResting
    attend()
  }

  package var progress: Double? {
    guard let errand, let player, clock() - errand.since > 300_000_000 else { return nil }
    let way = errand.moment.tick - errand.from
    return way > 0 ? Double(player.reached - errand.from) / Double(way) : nil
  }

  package var isGoingAhead: Bool { front != nil && ahead < length }

  package var isOnItsWay: Bool {
    failure == nil && live == nil && wanted != nil && answered != wanted
  }

  /// Does what brings nearer what is wanted.
  private func attend() {
    guard let wanted, failure == nil, live == nil, !isTakingOver else { return }
    do throws(RunChannelError) {
      guard wanted != answered else { return try leaveCheckpoints(behind: wanted.tick) }
      if errand?.moment != wanted {
        if errand == nil || isLate { try go(to: wanted) }
      }
      try look(at: wanted)
    } catch {
      failure = error.description
    }
  }

  private var isLate: Bool { errand.map { clock() - $0.since > Self.patience } ?? false }

  /// The checkpoint from which a tick is nearest.
  private func nearest(before tick: Int64) -> HeldRun? {
    (checkpoints + nearby).filter { $0.isIdle && $0.tick <= tick }.max { $0.tick < $1.tick }
  }

  private func go(to moment: RunMoment) throws(RunChannelError) {
    let checkpoint = nearest(before: moment.tick)
    let isOnTheWay =
      errand == nil
      && player.map { $0.tick <= moment.tick && $0.tick >= checkpoint?.tick ?? 0 } == true
    if !isOnTheWay {
      errand = nil
      player?.channel.close()
      player = if let checkpoint { try checkpoint.fork() } else { begin() }
    }
    guard let player else { return }
    let from = player.tick
    errand = (moment, from, clock())
    // In parts, so that it is seen how far it is.
    let part = max(1000, (moment.tick - from) / 20)
    while player.tick < moment.tick {
      try player.ask(.run(to: min(moment.tick, player.tick + part)))
    }
    if player.tick == from { try player.ask(.run(to: from)) }
    try player.ask(.draw(moment.style, fraction: moment.fraction))
  }

  /// A run from tick 0, where none can be copied; nil until that is known.
  private func begin() -> HeldRun? {
    guard !canFork else { return nil }
    do { return HeldRun(try start(), tick: 0, isForked: false) } catch {
      failure = "\(error)"
      return nil
    }
  }

  /// Where somebody rests the ticks before are wanted next: checkpoints are left there, by a copy of its
  /// own that holds nobody up.
  private func leaveCheckpoints(behind tick: Int64) throws(RunChannelError) {
    guard isResting, canFork, restedAt != tick, let checkpoint = nearest(before: tick) else {
      return
    }
    restedAt = tick
    let way = tick - checkpoint.tick
    guard Double(way) * tickCost > Self.nearbyCost, way > 1 else { return }
    let runner = try checkpoint.fork()
    for distance in [way / 2, way / 8] where distance > way / 32 {
      try runner.ask(.run(to: tick - distance))
      nearby.append(try runner.fork())
    }
    try runner.ask(.run(to: tick - max(1, way / 32)))
    nearby.append(runner)
    while nearby.count > Self.mostNearby { nearby.removeFirst().channel.close() }
  }

  /// Looks where being there takes long.
  private func look(at moment: RunMoment) throws(RunChannelError) {
    guard canFork, looker == nil, lookedAt != moment, ahead >= moment.tick,
      let checkpoint = nearest(before: moment.tick)
    else { return }
    let from = errand?.moment == moment ? errand?.from ?? 0 : checkpoint.tick
    guard Double(moment.tick - from) * tickCost > Self.lookCost || errand?.moment != moment else {
      return
    }
    let looker = try checkpoint.fork()
    try looker.ask(.look(moment.tick, moment.style))
    self.looker = looker
    lookedAt = moment
  }

  // MARK: What comes

  package func wait(milliseconds: Int) -> Bool {
    var runs = checkpoints.filter { !$0.isIdle } + nearby.filter { !$0.isIdle }
    runs += [front, player, looker].compactMap { $0 }
    var states = runs.map { pollfd(fd: $0.channel.descriptor, events: Int16(POLLIN), revents: 0) }
    guard poll(&states, nfds_t(states.count), Int32(milliseconds)) > 0 else { return false }
    let before = answered
    var hasCome = false
    for (run, state) in zip(runs, states) where state.revents != 0 {
      hasCome = receive(from: run) || hasCome
    }
    attend()
    return hasCome || answered != before
  }

  /// Takes one answer; whether there is something else to see.
  private func receive(from run: HeldRun) -> Bool {
    // It may have been let go of meanwhile.
    guard run.channel.descriptor >= 0 else { return false }
    guard let answer = try? run.channel.nextReply() else {
      lose(run)
      return failure != nil
    }
    let (reply, body) = answer
    run.take(reply)
    switch reply {
    case .cannotFork: doWithoutCopies()
    case .forked: break
    case .reached(let tick, _, let nanoseconds, let ticks): note(run, tick, nanoseconds, ticks)
    case .picture(let tick, let width, let height, let isLook):
      return see(run, body, width: width, height: height, tick: tick, isLook: isLook)
    case .noPicture: endErrand(of: run)
    case .failed(let reason):
      if run !== front { failure = reason }
      return true
    case .isLive(let process): live = process
    case .ended(let status): liveStatus = status
    }
    return false
  }

  private func note(_ run: HeldRun, _ tick: Int64, _ nanoseconds: Int64, _ ticks: Int64) {
    if ticks > 30, run === front || tickCost == 0 {
      tickCost = Double(nanoseconds) / Double(ticks)
    }
    ahead = max(ahead, tick)
  }

  private func see(
    _ run: HeldRun, _ body: [UInt8], width: Int, height: Int, tick: Int64, isLook: Bool
  ) -> Bool {
    guard width > 0, height > 0, body.count == width * height * 4 else { return false }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      UnsafeMutableRawBufferPointer(buffer).copyBytes(from: body)
      count = width * height
    }
    let isPlayer = run === player
    let moment = isPlayer ? errand?.moment : lookedAt
    endErrand(of: run)
    // What was looked at is no news where one is there already, or wants something else by now.
    guard isPlayer || moment == wanted && answered != wanted else { return false }
    answered = isPlayer ? moment : nil
    shown = ShownMoment(
      image: CGImage(width: width, height: height, pixels: pixels), tick: tick,
      hash: isLook ? nil : run.hash)
    return true
  }

  private func endErrand(of run: HeldRun) {
    if run === player { errand = nil }
    guard run === looker else { return }
    run.channel.close()
    looker = nil
  }

  /// Somebody is gone: by itself none goes.
  private func lose(_ run: HeldRun) {
    run.channel.close()
    checkpoints.removeAll { $0 === run }
    nearby.removeAll { $0 === run }
    if run === looker { looker = nil }
    if run === front { front = nil }
    guard run === player else { return }
    (player, errand, answered) = (nil, nil, nil)
    if live != nil {
      liveStatus = liveStatus ?? 1
    } else if liveStatus == nil {
      failure = "the run's process has ended"
    }
  }

  /// What waits for copies that will never come is given up.
  private func doWithoutCopies() {
    guard canFork else { return }
    canFork = false
    for run in checkpoints + nearby + [front, looker].compactMap({ $0 }) { run.channel.close() }
    (checkpoints, nearby, front, looker) = ([], [], nil, nil)
    player?.channel.close()
    (player, errand) = (nil, nil)
  }

  // MARK: Taking over

  /// Has what is at the present moment become live, in a window of its own; `how` is for who opens it.
  ///
  /// Precondition: what is wanted is seen, itself.
  ///
  /// - Returns: false where it isn't there yet.
  package func takeOver(_ how: String) -> Bool {
    guard let player, errand == nil, answered != nil, answered == wanted else { return false }
    do {
      try player.ask(.takeOver(how))
      isTakingOver = true
      return true
    } catch {
      return false
    }
  }
}
