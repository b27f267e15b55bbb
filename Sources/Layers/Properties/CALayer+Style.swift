import Foundation

extension CALayer {
  func setStyle(_ style: [AnyHashable: Any]?) {
    owner.check(self)
    guard canChange(PropertyNumber(\.tree.style)) else { return }
    ownExtras.values.style = style
    isTakingStyle = true
    defer { isTakingStyle = false }
    for property in PropertyNumber.all
    where !property.row.flags.contains(.isUnstyled) && !setKeys.contains(property) && has(property)
    {
      takeStyle(property)
    }
  }

  private func takeStyle(_ property: PropertyNumber) {
    let key = property.name
    if let value = firstInStyle({ $0[key] }) {
      writeValue(value, key)
      ownExtras.values.styledKeys.insert(property)
    } else if extras?.values.styledKeys.contains(property) == true {
      // What the style before gave goes with it.
      ownExtras.values.styledKeys.remove(property)
      writeValue(type(of: self).defaultValue(forKey: key), key)
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
