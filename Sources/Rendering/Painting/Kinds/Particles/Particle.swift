import Drawing
import Foundation

/// A particle at one moment.
struct Particle {
  /// What it shows, by its index in `ParticleFinder.looks`.
  var look: Int
  /// Seconds since its birth, in its cell's time.
  var age: Double
  /// Where it is, in the layer's coordinates.
  var position: SIMD3<Double>
  /// How large its picture is.
  var scale: Double
  /// How far that is rotated, in radians.
  var angle: Double
  /// Red, green, blue and alpha, not premultiplied, each 0…1.
  var color: SIMD4<Double>
}

/// What the particles of one cell show.
struct ParticleLook: Equatable {
  let image: CGImage
  /// The part that is shown, in texels.
  let source: CGRect
  /// How large that is at scale 1, in points.
  let size: SIMD2<Double>
  let magnificationFilter: ContentsFilter
  let minificationFilter: ContentsFilter
  let minificationFilterBias: Double

  /// Nil: they show nothing.
  init?(_ cell: EmitterCellValues) {
    guard cell.isEnabled, let image = cell.image, cell.contentsScale > 0 else { return nil }
    let part = cell.contentsRect
    source = CGRect(
      x: part.minX * Double(image.width), y: part.minY * Double(image.height),
      width: part.width * Double(image.width), height: part.height * Double(image.height))
    guard source.isFiniteAndFull else { return nil }
    self.image = image
    size = SIMD2(source.width, source.height) / cell.contentsScale
    magnificationFilter = cell.magnificationFilter
    minificationFilter = cell.minificationFilter
    minificationFilterBias = cell.minificationFilterBias
  }
}

/// How a particle moves from its birth on.
///
/// Source: the lifecycle that Core Animation's headers describe, as formulas of birth and age.
struct ParticleMotion {
  let origin: SIMD3<Double>
  /// Points a second at birth.
  let velocity: SIMD3<Double>
  /// Half of what is added to that in a second.
  let halfAcceleration: SIMD3<Double>
  /// The direction that it was emitted in.
  let longitude: Double
  let latitude: Double
  /// Seconds from birth to death.
  let lifetime: Double

  /// That of a particle of `cell`.
  init(
    of cell: EmitterCellValues, by emitter: EmitterValues, from birthplace: Birthplace,
    _ random: ParticleRandom
  ) {
    origin = birthplace.point
    lifetime =
      (cell.lifetime + random.spread(cell.lifetimeRange, .lifetime)) * Double(emitter.lifetime)
    let speed =
      (cell.velocity + random.spread(cell.velocityRange, .velocity)) * Double(emitter.velocity)
    longitude =
      birthplace.longitude + cell.emissionLongitude + random.spread(cell.emissionRange, .longitude)
    latitude = birthplace.latitude + cell.emissionLatitude
    let width = latitude == 0 ? 1 : cos(latitude)
    let height = latitude == 0 ? 0 : sin(latitude)
    velocity = SIMD3(cos(longitude) * width, sin(longitude) * width, height) * speed
    halfAcceleration = SIMD3(cell.xAcceleration, cell.yAcceleration, cell.zAcceleration) / 2
  }

  /// Where it is at an age.
  func position(at age: Double) -> SIMD3<Double> {
    origin + velocity * age + halfAcceleration * (age * age)
  }
}

extension EmitterCellValues {
  /// How long its particles, or what these emit, can be seen after their birth at most, in seconds
  /// of what emits them; 0: never.
  func reach(by emitter: EmitterValues) -> Double {
    guard clock.speed > 0 else { return 0 }
    let own = max(0, (lifetime + abs(lifetimeRange) / 2) * Double(emitter.lifetime))
    guard own > 0 else { return 0 }
    return (own + (cells.lazy.map { $0.reach(by: emitter) }.max() ?? 0)) / clock.speed
  }

  /// About how many particles of it, and of what these emit, there are at a time for one that emits.
  func steadyCount(by emitter: EmitterValues) -> Double {
    let count =
      max(0, birthRate * Double(emitter.birthRate)) * max(0, lifetime * Double(emitter.lifetime))
    return count * (1 + cells.reduce(0) { $0 + $1.steadyCount(by: emitter) })
  }

  /// A particle of this age, whose other values `random` gives.
  func particle(
    look: Int, age: Double, _ motion: ParticleMotion, by emitter: EmitterValues,
    _ random: ParticleRandom
  ) -> Particle {
    let birthScale = (scale + random.spread(scaleRange, .scale)) * Double(emitter.scale)
    let turning = (spin + random.spread(spinRange, .spin)) * Double(emitter.spin)
    let color = SIMD4(
      Double(color.red) + random.spread(redRange, .red),
      Double(color.green) + random.spread(greenRange, .green),
      Double(color.blue) + random.spread(blueRange, .blue),
      Double(color.alpha) + random.spread(alphaRange, .alpha))
    let speeds = SIMD4(redSpeed, greenSpeed, blueSpeed, alphaSpeed)
    return Particle(
      look: look, age: age, position: motion.position(at: age),
      scale: birthScale + scaleSpeed * age, angle: turning * age,
      color: (color + speeds * age).clamped(lowerBound: .zero, upperBound: .one))
  }
}
