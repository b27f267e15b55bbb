/// How large a picture becomes on the way to a thumbnail, whose longer side has `side` pixels at most.
package struct ThumbnailSize {
  private let longer: Int
  private let side: Int

  /// Precondition: both sides are at least 1, and so is `side`.
  package init(width: Int, height: Int, side: Int) {
    longer = max(width, height)
    self.side = min(side, longer)
  }

  /// Whether it is made smaller at all.
  package var isSmaller: Bool { side < longer }

  /// How many pixels of the thumbnail a side becomes, rounded.
  package func scaled(_ pixels: Int) -> Int { max(1, (pixels * side + longer / 2) / longer) }

  /// By what a JPEG's sides are divided while it is decoded: 1, 2, 4 or 8, as long as enough is left.
  package var divisor: Int { [8, 4, 2].first { longer / $0 >= side } ?? 1 }

  /// A side divided so, as libjpeg rounds it.
  package static func divided(_ pixels: Int, by divisor: Int) -> Int {
    (pixels + divisor - 1) / divisor
  }
}
