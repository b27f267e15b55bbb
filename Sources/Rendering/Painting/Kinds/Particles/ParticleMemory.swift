/// The arrays in which particles are found and handed to the list, all of them empty between two emitters.
struct ParticleMemory {
  /// Where those of one layer are found.
  var particles: [Particle] = []
  var looks: [ParticleLook] = []
  /// Where those of a batch may go, in the memory of frames before.
  private var batches: [[ParticleBatch.Particle]] = []

  /// How many arrays are kept.
  private static let most = 64

  /// An empty array.
  mutating func takeBatch() -> [ParticleBatch.Particle] { batches.popLast() ?? [] }

  /// Takes the arrays of batches out of a list that is made anew.
  mutating func takeBatches(of commands: inout [DisplayList.Command]) {
    for index in commands.indices {
      guard batches.count < Self.most, case .particles(var batch) = commands[index] else {
        continue
      }
      // So that the array is nobody else's.
      commands[index] = .endGroup
      batch.particles.removeAll(keepingCapacity: true)
      batches.append(batch.particles)
    }
  }
}
