import Foundation

/// The two solutions of a damped spring's homogeneous equation, prepared for any moment.
struct SpringMotion: Equatable, Sendable {
  enum Kind: Equatable, Sendable {
    /// Below the critical damping, in radians per second.
    case swinging(frequency: Double)
    case critical
    /// Above it: the sum of two decays, of which `slow` is the slower one, in 1/s, and `gap` what
    /// the other one is faster.
    case creeping(slow: Double, gap: Double)
  }

  let kind: Kind
  /// In 1/s: half of damping by mass, or the critical value that stands for a higher one.
  let decay: Double

  /// A millionth of a millionth about the critical damping is critical, so that rounding doesn't
  /// decide how long a critical spring lasts.
  init(naturalFrequency: Double, decay: Double, allowsOverdamping: Bool) {
    let square = (naturalFrequency - decay) * (naturalFrequency + decay)
    if abs(naturalFrequency - decay) <= 1e-12 * naturalFrequency
      || square < 0 && !allowsOverdamping
    {
      kind = .critical
      self.decay = naturalFrequency
    } else if square > 0 {
      kind = .swinging(frequency: square.squareRoot())
      self.decay = decay
    } else {
      // The slow decay is decay − root without the loss of digits of that difference.
      let root = (-square).squareRoot()
      kind = .creeping(
        slow: naturalFrequency * (naturalFrequency / (decay + root)), gap: 2 * root)
      self.decay = decay
    }
  }

  /// e^(−βt)·cos ωt and e^(−βt)·(sin ωt)/ω, or what they become without oscillation.
  func waves(at seconds: Double) -> (level: Double, swing: Double) {
    switch kind {
    case .swinging(let frequency):
      let envelope = exp(-decay * seconds)
      let angle = frequency * seconds
      return (envelope * cos(angle), envelope * sin(angle) / frequency)
    case .critical:
      let envelope = exp(-decay * seconds)
      return (envelope, envelope * seconds)
    case .creeping(let slow, let gap):
      // cosh and sinh would overflow before the envelope makes them small.
      let envelope = exp(-slow * seconds)
      let lag = -expm1(-gap * seconds)
      return (envelope * (1 - lag / 2), envelope * lag / gap)
    }
  }
}
