import Drawing
import Foundation
import Rendering

/// How key-value access gets at one property of a layer.
protocol PropertyAccess {
  /// For messages: “takes …”; nil: it can only be read.
  var kind: String? { get }
  func read(_ layer: CALayer) -> Any?
  /// Sets the property, by the layer's own setter; false if `value` is of a wrong type.
  func write(_ value: Any, to layer: CALayer) -> Bool
  /// Sets the property to nil if it can be; false if it can't.
  func clear(_ layer: CALayer) -> Bool
}

/// A property of a type that is known.
struct TypedAccess<Layer: CALayer, Value: KeyedValue>: PropertyAccess {
  private let path: ReferenceWritableKeyPath<Layer, Value>

  init(_ path: ReferenceWritableKeyPath<Layer, Value>) { self.path = path }

  var kind: String? { Value.kind }

  func read(_ layer: CALayer) -> Any? { (layer as? Layer)?[keyPath: path].boxed }

  func write(_ value: Any, to layer: CALayer) -> Bool {
    guard let layer = layer as? Layer, let value = Value.taken(from: value) else { return false }
    layer[keyPath: path] = value
    return true
  }

  func clear(_ layer: CALayer) -> Bool {
    guard let layer = layer as? Layer, let value = Value.none else { return false }
    layer[keyPath: path] = value
    return true
  }
}

/// A property that takes objects of one kind, or any, or nil.
struct ObjectAccess<Layer: CALayer, Object>: PropertyAccess {
  let kind: String?
  private let path: ReferenceWritableKeyPath<Layer, Object?>

  init(_ kind: String, _ path: ReferenceWritableKeyPath<Layer, Object?>) {
    self.kind = kind
    self.path = path
  }

  func read(_ layer: CALayer) -> Any? { (layer as? Layer)?[keyPath: path] }

  func write(_ value: Any, to layer: CALayer) -> Bool {
    guard let layer = layer as? Layer, let value = value as? Object else { return false }
    layer[keyPath: path] = value
    return true
  }

  func clear(_ layer: CALayer) -> Bool {
    guard let layer = layer as? Layer else { return false }
    layer[keyPath: path] = nil
    return true
  }
}

/// The superlayer: nothing that can be set.
struct SuperlayerAccess: PropertyAccess {
  var kind: String? { nil }
  func read(_ layer: CALayer) -> Any? { layer.superlayer }
  func write(_ value: Any, to layer: CALayer) -> Bool { false }
  func clear(_ layer: CALayer) -> Bool { false }
}

extension LayerKey {
  /// How it is read and set, of whatever kind of layer it is.
  var access: any PropertyAccess {
    switch self {
    case .bounds: TypedAccess(\CALayer.bounds)
    case .position: TypedAccess(\CALayer.position)
    case .zPosition: TypedAccess(\CALayer.zPosition)
    case .anchorPoint: TypedAccess(\CALayer.anchorPoint)
    case .anchorPointZ: TypedAccess(\CALayer.anchorPointZ)
    case .transform: TypedAccess(\CALayer.transform)
    case .sublayerTransform: TypedAccess(\CALayer.sublayerTransform)
    case .frame: TypedAccess(\CALayer.frame)
    case .geometryFlipped: TypedAccess(\CALayer.isGeometryFlipped)
    case .doubleSided: TypedAccess(\CALayer.isDoubleSided)
    case .hidden: TypedAccess(\CALayer.isHidden)
    case .autoresizingMask: TypedAccess(\CALayer.autoresizingMask)
    case .contents: ObjectAccess("anything", \CALayer.contents)
    case .contentsRect: TypedAccess(\CALayer.contentsRect)
    case .contentsCenter: TypedAccess(\CALayer.contentsCenter)
    case .contentsGravity: TypedAccess(\CALayer.contentsGravity)
    case .contentsScale: TypedAccess(\CALayer.contentsScale)
    case .contentsFormat: TypedAccess(\CALayer.contentsFormat)
    case .magnificationFilter: TypedAccess(\CALayer.magnificationFilter)
    case .minificationFilter: TypedAccess(\CALayer.minificationFilter)
    case .minificationFilterBias: TypedAccess(\CALayer.minificationFilterBias)
    case .opaque: TypedAccess(\CALayer.isOpaque)
    case .backgroundColor: TypedAccess(\CALayer.backgroundColor)
    case .wantsExtendedDynamicRangeContent: TypedAccess(\CALayer.wantsExtendedDynamicRangeContent)
    case .toneMapMode: TypedAccess(\CALayer.toneMapMode)
    case .needsDisplayOnBoundsChange: TypedAccess(\CALayer.needsDisplayOnBoundsChange)
    default: styleAccess ?? otherAccess
    }
  }

  private var styleAccess: (any PropertyAccess)? {
    switch self {
    case .cornerRadius: TypedAccess(\CALayer.cornerRadius)
    case .maskedCorners: TypedAccess(\CALayer.maskedCorners)
    case .cornerCurve: TypedAccess(\CALayer.cornerCurve)
    case .masksToBounds: TypedAccess(\CALayer.masksToBounds)
    case .borderWidth: TypedAccess(\CALayer.borderWidth)
    case .borderColor: TypedAccess(\CALayer.borderColor)
    case .opacity: TypedAccess(\CALayer.opacity)
    case .allowsGroupOpacity: TypedAccess(\CALayer.allowsGroupOpacity)
    case .shadowOpacity: TypedAccess(\CALayer.shadowOpacity)
    case .shadowRadius: TypedAccess(\CALayer.shadowRadius)
    case .shadowOffset: TypedAccess(\CALayer.shadowOffset)
    case .shadowColor: TypedAccess(\CALayer.shadowColor)
    case .shadowPath: ObjectAccess("a CGPath or nil", \CALayer.shadowPath)
    case .mask: ObjectAccess("a CALayer or nil", \CALayer.mask)
    case .shouldRasterize: TypedAccess(\CALayer.shouldRasterize)
    case .rasterizationScale: TypedAccess(\CALayer.rasterizationScale)
    case .drawsAsynchronously: TypedAccess(\CALayer.drawsAsynchronously)
    case .edgeAntialiasingMask: TypedAccess(\CALayer.edgeAntialiasingMask)
    case .allowsEdgeAntialiasing: TypedAccess(\CALayer.allowsEdgeAntialiasing)
    case .filters: TypedAccess(\CALayer.filters)
    case .compositingFilter: ObjectAccess("a String or nil", \CALayer.compositingFilter)
    case .backgroundFilters: TypedAccess(\CALayer.backgroundFilters)
    default: nil
    }
  }

  private var otherAccess: any PropertyAccess {
    switch self {
    case .actions: TypedAccess(\CALayer.actions)
    case .style: TypedAccess(\CALayer.style)
    case .name: TypedAccess(\CALayer.name)
    case .delegate: ObjectAccess("a CALayerDelegate or nil", \CALayer.delegate)
    case .sublayers: ObjectAccess("an array of CALayer or nil", \CALayer.sublayers)
    case .beginTime: TypedAccess(\CALayer.beginTime)
    case .duration: TypedAccess(\CALayer.duration)
    case .speed: TypedAccess(\CALayer.speed)
    case .timeOffset: TypedAccess(\CALayer.timeOffset)
    case .repeatCount: TypedAccess(\CALayer.repeatCount)
    case .repeatDuration: TypedAccess(\CALayer.repeatDuration)
    case .autoreverses: TypedAccess(\CALayer.autoreverses)
    case .fillMode: TypedAccess(\CALayer.fillMode)
    case .path: ObjectAccess("a CGPath or nil", \CAShapeLayer.path)
    case .fillColor: TypedAccess(\CAShapeLayer.fillColor)
    case .fillRule: TypedAccess(\CAShapeLayer.fillRule)
    case .strokeColor: TypedAccess(\CAShapeLayer.strokeColor)
    case .lineWidth: TypedAccess(\CAShapeLayer.lineWidth)
    case .lineCap: TypedAccess(\CAShapeLayer.lineCap)
    case .lineJoin: TypedAccess(\CAShapeLayer.lineJoin)
    case .miterLimit: TypedAccess(\CAShapeLayer.miterLimit)
    case .lineDashPattern: TypedAccess(\CAShapeLayer.lineDashPattern)
    case .lineDashPhase: TypedAccess(\CAShapeLayer.lineDashPhase)
    case .strokeStart: TypedAccess(\CAShapeLayer.strokeStart)
    case .strokeEnd: TypedAccess(\CAShapeLayer.strokeEnd)
    case .scrollMode: TypedAccess(\CAScrollLayer.scrollMode)
    default: SuperlayerAccess()
    }
  }
}
