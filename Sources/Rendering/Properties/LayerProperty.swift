/// A value of a layer that an animation may change; the names of the cases are Core Animation's.
public enum LayerProperty: String, Hashable, CaseIterable, Sendable {
  /// `LayerValues.bounds`.
  case bounds
  /// `LayerValues.position`.
  case position
  /// `LayerValues.zPosition`.
  case zPosition
  /// `LayerValues.anchorPoint`.
  case anchorPoint
  /// `LayerValues.anchorPointZ`.
  case anchorPointZ
  /// `LayerValues.transform`.
  case transform
  /// `LayerValues.sublayerTransform`.
  case sublayerTransform
  /// `LayerValues.isHidden`.
  case hidden
  /// `LayerEffects.isDoubleSided`.
  case doubleSided
  /// `LayerValues.contents`.
  case contents
  /// `LayerValues.contentsRect`.
  case contentsRect
  /// `LayerEffects.contentsCenter`.
  case contentsCenter
  /// `LayerValues.contentsScale`.
  case contentsScale
  /// `LayerValues.backgroundColor`.
  case backgroundColor
  /// `LayerValues.opacity`.
  case opacity
  /// `LayerValues.masksToBounds`.
  case masksToBounds
  /// `LayerEffects.cornerRadius`.
  case cornerRadius
  /// `LayerEffects.maskedCorners`.
  case maskedCorners
  /// `LayerEffects.borderWidth`.
  case borderWidth
  /// `LayerEffects.borderColor`.
  case borderColor
  /// `LayerEffects.shadowOpacity`.
  case shadowOpacity
  /// `LayerEffects.shadowRadius`.
  case shadowRadius
  /// `LayerEffects.shadowOffset`.
  case shadowOffset
  /// `LayerEffects.shadowColor`.
  case shadowColor
  /// `LayerEffects.shadowPath`.
  case shadowPath
  /// `LayerEffects.shouldRasterize`.
  case shouldRasterize
  /// `LayerEffects.rasterizationScale`.
  case rasterizationScale
  /// `LayerShape.path`.
  case path
  /// `LayerShape.fillColor`.
  case fillColor
  /// `LayerShape.strokeColor`.
  case strokeColor
  /// `StrokeStyle.width`.
  case lineWidth
  /// `StrokeStyle.miterLimit`.
  case miterLimit
  /// `StrokeStyle.dashPhase`.
  case lineDashPhase
  /// `StrokeStyle.start`.
  case strokeStart
  /// `StrokeStyle.end`.
  case strokeEnd

  /// What kind of value it has.
  public var kind: PropertyKind {
    switch self {
    case .position, .anchorPoint: .point
    case .shadowOffset: .size
    case .bounds, .contentsRect, .contentsCenter: .rect
    case .backgroundColor, .borderColor, .shadowColor, .fillColor, .strokeColor: .color
    case .transform, .sublayerTransform: .transform
    case .hidden, .doubleSided, .masksToBounds, .shouldRasterize: .flag
    case .maskedCorners: .bits
    case .contents: .image
    case .shadowPath, .path: .path
    case .zPosition, .anchorPointZ, .contentsScale, .opacity, .cornerRadius, .borderWidth,
      .shadowOpacity, .shadowRadius, .rasterizationScale, .lineWidth, .miterLimit,
      .lineDashPhase, .strokeStart, .strokeEnd:
      .number
    }
  }

  /// Whether only shape layers have it.
  public var isOfShape: Bool {
    switch self {
    case .path, .fillColor, .strokeColor, .lineWidth, .miterLimit, .lineDashPhase, .strokeStart,
      .strokeEnd:
      true
    default: false
    }
  }
}
