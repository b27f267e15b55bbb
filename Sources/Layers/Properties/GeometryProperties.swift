import Rendering

/// Where a layer is.
struct GeometryProperties {
  let bounds = Property(
    "bounds", \CALayer.bounds, at: \LayerValues.bounds, low: 0, .asksForLayout)
  let position = Property("position", \CALayer.position, at: \LayerValues.position)
  let zPosition = Property("zPosition", \CALayer.zPosition, at: \LayerValues.zPosition)
  let anchorPoint = Property("anchorPoint", \CALayer.anchorPoint, at: \LayerValues.anchorPoint)
  let anchorPointZ = Property("anchorPointZ", \CALayer.anchorPointZ, at: \LayerValues.anchorPointZ)
  let transform = Property(
    "transform", \CALayer.transform, at: \LayerValues.transform, .asksForLayout)
  let sublayerTransform = Property(
    "sublayerTransform", \CALayer.sublayerTransform, at: \LayerEffects.sublayerTransform)
  let frame = KeyedProperty("frame", \CALayer.frame, .isUnstyled)
  let geometryFlipped = Property(
    "geometryFlipped", getter: "isGeometryFlipped", \CALayer.isGeometryFlipped,
    at: \LayerValues.isGeometryFlipped, action: .none, .isStill)
  let doubleSided = Property(
    "doubleSided", getter: "isDoubleSided", \CALayer.isDoubleSided,
    at: \LayerEffects.isDoubleSided, action: .none)
  let hidden = Property("hidden", getter: "isHidden", \CALayer.isHidden, at: \LayerValues.isHidden)
  let autoresizingMask = Property(
    "autoresizingMask", \CALayer.autoresizingMask, at: \LayerExtras.autoresizingMask,
    action: .unasked)
}
