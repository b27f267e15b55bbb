import Drawing
import Foundation

extension CALayer {
  func setMaskedCorners(_ corners: CACornerMask) {
    let known = RoundedCorners(rawValue: corners.rawValue).intersection(.all)
    change(.maskedCorners, modelValues.effects.maskedCorners, to: known) {
      $0.effects.maskedCorners = $1
    }
  }

  func setEdgeAntialiasingMask(_ edges: CAEdgeAntialiasingMask) {
    let known = AntialiasedEdges(rawValue: UInt8(truncatingIfNeeded: edges.rawValue))
    change(
      .edgeAntialiasingMask, modelValues.effects.edgeAntialiasingMask, to: known.intersection(.all)
    ) { $0.effects.edgeAntialiasingMask = $1 }
  }

  func setCornerCurve(_ curve: CALayerCornerCurve) {
    guard curve == .circular || curve == .continuous else {
      return refuse("“\(curve.rawValue)”", for: .cornerCurve)
    }
    change(.cornerCurve, modelValues.effects.hasContinuousCorners, to: curve == .continuous) {
      $0.effects.hasContinuousCorners = $1
    }
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
    change(.filters, modelValues.effects.filters, to: filters) { $0.effects.filters = $1 }
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
    change(.compositingFilter, modelValues.effects.blend, to: blend) { $0.effects.blend = $1 }
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
