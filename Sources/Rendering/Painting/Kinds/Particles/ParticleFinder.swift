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

  /// Nothing is found yet; what will be lies in the memory that is there.
  init(at time: Double, in memory: inout ParticleMemory) {
    self.time = time
    swap(&particles, &memory.particles)
    swap(&looks, &memory.looks)
  }

  /// Finds what was born in `period`.
  mutating func add(_ period: EmitterCourse.Period) {
    guard let first = period.steps.first?.emitter else { return }
    let random = ParticleRandom(seed: first.seed)
    for index in first.cells.values.indices {
      let random = random.child(UInt64(index))
      if period.isSteady(index) {
        for step in period.steps { add(step, cell: index, random) }
      } else {
        addUnsteady(period, cell: index, random)
      }
    }
  }

  /// Finds what the cell at an index emits at an even rate: the n-th birth is at n by the rate.
  private mutating func add(_ step: EmitterCourse.Step, cell index: Int, _ random: ParticleRandom) {
    guard index < step.emitter.cells.values.count else { return }
    let cell = step.emitter.cells.values[index]
    emit(
      cell, in: Emission(start: step.start, end: step.end, now: time), by: step.emitter, random,
      depth: 0
    ) { step.birthplace(at: $0, $1) }
  }

  /// Finds what the cell at an index emits at a rate that changes.
  ///
  /// The expected number of births is added up from the period's start on, where it begins by chance
  /// between 0 and 1; whenever it reaches a whole number one is born.
  private mutating func addUnsteady(
    _ period: EmitterCourse.Period, cell index: Int, _ random: ParticleRandom
  ) {
    let random = random.child(UInt64(bitPattern: Int64(period.start * 1_000)))
    var expected = random.unit(.x)
    for step in period.steps {
      guard index < step.emitter.cells.values.count else { continue }
      let cell = step.emitter.cells.values[index]
      let (start, end) = (
        cell.clock.localTime(atParent: step.start), cell.clock.localTime(atParent: step.end)
      )
      let rate = max(cell.birthRate * Double(step.emitter.birthRate), 0)
      guard end > max(start, 0), cell.duration <= 0 || start < cell.duration else { continue }
      let reached = expected + rate * (end - start)
      let count = min(Int(min(reached.rounded(.down) - expected.rounded(.down), 1e9)), tries)
      guard count > 0 else {
        expected = reached
        continue
      }
      let look = register(cell)
      let now = cell.clock.localTime(atParent: time)
      for number in 1...count {
        guard canAdd else { return }
        let whole = expected.rounded(.down) + Double(number)
        let born = start + (whole - expected) / rate
        add(
          cell, look: look, born: born, now: now, by: step.emitter,
          random.child(UInt64(whole)), depth: 0
        ) { step.birthplace(at: $0, $1) }
      }
      expected = reached
    }
  }

  /// When something emits, in its own time.
  private struct Emission {
    var start: Double
    var end: Double
    var now: Double
  }

  /// Finds what of a cell, and of those in it, is emitted.
  private mutating func emit(
    _ cell: EmitterCellValues, in emission: Emission, by emitter: EmitterValues,
    _ random: ParticleRandom, depth: Int, from birthplace: (Double, ParticleRandom) -> Birthplace
  ) {
    let rate = cell.birthRate * Double(emitter.birthRate)
    let reach = cell.reach(by: emitter)
    guard rate > 0, reach > 0, depth < EmitterValues.deepestCell else { return }
    let clock = cell.clock
    let now = clock.localTime(atParent: emission.now)
    let start = max(0, clock.localTime(atParent: max(emission.start, emission.now - reach)))
    var end = min(now, clock.localTime(atParent: emission.end))
    if cell.duration > 0 { end = min(end, cell.duration) }
    // Beyond this neighbours can't be told apart.
    guard end > start, end * rate < 0x1p52 else { return }
    let last = Int((end * rate).rounded(.down)) + 1
    let room = min(EmitterValues.limit - particles.count, tries)
    let first = max(Int((start * rate).rounded(.down)), 1, last - room)
    guard first <= last else { return }
    let look = register(cell)
    for number in first...last {
      let born = Double(number) / rate
      guard born > start, born <= end else { continue }
      guard canAdd else { return }
      add(
        cell, look: look, born: born, now: now, by: emitter, random.child(UInt64(number)),
        depth: depth, from: birthplace)
    }
  }

  /// Whether more births may be looked at in this frame.
  private var canAdd: Bool { tries > 0 && particles.count < EmitterValues.limit }

  /// Finds a particle of a cell that was born at a time of the cell's, if it lives, and what it emits.
  private mutating func add(
    _ cell: EmitterCellValues, look: Int?, born: Double, now: Double, by emitter: EmitterValues,
    _ random: ParticleRandom, depth: Int, from birthplace: (Double, ParticleRandom) -> Birthplace
  ) {
    tries -= 1
    let motion = ParticleMotion(
      of: cell, by: emitter,
      from: birthplace(cell.clock.parentTime(atLocal: born) ?? 0, random), random)
    let age = now - born
    if age < motion.lifetime, let look {
      particles.append(cell.particle(look: look, age: age, motion, by: emitter, random))
    }
    guard !cell.cells.isEmpty, motion.lifetime > 0 else { return }
    for (index, inner) in cell.cells.enumerated() {
      emit(
        inner, in: Emission(start: 0, end: min(age, motion.lifetime), now: age), by: emitter,
        random.child(UInt64(index)), depth: depth + 1
      ) { moment, _ in
        var birthplace = Birthplace(motion.position(at: moment))
        birthplace.longitude = motion.longitude
        birthplace.latitude = motion.latitude
        return birthplace
      }
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
