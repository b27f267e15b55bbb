public import Drawing
public import Foundation
import Rendering

/// A layer that draws a path: filled, then stroked, between its contents and its sublayers.
///
/// Nothing of it is a bitmap: it is sharp under any transform, and isn't cut at the bounds, which
/// are often left empty. The path is in the layer's coordinates.
open class CAShapeLayer: CALayer {
  /// A shape layer without a path.
  public override init() {
    super.init()
    ensureContent(LayerContent.shape)
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    ensureContent(LayerContent.shape)
  }

  /// Nil, as of any layer.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// What is drawn; nil: nothing.
  ///
  /// The elements are copied: what is added to a `CGMutablePath` later does nothing.
  open var path: CGPath? {
    get { self[\.shape.path].isEmpty ? nil : CGPath(elements: self[\.shape.path]) }
    set { self[\.shape.path] = newValue?.elements ?? [] }
  }

  /// What the path is filled with, subpaths that are open as if closed; nil: nothing.
  open var fillColor: CGColor? {
    get { self[\.shape.fillColor] }
    set { self[\.shape.fillColor] = newValue }
  }

  /// Which points a path that crosses itself encloses.
  open var fillRule: CAShapeLayerFillRule {
    get { self[\.shape.fillRule] ? .evenOdd : .nonZero }
    set { setNamed(newValue.rawValue, \.shape.fillRule, to: newValue.isEvenOdd) }
  }

  /// What the path is stroked with; nil: nothing.
  open var strokeColor: CGColor? {
    get { self[\.shape.strokeColor] }
    set { self[\.shape.strokeColor] = newValue }
  }

  /// The stroke's width in points, half of it on each side of the path; below 0 as 0.
  open var lineWidth: CGFloat {
    get { self[\.shape.lineWidth] }
    set { self[\.shape.lineWidth] = newValue }
  }

  /// What the ends of open subpaths and of dashes look like.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(self[\.shape.lineCap]) }
    set { setNamed(newValue.rawValue, \.shape.lineCap, to: newValue.value) }
  }

  /// What the corners of the stroke look like.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(self[\.shape.lineJoin]) }
    set { setNamed(newValue.rawValue, \.shape.lineJoin, to: newValue.value) }
  }

  /// How many line widths a corner may be long before it is cut off; below 1 as 1.
  open var miterLimit: CGFloat {
    get { self[\.shape.miterLimit] }
    set { self[\.shape.miterLimit] = newValue }
  }

  /// Lengths, in points, that are drawn and left out in turn; nil: all is drawn.
  ///
  /// An odd number of them is run through twice. None may be negative, and not all may be 0.
  open var lineDashPattern: [NSNumber]? {
    get {
      let dashes = self[\.shape.lineDashPattern]
      return dashes.isEmpty ? nil : dashes.map { NSNumber(value: $0) }
    }
    set { setDashes(newValue) }
  }

  /// How far into the dashes the path starts, in points.
  open var lineDashPhase: CGFloat {
    get { self[\.shape.lineDashPhase] }
    set { self[\.shape.lineDashPhase] = newValue }
  }

  /// Where the stroke starts: a fraction of the length of all subpaths together, shown within 0…1.
  open var strokeStart: CGFloat {
    get { self[\.shape.strokeStart] }
    set { self[\.shape.strokeStart] = newValue }
  }

  /// Where the stroke ends.
  ///
  /// If that isn't after the start, nothing is stroked. The fill is whole in any case.
  open var strokeEnd: CGFloat {
    get { self[\.shape.strokeEnd] }
    set { self[\.shape.strokeEnd] = newValue }
  }

  override class var isOfLibrary: Bool { self == CAShapeLayer.self }

  override class func makeDefault() -> CALayer { CAShapeLayer() }

  private func setDashes(_ pattern: [NSNumber]?) {
    let dashes = (pattern ?? []).map(\.doubleValue)
    let isValid = dashes.allSatisfy { $0 >= 0 && $0.isFinite }
    guard isValid, dashes.isEmpty || dashes.contains(where: { $0 > 0 }) else {
      return refuse(dashes, for: PropertyNumber(\.shape.lineDashPattern))
    }
    self[\.shape.lineDashPattern] = dashes
  }
}

/// A shape layer's path and style.
struct ShapeProperties {
  let path = Property("path", \CAShapeLayer.path, at: \ShapeValues.path, action: .none)
  let fillColor = Property("fillColor", \CAShapeLayer.fillColor, at: \ShapeValues.fillColor)
  let fillRule = Property(
    "fillRule", \CAShapeLayer.fillRule, at: \ShapeValues.isEvenOdd, action: .none, .isStill)
  let strokeColor = Property(
    "strokeColor", \CAShapeLayer.strokeColor, at: \ShapeValues.strokeColor)
  let lineWidth = Property(
    "lineWidth", \CAShapeLayer.lineWidth, at: \ShapeValues.stroke.width, low: 0)
  let lineCap = Property(
    "lineCap", \CAShapeLayer.lineCap, at: \ShapeValues.stroke.cap, action: .none)
  let lineJoin = Property(
    "lineJoin", \CAShapeLayer.lineJoin, at: \ShapeValues.stroke.join, action: .none)
  let miterLimit = Property(
    "miterLimit", \CAShapeLayer.miterLimit, at: \ShapeValues.stroke.miterLimit, low: 1)
  let lineDashPattern = Property(
    "lineDashPattern", \CAShapeLayer.lineDashPattern, at: \ShapeValues.stroke.dashes,
    action: .none)
  let lineDashPhase = Property(
    "lineDashPhase", \CAShapeLayer.lineDashPhase, at: \ShapeValues.stroke.dashPhase)
  let strokeStart = Property(
    "strokeStart", \CAShapeLayer.strokeStart, at: \ShapeValues.stroke.start, low: 0, high: 1)
  let strokeEnd = Property(
    "strokeEnd", \CAShapeLayer.strokeEnd, at: \ShapeValues.stroke.end, low: 0, high: 1)
}
