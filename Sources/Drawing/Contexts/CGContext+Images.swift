internal import CPangoCairo
public import Foundation

extension CGContext {
  /// Draws a picture, right side up, stretched over `rect`.
  ///
  /// Its outermost texels are not mixed with what lies outside it, so edges on whole pixels stay
  /// sharp. `interpolationQuality` says how it is scaled.
  public func draw(_ image: CGImage, in rect: CGRect) {
    draw(image, in: rect, byTiling: false)
  }

  /// Draws a picture, right side up, stretched over `rect`; with `byTiling` repeated in all
  /// directions, as far as the clip allows.
  public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool) {
    guard imageTransform(of: image, in: rect) != nil else { return }
    perform(.image(image, rect, isTiled: byTiling))
  }

  func paint(_ image: CGImage, in rect: CGRect) {
    guard let transform = imageTransform(of: image, in: rect) else { return }
    let corners = PathBuilder(rect: rect, transform: state.ctm).elements
    paint(within: inkBounds(of: corners, isStroked: false)) {
      cairo_save(cairo)
      setCompositing()
      setCairoPath(corners, .winding)
      cairo_clip(cairo)
      image.withCairoSource(of: cairo, transform, state.interpolationQuality) {
        cairo_paint_with_alpha(cairo, state.alpha)
      }
      cairo_restore(cairo)
    }
  }

  func paintTiled(_ image: CGImage, in rect: CGRect) {
    guard let transform = imageTransform(of: image, in: rect) else { return }
    paint(within: nil) {
      setCompositing()
      image.withCairoSource(
        of: cairo, transform, state.interpolationQuality, extend: CAIRO_EXTEND_REPEAT
      ) { cairo_paint_with_alpha(cairo, state.alpha) }
    }
  }

  /// From texels to pixels, where a picture fills `rect`; nil where nothing could be seen.
  func imageTransform(of image: CGImage, in rect: CGRect) -> CGAffineTransform? {
    guard rect.width > 0, rect.height > 0, !rect.isInfinite else { return nil }
    let transform = CGAffineTransform(
      a: rect.width / CGFloat(image.width), b: 0, c: 0, d: rect.height / CGFloat(image.height),
      tx: rect.minX, ty: rect.minY
    ).concatenating(state.ctm)
    return transform.isSingular || !transform.isFinite ? nil : transform
  }
}

extension CGImage {
  /// Makes the picture what `action` paints with.
  func withCairoSource(
    of cairo: OpaquePointer, _ transform: CGAffineTransform, _ quality: CGInterpolationQuality,
    extend: cairo_extend_t = CAIRO_EXTEND_PAD, _ action: () -> Void
  ) {
    withCairoSurface { source in
      var matrix = transform.cairoMatrix
      cairo_set_matrix(cairo, &matrix)
      cairo_set_source_surface(cairo, source, 0, 0)
      cairo_pattern_set_filter(cairo_get_source(cairo), quality.cairoFilter)
      cairo_pattern_set_extend(cairo_get_source(cairo), extend)
      action()
      // Cairo must not keep what is only lent.
      cairo_set_source_rgba(cairo, 0, 0, 0, 1)
    }
  }
}

extension PathBuilder {
  init(rect: CGRect, transform: CGAffineTransform) {
    self.init()
    addRect(rect, transform: transform)
  }
}
