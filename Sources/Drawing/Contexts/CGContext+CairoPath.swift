internal import CPangoCairo
import Foundation

extension CGContext {
  /// The current path, in pixels, which is then forgotten.
  func takePath() -> [CGPath.Element] {
    let elements = currentPath.elements
    currentPath = PathBuilder()
    return elements
  }

  /// Makes elements in pixels Cairo's path.
  func setCairoPath(_ elements: [CGPath.Element], _ rule: CGPathFillRule) {
    setMatrix(.identity)
    cairo_new_path(cairo)
    appendToCairo(elements)
    cairo_set_fill_rule(
      cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
  }

  /// What a stroke of elements in pixels paints, in pixels.
  func strokeOutline(of elements: [CGPath.Element]) -> [CGPath.Element] {
    guard !state.ctm.isSingular else { return [] }
    let user = CGPath(elements: elements).applying(state.ctm.inverted()).elements
    let dashes = user.dashes(
      phase: state.dashPhase, lengths: state.dashLengths, most: Self.mostDashes)
    let outline =
      (dashes ?? user).stroked(
        width: state.lineWidth, lineCap: state.lineCap, lineJoin: state.lineJoin,
        miterLimit: state.miterLimit)
    return CGPath(elements: outline).applying(state.ctm).elements
  }

  /// Whether a stroke of elements in pixels would have more dashes than are drawn one by one.
  ///
  /// Cairo would go through them all, those that aren't seen as well.
  func hasTooManyDashes(_ elements: [CGPath.Element]) -> Bool {
    let period = state.dashLengths.reduce(0, +)
    guard period > 0 else { return false }
    let length = CGPath(elements: elements).applying(state.ctm.inverted()).length
    let dashes = length / period * CGFloat(state.dashLengths.count)
    return !(dashes < CGFloat(Self.mostDashes))
  }

  /// A rectangle of pixels outside of which elements in pixels paint nothing.
  func inkBounds(of elements: [CGPath.Element], isStroked: Bool) -> CGRect {
    let box = CGRect.boundingBox(of: elements.flatMap(\.points))
    guard isStroked, !box.isNull else { return box }
    let corner = state.lineJoin == .miter ? max(state.miterLimit, 2) : 2
    let margin = min(state.lineWidth * lengthening * corner, 1e6)
    return box.insetBy(dx: -margin, dy: -margin)
  }

  /// A bound on how many pixels a unit of length takes, in any direction.
  var lengthening: CGFloat {
    [state.ctm.a, state.ctm.b, state.ctm.c, state.ctm.d].reduce(0) { $0 + abs($1) }
  }

  private func appendToCairo(_ elements: [CGPath.Element]) {
    var current = SIMD2<Double>.zero
    for element in elements {
      switch element {
      case .move(let point):
        current = cairoPoint(point)
        cairo_move_to(cairo, current.x, current.y)
      case .line(let point):
        current = cairoPoint(point)
        cairo_line_to(cairo, current.x, current.y)
      case .quadCurve(let control, let end):
        // The same curve as a cubic: control points two thirds of the way to the one there is.
        let (control, end) = (cairoPoint(control), cairoPoint(end))
        let control1 = current + (control - current) * 2 / 3
        let control2 = end + (control - end) * 2 / 3
        cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
        current = end
      case .curve(let control1, let control2, let end):
        let (control1, control2) = (cairoPoint(control1), cairoPoint(control2))
        current = cairoPoint(end)
        cairo_curve_to(
          cairo, control1.x, control1.y, control2.x, control2.y, current.x, current.y)
      case .close: cairo_close_path(cairo)
      }
    }
  }

  /// Cairo counts in 1/256 pixel with 32 bits and wraps round beyond 8 million pixels.
  private func cairoPoint(_ point: CGPoint) -> SIMD2<Double> {
    SIMD2(point.x, point.y).clamped(
      lowerBound: SIMD2(repeating: -4e6), upperBound: SIMD2(repeating: 4e6))
  }
}
