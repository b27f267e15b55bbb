import Drawing
public import Foundation

extension CALayer {
  /// How much larger than its radius a corner of that curve is.
  public class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }

  func setFilters(_ values: [Any]?) {
    let filters = (values ?? []).compactMap { value -> LayerFilter? in
      guard let filter = value as? LayerFilter else {
        misuse("a filter of \(label) must be a LayerFilter, not \(given(value))")
        return nil
      }
      guard filter.isValid else {
        misuse("a filter of \(label) can't be \(filter)")
        return nil
      }
      return filter
    }
    self[\.style.filters] = filters
  }

  func setCompositingFilter(_ value: Any?) {
    guard let value = flattened(value) else { return composite(nil, by: .sourceOver) }
    guard let name = value as? String else {
      return misuse("compositingFilter of \(label) must be a String, not \(given(value))")
    }
    guard let blend = BlendMode(compositingFilter: name) else {
      return refuse("“\(name)”", for: PropertyNumber(\.style.compositingFilter))
    }
    composite(name, by: blend)
  }

  private func composite(_ name: String?, by blend: BlendMode) {
    keep(PropertyNumber(\.style.compositingFilter)) { $0.compositingFilter = name }
    self[\.style.compositingFilter] = blend
  }

  func setBackgroundFilters(_ filters: [Any]?) {
    keep(PropertyNumber(\.style.backgroundFilters)) { $0.backgroundFilters = filters }
    guard let filters, !filters.isEmpty else { return }
    misuse("backgroundFilters of \(label) are kept, but show nothing")
  }
}

extension CALayer {
  /// Sets a property to what a name stands for; a line says so if that is nothing.
  func setNamed<Value: StoredValue>(
    _ name: String, _ property: KeyPath<Properties, Property<Value>>, to value: Value?
  ) {
    guard let value else { return refuse("“\(name)”", for: PropertyNumber(property)) }
    self[property] = value
  }
}

extension BlendMode {
  /// The mode of a name that `compositingFilter` takes, with or without "BlendMode" after it.
  fileprivate init?(compositingFilter name: String) {
    let suffix = "BlendMode"
    let plain = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    switch plain {
    case "normal": self = .sourceOver
    case "plusL", "additive", "addition": self = .plusLighter
    default: self.init(rawValue: plain)
    }
  }
}

extension LayerFilter {
  /// Whether its numbers are finite and, where they must be, not negative.
  fileprivate var isValid: Bool {
    switch self {
    case .gaussianBlur(let radius): radius.isFinite && radius >= 0
    case .colorControls(let brightness, let contrast, let saturation):
      brightness.isFinite && contrast.isFinite && saturation.isFinite
    case .sepia(let intensity): intensity.isFinite
    }
  }
}
