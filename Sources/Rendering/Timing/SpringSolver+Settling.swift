import Foundation

extension SpringSolver {
  /// The seconds until the spring is at rest to a thousandth of the way; infinite without damping.
  ///
  /// Below the critical damping it is a bound by the envelope, as Core Animation has it (measured).
  /// From the critical damping on it is the next tenth of a second from which less than a
  /// thousandth is left for good: that fits the one value known of Core Animation.
  package var settlingDuration: Double {
    if case .swinging(let frequency) = motion.kind {
      let reach = abs(initialVelocity - motion.decay) / frequency
      return (log(1000) + log1p(reach)) / motion.decay
    }
    return (settledMoment * 10).rounded(.up) / 10
  }

  /// When the rest of a way without oscillation goes below a thousandth for good.
  private var settledMoment: Double {
    // From its extremum on, the rest only falls; if it is small there, it was falling all the time.
    // So halving finds the last passage: its first step is to where doubling found too much left.
    var low = 0.0
    var high = max(turningMoment, 1 / motion.decay)
    while !isSettled(at: high) { high *= 2 }
    while true {
      let middle = low + (high - low) / 2
      guard middle > low && middle < high else { return high }
      if isSettled(at: middle) { high = middle } else { low = middle }
    }
  }

  private func isSettled(at seconds: Double) -> Bool { abs(rest(at: seconds)) < 0.001 }

  /// When a spring that doesn't oscillate turns round; 0 if it only approaches its rest.
  ///
  /// The zero of the velocity, where tanh(ω′t)/ω′ (critical: t) is v₀/(βv₀ − ω₀²).
  private var turningMoment: Double {
    let squareOfFrequency = stiffness / mass
    let ratio = initialVelocity / (motion.decay * initialVelocity - squareOfFrequency)
    guard ratio > 0, ratio.isFinite else { return 0 }
    guard case .creeping(_, let gap) = motion.kind else { return ratio }
    let tangent = ratio * gap / 2
    return tangent < 1 ? atanh(tangent) / (gap / 2) : 0
  }
}
