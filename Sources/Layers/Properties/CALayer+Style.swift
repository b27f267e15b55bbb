import Foundation

extension CALayer {
  func setStyle(_ style: [AnyHashable: Any]?) {
    owner.check(self)
    guard canChange(.style) else { return }
    ownExtras.values.style = style
    isTakingStyle = true
    defer { isTakingStyle = false }
    for key in LayerKey.allCases where key.canBeStyled && has(key) && !setKeys.contains(key) {
      takeStyle(key)
    }
  }

  private func takeStyle(_ key: LayerKey) {
    if let value = firstInStyle({ $0[key.name] }) {
      writeValue(value, key.name)
      ownExtras.values.styledKeys.insert(key)
    } else if extras?.values.styledKeys.contains(key) == true {
      // What the style before gave goes with it.
      ownExtras.values.styledKeys.remove(key)
      writeValue(type(of: self).defaultValue(forKey: key.name), key.name)
    }
  }

  /// What `find` finds in the style, or in the styles in it, the outermost first.
  func firstInStyle<Value>(_ find: ([AnyHashable: Any]) -> Value?) -> Value? {
    var next = extras?.values.style
    while let style = next {
      if let found = find(style) { return found }
      next = style["style"] as? [AnyHashable: Any]
    }
    return nil
  }
}
