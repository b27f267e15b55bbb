import Rendering

/// A layer's picture, and how it is shown.
struct ContentsProperties {
  let contents = Property(
    "contents", taking: "anything", \CALayer.contents, at: \LayerValues.contents,
    action: .transition)
  let contentsRect = Property("contentsRect", \CALayer.contentsRect, at: \LayerValues.contentsRect)
  let contentsCenter = Property(
    "contentsCenter", \CALayer.contentsCenter, at: \LayerEffects.contentsCenter)
  let contentsGravity = Property(
    "contentsGravity", \CALayer.contentsGravity, at: \LayerValues.contentsGravity, action: .none)
  let contentsScale = Property(
    "contentsScale", \CALayer.contentsScale, at: \LayerValues.contentsScale, isAboveZero: true)
  let contentsFormat = Property(
    "contentsFormat", \CALayer.contentsFormat, at: \LayerExtras.contentsFormat, action: .unasked)
  let magnificationFilter = Property(
    "magnificationFilter", \CALayer.magnificationFilter, at: \LayerValues.magnificationFilter,
    action: .none)
  let minificationFilter = Property(
    "minificationFilter", \CALayer.minificationFilter, at: \LayerValues.minificationFilter,
    action: .none)
  let minificationFilterBias = Property(
    "minificationFilterBias", \CALayer.minificationFilterBias,
    at: \LayerEffects.minificationFilterBias, action: .none, .isStill)
  let opaque = Property(
    "opaque", getter: "isOpaque", \CALayer.isOpaque, at: \LayerEffects.isOpaque, action: .none,
    .isStill)
  let backgroundColor = Property(
    "backgroundColor", \CALayer.backgroundColor, at: \LayerValues.backgroundColor)
  let wantsExtendedDynamicRangeContent = Property(
    "wantsExtendedDynamicRangeContent", \CALayer.wantsExtendedDynamicRangeContent,
    at: \LayerExtras.wantsExtendedDynamicRangeContent, action: .unasked)
  let toneMapMode = Property(
    "toneMapMode", \CALayer.toneMapMode, at: \LayerExtras.toneMapMode, action: .unasked)
  let needsDisplayOnBoundsChange = Property(
    "needsDisplayOnBoundsChange", \CALayer.needsDisplayOnBoundsChange,
    at: \LayerExtras.needsDisplayOnBoundsChange, action: .unasked)
}
