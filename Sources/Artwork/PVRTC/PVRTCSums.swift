/// The sums whose solution are a block's two best colours: least squares in two unknowns a channel.
struct PVRTCSums {
  /// Of the colours, whose pixels count as much as they are opaque.
  private var color = Matrix()
  /// Of alpha.
  private var alpha = Matrix()
  private var (firstRed, firstGreen, firstBlue): (Float, Float, Float) = (0, 0, 0)
  private var (secondRed, secondGreen, secondBlue): (Float, Float, Float) = (0, 0, 0)
  private var (firstAlpha, secondAlpha): (Float, Float) = (0, 0)

  /// What two unknowns have to do with each other; a little is added, so that they never run away.
  private struct Matrix {
    var (first, both, second): (Float, Float, Float) = (0.01, 0, 0.01)

    mutating func add(_ near: Float, _ far: Float, _ weight: Float) {
      first += near * near * weight
      both += near * far * weight
      second += far * far * weight
    }

    /// The first unknown of two.
    func solved(_ right: Float, _ rightOfSecond: Float) -> Float {
      (right * second - rightOfSecond * both) / (first * second - both * both)
    }
  }

  /// Adds a pixel.
  ///
  /// - Parameters:
  ///   - rest: What it lacks, four channels.
  ///   - part: The second colour's part of it.
  ///   - reach: How much the block's colours count there.
  ///   - importance: How much its colour counts.
  ///   - hasAlpha: Whether alpha counts.
  mutating func add(
    _ rest: UnsafePointer<Float>, _ part: Float, _ reach: Float, _ importance: Float,
    _ hasAlpha: Bool
  ) {
    let far = part * reach
    let near = reach - far
    color.add(near, far, importance)
    let (nearWeight, farWeight) = (near * importance, far * importance)
    let (red, green, blue) = (rest[0], rest[1], rest[2])
    firstRed += nearWeight * red
    secondRed += farWeight * red
    firstGreen += nearWeight * green
    secondGreen += farWeight * green
    firstBlue += nearWeight * blue
    secondBlue += farWeight * blue
    guard hasAlpha else { return }
    alpha.add(near, far, 1)
    firstAlpha += near * rest[3]
    secondAlpha += far * rest[3]
  }

  /// The best first colour, where the second one may still change.
  func first(from color: PVRTCSample) -> PVRTCSample {
    PVRTCSample(
      red: color.red + self.color.solved(firstRed, secondRed),
      green: color.green + self.color.solved(firstGreen, secondGreen),
      blue: color.blue + self.color.solved(firstBlue, secondBlue),
      alpha: color.alpha + alpha.solved(firstAlpha, secondAlpha))
  }

  /// The best second colour after the first one has changed by a step.
  func second(from color: PVRTCSample, afterFirst step: PVRTCSample) -> PVRTCSample {
    let (both, second) = (self.color.both, self.color.second)
    return PVRTCSample(
      red: color.red + (secondRed - both * step.red) / second,
      green: color.green + (secondGreen - both * step.green) / second,
      blue: color.blue + (secondBlue - both * step.blue) / second,
      alpha: color.alpha + (secondAlpha - alpha.both * step.alpha) / alpha.second)
  }
}
