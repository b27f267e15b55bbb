internal import CPangoCairo
import Contracts
import Foundation
import Synchronization

/// What a text is to look like, as a value.
struct TextRequest: Hashable, Sendable {
  var string: String
  var family: String
  var size: CGFloat
  var weight: Int32
  var hasTabularDigits: Bool
  var width: CGFloat?
  var alignment: TextLayout.Alignment
  var maximumLines: Int?
}

/// A text that was laid out: measures in points, outlines of its glyphs.
struct ShapedText: Hashable, Sendable {
  var size: CGSize
  var firstBaseline: CGFloat
  var lineCount: Int
  var outline: [CGPath.Element]
}

/// Pango's objects for one set of font files; for one thread at a time.
final class PangoFonts {
  let families: [String]
  /// Whether any font has glyphs in colours of their own.
  let mayHaveColors: Bool
  private let config: OpaquePointer
  private let map: OpaquePointer
  private let context: OpaquePointer
  private let pen: GlyphPen

  /// The files are given to a configuration of their own, in this order.
  init(files: [String], withSystemFonts: Bool) throws(FontError) {
    let made = withSystemFonts ? FcInitLoadConfigAndFonts() : FcConfigCreate()
    guard let config = made else { stop("fontconfig: out of memory") }
    for file in files where FcConfigAppFontAddFile(config, file) == 0 {
      FcConfigDestroy(config)
      throw .badFont(file: file)
    }
    if !withSystemFonts {
      _ = FcConfigParseAndLoadFromMemory(config, Self.scalingRule, 1)
      DefaultFontConfig.setOnce(config)
    }
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      FcConfigDestroy(config)
      stop("Pango was built without FreeType")
    }
    pango_fc_font_map_set_config(map, config)
    guard let context = pango_font_map_create_context(map) else {
      stop("Pango always gives a context")
    }
    self.config = config
    self.map = map
    self.context = context
    let known = Self.patterns(of: config)
    families = Self.families(of: known)
    mayHaveColors = known.contains { Self.isColored($0) }
    pen = GlyphPen()
    configure()
  }

  /// What systems' settings have, too: fonts of pictures, as of emoji, are scaled to their size.
  private static let scalingRule = """
    <fontconfig><match target="font">
    <test name="outline" compare="eq"><bool>false</bool></test>
    <edit name="pixelsizefixupfactor" mode="assign">
    <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
    </edit>
    <edit name="matrix" mode="assign"><times><name>matrix</name>
    <matrix><name>pixelsizefixupfactor</name><double>0</double>
    <double>0</double><name>pixelsizefixupfactor</name></matrix></times></edit>
    <edit name="size" mode="assign">
    <divide><name>size</name><name>pixelsizefixupfactor</name></divide></edit>
    </match></fontconfig>
    """

  deinit {
    // Pango keeps a reference to the configuration for good unless it is told to give it up.
    pango_fc_font_map_set_config(map, nil)
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
    FcConfigDestroy(config)
  }

  /// Everything that a machine's settings could change is fixed here.
  private func configure() {
    let options = cairo_font_options_create()
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string("en"))
  }

  /// The configuration's own fonts, and the system's that it has.
  private static func patterns(of config: OpaquePointer) -> [OpaquePointer] {
    [FcSetApplication, FcSetSystem].flatMap { name -> [OpaquePointer] in
      guard let set = FcConfigGetFonts(config, name), let fonts = set.pointee.fonts else {
        return []
      }
      return (0..<Int(set.pointee.nfont)).compactMap { fonts[$0] }
    }
  }

  private static func families(of patterns: [OpaquePointer]) -> [String] {
    var names: Set<String> = []
    for pattern in patterns {
      var name: UnsafeMutablePointer<FcChar8>?
      if FcPatternGetString(pattern, FC_FAMILY, 0, &name) == FcResultMatch, let name {
        names.insert(String(cString: name))
      }
    }
    return names.sorted()
  }

  private static func isColored(_ pattern: OpaquePointer) -> Bool {
    var isColored: FcBool = 0
    return FcPatternGetBool(pattern, FC_COLOR, 0, &isColored) == FcResultMatch && isColored != 0
  }

  func shape(_ request: TextRequest) -> ShapedText {
    guard let layout = pango_layout_new(context) else {
      stop("Pango always gives a layout")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
    setFont(of: request, in: layout)
    setFrame(of: request, in: layout)
    // Pango takes NUL for the end of a text.
    let string = request.string.replacing("\0", with: "\u{FFFD}")
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    var logical = PangoRectangle()
    pango_layout_get_extents(layout, nil, &logical)
    let scale = CGFloat(TUMBLE_PANGO_SCALE)
    return ShapedText(
      size: CGSize(
        width: request.width ?? CGFloat(logical.width) / scale,
        height: CGFloat(logical.height) / scale),
      firstBaseline: CGFloat(pango_layout_get_baseline(layout)) / scale,
      lineCount: Int(pango_layout_get_line_count(layout)),
      outline: pen.outline(of: layout))
  }

  /// The lines of a paragraph down to a depth, and whether something stands for what was left out.
  func lines(
    of request: ParagraphRequest, to depth: CGFloat
  ) -> (lines: [ParagraphLine], isTruncated: Bool) {
    PangoParagraph(request, in: context, pen: pen).lines(to: depth)
  }

  private func setFont(of request: TextRequest, in layout: OpaquePointer) {
    let description = pango_font_description_new()
    pango_font_description_set_family(description, request.family)
    pango_font_description_set_weight(description, request.weight)
    pango_font_description_set_absolute_size(
      description, request.size * CGFloat(TUMBLE_PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    guard request.hasTabularDigits else { return }
    let attributes = pango_attr_list_new()
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"))
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }

  private func setFrame(of request: TextRequest, in layout: OpaquePointer) {
    if let width = request.width {
      pango_layout_set_width(layout, Int32((width * CGFloat(TUMBLE_PANGO_SCALE)).rounded(.up)))
    }
    pango_layout_set_wrap(layout, TUMBLE_PANGO_WRAP_WORD_CHAR)
    pango_layout_set_alignment(layout, request.alignment.rawValue)
    if let lines = request.maximumLines {
      pango_layout_set_height(layout, -Int32(lines))
      pango_layout_set_ellipsize(layout, TUMBLE_PANGO_ELLIPSIZE_END)
    }
  }
}

/// Makes the first configuration of the process fontconfig's default, which keeps it alive.
private enum DefaultFontConfig {
  private static let isSet = Mutex(false)

  static func setOnce(_ config: OpaquePointer) {
    isSet.withLock { isSet in
      guard !isSet else { return }
      FcConfigSetCurrent(config)
      isSet = true
    }
  }
}
