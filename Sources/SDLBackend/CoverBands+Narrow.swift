internal import CRaster
import Rendering

nonisolated extension CoverBands {
  /// How many columns a quad may have, of which one word has the bits.
  private static let most = 63

  /// What is seen of a rimmed picture; what its `opaque` part fills is covered then.
  ///
  /// CRaster looks at four bands at a time. Nil if the quad has no area, or too many columns for that.
  func visibility(
    of quad: RimmedQuad, in clip: PixelRect, covering opaque: QuadPart?
  ) -> OcclusionPass.Visibility? {
    let outline = quad.outline
    guard let steps = QuadSteps(outline) else { return nil }
    let seen = outline.pixelBounds.intersection(clip)
    guard !seen.isEmpty else { return .hidden }
    guard seen.width <= Self.most else { return nil }
    let rows = seen.minY..<seen.maxY
    let touched = Self.touched(by: rows)
    let slope = steps.columnsPerBand
    let start = steps.start + Double(seen.minX) * steps.xStep
    var bands = CQuadBands(
      touched: CBandColumns(
        steps.columns(of: QuadPart(low: .zero, high: SIMD2(1, 1)), .touched)),
      filled: CBandColumns(), slope: (slope.x, slope.y), start: (start.x, start.y),
      perColumn: (steps.xStep.x, steps.xStep.y),
      perBand: (2 * steps.yStep.x, 2 * steps.yStep.y), column: Int32(seen.minX),
      width: Int32(seen.width), firstBand: Int32(touched.lowerBound),
      endBand: Int32(touched.upperBound), firstFilled: 0, endFilled: 0)
    if let opaque {
      bands.filled = CBandColumns(steps.columns(of: opaque, .filled))
      let filled = Self.filled(by: rows)
      (bands.firstFilled, bands.endFilled) = (Int32(filled.lowerBound), Int32(filled.upperBound))
    }
    var part = CQuadPart()
    guard visibleBands(&bands, opaque != nil, words, wordsPerBand, &part) else { return .hidden }
    return quad.box(
      around: QuadPart(
        low: SIMD2(part.low.0, part.low.1), high: SIMD2(part.high.0, part.high.1)))
  }
}

nonisolated extension CBandColumns {
  fileprivate init(_ columns: (left: SIMD2<Double>, right: SIMD2<Double>)) {
    self.init(
      left: (columns.left.x, columns.left.y), right: (columns.right.x, columns.right.y))
  }
}
