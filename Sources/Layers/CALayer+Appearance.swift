import Drawing
import Foundation

extension CALayer {
  func setMaskedCorners(_ corners: CACornerMask) {
    let known = RoundedCorners(rawValue: corners.rawValue).intersection(.all)
    store(known, in: &model.effects.maskedCorners, .maskedCorners)
  }

  func setEdgeAntialiasingMask(_ edges: CAEdgeAntialiasingMask) {
    let known = AntialiasedEdges(rawValue: UInt8(truncatingIfNeeded: edges.rawValue))
    store(
      known.intersection(.all), in: &model.effects.edgeAntialiasingMask, .edgeAntialiasingMask)
  }

  func setCornerCurve(_ curve: CALayerCornerCurve) {
    guard curve == .circular || curve == .continuous else {
      return refuse("“\(curve.rawValue)”", for: .cornerCurve)
    }
    store(curve == .continuous, in: &model.effects.hasContinuousCorners, .cornerCurve)
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
    store(filters, in: &model.effects.filters, .filters)
  }

  func setCompositingFilter(_ value: Any?) {
    guard let value = flattened(value) else { return composite(nil, by: .sourceOver) }
    guard let name = value as? String else {
      return misuse("compositingFilter of \(label) must be a String, not \(given(value))")
    }
    guard let blend = BlendMode(compositingFilter: name) else {
      return refuse("“\(name)”", for: .compositingFilter)
    }
    composite(name, by: blend)
  }

  private func composite(_ name: String?, by blend: BlendMode) {
    keep(name, at: \.compositingFilter, .compositingFilter)
    store(blend, in: &model.effects.blend, .compositingFilter)
  }

  func setBackgroundFilters(_ filters: [Any]?) {
    keep(filters, at: \.backgroundFilters, .backgroundFilters)
    guard let filters, !filters.isEmpty else { return }
    misuse("backgroundFilters of \(label) are kept, but show nothing")
  }
}

extension BlendMode {
  /// The mode of a name that `compositingFilter` takes.
  fileprivate init?(compositingFilter name: String) {
    let suffix = "BlendMode"
    let plain = name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : name
    switch plain {
    case "normal", "sourceOver": self = .sourceOver
    case "plusLighter", "plusL", "additive", "addition": self = .plusLighter
    case "multiply": self = .multiply
    case "screen": self = .screen
    case "darken": self = .darken
    case "lighten": self = .lighten
    default: return nil
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
