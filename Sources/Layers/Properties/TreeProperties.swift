import Rendering

/// What a layer is called, what belongs to it, and whom it asks.
struct TreeProperties {
  let actions = KeyedProperty("actions", \CALayer.actions, .isUnstyled)
  let style = KeyedProperty("style", \CALayer.style, .isUnstyled)
  let name = KeyedProperty("name", \CALayer.name, .isUnstyled)
  let delegate = KeyedProperty("delegate", .isUnstyled) {
    ObjectAccess("a CALayerDelegate or nil", \CALayer.delegate)
  }
  let mask = KeyedProperty("mask", \CALayer.mask, .isUnstyled)
  let sublayers = KeyedProperty("sublayers", \CALayer.sublayers, .isUnstyled)
  let superlayer = KeyedProperty("superlayer", [.isReadOnly, .isUnstyled]) {
    ReadAccess(\CALayer.superlayer)
  }
}
