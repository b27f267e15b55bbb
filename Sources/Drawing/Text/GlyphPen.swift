internal import CPangoCairo
import Contracts
import Foundation

/// Gets the outlines of laid out text from Cairo.
///
/// Text is filled as outlines rather than drawn as glyphs: so every glyph is at its exact
/// position (older versions of Cairo round each to a whole pixel) and at any scale or angle, and
/// FreeType's rasteriser, whose results change with its version, has no part in it.
final class GlyphPen {
  /// Cairo keeps outlines in 1/256 pixel; drawn this much larger they are fine enough.
  private static let scale = 16.0

  private let cairo: OpaquePointer

  init() {
    // Without bounds: Cairo leaves out the outlines of glyphs that lie outside its surface.
    let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
    guard let cairo = cairo_create(surface) else {
      stop("Cairo always gives a context")
    }
    self.cairo = cairo
    cairo_surface_destroy(surface)
    cairo_scale(cairo, Self.scale, Self.scale)
  }

  deinit { cairo_destroy(cairo) }

  /// The outline of all glyphs of a PangoLayout, in points from its top left corner.
  func outline(of layout: OpaquePointer) -> [CGPath.Element] {
    cairo_new_path(cairo)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_layout_path(cairo, layout)
    guard let path = cairo_copy_path(cairo) else { return [] }
    defer { cairo_path_destroy(path) }
    require(
      path.pointee.status == CAIRO_STATUS_SUCCESS,
      "cairo: \(String(cString: cairo_status_to_string(path.pointee.status)))")
    return Self.elements(of: path.pointee)
  }

  /// The outline of glyphs, in points from where their baseline begins, larger by a factor.
  func outline(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>?, in font: OpaquePointer,
    enlargedBy factor: Double
  ) -> [CGPath.Element] {
    cairo_new_path(cairo)
    cairo_move_to(cairo, 0, 0)
    pango_cairo_glyph_string_path(cairo, font, glyphs)
    guard let path = cairo_copy_path(cairo) else { return [] }
    defer { cairo_path_destroy(path) }
    require(
      path.pointee.status == CAIRO_STATUS_SUCCESS,
      "cairo: \(String(cString: cairo_status_to_string(path.pointee.status)))")
    return Self.elements(of: path.pointee, enlargedBy: factor)
  }

  /// Glyphs that have colours of their own, twice as large as they are, and where they go.
  ///
  /// `box` is what they take up, in points from where their baseline begins; they are set `reduction`
  /// times as large. Beyond a height of 128 points they aren't drawn any finer.
  func picture(
    of glyphs: UnsafeMutablePointer<PangoGlyphString>?, in font: OpaquePointer,
    box: CGRect, reduction: Double
  ) -> PositionedImage? {
    let box = box.insetBy(dx: -1, dy: -1)
    guard box.width > 2, box.height > 2 else { return nil }
    let most = CGFloat(CGImage.maximumSide)
    let scale = min(2, 256 / box.height, most / box.width)
    let context = CGContext(
      width: Int(min(max((box.width * scale).rounded(.up), 1), most)),
      height: Int(min(max((box.height * scale).rounded(.up), 1), most)))
    cairo_save(context.cairo)
    cairo_scale(context.cairo, scale, scale)
    cairo_translate(context.cairo, -box.minX, -box.minY)
    cairo_scale(context.cairo, 1 / reduction, 1 / reduction)
    cairo_move_to(context.cairo, 0, 0)
    pango_cairo_show_glyph_string(context.cairo, font, glyphs)
    cairo_restore(context.cairo)
    let size = CGSize(
      width: CGFloat(context.width) / scale, height: CGFloat(context.height) / scale)
    return PositionedImage(image: context.image(), rect: CGRect(origin: box.origin, size: size))
  }

  private static func elements(
    of path: cairo_path_t, enlargedBy factor: Double = 1
  ) -> [CGPath.Element] {
    var elements: [CGPath.Element] = []
    var index = 0
    while index < Int(path.num_data), let data = path.data {
      let header = data[index].header
      func point(_ number: Int) -> CGPoint {
        CGPoint(
          x: data[index + number].point.x * factor, y: data[index + number].point.y * factor)
      }
      switch header.type {
      case CAIRO_PATH_MOVE_TO:
        // Cairo starts a subpath after each one; where nothing follows it would count as a point.
        if case .move = elements.last { elements.removeLast() }
        elements.append(.move(point(1)))
      case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
      case CAIRO_PATH_CURVE_TO:
        elements.append(.curve(control1: point(1), control2: point(2), end: point(3)))
      default: elements.append(.close)
      }
      index += Int(header.length)
    }
    if case .move = elements.last { elements.removeLast() }
    return elements
  }
}
