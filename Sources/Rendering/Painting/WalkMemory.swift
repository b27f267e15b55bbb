import Synchronization

/// What a walk down a tree works in, kept from frame to frame.
///
/// Sendable, as it has only empty arrays, and those with the lock held.
final class WalkMemory: @unchecked Sendable {
  /// The arrays.
  struct Arrays {
    /// Layers whose sublayers are being drawn.
    var open: [OpenLayer] = []
    var particles = ParticleMemory()
    var sublayers = SublayerIndices()
  }

  private let lock = Mutex(())
  private var arrays = Arrays()

  /// Hands the arrays out; whoever comes before they are back gets new ones.
  func take() -> Arrays {
    var taken = Arrays()
    lock.withLock { _ in swap(&arrays, &taken) }
    return taken
  }

  /// Keeps the memory of the batches of particles in a list that is made anew.
  func takeBatches(of commands: inout [DisplayList.Command]) {
    var taken = take()
    taken.particles.takeBatches(of: &commands)
    giveBack(&taken)
  }

  /// Takes the arrays back, which are empty at a walk's end.
  func giveBack(_ array: inout Arrays) {
    lock.withLock { _ in swap(&arrays, &array) }
  }
}
