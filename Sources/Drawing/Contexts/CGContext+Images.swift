internal import CPangoCairo
public import Foundation

extension CGContext {
  /// Draws a picture, upright, stretched over `rect`.
  ///
  /// Its outermost texels are not mixed with what lies outside it, so edges on whole pixels stay
  /// sharp. `interpolationQuality` says how it is scaled.
  public func draw(_ image: CGImage, in rect: CGRect) {
    guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return }
    let placement = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(state.ctm)
    guard !placement.isSingular else { return }
    saveGState()
    clip(to: rect)
    image.withCairoSurface { source in
      setMatrix(placement)
      cairo_set_source_surface(cairo, source, 0, 0)
      cairo_pattern_set_filter(
        cairo_get_source(cairo), state.interpolationQuality.cairoFilter)
      cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_PAD)
      cairo_paint_with_alpha(cairo, state.alpha)
      checkStatus()
    }
    restoreGState()
  }
}
