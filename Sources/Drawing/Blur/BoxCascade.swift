/// Box filters in a row that come to a bell: two equal ones, then a small and a large one mixed.
///
/// Three equal boxes would be up to 5.6 of 255 away from the bell, since their sum is flatter than
/// it. A mixture of two sizes is more pointed and makes up for that: 0.5 of 255 is left. The
/// variances were found by a search for the least error over rectangles of all sizes; together
/// they are 1.
struct BoxCascade: Hashable, Sendable {
  private static let equalVariance = 0.26
  private static let smallVariance = 0.15
  private static let largeVariance = 1.134

  /// What is done twice.
  let equal: ExtendedBox
  /// What is then mixed.
  let small: ExtendedBox
  let large: ExtendedBox

  /// The boxes for a bell of `sigma` pixels, at least 1.5.
  init(sigma: Double) {
    let mixed = 1 - 2 * Self.equalVariance
    let part = (Self.largeVariance - mixed) / (Self.largeVariance - Self.smallVariance)
    let weight = UInt64((part * Double(PackedValues.one / 2)).rounded()) * 2
    let square = sigma * sigma
    equal = ExtendedBox(variance: Self.equalVariance * square, weightSum: PackedValues.one)
    small = ExtendedBox(variance: Self.smallVariance * square, weightSum: weight)
    large = ExtendedBox(variance: Self.largeVariance * square, weightSum: PackedValues.one - weight)
  }

  /// How far the boxes reach to either side, all together.
  var reach: Int { 2 * equal.reach + large.reach }

  /// Filters the first `count` pairs of `line`, which has `reach` clear ones on either side.
  ///
  /// What spreads out of the line in one step may come back in the next, so `first` and `second`,
  /// which are written over, have as much room.
  func apply(
    to line: UnsafeMutablePointer<UInt64>, count: Int, first: UnsafeMutablePointer<UInt64>,
    second: UnsafeMutablePointer<UInt64>
  ) {
    let (outer, inner) = (equal.reach + large.reach, large.reach)
    equal.apply(line, to: first, -outer..<count + outer)
    equal.apply(first, to: second, -inner..<count + inner)
    mix(second, to: line, count: count)
  }

  private func mix(
    _ source: UnsafePointer<UInt64>, to target: UnsafeMutablePointer<UInt64>, count: Int
  ) {
    let (small, large) = (small, large)
    let (before, after) = (source - small.reach, source + small.reach)
    let (farBefore, farAfter) = (source - large.reach, source + large.reach)
    var (sum, left) = (small.sum(source, at: 0), before[0])
    var (farSum, farLeft) = (large.sum(source, at: 0), farBefore[0])
    var index = 0
    while index < count {
      let (right, farRight) = (after[index], farAfter[index])
      let near = small.weight &* sum &+ small.endWeight &* (left &+ right)
      let far = large.weight &* farSum &+ large.endWeight &* (farLeft &+ farRight)
      target[index] = PackedValues.rounded(near &+ far)
      index &+= 1
      (left, farLeft) = (before[index], farBefore[index])
      sum = sum &+ right &- left
      farSum = farSum &+ farRight &- farLeft
    }
  }
}
