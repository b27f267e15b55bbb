import Rendering

/// What a class of animations that isn't the library's says its animations are at first.
struct AnimationDefaults {
  private let values: [(access: AnimationAccess, value: Any?)]

  /// What `defaultValue(forKey:)` of a class says; it is asked once for each context.
  fileprivate static func ofClass(_ type: CAAnimation.Type) -> AnimationDefaults {
    let context = LayerContext.current
    if let known = context.animationDefaults[ObjectIdentifier(type)] { return known }
    // An animation of the class that is made to answer has no defaults of it yet.
    context.animationDefaults[ObjectIdentifier(type)] = AnimationDefaults(values: [])
    let defaults = AnimationDefaults(of: type)
    context.animationDefaults[ObjectIdentifier(type)] = defaults
    return defaults
  }

  private init(values: [(access: AnimationAccess, value: Any?)]) { self.values = values }

  private init(of type: CAAnimation.Type) {
    let usual = type.makeDefault()
    values = AnimationAccess.keys.compactMap { key in
      guard let access = usual.access(key), let value = type.defaultValue(forKey: key),
        PropertyValue(value) != PropertyValue(access.read(usual))
      else { return nil }
      guard access.write(flattened(value), usual) else {
        misuse("\(key) of a \(type) takes \(access.kind) as its default, not \(given(value))")
        return nil
      }
      return (access, flattened(value))
    }
  }

  fileprivate func write(to animation: CAAnimation) {
    for (access, value) in values { _ = access.write(value, animation) }
  }
}

extension CAAnimation {
  /// Takes what the animation's class says it is at first.
  func takeClassDefaults() {
    let type = Swift.type(of: self)
    guard !type.isOfLibrary else { return }
    AnimationDefaults.ofClass(type).write(to: self)
  }
}

extension AnimationAccess {
  /// The keys of all animations' properties.
  fileprivate static let keys: [String] = {
    let tables = [ofAnimations, ofProperties, ofBasics, ofKeyframes, ofSprings, ofTransitions]
    return (tables.flatMap(\.keys) + ["animations"]).sorted()
  }()
}
