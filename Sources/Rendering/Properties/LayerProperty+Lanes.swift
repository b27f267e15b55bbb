import Drawing
import Foundation

// How values of up to four numbers are read and written: with no box around them, since this is
// done for each animated property at each frame.
extension LayerProperty {
  /// The property's numbers; a colour that isn't there is clear black, and other kinds are zeros.
  @inline(__always)
  func lanes(in values: UnsafePointer<LayerValues>) -> SIMD4<Double> {
    switch self {
    case .position: values.pointee.position.lanes
    case .bounds: values.pointee.bounds.lanes
    case .opacity: SIMD4(Double(values.pointee.opacity), 0, 0, 0)
    case .backgroundColor: values.pointee.backgroundColor.lanes
    case .zPosition: SIMD4(values.pointee.zPosition, 0, 0, 0)
    case .anchorPoint: values.pointee.anchorPoint.lanes
    case .anchorPointZ: SIMD4(values.pointee.anchorPointZ, 0, 0, 0)
    case .hidden: SIMD4(values.pointee.isHidden ? 1 : 0, 0, 0, 0)
    case .contentsRect: values.pointee.contentsRect.lanes
    case .contentsScale: SIMD4(values.pointee.contentsScale, 0, 0, 0)
    case .masksToBounds: SIMD4(values.pointee.masksToBounds ? 1 : 0, 0, 0, 0)
    default: values.pointee.stored.lanes(of: self)
    }
  }

  /// The numbers of one of the effects; by a pointer, so that the rest isn't copied.
  func lanes(in effects: UnsafePointer<LayerEffects>) -> SIMD4<Double> {
    if isOfShape { return shapeLanes(in: effects.pointee.shape) }
    func lane(_ number: Double) -> SIMD4<Double> { SIMD4(number, 0, 0, 0) }
    return switch self {
    case .doubleSided: lane(effects.pointee.isDoubleSided ? 1 : 0)
    case .contentsCenter: effects.pointee.contentsCenter.lanes
    case .cornerRadius: lane(effects.pointee.cornerRadius)
    case .maskedCorners: lane(Double(effects.pointee.maskedCorners.rawValue))
    case .borderWidth: lane(effects.pointee.borderWidth)
    case .borderColor: effects.pointee.borderColor.lanes
    case .shadowOpacity: lane(Double(effects.pointee.shadowOpacity))
    case .shadowRadius: lane(effects.pointee.shadowRadius)
    case .shadowOffset: effects.pointee.shadowOffset.lanes
    case .shadowColor: effects.pointee.shadowColor.lanes
    case .shouldRasterize: lane(effects.pointee.shouldRasterize ? 1 : 0)
    case .rasterizationScale: lane(effects.pointee.rasterizationScale)
    default: .zero
    }
  }

  private func shapeLanes(in shape: LayerShape?) -> SIMD4<Double> {
    guard let shape else { return .zero }
    return switch self {
    case .fillColor: shape.fillColor.lanes
    case .strokeColor: shape.strokeColor.lanes
    case .lineWidth: SIMD4(shape.stroke.width, 0, 0, 0)
    case .miterLimit: SIMD4(shape.stroke.miterLimit, 0, 0, 0)
    case .lineDashPhase: SIMD4(shape.stroke.dashPhase, 0, 0, 0)
    case .strokeStart: SIMD4(shape.stroke.start, 0, 0, 0)
    case .strokeEnd: SIMD4(shape.stroke.end, 0, 0, 0)
    default: .zero
    }
  }

  /// Whether there are numbers near these that the property may have.
  ///
  /// Where there are none the layer's own stay: not what was shown the frame before.
  @inline(__always) func canShow(_ lanes: SIMD4<Double>) -> Bool {
    guard lanes.isFinite else { return false }
    return lanes.x > 0 || (self != .contentsScale && self != .rasterizationScale)
  }

  /// Sets the property to the nearest numbers that it may have; those that aren't finite to none.
  @inline(__always) func set(_ lanes: SIMD4<Double>, in values: inout LayerValues) {
    guard lanes.isFinite else { return }
    switch self {
    case .position: values.position = CGPoint(x: lanes.x, y: lanes.y)
    case .bounds: values.bounds = CGRect(lanes: lanes, smallest: 0)
    case .opacity: values.opacity = Float(lanes.x.inUnit)
    case .backgroundColor: values.backgroundColor = CGColor(lanes: lanes)
    case .zPosition: values.zPosition = lanes.x
    case .anchorPoint: values.anchorPoint = CGPoint(x: lanes.x, y: lanes.y)
    case .anchorPointZ: values.anchorPointZ = lanes.x
    case .hidden: values.isHidden = lanes.x != 0
    case .contentsRect: values.contentsRect = CGRect(lanes: lanes)
    case .contentsScale where lanes.x > 0: values.contentsScale = lanes.x
    case .masksToBounds: values.masksToBounds = lanes.x != 0
    default: values.stored.set(self, lanes)
    }
  }

  /// As in a layer's values, in its effects.
  func set(_ lanes: SIMD4<Double>, in effects: inout LayerEffects) {
    if isOfShape { setInShape(lanes, &effects.shape) } else { setPlain(lanes, &effects) }
  }

  private func setPlain(_ lanes: SIMD4<Double>, _ effects: inout LayerEffects) {
    switch self {
    case .doubleSided: effects.isDoubleSided = lanes.x != 0
    case .contentsCenter: effects.contentsCenter = CGRect(lanes: lanes)
    case .cornerRadius: effects.cornerRadius = max(0, lanes.x)
    case .maskedCorners: effects.maskedCorners = RoundedCorners(lane: lanes.x)
    case .borderWidth: effects.borderWidth = max(0, lanes.x)
    case .borderColor: effects.borderColor = CGColor(lanes: lanes)
    case .shadowOpacity: effects.shadowOpacity = Float(lanes.x.inUnit)
    case .shadowRadius: effects.shadowRadius = max(0, lanes.x)
    case .shadowOffset: effects.shadowOffset = CGSize(width: lanes.x, height: lanes.y)
    case .shadowColor: effects.shadowColor = CGColor(lanes: lanes)
    case .shouldRasterize: effects.shouldRasterize = lanes.x != 0
    case .rasterizationScale where lanes.x > 0: effects.rasterizationScale = lanes.x
    default: break
    }
  }

  private func setInShape(_ lanes: SIMD4<Double>, _ shape: inout LayerShape?) {
    switch self {
    case .fillColor: shape?.fillColor = CGColor(lanes: lanes)
    case .strokeColor: shape?.strokeColor = CGColor(lanes: lanes)
    case .lineWidth: shape?.stroke.width = max(0, lanes.x)
    case .miterLimit: shape?.stroke.miterLimit = max(1, lanes.x)
    case .lineDashPhase: shape?.stroke.dashPhase = lanes.x
    case .strokeStart: shape?.stroke.start = lanes.x.inUnit
    case .strokeEnd: shape?.stroke.end = lanes.x.inUnit
    default: break
    }
  }
}

extension SIMD4<Double> {
  /// Whether all four are numbers and none is infinite.
  @inline(__always) var isFinite: Bool { (self * 0) == .zero }
}

extension Double {
  /// The number in 0…1 that is nearest.
  fileprivate var inUnit: Double { Swift.min(Swift.max(self, 0), 1) }
}

extension CGRect {
  fileprivate init(lanes: SIMD4<Double>) {
    self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w)
  }

  fileprivate init(lanes: SIMD4<Double>, smallest: Double) {
    self.init(
      x: lanes.x, y: lanes.y, width: max(smallest, lanes.z), height: max(smallest, lanes.w))
  }
}

extension CGColor {
  @inline(__always) fileprivate init(lanes: SIMD4<Double>) {
    self.init(red: lanes.x, green: lanes.y, blue: lanes.z, alpha: lanes.w)
  }
}

extension RoundedCorners {
  fileprivate init(lane: Double) {
    self = RoundedCorners(rawValue: UInt(exactly: lane.rounded()) ?? 0).intersection(.all)
  }
}
