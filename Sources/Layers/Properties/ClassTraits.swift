import Rendering

/// What a class of layers says about its properties; one that isn't the library's is asked once for
/// each context.
struct ClassTraits {
  /// The properties whose changes ask for new contents.
  fileprivate(set) var displayKeys = PropertySet()
  /// What its layers are at first; nil: what those of the library's class are.
  fileprivate(set) var defaults: LayerDefaults?

  /// What a class that isn't the library's says.
  static func ofClass(_ type: CALayer.Type) -> ClassTraits {
    let context = LayerContext.current
    if let known = context.classTraits[ObjectIdentifier(type)] { return known }
    var traits = ClassTraits()
    for property in PropertyNumber.all where type.needsDisplay(forKey: property.name) {
      traits.displayKeys.insert(property)
    }
    // A layer of the class that is made to answer has no defaults of it yet.
    context.classTraits[ObjectIdentifier(type)] = traits
    traits.defaults = LayerDefaults(of: type)
    context.classTraits[ObjectIdentifier(type)] = traits
    return traits
  }
}

/// The values that the layers of a class have at first.
struct LayerDefaults {
  fileprivate let values: LayerValues
  fileprivate let extras: LayerExtras?

  /// What `defaultValue(forKey:)` of a class says; nil if that is nothing of its own.
  fileprivate init?(of type: CALayer.Type) {
    let layer = type.makeDefault()
    var isOwn = false
    for property in PropertyNumber.all
    where !property.row.flags.contains(.isUnstyled) && layer.has(property) {
      let usual = PropertyValue(property.access.read(layer))
      guard let value = type.defaultValue(forKey: property.name), PropertyValue(value) != usual
      else { continue }
      layer.writeValue(value, property.name)
      isOwn = true
    }
    guard isOwn else { return nil }
    values = layer.modelValues
    extras = layer.extras?.values
  }
}

extension CALayer {
  /// Takes what the layer's class says about its properties: of one that is new the values, too.
  func takeClassTraits(withDefaults: Bool) {
    let type = Swift.type(of: self)
    guard !type.isOfLibrary else { return displayKeys = .displayed }
    let traits = ClassTraits.ofClass(type)
    displayKeys = traits.displayKeys
    guard withDefaults, let defaults = traits.defaults else { return }
    modelValues = defaults.values
    if let extras = defaults.extras { ownExtras.values = extras }
  }
}
