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
    modelValues.effects.shape = LayerShape()
  }

  /// A copy of the values of `layer`.
  public override init(layer: Any) {
    super.init(layer: layer)
    if modelValues.effects.shape == nil { modelValues.effects.shape = LayerShape() }
    dashPattern = (layer as? CAShapeLayer)?.dashPattern
  }

  /// What is drawn; nil: nothing.
  ///
  /// The elements are copied: what is added to a `CGMutablePath` later does nothing.
  open var path: CGPath? {
    get { shape.path.isEmpty ? nil : CGPath(elements: shape.path) }
    set { change(.path, shape.path, to: newValue?.elements ?? []) { $0.effects.shape?.path = $1 } }
  }

  /// What the path is filled with, subpaths that are open as if closed; nil: nothing.
  open var fillColor: CGColor? {
    get { shape.fillColor }
    set {
      change(.fillColor, shape.fillColor, to: finite(newValue, .fillColor)) {
        $0.effects.shape?.fillColor = $1
      }
    }
  }

  /// Which points a path that crosses itself encloses.
  open var fillRule: CAShapeLayerFillRule {
    get { shape.isEvenOdd ? .evenOdd : .nonZero }
    set { setFillRule(newValue) }
  }

  /// What the path is stroked with; nil: nothing.
  open var strokeColor: CGColor? {
    get { shape.strokeColor }
    set {
      change(.strokeColor, shape.strokeColor, to: finite(newValue, .strokeColor)) {
        $0.effects.shape?.strokeColor = $1
      }
    }
  }

  /// The stroke's width in points, half of it on each side of the path; not negative.
  open var lineWidth: CGFloat {
    get { shape.stroke.width }
    set {
      change(.lineWidth, shape.stroke.width, to: notNegative(Double(newValue), .lineWidth)) {
        $0.effects.shape?.stroke.width = $1
      }
    }
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
    set {
      change(.lineDashPhase, shape.stroke.dashPhase, to: finite(newValue, .lineDashPhase)) {
        $0.effects.shape?.stroke.dashPhase = $1
      }
    }
  }

  /// Where the stroke starts: a share, 0…1, of the length of all subpaths together.
  open var strokeStart: CGFloat {
    get { shape.stroke.start }
    set {
      change(.strokeStart, shape.stroke.start, to: unit(newValue, .strokeStart)) {
        $0.effects.shape?.stroke.start = $1
      }
    }
  }

  /// Where the stroke ends.
  ///
  /// If that isn't after the start, nothing is stroked. The fill is whole in any case.
  open var strokeEnd: CGFloat {
    get { shape.stroke.end }
    set {
      change(.strokeEnd, shape.stroke.end, to: unit(newValue, .strokeEnd)) {
        $0.effects.shape?.stroke.end = $1
      }
    }
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
    get { modelValues.effects.shape ?? LayerShape() }
    set { modelValues.effects.shape = newValue }
  }

  private func setFillRule(_ rule: CAShapeLayerFillRule) {
    guard rule == .evenOdd || rule == .nonZero else {
      return refuse("“\(rule.rawValue)”", for: .fillRule)
    }
    change(.fillRule, shape.isEvenOdd, to: rule == .evenOdd) { $0.effects.shape?.isEvenOdd = $1 }
  }

  private func setLineCap(_ cap: CAShapeLayerLineCap) {
    guard let value = cap.value else { return refuse("“\(cap.rawValue)”", for: .lineCap) }
    change(.lineCap, shape.stroke.cap, to: value) { $0.effects.shape?.stroke.cap = $1 }
  }

  private func setLineJoin(_ join: CAShapeLayerLineJoin) {
    guard let value = join.value else { return refuse("“\(join.rawValue)”", for: .lineJoin) }
    change(.lineJoin, shape.stroke.join, to: value) { $0.effects.shape?.stroke.join = $1 }
  }

  private func setMiterLimit(_ limit: Double) {
    guard limit >= 1, limit.isFinite else { return refuse(limit, for: .miterLimit) }
    change(.miterLimit, shape.stroke.miterLimit, to: limit) {
      $0.effects.shape?.stroke.miterLimit = $1
    }
  }

  private func setDashes(_ pattern: [NSNumber]?) {
    let dashes = (pattern ?? []).map(\.doubleValue)
    let isValid = dashes.allSatisfy { $0 >= 0 && $0.isFinite }
    guard isValid, dashes.isEmpty || dashes.contains(where: { $0 > 0 }) else {
      return refuse(dashes, for: .lineDashPattern)
    }
    dashPattern = pattern
    change(.lineDashPattern, shape.stroke.dashes, to: dashes) {
      $0.effects.shape?.stroke.dashes = $1
    }
  }
}
