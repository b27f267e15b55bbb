/// Numbers in 1/2³² as `Int64`: the whole-number form of what was worked out in doubles.
enum FixedPoint {
  /// One.
  static let one: Int64 = 1 << 32

  /// `value` cut off at ±`limit`, at most 2³⁰, and rounded to the nearest 1/2³², ties to even.
  ///
  /// What isn't a number becomes −`limit`: it only comes out of coordinates beyond 10¹⁵⁰.
  static func rounded(_ value: Double, limit: Double) -> Int64 {
    let clamped = value > -limit ? (value < limit ? value : limit) : -limit
    return Int64((clamped * 4_294_967_296).rounded(.toNearestOrEven))
  }
}
