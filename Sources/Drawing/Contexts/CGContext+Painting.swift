internal import CPangoCairo
public import Foundation

/// What is done with the current path, with Core Graphics' names.
public enum CGPathDrawingMode: Int32, Hashable, Sendable {
  /// Filled by the winding rule.
  case fill = 0
  /// Filled by the even-odd rule.
  case eoFill = 1
  /// Stroked.
  case stroke = 2
  /// Filled by the winding rule, then stroked.
  case fillStroke = 3
  /// Filled by the even-odd rule, then stroked.
  case eoFillStroke = 4

  var strokes: Bool { self != .fill && self != .eoFill }
  var fills: Bool { self != .stroke }
}

extension CGContext {
  /// Fills the current path with the fill colour or pattern and forgets the path.
  ///
  /// Subpaths that are open are filled as if closed. However many lines there are, it takes time in proportion to
  /// them and to the height.
  public func fillPath(using rule: CGPathFillRule = .winding) {
    drawPath(using: rule == .winding ? .fill : .eoFill)
  }

  /// Strokes the current path with the stroke colour or pattern and line style, and forgets it.
  ///
  /// The pen is transformed as the transform is now, whatever it was when points were added.
  public func strokePath() { drawPath(using: .stroke) }

  /// Fills or strokes the current path, or both, and forgets it; both cast one shadow.
  public func drawPath(using mode: CGPathDrawingMode) {
    perform(.path(takePath(), mode))
  }

  func paint(_ elements: [CGPath.Element], _ mode: CGPathDrawingMode) {
    paint(within: inkBounds(of: elements, isStroked: mode.strokes)) {
      switch mode {
      case .fill: fill(elements, .winding)
      case .eoFill: fill(elements, .evenOdd)
      case .stroke: stroke(elements)
      case .fillStroke:
        fill(elements, .winding)
        stroke(elements)
      case .eoFillStroke:
        fill(elements, .evenOdd)
        stroke(elements)
      }
    }
  }

  /// Fills a rectangle with the fill colour; forgets the current path.
  public func fill(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    fillPath()
  }

  /// Fills rectangles with the fill colour; forgets the current path.
  public func fill(_ rects: [CGRect]) {
    beginPath()
    for rect in rects { addRect(rect) }
    fillPath()
  }

  /// Strokes a rectangle with the stroke colour; forgets the current path.
  public func stroke(_ rect: CGRect) {
    beginPath()
    addRect(rect)
    strokePath()
  }

  /// Strokes a rectangle with lines of `width` points; forgets the current path.
  public func stroke(_ rect: CGRect, width: CGFloat) {
    let usual = state.lineWidth
    setLineWidth(width)
    stroke(rect)
    state.lineWidth = usual
  }

  /// Strokes a line from the first point to the second, from the third to the fourth, and so on.
  ///
  /// Forgets the current path; a last point without another is left out.
  public func strokeLineSegments(between points: [CGPoint]) {
    beginPath()
    for index in stride(from: 1, to: points.count, by: 2) {
      addLines(between: [points[index - 1], points[index]])
    }
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
  ///
  /// Forgets the current path.
  public func clear(_ rect: CGRect) {
    let mode = state.blendMode
    state.blendMode = .clear
    fill(rect)
    state.blendMode = mode
  }

  private func fill(_ elements: [CGPath.Element], _ rule: CGPathFillRule) {
    setSource(state.fillPaint)
    setCompositing()
    guard !elements.hasLines(over: Self.mostCairoLines) else {
      return paintManyLines(elements, rule)
    }
    setCairoPath(elements, rule)
    guard state.blendMode.reachesBeyondShape else { return cairo_fill(cairo) }
    paintInside()
  }

  private func stroke(_ elements: [CGPath.Element]) {
    guard !state.ctm.isSingular else { return }
    guard !hasTooManyDashes(elements) else { return strokeEvenly(elements) }
    setSource(state.strokePaint)
    setCompositing()
    guard !elements.hasLines(over: Self.mostCairoStrokes) else {
      return paintManyLines(strokeOutline(of: elements), .winding)
    }
    guard state.blendMode.reachesBeyondShape else {
      setCairoPath(elements, .winding)
      setLineStyle()
      setMatrix(state.ctm)
      return cairo_stroke(cairo)
    }
    setCairoPath(strokeOutline(of: elements), .winding)
    paintInside()
  }

  /// Strokes a line without dashes, but with as much of the paint as they would have.
  private func strokeEvenly(_ elements: [CGPath.Element]) {
    let usual = state
    let lengths = state.dashLengths
    let drawn = stride(from: 0, to: lengths.count, by: 2).reduce(0) { $0 + lengths[$1] }
    // An odd number of lengths is gone through twice, the second time the other way round.
    state.alpha *= lengths.count.isMultiple(of: 2) ? drawn / lengths.reduce(0, +) : 0.5
    state.dashLengths = []
    stroke(elements)
    state = usual
  }

  /// Paints inside Cairo's current path and nowhere else.
  private func paintInside() {
    cairo_save(cairo)
    cairo_clip(cairo)
    cairo_paint(cairo)
    cairo_restore(cairo)
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

  private func setSource(_ paint: Paint) {
    switch paint {
    case .color(let color):
      let color = color.clamped(alpha: state.alpha)
      cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    case .pattern(let pattern, let color): setSource(pattern, color)
    }
  }

  /// How many pixels wide Cairo is told that a line is, at most.
  ///
  /// It is more than its coordinates reach. Round caps and joins of a wider one would take more points than Cairo can
  /// count, and it would stop drawing.
  private static let widestLine = 1e7

  private func setLineStyle() {
    cairo_set_line_width(cairo, min(state.lineWidth, Self.widestLine / lengthening))
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
