internal import CPangoCairo
public import Foundation

extension CGContext {
  /// Fills the current path with the fill colour and forgets the path.
  ///
  /// Subpaths that are open are filled as if closed.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    setSource(state.fillColor)
    paintCurrentPath(rule) { cairo_fill(cairo) }
  }

  /// Strokes the current path with the stroke colour and line style, and forgets the path.
  ///
  /// The pen is transformed as the transform is now, whatever it was when points were added.
  public func strokePath() {
    setSource(state.strokeColor)
    paintCurrentPath(.winding) {
      guard !state.ctm.isSingular else { return cairo_new_path(cairo) }
      setLineStyle()
      setMatrix(state.ctm)
      cairo_stroke(cairo)
    }
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to the current path as well.
  ///
  /// Forgets the path. An empty path lets nothing through.
  public func clip(using rule: CGPathFillRule = .winding) {
    paintCurrentPath(rule) { cairo_clip(cairo) }
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to `rect` as well.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Fills a rectangle with the fill colour; forgets the current path.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Strokes a rectangle with the stroke colour; forgets the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Fills the ellipse inside `rect` with the fill colour; forgets the current path.
  public func fillEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    fillPath()
  }

  /// Strokes the ellipse inside `rect` with the stroke colour; forgets the current path.
  public func strokeEllipse(in rect: CGRect) {
    beginPath()
    addEllipse(in: rect)
    strokePath()
  }

  /// Makes a rectangle clear, or black in an opaque context, whatever alpha and blend mode are.
  public func clear(_ rect: CGRect) {
    let mode = state.blendMode
    state.blendMode = .clear
    fill(rect)
    state.blendMode = mode
  }

  /// Gives the current path to Cairo, in pixels, lets `action` use it and forgets it.
  private func paintCurrentPath(_ rule: CGPathFillRule, _ action: () -> Void) {
    setMatrix(.identity)
    cairo_new_path(cairo)
    appendToCairo(currentPath.elements)
    currentPath = PathBuilder()
    cairo_set_fill_rule(
      cairo, rule == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD)
    setCompositing()
    action()
    checkStatus()
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

  /// What all painting needs: blending and antialiasing.
  func setCompositing() {
    cairo_set_operator(cairo, state.blendMode.cairoOperator)
    cairo_set_antialias(
      cairo, state.shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
  }

  func setMatrix(_ transform: CGAffineTransform) {
    var matrix = transform.cairoMatrix
    cairo_set_matrix(cairo, &matrix)
  }

  private func setSource(_ color: CGColor) {
    let color = color.clamped(alpha: state.alpha)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
  }

  private func setLineStyle() {
    cairo_set_line_width(cairo, state.lineWidth)
    cairo_set_line_cap(cairo, state.lineCap.cairoCap)
    cairo_set_line_join(cairo, state.lineJoin.cairoJoin)
    cairo_set_miter_limit(cairo, state.miterLimit)
    let lengths = state.dashLengths.map { Double($0) }
    cairo_set_dash(cairo, lengths, Int32(lengths.count), state.dashPhase)
  }
}

extension CGColor {
  /// The colour with all components in 0…1 (what is no number becomes 0), alpha multiplied.
  func clamped(alpha factor: CGFloat) -> CGColor {
    func unit(_ value: CGFloat) -> CGFloat { value > 0 ? min(value, 1) : 0 }
    return CGColor(
      red: unit(red), green: unit(green), blue: unit(blue), alpha: unit(alpha) * factor)
  }
}
