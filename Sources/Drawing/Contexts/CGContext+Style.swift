public import Foundation

extension CGContext {
  /// The colour of what is filled; black at first.
  public func setFillColor(_ color: CGColor) {
    state.fillPaint = .color(color)
    state.fillSpace = CGColorSpaceCreateDeviceRGB()
  }

  /// The colour of what is filled, in sRGB.
  public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The grey of what is filled.
  public func setFillColor(gray: CGFloat, alpha: CGFloat) {
    state.fillPaint = .color(CGColor(gray: gray, alpha: alpha))
    state.fillSpace = CGColorSpaceCreateDeviceGray()
  }

  /// The colour of what is stroked; black at first.
  public func setStrokeColor(_ color: CGColor) {
    state.strokePaint = .color(color)
    state.strokeSpace = CGColorSpaceCreateDeviceRGB()
  }

  /// The colour of what is stroked, in sRGB.
  public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }

  /// The grey of what is stroked.
  public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
    state.strokePaint = .color(CGColor(gray: gray, alpha: alpha))
    state.strokeSpace = CGColorSpaceCreateDeviceGray()
  }

  /// Lets all that is drawn cast a shadow: below it, moved by `offset`, blurred.
  ///
  /// Offset and blur are in points of the context as it was made, down and to the right, and stay
  /// so whatever is concatenated. The bell that blurs has a σ of half of `blur`, as in HTML's
  /// canvas. Nil is no shadow. What isn't finite, or a negative blur, does nothing; a line says so.
  public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
    guard blur >= 0, blur.isFinite, offset.width.isFinite, offset.height.isFinite else {
      return misuse(
        "a shadow's blur is finite and not negative, its offset finite, not \(blur) and \(offset)")
    }
    state.shadow = color.map { Shadow(offset: offset, blur: blur, color: $0) }
  }

  /// Lets all that is drawn cast a shadow of a third of black.
  public func setShadow(offset: CGSize, blur: CGFloat) {
    setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1.0 / 3))
  }

  /// Multiplies the opacity of all that is drawn; clamped to 0…1, 1 at first.
  public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha > 0 ? min(alpha, 1) : 0 }

  /// How what is drawn is mixed with what is there; `normal` at first.
  public func setBlendMode(_ mode: CGBlendMode) { state.blendMode = mode }

  /// The width of strokes in points, 1 at first; one below 0 or not finite does nothing but a line.
  public func setLineWidth(_ width: CGFloat) {
    guard width >= 0, width.isFinite else {
      return misuse("a line width is finite and not negative, not \(width)")
    }
    state.lineWidth = width
  }

  /// The ends of strokes; `butt` at first.
  public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }

  /// The corners of strokes; `miter` at first.
  public func setLineJoin(_ join: CGLineJoin) { state.lineJoin = join }

  /// How many line widths long a pointed corner may be; 10 at first.
  ///
  /// Below 1 no corner is, and all are cut. One below 0 or not finite does nothing but a line.
  public func setMiterLimit(_ limit: CGFloat) {
    guard limit >= 0, limit.isFinite else {
      return misuse("a miter limit is finite and not negative, not \(limit)")
    }
    state.miterLimit = limit
  }

  /// Strokes `lengths[0]` points, leaves out `lengths[1]`, and so on, over and over.
  ///
  /// `phase` is where in that pattern a line starts. No lengths, or none above 0: a full line.
  /// A negative length, or one that isn't finite, does nothing but a line. A path that would have more
  /// than 262,144 dashes and gaps is stroked as a full line of as much less alpha.
  public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
    guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return misuse("dash lengths are finite and not negative, not \(lengths) from \(phase)")
    }
    state.dashPhase = phase
    state.dashLengths = lengths.contains { $0 > 0 } ? lengths : []
  }

  /// Whether edges are smooth (at first) or whole pixels are drawn.
  public func setShouldAntialias(_ shouldAntialias: Bool) {
    state.shouldAntialias = shouldAntialias
  }

  /// As `setShouldAntialias`.
  public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
    state.shouldAntialias = allowsAntialiasing
  }

  /// Has no effect: curves are always drawn to a tenth of a pixel.
  public func setFlatness(_ flatness: CGFloat) {}

  /// How pictures are scaled; `default` at first.
  public var interpolationQuality: CGInterpolationQuality {
    get { state.interpolationQuality }
    set { state.interpolationQuality = newValue }
  }
}
