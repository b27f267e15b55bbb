public import QuartzCore

extension UIBezierPath {
  /// Strokes `count` lengths of `pattern` in turn: drawn, left out, and so on, over and over.
  ///
  /// `phase` is where in that a line starts. Nil or no length: full lines. Lengths that are negative
  /// or no numbers are refused.
  public func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    let lengths = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(count, 0))) } ?? []
    guard phase.isFinite, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }) else {
      return misuse("dash lengths are finite and not negative, not \(lengths) from \(phase)")
    }
    dash = (lengths, phase)
  }

  /// Stores the lengths, their number and the phase where that is asked for.
  ///
  /// There must be room for as many lengths as a call with nil for `pattern` counts.
  public func getLineDash(
    _ pattern: UnsafeMutablePointer<CGFloat>?, count: UnsafeMutablePointer<Int>?,
    phase: UnsafeMutablePointer<CGFloat>?
  ) {
    for (index, length) in dash.lengths.enumerated() { pattern?[index] = length }
    count?.pointee = dash.lengths.count
    phase?.pointee = dash.phase
  }

  /// Fills the path in the current context with its fill colour; open subpaths count as closed.
  public func fill() { withContext { paintInside(of: $0) } }

  /// Fills the path in the current context, mixed with what is there; `alpha` is 0…1.
  public func fill(with blendMode: CGBlendMode, alpha: CGFloat) {
    withContext { $0.mixing(blendMode, alpha, paintInside) }
  }

  /// Strokes the path in the current context with its stroke colour and the path's line style.
  public func stroke() { withContext { paintLine(in: $0) } }

  /// Strokes the path in the current context, mixed with what is there; `alpha` is 0…1.
  public func stroke(with blendMode: CGBlendMode, alpha: CGFloat) {
    withContext { $0.mixing(blendMode, alpha, paintLine) }
  }

  /// Restricts what is drawn in the current context to the inside of the path as well.
  public func addClip() {
    withContext { context in
      context.beginPath()
      context.addPath(cgPath)
      context.clip(using: fillRule)
    }
  }

  private func paintInside(of context: CGContext) {
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: fillRule)
  }

  private func paintLine(in context: CGContext) {
    // What is no number is drawn as nothing.
    guard lineWidth >= 0, lineWidth.isFinite else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setMiterLimit(miterLimit > 0 ? min(miterLimit, 1e6) : 0)
    context.setLineDash(phase: dash.phase, lengths: dash.lengths)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }
}

extension CGContext {
  /// Lets `draw` draw with a blend mode and an alpha, instead of the context's own.
  fileprivate func mixing(_ mode: CGBlendMode, _ alpha: CGFloat, _ draw: (CGContext) -> Void) {
    saveGState()
    setBlendMode(mode)
    setAlpha(alpha)
    draw(self)
    restoreGState()
  }
}
