internal import CPangoCairo
import Contracts
import Foundation

/// How much of what is drawn is let through, pixel by pixel; it stays as it was made.
///
/// Its picture is made when something is first drawn through it, by the thread that draws.
final class ClipMask {
  private let width: Int
  private let height: Int
  private let below: ClipMask?
  private let image: CGImage
  /// From the picture's texels to pixels; nil where nothing could be seen.
  private let transform: CGAffineTransform?
  private let quality: CGInterpolationQuality

  /// 8 bits of alpha a pixel, as large as the context.
  private(set) lazy var surface = makeSurface()
  private var hasSurface = false

  /// A mask that lets through as much as `image` is bright, and no more than the one below does.
  init(
    width: Int, height: Int, below: ClipMask?, image: CGImage, transform: CGAffineTransform?,
    quality: CGInterpolationQuality
  ) {
    self.width = width
    self.height = height
    self.below = below
    self.image = image
    self.transform = transform
    self.quality = quality
  }

  deinit {
    if hasSurface { cairo_surface_destroy(surface) }
  }

  private func makeSurface() -> OpaquePointer {
    guard let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
      let cairo = cairo_create(surface)
    else { stop("Cairo always gives a surface and a context") }
    hasSurface = true
    if let transform {
      image.brightness.withCairoSource(of: cairo, transform, quality) { cairo_paint(cairo) }
    }
    if let below {
      var matrix = CGAffineTransform.identity.cairoMatrix
      cairo_set_matrix(cairo, &matrix)
      cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_IN)
      cairo_set_source_surface(cairo, below.surface, 0, 0)
      cairo_paint(cairo)
    }
    cairo_destroy(cairo)
    return surface
  }
}
