import Rendering

/// What a layer looks like besides its picture.
struct StyleProperties {
  let cornerRadius = Property(
    "cornerRadius", \CALayer.cornerRadius, at: \LayerEffects.cornerRadius, low: 0)
  let maskedCorners = Property(
    "maskedCorners", \CALayer.maskedCorners, at: \LayerEffects.maskedCorners)
  let cornerCurve = Property(
    "cornerCurve", \CALayer.cornerCurve, at: \LayerEffects.hasContinuousCorners, action: .none,
    .isStill)
  let masksToBounds = Property(
    "masksToBounds", \CALayer.masksToBounds, at: \LayerValues.masksToBounds)
  let borderWidth = Property(
    "borderWidth", \CALayer.borderWidth, at: \LayerEffects.borderWidth, low: 0)
  let borderColor = Property("borderColor", \CALayer.borderColor, at: \LayerEffects.borderColor)
  let opacity = Property("opacity", \CALayer.opacity, at: \LayerValues.opacity, low: 0, high: 1)
  let allowsGroupOpacity = Property(
    "allowsGroupOpacity", \CALayer.allowsGroupOpacity, at: \LayerValues.allowsGroupOpacity,
    action: .none, .isStill)
  let shadowOpacity = Property(
    "shadowOpacity", \CALayer.shadowOpacity, at: \LayerEffects.shadowOpacity, low: 0, high: 1)
  let shadowRadius = Property(
    "shadowRadius", \CALayer.shadowRadius, at: \LayerEffects.shadowRadius, low: 0)
  let shadowOffset = Property("shadowOffset", \CALayer.shadowOffset, at: \LayerEffects.shadowOffset)
  let shadowColor = Property("shadowColor", \CALayer.shadowColor, at: \LayerEffects.shadowColor)
  let shadowPath = Property(
    "shadowPath", \CALayer.shadowPath, at: \LayerEffects.shadowPath, action: .none)
  let shouldRasterize = Property(
    "shouldRasterize", \CALayer.shouldRasterize, at: \LayerEffects.shouldRasterize)
  let rasterizationScale = Property(
    "rasterizationScale", \CALayer.rasterizationScale, at: \LayerEffects.rasterizationScale,
    isAboveZero: true)
  let drawsAsynchronously = Property(
    "drawsAsynchronously", \CALayer.drawsAsynchronously, at: \LayerExtras.drawsAsynchronously,
    action: .unasked)
  let edgeAntialiasingMask = Property(
    "edgeAntialiasingMask", \CALayer.edgeAntialiasingMask, at: \LayerValues.edgeAntialiasingMask,
    action: .none)
  let allowsEdgeAntialiasing = Property(
    "allowsEdgeAntialiasing", \CALayer.allowsEdgeAntialiasing,
    at: \LayerValues.allowsEdgeAntialiasing, action: .none, .isStill)
  let filters = Property(
    "filters", \CALayer.filters, at: \LayerEffects.filters, action: .transition)
  let compositingFilter = Property(
    "compositingFilter", taking: "a String or nil", \CALayer.compositingFilter,
    at: \LayerEffects.blend, action: .transition)
  let backgroundFilters = KeyedProperty(
    "backgroundFilters", \CALayer.backgroundFilters, action: .transition)
}
