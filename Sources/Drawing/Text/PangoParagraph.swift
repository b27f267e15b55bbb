internal import CPangoCairo
import Contracts
import Foundation

/// Sets one paragraph by Pango; for one thread at a time.
///
/// Pango counts in 1/1024 of a point and Cairo, sixteenfold, in 1/256, both with 32 bits. What would
/// be too long for that is set in a smaller size, and made larger again: nothing is hinted, so that
/// only the numbers' last digits are others.
struct PangoParagraph {
  let request: ParagraphRequest
  private let context: OpaquePointer
  private let pen: GlyphPen
  /// Pango's units for a point.
  let unit: CGFloat
  /// How much smaller than it is the text is set.
  private let reduction: CGFloat

  /// The longest line, in points, that is set as large as it is.
  private static let longestLine: CGFloat = 400_000
  /// The largest size: enlarged sixteenfold, FreeType knows sizes up to 65,535.
  private static let largestSize: CGFloat = 2_000
  /// The least size, in points, that anything is set in.
  private static let leastSize: CGFloat = 0.1

  init(_ request: ParagraphRequest, in context: OpaquePointer, pen: GlyphPen) {
    self.request = request
    self.context = context
    self.pen = pen
    let longest = request.paragraph.runs.reduce(0) { length, run in
      let advance = run.attributes.font.size * 1.5 + max(run.attributes.kern, 0)
      return length + advance * CGFloat(run.range.count + 1)
    }
    let largest = request.paragraph.runs.reduce(0) { max($0, $1.attributes.font.size) }
    reduction = min(1, Self.longestLine / longest, Self.largestSize / largest)
    unit = CGFloat(TUMBLE_PANGO_SCALE) * reduction
  }

  /// The lines whose top is less than `depth` points below that of the first.
  ///
  /// `isTruncated` says whether an ellipsis stands for text that was left out.
  func lines(to depth: CGFloat) -> (lines: [ParagraphLine], isTruncated: Bool) {
    guard let layout = pango_layout_new(context) else { stop("Pango always gives a layout") }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    setFrame(of: layout)
    setAttributes(of: layout)
    let text = request.paragraph.string
    pango_layout_set_text(layout, text, Int32(text.utf8.count))
    trimEllipses(layout)
    justify(layout)
    guard let iterator = pango_layout_get_iter(layout) else { stop("Pango always gives lines") }
    defer { pango_layout_iter_free(iterator) }
    var lines: [ParagraphLine] = []
    var height: CGFloat = 0
    repeat {
      let line = self.line(iterator)
      lines.append(line)
      height += line.ascent + line.descent + request.paragraph.style.lineSpacing
    } while height < depth && lines.count < request.maximumLines ?? .max
      && pango_layout_iter_next_line(iterator) != 0
    return (lines, pango_layout_is_ellipsized(layout) != 0)
  }

  // MARK: What Pango is told

  private func setFrame(of layout: OpaquePointer) {
    pango_layout_set_single_paragraph_mode(layout, 1)
    guard let width = request.width else { return }
    if request.lineBreak != .clipping || request.truncation != nil {
      pango_layout_set_width(layout, units(width, .up))
    }
    pango_layout_set_wrap(
      layout,
      request.lineBreak == .charWrapping ? TUMBLE_PANGO_WRAP_CHAR : TUMBLE_PANGO_WRAP_WORD_CHAR)
    guard let truncation = request.truncation else { return }
    pango_layout_set_ellipsize(layout, truncation.pangoMode)
    if let lines = request.maximumLines {
      pango_layout_set_height(layout, -Int32(clamping: lines))
    } else if let height = request.maximumHeight {
      pango_layout_set_height(layout, max(0, units(height, .down)))
    }
  }

  func units(_ points: CGFloat, _ rule: FloatingPointRoundingRule = .toNearestOrEven)
    -> Int32
  {
    Int32(min(max((points * unit).rounded(rule), -1e9), 1e9))
  }

  private func setAttributes(of layout: OpaquePointer) {
    let list = pango_attr_list_new()
    let runs = request.paragraph.runs
    // What changes letters spans equal neighbours: where only the colour changes they are shaped
    // together.
    var start = 0
    for index in runs.indices {
      let isLast = index + 1 == runs.count
      guard isLast || !runs[start].attributes.isShaped(as: runs[index + 1].attributes) else {
        continue
      }
      let end = isLast ? Int.max : runs[index].range.upperBound
      addShaping(runs[start].attributes, from: runs[start].range.lowerBound, to: end, to: list)
      start = index + 1
    }
    // A colour for each run, though nothing is drawn in it: so Pango cuts lines between them.
    for (index, run) in runs.enumerated() where runs.count > 1 {
      insert(
        pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), 0, 0), into: list,
        run.range.lowerBound, run.range.upperBound)
    }
    pango_layout_set_attributes(layout, list)
    pango_attr_list_unref(list)
    let description = makeDescription(runs[0].attributes.font)
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
  }

  private func addShaping(
    _ attributes: TextAttributes, from start: Int, to end: Int, to list: OpaquePointer?
  ) {
    let description = makeDescription(attributes.font)
    insert(pango_attr_font_desc_new(description), into: list, start, end)
    pango_font_description_free(description)
    if attributes.font.hasTabularDigits {
      insert(pango_attr_font_features_new("tnum=1"), into: list, start, end)
    }
    if attributes.kern != 0 {
      insert(pango_attr_letter_spacing_new(units(attributes.kern)), into: list, start, end)
    }
    if attributes.baselineOffset != 0 {
      insert(pango_attr_rise_new(units(attributes.baselineOffset)), into: list, start, end)
    }
  }

  private func makeDescription(_ font: Font) -> OpaquePointer? {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, font.family)
    pango_font_description_set_weight(description, font.weight.rawValue)
    // FreeType can't make letters of nothing; of these nobody sees that they are larger.
    pango_font_description_set_absolute_size(
      description, max(font.size * unit, Self.leastSize * CGFloat(TUMBLE_PANGO_SCALE)))
    return description
  }

  private func insert(
    _ attribute: UnsafeMutablePointer<PangoAttribute>?, into list: OpaquePointer?, _ start: Int,
    _ end: Int
  ) {
    attribute?.pointee.start_index = UInt32(clamping: start)
    attribute?.pointee.end_index = UInt32(clamping: end)
    pango_attr_list_insert(list, attribute)
  }

  // MARK: What Pango says

  private func line(_ iterator: OpaquePointer) -> ParagraphLine {
    var logical = PangoRectangle()
    pango_layout_iter_get_line_extents(iterator, nil, &logical)
    let baseline = pango_layout_iter_get_baseline(iterator)
    guard let line = pango_layout_iter_get_line_readonly(iterator) else {
      stop("Pango always gives a line")
    }
    let start = Int(line.pointee.start_index)
    var result = ParagraphLine(
      range: start..<start + Int(line.pointee.length),
      ascent: CGFloat(baseline - logical.y) / unit,
      descent: CGFloat(logical.y + logical.height - baseline) / unit,
      width: width(of: line, logical),
      isRightToLeft: pango_layout_line_get_resolved_direction(line) == TUMBLE_PANGO_DIRECTION_RTL)
    let visible = visibleRange(of: result)
    // A line's last run is nil: it stands for its end.
    while let run = pango_layout_iter_get_run_readonly(iterator) {
      if let part = part(
        run.pointee, iterator, left: logical.x, baseline: baseline, visible)
      {
        result.parts.append(part)
      }
      guard pango_layout_iter_next_run(iterator) != 0 else { break }
    }
    addKern(to: &result)
    return result
  }

  /// Adds what Pango leaves out of the space after letters, and puts all of it after them.
  ///
  /// Pango has one half of it before each letter, the other after it, and none at a line's ends.
  private func addKern(to line: inout ParagraphLine) {
    let runs = request.paragraph.runs
    guard let last = line.parts.last, runs.contains(where: { $0.attributes.kern != 0 }) else {
      return
    }
    var isFirst = true
    var missing: CGFloat = 0
    for index in line.parts.indices {
      let half = runs[line.parts[index].run].attributes.kern / 2
      line.parts[index].box.origin.x += missing
      if isFirst {
        missing = half
        line.parts[index].box.size.width += half
      } else {
        line.parts[index].lead -= half
      }
      isFirst = false
    }
    let half = runs[last.run].attributes.kern / 2
    line.parts[line.parts.count - 1].box.size.width += half
    line.width += missing + half
  }

  private func part(
    _ run: PangoGlyphItem, _ iterator: OpaquePointer, left: Int32, baseline: Int32,
    _ visible: ClosedRange<CGFloat>?
  ) -> LinePart? {
    guard let item = run.item, let font = item.pointee.analysis.font else { return nil }
    var logical = PangoRectangle()
    pango_layout_iter_get_run_extents(iterator, nil, &logical)
    let own = CGFloat(pango_layout_iter_get_run_baseline(iterator) - baseline) / unit
    var part = LinePart(
      run: request.paragraph.run(at: Int(item.pointee.offset)),
      box: CGRect(
        x: CGFloat(logical.x - left) / unit, y: CGFloat(logical.y - baseline) / unit,
        width: CGFloat(logical.width) / unit, height: CGFloat(logical.height) / unit),
      baseline: own)
    let attributes = request.paragraph.runs[part.run].attributes
    if attributes.underline.kind != .none || attributes.strikethrough.kind != .none {
      part.rules = rules(of: font)
    }
    guard var glyphs = run.glyphs?.pointee else { return part }
    part.lead = cut(&glyphs, to: visible, from: part.box.minX)
    if Self.isColored(font) {
      let box = CGRect(
        x: 0, y: part.box.minY - own, width: width(of: glyphs), height: part.box.height)
      part.picture = pen.picture(of: &glyphs, in: font, box: box, reduction: reduction)
    } else {
      part.outline = pen.outline(of: &glyphs, in: font, enlargedBy: 1 / reduction)
    }
    return part
  }

  private func rules(of font: OpaquePointer) -> RuleMetrics {
    let metrics = pango_font_get_metrics(font, nil)
    defer { pango_font_metrics_unref(metrics) }
    func points(_ value: Int32) -> CGFloat { CGFloat(value) / unit }
    let under = points(pango_font_metrics_get_underline_thickness(metrics))
    let through = points(pango_font_metrics_get_strikethrough_thickness(metrics))
    // Pango gives the upper edge.
    return RuleMetrics(
      underline: (
        points(pango_font_metrics_get_underline_position(metrics)) - under / 2, under
      ),
      strikethrough: (
        points(pango_font_metrics_get_strikethrough_position(metrics)) - through / 2, through
      ))
  }

  private static func isColored(_ font: OpaquePointer) -> Bool {
    var isColored: FcBool = 0
    guard let pattern = pango_fc_font_get_pattern(font),
      FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch
    else { return false }
    return isColored != 0
  }
}

extension TextParagraph {
  /// The index of the run that a byte is in.
  func run(at offset: Int) -> Int {
    var (low, high) = (0, runs.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if runs[middle].range.lowerBound <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension TextAttributes {
  /// Whether letters are as large and stand as they do with other attributes.
  fileprivate func isShaped(as other: TextAttributes) -> Bool {
    font == other.font && kern == other.kern && baselineOffset == other.baselineOffset
  }
}

extension ParagraphStyle.LineBreak {
  fileprivate var pangoMode: Int32 {
    switch self {
    case .truncatingHead: TUMBLE_PANGO_ELLIPSIZE_START
    case .truncatingMiddle: TUMBLE_PANGO_ELLIPSIZE_MIDDLE
    case .truncatingTail: TUMBLE_PANGO_ELLIPSIZE_END
    case .wordWrapping, .charWrapping, .clipping: TUMBLE_PANGO_ELLIPSIZE_NONE
    }
  }
}
