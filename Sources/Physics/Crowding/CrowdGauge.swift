/// What is known of a space's pairs of shapes since they were counted, so that they seldom are.
///
/// Pairs become more where shapes are added, where bodies speed up, which grows the boxes of the
/// broad phase, and where they come together, which takes them some way.
struct CrowdGauge: Equatable {
  /// The way that bodies go on average, in points, before pairs are counted again: a fifth of the
  /// smaller side of a usual view.
  private static let longestWay = 128.0
  /// The steps after which pairs are counted again in any case.
  private static let mostSteps: Int64 = 240

  /// The pairs when they were counted last, and those of shapes that were spawned since; nil: never.
  private var pairs: PairCount?
  /// How many shapes there had ever been when pairs were counted last.
  private var shapesEver = 0
  /// The mean speed that was allowed for when pairs were counted.
  private var speed = 0.0
  private var step: Int64 = 0
  private var lastStep: Int64 = 0
  private var way = 0.0

  /// Notes pairs that were counted at a step, of bodies of a mean speed.
  mutating func note(_ pairs: PairCount, shapesEver: Int, speed: Double, step: Int64) {
    (self.pairs, self.shapesEver, self.speed) = (pairs, shapesEver, speed)
    (self.step, lastStep, way) = (step, step, 0)
  }

  /// Forgets what was counted.
  mutating func forget() { pairs = nil }

  /// Takes note that bodies were on their way until a step, with a mean speed.
  mutating func go(to step: Int64, speed: Double, seconds: Double) {
    way += speed * seconds * Double(step - lastStep)
    lastStep = step
  }

  /// Whether pairs have to be counted before a step with bodies of a mean speed.
  ///
  /// Shapes that were added since the last count may meet all that there are by then.
  func isDue(speed: Double, shapes: Int, shapesEver: Int) -> Bool {
    guard let pairs else { return true }
    let most = (shapesEver - self.shapesEver) * shapes
    return (pairs + PairCount(near: most, overlapping: most)).excess != nil
      || pairs.isLarge && lastStep > step
      || speed > 1.25 * self.speed + 50 || way > Self.longestWay
      || lastStep - step >= Self.mostSteps
  }

  /// Adds the pairs of a shape that is about to be added, unless that is too many.
  ///
  /// Precondition: pairs were counted.
  mutating func add(_ added: PairCount) -> Crowding? {
    let sum = (pairs ?? PairCount(near: 0, overlapping: 0)) + added
    if let excess = sum.excess { return excess }
    pairs = sum
    return nil
  }

  /// Whether pairs were ever counted.
  var isKnown: Bool { pairs != nil }
}
