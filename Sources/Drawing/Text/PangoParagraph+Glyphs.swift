internal import CPangoCairo
import Foundation

// What is done to the glyphs that Pango has laid out.
extension PangoParagraph {
  /// Widens the spaces of all lines but the last, so that these are as wide as they may be.
  ///
  /// Pango's own way leaves lines short that end where the font changes.
  func justify(_ layout: OpaquePointer) {
    guard request.isJustified, let width = request.width else { return }
    let text = Array(request.paragraph.string.utf8)
    for number in 0..<max(0, pango_layout_get_line_count(layout) - 1) {
      guard let line = pango_layout_get_line_readonly(layout, number) else { continue }
      var free = Int(units(width, .down))
      var spaces: [UnsafeMutablePointer<PangoGlyphInfo>] = []
      var next = line.pointee.runs
      while let list = next, let run = list.pointee.run, let glyphs = run.pointee.glyphs {
        for index in 0..<Int(glyphs.pointee.num_glyphs) {
          let glyph = glyphs.pointee.glyphs + index
          free -= Int(glyph.pointee.width)
          let offset = Int(run.pointee.item.pointee.offset + glyphs.pointee.log_clusters[index])
          if glyph.pointee.width > 0, text[offset] == 0x20 { spaces.append(glyph) }
        }
        next = list.pointee.next
      }
      guard free > 0 else { continue }
      // What can't be divided evenly goes to the first ones.
      for (index, space) in spaces.enumerated() {
        space.pointee.width += Int32(free / spaces.count + (index < free % spaces.count ? 1 : 0))
      }
    }
  }

  /// Takes away what Pango widens an ellipsis by, so that its line fills the width.
  func trimEllipses(_ layout: OpaquePointer) {
    guard request.truncation != nil else { return }
    for number in 0..<pango_layout_get_line_count(layout) {
      var next = pango_layout_get_line_readonly(layout, number)?.pointee.runs
      while let list = next {
        next = list.pointee.next
        guard let run = list.pointee.run, let glyphs = run.pointee.glyphs?.pointee,
          run.pointee.item.pointee.analysis.flags & TUMBLE_PANGO_FLAG_IS_ELLIPSIS != 0,
          glyphs.num_glyphs > 0
        else { continue }
        let last = glyphs.glyphs + Int(glyphs.num_glyphs - 1)
        var own = PangoRectangle()
        pango_font_get_glyph_extents(
          run.pointee.item.pointee.analysis.font, last.pointee.glyph, nil, &own)
        last.pointee.width = min(last.pointee.width, own.width)
      }
    }
  }

  /// How wide a line is, in points; Pango remembers what it was before its ellipsis was trimmed.
  func width(
    of line: UnsafeMutablePointer<PangoLayoutLine>, _ logical: PangoRectangle
  ) -> CGFloat {
    guard request.truncation != nil else { return CGFloat(logical.width) / unit }
    var width: CGFloat = 0
    var next = line.pointee.runs
    while let list = next {
      next = list.pointee.next
      if let glyphs = list.pointee.run?.pointee.glyphs?.pointee { width += self.width(of: glyphs) }
    }
    return width
  }

  /// What of a line can be seen, in points from its left; nil: all of it.
  ///
  /// Two sizes of the largest font more than the width: no letter reaches that far out of its position.
  func visibleRange(of line: ParagraphLine) -> ClosedRange<CGFloat>? {
    guard let (alignment, width) = request.clipped, line.width > width else { return nil }
    let reach = request.paragraph.runs.reduce(0) {
      max($0, 2 * $1.attributes.font.size + abs($1.attributes.kern))
    }
    let left = -line.indent(in: width, alignment)
    return left - reach...left + width + reach
  }

  /// Leaves only those glyphs that reach into a range; they begin as far right as is returned.
  func cut(
    _ glyphs: inout PangoGlyphString, to visible: ClosedRange<CGFloat>?, from left: CGFloat
  ) -> CGFloat {
    guard let visible else { return 0 }
    var (x, lead) = (left, left)
    var (first, end) = (-1, 0)
    for index in 0..<Int(glyphs.num_glyphs) {
      let next = x + CGFloat(glyphs.glyphs[index].width) / unit
      if next >= visible.lowerBound, x <= visible.upperBound {
        if first < 0 { (first, lead) = (index, x) }
        end = index + 1
      }
      x = next
    }
    first = max(first, 0)
    glyphs.glyphs += first
    glyphs.log_clusters += first
    glyphs.num_glyphs = Int32(max(end - first, 0))
    return lead - left
  }

  /// How wide glyphs are together, in points.
  func width(of glyphs: PangoGlyphString) -> CGFloat {
    let units = (0..<Int(glyphs.num_glyphs)).reduce(0) { $0 + Int(glyphs.glyphs[$1].width) }
    return CGFloat(units) / unit
  }
}
