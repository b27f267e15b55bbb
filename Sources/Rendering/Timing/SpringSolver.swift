import Foundation

/// How a mass on a damped spring goes from 0 to its rest at 1.
///
/// The equation of `CASpringAnimation`, m·x″ + c·x′ + k·(x − 1) = 0 from x = 0, x′ = v₀, in closed
/// form: every moment costs the same. Each number is limited to 1e-12…1e12, the damping to 0…1e12,
/// the velocity to ±1e12; for NaN the default stands. So every result is finite.
package struct SpringSolver: Equatable, Sendable {
  /// In kilograms.
  package let mass: Double
  /// In newtons per length of the way.
  package let stiffness: Double
  /// In newtons per length of the way and second; 0 swings for ever.
  package let damping: Double
  /// In lengths of the way per second, above 0 towards the target.
  package let initialVelocity: Double
  /// Whether a damping above the critical one acts as it is; otherwise it acts as the critical one.
  package let allowsOverdamping: Bool
  let motion: SpringMotion

  /// A spring with the numbers of `CASpringAnimation`, by default its defaults.
  package init(
    mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) {
    self.mass = mass.limited(to: 1e-12...1e12, instead: 1)
    self.stiffness = stiffness.limited(to: 1e-12...1e12, instead: 100)
    self.damping = damping.limited(to: 0...1e12, instead: 10)
    self.initialVelocity = initialVelocity.limited(to: -1e12...1e12, instead: 0)
    self.allowsOverdamping = allowsOverdamping
    motion = SpringMotion(
      naturalFrequency: (self.stiffness / self.mass).squareRoot(),
      decay: self.damping / (2 * self.mass), allowsOverdamping: allowsOverdamping)
  }

  /// The fraction of the way after `seconds` of the animation's own time.
  ///
  /// Beyond 1 where the spring overshoots. Negative seconds and NaN count as 0, where it is 0;
  /// more than 10¹⁵ count as 10¹⁵.
  package func progress(at seconds: Double) -> Double {
    1 - rest(at: seconds.limited(to: 0...1e15, instead: 0))
  }

  /// What is left of the way.
  func rest(at seconds: Double) -> Double {
    let (level, swing) = motion.waves(at: seconds)
    return level + (motion.decay - initialVelocity) * swing
  }
}

extension Double {
  /// The nearest value in `range`; `substitute` for NaN.
  fileprivate func limited(to range: ClosedRange<Double>, instead substitute: Double) -> Double {
    isNaN ? substitute : min(max(self, range.lowerBound), range.upperBound)
  }
}
