import Drawing

extension Group {
  /// The pixels of the group that its buffer needs: those in `seen`, and all that these depend on.
  ///
  /// So what is seen has the same bits as with all of the group's bounds, however much is seen at once.
  package func bounds(neededFor seen: PixelRect) -> PixelRect {
    let support = filters.reduce(shadow?.support ?? .zero) { $0 &+ $1.support }
    return bounds.intersection(
      PixelRect(
        minX: seen.minX - support.x, minY: seen.minY - support.y, maxX: seen.maxX + support.x,
        maxY: seen.maxY + support.y))
  }
}

extension PixelFilter {
  /// How many pixels to either side a filtered one depends on.
  fileprivate var support: SIMD2<Int> {
    switch self {
    case .gaussianBlur(let sigma): GaussianBlur(sigma: sigma).support
    case .colorMatrix: .zero
    }
  }
}

extension GroupShadow {
  /// How many pixels to either side one of the shadow depends on.
  fileprivate var support: SIMD2<Int> {
    func whole(_ offset: Double) -> Int { Int(min(abs(offset).rounded(.up), 40_000)) }
    return GaussianBlur(sigma: sigma).support &+ SIMD2(whole(offset.x), whole(offset.y))
  }
}
