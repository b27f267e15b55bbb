/// A value of a layer that an animation may change.
public enum LayerProperty: Hashable, CaseIterable, Sendable {
  /// `LayerValues.bounds`.
  case bounds
  /// `LayerValues.position`.
  case position
  /// `LayerValues.zPosition`.
  case zPosition
  /// `LayerValues.anchorPoint`.
  case anchorPoint
  /// `LayerValues.transform`.
  case transform
  /// `LayerValues.sublayerTransform`.
  case sublayerTransform
  /// `LayerValues.contents`.
  case contents
  /// `LayerValues.contentsRect`.
  case contentsRect
  /// `LayerValues.backgroundColor`.
  case backgroundColor
  /// `LayerValues.opacity`.
  case opacity
  /// `LayerValues.isHidden`.
  case isHidden
}

/// Why a property has the value that is shown.
public enum ValueOrigin: Equatable, Sendable {
  /// It was set on the layer.
  case model
  /// An animation gave it; with the key that this was added under, if there was one.
  case animation(key: String?)
}
