internal import CPangoCairo
public import Foundation

extension CGContext {
  /// Fills the clip with a gradient that runs from `start` to `end`.
  ///
  /// What lies before the start or after the end is drawn only as `options` say. Nothing is drawn
  /// where start and end are the same.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions
  ) {
    guard start != end else { return }
    draw(gradient, .axial(from: start, to: end), options)
  }

  /// Fills the clip with a gradient that runs from one circle to another.
  ///
  /// What lies before the first circle (inside it, when it is the smaller one) or after the second
  /// is drawn only as `options` say. A negative radius draws nothing, and a line says so.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint,
    endRadius: CGFloat, options: CGGradientDrawingOptions
  ) {
    guard startRadius >= 0, endRadius >= 0, startRadius.isFinite, endRadius.isFinite else {
      return misuse(
        "a gradient's radii are finite and not negative, not \(startRadius) and \(endRadius)")
    }
    let course = GradientCourse.radial(
      from: (startCenter, startRadius), to: (endCenter, endRadius))
    draw(gradient, course, options)
  }

  private func draw(
    _ gradient: CGGradient, _ course: GradientCourse, _ options: CGGradientDrawingOptions
  ) {
    guard !state.ctm.isSingular else { return }
    perform(.gradient(gradient, course, options))
  }

  func paint(
    _ gradient: CGGradient, _ course: GradientCourse, _ options: CGGradientDrawingOptions
  ) {
    let pattern = course.makeCairoPattern()
    defer { cairo_pattern_destroy(pattern) }
    addStops(of: gradient, to: pattern, options: options)
    // Padding everywhere; where nothing shall be drawn a clear stop is what is padded with.
    cairo_pattern_set_extend(pattern, CAIRO_EXTEND_PAD)
    paint(within: nil) {
      setMatrix(state.ctm)
      cairo_set_source(cairo, pattern)
      setCompositing()
      cairo_paint(cairo)
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
  }

  private func addStops(
    of gradient: CGGradient, to pattern: OpaquePointer?, options: CGGradientDrawingOptions
  ) {
    func add(_ location: CGFloat, _ color: CGColor) {
      cairo_pattern_add_color_stop_rgba(
        pattern, location, color.red, color.green, color.blue, color.alpha)
    }
    let stops = gradient.stopsInSRGB.map { ($0.location, $0.color.clamped(alpha: state.alpha)) }
    guard let first = stops.first, let last = stops.last else { return }
    if !options.contains(.drawsBeforeStartLocation) { add(0, .clear) }
    add(0, first.1)
    for (location, color) in stops { add(location, color) }
    add(1, last.1)
    if !options.contains(.drawsAfterEndLocation) { add(1, .clear) }
  }
}

/// Where a gradient begins and ends, in points.
enum GradientCourse {
  case axial(from: CGPoint, to: CGPoint)
  case radial(from: (center: CGPoint, radius: CGFloat), to: (center: CGPoint, radius: CGFloat))

  fileprivate func makeCairoPattern() -> OpaquePointer? {
    switch self {
    case .axial(let start, let end):
      cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
    case .radial(let start, let end):
      cairo_pattern_create_radial(
        start.center.x, start.center.y, start.radius, end.center.x, end.center.y, end.radius)
    }
  }
}
