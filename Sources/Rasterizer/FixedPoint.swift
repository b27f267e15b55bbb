import CRaster

/// Numbers in 1/2³² as `Int64`: the whole-number form of what was worked out in doubles.
enum FixedPoint {
  /// One.
  @_transparent static var one: Int64 { CRASTER_ONE }

  /// `value` cut off at ±`limit`, at most 2³⁰, and rounded to the nearest 1/2³², ties to even.
  ///
  /// What isn't a number becomes −`limit`: it only comes out of coordinates beyond 10¹⁵⁰.
  static func rounded(_ value: Double, limit: Double) -> Int64 {
    let clamped = value > -limit ? (value < limit ? value : limit) : -limit
    return craster_rounded(clamped * Double(CRASTER_ONE))
  }
}
