internal import CPangoCairo
import Contracts
public import Foundation

extension CGContext {
  /// Restricts all that is drawn, up to the next `restoreGState`, to the current path as well.
  ///
  /// Forgets the path. An empty path lets nothing through.
  public func clip(using rule: CGPathFillRule = .winding) {
    setCompositing()
    setCairoPath(takePath(), rule)
    cairo_clip(cairo)
    checkStatus()
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to `rect` as well.
  ///
  /// Forgets the current path.
  public func clip(to rect: CGRect) {
    beginPath()
    addRect(rect)
    clip()
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to the union of `rects` as well.
  ///
  /// Forgets the current path.
  public func clip(to rects: [CGRect]) {
    beginPath()
    for rect in rects { addRect(rect) }
    clip()
  }

  /// Restricts all that is drawn, up to the next `restoreGState`, to `rect`, and lets through as
  /// much as `mask`, stretched over it, is bright: nothing where it is black, all where white.
  ///
  /// What is clear in the mask counts as black. Under a mask `CGBlendMode.copy` mixes as `normal`
  /// does. Forgets the current path.
  public func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    state.clipMask = ClipMask(width: width, height: height, below: state.clipMask) { cairo in
      let bright = mask.brightness
      guard let transform = imageTransform(of: bright, in: rect) else { return }
      let outer = self.cairo
      self.cairo = cairo
      setImageSource(bright, transform) { cairo_paint(cairo) }
      self.cairo = outer
    }
  }

  /// Lets everything be drawn again, the whole context; `restoreGState` brings the clip back.
  public func resetClip() {
    cairo_reset_clip(cairo)
    state.clipMask = nil
  }

  /// The smallest rectangle, in points, outside of which nothing can be drawn; null for nothing.
  public var boundingBoxOfClipPath: CGRect {
    let box = clipExtents
    guard !box.isNull, !state.ctm.isSingular else { return .null }
    return box.applying(state.ctm.inverted())
  }

  /// The same in pixels, grown to whole ones.
  var clipExtents: CGRect {
    setMatrix(.identity)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    guard left < right, top < bottom else { return .null }
    return CGRect(x: left, y: top, width: right - left, height: bottom - top).integral
  }
}

/// How much of what is drawn is let through, pixel by pixel; it stays as it was made.
final class ClipMask {
  /// 8 bits of alpha a pixel, as large as the context.
  let surface: OpaquePointer

  /// A mask that lets through what `draw` draws, and no more than the one below does.
  init(width: Int, height: Int, below: ClipMask?, _ draw: (OpaquePointer) -> Void) {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { stop("Cairo always gives a surface and a context") }
    self.surface = surface
    draw(cairo)
    if let below {
      var matrix = CGAffineTransform.identity.cairoMatrix
      cairo_set_matrix(cairo, &matrix)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(cairo, below.surface, 0, 0)
      cairo_paint(cairo)
    }
    cairo_destroy(cairo)
  }

  deinit { cairo_surface_destroy(surface) }
}
