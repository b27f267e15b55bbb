public import Drawing
public import Foundation
import Rendering

/// A layer that draws a path: filled, then stroked, between its contents and its sublayers.
///
/// Nothing of it is a bitmap: it is sharp under any transform, and isn't cut at the bounds, which
/// are often left empty. The path is in the layer's coordinates.
open class CAShapeLayer: CALayer {
  private var dashPattern: [NSNumber]?

  /// A shape layer without a path.
  public override init() {
    super.init()
    model.effects.shape = LayerShape()
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    if model.effects.shape == nil { model.effects.shape = LayerShape() }
    dashPattern = (layer as? CAShapeLayer)?.dashPattern
  }

  /// What is drawn; nil: nothing.
  ///
  /// The elements are copied: what is added to a `CGMutablePath` later does nothing.
  open var path: CGPath? {
    get { shape.path.isEmpty ? nil : CGPath(elements: shape.path) }
    set { store(newValue?.elements ?? [], in: &shape.path, .path) }
  }

  /// What the path is filled with, subpaths that are open as if closed; nil: nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set { store(finite(newValue, .fillColor), in: &shape.fillColor) }
  }

  /// Which points a path that crosses itself encloses.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.isEvenOdd ? .evenOdd : .nonZero }
    set { setFillRule(newValue) }
  }

  /// What the path is stroked with; nil: nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set { store(finite(newValue, .strokeColor), in: &shape.strokeColor) }
  }

  /// The stroke's width in points, half of it on each side of the path; not negative.
  open var lineWidth: CGFloat {
    get { shape.stroke.width }
    set { store(notNegative(Double(newValue), .lineWidth), in: &shape.stroke.width) }
  }

  /// What the ends of open subpaths and of dashes look like.
  open var lineCap: CAShapeLayerLineCap {
    get { CAShapeLayerLineCap(shape.stroke.cap) }
    set { setLineCap(newValue) }
  }

  /// What the corners of the stroke look like.
  open var lineJoin: CAShapeLayerLineJoin {
    get { CAShapeLayerLineJoin(shape.stroke.join) }
    set { setLineJoin(newValue) }
  }

  /// How many line widths a corner may be long before it is cut off; at least 1.
  open var miterLimit: CGFloat {
    get { shape.stroke.miterLimit }
    set { setMiterLimit(Double(newValue)) }
  }

  /// Lengths, in points, that are drawn and left out in turn; nil: all is drawn.
  ///
  /// An odd number of them is run through twice. None may be negative, and not all may be 0.
  open var lineDashPattern: [NSNumber]? {
    get { dashPattern }
    set { setDashes(newValue) }
  }

  /// How far into the dashes the path starts, in points.
  open var lineDashPhase: CGFloat {
    get { shape.stroke.dashPhase }
    set { store(finite(newValue, .lineDashPhase), in: &shape.stroke.dashPhase) }
  }

  /// Where the stroke starts: a share, 0…1, of the length of all subpaths together.
  open var strokeStart: CGFloat {
    get { shape.stroke.start }
    set { store(unit(newValue, .strokeStart), in: &shape.stroke.start) }
  }

  /// Where the stroke ends.
  ///
  /// If that isn't after the start, nothing is stroked. The fill is whole in any case.
  open var strokeEnd: CGFloat {
    get { shape.stroke.end }
    set { store(unit(newValue, .strokeEnd), in: &shape.stroke.end) }
  }

  override func has(_ key: LayerKey) -> Bool { super.has(key) || key.isOfShape }

  override var isOfLibraryClass: Bool { type(of: self) == CAShapeLayer.self }

  /// What a property is when it was never set.
  open override class func defaultValue(forKey key: String) -> Any? {
    CAShapeLayer().propertyValue(key)
  }
}

extension CAShapeLayer {
  private var shape: LayerShape {
    get { model.effects.shape ?? LayerShape() }
    set { model.effects.shape = newValue }
  }

  private func setFillRule(_ rule: CAShapeLayerFillRule) {
    guard rule == .evenOdd || rule == .nonZero else {
      return refuse("“\(rule.rawValue)”", for: .fillRule)
    }
    store(rule == .evenOdd, in: &shape.isEvenOdd, .fillRule)
  }

  private func setLineCap(_ cap: CAShapeLayerLineCap) {
    guard let value = cap.value else { return refuse("“\(cap.rawValue)”", for: .lineCap) }
    store(value, in: &shape.stroke.cap, .lineCap)
  }

  private func setLineJoin(_ join: CAShapeLayerLineJoin) {
    guard let value = join.value else { return refuse("“\(join.rawValue)”", for: .lineJoin) }
    store(value, in: &shape.stroke.join, .lineJoin)
  }

  private func setMiterLimit(_ limit: Double) {
    guard limit >= 1, limit.isFinite else { return refuse(limit, for: .miterLimit) }
    store(limit, in: &shape.stroke.miterLimit, .miterLimit)
  }

  private func setDashes(_ pattern: [NSNumber]?) {
    let dashes = (pattern ?? []).map(\.doubleValue)
    let isValid = dashes.allSatisfy { $0 >= 0 && $0.isFinite }
    guard isValid, dashes.isEmpty || dashes.contains(where: { $0 > 0 }) else {
      return refuse(dashes, for: .lineDashPattern)
    }
    dashPattern = pattern
    store(dashes, in: &shape.stroke.dashes, .lineDashPattern)
  }
}
