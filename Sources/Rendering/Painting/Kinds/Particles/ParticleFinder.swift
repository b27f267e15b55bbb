import Foundation

/// Finds the particles that an emitter shows at one moment.
///
/// Nothing is stepped: the n-th birth of a cell and all that becomes of it follow from the seed, the
/// cell's index, n and the time. So any moment can be shown, in any order.
struct ParticleFinder {
  /// How many births are looked at in one frame at most.
  private static let maximumTries = 4 * EmitterValues.limit

  /// The layer's own time.
  let time: Double
  private(set) var looks: [ParticleLook] = []
  private(set) var particles: [Particle] = []
  private var tries = maximumTries
  /// Whether there are more than can be shown.
  private var isOverfull = false
  /// What is shown of each cell, where there are more than can be; else empty.
  private var rooms: [CellRoom] = []

  /// Nothing is found yet; what will be lies in the memory that is there.
  init(at time: Double, in memory: inout ParticleMemory) {
    self.time = time
    swap(&particles, &memory.particles)
    swap(&looks, &memory.looks)
  }

  /// Finds what an emitter shows.
  mutating func find(along course: EmitterCourse) {
    course.forEachPeriod { add($0) }
    guard isOverfull else { return }
    // Nobody knows before how many there are; what was found are the oldest.
    isOverfull = false
    tries = Self.maximumTries
    particles.removeAll(keepingCapacity: true)
    var periods: [EmitterCourse.Period] = []
    course.forEachPeriod { periods.append($0) }
    rooms = cellRooms(of: periods)
    for period in periods { add(period) }
  }

  /// Finds what was born in `period`.
  private mutating func add(_ period: EmitterCourse.Period) {
    guard let first = period.steps.first?.emitter, !isOverfull else { return }
    for index in first.cells.values.indices {
      let random = period.numbers(ofCell: index, seed: first.seed)
      forEachRun(of: index, in: period, random) { finder, cell, step, births in
        var births = births
        var room: Int?
        if !finder.rooms.isEmpty {
          let oldest = finder.rooms[index].dropped
          finder.rooms[index].dropped -= births.dropOldest(oldest)
          room = finder.rooms[index].inner
        }
        finder.add(births, of: cell, by: step.emitter, random, depth: 0, room: room) {
          step.birthplace(at: $0, $1)
        }
      }
    }
  }

  /// Calls `body` for what the cell at an index emits in each step of a period, the oldest first.
  private mutating func forEachRun(
    of index: Int, in period: EmitterCourse.Period, _ random: ParticleRandom,
    _ body: (inout ParticleFinder, EmitterCellValues, EmitterCourse.Step, Births) -> Void
  ) {
    let isUnsteady = period.unsteady.contains(index)
    // The expected number of births is added up from the period's start on, where it begins by chance
    // between 0 and 1; whenever it reaches a whole number one is born.
    var expected = isUnsteady ? random.unit(.x) : 0
    for step in period.steps {
      guard index < step.emitter.cells.values.count else { continue }
      let cell = step.emitter.cells.values[index]
      guard cell.showsAnything else { continue }
      let emission = Emission(start: step.start, end: step.end, now: time)
      let births =
        isUnsteady
        ? Births(of: cell, in: emission, by: step.emitter, expected: &expected)
        : Births(of: cell, in: emission, by: step.emitter)
      if let births { body(&self, cell, step, births) }
    }
  }

  /// Finds the particles of a cell of some births, those that live, and what they emit.
  ///
  /// With `room`, each may emit so many.
  private mutating func add(
    _ births: Births, of cell: EmitterCellValues, by emitter: EmitterValues,
    _ random: ParticleRandom, depth: Int, room: Int?,
    from birthplace: (Double, ParticleRandom) -> Birthplace
  ) {
    guard !births.isEmpty, !isOverfull else { return }
    let look = register(cell)
    // All of these live.
    if look != nil, depth == 0, cell.lifetimeRange == 0, cell.cells.isEmpty, room == nil,
      births.count > EmitterValues.limit - particles.count
    {
      isOverfull = true
      return
    }
    for number in births.first...births.last {
      guard tries > 0, particles.count < EmitterValues.limit else {
        isOverfull = true
        return
      }
      add(
        cell, look: look, born: births.time(of: number), now: births.now, by: emitter,
        random.child(UInt64(number)), depth: depth, room: room, from: birthplace)
    }
  }

  /// Finds a particle of a cell that was born at a time of the cell's, if it lives, and what it emits.
  private mutating func add(
    _ cell: EmitterCellValues, look: Int?, born: Double, now: Double, by emitter: EmitterValues,
    _ random: ParticleRandom, depth: Int, room: Int?,
    from birthplace: (Double, ParticleRandom) -> Birthplace
  ) {
    tries -= 1
    let motion = ParticleMotion(
      of: cell, by: emitter,
      from: birthplace(cell.clock.parentTime(atLocal: born) ?? 0, random), random)
    let age = now - born
    if age < motion.lifetime, let look {
      particles.append(cell.particle(look: look, age: age, motion, by: emitter, random))
    }
    guard !cell.cells.isEmpty, motion.lifetime > 0, depth + 1 < EmitterValues.deepestCell else {
      return
    }
    var room = room
    for (index, inner) in cell.cells.enumerated() {
      let emission = Emission(start: 0, end: min(age, motion.lifetime), now: age)
      guard var births = Births(of: inner, in: emission, by: emitter) else { continue }
      let found = particles.count
      var innerRoom: Int?
      if let left = room {
        let part = left / (cell.cells.count - index)
        let kept = inner.kept(of: births.count, in: part, by: emitter)
        _ = births.dropOldest(births.count - kept)
        innerRoom = kept > 0 ? part / kept - 1 : 0
      }
      add(
        births, of: inner, by: emitter, random.child(UInt64(index)), depth: depth + 1,
        room: innerRoom
      ) { moment, _ in
        var birthplace = Birthplace(motion.position(at: moment))
        birthplace.longitude = motion.longitude
        birthplace.latitude = motion.latitude
        return birthplace
      }
      if let left = room { room = max(0, left - (particles.count - found)) }
    }
  }

  /// The index of what a cell's particles show; nil: nothing.
  private mutating func register(_ cell: EmitterCellValues) -> Int? {
    guard let look = ParticleLook(cell) else { return nil }
    if let known = looks.firstIndex(of: look) { return known }
    looks.append(look)
    return looks.count - 1
  }

  /// Puts the particles in the order in which they are drawn.
  mutating func sort(by mode: EmitterRenderMode) {
    switch mode {
    case .unordered, .additive: break
    // Those of one age stay in the order of their cells.
    case .oldestFirst: particles.sort { $0.age > $1.age }
    case .oldestLast: particles.sort { $0.age < $1.age }
    case .backToFront: particles.sort { $0.position.z < $1.position.z }
    }
  }

  /// Gives the memory back, with nothing found any more.
  mutating func giveBack(to memory: inout ParticleMemory) {
    particles.removeAll(keepingCapacity: true)
    looks.removeAll(keepingCapacity: true)
    swap(&particles, &memory.particles)
    swap(&looks, &memory.looks)
  }
}

/// What is shown of a cell of which there is too much.
private struct CellRoom {
  /// How many of the oldest births are yet to be left out.
  var dropped: Int
  /// How many each of the others may emit.
  var inner: Int
}

extension ParticleFinder {
  /// How much is shown of each cell, of some periods in which more is born than can be shown.
  ///
  /// Cells that need less than an even part get what they need, and leave the rest to the others.
  private mutating func cellRooms(of periods: [EmitterCourse.Period]) -> [CellRoom] {
    var counts: [Int] = []
    var needs: [Double] = []
    for period in periods {
      guard let emitter = period.steps.first?.emitter else { continue }
      for index in emitter.cells.values.indices {
        if index == counts.count {
          counts.append(0)
          needs.append(0)
        }
        let random = period.numbers(ofCell: index, seed: emitter.seed)
        forEachRun(of: index, in: period, random) { _, cell, step, births in
          counts[index] &+= births.count
          needs[index] += Double(births.count) * cell.steadyCountOfBirth(by: step.emitter)
        }
      }
    }
    var rooms = [CellRoom](repeating: CellRoom(dropped: 0, inner: 0), count: counts.count)
    var left = EmitterValues.limit
    for (number, index) in counts.indices.sorted(by: { needs[$0] < needs[$1] }).enumerated() {
      let part = Int(min(needs[index].rounded(.up), Double(left / (counts.count - number))))
      left -= part
      guard counts[index] > 0 else { continue }
      let each = needs[index] / Double(counts[index])
      let kept = min(
        counts[index], each == 1 ? part : max((part + 1) / 2, Int(Double(part) / each)))
      rooms[index] = CellRoom(
        dropped: counts[index] - kept, inner: kept > 0 ? part / kept - 1 : 0)
    }
    return rooms
  }
}

extension EmitterCellValues {
  /// Whether its particles, or what they emit, may be seen.
  fileprivate var showsAnything: Bool { !cells.isEmpty || ParticleLook(self) != nil }

  /// How many particles there are about for each birth: itself and what it emits.
  fileprivate func steadyCountOfBirth(by emitter: EmitterValues) -> Double {
    let count = cells.reduce(1) { $0 + $1.steadyCount(by: emitter) }
    // Without bounds by nothing is no number.
    return count < 1e15 ? count : 1e15
  }

  /// How many of `count` births are shown where there is room for `part` of them with what they emit.
  fileprivate func kept(of count: Int, in part: Int, by emitter: EmitterValues) -> Int {
    guard !cells.isEmpty else { return min(count, part) }
    let whole = Double(part) / steadyCountOfBirth(by: emitter)
    return min(count, max((part + 1) / 2, Int(whole)))
  }
}

extension EmitterCourse.Period {
  /// The random numbers of a cell: where its rate changes births are counted anew in each period.
  fileprivate func numbers(ofCell index: Int, seed: UInt32) -> ParticleRandom {
    let random = ParticleRandom(seed: seed).child(UInt64(index))
    guard unsteady.contains(index) else { return random }
    return random.child(UInt64(bitPattern: Int64(start * 1_000)))
  }
}

extension EmitterCourse.Step {
  /// Where a particle is born at a time of the layer.
  fileprivate func birthplace(at born: Double, _ random: ParticleRandom) -> Birthplace {
    guard let last = lastPosition else { return emitter.birthplace(random) }
    var moved = emitter
    let fraction = (born - start) / (end - start)
    moved.position.x += (last.x - moved.position.x) * fraction
    moved.position.y += (last.y - moved.position.y) * fraction
    return moved.birthplace(random)
  }
}
