/// What is summed along one line: taps or boxes, whose weights add up to exactly one.
enum BlurKernel: Hashable, Sendable {
  /// Nothing is blurred.
  case none
  /// The middle's weight, then those of either side, outwards.
  case taps([UInt64])
  /// Boxes in a row.
  case boxes(BoxCascade)

  /// Below this σ taps are both faster and nearer to the bell than boxes.
  private static let leastBoxSigma = 1.5

  init(sigma: Double) {
    if sigma >= Self.leastBoxSigma {
      self = .boxes(BoxCascade(sigma: sigma))
    } else {
      let taps = Self.taps(sigma: sigma)
      self = taps.count > 1 ? .taps(taps) : .none
    }
  }

  /// How far the kernel reaches to either side of its middle.
  var reach: Int {
    switch self {
    case .none: 0
    case .taps(let weights): weights.count - 1
    case .boxes(let boxes): boxes.reach
    }
  }

  /// The bell at whole pixels up to 3 σ, without what rounds to nothing.
  private static func taps(sigma: Double) -> [UInt64] {
    guard sigma > 0 else { return [PackedValues.one] }
    let bell = (0...Int((3 * sigma).rounded(.up))).map { offset in
      let distance = Double(offset) / sigma
      return exponential(ofMinus: distance * distance / 2)
    }
    let scale = Double(PackedValues.one) / (2 * bell.reduce(0, +) - bell[0])
    let sides = bell.dropFirst().map { UInt64(($0 * scale).rounded()) }.prefix { $0 > 0 }
    return [PackedValues.one - 2 * sides.reduce(0, +)] + sides
  }

  /// e to the power −x by sums, products and quotients alone: the same bits everywhere.
  private static func exponential(ofMinus x: Double) -> Double {
    // Beyond 20 it is nothing to the weights that come from it.
    guard x < 20 else { return 0 }
    let small = x / 64
    var (term, sum) = (1.0, 1.0)
    for order in 1...12 {
      term = term * small / Double(order)
      sum += term
    }
    for _ in 0..<6 { sum *= sum }
    return 1 / sum
  }
}
