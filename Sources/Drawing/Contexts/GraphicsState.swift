internal import CPangoCairo
import Foundation

/// What `saveGState` keeps, but for the clip by paths, which Cairo keeps.
struct GraphicsState {
  var ctm: CGAffineTransform
  var fillPaint = Paint.color(.black)
  var strokePaint = Paint.color(.black)
  /// What the components of `setFillColor(_:)` mean.
  var fillSpace = CGColorSpaceCreateDeviceGray()
  /// What the components of `setStrokeColor(_:)` mean.
  var strokeSpace = CGColorSpaceCreateDeviceGray()
  var patternPhase = CGSize.zero
  var alpha: CGFloat = 1
  var blendMode = CGBlendMode.normal
  var shadow: Shadow?
  var clipMask: ClipMask?
  /// The clip's pixels, where that is known without asking Cairo.
  var knownClip: CGRect?
  var lineWidth: CGFloat = 1
  var lineCap = CGLineCap.butt
  var lineJoin = CGLineJoin.miter
  var miterLimit: CGFloat = 10
  var dashPhase: CGFloat = 0
  var dashLengths: [CGFloat] = []
  var shouldAntialias = true
  var interpolationQuality = CGInterpolationQuality.default
  var font: Font?
}

/// What shapes are filled and stroked with.
enum Paint {
  case color(CGColor)
  /// A pattern and, where it has no colours of its own, its colour.
  case pattern(CGPattern, CGColor)
}

extension CGBlendMode {
  var cairoOperator: cairo_operator_t {
    switch self {
    case .normal: CAIRO_OPERATOR_OVER
    case .multiply: CAIRO_OPERATOR_MULTIPLY
    case .screen: CAIRO_OPERATOR_SCREEN
    case .overlay: CAIRO_OPERATOR_OVERLAY
    case .darken: CAIRO_OPERATOR_DARKEN
    case .lighten: CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: CAIRO_OPERATOR_COLOR_BURN
    case .softLight: CAIRO_OPERATOR_SOFT_LIGHT
    case .hardLight: CAIRO_OPERATOR_HARD_LIGHT
    case .difference: CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: CAIRO_OPERATOR_EXCLUSION
    case .hue: CAIRO_OPERATOR_HSL_HUE
    case .saturation: CAIRO_OPERATOR_HSL_SATURATION
    case .color: CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: CAIRO_OPERATOR_HSL_LUMINOSITY
    case .clear: CAIRO_OPERATOR_CLEAR
    case .copy: CAIRO_OPERATOR_SOURCE
    case .sourceIn: CAIRO_OPERATOR_IN
    case .sourceOut: CAIRO_OPERATOR_OUT
    case .sourceAtop: CAIRO_OPERATOR_ATOP
    case .destinationOver: CAIRO_OPERATOR_DEST_OVER
    case .destinationIn: CAIRO_OPERATOR_DEST_IN
    case .destinationOut: CAIRO_OPERATOR_DEST_OUT
    case .destinationAtop: CAIRO_OPERATOR_DEST_ATOP
    case .xor: CAIRO_OPERATOR_XOR
    case .plusLighter: CAIRO_OPERATOR_ADD
    }
  }

  /// Whether Cairo changes pixels that nothing is drawn on, up to the clip.
  var reachesBeyondShape: Bool {
    switch self {
    case .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }

  /// Whether Cairo changes pixels on which nothing is drawn through a mask.
  ///
  /// Pixman's modes of hue and luminosity change colours under a source without alpha.
  var reachesBeyondMask: Bool {
    switch self {
    case .hue, .saturation, .color, .luminosity: true
    default: reachesBeyondShape
    }
  }
}

extension CGLineCap {
  var cairoCap: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  var cairoJoin: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension CGInterpolationQuality {
  var cairoFilter: cairo_filter_t {
    switch self {
    case .default, .high, .medium: CAIRO_FILTER_GOOD
    case .none: CAIRO_FILTER_NEAREST
    case .low: CAIRO_FILTER_BILINEAR
    }
  }
}

extension CGAffineTransform {
  package var isFinite: Bool { [a, b, c, d, tx, ty].allSatisfy(\.isFinite) }

  /// Whether it flattens the plane, so that Cairo would refuse it.
  var isSingular: Bool {
    let factor = determinant
    return factor == 0 || !factor.isFinite
  }

  var cairoMatrix: cairo_matrix_t {
    cairo_matrix_t(xx: a, yx: b, xy: c, yy: d, x0: tx, y0: ty)
  }
}
