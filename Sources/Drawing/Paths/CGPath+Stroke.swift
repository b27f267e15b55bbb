public import Foundation

extension CGPath {
  /// The outline of what stroking the path paints; to be filled by the winding rule.
  ///
  /// See `stroked(width:lineCap:lineJoin:miterLimit:)` of elements. The transform is applied to
  /// the path first; the pen is round.
  public func copy(
    strokingWithWidth width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin,
    miterLimit: CGFloat, transform: CGAffineTransform = .identity
  ) -> CGPath {
    CGPath(
      elements: applying(transform).elements.stroked(
        width: width, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit))
  }
}

extension [CGPath.Element] {
  /// The outline of what stroking the path paints; to be filled by the winding rule.
  ///
  /// Curves become lines that stray from them by at most 1/100 point, or 1/2000 of the path's
  /// size if that is less. A subpath without length is a dot where caps are round and something
  /// was drawn to it, as when a context strokes it. Empty for a width that isn't above 0 and finite, and where the
  /// outline would be beyond all numbers.
  public func stroked(
    width: CGFloat, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
    miterLimit: CGFloat = 10
  ) -> [CGPath.Element] {
    let box = CGRect.boundingBox(of: flatMap(\.points))
    let size = Swift.max(box.width, box.height, width)
    var stroker = Stroker()
    stroker.stroke(
      self, with: Stroker.Pen(width: width, cap: lineCap, join: lineJoin, miterLimit: miterLimit),
      tolerance: Swift.min(0.01, size / 2000))
    return stroker.outline
  }
}
