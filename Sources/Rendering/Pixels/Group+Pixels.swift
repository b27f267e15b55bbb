extension Group {
  /// The pixels of the group that its buffer needs: those in `seen`, and those that a blur or shadow
  /// draws from to there.
  ///
  /// So what is seen is the same as with all of the group's bounds.
  package func bounds(neededFor seen: PixelRect) -> PixelRect {
    var reach = SIMD2<Int>.zero
    for filter in filters { reach &+= Self.whole(filter.reach) }
    if let shadow { reach &+= Self.whole(shadow.reach) }
    return bounds.intersection(
      PixelRect(
        minX: seen.minX - reach.x, minY: seen.minY - reach.y, maxX: seen.maxX + reach.x,
        maxY: seen.maxY + reach.y))
  }

  /// A reach in whole pixels, with what a blur reads beyond it.
  private static func whole(_ reach: SIMD2<Double>) -> SIMD2<Int> {
    func whole(_ reach: Double) -> Int { reach > 0 ? Int(min(reach.rounded(.up), 40_000)) + 4 : 0 }
    return SIMD2(whole(reach.x), whole(reach.y))
  }
}
