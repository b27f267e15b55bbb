internal import CPangoCairo
import Foundation

/// A shadow that all that is drawn casts.
struct Shadow {
  /// In points, down and to the right, whatever the transform is.
  var offset: CGSize
  /// Twice the σ of the bell it is blurred by, in points.
  var blur: CGFloat
  var color: CGColor
}

extension CGContext {
  /// Lets `draw` paint, above its shadow and through the mask, where there are any.
  ///
  /// `draw` may be called several times, with `cairo` and the state made ready for it. It paints
  /// nothing outside `bounds`, in pixels, if that is given.
  func paint(within bounds: CGRect?, _ draw: () -> Void) {
    keepingMemory {
      if let shadow = state.shadow, state.blendMode != .clear {
        paintShadow(shadow, within: bounds, draw)
      }
      if let mask = state.clipMask {
        paint(through: mask, draw)
      } else {
        draw()
      }
    }
    checkStatus()
  }

  private func paint(through mask: ClipMask, _ draw: () -> Void) {
    let extents = clipExtents
    guard !extents.isNull else { return }
    let clears = state.blendMode == .clear
    let layer = offscreen(extents, CAIRO_FORMAT_ARGB32, shift: .zero) {
      if clears {
        state.fillPaint = .color(.black)
        state.strokePaint = .color(.black)
        state.alpha = 1
      }
      draw()
    }
    defer { cairo_surface_destroy(layer) }
    setMatrix(.identity)
    let mode = state.blendMode == .copy ? CGBlendMode.normal : state.blendMode
    cairo_set_operator(cairo, clears ? CAIRO_OPERATOR_DEST_OUT : mode.cairoOperator)
    cairo_set_source_surface(cairo, layer, 0, 0)
    cairo_mask_surface(cairo, mask.surface, 0, 0)
    cairo_set_source_rgba(cairo, 0, 0, 0, 1)
  }

  private func paintShadow(_ shadow: Shadow, within bounds: CGRect?, _ draw: () -> Void) {
    let blur = shadowBlur(shadow)
    let offset = shadow.offset.applying(base)
    let ink = bounds?.offsetBy(dx: offset.width, dy: offset.height)
    guard let region = shadowRegion(of: ink, reach: blur.reach) else { return }
    let shape = offscreen(region, CAIRO_FORMAT_A8, shift: offset, draw)
    defer { cairo_surface_destroy(shape) }
    blur.apply(toSurface: shape)
    setMatrix(.identity)
    setCompositing()
    let color = shadow.color.clamped(alpha: 1)
    cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha)
    cairo_mask_surface(cairo, shape, 0, 0)
  }

  /// The blur of a shadow in pixels.
  func shadowBlur(_ shadow: Shadow) -> GaussianBlur {
    GaussianBlur(sigma: SIMD2(repeating: Double(shadow.blur / 2 * base.a)))
  }

  /// The pixels that are needed of a shadow: those that can be seen, and the shape that casts it,
  /// as far as it reaches them; nil when nothing can be seen.
  private func shadowRegion(of ink: CGRect?, reach: SIMD2<Int>) -> CGRect? {
    func spread(_ rect: CGRect) -> CGRect {
      rect.insetBy(dx: -CGFloat(reach.x) - 1, dy: -CGFloat(reach.y) - 1)
    }
    let visible = clipExtents
    guard !visible.isNull else { return nil }
    guard let ink else { return spread(visible).integral }
    guard !ink.isNull else { return nil }
    let seen = visible.intersection(spread(ink))
    let shape = ink.insetBy(dx: -1, dy: -1).intersection(spread(visible))
    guard !seen.isNull, !shape.isNull else { return nil }
    let region = seen.union(shape).integral
    return region.width >= 1 && region.height >= 1 ? region : nil
  }

  /// What `draw` paints in a region of pixels, on a clear ground of its own, moved by `shift`.
  ///
  /// The surface lies where the region does.
  func offscreen(
    _ region: CGRect, _ format: cairo_format_t, shift: CGSize, _ draw: () -> Void
  ) -> OpaquePointer {
    let surface = CairoSurface.make(region, format)
    cairo_surface_set_device_offset(
      surface, shift.width - region.minX, shift.height - region.minY)
    let (outer, usual) = (cairo, state)
    cairo = CairoSurface.context(surface)
    state.blendMode = .normal
    state.shadow = nil
    state.clipMask = nil
    draw()
    checkStatus()
    cairo_destroy(cairo)
    (cairo, state) = (outer, usual)
    cairo_surface_flush(surface)
    cairo_surface_set_device_offset(surface, -region.minX, -region.minY)
    return surface
  }
}

extension GaussianBlur {
  /// Blurs a surface of 8 bits of alpha.
  fileprivate func apply(toSurface surface: OpaquePointer) {
    let height = Int(cairo_image_surface_get_height(surface))
    let pitch = Int(cairo_image_surface_get_stride(surface))
    guard let data = cairo_image_surface_get_data(surface) else { return }
    apply(
      toAlpha: UnsafeMutableBufferPointer(start: data, count: pitch * height),
      width: Int(cairo_image_surface_get_width(surface)), height: height, pitch: pitch)
    cairo_surface_mark_dirty(surface)
  }
}
