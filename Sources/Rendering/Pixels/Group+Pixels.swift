import Drawing

extension Group {
  /// The pixels of the group that its buffer needs: those in `seen`, and all that a blur or shadow
  /// reads for these.
  ///
  /// So what is seen has the same bits as with all of the group's bounds, however much is seen at once.
  package func bounds(neededFor seen: PixelRect) -> PixelRect {
    var reach = SIMD2<Int>.zero
    for filter in filters {
      guard case .gaussianBlur(let sigma) = filter else { continue }
      reach &+= Self.reach(filter.reach, reading: sigma)
    }
    if let shadow {
      reach &+= Self.reach(shadow.reach, reading: shadow.sigma, from: shadow.offset)
    }
    return bounds.intersection(
      PixelRect(
        minX: seen.minX - reach.x, minY: seen.minY - reach.y, maxX: seen.maxX + reach.x,
        maxY: seen.maxY + reach.y))
  }

  /// A reach in whole pixels and four more, or all that a blur of `sigma` reads, which may be further.
  private static func reach(
    _ reach: SIMD2<Double>, reading sigma: SIMD2<Double>, from offset: SIMD2<Double> = .zero
  ) -> SIMD2<Int> {
    func whole(_ reach: Double) -> Int { Int(min(reach.rounded(.up), 40_000)) }
    func room(_ reach: Double) -> Int { reach > 0 ? whole(reach) + 4 : 0 }
    let read = GaussianBlur(sigma: sigma).support
    return SIMD2(
      max(room(reach.x), whole(abs(offset.x)) + read.x),
      max(room(reach.y), whole(abs(offset.y)) + read.y))
  }
}
