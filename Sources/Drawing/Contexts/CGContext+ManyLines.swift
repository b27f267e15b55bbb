internal import CPangoCairo
import Foundation

/// Paths of so many lines that Cairo would take too long.
///
/// What it takes to fill lines that go the whole way across each other grows with the square of their number. The
/// scan converter, which covers shape layers, takes time in proportion to it.
extension CGContext {
  /// Paths of more lines are covered by the scan converter; curves count as the lines that they come to.
  ///
  /// Where a path crosses itself that often, levels differ from Cairo's by the fineness of sampling.
  static let mostCairoLines = 4_096
  /// Strokes of more lines: each has two sides, ends and joins.
  static let mostCairoStrokes = 1_024
  /// More dashes and gaps than these are drawn as an even line.
  static let mostDashes = 1 << 18

  /// Paints the source inside elements in pixels, and leaves all else as it is.
  func paintManyLines(_ elements: [CGPath.Element], _ rule: CGPathFillRule) {
    setMatrix(.identity)
    var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
    cairo_clip_extents(cairo, &left, &top, &right, &bottom)
    let visible = CGRect(x: left, y: top, width: right - left, height: bottom - top)
    let region = CGRect.boundingBox(of: elements.flatMap(\.points)).intersection(visible)
    guard !region.isNull, region.width > 0, region.height > 0 else { return }
    let pixels = region.integral
    let coverage = CairoSurface.coverage(
      of: elements, rule, in: pixels, isSmooth: state.shouldAntialias)
    defer { cairo_surface_destroy(coverage) }
    guard state.blendMode.reachesBeyondMask else {
      return cairo_mask_surface(cairo, coverage, pixels.minX, pixels.minY)
    }
    // The result as if all were covered, of which each pixel then takes its part.
    guard let source = cairo_pattern_reference(cairo_get_source(cairo)) else { return }
    let behind = cairo_get_group_target(cairo)
    let mode = cairo_get_operator(cairo)
    cairo_save(cairo)
    cairo_rectangle(cairo, pixels.minX, pixels.minY, pixels.width, pixels.height)
    cairo_clip(cairo)
    cairo_push_group(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_set_source_surface(cairo, behind, 0, 0)
    cairo_paint(cairo)
    cairo_set_operator(cairo, mode)
    cairo_set_source(cairo, source)
    cairo_paint(cairo)
    cairo_pop_group_to_source(cairo)
    cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
    cairo_mask_surface(cairo, coverage, pixels.minX, pixels.minY)
    cairo_restore(cairo)
    cairo_pattern_destroy(source)
  }
}

extension [CGPath.Element] {
  /// Whether there are more than `most` lines, those that curves come to among them.
  func hasLines(over most: Int) -> Bool {
    guard count <= most else { return true }
    var lines = 0
    var last = Vector.zero
    for element in self {
      switch element {
      case .move(let point), .line(let point):
        lines += 1
        last = Vector(point)
      case .quadCurve(let control, let end):
        lines += PathSegment.quad(last, Vector(control), Vector(end)).pieceCount(tolerance: 0.1)
        last = Vector(end)
      case .curve(let control1, let control2, let end):
        lines += PathSegment.cubic(last, Vector(control1), Vector(control2), Vector(end))
          .pieceCount(tolerance: 0.1)
        last = Vector(end)
      case .close: lines += 1
      }
      if lines > most { return true }
    }
    return false
  }
}

extension CairoSurface {
  /// 8 bits of alpha for a region of pixels: how far each lies inside of elements, or, where edges
  /// aren't smooth, whether half of it does.
  static func coverage(
    of elements: [CGPath.Element], _ rule: CGPathFillRule, in region: CGRect, isSmooth: Bool
  ) -> OpaquePointer {
    let surface = make(region, CAIRO_FORMAT_A8)
    let pitch = Int(cairo_image_surface_get_stride(surface))
    guard let bytes = cairo_image_surface_get_data(surface) else { return surface }
    var converter = ScanConverter(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface)), isEvenOdd: rule == .evenOdd)
    converter.add(
      elements, mapped: CGAffineTransform(translationX: -region.minX, y: -region.minY))
    converter.convert { y, levels in
      let row = bytes + y * pitch
      for (x, level) in levels.enumerated() {
        row[x] = isSmooth ? level : level < 128 ? 0 : 255
      }
    }
    cairo_surface_mark_dirty(surface)
    return surface
  }
}
