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

  /// Nothing is found yet; `particles` is memory for what will be.
  init(at time: Double, into particles: consuming [Particle] = []) {
    self.time = time
    particles.removeAll(keepingCapacity: true)
    self.particles = particles
  }

  /// A while in which a layer emits by the same values.
  struct Period {
    /// From when on, in the layer's own time; what is born just then isn't part of it.
    var start: Double
    /// Until when.
    var end: Double
    var emitter: EmitterValues
    /// Where the emitter is at the end, if it moves there steadily.
    var lastPosition: CGPoint?
  }

  /// Finds what was born in `period`.
  mutating func add(_ period: Period) {
    let emitter = period.emitter
    let random = ParticleRandom(seed: emitter.seed)
    for (index, cell) in emitter.cells.values.enumerated() {
      emit(
        cell, in: Emission(start: period.start, end: period.end, now: time), by: emitter,
        random.child(UInt64(index)), depth: 0
      ) { born, random in
        guard let last = period.lastPosition else { return emitter.birthplace(random) }
        var moved = emitter
        let fraction = (born - period.start) / (period.end - period.start)
        moved.position.x += (last.x - moved.position.x) * fraction
        moved.position.y += (last.y - moved.position.y) * fraction
        return moved.birthplace(random)
      }
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
      tries -= 1
      guard tries > 0, particles.count < EmitterValues.limit else { return }
      let random = random.child(UInt64(number))
      let motion = ParticleMotion(
        of: cell, by: emitter,
        from: birthplace(clock.parentTime(atLocal: born) ?? 0, random), random)
      let age = now - born
      if age < motion.lifetime, let look {
        particles.append(
          cell.particle(look: look, age: age, motion, by: emitter, random))
      }
      guard !cell.cells.isEmpty, motion.lifetime > 0 else { continue }
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

  /// Gives the memory of the particles back.
  consuming func takeParticles() -> [Particle] { particles }
}
