internal import CPangoCairo
import Contracts
public import Foundation

/// How the cells of a pattern meet, with Core Graphics' names and numbers.
public enum CGPatternTiling: Int32, Hashable, Sendable {
  /// Cells are exactly as they are drawn.
  case noDistortion = 0
  /// Cells are equally far apart, and hardly changed.
  case constantSpacingMinimalDistortion = 1
  /// Cells are equally far apart.
  case constantSpacing = 2
}

/// What draws a cell, with the pattern's `info`.
public typealias CGPatternDrawPatternCallback = (UnsafeMutableRawPointer?, CGContext) -> Void

/// What is called when nothing has the pattern any more, with its `info`.
public typealias CGPatternReleaseInfoCallback = (UnsafeMutableRawPointer?) -> Void

/// What a pattern calls.
public struct CGPatternCallbacks {
  /// 0.
  public var version: UInt32
  /// Draws a cell.
  public var drawPattern: CGPatternDrawPatternCallback?
  /// Gives `info` back.
  public var releaseInfo: CGPatternReleaseInfoCallback?

  /// The given functions.
  public init(
    version: UInt32, drawPattern: CGPatternDrawPatternCallback?,
    releaseInfo: CGPatternReleaseInfoCallback?
  ) {
    self.version = version
    self.drawPattern = drawPattern
    self.releaseInfo = releaseInfo
  }
}

/// Something of the program's that is given back once.
private final class PatternInfo {
  let pointer: UnsafeMutableRawPointer?
  private let release: CGPatternReleaseInfoCallback?

  init(_ pointer: UnsafeMutableRawPointer?, release: CGPatternReleaseInfoCallback?) {
    self.pointer = pointer
    self.release = release
  }

  deinit { release?(pointer) }
}

/// A cell that is drawn over and over: what shapes may be filled and stroked with.
///
/// Unlike Core Graphics', whose cells may overlap, a cell is cut at its steps.
public struct CGPattern {
  /// The part of the plane that the cell shows, in points of the pattern.
  public let bounds: CGRect
  /// From the pattern's points to those of the context as it was when it was made.
  public let matrix: CGAffineTransform
  /// How far apart cells are across, above 0.
  public let xStep: CGFloat
  /// How far apart cells are down, above 0.
  public let yStep: CGFloat
  /// Whether it has colours of its own.
  public let isColored: Bool

  private let draw: (CGContext) -> Void

  /// A pattern of cells that `draw` draws.
  ///
  /// A pattern that isn't coloured draws with the colours that are set when `draw` is called.
  /// Precondition: the bounds are not empty, the steps are finite and not 0, the matrix is finite.
  public init(
    bounds: CGRect, matrix: CGAffineTransform = .identity, xStep: CGFloat, yStep: CGFloat,
    isColored: Bool = true, draw: @escaping (CGContext) -> Void
  ) {
    require(
      bounds.width > 0 && bounds.height > 0 && !bounds.isInfinite,
      "a pattern's bounds are not empty and not infinite, not \(bounds)")
    require(
      xStep != 0 && yStep != 0 && xStep.isFinite && yStep.isFinite,
      "a pattern's steps are finite and not 0, not \(xStep) and \(yStep)")
    require(matrix.isFinite, "a pattern's matrix is finite, not \(matrix)")
    self.bounds = bounds
    self.matrix = matrix
    self.xStep = abs(xStep)
    self.yStep = abs(yStep)
    self.isColored = isColored
    self.draw = draw
  }

  /// A pattern in Core Graphics' form: `drawPattern` of `callbacks` draws a cell, with `info`.
  ///
  /// `releaseInfo` is called when nothing has the pattern any more. All kinds of `tiling` are the
  /// same here. Nil where nothing draws, and where the other one would stop.
  public init?(
    info: UnsafeMutableRawPointer?, bounds: CGRect, matrix: CGAffineTransform, xStep: CGFloat,
    yStep: CGFloat, tiling: CGPatternTiling, isColored: Bool,
    callbacks: UnsafePointer<CGPatternCallbacks>
  ) {
    guard let draw = callbacks.pointee.drawPattern, bounds.width > 0, bounds.height > 0,
      !bounds.isInfinite, xStep != 0, yStep != 0, xStep.isFinite, yStep.isFinite, matrix.isFinite
    else { return nil }
    let info = PatternInfo(info, release: callbacks.pointee.releaseInfo)
    self.init(
      bounds: bounds, matrix: matrix, xStep: xStep, yStep: yStep, isColored: isColored
    ) { draw(info.pointer, $0) }
  }

  /// A picture side by side with itself, `scale` pixels of it to a point.
  ///
  /// Precondition: `scale` is above 0 and finite.
  public init(image: CGImage, scale: CGFloat = 1) {
    require(scale > 0 && scale.isFinite, "a scale is above 0 and finite, not \(scale)")
    let size = CGSize(width: CGFloat(image.width) / scale, height: CGFloat(image.height) / scale)
    self.init(
      bounds: CGRect(origin: .zero, size: size), xStep: size.width, yStep: size.height
    ) { $0.draw(image, in: CGRect(origin: .zero, size: size)) }
  }

  /// One cell as a picture, and the transform from its pixels to the pattern's points.
  fileprivate func cell(
    scale: CGSize, color: CGColor, alpha: CGFloat
  ) -> (context: CGContext, toPattern: CGAffineTransform) {
    func pixels(_ step: CGFloat) -> Int { Int(min(max(step.rounded(.up), 1), 2048)) }
    let context = CGContext(
      width: pixels(xStep * scale.width), height: pixels(yStep * scale.height))
    let (across, down) = (CGFloat(context.width) / xStep, CGFloat(context.height) / yStep)
    context.saveGState()
    context.scaleBy(x: across, y: down)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    context.clip(to: bounds)
    context.setFillColor(color)
    context.setStrokeColor(color)
    draw(context)
    context.restoreGState()
    if alpha < 1 {
      context.setBlendMode(.destinationIn)
      context.setFillColor(CGColor(gray: 0, alpha: alpha))
      context.fill(CGRect(x: 0, y: 0, width: context.width, height: context.height))
    }
    return (
      context,
      CGAffineTransform(a: 1 / across, b: 0, c: 0, d: 1 / down, tx: bounds.minX, ty: bounds.minY)
    )
  }
}

extension CGContext {
  /// Fills with a pattern from now on; `color` is for one that has no colours of its own.
  ///
  /// Cells stay where they are whatever is concatenated to the transform: they count from the
  /// context's top left corner, moved by the pattern's matrix and `setPatternPhase`.
  public func setFillPattern(_ pattern: CGPattern, color: CGColor = .black) {
    state.fillPaint = .pattern(pattern, color)
  }

  /// Strokes with a pattern from now on; `color` is for one that has no colours of its own.
  public func setStrokePattern(_ pattern: CGPattern, color: CGColor = .black) {
    state.strokePaint = .pattern(pattern, color)
  }

  /// Moves all cells of patterns, in points.
  public func setPatternPhase(_ phase: CGSize) { state.patternPhase = phase }

  func setSource(_ pattern: CGPattern, _ color: CGColor) {
    let phase = CGAffineTransform(
      translationX: state.patternPhase.width, y: state.patternPhase.height)
    let toPixels = pattern.matrix.concatenating(phase).concatenating(base)
    let scale = CGSize(
      width: Vector(toPixels.a, toPixels.b).length, height: Vector(toPixels.c, toPixels.d).length)
    // A pattern that has colours takes nothing of the one it is given but the alpha.
    let alpha = pattern.isColored ? color.clamped(alpha: state.alpha).alpha : state.alpha
    let cell = pattern.cell(scale: scale, color: color, alpha: alpha)
    let transform = cell.toPattern.concatenating(toPixels)
    guard !transform.isSingular, transform.isFinite else {
      return cairo_set_source_rgba(cairo, 0, 0, 0, 0)
    }
    setMatrix(transform)
    cairo_set_source_surface(cairo, cell.context.surface, 0, 0)
    cairo_pattern_set_extend(cairo_get_source(cairo), CAIRO_EXTEND_REPEAT)
    cairo_pattern_set_filter(cairo_get_source(cairo), state.interpolationQuality.cairoFilter)
  }
}
