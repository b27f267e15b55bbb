import Drawing
import Foundation
import Layers
import Rendering
import Testing

@Suite struct AppearanceTests {
  @Test func `F31: a new layer's style is Core Animation's`() {
    let layer = CALayer()
    #expect(layer.contentsCenter == CGRect(0, 0, 1, 1) && layer.minificationFilterBias == 0)
    #expect(!layer.isOpaque && layer.isDoubleSided && layer.contentsFormat == .RGBA8Uint)
    #expect(layer.cornerRadius == 0 && layer.maskedCorners.rawValue == 15)
    #expect(layer.cornerCurve == .circular && layer.borderWidth == 0)
    #expect(layer.borderColor == .black && layer.mask == nil && !layer.shouldRasterize)
    #expect(layer.rasterizationScale == 1 && !layer.drawsAsynchronously)
    #expect(layer.filters == nil && layer.backgroundFilters == nil)
    #expect(layer.compositingFilter == nil && layer.style == nil && layer.actions == nil)
    #expect(layer.delegate == nil && layer.autoresizingMask == .layerNotSizable)
    #expect(!layer.needsDisplayOnBoundsChange && !layer.wantsExtendedDynamicRangeContent)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    // Ours: rotated layers look well without being told to.
    #expect(layer.allowsEdgeAntialiasing)
  }

  @Test func `F31: a new layer's time is its superlayer's`() {
    let layer = CALayer()
    #expect(layer.speed == 1 && layer.timeOffset == 0 && layer.beginTime == 0)
    #expect(layer.duration == .infinity && layer.repeatCount == 0 && layer.repeatDuration == 0)
    #expect(!layer.autoreverses && layer.fillMode == .removed)
  }

  @Test func `F32: a new layer's shadow is there, but can't be seen`() {
    let layer = CALayer()
    #expect(layer.shadowOpacity == 0 && layer.shadowRadius == 3 && layer.shadowColor == .black)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3) && layer.shadowPath == nil)
  }

  @Test func `what is set is committed`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let layer = CALayer()
    tree.root.addSublayer(layer)
    _ = tree.commit()
    layer.cornerRadius = 5
    layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMaxYCorner]
    layer.cornerCurve = .continuous
    layer.borderWidth = 2
    layer.borderColor = nil
    layer.shadowOpacity = 0.5
    layer.shadowOffset = CGSize(width: 1, height: 2)
    layer.contentsCenter = CGRect(0.25, 0.25, 0.5, 0.5)
    layer.isDoubleSided = false
    layer.edgeAntialiasingMask = [.layerLeftEdge, .layerBottomEdge]
    layer.filters = [LayerFilter.gaussianBlur(radius: 2), LayerFilter.sepia()]
    layer.compositingFilter = "multiplyBlendMode"
    var effects = LayerEffects()
    effects.cornerRadius = 5
    effects.maskedCorners = [.minXMinY, .maxXMaxY]
    effects.hasContinuousCorners = true
    effects.borderWidth = 2
    effects.borderColor = nil
    effects.shadowOpacity = 0.5
    effects.shadowOffset = CGSize(width: 1, height: 2)
    effects.contentsCenter = CGRect(0.25, 0.25, 0.5, 0.5)
    effects.isDoubleSided = false
    effects.filters = [.gaussianBlur(radius: 2), .sepia(intensity: 1)]
    effects.blend = .multiply
    let values = tree.commit().layers[1].values
    #expect(values.effects == effects)
    // Least y is the upper edge of a layer without a flip.
    #expect(values.edgeAntialiasingMask == [.left, .top])
  }

  @Test func `shadows' and shapes' paths are copied when they are set`() {
    let path = CGMutablePath()
    path.addRect(CGRect(0, 0, 10, 10))
    let elements = path.elements
    let layer = CAShapeLayer()
    layer.shadowPath = path
    layer.path = path
    path.addRect(CGRect(20, 20, 10, 10))
    #expect(layer.shadowPath?.elements == elements && layer.path?.elements == elements)
    layer.shadowPath = nil
    layer.path = nil
    #expect(layer.shadowPath == nil && layer.path == nil)
  }

  @Test func `what can't be is refused with a line each`() {
    let layer = named("crate")
    let noColor = CGColor(red: .nan, green: 0, blue: 0, alpha: 1)
    let changes: [((CALayer) -> Void, String)] = [
      ({ $0.cornerRadius = .infinity }, "cornerRadius of “crate” can't be inf"),
      ({ $0.borderWidth = .nan }, "borderWidth of “crate” can't be nan"),
      ({ $0.shadowRadius = -.infinity }, "shadowRadius of “crate” can't be -inf"),
      ({ $0.shadowOpacity = .nan }, "shadowOpacity of “crate” can't be nan"),
      (
        { $0.shadowOffset = CGSize(width: CGFloat.nan, height: 0) },
        "shadowOffset of “crate” can't be [nan, 0.0]"
      ),
      ({ $0.rasterizationScale = .nan }, "rasterizationScale of “crate” can't be nan"),
      (
        { $0.contentsCenter = CGRect(0, 0, .nan, 1) },
        "contentsCenter of “crate” can't be [0.0, 0.0, nan, 1.0]"
      ),
      ({ $0.minificationFilterBias = .nan }, "minificationFilterBias of “crate” can't be nan"),
      ({ $0.borderColor = noColor }, "borderColor of “crate” can't be [nan, 0.0, 0.0, 1.0]"),
      (
        { $0.cornerCurve = CALayerCornerCurve(rawValue: "square") },
        "cornerCurve of “crate” can't be “square”"
      ),
      (
        { $0.compositingFilter = "gloomBlendMode" },
        "compositingFilter of “crate” can't be “gloomBlendMode”"
      ),
      (
        { $0.compositingFilter = 7 }, "compositingFilter of “crate” must be a String, not Int"
      ),
      ({ $0.filters = ["CIBlur"] }, "a filter of “crate” must be a LayerFilter, not String"),
      (
        { $0.filters = [LayerFilter.gaussianBlur(radius: -1)] },
        "a filter of “crate” can't be gaussianBlur(radius: -1.0)"
      ),
      ({ $0.speed = .infinity }, "speed of “crate” can't be inf"),
      ({ $0.duration = -1 }, "duration of “crate” can't be -1.0"),
      ({ $0.repeatCount = .nan }, "repeatCount of “crate” can't be nan"),
      ({ $0.beginTime = .nan }, "beginTime of “crate” can't be nan"),
    ]
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.addSublayer(layer)
    let before = tree.commit()
    for (change, line) in changes {
      #expect(MisuseLog.collect { change(layer) } == ["Layers: \(line)"])
    }
    #expect(tree.commit() == before)
  }

  /// Every key that a number, a size or a name can be refused for.
  private static let refusable = [
    "position", "zPosition", "anchorPoint", "anchorPointZ", "bounds", "frame", "transform",
    "sublayerTransform", "contentsRect", "contentsScale", "contentsCenter", "contentsGravity",
    "magnificationFilter", "minificationFilter", "minificationFilterBias", "opacity",
    "cornerRadius", "cornerCurve", "borderWidth", "shadowOpacity", "shadowRadius",
    "shadowOffset", "rasterizationScale", "speed", "duration", "lineWidth", "lineCap", "lineJoin",
    "fillRule", "miterLimit", "lineDashPhase", "strokeStart",
  ]

  @Test(arguments: refusable)
  func `who hears of a refusal may read the layer and change it`(key: String) {
    let bad = CGFloat.nan
    let values: [Any] = [
      bad, CGPoint(x: bad, y: 0), CGSize(width: bad, height: 0), CGRect(0, 0, Double(bad), 1),
      CATransform3DMakeScale(bad, 1, 1), "nonsense",
    ]
    let (layer, context) = (CAShapeLayer(), LayerContext())
    var heard = 0
    context.reportMisuse = { _ in
      heard += 1
      for key in Self.refusable { _ = layer.value(forKey: key) }
      layer.position.x += 1
      layer.cornerRadius += 1
    }
    context.perform { for value in values { layer.setValue(value, forKey: key) } }
    #expect(heard == values.count && layer.cornerRadius == CGFloat(heard))
  }

  @Test func `how brighter colours are shown is kept, and changes nothing`() {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    let layer = layer(2, 2, in: tree.root)
    let before = tree.commit()
    #expect(layer.toneMapMode == .automatic)
    for mode in [CALayer.ToneMapMode.never, .ifSupported, .automatic] {
      layer.toneMapMode = mode
      #expect(layer.toneMapMode == mode)
    }
    layer.wantsExtendedDynamicRangeContent = true
    #expect(layer.wantsExtendedDynamicRangeContent && tree.commit() == before)
  }

  @Test func `filters that are none are left out, the others stay`() {
    let layer = CALayer()
    let lines = MisuseLog.collect { layer.filters = ["CIBlur", LayerFilter.sepia(), 3] }
    #expect(lines.count == 2)
    #expect(layer.filters as? [LayerFilter] == [.sepia(intensity: 1)])
    layer.filters = nil
    #expect(layer.filters == nil)
  }

  @Test(arguments: [
    ("multiply", BlendMode.multiply), ("multiplyBlendMode", .multiply), ("screen", .screen),
    ("screenBlendMode", .screen), ("plusLighter", .plusLighter), ("additive", .plusLighter),
    ("darken", .darken), ("darkenBlendMode", .darken), ("lighten", .lighten),
    ("lightenBlendMode", .lighten), ("normalBlendMode", .sourceOver), ("overlay", .overlay),
    ("overlayBlendMode", .overlay), ("colorDodge", .colorDodge),
    ("colorDodgeBlendMode", .colorDodge), ("colorBurn", .colorBurn),
    ("colorBurnBlendMode", .colorBurn), ("hardLight", .hardLight),
    ("hardLightBlendMode", .hardLight), ("softLight", .softLight),
    ("softLightBlendMode", .softLight), ("difference", .difference),
    ("differenceBlendMode", .difference), ("exclusion", .exclusion),
    ("exclusionBlendMode", .exclusion), ("hue", .hue), ("hueBlendMode", .hue),
    ("saturation", .saturation), ("saturationBlendMode", .saturation), ("color", .color),
    ("colorBlendMode", .color), ("luminosity", .luminosity),
    ("luminosityBlendMode", .luminosity), ("xor", .xor), ("sourceIn", .sourceIn),
    ("sourceOut", .sourceOut), ("sourceAtop", .sourceAtop), ("destinationOver", .destinationOver),
    ("destinationIn", .destinationIn), ("destinationOut", .destinationOut),
    ("destinationAtop", .destinationAtop),
  ])
  func `AP9: blend modes have names`(name: String, mode: BlendMode) {
    let tree = LayerTree(size: CGSize(width: 10, height: 10), scale: 1)
    tree.root.compositingFilter = name
    #expect(tree.commit().layers[0].values.effects.blend == mode)
    #expect(tree.root.compositingFilter as? String == name)
    tree.root.compositingFilter = nil
    #expect(tree.commit().layers[0].values.effects.blend == .sourceOver)
  }

  @Test func `backgroundFilters are kept, and said to show nothing`() {
    let layer = named("crate")
    let lines = MisuseLog.collect { layer.backgroundFilters = [LayerFilter.sepia()] }
    #expect(lines == ["Layers: backgroundFilters of “crate” are kept, but show nothing"])
    #expect(layer.backgroundFilters?.count == 1)
  }

  @Test func `names and bits are Core Animation's`() {
    #expect(CALayerCornerCurve.circular.rawValue == "circular")
    #expect(CALayerCornerCurve.continuous.rawValue == "continuous")
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayerContentsFilter.trilinear.rawValue == "trilinear")
    let corners: [CACornerMask] = [
      .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
    ]
    #expect(corners.map(\.rawValue) == [1, 2, 4, 8])
    let edges: [CAEdgeAntialiasingMask] = [
      .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
    ]
    #expect(edges.map(\.rawValue) == [1, 2, 4, 8])
    let sizes: [CAAutoresizingMask] = [
      .layerNotSizable, .layerMinXMargin, .layerWidthSizable, .layerMaxXMargin, .layerMinYMargin,
      .layerHeightSizable, .layerMaxYMargin,
    ]
    #expect(sizes.map(\.rawValue) == [0, 1, 2, 4, 8, 16, 32])
  }

  @Test func `F40: fill modes have Core Animation's strings`() {
    let modes: [CAMediaTimingFillMode] = [.removed, .forwards, .backwards, .both]
    #expect(modes.map(\.rawValue) == ["removed", "forwards", "backwards", "both"])
  }

  @Test func `a copy made by init(layer:) has the style, the tags and a subclass's own state`() {
    let original = Tagged()
    original.cornerRadius = 4
    original.speed = 2
    original.tag = "left"
    original.setValue(7, forKey: "number")
    original.mask = CALayer()
    let copy = Tagged(layer: original)
    #expect(copy.cornerRadius == 4 && copy.speed == 2 && copy.tag == "left")
    #expect(copy.value(forKey: "number") as? Int == 7 && copy.mask == nil)
    original.speed = 3
    #expect(copy.speed == 2)
    let shape = CAShapeLayer()
    shape.lineDashPattern = [1, 2]
    shape.strokeColor = .white
    let other = CAShapeLayer(layer: shape)
    #expect(other.lineDashPattern == [1, 2] && other.strokeColor == .white)
  }

  private final class Tagged: CALayer {
    var tag = ""
    override init() { super.init() }
    override init(layer: Any) {
      super.init(layer: layer)
      tag = (layer as? Tagged)?.tag ?? ""
    }
    required init?(coder: NSCoder) { nil }
  }
}
