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
    return stroked(
      width: width, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit,
      tolerance: Swift.min(0.01, size / 2000))
  }

  /// The same, with curves as lines that stray from them by at most `tolerance` points.
  package func stroked(
    width: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
    tolerance: CGFloat
  ) -> [CGPath.Element] {
    guard width > 0, width.isFinite else { return [] }
    var stroker = Stroker(
      halfWidth: width / 2, cap: lineCap, join: lineJoin, miterLimit: miterLimit)
    stroker.reserveCapacity(6 * count)
    for subpath in Subpath.all(of: self) {
      stroker.add(Polyline(subpath, tolerance: tolerance))
    }
    return stroker.outline.isFinite ? stroker.outline : []
  }

  private var isFinite: Bool {
    // Not by way of a list of each element's points, which would take memory.
    allSatisfy { element in
      switch element {
      case .move(let point), .line(let point): point.isFinite
      case .quadCurve(let control, let end): control.isFinite && end.isFinite
      case .curve(let control1, let control2, let end):
        control1.isFinite && control2.isFinite && end.isFinite
      case .close: true
      }
    }
  }
}
