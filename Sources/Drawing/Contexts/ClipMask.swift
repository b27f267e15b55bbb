internal import CPangoCairo
import Foundation

/// How much of what is drawn is let through, pixel by pixel; it stays as it was made.
///
/// Its picture is made when something is first drawn through it, by the thread that draws.
final class ClipMask {
  private let width: Int
  private let height: Int
  private let below: ClipMask?
  private let source: Source

  /// What lets something through.
  enum Source {
    /// A picture where it is bright, by the transform from its texels to pixels; nil where nothing could be seen.
    case image(CGImage, CGAffineTransform?, CGInterpolationQuality)
    /// The inside of elements in pixels.
    case path([CGPath.Element], CGPathFillRule, isSmooth: Bool)
  }

  /// 8 bits of alpha a pixel, as large as the context.
  private(set) lazy var surface = makeSurface()
  private var hasSurface = false

  /// A mask that lets through what `source` does, and no more than the one below does.
  init(width: Int, height: Int, below: ClipMask?, _ source: Source) {
    self.width = width
    self.height = height
    self.below = below
    self.source = source
  }

  deinit {
    if hasSurface { cairo_surface_destroy(surface) }
  }

  private func makeSurface() -> OpaquePointer {
    let surface = covered()
    hasSurface = true
    guard let below else { return surface }
    let cairo = CairoSurface.context(surface)
    cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
    cairo_set_source_surface(cairo, below.surface, 0, 0)
    cairo_paint(cairo)
    cairo_destroy(cairo)
    return surface
  }

  /// What the source alone lets through.
  private func covered() -> OpaquePointer {
    let region = CGRect(x: 0, y: 0, width: width, height: height)
    switch source {
    case .path(let elements, let rule, let isSmooth):
      return CairoSurface.coverage(of: elements, rule, in: region, isSmooth: isSmooth)
    case .image(let image, let transform, let quality):
      let surface = CairoSurface.make(region, CAIRO_FORMAT_A8)
      guard let transform else { return surface }
      let cairo = CairoSurface.context(surface)
      image.brightness.withCairoSource(of: cairo, transform, quality) { cairo_paint(cairo) }
      cairo_destroy(cairo)
      return surface
    }
  }
}
