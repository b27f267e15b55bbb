extension SpringSolver {
  /// A spring by what it looks like, of mass 1.
  ///
  /// - Parameters:
  ///   - perceptualDuration: the seconds of one swing without damping, limited to 1e-5…1e6; for
  ///     NaN 0.5. The spring moves on for longer: see `settlingDuration`.
  ///   - bounce: limited to −1…1; for NaN 0. At 1 it swings for ever, at 0 the damping is critical,
  ///     below that it is higher, and allowed to be.
  ///   - initialVelocity: in lengths of the way per second.
  package init(perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0) {
    let duration = perceptualDuration.isNaN ? 0.5 : min(max(perceptualDuration, 1e-5), 1e6)
    let bounce = bounce.isNaN ? 0 : min(max(bounce, -1), 1)
    let frequency = 2 * Double.pi / duration
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    self.init(
      mass: 1, stiffness: frequency * frequency, damping: 2 * ratio * frequency,
      initialVelocity: initialVelocity, allowsOverdamping: bounce < 0)
  }

  /// In seconds: one swing of this mass on this spring without damping.
  package var perceptualDuration: Double {
    2 * .pi * (mass / stiffness).squareRoot()
  }

  /// From −1 to 1: 1 − ζ up to the critical damping, beyond it 1/ζ − 1, ζ the damping ratio.
  ///
  /// A damping that isn't allowed to be above the critical one counts as it was given.
  package var bounce: Double {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
  }
}
